// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/score_panel.h"

#include <algorithm>
#include <cmath>

#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QGridLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QLocale>

#include "core/tasks/task.h"
#include "widgets/document/document.h"
#include "widgets/theme/theme.h"

namespace echoplane {
namespace {

/// An effective spectral radius above 1 by less than this is 1 within rounding.
constexpr double roundingMargin = 1e-9;
/// Errors that agree to this factor are called equal.
constexpr double noticeableChange = 0.005;

const QString dash = QStringLiteral("–");

QString errorText(double error) {
    return std::isfinite(error) ? QString::number(error, 'e', 1) : dash;
}

QString capacityText(double capacity) {
    return std::isfinite(capacity) ? QString::number(capacity, 'f', capacity < 1000.0 ? 1 : 0) : dash;
}

QString changeText(double error, double previous) {
    if (!(previous > 0.0) || !std::isfinite(error / previous)) return {};
    const double ratio = error / previous;
    if (std::abs(ratio - 1.0) < noticeableChange) return QStringLiteral("= ×1");
    const bool plain = ratio >= 0.01 && ratio < 100.0;
    const QString factor =
        plain ? QString::number(ratio, 'g', ratio >= 1.0 && ratio < 10.0 ? 3 : 2) : QString::number(ratio, 'e', 1);
    return (ratio < 1.0 ? QStringLiteral("▼ ×") : QStringLiteral("▲ ×")) + factor;
}

QString conditionText(double condition) {
    if (std::isnan(condition)) return ScorePanel::tr("not known");  // only leading modes are
    if (!std::isfinite(condition)) return QStringLiteral("∞");
    return condition < 1000.0 ? QString::number(condition, 'g', 3) : QString::number(condition, 'e', 1);
}

QString timeConstantText(double steps) {
    if (!std::isfinite(steps)) return QStringLiteral("∞");
    const QString number = steps < 1e4 ? QString::number(steps, 'g', 3) : QString::number(steps, 'e', 1);
    return number == QLatin1String("1") ? ScorePanel::tr("1 step") : ScorePanel::tr("%1 steps").arg(number);
}

/// One of the three large numbers: its name, what it says, the line below, and the value that its change is told by.
struct Reading {
    QString name;
    QString toolTip;
    QString number = dash;
    QString below = {};
    double compared = NAN;
};

Reading errorReading(const QString& name, const Score* score) {
    Reading reading{name, ScorePanel::tr("NRMSE: RMSE divided by the standard deviation of the target. The factor compares with "
                                         "the RMSE of the settings before.")};
    if (!score) return reading;
    reading.number = errorText(score->rmse);
    reading.below = ScorePanel::tr("NRMSE %1").arg(errorText(score->nrmse));
    reading.compared = score->rmse;
    return reading;
}

std::array<Reading, 3> memoryReadings(const MemoryCurve* curve, const Score* test) {
    Reading total{ScorePanel::tr("Memory capacity"),
                  ScorePanel::tr("Σ MC_k over all delays: how many past inputs the readout can bring back, at most N.")};
    Reading half{ScorePanel::tr("Half delay"), ScorePanel::tr("Delay at which MC_k first falls below 0.5.")};
    if (curve) {
        total.number = capacityText(total.compared = curve->total);
        total.below = ScorePanel::tr("over %1 delays").arg(curve->capacity.size());
        half.number = capacityText(half.compared = curve->halfDelay);
        half.below = ScorePanel::tr("steps");
    }
    return {total, half, errorReading(ScorePanel::tr("Test RMSE"), test)};
}

/// The error of the test stretch, or what the task is judged by instead, with the RMSE below.
Reading testReading(const RunResult* result) {
    const ScoreResult* score = result ? result->score.get() : nullptr;
    Reading reading = errorReading(ScorePanel::tr("Test RMSE"), score ? &score->test : nullptr);
    if (!result || !result->spectrum) return reading;
    const Metric metric = task(result->experiment.task).metric;
    if (metric == Metric::rmse || metric == Metric::memoryCapacity) return reading;
    const StandardScore standard = score ? standardScore(*result) : StandardScore{metric, NAN, metric != Metric::nrmse};
    reading.compared = standard.value;
    if (score) reading.below = ScorePanel::tr("RMSE %1").arg(errorText(score->test.rmse));
    switch (standard.metric) {
        case Metric::accuracy:
            reading.name = ScorePanel::tr("Test accuracy");
            reading.toolTip = ScorePanel::tr("Steps of the test stretch at which the output has the target's sign.");
            reading.number = score ? QStringLiteral("%1 %").arg(100.0 * standard.value, 0, 'f', 1) : QString(dash);
            break;
        case Metric::validTime:
            reading.name = ScorePanel::tr("Valid time");
            reading.toolTip = ScorePanel::tr(
                "How long the model, running on its own output, stays within 0.4 standard deviations of the series: mean of ten "
                "starts in the test stretch.");
            reading.number =
                score ? (score->validTime->cut ? QStringLiteral("≥ ") : QString()) + QString::number(standard.value, 'f', 1)
                      : QString(dash);
            if (score) {
                const ValidTime& time = *score->validTime;
                const double unit = time.meanSteps > 0.0 ? standard.value / time.meanSteps : 0.0;
                reading.below = ScorePanel::tr("± %1 %2").arg(
                    QString::number(unit * time.standardErrorSteps, 'f', 1),
                    time.lyapunovTimes ? ScorePanel::tr("Lyapunov times") : ScorePanel::tr("steps"));
                reading.toolTip += QLatin1Char(' ') + ScorePanel::tr("Here %1 ± %2 steps (standard error), median %3.")
                                                          .arg(time.meanSteps, 0, 'f', 1)
                                                          .arg(time.standardErrorSteps, 0, 'f', 1)
                                                          .arg(time.medianSteps, 0, 'g', 6);
            }
            break;
        default:
            reading.name = ScorePanel::tr("Test NRMSE");
            reading.number = score ? errorText(standard.value) : QString(dash);
    }
    return reading;
}

/// The readings of a result; of nothing and of a diverged one, dashes under the MSO task's names or those of its own task.
std::array<Reading, 3> readings(const RunResult* result) {
    const ScoreResult* score = result ? result->score.get() : nullptr;
    if (result && result->experiment.task == "memory")
        return memoryReadings(score && score->memory ? &*score->memory : nullptr, score ? &score->test : nullptr);
    return {testReading(result), errorReading(ScorePanel::tr("Validation RMSE"), score ? &score->validation : nullptr),
            errorReading(ScorePanel::tr("Training RMSE"), score ? &score->training : nullptr)};
}

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
    grid->setContentsMargins(8, 8, 8, 8);
    grid->setHorizontalSpacing(10);
    grid->setVerticalSpacing(0);
    for (int column = 0; column < 3; ++column) grid->setColumnStretch(column, 1);
    m_figures = {addFigure(0), addFigure(1), addFigure(2)};
    grid->setRowMinimumHeight(3, 8);
    m_details[condition] =
        addDetail(tr("Condition κ(Q)"),
                  tr("Condition number of the eigenvectors: how many digits a change of basis costs. 1 is best; near 1e16 "
                     "nothing is left."),
                  0);
    m_details[effectiveRadius] = addDetail(QString(), QString(), 1);
    m_details[timeConstant] = addDetail(tr("Slowest decay"), QString(), 2);
    explainDynamics(true);
    m_badge = new QLabel(this);
    m_badge->setObjectName(QStringLiteral("badge"));
    m_badge->setContentsMargins(8, 2, 8, 2);
    m_badge->setAutoFillBackground(true);
    QSizePolicy keepRoom = m_badge->sizePolicy();
    keepRoom.setRetainSizeWhenHidden(true);  // Nothing below jumps when the badge comes.
    m_badge->setSizePolicy(keepRoom);
    m_badge->hide();
    m_warning = new QLabel(this);
    m_warning->setObjectName(QStringLiteral("spectrum-warning"));
    m_warning->setWordWrap(true);
    m_warning->hide();
    grid->setRowMinimumHeight(6, 6);
    grid->addWidget(m_badge, 7, 0, 1, 3, Qt::AlignLeft);
    grid->addWidget(m_warning, 8, 0, 1, 3);
    grid->setRowStretch(9, 1);

    auto* copy = new QAction(tr("Copy the &scores"), this);
    copy->setObjectName(QStringLiteral("copy-scores"));
    copy->setToolTip(tr("All numbers as text, to paste into a table"));
    connect(copy, &QAction::triggered, this, [this] { QGuiApplication::clipboard()->setText(asText()); });
    addAction(copy);
    setContextMenuPolicy(Qt::ActionsContextMenu);

    connect(&document, &Document::resultChanged, this, &ScorePanel::showResult);
    connect(&document, &Document::staleChanged, this, &ScorePanel::restyle);
    restyle();
    showResult();
}

ScorePanel::Figure ScorePanel::addFigure(int column) {
    auto* grid = static_cast<QGridLayout*>(layout());
    Figure figure{new QLabel(this), new QLabel(this), new QLabel(this)};
    figure.number->setFont(scaledFont(font(), column == 0 ? 1.9 : 1.5, column == 0));
    figure.number->setMinimumWidth(figure.number->fontMetrics().horizontalAdvance(QStringLiteral("0.0e+000")));
    figure.number->setTextInteractionFlags(Qt::TextSelectableByMouse);
    figure.number->setObjectName(QStringLiteral("score:%1").arg(column));
    figure.below->setMinimumWidth(figure.below->fontMetrics().horizontalAdvance(tr("NRMSE %1").arg(QStringLiteral("0.0e+000"))));
    grid->addWidget(figure.name, 0, column);
    grid->addWidget(figure.number, 1, column, Qt::AlignLeft | Qt::AlignBottom);
    grid->addWidget(figure.below, 2, column);
    return figure;
}

ScorePanel::Figure ScorePanel::addDetail(const QString& name, const QString& toolTip, int column) {
    auto* grid = static_cast<QGridLayout*>(layout());
    auto* label = new QLabel(name, this);
    auto* number = new QLabel(this);
    label->setToolTip(toolTip);
    number->setToolTip(toolTip);
    number->setAccessibleName(name);
    grid->addWidget(label, 4, column);
    grid->addWidget(number, 5, column);
    return {label, number, nullptr};
}

QString ScorePanel::badge() const {
    return m_badge->text();
}

QString ScorePanel::effectiveRadiusText() const {
    return m_details[effectiveRadius].number->text();
}

QString ScorePanel::asText() const {
    QString text;
    const auto add = [&text](const Figure& figure) {
        const QString number =
            std::isfinite(figure.value) ? QString::number(figure.value, 'g', QLocale::FloatingPointShortest) : QString();
        text += figure.name->text() + QLatin1Char('\t') + number + QLatin1Char('\n');
    };
    std::ranges::for_each(m_figures, add);
    std::ranges::for_each(m_details, add);
    return text;
}

void ScorePanel::showResult() {
    const auto& result = m_document.result();
    showScores(result.get());
    if (!result) {
        for (Figure& detail : m_details) {
            detail.number->setText(dash);
            detail.value = NAN;
        }
        return;
    }
    const double radius = result->dynamics->effectiveSpectralRadius;
    m_details[condition].number->setText(result->spectrum->basis || result->spectrum->conditionNumber != 1.0
                                             ? conditionText(result->spectrum->conditionNumber)
                                             : QStringLiteral("1"));
    m_details[condition].value = result->spectrum->conditionNumber;
    m_details[effectiveRadius].value = radius;
    m_details[timeConstant].value = result->dynamics->slowestTimeConstant;
    QString radiusText = QString::number(radius, 'f', 4);
    const QString limit = QString::number(result->dynamics->effectiveRadiusLimit, 'f', 4);
    if (limit != radiusText) radiusText += QStringLiteral("…") + limit;
    const bool linear = result->experiment.linear();
    m_unstable = linear && radius > 1.0 + roundingMargin;
    explainDynamics(linear);
    m_details[effectiveRadius].number->setText(m_unstable ? tr("%1 unstable").arg(radiusText) : radiusText);
    restyle();
    const double slowest = radius > 1.0 - 1e-12 ? INFINITY : result->dynamics->slowestTimeConstant;
    m_details[timeConstant].number->setText(linear || std::isfinite(slowest) ? timeConstantText(slowest) : dash);

    QStringList badges;
    if (result->states->divergedAt) badges << tr("diverged at step %1").arg(*result->states->divergedAt);
    if (result->score && result->score->divergedAt) badges << tr("free run diverged at step %1").arg(*result->score->divergedAt);
    m_badge->setText(badges.join(QStringLiteral(" · ")));
    m_badge->setVisible(!badges.isEmpty());
    m_warning->setText(QString::fromStdString(result->spectrum->warning));
    m_warning->setVisible(!result->spectrum->warning.empty());
}

/// With an activation rho_eff is that of the linearisation and decides nothing.
void ScorePanel::explainDynamics(bool linear) {
    const Figure& radius = m_details[effectiveRadius];
    radius.name->setText(linear ? tr("Effective radius") : tr("Linearised radius"));
    radius.number->setAccessibleName(radius.name->text());
    const QString toolTip =
        linear ? tr("rho_eff: largest modulus of the eigenvalues after the leak, Λ → lr·Λ + (1 − lr). Above 1 "
                    "the states grow without bound. Two numbers: only the leading eigenvalues of W are known, and with a leak "
                    "others may come out larger, up to lr·rho·d + (1 − lr), all beyond the modulus d being known.")
               : tr("rho_eff: largest modulus of lr·rho·Λ(W) + (1 − lr), as if the activation were linear. It decides nothing: "
                    "whether a reservoir with an activation is stable depends on what drives it. The Stability view tells by the "
                    "largest Lyapunov exponent.");
    radius.name->setToolTip(toolTip);
    radius.number->setToolTip(toolTip);
    const QString decay =
        linear
            ? tr("Slowest time constant −1/ln(rho_eff): steps until the slowest mode has fallen to 37 %.")
            : tr("Slowest time constant −1/ln(rho_eff) as if the activation were linear; none from a radius of 1 on, where the "
                 "activation alone keeps the states bounded.");
    m_details[timeConstant].name->setToolTip(decay);
    m_details[timeConstant].number->setToolTip(decay);
}

void ScorePanel::showScores(const RunResult* result) {
    const auto now = readings(result);
    const RunResult* previous = m_document.previous().get();
    // Errors of another task are no measure.
    const bool comparable = result && previous && taskText(result->experiment) == taskText(previous->experiment);
    const auto before = readings(comparable ? previous : nullptr);
    for (std::size_t i = 0; i < now.size(); ++i) {
        Figure& figure = m_figures[i];
        figure.value = now[i].compared;
        figure.name->setText(now[i].name);
        figure.number->setAccessibleName(now[i].name);
        figure.number->setText(now[i].number);
        const QString change = now[i].name == before[i].name ? changeText(now[i].compared, before[i].compared) : QString();
        // Both lines are kept free: nothing jumps.
        figure.below->setText((now[i].below.isEmpty() ? QStringLiteral(" ") : now[i].below) + QLatin1Char('\n') +
                              (change.isEmpty() ? QStringLiteral(" ") : change));
        figure.below->setToolTip(now[i].toolTip);
    }
}

void ScorePanel::restyle() {
    const QPalette base = QGuiApplication::palette();
    const PlotColours colours = plotColours(base);
    const double share = m_document.isStale() ? 0.4 : 1.0;
    const QColor ground = base.color(QPalette::Window);
    const auto colour = [](QLabel* label, const QColor& text) {
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
    colour(m_warning, colours.warning);
    QPalette badge;
    badge.setColor(QPalette::Window, mixed(colours.warning, ground, share));
    badge.setColor(QPalette::WindowText, ground);
    m_badge->setPalette(badge);
    QLabel* radius = m_details[effectiveRadius].number;
    if (m_unstable) radius->setPalette(badge);
    radius->setAutoFillBackground(m_unstable);
}

void ScorePanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) restyle();
}

}  // namespace echoplane
