// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/analysis/ridge_path_figure.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/analysis/best_ridge.h"
#include "core/run/task_metric.h"
#include "widgets/language/core_text.h"
#include "widgets/plots/analysis/alpha_mark.h"
#include "widgets/plots/axes/axis_title.h"
#include "widgets/plots/axes/cursor_line.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/axes/output_name.h"
#include "widgets/plots/axes/power_ticker.h"

namespace echoplane {
namespace {

const QString ridgeLayer = QStringLiteral("ridge-path");
constexpr double pathDecades = 20.0;
/// Different, so that the markers of the two lines do not cover each other where they agree.
constexpr int validationSkip = 5;
constexpr int testSkip = 7;

/// A curve over the alphas; the position for 0 gets a separate level segment.
PinnedSeries seriesOf(const AlphaPlaces& places, const std::vector<double>& alphas, const std::vector<double>& up) {
    PinnedSeries series;
    for (std::size_t i = 0; i < alphas.size(); ++i) {
        const double value = std::isfinite(up[i]) ? up[i] : qQNaN();
        if (alphas[i] > 0.0) {
            series.add(alphas[i], value);
            continue;
        }
        series.add(places.zero() * 0.3, value);
        series.add(places.zero() * 3.0, value);
        series.add(places.zero() * 10.0, qQNaN());
    }
    return series;
}

void setPoints(QCPGraph& graph, const AlphaPlaces& places, const std::vector<double>& alphas, const std::vector<double>& up) {
    const PinnedSeries series = seriesOf(places, alphas, up);
    QVector<QCPGraphData> points(static_cast<qsizetype>(series.x.size()));
    for (std::size_t i = 0; i < series.x.size(); ++i) points[static_cast<qsizetype>(i)] = {series.x[i], series.y[i]};
    graph.data()->set(points, true);
}

/// Extends a range to include all positive finite numbers.
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

bool hasRidgePath(const RunResult& run) {
    return run.spectrum && run.dynamics && run.states && run.factor && run.factor->ridge;
}

RidgeCurve ridgePathOf(const RunResult& run, const RunContext& context) {
    return ridgeCurve(run.experiment, run, ridgeLevels(roundingOf(run)), context);
}

RidgePathFigure::RidgePathFigure(QCustomPlot* plot) : ResultFigure(plot) {
    clearPlot(*plot);
    plot->addLayer(ridgeLayer, plot->layer(QStringLiteral("grid")), QCustomPlot::limAbove);
    plot->setPlottingHint(QCP::phFastPolylines);
    m_key = new PlotKey(plot);
    // QObject children of the plot, in drawing order.
    m_errors = createRect(0, tr("RMSE"));
    m_pinnedErrors = new PinnedLayer(plot, ridgeLayer, m_errors);
    m_training = addGraph(m_errors);
    m_validation = addGraph(m_errors);
    m_test = addGraph(m_errors);
    m_validation->setLayer(ridgeLayer);  // above the test errors, which it often agrees with
    m_validation->setScatterSkip(validationSkip);
    m_test->setScatterSkip(testSkip);
    new ClipMark(plot, ridgeLayer, m_errors, ClipMark::Edge::end);
    setShortTitle(*m_errors->axis(QCPAxis::atLeft), tr("RMSE"));
    m_errorName = m_shownName = tr("RMSE");
    m_freedom = createRect(1, tr("df"));
    m_freedom->axis(QCPAxis::atLeft)->ticker()->setTickCount(3);
    m_pinnedFreedom = new PinnedLayer(plot, ridgeLayer, m_freedom);
    m_degrees = addGraph(m_freedom);
    new ClipMark(plot, ridgeLayer, m_freedom, ClipMark::Edge::end);
    QCPLayoutGrid* layout = plot->plotLayout();
    layout->addElement(2, 0, m_key);
    layout->setRowSpacing(0);
    layout->setRowStretchFactor(0, 1.7);
    layout->setMargins(QMargins(4, 3, 6, 0));
    makeLogarithmic(*m_errors->axis(QCPAxis::atLeft));
    m_errors->axis(QCPAxis::atLeft)->setRange(1e-12, 1.0);
    m_errors->axis(QCPAxis::atBottom)->setTickLabels(false);
    m_freedom->axis(QCPAxis::atBottom)->setLabel(tr("ridge α"));
    auto* margins = new QCPMarginGroup(plot);
    for (QCPAxisRect* rect : {m_errors, m_freedom}) rect->setMarginGroup(QCP::msLeft | QCP::msRight, margins);
    addVeil(m_errors);
    addVeil(m_freedom);
    // Of the errors alone, inside: below them it would cost height.
    m_across = new QCPItemText(plot);
    m_across->setLayer(ridgeLayer);
    m_across->setSelectable(false);
    m_across->setClipAxisRect(m_errors);
    m_across->position->setAxisRect(m_errors);
    m_across->position->setType(QCPItemPosition::ptAxisRectRatio);
    m_across->position->setCoords(1.0, 1.0);
    m_across->setPositionAlignment(Qt::AlignRight | Qt::AlignBottom);
    m_across->setPadding(QMargins(0, 0, 4, 2));
    m_across->setText(tr("ridge α"));
    m_cursor = new CursorLine(plot, m_errors);
    m_mark = new AlphaMark(plot, m_errors, m_freedom);
    placeAlphas();
    connect(plot, &QCustomPlot::beforeReplot, this, &RidgePathFigure::arrange);
}

// On a low screen the errors have the whole height; the degrees of freedom are read out all the same.
void RidgePathFigure::arrange() {
    constexpr int lowPlot = 320;
    constexpr double emptyRow = 1e-6;  // a row without an element has a share of the height too
    const bool alone = m_plot->isVisible() && m_plot->viewport().height() < lowPlot;
    nameErrors();
    if (alone == m_alone) return;
    m_alone = alone;
    QCPLayoutGrid* layout = m_plot->plotLayout();
    if (alone) {
        layout->take(m_freedom);
        m_freedom->setMargins(QMargins());
        m_freedom->setOuterRect(QRect());
        layout->setRowStretchFactor(1, emptyRow);
    } else {
        layout->setRowStretchFactor(1, 1.0);
        layout->addElement(1, 0, m_freedom);
    }
    m_freedom->setVisible(!alone && m_errors->visible());
    m_pinnedFreedom->setVisible(!alone && m_errors->visible());
    for (QCPAxis* axis : m_freedom->axes()) axis->grid()->setVisible(m_freedom->visible());
    m_errors->axis(QCPAxis::atBottom)->setTickLabels(alone);
    updateKey();
}

// A narrow screen has no room beside the axes; the key below names the error and the degrees of freedom.
void RidgePathFigure::nameErrors() {
    constexpr int narrowPlot = 520;
    const bool narrow = m_plot->isVisible() && m_plot->viewport().width() < narrowPlot;
    const QString name = narrow ? QString() : m_errorName;
    if (std::exchange(m_shownName, name) == name) return;
    setTitle(*m_errors->axis(QCPAxis::atLeft), name);
    setTitle(*m_freedom->axis(QCPAxis::atLeft), narrow ? QString() : tr("df"));
    updateKey();
}

QCPAxisRect* RidgePathFigure::createRect(int row, const QString& label) {
    auto* rect = new QCPAxisRect(m_plot);
    placeFixed(*rect, QMargins(10, 2, 4, 6));
    m_plot->plotLayout()->addElement(row, 0, rect);
    QCPAxis* across = rect->axis(QCPAxis::atBottom);
    makeLogarithmic(*across);
    m_alphaTickers.push_back(across->ticker().dynamicCast<PowerTicker>());
    rect->axis(QCPAxis::atLeft)->setLabel(label);
    new ClipMark(m_plot, ridgeLayer, rect, ClipMark::Edge::begin);
    return rect;
}

QCPGraph* RidgePathFigure::addGraph(QCPAxisRect* rect) {
    QCPGraph* graph = m_plot->addGraph(rect->axis(QCPAxis::atBottom), rect->axis(QCPAxis::atLeft));
    graph->setLayer(ridgeLayer);
    graph->setSelectable(QCP::stNone);
    return graph;
}

void RidgePathFigure::restyle() {
    const PlotColours& colours = m_style.colours;
    const int numberHeight = QFontMetrics(m_style.smallFont()).height();
    for (QCPAxisRect* rect : {m_errors, m_freedom})
        rect->setMinimumSize(QSize(50, static_cast<int>(2.5 * numberHeight)));  // for two tick labels
    // The number at the upper end has room above: cut by the border, it would be left out.
    m_errors->setMinimumMargins(QMargins(10, std::max(2, numberHeight / 2 - 2), 4, 6));
    const auto pen = [this](const QColor& colour, double width) {
        return QPen(colour, m_style.width(width), Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    };
    const QPen edge(colours.ground, 0.7);
    m_training->setPen(pen(colours.axis, 2.2));
    QPen dashed = pen(colours.amber, 1.8);
    dashed.setDashPattern({3.0, 3.0});  // so that both are visible where they agree
    m_validation->setPen(dashed);
    m_validation->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDiamond, edge, colours.amber, 8.0));
    m_test->setPen(pen(colours.prediction, 1.8));
    m_test->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle, edge, colours.prediction, 6.5));
    m_degrees->setPen(pen(colours.text, 1.6));
    m_across->setFont(m_style.smallFont());
    m_across->setColor(colours.mutedText);
    m_pinnedErrors->setColours(colours);
    m_pinnedFreedom->setColours(colours);
    m_cursor->setColours(colours);
    m_mark->setStyle(m_style);
}

void RidgePathFigure::setAnalysis(const Analysis<RidgeCurve>& path) {
    const bool samePins = path.pinned == m_path.pinned;  // their cached picture stays valid
    m_path = path;
    if (!samePins) fillPins();
}

void RidgePathFigure::setTestShown(bool shown) {
    if (std::exchange(m_testShown, shown) != shown) fillPins();
}

const std::vector<double>& RidgePathFigure::markedErrors(const RidgeCurve& curve) const {
    return m_testShown ? curve.test : curve.validation;
}

void RidgePathFigure::setResult(const RunResult* result) {
    const bool has = result != nullptr && hasRidgePath(*result) && !result->diverged();
    setMessage(has || result == nullptr ? QString()
               : result->diverged()     ? tr("No ridge path: %1.").arg(divergenceText(*result))
                                        : tr("No ridge path while the model learns step by step."));
    if (has && !m_path.failure.isEmpty() && !m_path.value) setMessage(tr("No ridge path: %1.").arg(m_path.failure));
    const bool shown = result != nullptr && message().isEmpty();
    showAxes(shown);
    m_pinnedErrors->setVisible(shown);
    m_pinnedFreedom->setVisible(shown && !m_alone);
    if (!shown) m_path.value = nullptr;
    if (shown && result->states) m_errorName = rmseName(*result);
    nameErrors();
    m_mark->setAlpha(shown ? result->experiment.readout.ridge : qQNaN());
    const Score* marked = !shown || !result->score ? nullptr : m_testShown ? &result->score->test : &result->score->validation;
    m_mark->setError(marked ? marked->rmse : qQNaN(), m_testShown);
    fillCurves();
    updateVeils();
    updateKey();
}

/// The axis extends down to the lowest alpha of any curve.
void RidgePathFigure::placeAlphas() {
    AlphaPlaces places;
    if (m_path.value) places = {lowestRidgeAbove(m_path.value->belowRounding), m_path.value->belowRounding};
    for (const auto& pinned : m_path.pinned)
        if (pinned) places.lowest = std::min(places.lowest, lowestRidgeAbove(pinned->belowRounding));
    const bool moved = places.lowest != m_places.lowest;
    m_places = places;
    for (const auto& ticker : m_alphaTickers) ticker->setZero(places.zero());
    for (QCPAxisRect* rect : {m_errors, m_freedom})
        rect->axis(QCPAxis::atBottom)->setRange(0.1 * places.zero(), 3.0 * AlphaPlaces::highest);
    m_mark->setPlaces(places);
    if (moved) fillPins();
}

void RidgePathFigure::fillCurves() {
    static const RidgeCurve none;
    const RidgeCurve& curve = m_path.value ? *m_path.value : none;
    placeAlphas();
    setPoints(*m_training, m_places, curve.alphas, curve.training);
    setPoints(*m_validation, m_places, curve.alphas, curve.validation);
    setPoints(*m_test, m_places, curve.alphas, curve.test);
    m_test->setVisible(m_testShown);
    setPoints(*m_degrees, m_places, curve.alphas, curve.degreesOfFreedom);

    QCPRange errors = decadesOf({&curve.training, &curve.validation, &markedErrors(curve)}, {});
    double most = curve.degreesOfFreedom.empty() ? 1.0 : curve.degreesOfFreedom.front();
    for (const auto& pinned : m_path.pinned) {
        if (!pinned) continue;
        errors = decadesOf({&markedErrors(*pinned)}, errors);
        most = std::max(most, pinned->degreesOfFreedom.front());
    }
    if (errors.lower > 0.0) {
        const double upper = std::pow(10.0, std::ceil(std::log10(errors.upper) + 0.05));
        const double lower = std::pow(10.0, std::floor(std::log10(errors.lower) - 0.05));
        m_errors->axis(QCPAxis::atLeft)->setRange(lower, std::min(upper, lower * std::pow(10.0, pathDecades)));
    }
    m_freedom->axis(QCPAxis::atLeft)->setRange(0.0, 1.08 * most);

    m_key->setCaption(m_path.value ? curveNotes().join(QStringLiteral("; ")) : QString());
    const std::optional<std::size_t> best = m_path.value ? bestOf(*m_path.value) : std::nullopt;
    m_key->setLowCaption(best ? bestNote(*best) : QString());
}

std::optional<double> RidgePathFigure::bestAlpha() const {
    if (!m_path.value) return std::nullopt;
    const std::optional<std::size_t> best = bestOf(*m_path.value);
    return best ? std::optional(m_path.value->alphas[*best]) : std::nullopt;
}

// The metric of the task decides if the curve has it, else the RMSE, which ranks like the NRMSE.
QString RidgePathFigure::bestNote(std::size_t number) const {
    const RidgeCurve& curve = *m_path.value;
    const QString alpha = numberText(curve.alphas[number], 2);
    if (std::ranges::none_of(curve.validationMetric, [](double each) { return std::isfinite(each); }))
        return tr("lowest validation RMSE %1 at α %2").arg(numberText(curve.validation[number], 2), alpha);
    return tr("best validation %1 %2 at α %3")
        .arg(coreText(traits(curve.metric).title), numberText(curve.validationMetric[number]), alpha);
}

QStringList RidgePathFigure::curveNotes() const {
    const RidgeCurve& curve = *m_path.value;
    QStringList notes;
    if (const std::optional<std::size_t> number = bestOf(curve)) {
        QString note = bestNote(*number);
        if (curve.alphas[*number] == 0.0) note += tr(", the smallest possible ridge");
        if (*number + 1 == curve.alphas.size()) note += tr(", at the edge of the range shown: the best α may lie beyond");
        notes << note;
    }
    if (!curve.rank.empty() && curve.rank.front() < curve.fullRank)
        notes << tr("up to α %1 the numerical rank is %2 of %3")
                     .arg(numberText(curve.belowRounding, 2))
                     .arg(curve.rank.front())
                     .arg(curve.fullRank);
    QStringList beyond, diverged;
    const double top = m_errors->axis(QCPAxis::atLeft)->range().upper;
    const auto noteBeyond = [&](const std::vector<double>& values, const QString& name) {
        if (std::ranges::all_of(values, [](double value) { return std::isnan(value); }))
            diverged << name;
        else if (std::ranges::all_of(values, [top](double value) { return !(value <= top); }))
            beyond << name;
    };
    noteBeyond(curve.training, tr("training"));
    noteBeyond(curve.validation, tr("validation"));
    if (m_testShown) noteBeyond(curve.test, tr("test"));
    if (!diverged.isEmpty()) notes << tr("diverged: %1").arg(diverged.join(QStringLiteral(", ")));
    if (!beyond.isEmpty()) notes << tr("too large for the axis: %1").arg(beyond.join(QStringLiteral(", ")));
    if (!m_pinnedRuns.empty())
        notes << (m_testShown ? tr("pinned runs show their test error") : tr("pinned runs show their validation error"));
    return notes;
}

void RidgePathFigure::fillPins() {
    std::vector<PinnedSeries> errors, degrees;
    for (std::size_t i = 0; i < std::min(m_pinnedRuns.size(), m_path.pinned.size()); ++i) {
        const RidgeCurve* curve = m_path.pinned[i].get();
        if (curve == nullptr) continue;
        errors.push_back(seriesOf(m_places, curve->alphas, markedErrors(*curve)));
        degrees.push_back(seriesOf(m_places, curve->alphas, curve->degreesOfFreedom));
        errors.back().slot = degrees.back().slot = m_pinnedRuns[i].slot;
    }
    m_pinnedErrors->setSeries(std::move(errors));
    m_pinnedFreedom->setSeries(std::move(degrees));
}

bool RidgePathFigure::isOlder() const {
    return m_path.value && m_path.older;
}

void RidgePathFigure::updateKey() {
    using Sign = KeyEntry::Sign;
    const PlotColours& colours = m_style.colours;
    std::vector<KeyEntry> entries;
    m_across->setVisible(m_alone && m_errors->visible());
    if (m_errors->visible()) {
        if (m_shownName.isEmpty()) entries.push_back({Sign::none, colours.text, m_alone ? tr("RMSE") : m_errorName});
        entries.push_back({Sign::wideLine, colours.axis, tr("training")});
        entries.push_back(
            {Sign::seriesLine, colours.amber, tr("validation"), SeriesStyle{colours.amber, {}, MarkerShape::diamond}});
        if (m_testShown)
            entries.push_back(
                {Sign::seriesLine, colours.prediction, tr("test"), SeriesStyle{colours.prediction, {}, MarkerShape::disc}});
        if (!m_alone) entries.push_back({Sign::line, colours.text, tr("effective degrees of freedom, df")});
        for (KeyEntry& entry : pinEntries(m_pinnedRuns, colours, true)) entries.push_back(std::move(entry));
    }
    m_key->setEntries(std::move(entries));
}

void RidgePathFigure::markAlpha(double alpha) {
    if (!m_errors->visible()) return;
    m_mark->setAlpha(alpha);
    m_mark->setError(errorAt(alpha), m_testShown);
}

/// The marked error interpolated on the drawn line; NaN if there is none.
double RidgePathFigure::errorAt(double alpha) const {
    if (!m_path.value || m_path.older || m_path.value->alphas.empty()) return qQNaN();
    const std::vector<double>&alphas = m_path.value->alphas, &errors = markedErrors(*m_path.value);
    if (alpha <= m_places.rounding || !(alpha > 0.0)) return errors.front();
    const double across = m_places.at(alpha);
    const auto after = static_cast<std::size_t>(std::ranges::lower_bound(alphas, across) - alphas.begin());
    if (after == alphas.size()) return errors.back();
    if (after < 2) return errors[after];  // the point before is alpha = 0
    const double share = std::log(across / alphas[after - 1]) / std::log(alphas[after] / alphas[after - 1]);
    return std::exp(std::lerp(std::log(errors[after - 1]), std::log(errors[after]), share));
}

std::optional<double> RidgePathFigure::alphaAt(const QPointF& pixel) const {
    const QRect both = m_freedom->visible() ? m_errors->rect().united(m_freedom->rect()) : m_errors->rect();
    if (!m_errors->visible() || !both.contains(pixel.toPoint())) return std::nullopt;
    return m_places.alphaAt(m_errors->axis(QCPAxis::atBottom)->pixelToCoord(pixel.x()));
}

double RidgePathFigure::pixelOf(double alpha) const {
    return m_errors->axis(QCPAxis::atBottom)->coordToPixel(m_places.at(alpha));
}

QString RidgePathFigure::pointAt(const std::optional<QPointF>& pixel) {
    const std::optional<double> alpha = pixel ? alphaAt(*pixel) : std::nullopt;
    if (!alpha || !m_path.value) {
        m_cursor->setPlace(qQNaN(), qQNaN());
        return {};
    }
    const auto nearest = std::ranges::min_element(
        m_path.value->alphas, {}, [&](double each) { return std::abs(std::log10(m_places.at(each) / m_places.at(*alpha))); });
    const auto i = static_cast<std::size_t>(nearest - m_path.value->alphas.begin());
    m_cursor->setPlace(m_places.at(*nearest), markedErrors(*m_path.value)[i]);
    if (!m_testShown)
        return tr("α %1: RMSE training %2, validation %3; df %4")
            .arg(numberText(*nearest, 2), numberText(m_path.value->training[i]), numberText(m_path.value->validation[i]),
                 numberText(m_path.value->degreesOfFreedom[i], 4));
    return tr("α %1: RMSE training %2, validation %3, test %4; df %5")
        .arg(numberText(*nearest, 2), numberText(m_path.value->training[i]), numberText(m_path.value->validation[i]),
             numberText(m_path.value->test[i]), numberText(m_path.value->degreesOfFreedom[i], 4));
}

PlotTable RidgePathFigure::table(const RunResult* /*result*/, const std::vector<PinnedRun>& pinned) const {
    PlotTable table{
        {tr("run"), tr("α"), tr("training RMSE"), tr("validation RMSE"), tr("test RMSE"), tr("effective degrees of freedom")},
        {}};
    const auto add = [&](const QString& name, const RidgeCurve& curve) {
        for (std::size_t i = 0; i < curve.alphas.size(); ++i)
            table.rows.push_back({name, tableNumber(curve.alphas[i]), tableNumber(curve.training[i]),
                                  tableNumber(curve.validation[i]), tableNumber(curve.test[i]),
                                  tableNumber(curve.degreesOfFreedom[i])});
    };
    if (m_path.value && !m_path.older) add(tr("current"), *m_path.value);
    for (std::size_t slot = 0; slot < std::min(pinned.size(), m_path.pinned.size()); ++slot)
        if (m_path.pinned[slot]) add(pinned[slot].name, *m_path.pinned[slot]);
    return table;
}

QStringList RidgePathFigure::summary() const {
    if (!message().isEmpty()) return {message()};
    QStringList parts;
    if (m_mark->alpha() >= 0.0) parts << tr("α %1").arg(numberText(m_mark->alpha()));
    if (!caption().isEmpty()) parts << caption();
    return parts;
}

}  // namespace echoplane
