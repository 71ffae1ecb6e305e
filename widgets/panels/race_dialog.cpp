// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/race_dialog.h"

#include <algorithm>
#include <cmath>

#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include "core/io/result_tables.h"
#include "core/jobs/background_priority.h"
#include "core/jobs/failure.h"
#include "core/runs/sweep.h"
#include "widgets/document/document.h"
#include "widgets/language/core_text.h"
#include "widgets/panels/file_chooser.h"
#include "widgets/panels/help_text.h"
#include "widgets/panels/message_strip.h"
#include "widgets/panels/page_parts.h"
#include "widgets/panels/race_results.h"
#include "widgets/panels/race_shown.h"
#include "widgets/panels/save_network_button.h"
#include "widgets/plots/kit/number_text.h"

namespace echoplane {

RaceDialog::RaceDialog(Document& document, Module module, FileChooser& chooser, QWidget* parent)
    : QDialog(parent),
      m_document(document),
      m_module(std::move(module)),
      m_chooser(chooser),
      m_names(new QListWidget(this)),
      m_seconds(new QDoubleSpinBox(this)),
      m_parameters(new QSpinBox(this)),
      m_width(new QSpinBox(this)),
      m_results(new RaceResults(this)),
      m_words(new QLabel(this)),
      m_error(new MessageStrip(MessageStrip::Kind::error, this)),
      m_jobs(this,
             [module = m_module](const Request& request, const RunContext& context) {
                 useBackgroundPriority();
                 const std::shared_ptr<Box>& box = request.box;
                 // Here, because loading the module takes seconds.
                 const bool asked = std::ranges::any_of(request.plan.contenders, needsNetworks);
                 return race(request.plan, asked ? &module() : nullptr, context,
                             {[&](const Contender& each) {
                                  const std::scoped_lock held(box->lock);
                                  box->finished.push_back(each);
                              },
                              [&](const std::string& name, const LearningPoint& point) {
                                  const std::scoped_lock held(box->lock);
                                  box->learning[name].push_back(point);
                              },
                              [&](const std::string& name, const NetworkRecord& record) {
                                  const std::scoped_lock held(box->lock);
                                  box->kept[name] = std::make_shared<const NetworkRecord>(record);
                              },
                              [&](const std::string& name, const LearningPoint& point, const Eigen::VectorXcd& eigenvalues) {
                                  const std::scoped_lock held(box->lock);
                                  box->moved[name] = {point.rate, eigenvalues};
                              }});
             },
             {[this](const std::shared_ptr<const Outcome>&) { update(); },
              [this](const QString& message, const Request&) {
                  m_error->showMessage(message);
                  update();
              },
              [this] { update(); },
              [this](const QString& what, double fraction) {
                  m_words->setText(
                      tr("%1 … %2 %").arg(coreText(contenderTitle(what.toStdString()))).arg(std::lround(100.0 * fraction)));
              },
              [this](bool) { update(); }, [](const Request&) { return std::string("not enough memory for the race"); }}) {
    setObjectName(QStringLiteral("race-dialog"));
    setWindowTitle(tr("Race: what would you train instead?"));
    setHelp(*this, QStringLiteral("race"));
    closeByKey(*this);
    auto* column = new QVBoxLayout(this);
    m_error->setObjectName(QStringLiteral("race-error"));
    column->addWidget(m_error);
    auto* across = new QHBoxLayout;
    column->addLayout(across, 1);
    across->addWidget(setup());
    auto* shown = new QVBoxLayout;
    m_shown = new RaceShown(
        m_document, m_module, [this](const std::string& name) { return m_results->colourOf(name); }, this);
    shown->addWidget(m_results, 1);
    shown->addWidget(m_shown);
    across->addLayout(shown, 1);
    connect(m_results, &RaceResults::paletteChanged, this, &RaceDialog::recolour);
    connect(m_results, &RaceResults::selectionChanged, m_shown, [this] { m_shown->choose(m_results->selected()); });
    m_words->setObjectName(QStringLiteral("race-words"));
    m_words->setWordWrap(true);
    auto* ends = new QHBoxLayout;
    ends->addWidget(m_words, 1);
    m_save = addButton("race-save", tr("Sa&ve table…"), tr("The table as .csv, .md or .tex."));
    auto* close = addButton("race-close", tr("&Close"), tr("What runs is stopped when the window closes."));
    m_saveModel = new SaveNetworkButton(m_module, m_chooser, *m_error, this);
    ends->addWidget(m_saveModel);
    ends->addWidget(m_save);
    ends->addWidget(close);
    column->addLayout(ends);
    connect(m_results, &RaceResults::selectionChanged, this, &RaceDialog::offerNetwork);
    connect(m_save, &QPushButton::clicked, this, &RaceDialog::save);
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    connect(this, &QDialog::finished, this, [this] {
        m_jobs.cancel();
        m_shown->clear();
    });
    connect(&m_frames, &QTimer::timeout, this, &RaceDialog::draw);
    constexpr int frame = 100;
    m_frames.setInterval(frame);
    connect(&m_document, &Document::experimentChanged, this, &RaceDialog::showNames);
    showNames();
    resizeWithinScreen(*this, {980, 640});
    draw();
    update();
}

RaceDialog::~RaceDialog() = default;

QPushButton* RaceDialog::addButton(const char* name, const QString& text, const QString& toolTip) {
    auto* button = pageButton(this, text, name, QString(text).remove(QLatin1Char('&')).remove(QStringLiteral("…")), toolTip);
    button->setAutoDefault(false);
    return button;
}

QWidget* RaceDialog::setup() {
    auto* panel = new QWidget(this);
    auto* column = new QVBoxLayout(panel);
    column->setContentsMargins({});
    m_names->setObjectName(QStringLiteral("race-names"));
    m_names->setAccessibleName(tr("Who takes part"));
    m_names->setToolTip(tr("Who takes part. Networks need the package echoplane-torch."));
    for (const std::string& name : contenderNames()) {
        auto* item = new QListWidgetItem(coreText(contenderTitle(name)), m_names);
        item->setData(Qt::UserRole, QString::fromStdString(name));
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        const bool usual = !needsNetworks(name) || name == "gru" || name == "lstm" || name == "lru";
        item->setCheckState(usual ? Qt::Checked : Qt::Unchecked);
        if (const NetworkKind* kind = networkKind(name))
            item->setToolTip(QString::fromUtf8(kind->source.data(), static_cast<qsizetype>(kind->source.size())));
    }
    column->addWidget(m_names, 1);
    m_names->setMinimumWidth(m_names->sizeHintForColumn(0) + 40);
    m_names->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Expanding);  // as wide as what stands below it
    auto* form = new QFormLayout;
    m_seconds->setObjectName(QStringLiteral("race-seconds"));
    m_seconds->setAccessibleName(tr("Seconds for each"));
    m_seconds->setRange(0.1, 86400.0);
    m_seconds->setLocale(QLocale::c());
    m_seconds->setDecimals(1);
    m_seconds->setValue(10.0);
    m_seconds->setToolTip(
        tr("Seconds of one core that each may take to learn, tuning on validation included. What else runs on the machine "
           "takes none of them, but the race then takes longer."));
    m_parameters->setObjectName(QStringLiteral("race-parameters"));
    m_parameters->setAccessibleName(tr("Parameters for each"));
    m_parameters->setRange(0, 1000000);
    m_parameters->setSpecialValueText(tr("any"));
    m_parameters->setToolTip(
        tr("Numbers that each may fit, at most: networks are as wide, reservoirs as large, AR and NVAR as long as that allows."));
    connect(m_parameters, &QSpinBox::valueChanged, m_width, [this](int most) { m_width->setEnabled(most == 0); });
    m_width->setObjectName(QStringLiteral("race-width"));
    m_width->setAccessibleName(tr("Width of the networks"));
    m_width->setRange(1, 4096);
    m_width->setValue(32);
    m_width->setToolTip(tr("Numbers that a layer of a network passes on."));
    form->addRow(tr("Seconds each"), m_seconds);
    form->addRow(tr("Parameters each"), m_parameters);
    form->addRow(tr("Width"), m_width);
    column->addLayout(form);
    auto* buttons = new QHBoxLayout;
    m_start = addButton("race-start", tr("&Start"), tr("All that are chosen, one after the other, on the data of the document."));
    m_stop = addButton("race-stop", tr("S&top"), tr("Ends the race; those that are there stay."));
    m_goOn =
        addButton("race-go-on", tr("&Go on"),
                  tr("Those that were stopped go on where they were; where all are there, what learns learns as many seconds "
                     "more."));
    m_start->setDefault(true);
    buttons->addWidget(m_start);
    buttons->addWidget(m_stop);
    buttons->addWidget(m_goOn);
    column->addLayout(buttons);
    connect(m_goOn, &QPushButton::clicked, this, &RaceDialog::goOn);
    connect(m_start, &QPushButton::clicked, this, &RaceDialog::begin);
    connect(m_stop, &QPushButton::clicked, this, [this] { m_jobs.cancel(); });
    return panel;
}

void RaceDialog::begin() {
    m_plan = {};
    for (int k = 0; k < m_names->count(); ++k)
        if (m_names->item(k)->checkState() == Qt::Checked && !m_names->item(k)->isHidden())
            m_plan.contenders.push_back(m_names->item(k)->data(Qt::UserRole).toString().toStdString());
    m_plan.base = withJudgedValidation(m_document.experiment());
    m_plan.seconds = m_seconds->value();
    m_plan.width = m_width->value();
    if (m_parameters->value() > 0) m_plan.parameters = m_parameters->value();
    m_box = std::make_shared<Box>();
    m_shown->begin(m_plan);
    submit(m_plan.contenders);
}

void RaceDialog::goOn() {
    std::vector<std::string> names = unfinished();
    if (names.empty()) {
        names = learners();
        m_plan.seconds += m_seconds->value();
    }
    {
        const std::scoped_lock held(m_box->lock);
        m_plan.learned = m_box->kept;
        std::erase_if(m_box->finished, [&](const Contender& each) { return std::ranges::find(names, each.name) != names.end(); });
    }
    submit(std::move(names));
}

void RaceDialog::submit(std::vector<std::string> contenders) {
    m_error->hide();
    Request request{m_plan, m_box};
    request.plan.contenders = std::move(contenders);
    try {
        validate(request.plan);
    } catch (const std::exception&) {
        m_error->showMessage(coreText(currentFailure()));
        return;
    }
    m_jobs.submit(request, std::chrono::seconds(0));
    m_frames.start();
    draw();
    update();
}

std::vector<std::string> RaceDialog::unfinished() const {
    std::vector<std::string> names = m_plan.contenders;
    std::erase_if(names, [this](const std::string& name) {
        return std::ranges::find(m_contenders, name, &Contender::name) != m_contenders.end();
    });
    return names;
}

std::vector<std::string> RaceDialog::learners() const {
    std::vector<std::string> names;
    for (const Contender& each : m_contenders)
        if (each.network || each.name == "reservoir") names.push_back(each.name);
    return names;
}

void RaceDialog::draw() {
    std::map<std::string, std::vector<LearningPoint>> learning;
    std::map<std::string, std::pair<double, Eigen::VectorXcd>> moved;
    bool more = false;
    {
        const std::scoped_lock held(m_box->lock);
        more = m_box->finished.size() != m_contenders.size();
        if (more) m_contenders = m_box->finished;
        learning = m_box->learning;
        moved.swap(m_box->moved);
    }
    if (more) m_shown->setContenders(m_contenders);
    for (const auto& [name, now] : moved) m_shown->setMoving(name, now.first, now.second);
    showRows(learning);
    m_results->showCurves(m_plan, m_contenders, learning);
}

void RaceDialog::showRows(const std::map<std::string, std::vector<LearningPoint>>& learning) {
    std::vector<Contender> rows = m_contenders;
    for (const auto& [name, points] : learning)
        if (!m_jobs.idle() && std::ranges::find(rows, name, &Contender::name) == rows.end())
            rows.push_back({.name = name, .title = contenderTitle(name), .settings = tr("is learning").toStdString()});
    const auto same = [](const Contender& a, const Contender& b) { return a.name == b.name && a.settings == b.settings; };
    if (!m_rows.empty() && std::ranges::equal(rows, m_rows, same)) return;
    m_rows = std::move(rows);
    m_results->showTable(m_plan, m_rows);
}

void RaceDialog::save() {
    const QString file = m_chooser.save(this, tr("Save table"), QStringLiteral("race.csv"), tableFilter());
    if (file.isEmpty()) return;
    try {
        writeTable(file.toStdString(), raceTable(m_plan, m_contenders));
    } catch (const std::exception&) {
        m_error->showMessage(coreText(currentFailure()));
    }
}

void RaceDialog::offerNetwork() {
    const auto selected = std::ranges::find(m_contenders, m_results->selected(), &Contender::name);
    if (m_jobs.idle() && selected != m_contenders.end())
        m_saveModel->setNetwork(QString::fromStdString(selected->name), selected->network);
    else
        m_saveModel->setNetwork({}, nullptr);
}

void RaceDialog::update() {
    const bool busy = !m_jobs.idle();
    if (!busy) {
        m_frames.stop();
        draw();
        m_words->setText(
            m_contenders.empty() && kept() ? tr("Networks of this race have learned already: Go on brings them back.")
            : m_contenders.empty()
                ? tr("The same data, split and measure for all, and the same seconds; each is tuned on validation.")
            : m_plan.parameters ? tr("%1: %2 s and at most %3 parameters for each.")
                                      .arg(coreText(taskTitle(m_plan.base)), numberText(m_plan.seconds))
                                      .arg(*m_plan.parameters)
                                : tr("%1: %2 s for each.").arg(coreText(taskTitle(m_plan.base)), numberText(m_plan.seconds)));
    }
    m_start->setEnabled(!busy);
    m_stop->setEnabled(busy);
    m_goOn->setEnabled(!busy && !m_plan.contenders.empty() && (!unfinished().empty() || !learners().empty()));
    m_save->setEnabled(!busy && !m_contenders.empty());
    offerNetwork();
}

std::optional<RacePlan> RaceDialog::kept() const {
    RacePlan plan = m_plan;
    {
        const std::scoped_lock held(m_box->lock);
        plan.learned = m_box->kept;
    }
    if (plan.learned.empty()) return {};
    return plan;
}

void RaceDialog::restore(const RacePlan& plan) {
    m_jobs.cancel();
    m_shown->clear();
    m_plan = plan;
    m_box = std::make_shared<Box>();
    m_box->kept = plan.learned;
    draw();
    update();
}

void RaceDialog::showNames() {
    const bool classes = resultOf(m_document.experiment()) == TaskResult::classes;
    for (int k = 0; k < m_names->count(); ++k)
        m_names->item(k)->setHidden(!takesPart(m_names->item(k)->data(Qt::UserRole).toString().toStdString(), classes));
}

void RaceDialog::leaveNetworksOut() {
    for (int k = 0; k < m_names->count(); ++k) {
        QListWidgetItem* item = m_names->item(k);
        if (!needsNetworks(item->data(Qt::UserRole).toString().toStdString())) continue;
        item->setCheckState(Qt::Unchecked);
        item->setFlags(item->flags() & ~Qt::ItemIsEnabled);
        item->setToolTip(tr("Networks need the package echoplane-torch, which is not here."));
    }
}

void RaceDialog::recolour() {
    m_results->showTable(m_plan, m_rows);
    draw();
    m_shown->recolour();
}

}  // namespace echoplane
