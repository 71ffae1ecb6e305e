// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/scores/score_panel.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>

#include "core/analysis/stability.h"
#include "core/report/divergence.h"
#include "core/run/task_metric.h"
#include "core/tasks/run_kind.h"
#include "core/tasks/task.h"
#include "core/text/message.h"
#include "widgets/controls/help_button.h"
#include "widgets/controls/help_text.h"
#include "widgets/document/document.h"
#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/axes/typeset.h"
#include "widgets/scores/run_review.h"
#include "widgets/scores/score_readings.h"
#include "widgets/theme/theme.h"

namespace echoplane {
namespace {

const QString dash = QStringLiteral("–");

QFont scaledFont(const QFont& font, double factor, bool bold = false) {
    QFont scaled = font;
    scaled.setPointSizeF(font.pointSizeF() * factor);
    scaled.setBold(bold);
    return scaled;
}

QColor mixed(const QColor& colour, const QColor& ground, double share) {
    const auto mix = [share](int a, int b) { return static_cast<int>(std::lround(a * share + b * (1.0 - share))); };
    return {mix(colour.red(), ground.red()), mix(colour.green(), ground.green()), mix(colour.blue(), ground.blue())};
}

}  // namespace

ScorePanel::ScorePanel(Document& document, QWidget* parent) : QWidget(parent), m_document(document) {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(8, 4, 8, 4);
    grid->setHorizontalSpacing(10);
    grid->setVerticalSpacing(0);
    for (int column = 0; column < 3; ++column) grid->setColumnStretch(column, 1);
    m_figures = {addFigure(0), addFigure(1), addFigure(2)};
    m_outputs = new QComboBox(this);
    m_outputs->setObjectName(QStringLiteral("score-output"));
    m_outputs->setAccessibleName(tr("Output"));
    m_outputs->setToolTip(tr("Shows the errors of all outputs together, or of one of them"));
    m_outputs->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_outputs->hide();
    connect(m_outputs, &QComboBox::activated, this, &ScorePanel::showResult);
    grid->addWidget(m_outputs, 10, 0, 1, 2);
    m_scale = plainLabel(this);
    m_scale->setObjectName(QStringLiteral("baselines"));
    m_scale->setAccessibleName(tr("Baselines"));
    m_scale->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    grid->addWidget(m_scale, 3, 0, 1, 3);
    m_details[condition] = addDetail(tr("Condition κ(Q)"), QStringLiteral("condition"), 0);
    m_details[effectiveRadius] = addDetail(QString(), QStringLiteral("effective-radius"), 1);
    m_details[timeConstant] = addDetail(tr("Slowest decay"), QStringLiteral("time-constant"), 2);
    explainDynamics(true);
    m_badge = plainLabel(this);
    m_badge->setObjectName(QStringLiteral("badge"));
    m_badge->setContentsMargins(8, 2, 8, 2);
    m_badge->setAutoFillBackground(true);
    QSizePolicy keepRoom = m_badge->sizePolicy();
    keepRoom.setRetainSizeWhenHidden(true);  // so that nothing moves when the badge appears
    m_badge->setSizePolicy(keepRoom);
    m_badge->hide();
    m_warning = plainLabel(this);
    m_warning->setObjectName(QStringLiteral("spectrum-warning"));
    m_warning->setWordWrap(true);
    m_warning->hide();
    grid->setRowMinimumHeight(6, 2);
    grid->addWidget(m_badge, 7, 0, 1, 3, Qt::AlignLeft);
    grid->addWidget(m_warning, 8, 0, 1, 3);
    grid->setRowStretch(9, 1);

    setContextMenuPolicy(Qt::ActionsContextMenu);

    keepWhole();
    connect(&document, &Document::resultChanged, this, &ScorePanel::takeResult);
    connect(&document, &Document::passingChanged, this, &ScorePanel::takeResult);
    connect(&document, &Document::staleChanged, this, &ScorePanel::restyle);
    offerCopy();
    restyle();
    showResult();
}

ScorePanel::Figure ScorePanel::addFigure(int column) {
    auto* grid = static_cast<QGridLayout*>(layout());
    Figure figure{plainLabel(this), plainLabel(this), plainLabel(this), nullptr};
    figure.number->setFont(scaledFont(font(), column == 0 ? 1.9 : 1.5, column == 0));
    figure.number->setTextInteractionFlags(Qt::TextSelectableByMouse);
    figure.number->setObjectName(QStringLiteral("score:%1").arg(column));
    figure.show = new QPushButton(this);
    figure.show->setObjectName(QStringLiteral("show-score:%1").arg(column));
    figure.show->hide();
    connect(figure.show, &QPushButton::clicked, this, &ScorePanel::showTest);
    grid->addWidget(figure.name, 0, column, Qt::AlignBottom);
    grid->addWidget(figure.number, 1, column, Qt::AlignLeft | Qt::AlignBottom);
    grid->addWidget(figure.show, 1, column, Qt::AlignLeft | Qt::AlignBottom);
    grid->addWidget(figure.below, 2, column);
    return figure;
}

ScorePanel::Figure ScorePanel::addDetail(const QString& name, const QString& help, int column) {
    auto* grid = static_cast<QGridLayout*>(layout());
    QLabel* label = plainLabel(name, this);
    QLabel* number = plainLabel(this);
    for (QLabel* each : {label, number}) {
        setHelp(*each, help);
        each->setToolTip(helpText(help));
    }
    number->setAccessibleName(name);
    auto* row = new QHBoxLayout;
    row->setSpacing(0);
    row->addWidget(label);
    row->addWidget(new HelpButton(help, this));
    row->addStretch(1);
    grid->addLayout(row, 4, column);
    grid->addWidget(number, 5, column);
    return {label, number, nullptr, nullptr};
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
    return result && (m_testOpen || m_tested == result || readings(result.get(), output())[0].role == Role::test);
}

QString ScorePanel::asText() const {
    QString text;
    const auto add = [&text](const Figure& figure) {
        const QString number =
            std::isfinite(figure.value) ? QString::number(figure.value, 'g', QLocale::FloatingPointShortest) : QString();
        QString name = figure.name->text();
        text += name.replace(QLatin1Char('\n'), QLatin1Char(' ')) + QLatin1Char('\t') + number + QLatin1Char('\n');
    };
    std::ranges::for_each(m_figures, add);
    const RunResult* result = m_document.shown().get();
    if (result && result->score) text += outputLines(*result->score);
    std::ranges::for_each(m_details, add);
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

/// Shows the baselines and the sentence that `train` prints. Always two lines, so that nothing moves.
void ScorePanel::showScale() {
    const RunResult* result = m_document.passing() ? nullptr : m_document.result().get();
    const auto baselines = m_review && result && result->score ? m_review->baselines() : nullptr;
    m_scaleLines = {QString(), QString()};
    m_scale->setToolTip(QString());
    if (baselines) {
        const Comparison& comparison = m_review->comparison();
        m_scaleLines = {baselinesText(*result, *baselines), QString()};
        if (testIsShown() || comparison.role != Role::test) m_scaleLines.back() = sentenceOf(comparison.sentence);
        m_scale->setToolTip(plainToolTip(baselinesToolTip(*result, *baselines, comparison, testIsShown())));
    }
    m_scale->setAccessibleDescription(m_scaleLines.join(QLatin1Char(' ')));
    m_scale->setVisible(m_review != nullptr && kindOf(m_document.experiment()).predictsSeries);  // others have no baselines
    elideScale();
}

void ScorePanel::elideScale() {
    QStringList lines;
    for (const QString& line : m_scaleLines)
        lines << (line.isEmpty() ? QStringLiteral(" ")
                                 : m_scale->fontMetrics().elidedText(line, Qt::ElideRight, contentsRect().width() - 16));
    m_scale->setText(lines.join(QLatin1Char('\n')));
}

/// Keeps exponents and lines from being cut off at any font size.
void ScorePanel::keepWhole() {
    const QString widest = QStringLiteral("0.00e−00");
    for (std::size_t i = 0; i < m_figures.size(); ++i) {
        const QFont large = scaledFont(font(), i == 0 ? 1.9 : 1.5, i == 0);
        m_figures[i].number->setMinimumWidth(QFontMetrics(large).horizontalAdvance(widest));
        m_figures[i].below->setMinimumWidth(fontMetrics().horizontalAdvance(tr("NRMSE %1").arg(widest)));
    }
    keepWarningWhole();
}

void ScorePanel::keepWarningWhole() {
    const int width = layout()->contentsRect().width();
    m_warning->setMinimumHeight(m_warning->isHidden() || width <= 0 ? 0 : m_warning->heightForWidth(width));
}

void ScorePanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    elideScale();
    showScores(m_document.shown().get());  // as many digits as fit
    keepWarningWhole();
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

    QStringList badges;
    m_alarm = result->states->divergedAt || (result->score && result->score->divergedAt);
    if (result->states->divergedAt) badges << tr("diverged at step %1").arg(*result->states->divergedAt);
    if (result->score && result->score->divergedAt) {
        const Experiment& experiment = result->experiment;
        const int at = *result->score->divergedAt;
        const bool inTestRun = testsAutonomously(experiment) && at >= experiment.data.split.span(Role::test).first;
        badges << (inTestRun                 ? tr("closed-loop test diverged at step %1")
                   : experiment.closedLoop() ? tr("diverged on its own output at step %1")
                                             : tr("the output diverged at step %1"))
                      .arg(at);
    }
    if (m_stability)
        for (const ClosedLoop& loop : m_stability->loops) {
            badges << loopNotice(loop.loop, &loop);
            m_alarm = m_alarm || !loop.stable.value_or(false);
        }
    m_badge->setToolTip(plainToolTip(coreText(divergenceSentence(*result))));
    m_badge->setText(badges.join(QLatin1Char('\n')));  // side by side they would not fit
    m_badge->setVisible(!badges.isEmpty());
    restyle();
    QStringList warnings;
    if (!result->spectrum->warning.empty()) warnings << coreText(result->spectrum->warning);
    if (result->data)
        for (const Message& each : result->data->warnings) warnings << coreText(each);
    if (result->readout && result->readout->rankByRounding)
        warnings << tr("Only %1 of %2 features are numerically independent. A larger ridge α would make the readout stable.")
                        .arg(result->readout->rank)
                        .arg(result->readout->of);
    m_warning->setText(warnings.join(QLatin1Char('\n')));
    m_warning->setVisible(!warnings.isEmpty());
    keepWarningWhole();
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

void ScorePanel::showScores(const RunResult* result) {
    offerOutputs(result);
    const auto now = readings(result, output());
    const RunResult* previous = m_document.previous().get();
    // Errors on another task are not comparable.
    const bool comparable = result && previous && taskText(result->experiment) == taskText(previous->experiment);
    const auto before = readings(comparable ? previous : nullptr, output());
    for (std::size_t i = 0; i < now.size(); ++i) {
        Figure& figure = m_figures[i];
        figure.value = now[i].compared;
        figure.name->setText(onTwoLines(now[i].name, figure.name->fontMetrics(), figure.below->minimumWidth()));
        figure.number->setAccessibleName(now[i].name);
        // The test score is for the end, when all choices are made: it takes a click.
        const bool hidden = now[i].role == Role::test && std::isfinite(now[i].compared) && !testIsShown();
        figure.show->setText(tr("Show"));
        figure.show->setVisible(hidden);
        figure.number->setVisible(!hidden);
        figure.number->setText(hidden ? QString() : now[i].number);
        const QString change = now[i].name == before[i].name ? changeText(now[i].compared, before[i].compared) : QString();
        // Always two lines, so that nothing moves.
        const QString second =
            now[i].spread + (now[i].spread.isEmpty() || change.isEmpty() ? QString() : QStringLiteral("  ")) + change;
        const auto spread = m_review && result ? m_review->spread(m_document.shown()) : nullptr;
        const auto spreadOf = [&](int digits) { return spreadLine(*spread, standardMetric(*result), now[i].role, digits); };
        const QString third = spread && output() < 0 ? spreadOf(allDigits) : QString();
        const int room = std::max(figure.below->width(), figure.below->minimumWidth());
        QString fitting = third;
        for (int digits = 3; digits > 0 && figure.below->fontMetrics().horizontalAdvance(fitting) > room; --digits)
            fitting = spreadOf(digits);
        const auto line = [](const QString& text) { return text.isEmpty() ? QStringLiteral(" ") : text; };
        figure.below->setText(line(now[i].below) + QLatin1Char('\n') + line(second) +
                              (m_review && m_review->seeds() > 0 ? QLatin1Char('\n') + line(fitting) : QString()));
        QString toolTip = now[i].toolTip + (result ? differenceToPins(*result, m_document.pins(), output(), i) : QString());
        if (spread && !third.isEmpty())
            toolTip += QLatin1Char('\n') + tr("Mean and standard deviation over %1 seeds starting at %2: %3.")
                                               .arg(spread->seeds)
                                               .arg(spread->firstSeed)
                                               .arg(third);
        if (hidden) {
            figure.below->setText(line(QString()) + QLatin1Char('\n') + line(QString()) +
                                  (m_review && m_review->seeds() > 0 ? QStringLiteral("\n ") : QString()));
            toolTip =
                tr("Look at the test score once, when all choices are made: a score used for tuning no longer tests anything. A "
                   "click shows it until the settings change.");
        }
        for (QWidget* each : std::initializer_list<QWidget*>{figure.name, figure.number, figure.below, figure.show})
            each->setToolTip(toolTip);
    }
    showScale();
}

void ScorePanel::restyle() {
    const QPalette base = QGuiApplication::palette();
    const PlotColours colours = plotColours(base);
    const double share = m_document.isStale() ? 0.4 : 1.0;
    const QColor ground = base.color(QPalette::Window);
    const auto colour = [](QLabel* label, const QColor& text) {
        if (label->testAttribute(Qt::WA_SetPalette) && label->palette().color(QPalette::WindowText) == text) return;
        QPalette palette;
        palette.setColor(QPalette::WindowText, text);
        label->setPalette(palette);
    };
    for (const Figure& figure : m_figures) {
        colour(figure.name, colours.mutedText);
        colour(figure.number, mixed(colours.text, ground, share));
        colour(figure.below, mixed(colours.mutedText, ground, share));
    }
    for (const Figure& detail : m_details) {
        colour(detail.name, colours.mutedText);
        colour(detail.number, mixed(colours.text, ground, share));
    }
    colour(m_scale, mixed(colours.text, ground, share));
    colour(m_warning, colours.warning);
    QPalette badge;
    badge.setColor(QPalette::Window, mixed(colours.warning, ground, share));
    badge.setColor(QPalette::WindowText, ground);
    QPalette quiet;
    quiet.setColor(QPalette::Window, mixed(colours.mutedText, ground, 0.2 * share));
    quiet.setColor(QPalette::WindowText, mixed(colours.text, ground, share));
    m_badge->setPalette(m_alarm ? badge : quiet);
    QLabel* radius = m_details[effectiveRadius].number;
    if (m_unstable) radius->setPalette(badge);
    radius->setAutoFillBackground(m_unstable);
}

void ScorePanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) restyle();
    if (event->type() == QEvent::FontChange) keepWhole();
}

}  // namespace echoplane
