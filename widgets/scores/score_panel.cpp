// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/scores/score_panel.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QAction>
#include <QActionGroup>
#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QGuiApplication>
#include <QInputDialog>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include "core/analysis/stability.h"
#include "core/report/divergence.h"
#include "core/run/task_metric.h"
#include "core/tasks/run_kind.h"
#include "core/tasks/task.h"
#include "core/text/message.h"
#include "widgets/controls/help_text.h"
#include "widgets/document/document.h"
#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/plane/plane_notices.h"
#include "widgets/scores/run_review.h"
#include "widgets/scores/score_readings.h"
#include "widgets/theme/label_colour.h"
#include "widgets/theme/metrics.h"
#include "widgets/theme/theme.h"

namespace echoplane {
namespace {

const QString dash = QStringLiteral("–");

/// Columns of the table.
enum Column { roleColumn, runColumn, beforeColumn, seedsColumn, baselineColumn, columnCount };

/// Lines of the grid: two of headings, three for each score, the errors beside a valid time, and what is below.
constexpr int scoreLine = 2, errorLine = 11, detailLine = 18, outputLine = 22, badgeLine = 23, warningLine = 24, stretchLine = 25;
/// The lines of a score, and of an error beside a valid time.
constexpr int scoreLines = 3, errorLines = 2;
/// The width, in pixels of a 13-pixel font, below which seeds and baseline stand in a second line.
constexpr int leastForOneLine = 370;

}  // namespace

ScorePanel::ScorePanel(Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_content(new QWidget(this)), m_grid(new QGridLayout(m_content)) {
    auto* area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(m_content);
    area->viewport()->setAutoFillBackground(false);  // the content has the ground: a new number paints nothing behind
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(area);
    m_grid->setVerticalSpacing(0);

    addHeadings();
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        m_rows[i] = addRow();
        m_rows[i].number->setObjectName(QStringLiteral("score:%1").arg(i));
        m_rows[i].number->setTextInteractionFlags(Qt::TextSelectableByMouse);
        m_below[i] = plainLabel(m_content);
        m_below[i]->setAlignment(Qt::AlignRight | Qt::AlignTop);
        m_show[i] = new QPushButton(tr("Show"), m_content);
        m_show[i]->setObjectName(QStringLiteral("show-score:%1").arg(i));
        m_show[i]->hide();
        connect(m_show[i], &QPushButton::clicked, this, &ScorePanel::showTest);
    }
    m_errorHeading = plainLabel(m_content);
    for (Row& row : m_errors) row = addRow();

    m_details[condition] = addDetail(tr("Condition κ(Q)"), QStringLiteral("condition"));
    m_details[effectiveRadius] = addDetail(QString(), QStringLiteral("effective-radius"));
    m_details[timeConstant] = addDetail(tr("Slowest decay"), QStringLiteral("time-constant"));
    explainDynamics(true);
    m_outputs = new QComboBox(m_content);
    m_outputs->setObjectName(QStringLiteral("score-output"));
    m_outputs->setAccessibleName(tr("Output"));
    m_outputs->setToolTip(tr("Shows the errors of all outputs together, or of one of them"));
    m_outputs->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_outputs->hide();
    connect(m_outputs, &QComboBox::activated, this, &ScorePanel::showResult);
    m_badge = plainLabel(m_content);
    m_badge->setObjectName(QStringLiteral("badge"));
    m_badge->setWordWrap(true);
    m_badge->hide();
    m_warning = plainLabel(m_content);
    m_warning->setObjectName(QStringLiteral("spectrum-warning"));
    m_warning->setWordWrap(true);
    m_warning->hide();
    m_grid->setRowStretch(stretchLine, 1);
    place();

    setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(&document, &Document::resultChanged, this, &ScorePanel::takeResult);
    connect(&document, &Document::passingChanged, this, &ScorePanel::takeResult);
    connect(&document, &Document::staleChanged, this, &ScorePanel::restyle);
    offerCopy();
    restyle();
    showResult();
}

void ScorePanel::addHeadings() {
    for (int column = 0; column < columnCount; ++column) {
        QLabel* label = plainLabel(m_content);
        label->setAlignment((column == roleColumn ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignBottom);
        label->setWordWrap(true);  // the numbers say how wide a column is
        m_headings[static_cast<std::size_t>(column)] = label;
    }
    m_headings[runColumn]->setText(tr("This run"));
    m_headings[beforeColumn]->setText(tr("Before"));
    m_headings[beforeColumn]->setToolTip(tr("The run before the latest change of one setting, or the latest drag"));
    m_headings[baselineColumn]->setObjectName(QStringLiteral("baselines"));
}

ScorePanel::Row ScorePanel::addRow() {
    const auto cell = [&](int column) {
        QLabel* label = plainLabel(m_content);
        label->setAlignment((column == roleColumn ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
        label->setWordWrap(column == roleColumn);
        return label;
    };
    return {cell(roleColumn), cell(runColumn), cell(beforeColumn), cell(seedsColumn), cell(baselineColumn)};
}

ScorePanel::Figure ScorePanel::addDetail(const QString& name, const QString& help) {
    const Figure figure{plainLabel(name, m_content), plainLabel(m_content)};
    figure.name->setWordWrap(true);
    for (QLabel* each : {figure.name, figure.number}) {
        setHelp(*each, help);
        each->setToolTip(helpText(help));
    }
    figure.number->setAccessibleName(name);
    return figure;
}

/// Where it is narrow, seeds and baseline stand below this run and the run before, as their headings do.
void ScorePanel::place() {
    const int columns = m_narrow ? seedsColumn : columnCount;
    const auto put = [this](QWidget* widget, int line, int column, int across = 1, Qt::Alignment alignment = {}) {
        m_grid->removeWidget(widget);
        m_grid->addWidget(widget, line, column, 1, across, alignment);
    };
    const auto putRow = [&](const std::array<QLabel*, columnCount>& cells, int line, int second, int across) {
        for (const int column : {roleColumn, runColumn, beforeColumn}) put(cells[static_cast<std::size_t>(column)], line, column);
        // The spread may be wider than the numbers, and has the room of the role's name.
        put(cells[seedsColumn], m_narrow ? second : line, m_narrow ? runColumn + 1 - across : +seedsColumn,
            m_narrow ? across : 1);
        put(cells[baselineColumn], m_narrow ? second : line, m_narrow ? beforeColumn : baselineColumn);
    };
    const auto cellsOf = [](const Row& row) {
        return std::array<QLabel*, columnCount>{row.name, row.number, row.before, row.seeds, row.baseline};
    };
    putRow(m_headings, 0, 1, 1);
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const int line = scoreLine + scoreLines * static_cast<int>(i);
        putRow(cellsOf(m_rows[i]), line, line + 2, 2);
        put(m_below[i], line + 1, m_narrow ? roleColumn : runColumn, m_narrow ? 2 : 1);
        put(m_show[i], line, runColumn, 1, Qt::AlignRight);
    }
    put(m_errorHeading, errorLine, roleColumn, 2);
    for (std::size_t i = 0; i < m_errors.size(); ++i) {
        const int line = errorLine + 1 + errorLines * static_cast<int>(i);
        putRow(cellsOf(m_errors[i]), line, line + 1, 2);
    }
    for (std::size_t i = 0; i < m_details.size(); ++i) {
        const int line = detailLine + 1 + static_cast<int>(i);
        const int first = m_narrow ? runColumn : beforeColumn;
        put(m_details[i].name, line, roleColumn, first - roleColumn);
        put(m_details[i].number, line, first, columns - first);
    }
    put(m_outputs, outputLine, roleColumn, std::min(columns, 3));
    put(m_badge, badgeLine, roleColumn, columns);
    put(m_warning, warningLine, roleColumn, columns);
    for (int column = runColumn; column < columnCount; ++column) m_grid->setColumnStretch(column, column < columns ? 1 : 0);
}

/// By the width alone, so that nothing moves when a number comes.
void ScorePanel::fitColumns() {
    const bool narrow = width() < scaled(leastForOneLine, font());
    if (std::exchange(m_narrow, narrow) == narrow) return;
    place();
    restyle();
}

QSize ScorePanel::sizeHint() const {
    return m_content->sizeHint();
}

QString ScorePanel::badge() const {
    return m_badge->text();
}

QString ScorePanel::effectiveRadiusText() const {
    return m_details[effectiveRadius].number->text();
}

void ScorePanel::showTest() {
    m_tested = m_document.shown();
    showScores(m_tested.get());
}

void ScorePanel::setTestOpen(bool open) {
    if (std::exchange(m_testOpen, open) != open) showScores(m_document.shown().get());
}

bool ScorePanel::testIsShown() const {
    const auto& result = m_document.shown();
    // Without a validation score the test score comes first.
    return result && (m_testOpen || m_tested == result || m_testIsFirst);
}

QString ScorePanel::asText() const {
    QString text;
    const auto add = [&text](const QString& name, double value) {
        text += name + QLatin1Char('\t') +
                (std::isfinite(value) ? QString::number(value, 'g', QLocale::FloatingPointShortest) : QString()) +
                QLatin1Char('\n');
    };
    for (const Row& row : m_rows) add(row.fullName, row.value);
    const RunResult* result = m_document.shown().get();
    if (result && result->score) text += outputLines(*result->score);
    for (const Figure& figure : m_details) add(figure.name->text(), figure.value);
    return text;
}

void ScorePanel::setStability(std::shared_ptr<const RunStability> stability) {
    m_stability = std::move(stability);
    showResult();
}

void ScorePanel::takeResult() {
    m_stability = nullptr;  // belongs to the previous result
    showResult();
}

void ScorePanel::setReview(RunReview& review) {
    m_review = &review;
    connect(&review, &RunReview::changed, this, &ScorePanel::showResult);
    offerSeeds();
    offerSeason();
    showResult();
}

void ScorePanel::showResult() {
    const auto& result = m_document.shown();
    showScores(result.get());
    if (!result) {
        for (Figure& detail : m_details) {
            detail.number->setText(dash);
            detail.value = NAN;
        }
        return;
    }
    const EffectiveRadius radius = m_stability ? m_stability->radius : echoplane::effectiveRadius(*result->dynamics);
    m_details[condition].number->setText(result->spectrum->basis || result->spectrum->conditionNumber != 1.0
                                             ? conditionText(result->spectrum->conditionNumber)
                                             : QStringLiteral("1"));
    m_details[condition].value = result->spectrum->conditionNumber;
    const bool linear = result->experiment.linear();
    const double slowest = radius.leastTimeConstant();
    m_details[effectiveRadius].value = radius.known() ? radius.radius : NAN;
    m_details[timeConstant].value = radius.known() ? slowest : NAN;
    QString text = fixedRadius(radius.radius);
    if (!radius.known()) text += QStringLiteral("…") + fixedRadius(radius.limit);
    m_unstable = linear && radius.side() == RadiusSide::outside;
    if (m_unstable) text = tr("%1 unstable").arg(text);
    if (linear && radius.side() == RadiusSide::undecided) text = tr("%1 undecided").arg(text);
    explainDynamics(linear);
    m_details[effectiveRadius].number->setText(text);
    const QString decay = linear || std::isfinite(slowest) ? timeConstantText(slowest) : dash;
    const bool least = !radius.known() && std::isfinite(slowest);
    m_details[timeConstant].number->setText(least ? QStringLiteral("≥ ") + decay : decay);
    showBadge(*result);
    showWarnings(*result);
    restyleAlarms();
}

void ScorePanel::showBadge(const RunResult& result) {
    QStringList badges;
    m_alarm = result.states->divergedAt || (result.score && result.score->divergedAt);
    if (result.states->divergedAt) badges << tr("diverged at step %1").arg(*result.states->divergedAt);
    if (result.score && result.score->divergedAt) {
        const Experiment& experiment = result.experiment;
        const int at = *result.score->divergedAt;
        const bool inTestRun = testsAutonomously(experiment) && at >= experiment.data.split.span(Role::test).first;
        badges << (inTestRun                 ? tr("closed-loop test diverged at step %1")
                   : experiment.closedLoop() ? tr("diverged on its own output at step %1")
                                             : tr("the output diverged at step %1"))
                      .arg(at);
    }
    if (m_stability)
        for (const ClosedLoop& loop : m_stability->loops) {
            if (isMarginal(loop, result.experiment.data.split.test)) continue;
            badges << loopNotice(loop.loop, &loop);
            m_alarm = m_alarm || !loop.stable.value_or(false);
        }
    m_badge->setToolTip(plainToolTip(coreText(divergenceSentence(result))));
    m_badge->setText(badges.join(QLatin1Char('\n')));
    m_badge->setVisible(!badges.isEmpty());
}

void ScorePanel::showWarnings(const RunResult& result) {
    QStringList warnings;
    if (!result.spectrum->warning.empty()) warnings << coreText(result.spectrum->warning);
    if (result.data)
        for (const Message& each : result.data->warnings) warnings << coreText(each);
    if (result.readout && result.readout->rankByRounding)
        warnings << tr("Only %1 of %2 features are numerically independent. A larger ridge α would make the readout stable.")
                        .arg(result.readout->rank)
                        .arg(result.readout->of);
    m_warning->setText(warnings.join(QLatin1Char('\n')));
    m_warning->setVisible(!warnings.isEmpty());
}

/// With an activation function, rho_eff is that of the linearisation and decides nothing.
void ScorePanel::explainDynamics(bool linear) {
    const Figure& radius = m_details[effectiveRadius];
    radius.name->setText(linear ? tr("Effective radius") : tr("Linearised radius"));
    radius.number->setAccessibleName(radius.name->text());
}

/// Lists the outputs if there are several; keeps the selected one while it exists.
void ScorePanel::offerOutputs(const RunResult* result) {
    QStringList names;
    if (result && result->score && result->score->outputs.size() > 1)
        for (const OutputErrors& each : result->score->outputs) names << QString::fromStdString(each.name);
    if (!names.isEmpty()) names.prepend(tr("All outputs"));
    QStringList shown;
    for (int i = 0; i < m_outputs->count(); ++i) shown << m_outputs->itemText(i);
    if (names != shown) {
        const QString chosen = m_outputs->currentText();
        m_outputs->clear();
        m_outputs->addItems(names);
        m_outputs->setCurrentIndex(static_cast<int>(std::max<qsizetype>(0, names.indexOf(chosen))));
    }
    m_outputs->setVisible(!names.isEmpty());
}

int ScorePanel::output() const {
    return m_outputs->currentIndex() - 1;
}

/// Mean and deviation over seeds, with as many digits as fit in a quarter of the table.
QString ScorePanel::spreadText(const RunResult* result, Metric metric, Role role, const QFontMetrics& metrics) const {
    const auto spread = m_review && result && output() < 0 ? m_review->spread(m_document.shown()) : nullptr;
    if (!spread) return dash;
    const int room = scaled(100, font());
    QString text = spreadLine(*spread, metric, role, allDigits);
    for (int digits = 3; digits > 0 && metrics.horizontalAdvance(text) > room; --digits)
        text = spreadLine(*spread, metric, role, digits);
    return text.isEmpty() ? dash : text;
}

void ScorePanel::showScores(const RunResult* result) {
    offerOutputs(result);
    const RunResult* previous = m_document.previous().get();
    // Errors on another task are not comparable.
    if (!result || !previous || taskText(result->experiment) != taskText(previous->experiment)) previous = nullptr;
    const auto now = readings(result, output()), before = readings(previous, output());
    m_testIsFirst = now[0].role == Role::test;
    for (std::size_t i = 0; i < now.size(); ++i) showRow(i, result, now[i], before[i]);
    showErrors(result, previous);
    showHeadings(result, now[0].measure);
    const bool shown = testIsShown();
    if (std::exchange(m_testWasShown, shown) != shown) Q_EMIT testShownChanged(shown);
}

void ScorePanel::showRow(std::size_t index, const RunResult* result, const Reading& now, const Reading& before) {
    Row& row = m_rows[index];
    row.value = now.compared;
    row.fullName = now.name;
    row.name->setText(now.row);
    row.number->setAccessibleName(now.name);
    // The test score is for the end, when all choices are made: it takes a click.
    const bool hidden = now.role == Role::test && std::isfinite(now.compared) && !testIsShown();
    const auto text = [&](const QString& words) { return hidden ? QString() : words; };
    m_show[index]->setVisible(hidden);
    row.number->setVisible(!hidden);
    row.number->setText(text(now.number));
    m_below[index]->setText(hidden || now.below.isEmpty() ? QStringLiteral(" ") : now.below);  // always a line
    row.before->setText(text(before.name == now.name ? before.number : dash));
    const QString seeds = result ? spreadText(result, standardMetric(*result), now.role, row.seeds->fontMetrics()) : dash;
    row.seeds->setText(text(seeds));
    const auto baselines = m_review && result && result->score ? m_review->baselines() : nullptr;
    row.baseline->setText(text(baselines ? baselineNumber(*result, *baselines, standardMetric(*result), now.role) : dash));
    QString toolTip = now.toolTip;
    if (const QString change = now.name == before.name ? changeText(now.compared, before.compared) : QString(); !change.isEmpty())
        toolTip += QLatin1Char('\n') + tr("%1 against the run before").arg(change);
    if (result) toolTip += differenceToPins(*result, m_document.pins(), output(), index);
    if (const auto spread = m_review && result && output() < 0 ? m_review->spread(m_document.shown()) : nullptr; spread)
        if (const QString line = spreadLine(*spread, standardMetric(*result), now.role); !line.isEmpty())
            toolTip += QLatin1Char('\n') + tr("Mean and standard deviation over %1 seeds starting at %2: %3.")
                                               .arg(spread->seeds)
                                               .arg(spread->firstSeed)
                                               .arg(line);
    if (hidden)
        toolTip =
            tr("Look at the test score once, when all choices are made: a score used for tuning no longer tests anything. A "
               "click shows it until the settings change.");
    toolTip = plainToolTip(toolTip);
    m_show[index]->setAccessibleName(tr("Show the test score"));
    for (QWidget* each : std::initializer_list<QWidget*>{row.name, row.number, row.before, row.seeds, row.baseline,
                                                         m_below[index], m_show[index]})
        each->setToolTip(toolTip);
}

/// NRMSE beside a valid time, which has no baselines.
void ScorePanel::showErrors(const RunResult* result, const RunResult* previous) {
    const bool shown = result && result->score && output() < 0 && standardMetric(*result) == Metric::validTime;
    m_errorHeading->setText(tr("NRMSE"));
    m_errorHeading->setVisible(shown);
    for (const Row& row : m_errors)
        for (QLabel* each : {row.name, row.number, row.before, row.seeds, row.baseline}) each->setVisible(shown);
    if (!shown) return;
    const auto now = errorReadings(*result);
    const auto baselines = m_review ? m_review->baselines() : nullptr;
    for (std::size_t i = 0; i < now.size(); ++i) {
        Row& row = m_errors[i];
        const bool hidden = now[i].role == Role::test && !testIsShown();
        const auto text = [&](const QString& words) { return hidden ? QString() : words; };
        row.name->setText(now[i].row);
        row.number->setText(text(now[i].number));
        row.number->setAccessibleName(now[i].name);
        row.before->setText(text(previous && previous->score ? errorReadings(*previous)[i].number : dash));
        row.seeds->setText(text(spreadText(result, Metric::nrmse, now[i].role, row.seeds->fontMetrics())));
        row.baseline->setText(text(baselines ? baselineNumber(*result, *baselines, Metric::nrmse, now[i].role) : dash));
        for (QLabel* each : {row.name, row.number, row.before, row.seeds, row.baseline})
            each->setToolTip(plainToolTip(now[i].toolTip));
    }
}

void ScorePanel::showHeadings(const RunResult* result, const QString& measure) {
    m_headings[roleColumn]->setText(measure);
    const int seeds = m_review ? m_review->seeds() : 0;
    m_headings[seedsColumn]->setText(seeds > 0 ? tr("%1 seeds").arg(seeds) : tr("Seeds"));
    m_headings[seedsColumn]->setToolTip(
        tr("Mean and standard deviation over this seed and those after it. Right-click to choose how many."));
    QLabel* heading = m_headings[baselineColumn];
    const auto baselines = m_review && result && result->score ? m_review->baselines() : nullptr;
    const Learned* best = baselines ? bestBaseline(*result, *baselines) : nullptr;
    heading->setText(best ? coreText(best->title) : tr("Best baseline"));
    heading->setAccessibleName(tr("Best baseline"));
    const QString toolTip = best ? baselinesToolTip(*result, *baselines, testIsShown()) : QString();
    heading->setAccessibleDescription(toolTip);
    heading->setToolTip(plainToolTip(toolTip));
}

void ScorePanel::restyle() {
    const RoleColours colours = roleColours(palette());
    // The narrow form has smaller type: its longest words are those of French.
    const QFont label = typeFont(font(), m_narrow ? TypeRole::secondary : TypeRole::label),
                secondary = typeFont(font(), m_narrow ? TypeRole::tick : TypeRole::secondary);
    QFont strong = label;
    strong.setWeight(QFont::DemiBold);
    const auto style = [&](QLabel* each, const QFont& type, const QColor& colour) {
        if (each->font() != type) each->setFont(type);
        setLabelColour(*each, shade(colour));
    };
    const int gap = scaled(metrics::gapSmall, font());
    const int beside = m_narrow ? metrics::unit : scaled(metrics::gap, font());
    m_grid->setContentsMargins(beside, gap, beside, gap);
    m_grid->setHorizontalSpacing(m_narrow ? metrics::unit : gap);
    m_grid->setRowMinimumHeight(detailLine, gap);
    m_grid->setRowMinimumHeight(scoreLine + 2 * scoreLines, m_show[2]->sizeHint().height());  // with the button or without it
    for (QLabel* heading : m_headings) style(heading, secondary, colours.text2);
    style(m_errorHeading, secondary, colours.text2);
    for (const auto& rows : {m_rows, m_errors})
        for (const Row& row : rows) {
            style(row.name, label, colours.text1);
            style(row.number, strong, colours.text1);
            for (QLabel* each : {row.before, row.baseline}) style(each, label, colours.text2);
            style(row.seeds, secondary, colours.text2);
        }
    for (QLabel* each : m_below) style(each, secondary, colours.text2);
    for (const Figure& detail : m_details) {
        style(detail.name, label, colours.text2);
        style(detail.number, label, colours.text1);
    }
    style(m_badge, label, colours.text1);
    style(m_warning, secondary, colours.text1);
    restyleAlarms();
}

/// The colours that depend on the result, of which there is one in each frame of a drag.
void ScorePanel::restyleAlarms() {
    const RoleColours colours = roleColours(palette());
    setLabelColour(*m_details[effectiveRadius].number, shade(m_unstable ? colours.unstable : colours.text1));
    setLabelColour(*m_badge, shade(m_alarm ? colours.unstable : colours.text1));
}

/// Paler while it belongs to older settings.
QColor ScorePanel::shade(const QColor& colour) const {
    return mixed(colour, palette().color(QPalette::Window), m_document.isStale() ? staleShare : 1.0);
}

void ScorePanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitColumns();
}

void ScorePanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) fitColumns();
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) restyle();
}

void ScorePanel::offerCopy() {
    auto* copy = new QAction(tr("&Copy the scores"), this);
    copy->setObjectName(QStringLiteral("copy-scores"));
    copy->setToolTip(tr("All numbers as text, to paste into a table"));
    connect(copy, &QAction::triggered, this, [this] {
        m_copies = m_document.passing() != nullptr;  // a preview is not a result: the copy waits for it
        if (!m_copies) QGuiApplication::clipboard()->setText(asText());
    });
    connect(&m_document, &Document::resultChanged, copy, [this] {
        if (std::exchange(m_copies, false)) QGuiApplication::clipboard()->setText(asText());
    });
    addAction(copy);
}

void ScorePanel::offerSeeds() {
    auto* title = new QAction(tr("Spread over"), this);
    title->setSeparator(true);
    addAction(title);
    auto* group = new QActionGroup(this);
    for (const int seeds : {0, 4, RunReview::usualSeeds, 16, 32}) {
        auto* action = group->addAction(seeds == 0 ? tr("&No spread over seeds") : tr("Spread over %1 seeds").arg(seeds));
        action->setCheckable(true);
        action->setChecked(seeds == m_review->seeds());
        action->setToolTip(
            tr("Mean and standard deviation of the errors over this seed and those after it, computed in the "
               "background once nothing has changed for a second"));
        connect(action, &QAction::triggered, this, [this, seeds] { m_review->setSeeds(seeds); });
        addAction(action);
    }
}

void ScorePanel::offerSeason() {
    auto* separator = new QAction(this);
    separator->setSeparator(true);
    addAction(separator);
    auto* season = new QAction(tr("&Season of the baseline…"), this);
    season->setObjectName(QStringLiteral("season"));
    season->setToolTip(
        tr("The period after which the seasonal baseline repeats the target; found from the data if it is not set"));
    connect(season, &QAction::triggered, this, &ScorePanel::askForSeason);
    addAction(season);
}

void ScorePanel::askForSeason() {
    const auto& result = m_document.result();
    const auto baselines = m_review->baselines();
    const int found = baselines ? baselines->of("seasonal").choice : 0;
    auto* dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("season-dialogue"));
    dialog->setWindowTitle(tr("Season of the baseline"));
    dialog->setInputMode(QInputDialog::IntInput);
    QString question = tr("Period in steps after which the seasonal baseline repeats the target.\n0: found from the data");
    if (m_review->season() == 0) question += found > 0 ? tr(" (now %1)").arg(found) : tr(" (now none)");
    setPlainLabelText(*dialog, question + QStringLiteral(":"));
    dialog->setIntRange(0, result ? std::max(1, result->experiment.steps() - 1) : 1);
    dialog->setIntValue(m_review->season());
    connect(dialog, &QInputDialog::intValueSelected, m_review, &RunReview::setSeason);
    dialog->open();
}

}  // namespace echoplane
