// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/analysis/capacity_figure.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "core/kinds/recall/one_input.h"
#include "core/run/pipeline.h"
#include "widgets/plots/axes/axis_title.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/kit/series_graph.h"

namespace echoplane {
namespace {

const QString capacityLayer = QStringLiteral("capacity");
constexpr int totalWidth = 96;        ///< pixels of the panel with the bar of all delays
constexpr double leastShown = 0.005;  ///< smaller capacities are not named in the headline

QString fixed(double value, int decimals) {
    return QString::number(value, 'f', decimals);
}

}  // namespace

bool hasCapacity(const RunResult& run) {
    return run.spectrum && run.dynamics && !run.experiment.adapts() && run.experiment.reservoir.size <= largestForCapacity;
}

Capacity capacityOf(const RunResult& run, CapacityOptions options, const RunContext& context) {
    const Experiment reservoir = reservoirWithOneInput(run.experiment);
    options.steps = std::max(options.steps, 10 * reservoir.reservoir.size);
    const auto spectrum =
        sameSpectrum(reservoir, run.experiment) ? run.spectrum : Pipeline().runToDynamics(reservoir, context).spectrum;
    return capacityOf(reservoir, *spectrum, options, context);
}

Capacity capacityOf(const RunResult& run, const RunContext& context) {
    return capacityOf(run, CapacityOptions{}, context);
}

CapacityFigure::CapacityFigure(QCustomPlot* plot) : ResultFigure(plot) {
    clearPlot(*plot);
    plot->addLayer(capacityLayer, plot->layer(QStringLiteral("grid")), QCustomPlot::limAbove);
    m_headline = new PlotKey(plot);
    m_key = new PlotKey(plot);
    m_total = new QCPAxisRect(plot);
    m_delays = new QCPAxisRect(plot);
    auto* panels = new QCPLayoutGrid;
    panels->addElement(0, 0, m_total);
    panels->addElement(0, 1, m_delays);
    stackParts(*plot, {m_headline, panels, m_key}, QMargins(4, 2, 6, 2));
    for (QCPAxisRect* rect : {m_total, m_delays}) {
        placeFixed(*rect, QMargins(10, 2, 2, 4));
    }
    m_total->setMinimumSize(totalWidth, 10);
    m_total->setMaximumSize(totalWidth, QWIDGETSIZE_MAX);
    QCPAxis* across = m_total->axis(QCPAxis::atBottom);
    across->setTicks(false);
    across->setTickLabels(false);
    across->setRange(-0.7, 0.7);
    across->setLabel(tr("all delays"));
    m_total->axis(QCPAxis::atLeft)->setLabel(tr("capacity"));
    m_delays->axis(QCPAxis::atBottom)->setLabel(tr("largest delay k (steps)"));
    m_delays->axis(QCPAxis::atLeft)->setLabel(tr("capacity at each delay"));
    setShortTitle(*m_delays->axis(QCPAxis::atLeft), tr("capacity"));

    // QObject children of the plot, in drawing order.
    const auto addBars = [&](QCPAxisRect* rect, QCPBars* above) {
        auto* bars = new QCPBars(rect->axis(QCPAxis::atBottom), rect->axis(QCPAxis::atLeft));
        bars->setLayer(capacityLayer);
        bars->setAntialiased(false);
        bars->setWidth(rect == m_total ? 0.9 : 0.85);
        if (above != nullptr) bars->moveAbove(above);
        return bars;
    };
    new ClipMark(plot, capacityLayer, m_total, ClipMark::Edge::begin);
    for (int degree = 1; degree <= CapacityOptions::mostDegrees; ++degree)
        m_totalBars.push_back(addBars(m_total, m_totalBars.empty() ? nullptr : m_totalBars.back()));
    m_below = addBars(m_total, m_totalBars.back());
    m_most = new SeriesGraph(m_total);
    m_most->setLayer(capacityLayer);
    new ClipMark(plot, capacityLayer, m_total, ClipMark::Edge::end);
    new ClipMark(plot, capacityLayer, m_delays, ClipMark::Edge::begin);
    for (int degree = 1; degree <= CapacityOptions::mostDegrees; ++degree)
        m_delayBars.push_back(addBars(m_delays, m_delayBars.empty() ? nullptr : m_delayBars.back()));
    new ClipMark(plot, capacityLayer, m_delays, ClipMark::Edge::end);
    addVeil(m_total);
    addVeil(m_delays);
}

QColor CapacityFigure::colourOf(std::size_t degree) const {
    constexpr std::array strengths = {1.0, 0.45, 0.72, 0.3, 0.58,
                                      0.2, 0.5,  0.25, 0.4, 0.15};  // neighbours differ, odd ones strong
    return blended(m_style.colours.ground, m_style.colours.prediction, strengths[degree - 1]);
}

void CapacityFigure::restyle() {
    for (std::size_t d = 0; d < m_totalBars.size(); ++d) {
        for (QCPBars* bars : {m_totalBars[d], m_delayBars[d]}) {
            bars->setPen(QPen(m_style.colours.ground, 0.5));
            bars->setBrush(colourOf(d + 1));
        }
    }
    m_below->setPen(QPen(m_style.colours.mutedText, 0.8, Qt::DotLine));
    m_below->setBrush(QBrush(m_style.colours.mutedText, Qt::BDiagPattern));
    m_most->setPen(QPen(m_style.colours.text, m_style.width(1.3), Qt::DashLine, Qt::FlatCap));
    m_headline->setStyle(m_style);
}

void CapacityFigure::setResult(const RunResult* result) {
    const bool has = result != nullptr && hasCapacity(*result);
    QString message;
    if (result != nullptr && !has)
        message = result->experiment.adapts() ? tr("The capacity is that of a reservoir by itself: set the adaptation to none.")
                  : result->spectrum
                      ? tr("The capacity is measured here up to N = %1; echoplane capacity measures that of larger "
                           "reservoirs.")
                            .arg(largestForCapacity)
                      : tr("This model has no reservoir.");
    if (has && !m_capacity.failure.isEmpty() && !m_capacity.value) message = tr("No capacity: %1.").arg(m_capacity.failure);
    if (has && m_capacity.value && m_capacity.value->divergedAt)
        message = tr("No capacity: the states diverge, whatever drives them.");
    if (!has) m_capacity.value = nullptr;
    setMessage(message);
    const bool shown = has && message.isEmpty();
    showAxes(shown);
    for (QCPBars* bars : m_totalBars) bars->data()->clear();
    for (QCPBars* bars : m_delayBars) bars->data()->clear();
    m_below->data()->clear();
    m_most->data()->clear();
    m_headline->setCaption(shown && !m_capacity.value ? tr("The capacity is being measured.") : QString());
    m_key->setCaption(QString());
    if (shown && m_capacity.value) show(*m_capacity.value);
    updateVeils();
    updateKey();
}

void CapacityFigure::show(const Capacity& capacity) {
    QStringList parts;
    double highest = 0.2;
    const std::size_t delays = capacity.byDelay.empty() ? 0 : capacity.byDelay.front().size();
    std::vector<double> stacked(delays, 0.0);
    for (std::size_t d = 0; d < capacity.byDegree.size(); ++d) {
        m_totalBars[d]->addData(0.0, capacity.byDegree[d]);
        for (std::size_t k = 0; k < delays; ++k) {
            m_delayBars[d]->addData(static_cast<double>(k), capacity.byDelay[d][k]);
            stacked[k] += capacity.byDelay[d][k];
            highest = std::max(highest, stacked[k]);
        }
        if (capacity.byDegree[d] >= leastShown) parts << tr("degree %1: %2").arg(d + 1).arg(fixed(capacity.byDegree[d], 1));
    }
    const double below = std::max(0.0, std::accumulate(capacity.below.begin(), capacity.below.end(), 0.0));
    m_below->addData(0.0, below);
    m_most->setData({-0.7, 0.7}, {capacity.most, capacity.most}, true);
    m_total->axis(QCPAxis::atLeft)->setRange(0.0, 1.06 * std::max(capacity.most, capacity.total + below));
    // Steps that the axis keeps while a slider moves.
    const double nice = std::pow(2.0, std::ceil(2.0 * std::log2(highest * 1.02)) / 2.0);
    m_delays->axis(QCPAxis::atLeft)->setRange(0.0, nice);
    const double last = std::max(10.0, std::ceil(static_cast<double>(delays) / 10.0) * 10.0);
    m_delays->axis(QCPAxis::atBottom)->setRange(-0.7, last);
    QString text = tr("capacity %1 of at most %2").arg(fixed(capacity.total, 1), fixed(capacity.most, 0));
    if (!parts.isEmpty()) text += QStringLiteral("; ") + parts.join(QStringLiteral(", "));
    m_headline->setCaption(text);
    m_key->setCaption(tr("%1 independent inputs; products above %2 count, those below it hold about %3")
                          .arg(capacity.steps)
                          .arg(numberText(capacity.threshold, 2), fixed(below, 1)));
}

void CapacityFigure::updateKey() {
    std::vector<KeyEntry> entries;
    if (m_total->visible() && m_capacity.value) {
        for (std::size_t d = 0; d < m_capacity.value->byDegree.size(); ++d)
            if (m_capacity.value->byDegree[d] >= leastShown)
                entries.push_back({KeyEntry::Sign::area, colourOf(d + 1), tr("degree %1").arg(d + 1)});
        entries.push_back({KeyEntry::Sign::hatchedArea, m_style.colours.mutedText, tr("below the threshold")});
        entries.push_back({KeyEntry::Sign::dashedLine, m_style.colours.text, QStringLiteral("N")});
    }
    m_key->setEntries(std::move(entries));
}

QString CapacityFigure::pointAt(const std::optional<QPointF>& pixel) const {
    if (!pixel || !m_capacity.value || m_capacity.value->byDelay.empty() || !m_delays->visible() ||
        !m_delays->rect().contains(pixel->toPoint()))
        return {};
    const double across = std::round(m_delays->axis(QCPAxis::atBottom)->pixelToCoord(pixel->x()));
    const Capacity& capacity = *m_capacity.value;
    if (across < 0.0 || across >= static_cast<double>(capacity.byDelay.front().size())) return {};
    const auto delay = static_cast<std::size_t>(across);
    QStringList parts;
    for (std::size_t d = 0; d < capacity.byDelay.size(); ++d)
        if (capacity.byDelay[d][delay] > 0.0)
            parts << tr("degree %1: %2").arg(d + 1).arg(numberText(capacity.byDelay[d][delay], 3));
    return tr("largest delay %1: %2")
        .arg(delay)
        .arg(parts.isEmpty() ? tr("nothing above the threshold") : parts.join(QStringLiteral(", ")));
}

PlotTable CapacityFigure::table(const RunResult* /*result*/, const std::vector<PinnedRun>& /*pinned*/) const {
    PlotTable table{{tr("degree"), tr("largest delay"), tr("capacity")}, {}};
    if (!m_capacity.value || m_capacity.older) return table;
    const Capacity& capacity = *m_capacity.value;
    for (std::size_t d = 0; d < capacity.byDelay.size(); ++d)
        for (std::size_t k = 0; k < capacity.byDelay[d].size(); ++k)
            table.rows.push_back({QString::number(d + 1), QString::number(k), tableNumber(capacity.byDelay[d][k])});
    return table;
}

QStringList CapacityFigure::summary() const {
    return nonEmpty({message(), headline(), caption()});
}

}  // namespace echoplane
