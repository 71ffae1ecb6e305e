// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/race/race_dialog.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/jobs/failure.h"
#include "core/project/result_tables.h"
#include "core/race/race_plan_json.h"
#include "core/system/background_priority.h"
#include "core/text/message.h"
#include "widgets/controls/file_chooser.h"
#include "widgets/controls/help_text.h"
#include "widgets/controls/message_strip.h"
#include "widgets/controls/page_parts.h"
#include "widgets/document/document.h"
#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/race/race_names.h"
#include "widgets/race/race_setup.h"
#include "widgets/race/race_shown.h"
#include "widgets/race/save_network_button.h"
#include "widgets/theme/control_style.h"
#include "widgets/theme/metrics.h"

namespace echoplane {

RaceDialog::RaceDialog(Document& document, Module module, FileChooser& chooser, QWidget* parent)
    : QDialog(parent),
      m_document(document),
      m_module(std::move(module)),
      m_chooser(chooser),
      m_setup(new RaceSetup(this)),
      m_results(new RaceResults(this)),
      m_words(plainLabel(this)),
      m_error(new MessageStrip(MessageStrip::Kind::error, this)),
      m_jobs(this,
             [module = m_module](const Request& request, const RunContext& context) {
                 useBackgroundPriority();
                 const std::shared_ptr<RaceBox>& box = request.box;
                 // Loaded on the worker, because it takes seconds.
                 const bool needed = std::ranges::any_of(request.plan.contenders, needsNetworks);
                 const Networks* networks = needed ? &module() : nullptr;
                 {
                     const std::scoped_lock guard(box->lock);
                     box->loaded = box->changed = true;
                 }
                 return race(request.plan, networks, {context.stop, {}, request.threads}, listenerOf(*box));
             },
             {[this](const std::shared_ptr<const Outcome>&) { update(); },
              [this](const QString& message, const Request&) {
                  m_error->showMessage(message);
                  update();
              },
              [this] { update(); }, [](const QString& /*what*/, double /*fraction*/) {}, [this](bool) { update(); },
              [](const Request&) { return Message("not enough memory for the race"); }}) {
    setObjectName(QStringLiteral("race-dialog"));
    setWindowTitle(tr("Race: compare with other models"));
    setHelp(*this, QStringLiteral("race"));
    closeByKey(*this);
    m_shown = new RaceShown(
        m_document, m_module, [this](const std::string& name) { return m_results->colourOf(name); }, this);
    m_error->setObjectName(QStringLiteral("race-error"));
    m_words->setObjectName(QStringLiteral("race-words"));
    m_words->setWordWrap(true);
    auto* page = new QVBoxLayout;
    page->setContentsMargins(metrics::gapSmall, metrics::unit, metrics::gapSmall, 0);
    page->setSpacing(metrics::unit);
    page->addLayout(buildTop());
    page->addWidget(m_setup);
    page->addWidget(m_error);
    page->addWidget(m_results, 1);
    page->addWidget(m_shown);
    page->addWidget(m_words);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addLayout(page, 1);
    column->addLayout(buildFooter());
    connect(m_results, &RaceResults::paletteChanged, this, &RaceDialog::recolour);
    connect(m_results, &RaceResults::selectionChanged, m_shown, [this] { m_shown->choose(m_results->selected()); });
    connect(m_results, &RaceResults::selectionChanged, this, &RaceDialog::offerNetwork);
    connect(&m_frames, &QTimer::timeout, this, &RaceDialog::follow);
    constexpr int frame = 100;
    m_frames.setInterval(frame);
    const auto showNames = [this] {
        m_setup->names().showFor(m_document.experiment());
        updateButtons();
        if (!m_plan.contenders.empty()) return;
        m_plan.base = m_document.experiment();  // its measure titles the empty table
        m_results->showTable(m_plan, {});
    };
    connect(&m_document, &Document::experimentChanged, this, showNames);
    showNames();
    update();
}

RaceDialog::~RaceDialog() = default;

QPushButton* RaceDialog::addButton(const char* name, const QString& text, const QString& toolTip) {
    auto* button = pageButton(this, text, name, QString(text).remove(QLatin1Char('&')).remove(QStringLiteral("…")), toolTip);
    button->setAutoDefault(false);
    return button;
}

QBoxLayout* RaceDialog::buildTop() {
    m_setUp = setUpButton(this, QStringLiteral("race-set-up"), tr("Shows or hides the contenders and terms of the next race"));
    connect(m_setUp, &QToolButton::toggled, this, [this](bool on) {
        m_setup->setVisible(on);
        m_setUp->setArrowType(on ? Qt::DownArrow : Qt::RightArrow);
    });
    connect(&m_setup->names(), &QListWidget::itemChanged, this, &RaceDialog::updateButtons);
    connect(m_setup, &RaceSetup::againstEpochsChanged, this, [this](bool epochs) {
        m_results->setAgainstEpochs(epochs);
        draw();
    });
    auto* row = new QHBoxLayout;
    row->setSpacing(metrics::gapSmall);
    row->addWidget(m_setUp);
    row->addStretch(1);
    m_saveModel = new SaveNetworkButton(m_module, m_chooser, *m_error, this);
    row->addWidget(m_saveModel);
    m_save = addButton("race-save", tr("Save ta&ble…"), tr("Saves the table as .csv, .md or .tex."));
    row->addWidget(m_save);
    connect(m_save, &QPushButton::clicked, this, &RaceDialog::save);
    return row;
}

QBoxLayout* RaceDialog::buildFooter() {
    m_resume =
        addButton("race-go-on", tr("&Go on"),
                  tr("Resumes the contenders that were stopped (the reservoir's search starts again) and starts those ticked "
                     "since, for the seconds of this race. If all have finished, they learn on for the seconds set above."));
    m_stop = addButton("race-stop", tr("S&top"), tr("Stops the race; finished contenders stay."));
    m_start =
        addButton("race-start", tr("&Start"), tr("Starts all ticked contenders on the document's data; replaces the last race."));
    connect(m_resume, &QPushButton::clicked, this, &RaceDialog::resume);
    connect(m_start, &QPushButton::clicked, this, &RaceDialog::begin);
    connect(m_stop, &QPushButton::clicked, this, &RaceDialog::stop);
    return pageFooter({m_resume, m_stop}, *m_start);
}

void RaceDialog::begin() {
    RacePlan plan = m_setup->plan(m_document.experiment());
    try {
        validate(plan);
    } catch (const std::exception&) {
        m_error->showMessage(coreText(currentFailure()));
        return;
    }
    m_plan = std::move(plan);
    m_box = std::make_shared<RaceBox>();
    m_shown->begin(m_plan);
    submit(m_plan.contenders);
}

void RaceDialog::resume() {
    std::ranges::copy(newcomers(), std::back_inserter(m_plan.contenders));
    std::vector<std::string> names = unfinished(m_plan.contenders);
    if (names.empty()) {
        names = learners();
        m_plan.seconds += m_setup->seconds();
    }
    {
        const std::scoped_lock guard(m_box->lock);
        m_plan.learned = m_box->kept;
        m_box->loaded = false;
        for (const std::string& name : names) {
            m_box->done.erase(name);
            if (!m_plan.learned.contains(name)) m_box->learning.erase(name);  // starts again
        }
    }
    submit(std::move(names));
}

void RaceDialog::submit(std::vector<std::string> contenders) {
    m_error->hide();
    m_submitted = std::move(contenders);
    m_stopping = false;
    m_atATime = parallelContenders(m_plan, m_setup->parallelContenders());
    Request request{m_plan, m_box, m_atATime};
    request.plan.contenders = m_submitted;
    m_jobs.submit(request, std::chrono::seconds(0));
    m_setUp->setChecked(false);  // room for the curves
    m_frames.start();
    update();
}

std::vector<std::string> RaceDialog::unfinished(std::vector<std::string> names) const {
    std::erase_if(names, [this](const std::string& name) { return m_done.contains(name); });
    return names;
}

std::vector<std::string> RaceDialog::newcomers() const {
    if (kindOf(m_document.experiment()).loss != kindOf(m_plan.base).loss) return {};  // other contenders are listed
    std::vector<std::string> names = m_setup->names().ticked(m_plan.base);
    std::erase_if(
        names, [this](const std::string& name) { return std::ranges::find(m_plan.contenders, name) != m_plan.contenders.end(); });
    return names;
}

std::vector<std::string> RaceDialog::learners() const {
    std::vector<std::string> names;
    for (const Learned& each : m_contenders)
        if (each.network || each.name == "reservoir") names.push_back(each.name);
    return names;
}

void RaceDialog::stop() {
    if (m_jobs.idle()) return;
    m_stopping = true;
    m_jobs.cancel();
    update();
}

std::vector<std::string> RaceDialog::running() const {
    std::vector<std::string> names = unfinished(m_submitted);
    if (names.size() > static_cast<std::size_t>(m_atATime)) names.resize(static_cast<std::size_t>(m_atATime));
    return names;
}

std::optional<double> RaceDialog::secondsOf(const std::string& name) const {
    if (const auto points = m_learning.find(name); points != m_learning.end() && !points->second.empty())
        return points->second.back().seconds;
    if (const auto kept = m_plan.learned.find(name); kept != m_plan.learned.end()) return kept->second->seconds;
    return {};
}

QString RaceDialog::stateOf(const std::string& name) const {
    if (!m_jobs.idle() && !m_stopping) {
        const std::vector<std::string> now = running();
        return m_loaded && std::ranges::find(now, name) != now.end() ? tr("is learning") : tr("waits");
    }
    if (const auto seconds = secondsOf(name)) return tr("stopped at %1 s").arg(numberText(*seconds));
    return tr("not started");
}

QString RaceDialog::words() const {
    const int finished = static_cast<int>(m_done.size()), all = static_cast<int>(m_plan.contenders.size());
    if (m_stopping) return tr("Stopping …");
    if (!m_jobs.idle()) {
        if (!m_loaded && std::ranges::any_of(m_submitted, needsNetworks)) return tr("Loading the networks …");
        const std::vector<std::string> now = running();
        if (now.empty()) return m_words->text();
        QStringList titles;
        for (const std::string& name : now) titles.append(coreText(learner(name).title));
        const auto last = std::ranges::find(m_submitted, now.back()) - m_submitted.begin();
        const QString who = tr("%1, %2 of %3").arg(titles.join(QStringLiteral(", "))).arg(last + 1).arg(m_submitted.size());
        const auto seconds = secondsOf(now.front());
        return seconds ? tr("%1: %2 of %3 s").arg(who, numberText(*seconds), numberText(m_plan.seconds)) : who;
    }
    if (m_submitted.empty() && kept()) return tr("This race has trained networks: Go on resumes it.");
    if (all == 0) return tr("All get the same data, split, measure and seconds; each is tuned on validation.");
    const QString title = coreText(taskTitle(m_plan.base)), seconds = numberText(m_plan.seconds);
    const QString terms = m_plan.parameters
                              ? tr("%1: %2 s and at most %3 parameters for each.").arg(title, seconds).arg(*m_plan.parameters)
                              : tr("%1: %2 s for each.").arg(title, seconds);
    QString text = terms;
    const QString verdict = finished == all ? verdictText(m_plan, m_contenders) : QString();
    if (!verdict.isEmpty()) text = verdict + QLatin1Char(' ') + text;
    if (finished < all)
        text += QLatin1Char(' ') + tr("Stopped: %1 of %2 have finished; Go on resumes the others.").arg(finished).arg(all);
    const LearnerOptions::Trained fitting = fittingProject(m_kept);
    QStringList large;
    for (const auto& [name, record] : m_kept)
        if (!fitting.contains(name)) large.append(coreText(learner(name).title));
    if (!large.isEmpty())
        text += QLatin1Char(' ') +
                tr("Too large for a project: %1. Save them as models to keep them.").arg(large.join(QStringLiteral(", ")));
    return text;
}

void RaceDialog::follow() {
    {
        const std::scoped_lock guard(m_box->lock);
        if (!std::exchange(m_box->changed, false)) return;
    }
    draw();
}

void RaceDialog::draw() {
    std::map<std::string, std::pair<double, Eigen::VectorXcd>> moved;
    bool more = false, grown = false;
    {
        const std::scoped_lock guard(m_box->lock);
        more = m_box->finished.size() != m_contenders.size() || m_box->done != m_done;
        if (more) m_contenders = m_box->finished;
        m_done = m_box->done;
        grown = !m_box->kept.empty() && m_box->kept != m_kept;
        m_kept = m_box->kept;
        m_learning = m_box->learning;
        moved.swap(m_box->moved);
        m_loaded = m_box->loaded;
    }
    if (grown && kept()) Q_EMIT keptChanged();
    for (const auto& [name, now] : moved)
        m_shown->setMoving(name, now.first, now.second);  // compares with the contenders before this update
    if (more) m_shown->setContenders(m_contenders);
    showRows();
    m_results->showCurves(m_plan, m_contenders, m_learning);
    m_words->setText(words());
}

void RaceDialog::showRows() {
    m_results->setVisible(!m_plan.contenders.empty());  // before a race the setup has the room
    std::vector<Learned> rows = m_contenders;
    for (const std::string& name : unfinished(m_plan.contenders)) {
        auto row = std::ranges::find(rows, name, &Learned::name);
        if (row == rows.end()) {
            rows.push_back({.name = name, .title = Message::phrase(learner(name).title), .settings = {}});
            row = rows.end() - 1;
        }
        row->settings = Message::verbatim(stateOf(name).toStdString());
        row->why = {};
    }
    const auto same = [](const Learned& a, const Learned& b) { return a.name == b.name && a.settings == b.settings; };
    if (!m_rows.empty() && std::ranges::equal(rows, m_rows, same)) return;
    m_rows = std::move(rows);
    m_results->showTable(m_plan, m_rows);
}

void RaceDialog::save() {
    const QString file = m_chooser.save(this, tr("Save table"), QStringLiteral("race.csv"), tableFilter());
    if (file.isEmpty()) return;
    try {
        writeTable(file.toStdString(), raceTable(m_plan, m_contenders));
        m_words->setText(tr("Saved to %1").arg(file));
    } catch (const std::exception&) {
        m_error->showMessage(coreText(currentFailure()));
    }
}

void RaceDialog::offerNetwork() {
    const auto selected = std::ranges::find(m_contenders, m_results->selected(), &Learned::name);
    if (m_jobs.idle() && selected != m_contenders.end())
        m_saveModel->setNetwork(QString::fromStdString(selected->name), selected->network);
    else
        m_saveModel->setNetwork({}, nullptr);
}

void RaceDialog::update() {
    if (m_jobs.idle()) {
        m_frames.stop();
        m_stopping = false;
    }
    draw();
    updateButtons();
}

void RaceDialog::updateButtons() {
    const bool busy = !m_jobs.idle();
    // The focus stays with these three buttons: a disabled one would pass it on.
    const bool here = m_start->hasFocus() || m_stop->hasFocus() || m_resume->hasFocus();
    m_start->setEnabled(!busy);
    m_stop->setEnabled(busy);
    m_resume->setEnabled(!busy && !m_plan.contenders.empty() &&
                         !(unfinished(m_plan.contenders).empty() && newcomers().empty() && learners().empty()));
    if (here) (busy ? m_stop : m_resume->isEnabled() ? m_resume : m_start)->setFocus();
    // Return must not discard what has been learned on these data.
    const bool goesOn = m_resume->isEnabled() && m_shown->isOfRace();
    (goesOn ? m_resume : m_start)->setDefault(true);
    setPrimary(*m_start, !goesOn);
    setPrimary(*m_resume, goesOn);
    m_save->setEnabled(!busy && !m_contenders.empty());
    offerNetwork();
}

std::optional<RacePlan> RaceDialog::kept() const {
    RacePlan plan = m_plan;
    {
        const std::scoped_lock guard(m_box->lock);
        plan.learned = fittingProject(m_box->kept);
    }
    if (plan.learned.empty()) return {};
    return plan;
}

void RaceDialog::restore(const RacePlan& plan) {
    m_jobs.cancel();
    m_shown->clear();
    m_shown->begin(plan);
    m_plan = plan;
    m_box = std::make_shared<RaceBox>();
    m_box->kept = m_kept = plan.learned;
    m_submitted.clear();
    if (!plan.contenders.empty()) m_setup->take(plan);  // otherwise other ticked contenders would join it
    update();
}

void RaceDialog::disableNetworks() {
    m_setup->names().disableNetworks();
}

void RaceDialog::recolour() {
    m_results->showTable(m_plan, m_rows);
    draw();
    m_shown->recolour();
}

}  // namespace echoplane
