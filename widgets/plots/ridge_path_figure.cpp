// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/ridge_path_figure.h"
#include "core/pipeline/task_metric.h"

#include <algorithm>
#include <cmath>

#include "core/pipeline/task_metric.h"
#include "widgets/plots/cursor_line.h"
#include "widgets/plots/number_text.h"

namespace echoplane {
namespace {

const QString dataLayer = QStringLiteral("ridge-path");
constexpr double lowestAlpha = 1e-17;
constexpr double highestAlpha = 1.0;
constexpr int alphasPerDecade = 3;
constexpr double mostDecades = 20.0;
/// Different, so that the markers of one line do not cover those of the other where both agree.
constexpr int validationSkip = 5;
constexpr int testSkip = 7;

double onAxis(double alpha) {
    return std::clamp(alpha, lowestAlpha, highestAlpha);
}

void setPoints(QCPGraph& graph, const std::vector<double>& across, const std::vector<double>& up) {
    QVector<QCPGraphData> points(static_cast<qsizetype>(across.size()));
    for (std::size_t i = 0; i < across.size(); ++i)
        points[static_cast<qsizetype>(i)] = {across[i], std::isfinite(up[i]) ? up[i] : qQNaN()};
    graph.data()->set(points, true);
}

/// Whole decades around all positive numbers.
QCPRange decadesOf(std::initializer_list<const std::vector<double>*> errors, const QCPRange& before) {
    QCPRange range = before;
    for (const std::vector<double>* values : errors)
        for (const double value : *values) {
            if (!(value > 0.0) || !std::isfinite(value)) continue;
            if (range.lower <= 0.0) range = QCPRange(value, value);
            range.expand(value);
        }
    return range;
}

}  // namespace

/// The alpha in use: a line with a handle through both axis rectangles, and the test error there.
class AlphaMark : public QCPLayerable {
public:
    AlphaMark(QCustomPlot* plot, const QCPAxisRect* errors, const QCPAxisRect* freedom)
        : QCPLayerable(plot, QStringLiteral("overlay")), m_errors(errors), m_freedom(freedom) {}

    void setStyle(const FigureStyle& style) { m_style = style; }
    void setAlpha(double alpha) { m_alpha = alpha; }
    void setError(double error) { m_error = error; }
    double alpha() const { return m_alpha; }

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(true); }
    void draw(QCPPainter* painter) override {
        if (!(m_alpha >= 0.0)) return;
        const PlotColours& colours = m_style.colours;
        const double across = std::round(m_errors->axis(QCPAxis::atBottom)->coordToPixel(onAxis(m_alpha)));
        painter->setPen(QPen(colours.text, 1.6));
        for (const QCPAxisRect* rect : {m_errors, m_freedom})
            painter->drawLine(QPointF(across, rect->top()), QPointF(across, rect->bottom()));
        painter->setBrush(colours.text);
        painter->setPen(Qt::NoPen);
        const double top = m_errors->top();
        painter->drawPolygon(QPolygonF({QPointF(across - 6, top), QPointF(across + 6, top), QPointF(across, top + 9)}));
        const double up = m_errors->axis(QCPAxis::atLeft)->coordToPixel(m_error);
        if (m_error > 0.0 && m_errors->rect().contains(QPointF(across, up).toPoint())) {
            painter->setPen(QPen(colours.ground, 1.2));
            painter->setBrush(colours.prediction);
            painter->drawEllipse(QPointF(across, up), 5.0, 5.0);
        }
        const QString text = QObject::tr("alpha %1").arg(numberText(m_alpha));
        const QFontMetrics metrics(m_style.font);
        const int width = metrics.horizontalAdvance(text);
        const bool right = across + 10 + width < m_errors->right();
        const QRectF box(right ? across + 8 : across - 8 - width - 4, top + 3, width + 4, metrics.height());
        QColor patch = colours.ground;
        patch.setAlphaF(0.85F);
        painter->fillRect(box, patch);
        painter->setFont(m_style.font);
        painter->setPen(colours.text);
        painter->drawText(QPointF(box.left() + 2, box.top() + metrics.ascent()), text);
    }

private:
    const QCPAxisRect* m_errors;
    const QCPAxisRect* m_freedom;
    FigureStyle m_style;
    double m_alpha = qQNaN();
    double m_error = qQNaN();
};

bool hasRidgePath(const RunResult& run) {
    return run.spectrum && run.dynamics && run.states && run.factor;
}

RidgeCurve ridgePathOf(const RunResult& run, const RunContext& context) {
    return ridgeCurve(run.experiment, {run.spectrum, run.dynamics, run.states, run.factor},
                      ridgeGrid(lowestAlpha, highestAlpha, alphasPerDecade), context);
}

RidgePathFigure::RidgePathFigure(QCustomPlot* plot) : ResultFigure(plot), m_plot(plot), m_errors(nullptr), m_freedom(nullptr) {
    clearPlot(*plot);
    plot->addLayer(dataLayer, plot->layer(QStringLiteral("grid")), QCustomPlot::limAbove);
    plot->setPlottingHint(QCP::phFastPolylines);
    m_key = new PlotKey(plot);
    // QObject children of the plot, in drawing order.
    m_errors = createRect(0, tr("RMSE"));
    m_pinnedErrors = new PinnedLayer(plot, dataLayer, m_errors);
    m_training = addGraph(m_errors);
    m_validation = addGraph(m_errors);
    m_test = addGraph(m_errors);
    m_validation->setScatterSkip(validationSkip);
    m_test->setScatterSkip(testSkip);
    new ClipMark(plot, dataLayer, m_errors, ClipMark::Edge::end);
    m_freedom = createRect(1, tr("df(alpha)"));
    m_freedom->axis(QCPAxis::atLeft)->ticker()->setTickCount(3);
    m_pinnedFreedom = new PinnedLayer(plot, dataLayer, m_freedom);
    m_degrees = addGraph(m_freedom);
    new ClipMark(plot, dataLayer, m_freedom, ClipMark::Edge::end);
    QCPLayoutGrid* layout = plot->plotLayout();
    layout->addElement(2, 0, m_key);
    layout->setRowSpacing(0);
    layout->setRowStretchFactor(0, 1.7);
    layout->setMargins(QMargins(4, 6, 12, 2));
    makeLogarithmic(*m_errors->axis(QCPAxis::atLeft));
    m_errors->axis(QCPAxis::atLeft)->setRange(1e-12, 1.0);
    m_errors->axis(QCPAxis::atBottom)->setTickLabels(false);
    m_freedom->axis(QCPAxis::atBottom)->setLabel(tr("ridge alpha"));
    auto* margins = new QCPMarginGroup(plot);
    for (QCPAxisRect* rect : {m_errors, m_freedom}) rect->setMarginGroup(QCP::msLeft | QCP::msRight, margins);
    m_errorVeil = new Veil(plot, m_errors);
    m_freedomVeil = new Veil(plot, m_freedom);
    m_cursor = new CursorLine(plot, m_errors);
    m_mark = new AlphaMark(plot, m_errors, m_freedom);
    m_message = new PlotMessage(plot);
}

QCPAxisRect* RidgePathFigure::createRect(int row, const QString& label) {
    auto* rect = new QCPAxisRect(m_plot);
    placeOnLayers(*rect);
    rect->setMinimumMargins(QMargins(10, 2, 4, 6));
    rect->setRangeDrag({});
    rect->setRangeZoom({});
    m_plot->plotLayout()->addElement(row, 0, rect);
    makeLogarithmic(*rect->axis(QCPAxis::atBottom));
    rect->axis(QCPAxis::atBottom)->setRange(lowestAlpha, highestAlpha);
    rect->axis(QCPAxis::atLeft)->setLabel(label);
    new ClipMark(m_plot, dataLayer, rect, ClipMark::Edge::begin);
    return rect;
}

QCPGraph* RidgePathFigure::addGraph(QCPAxisRect* rect) {
    QCPGraph* graph = m_plot->addGraph(rect->axis(QCPAxis::atBottom), rect->axis(QCPAxis::atLeft));
    graph->setLayer(dataLayer);
    graph->setSelectable(QCP::stNone);
    return graph;
}

void RidgePathFigure::setStyle(const FigureStyle& style) {
    m_style = style;
    const PlotColours& colours = style.colours;
    m_plot->setBackground(QBrush(colours.ground));
    for (QCPAxisRect* rect : {m_errors, m_freedom})
        for (QCPAxis* axis : rect->axes()) styleAxis(*axis, style);
    const auto pen = [](const QColor& colour, double width) {
        return QPen(colour, width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    };
    const QPen edge(colours.ground, 0.7);
    m_training->setPen(pen(colours.target, 2.2));
    m_validation->setPen(pen(colours.real, 1.4));
    m_validation->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDiamond, edge, colours.real, 8.0));
    m_test->setPen(pen(colours.prediction, 1.8));
    m_test->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle, edge, colours.prediction, 6.5));
    m_degrees->setPen(pen(colours.text, 1.6));
    m_pinnedErrors->setColours(colours);
    m_pinnedFreedom->setColours(colours);
    m_errorVeil->setGround(colours.ground);
    m_freedomVeil->setGround(colours.ground);
    m_cursor->setColours(colours);
    m_mark->setStyle(style);
    m_message->setStyle(style);
    m_key->setStyle(style);
    updateKey();
}

void RidgePathFigure::setPinned(const std::vector<PinnedRun>& pinned) {
    m_pinnedRuns = pinned;
    fillPins();  // the same curves may have other places now
}

void RidgePathFigure::setCurve(std::shared_ptr<const RidgeCurve> curve, bool older) {
    m_curve = std::move(curve);
    m_older = older;
}

void RidgePathFigure::setPinnedCurves(std::vector<std::shared_ptr<const RidgeCurve>> curves) {
    if (curves == m_pinnedCurves) return;  // the kept picture of them stays good
    m_pinnedCurves = std::move(curves);
    fillPins();
}

void RidgePathFigure::setResult(const RunResult* result) {
    const bool has = result != nullptr && hasRidgePath(*result) && !result->diverged();
    m_message->setText(has || result == nullptr ? QString()
                       : result->diverged()     ? tr("No ridge path: %1.").arg(divergenceText(*result))
                                                : tr("No ridge path while the model learns step by step."));
    if (has && !m_failure.isEmpty() && !m_curve) m_message->setText(m_failure);
    const bool shown = result != nullptr && m_message->text().isEmpty();
    for (QCPAxisRect* rect : {m_errors, m_freedom}) {
        rect->setVisible(shown);
        for (QCPAxis* axis : rect->axes()) axis->grid()->setVisible(shown);
    }
    for (PinnedLayer* pins : {m_pinnedErrors, m_pinnedFreedom}) pins->setVisible(shown);
    if (!shown) m_curve = nullptr;
    m_mark->setAlpha(shown ? result->experiment.ridge : qQNaN());
    m_mark->setError(shown && result->score ? result->score->test.rmse : qQNaN());
    fillCurves();
    updateVeils();
    updateKey();
}

void RidgePathFigure::fillCurves() {
    static const RidgeCurve none;
    const RidgeCurve& curve = m_curve ? *m_curve : none;
    setPoints(*m_training, curve.alphas, curve.training);
    setPoints(*m_validation, curve.alphas, curve.validation);
    setPoints(*m_test, curve.alphas, curve.test);
    setPoints(*m_degrees, curve.alphas, curve.degreesOfFreedom);

    QCPRange errors = decadesOf({&curve.training, &curve.validation, &curve.test}, {});
    double most = curve.degreesOfFreedom.empty() ? 1.0 : curve.degreesOfFreedom.front();
    for (const auto& pinned : m_pinnedCurves) {
        if (!pinned) continue;
        errors = decadesOf({&pinned->test}, errors);
        most = std::max(most, pinned->degreesOfFreedom.front());
    }
    if (errors.lower > 0.0) {
        const double upper = std::pow(10.0, std::ceil(std::log10(errors.upper) + 0.05));
        const double lower = std::pow(10.0, std::floor(std::log10(errors.lower) - 0.05));
        m_errors->axis(QCPAxis::atLeft)->setRange(lower, std::min(upper, lower * std::pow(10.0, mostDecades)));
    }
    m_freedom->axis(QCPAxis::atLeft)->setRange(0.0, 1.08 * most);

    QStringList notes;
    if (m_curve) {
        const auto best = std::min_element(curve.validation.begin(), curve.validation.end(),
                                           [](double a, double b) { return std::isnan(b) ? !std::isnan(a) : a < b; });
        const auto highest = std::max_element(curve.validationMetric.begin(), curve.validationMetric.end());
        if (highest != curve.validationMetric.end() && std::isfinite(*highest)) {
            notes << tr("best validation %1 %2 at alpha %3")
                         .arg(QString::fromUtf8(metricTitle(curve.metric).data()), numberText(*highest),
                              numberText(curve.alphas[static_cast<std::size_t>(highest - curve.validationMetric.begin())], 2));
        } else if (best != curve.validation.end() && std::isfinite(*best)) {
            notes << tr("lowest validation RMSE %1 at alpha %2")
                         .arg(numberText(*best, 2),
                              numberText(curve.alphas[static_cast<std::size_t>(best - curve.validation.begin())], 2));
        }
        QStringList beyond;
        const double top = m_errors->axis(QCPAxis::atLeft)->range().upper;
        const auto tellBeyond = [&](const std::vector<double>& values, const QString& name) {
            if (std::ranges::all_of(values, [top](double value) { return !(value <= top); })) beyond << name;
        };
        tellBeyond(curve.training, tr("training"));
        tellBeyond(curve.validation, tr("validation"));
        tellBeyond(curve.test, tr("test"));
        if (!beyond.isEmpty()) notes << tr("too large for the axis: %1").arg(beyond.join(QStringLiteral(", ")));
        if (!m_pinnedRuns.empty()) notes << tr("of pinned runs the test error is shown");
    }
    m_key->setCaption(notes.join(QStringLiteral("; ")));
}

void RidgePathFigure::fillPins() {
    std::vector<PinnedSeries> errors, degrees;
    for (std::size_t i = 0; i < std::min(m_pinnedRuns.size(), m_pinnedCurves.size()); ++i) {
        const RidgeCurve* curve = m_pinnedCurves[i].get();
        if (curve == nullptr) continue;
        errors.push_back({m_pinnedRuns[i].slot, true, curve->alphas, curve->test});
        degrees.push_back({m_pinnedRuns[i].slot, true, curve->alphas, curve->degreesOfFreedom});
    }
    m_pinnedErrors->setSeries(std::move(errors));
    m_pinnedFreedom->setSeries(std::move(degrees));
}

void RidgePathFigure::setStale(bool stale) {
    m_stale = stale;
    updateVeils();
}

void RidgePathFigure::updateVeils() {
    for (Veil* veil : {m_errorVeil, m_freedomVeil}) veil->setVisible(m_stale || (m_curve && m_older));
}

void RidgePathFigure::updateKey() {
    using Sign = KeyEntry::Sign;
    const PlotColours& colours = m_style.colours;
    std::vector<KeyEntry> entries;
    if (m_errors->visible()) {
        entries = {{Sign::wideLine, colours.target, tr("training")},
                   {Sign::seriesLine, colours.real, tr("validation"), SeriesStyle{colours.real, {}, MarkerShape::diamond}},
                   {Sign::seriesLine, colours.prediction, tr("test"), SeriesStyle{colours.prediction, {}, MarkerShape::disc}},
                   {Sign::line, colours.text, tr("effective degrees of freedom, df")}};
        for (KeyEntry& entry : pinEntries(m_pinnedRuns, colours, true)) entries.push_back(std::move(entry));
    }
    m_key->setEntries(std::move(entries));
}

void RidgePathFigure::markAlpha(double alpha) {
    if (!m_errors->visible()) return;
    m_mark->setAlpha(alpha);
    m_mark->setError(testErrorAt(alpha));
}

/// On the line that is drawn; not a number where there is none.
double RidgePathFigure::testErrorAt(double alpha) const {
    if (!m_curve || m_older || m_curve->alphas.empty()) return qQNaN();
    const std::vector<double>&alphas = m_curve->alphas, &errors = m_curve->test;
    const double across = onAxis(alpha);
    const auto after = static_cast<std::size_t>(std::ranges::lower_bound(alphas, across) - alphas.begin());
    if (after == 0) return errors.front();
    if (after == alphas.size()) return errors.back();
    const double share = std::log(across / alphas[after - 1]) / std::log(alphas[after] / alphas[after - 1]);
    return std::exp(std::lerp(std::log(errors[after - 1]), std::log(errors[after]), share));
}

std::optional<double> RidgePathFigure::alphaAt(const QPointF& pixel) const {
    const QRect both = m_errors->rect().united(m_freedom->rect());
    if (!m_errors->visible() || !both.contains(pixel.toPoint())) return std::nullopt;
    return onAxis(m_errors->axis(QCPAxis::atBottom)->pixelToCoord(pixel.x()));
}

double RidgePathFigure::pixelOf(double alpha) const {
    return m_errors->axis(QCPAxis::atBottom)->coordToPixel(onAxis(alpha));
}

QString RidgePathFigure::pointAt(const std::optional<QPointF>& pixel) {
    const std::optional<double> alpha = pixel ? alphaAt(*pixel) : std::nullopt;
    if (!alpha || !m_curve) {
        m_cursor->setPlace(qQNaN(), qQNaN());
        return {};
    }
    const auto nearest = std::ranges::min_element(m_curve->alphas, {},
                                                  [&](double each) { return std::abs(std::log10(each) - std::log10(*alpha)); });
    const auto i = static_cast<std::size_t>(nearest - m_curve->alphas.begin());
    m_cursor->setPlace(*nearest, m_curve->test[i]);
    return tr("alpha %1: RMSE training %2, validation %3, test %4; df %5")
        .arg(numberText(*nearest, 2), numberText(m_curve->training[i]), numberText(m_curve->validation[i]),
             numberText(m_curve->test[i]), numberText(m_curve->degreesOfFreedom[i], 4));
}

PlotTable RidgePathFigure::table(const RunResult* /*result*/, const std::vector<PinnedRun>& pinned) const {
    PlotTable table{
        {tr("run"), tr("alpha"), tr("training RMSE"), tr("validation RMSE"), tr("test RMSE"), tr("effective degrees of freedom")},
        {}};
    const auto add = [&](const QString& name, const RidgeCurve& curve) {
        for (std::size_t i = 0; i < curve.alphas.size(); ++i)
            table.rows.push_back({name, tableNumber(curve.alphas[i]), tableNumber(curve.training[i]),
                                  tableNumber(curve.validation[i]), tableNumber(curve.test[i]),
                                  tableNumber(curve.degreesOfFreedom[i])});
    };
    if (m_curve && !m_older) add(tr("now"), *m_curve);
    for (std::size_t slot = 0; slot < std::min(pinned.size(), m_pinnedCurves.size()); ++slot)
        if (m_pinnedCurves[slot]) add(pinned[slot].name, *m_pinnedCurves[slot]);
    return table;
}

QStringList RidgePathFigure::summary() const {
    if (!message().isEmpty()) return {message()};
    QStringList parts;
    if (m_mark->alpha() >= 0.0) parts << tr("alpha %1").arg(numberText(m_mark->alpha()));
    if (!caption().isEmpty()) parts << caption();
    return parts;
}

}  // namespace echoplane
