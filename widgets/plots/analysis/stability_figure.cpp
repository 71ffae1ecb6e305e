// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/analysis/stability_figure.h"

#include <algorithm>
#include <cmath>

#include "core/tasks/run_kind.h"
#include "core/text/message.h"
#include "widgets/language/core_text.h"
#include "widgets/plots/axes/axis_title.h"
#include "widgets/plots/axes/cursor_line.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/axes/output_name.h"
#include "widgets/plots/axes/typeset.h"
#include "widgets/plots/kit/series_graph.h"

namespace echoplane {
namespace {

const QString stabilityLayer = QStringLiteral("stability");
/// A distance is followed between these multiples of the first; below the smaller one there is only rounding.
constexpr double smallestShare = 1e-15;
constexpr double largestShare = 1e9;

/// The number of steps before a distance leaves that range, or all.
std::size_t stepsFollowed(const Stability& test) {
    const std::vector<double>& distances = test.distances;
    const double first = distances.front();
    const auto left = std::ranges::find_if(
        distances, [first](double distance) { return !(distance >= smallestShare * first && distance <= largestShare * first); });
    return static_cast<std::size_t>(left - distances.begin());
}

/// One of a few values, so that the axis does not move with every change.
double niceSteps(std::size_t steps) {
    double nice = 50.0;
    for (const double next : {2.0, 2.5, 2.0})
        if (nice < static_cast<double>(steps)) nice *= next;
    while (nice < static_cast<double>(steps)) nice *= 2.0;
    return nice;
}

QString rateText(const Stability& test) {
    if (test.linear) return StabilityFigure::tr("largest |λ| %1").arg(coreText(test.radius.text()));
    const QString exponent = StabilityFigure::tr("largest Lyapunov exponent %1").arg(numberText(test.lyapunovExponent, 4));
    if (!std::isfinite(test.lyapunovExponent)) return StabilityFigure::tr("%1 per step").arg(exponent);
    return StabilityFigure::tr("%1 ± %2 per step").arg(exponent, numberText(test.lyapunovExponentError, 1));
}

}  // namespace

bool hasStability(const RunResult& run) {
    if (!kindOf(run.experiment).trajectory) return false;
    return run.spectrum && run.dynamics && run.states && (run.factor || run.diverged());
}

Stability stabilityOf(const RunResult& run, const RunContext& context) {
    Stability test = echoStateTest(run.experiment, *run.spectrum, *run.dynamics, *run.data, context);
    test.loops = activeLoops(run, context);
    return test;
}

StabilityFigure::StabilityFigure(QCustomPlot* plot) : ResultFigure(plot) {
    clearPlot(*plot);
    plot->addLayer(stabilityLayer, plot->layer(QStringLiteral("grid")), QCustomPlot::limAbove);
    plot->setPlottingHint(QCP::phFastPolylines);
    m_verdict = new PlotKey(plot);
    m_key = new PlotKey(plot);
    m_rect = new QCPAxisRect(plot);
    placeFixed(*m_rect, QMargins(10, 2, 2, 4));
    stackParts(*plot, {m_verdict, m_rect, m_key}, QMargins(4, 2, 6, 2));
    m_rect->axis(QCPAxis::atBottom)->setLabel(tr("step t"));
    m_rect->axis(QCPAxis::atLeft)->setLabel(tr("distance |r(t) − r′(t)|"));
    setShortTitle(*m_rect->axis(QCPAxis::atLeft), tr("distance"));
    makeLogarithmic(*m_rect->axis(QCPAxis::atLeft));
    // QObject children of the plot, in drawing order.
    new ClipMark(plot, stabilityLayer, m_rect, ClipMark::Edge::begin);
    m_pins = new PinnedLayer(plot, stabilityLayer, m_rect);
    for (QCPGraph** graph : {&m_slope, &m_distance}) {
        *graph = new SeriesGraph(m_rect);
        (*graph)->setLayer(stabilityLayer);
    }
    new ClipMark(plot, stabilityLayer, m_rect, ClipMark::Edge::end);
    addVeil(m_rect);
    m_cursor = new CursorLine(plot, m_rect);
}

void StabilityFigure::restyle() {
    const PlotColours& colours = m_style.colours;
    m_distance->setPen(QPen(colours.prediction, m_style.width(1.8), Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
    m_slope->setPen(QPen(colours.mutedText, m_style.width(1.3), Qt::DashLine, Qt::FlatCap));
    m_pins->setColours(colours);
    m_cursor->setColours(colours);
    m_verdict->setStyle(m_style);
}

void StabilityFigure::setAnalysis(const Analysis<Stability>& test) {
    const bool samePins = test.pinned == m_test.pinned;  // their cached picture stays valid
    m_test = test;
    if (!samePins) fillPins();
}

void StabilityFigure::fillPins() {
    std::vector<PinnedSeries> curves;
    for (std::size_t i = 0; i < std::min(m_pinnedRuns.size(), m_test.pinned.size()); ++i) {
        if (!m_test.pinned[i]) continue;
        PinnedSeries& curve = curves.emplace_back(PinnedSeries{m_pinnedRuns[i].slot, true});
        const std::size_t steps = stepsFollowed(*m_test.pinned[i]);
        for (std::size_t t = 0; t < steps; ++t) curve.add(static_cast<double>(t), m_test.pinned[i]->distances[t]);
    }
    m_pins->setSeries(std::move(curves));
}

void StabilityFigure::setResult(const RunResult* result) {
    const bool has = result != nullptr && hasStability(*result);
    setMessage(has || result == nullptr           ? QString()
               : !noSeriesText(*result).isEmpty() ? noSeriesText(*result)
                                                  : tr("No stability test while the model learns step by step."));
    if (has && !m_test.failure.isEmpty() && !m_test.value) setMessage(tr("No stability test: %1.").arg(m_test.failure));
    const bool shown = has && message().isEmpty();
    if (!shown) m_test.value = nullptr;
    showAxes(shown);
    m_pins->setVisible(shown);
    m_distance->data()->clear();
    m_slope->data()->clear();
    m_verdict->setCaption(m_test.value ? sentenceOf(m_test.value->verdict()) : shown ? tr("The test is running.") : QString());
    m_key->setCaption(QString());
    if (m_test.value) show();
    if (shown) setRanges();
    updateVeils();
    updateKey();
}

void StabilityFigure::show() {
    const std::size_t steps = std::min(stepsFollowed(*m_test.value) + 1, m_test.value->distances.size());
    QVector<QCPGraphData> points;
    for (std::size_t t = 0; t < steps; ++t) {
        const double distance = m_test.value->distances[t];
        points.append({static_cast<double>(t), distance > 0.0 && std::isfinite(distance) ? distance : qQNaN()});
    }
    m_distance->data()->set(points, true);
    m_key->setCaption(rateText(*m_test.value));
}

void StabilityFigure::setRanges() {
    std::vector<const Stability*> tests{m_test.value.get()};
    for (const auto& pinned : m_test.pinned) tests.push_back(pinned.get());
    double lower = 0.1, upper = 10.0;
    std::size_t steps = 1;
    for (const Stability* test : tests) {
        if (test == nullptr) continue;
        const std::size_t followed = stepsFollowed(*test);
        steps = std::max(steps, std::min(followed, test->distances.size() - 1));
        for (std::size_t t = 0; t < followed; ++t) {
            lower = std::min(lower, test->distances[t]);
            upper = std::max(upper, test->distances[t]);
        }
    }
    const double across = niceSteps(steps);
    m_rect->axis(QCPAxis::atBottom)->setRange(0.0, across);
    m_rect->axis(QCPAxis::atLeft)
        ->setRange(std::pow(10.0, std::floor(std::log10(lower))), std::pow(10.0, std::ceil(std::log10(upper) + 0.05)));
    if (!m_test.value || !std::isfinite(m_test.value->lyapunovExponent)) return;
    const double first = m_test.value->distances.front();
    m_slope->setData({0.0, across}, {first, first * std::exp(std::clamp(m_test.value->lyapunovExponent * across, -600.0, 600.0))},
                     true);
}

bool StabilityFigure::isOlder() const {
    return m_test.value && m_test.older;
}

void StabilityFigure::updateKey() {
    using Sign = KeyEntry::Sign;
    const PlotColours& colours = m_style.colours;
    std::vector<KeyEntry> entries;
    if (m_rect->visible()) {
        entries.push_back({Sign::wideLine, colours.prediction,
                           m_test.value && !m_test.value->linear
                               ? tr("the farthest of %n start(s), the same input", nullptr, m_test.value->starts)
                               : tr("two starts, the same input")});
        if (m_test.value && std::isfinite(m_test.value->lyapunovExponent))
            entries.push_back({Sign::dashedLine, colours.mutedText, m_test.value->linear ? tr("|λ|ᵗ") : tr("e^(exponent·t)")});
        for (KeyEntry& entry : pinEntries(m_pinnedRuns, colours, true)) entries.push_back(std::move(entry));
    }
    m_key->setEntries(std::move(entries));
}

QString StabilityFigure::pointAt(const std::optional<QPointF>& pixel) {
    if (!pixel || !m_test.value || !m_rect->rect().contains(pixel->toPoint())) {
        m_cursor->setPlace(qQNaN(), qQNaN());
        return {};
    }
    const double across = std::round(m_rect->axis(QCPAxis::atBottom)->pixelToCoord(pixel->x()));
    const auto step = static_cast<std::size_t>(std::clamp(across, 0.0, static_cast<double>(m_test.value->distances.size() - 1)));
    const double distance = m_test.value->distances[step];
    m_cursor->setPlace(static_cast<double>(step), distance > 0.0 ? distance : qQNaN());
    return tr("after %n step(s): distance %1, times %2", nullptr, static_cast<int>(step))
        .arg(numberText(distance), numberText(distance / m_test.value->distances.front()));
}

PlotTable StabilityFigure::table(const RunResult* /*result*/, const std::vector<PinnedRun>& pinned) const {
    PlotTable table{{tr("run"), tr("step"), tr("distance")}, {}};
    const auto add = [&](const QString& name, const Stability& test) {
        for (std::size_t t = 0; t < test.distances.size(); ++t)
            table.rows.push_back({name, QString::number(t), tableNumber(test.distances[t])});
    };
    if (m_test.value && !m_test.older) add(tr("current"), *m_test.value);
    for (std::size_t slot = 0; slot < std::min(pinned.size(), m_test.pinned.size()); ++slot)
        if (m_test.pinned[slot]) add(pinned[slot].name, *m_test.pinned[slot]);
    return table;
}

QStringList StabilityFigure::summary() const {
    return nonEmpty({message(), verdict(), caption()});
}

}  // namespace echoplane
