// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/reservoir/mode_scatter_figure.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/analysis/effective_radius.h"
#include "widgets/plots/axes/number_text.h"

namespace echoplane {
namespace {

const QString scatterLayer = QStringLiteral("modes");
constexpr double angleMargin = 0.02;
constexpr double scatterDecades = 20.0;

bool hasWeights(const RunResult& result) {
    if (!result.dynamics || !result.readout) return false;
    const Eigen::Index modes = result.dynamics->spectrum.modes();
    return result.readout->magnitudes.size() == modes && result.readout->contributions.size() == modes;
}

}  // namespace

void ModeScatterFigure::Bounds::add(const QPointF& point) {
    if (empty) {
        across = QCPRange(point.x(), point.x());
        up = QCPRange(point.y(), point.y());
        empty = false;
    }
    across.expand(point.x());
    up.expand(point.y());
}

ModeScatterFigure::ModeScatterFigure(QCustomPlot* plot, Across across, const QString& acrossLabel, const QString& upLabel)
    : ResultFigure(plot), m_across(across) {
    clearPlot(*plot);
    m_rect = new QCPAxisRect(plot);
    m_key = new PlotKey(plot);
    placeFixed(*m_rect, QMargins(10, 2, 2, 4));
    auto* names = new FrequencyNames(plot, m_rect, &m_frequencies, &m_style);
    stackParts(*plot, {names, m_rect, m_key}, QMargins(4, 2, 6, 2));
    QCPAxis* acrossAxis = m_rect->axis(QCPAxis::atBottom);
    QCPAxis* upAxis = m_rect->axis(QCPAxis::atLeft);
    acrossAxis->setLabel(acrossLabel);
    upAxis->setLabel(upLabel);
    makeLogarithmic(*upAxis);
    if (across == Across::frequency) {
        acrossAxis->setTicker(QSharedPointer<QCPAxisTickerPi>(new QCPAxisTickerPi));
        acrossAxis->setRange(-angleMargin * std::numbers::pi, (1.0 + angleMargin) * std::numbers::pi);
    } else {
        makeLogarithmic(*acrossAxis);
    }

    plot->addLayer(scatterLayer, plot->layer(QStringLiteral("grid")), QCustomPlot::limAbove);
    // QObject children of the plot, in drawing order.
    new ClipMark(plot, scatterLayer, m_rect, ClipMark::Edge::begin);
    if (across == Across::frequency) new FrequencyLines(plot, scatterLayer, m_rect, &m_frequencies, &m_style);
    m_pins = new PinnedLayer(plot, scatterLayer, m_rect);
    m_points = new ModePoints(plot, scatterLayer, m_rect, across == Across::frequency);
    new ClipMark(plot, scatterLayer, m_rect, ClipMark::Edge::end);
    m_badge = new Badge(plot, m_rect);
    addVeil(m_rect);
    m_rings = new ModeRings(plot, m_rect, m_points);
}

int ModeScatterFigure::reals() const {
    return static_cast<int>(std::count_if(m_points->points().begin(), m_points->points().end(),
                                          [](const ModePoint& point) { return point.kind == MarkKind::real; }));
}

int ModeScatterFigure::pairs() const {
    return static_cast<int>(m_points->points().size()) - reals();
}

int ModeScatterFigure::modeAt(const QPointF& pixel, double reach) const {
    const ModePoint* point = m_rect->rect().contains(pixel.toPoint()) ? m_points->pointAt(pixel, reach) : nullptr;
    return point != nullptr ? point->mode : -1;
}

std::optional<QPointF> ModeScatterFigure::positionOf(int mode) const {
    const auto& points = m_points->points();
    const auto found = std::ranges::find(points, mode, &ModePoint::mode);
    if (found == points.end()) return std::nullopt;
    return m_points->pixelOf(*found);
}

std::vector<int> ModeScatterFigure::modesAcross() const {
    std::vector<ModePoint> points = m_points->points();
    std::ranges::stable_sort(points, {}, &ModePoint::x);
    std::vector<int> modes;
    modes.reserve(points.size());
    for (const ModePoint& point : points) modes.push_back(point.mode);
    return modes;
}

void ModeScatterFigure::restyle() {
    m_pins->setColours(m_style.colours);
    m_points->setColours(m_style.colours);
    m_rings->setColours(m_style.colours);
    m_badge->setStyle(m_style);
}

void ModeScatterFigure::fillPins() {
    m_pinnedBounds = {};
    std::vector<PinnedSeries> clouds;
    for (const PinnedRun& each : m_pinnedRuns) {
        const RunResult& run = *each.result;
        PinnedSeries cloud{each.slot, false};
        for (Eigen::Index mode = 0; hasWeights(run) && mode < run.dynamics->spectrum.modes(); ++mode) {
            const QPointF point = quantities(run, mode);
            if (!isDrawn(point)) continue;
            cloud.add(point.x(), point.y());
            m_pinnedBounds.add(point);
        }
        clouds.push_back(std::move(cloud));
    }
    m_pins->setSeries(std::move(clouds));
}

void ModeScatterFigure::setResult(const RunResult* result) {
    m_frequencies.clear();
    m_points->setPoints({});
    m_badge->setLines({});
    m_key->setCaption(QString());
    m_outside = false;
    if (result != nullptr && result->dynamics) {
        if (result->states && m_across == Across::frequency) m_frequencies = result->data->frequencies;
        if (hasWeights(*result)) {
            fillPoints(*result);
        } else if (result->diverged()) {
            m_badge->setLines({divergenceText(*result)});
            m_key->setCaption(result->divergedAt() ? tr("No weights: the states diverged.") : tr("No weights yet."));
        } else {
            m_key->setCaption(tr("No weights: the eigenvectors are linearly dependent."));
        }
    }
    updateKey();
}

bool ModeScatterFigure::isDrawn(const QPointF& point) const {
    return std::isfinite(point.x()) && std::isfinite(point.y()) && point.y() > 0.0 &&
           (m_across == Across::frequency || point.x() > 0.0);
}

void ModeScatterFigure::fillPoints(const RunResult& result) {
    const Spectrum& spectrum = result.dynamics->spectrum;
    std::vector<ModePoint> points;
    points.reserve(static_cast<std::size_t>(spectrum.modes()));
    Bounds bounds = m_pinnedBounds;
    int silent = 0;
    for (Eigen::Index mode = 0; mode < spectrum.modes(); ++mode) {
        const QPointF place = quantities(result, mode);
        if (!isDrawn(place)) {
            ++silent;
            continue;
        }
        const bool outside = std::abs(spectrum.eigenvalue(mode)) > 1.0 + circleTolerance;
        points.push_back(
            {place.x(), place.y(), spectrum.isReal(mode) ? MarkKind::real : MarkKind::upper, outside, static_cast<int>(mode)});
        m_outside = m_outside || outside;
        bounds.add(place);
    }
    if (!bounds.empty) {
        setRange(*m_rect->axis(QCPAxis::atLeft), bounds.up);
        if (m_across == Across::logarithm) setRange(*m_rect->axis(QCPAxis::atBottom), bounds.across);
    }
    QString caption =
        result.readout->weights.cols() > 1 ? tr("|w|: over all %1 outputs").arg(result.readout->weights.cols()) : QString();
    if (silent > 0) {
        if (!caption.isEmpty()) caption += QStringLiteral(". ");
        caption += tr("%n mode(s) without any weight, not shown", nullptr, silent);
    }
    m_key->setCaption(caption);
    m_points->setPoints(std::move(points));
}

/// Sets the range to the whole decades around the values.
void ModeScatterFigure::setRange(QCPAxis& axis, const QCPRange& values) const {
    const double upper = std::pow(10.0, std::ceil(std::log10(values.upper) + 0.05));
    const double lower = std::pow(10.0, std::floor(std::log10(values.lower) - 0.05));
    axis.setRange(std::max(lower, upper * std::pow(10.0, -scatterDecades)), upper);
}

void ModeScatterFigure::updateKey() {
    using Sign = KeyEntry::Sign;
    const PlotColours& colours = m_style.colours;
    std::vector<KeyEntry> entries;
    if (!m_points->points().empty()) {
        if (reals() > 0) entries.push_back({Sign::realMark, colours.real, tr("real eigenvalue")});
        if (pairs() > 0) entries.push_back({Sign::upperMark, colours.upper, tr("conjugate pair")});
        if (m_outside) entries.push_back({Sign::outsideMark, colours.warning, tr("outside the unit circle")});
        if (!m_frequencies.empty()) entries.push_back({Sign::tick, colours.amber, tr("task frequency")});
    }
    for (KeyEntry& entry : pinEntries(m_pinnedRuns, colours, false)) entries.push_back(std::move(entry));
    m_key->setEntries(std::move(entries));
}

PlotTable ModeScatterFigure::table(const RunResult* result, const std::vector<PinnedRun>& pinned) const {
    return modeTable(result, pinned);
}

QStringList ModeScatterFigure::summary() const {
    QStringList parts;
    if (reals() > 0) parts << tr("%n real eigenvalue(s)", nullptr, reals());
    if (pairs() > 0) parts << tr("%n conjugate pair(s)", nullptr, pairs());
    parts << m_badge->lines();
    if (!caption().isEmpty()) parts << caption();
    return parts;
}

}  // namespace echoplane
