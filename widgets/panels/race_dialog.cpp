// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/race_dialog.h"

#include <algorithm>
#include <cmath>

#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QSplitter>
#include <QTableWidget>
#include <QVBoxLayout>

#include <qcustomplot.h>

#include "core/io/result_tables.h"
#include "core/jobs/background_priority.h"
#include "core/jobs/failure.h"
#include "core/race/race_table.h"
#include "core/runs/sweep.h"
#include "widgets/document/document.h"
#include "widgets/panels/file_chooser.h"
#include "widgets/panels/help_text.h"
#include "widgets/panels/message_strip.h"
#include "widgets/panels/page_parts.h"
#include "widgets/panels/table_cell.h"
#include "widgets/plots/kit/figure_style.h"
#include "widgets/plots/kit/log_axis.h"
#include "widgets/plots/kit/number_text.h"
#include "widgets/theme/theme.h"

namespace echoplane {
namespace {

enum Column { nameColumn, testColumn, validationColumn, parametersColumn, stateColumn, secondsColumn, stepColumn, chosenColumn };

/// Sorted by its number; what is none comes last.
class NumberCell : public QTableWidgetItem {
public:
    NumberCell(const QString& words, double number)
        : QTableWidgetItem(words), m_number(std::isnan(number) ? std::numeric_limits<double>::infinity() : number) {
        setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        setTextAlignment(Qt::AlignVCenter | Qt::AlignRight);
    }
    bool operator<(const QTableWidgetItem& other) const override {
        const auto* number = dynamic_cast<const NumberCell*>(&other);
        return number != nullptr ? m_number < number->m_number : QTableWidgetItem::operator<(other);
    }

private:
    double m_number;
};

QString titleOf(const std::string& name) {
    return QString::fromStdString(contenderTitle(name));
}

}  // namespace

RaceDialog::RaceDialog(Document& document, Module module, FileChooser& chooser, QWidget* parent)
    : QDialog(parent),
      m_document(document),
      m_module(std::move(module)),
      m_chooser(chooser),
      m_names(new QListWidget(this)),
      m_seconds(new QDoubleSpinBox(this)),
      m_width(new QSpinBox(this)),
      m_curves(new QCustomPlot(this)),
      m_table(new QTableWidget(0, chosenColumn + 1, this)),
      m_words(new QLabel(this)),
      m_error(new MessageStrip(MessageStrip::Kind::error, this)),
      m_jobs(this,
             [box = m_box](const Request& request, const RunContext& context) {
                 useBackgroundPriority();
                 return race(request.plan, request.networks, context,
                             {[&](const Contender& each) {
                                  const std::scoped_lock held(box->lock);
                                  box->finished.push_back(each);
                              },
                              [&](const std::string& name, const LearningPoint& point) {
                                  const std::scoped_lock held(box->lock);
                                  box->learning[name].push_back(point);
                              }});
             },
             {[this](const std::shared_ptr<const Outcome>&) { update(); },
              [this](const QString& message, const Request&) {
                  m_error->showMessage(message);
                  update();
              },
              [this] { update(); },
              [this](const QString& what, double fraction) {
                  m_words->setText(tr("%1 … %2 %").arg(titleOf(what.toStdString())).arg(std::lround(100.0 * fraction)));
              },
              [this](bool) { update(); }, [](const Request&) { return std::string("not enough memory for the race"); }}) {
    setObjectName(QStringLiteral("race-dialog"));
    setWindowTitle(tr("Race: what would you train instead?"));
    setHelp(*this, QStringLiteral("race"));
    auto* column = new QVBoxLayout(this);
    m_error->setObjectName(QStringLiteral("race-error"));
    column->addWidget(m_error);
    auto* across = new QHBoxLayout;
    column->addLayout(across, 1);
    across->addWidget(setup());
    auto* results = new QSplitter(Qt::Vertical, this);
    results->addWidget(m_curves);
    results->addWidget(m_table);
    results->setStretchFactor(0, 1);
    results->setStretchFactor(1, 1);
    across->addWidget(results, 1);
    m_curves->setObjectName(QStringLiteral("race-curves"));
    m_curves->setAccessibleName(tr("Validation error against seconds of learning"));
    m_curves->setToolTip(
        tr("Validation error of each contender against the seconds that it has learned for; a dot is one that "
           "is there. Its colour stands in the table."));
    constexpr int lowest = 220;
    m_curves->setMinimumHeight(lowest);
    m_curves->xAxis->setLabel(tr("seconds"));
    m_curves->yAxis->setLabel(tr("validation RMSE / σ"));
    m_table->setObjectName(QStringLiteral("race-table"));
    m_table->setAccessibleName(tr("Contenders"));
    m_table->setHorizontalHeaderLabels({tr("Contender"), tr("Test NRMSE"), tr("Validation"), tr("Parameters"), tr("State"),
                                        tr("Seconds"), tr("µs a step"), tr("Chosen on validation")});
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setWordWrap(false);
    m_words->setObjectName(QStringLiteral("race-words"));
    m_words->setWordWrap(true);
    auto* ends = new QHBoxLayout;
    ends->addWidget(m_words, 1);
    m_save = addButton("race-save", tr("Sa&ve table…"), tr("The table as .csv, .md or .tex."));
    auto* close = addButton("race-close", tr("&Close"), tr("What runs is stopped when the window closes."));
    ends->addWidget(m_save);
    ends->addWidget(close);
    column->addLayout(ends);
    connect(m_save, &QPushButton::clicked, this, &RaceDialog::save);
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    connect(this, &QDialog::finished, this, [this] { m_jobs.cancel(); });
    connect(&m_frames, &QTimer::timeout, this, &RaceDialog::draw);
    constexpr int frame = 100;
    m_frames.setInterval(frame);
    resize(980, 640);
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
        auto* item = new QListWidgetItem(titleOf(name), m_names);
        item->setData(Qt::UserRole, QString::fromStdString(name));
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        const bool usual = !needsNetworks(name) || name == "gru" || name == "lstm" || name == "lru";
        item->setCheckState(usual ? Qt::Checked : Qt::Unchecked);
        if (const NetworkKind* kind = networkKind(name))
            item->setToolTip(QString::fromUtf8(kind->source.data(), static_cast<qsizetype>(kind->source.size())));
    }
    column->addWidget(m_names, 1);
    m_names->setFixedWidth(m_names->sizeHintForColumn(0) + 40);
    auto* form = new QFormLayout;
    m_seconds->setObjectName(QStringLiteral("race-seconds"));
    m_seconds->setAccessibleName(tr("Seconds for each"));
    m_seconds->setRange(0.1, 86400.0);
    m_seconds->setDecimals(1);
    m_seconds->setValue(10.0);
    m_seconds->setToolTip(tr("What each may take to learn, tuning on validation included."));
    m_width->setObjectName(QStringLiteral("race-width"));
    m_width->setAccessibleName(tr("Width of the networks"));
    m_width->setRange(1, 4096);
    m_width->setValue(32);
    m_width->setToolTip(tr("Numbers that a layer of a network passes on."));
    form->addRow(tr("Seconds each"), m_seconds);
    form->addRow(tr("Width"), m_width);
    column->addLayout(form);
    auto* buttons = new QHBoxLayout;
    m_start = addButton("race-start", tr("&Start"), tr("All that are chosen, one after the other, on the data of the document."));
    m_stop = addButton("race-stop", tr("S&top"), tr("Ends the race; those that are there stay."));
    buttons->addWidget(m_start);
    buttons->addWidget(m_stop);
    column->addLayout(buttons);
    connect(m_start, &QPushButton::clicked, this, &RaceDialog::begin);
    connect(m_stop, &QPushButton::clicked, this, [this] { m_jobs.cancel(); });
    return panel;
}

void RaceDialog::begin() {
    m_error->hide();
    Request request;
    m_plan = {};
    for (int k = 0; k < m_names->count(); ++k)
        if (m_names->item(k)->checkState() == Qt::Checked)
            m_plan.contenders.push_back(m_names->item(k)->data(Qt::UserRole).toString().toStdString());
    m_plan.base = withJudgedValidation(m_document.experiment());
    m_plan.seconds = m_seconds->value();
    m_plan.width = m_width->value();
    try {
        validate(m_plan);
        if (std::ranges::any_of(m_plan.contenders, needsNetworks)) request.networks = &m_module();
    } catch (const std::exception&) {
        m_error->showMessage(QString::fromStdString(currentFailure()));
        return;
    }
    request.plan = m_plan;
    {
        const std::scoped_lock held(m_box->lock);
        m_box->finished.clear();
        m_box->learning.clear();
    }
    m_jobs.submit(request, std::chrono::seconds(0));
    m_frames.start();
    draw();
}

void RaceDialog::draw() {
    std::map<std::string, std::vector<LearningPoint>> learning;
    bool more = false;
    {
        const std::scoped_lock held(m_box->lock);
        more = m_box->finished.size() != m_contenders.size() || m_box->finished.empty();
        if (more) m_contenders = m_box->finished;
        learning = m_box->learning;
    }
    if (more) showTable();
    showCurves(learning);
}

void RaceDialog::showTable() {
    m_table->setSortingEnabled(false);
    m_table->setRowCount(static_cast<int>(m_contenders.size()));
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const Contender& each = m_contenders[static_cast<std::size_t>(row)];
        const double none = std::numeric_limits<double>::quiet_NaN();
        QTableWidgetItem* name = tableCell(QString::fromStdString(each.title));
        QPixmap colour(10, 10);
        colour.fill(colourOf(each.name));
        name->setIcon(colour);
        m_table->setItem(row, nameColumn, name);
        const auto put = [&](int column, double number, const QString& words) {
            m_table->setItem(row, column, new NumberCell(words, number));
        };
        const double test = each.score ? each.score->test.nrmse : none,
                     validation = each.score ? each.score->validation.nrmse : none;
        put(testColumn, test, errorNumber(test));
        put(validationColumn, validation, errorNumber(validation));
        put(parametersColumn, static_cast<double>(each.parameters), QString::number(each.parameters));
        put(stateColumn, static_cast<double>(each.state), QString::number(each.state));
        put(secondsColumn, each.seconds, numberText(each.seconds));
        put(stepColumn, each.microsecondsAStep, numberText(each.microsecondsAStep));
        const QString chosen = QString::fromStdString(each.why.empty() ? each.settings : each.why);
        m_table->setItem(row, chosenColumn, tableCell(chosen));
        m_table->item(row, chosenColumn)->setToolTip(chosen);
    }
    for (int column = 0; column < chosenColumn; ++column) m_table->resizeColumnToContents(column);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(testColumn, Qt::AscendingOrder);
}

void RaceDialog::showCurves(const std::map<std::string, std::vector<LearningPoint>>& learning) {
    const FigureStyle style = screenStyle(*this);
    m_curves->clearGraphs();
    m_curves->setBackground(style.colours.ground);
    for (QCPAxis* axis : {m_curves->xAxis, m_curves->yAxis}) styleAxis(*axis, style);
    double low = std::numeric_limits<double>::infinity(), high = 0.0, end = m_plan.seconds;
    const auto add = [&](const std::string& name, double seconds, double error) {
        m_curves->graph()->addData(seconds, error);
        low = std::min(low, error);
        high = std::max(high, error);
        end = std::max(end, seconds);
        m_curves->graph()->setName(titleOf(name));
    };
    for (const auto& [name, points] : learning) {
        m_curves->addGraph()->setPen(QPen(colourOf(name), 1.6));
        for (const LearningPoint& point : points) add(name, point.seconds, point.validation);
    }
    for (const Contender& each : m_contenders) {
        if (!(each.validation > 0.0)) continue;
        m_curves->addGraph()->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, colourOf(each.name), 8.0));
        add(each.name, each.seconds, each.validation);
    }
    const bool any = high > 0.0;
    for (QCPAxis* axis : {m_curves->xAxis, m_curves->yAxis}) axis->setVisible(any);
    if (any) {
        makeLogarithmic(*m_curves->yAxis, QCPRange(0.7 * low, 1.4 * high));
        m_curves->yAxis->setRange(0.7 * low, 1.4 * high);
        m_curves->xAxis->setRange(0.0, 1.03 * end);
    }
    m_curves->replot();
}

QColor RaceDialog::colourOf(const std::string& name) const {
    const auto at = static_cast<int>(std::ranges::find(m_plan.contenders, name) - m_plan.contenders.begin());
    const bool dark = palette().color(QPalette::Window).lightness() < 128;
    constexpr int golden = 137;  // degrees between neighbours: neighbours in the list are far apart on the wheel
    return name == "reservoir" ? plotColours(palette()).prediction : QColor::fromHsl(at * golden % 360, 200, dark ? 165 : 95);
}

void RaceDialog::save() {
    const QString file = m_chooser.save(this, tr("Save table"), QStringLiteral("race.csv"), tableFilter());
    if (file.isEmpty()) return;
    try {
        writeTable(file.toStdString(), raceTable(m_plan, m_contenders));
    } catch (const std::exception&) {
        m_error->showMessage(QString::fromStdString(currentFailure()));
    }
}

void RaceDialog::update() {
    const bool busy = !m_jobs.idle();
    if (!busy) {
        m_frames.stop();
        draw();
        m_words->setText(
            m_contenders.empty()
                ? tr("The same data, split and measure for all, and the same seconds; each is tuned on validation.")
                : tr("%1: %2 s for each.").arg(QString::fromStdString(taskTitle(m_plan.base)), numberText(m_plan.seconds)));
    }
    m_start->setEnabled(!busy);
    m_stop->setEnabled(busy);
    m_save->setEnabled(!busy && !m_contenders.empty());
}

void RaceDialog::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_frames.isActive()) {
        showTable();
        draw();
    }
}

}  // namespace echoplane
