// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/plane/plane_figure.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <QLocale>

#include "core/analysis/adaptation_paths.h"
#include "core/analysis/effective_radius.h"
#include "core/analysis/found_modes.h"
#include "core/math/singular_value.h"
#include "core/reservoir/cells/cell.h"
#include "core/reservoir/topologies/stack.h"
#include "core/run/states/reservoir_stepper.h"
#include "core/run/states/spectrum_stage.h"
#include "core/tasks/run_kind.h"
#include "core/tasks/task.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/kit/response_curves.h"
#include "widgets/plots/plane/plane_notices.h"
#include "widgets/plots/plane/plane_overlays.h"
#include "widgets/plots/plane/rival_marks.h"

namespace echoplane {
namespace {

/// Half width of the visible plane: room for the unit circle, the labels around it and eigenvalues outside.
constexpr double plainExtent = 1.12;
constexpr double roomAround = 1.04;
/// Pixels around the unit circle for the names of the task's frequencies; more than plainExtent leaves only in a small plot.
constexpr double roomForLabels = 26.0;
/// Half widths for eigenvalues further out: few, so that the plane keeps still. A single absurd eigenvalue must not shrink the
/// unit circle to a dot.
constexpr std::array<double, 6> extents = {plainExtent, 1.25, 1.5, 2.0, 3.0, 4.0};
/// Modulus from which a marker may reach the names of the task's frequencies.
constexpr double nearRim = 0.85;

const QString discLayer = QStringLiteral("leaked-disc");
const QString circleLayer = QStringLiteral("circles");
const QString markLayerName = QStringLiteral("marks");

double extentFor(double outermost) {
    const auto fits = [&](double extent) { return roomAround * outermost <= extent; };
    const auto* const found = std::ranges::find_if(extents, fits);
    return found != extents.end() ? *found : extents.back();
}

std::vector<int> mutedModes(const RunResult* result) {
    std::vector<int> modes;
    if (!result || !result->dynamics) return modes;
    for (const int column : result->experiment.reservoir.edit.muted)
        if (const auto mode = modeOfColumn(result->experiment, result->dynamics->spectrum, column))
            modes.push_back(static_cast<int>(*mode));
    return modes;
}

/// Which eigenvalues are shown, if not all are known.
QString knownPart(const RunResult& result) {
    const QString size = QLocale().toString(result.experiment.reservoir.size);
    if (result.spectrum->spectrum.size() == 0)
        return PlaneFigure::tr("None of %1 eigenvalues was computed: for independent weights they fill the disc. ").arg(size);
    const int leading = leadingCount(*result.spectrum);
    const auto others = static_cast<int>(result.spectrum->spectrum.size()) - leading;
    if (others == 0) return PlaneFigure::tr("The %1 leading eigenvalues of %2. ").arg(QLocale().toString(leading), size);
    return PlaneFigure::tr("The %1 leading eigenvalues of %2, and %3 where they were searched for. ")
        .arg(QLocale().toString(leading), size, QLocale().toString(others));
}

/// Makes the layers of a stack the groups of the marks, and returns their names.
QStringList groupByLayers(const RunResult& result, std::vector<ModeMark>& marks) {
    const std::vector<int> layers = layersOfModes(result.experiment, *result.spectrum);
    const int count = static_cast<int>(layerRadii(result.experiment).size());
    QStringList names;
    if (layers.empty()) return names;
    for (int layer = 1; layer <= count; ++layer) names << PlaneFigure::tr("layer %1").arg(layer);
    if (std::ranges::count(layers, -1) > 0) names << PlaneFigure::tr("added by hand");
    for (ModeMark& mark : marks) {
        const int layer = layers[static_cast<std::size_t>(mark.mode)];
        mark.group = layer < 0 ? count : layer;
        mark.margin = 1.0F;
    }
    return names;
}

}  // namespace

PlaneFigure::PlaneFigure(QCustomPlot* plot) : ResultFigure(plot) {
    clearPlot(*plot);
    m_rect = new EqualAxisRect(plot);
    m_key = new PlotKey(plot);
    stackParts(*plot, {m_rect, m_key}, QMargins(2, 2, 2, 2));
    placeOnLayers(*m_rect);
    m_rect->setAutoMargins(QCP::msNone);  // the numbers stand inside
    m_rect->setMargins(QMargins());
    for (QCPAxis* axis : m_rect->axes()) axis->setTickLabels(false);

    plot->addLayer(discLayer, plot->layer(QStringLiteral("grid")), QCustomPlot::limBelow);
    plot->addLayer(circleLayer, plot->layer(QStringLiteral("grid")), QCustomPlot::limAbove);
    plot->addLayer(markLayerName, plot->layer(circleLayer), QCustomPlot::limAbove);
    // QObject children of the plot, in drawing order.
    new ClipMark(plot, discLayer, m_rect, ClipMark::Edge::begin);
    new LeakedDisc(plot, discLayer, m_rect, &m_scene, &m_style);
    new PlaneAxes(plot, circleLayer, m_rect, &m_style);
    new PlaneCircles(plot, circleLayer, m_rect, &m_scene, &m_style);
    m_legend = new PlaneLegend(plot, circleLayer, m_rect, &m_style);
    m_pins = new PinnedLayer(plot, markLayerName, m_rect);
    m_adapted = new RivalMarks(plot, markLayerName, m_rect);
    m_marks = new MarkLayer(plot, markLayerName, m_rect);
    m_jacobian = new JacobianMarks(plot, markLayerName, m_rect);
    m_loops = new LoopMarks(plot, markLayerName, m_rect, &m_scene.frequencies);
    m_rivals = new RivalMarks(plot, markLayerName, m_rect);
    new ClipMark(plot, markLayerName, m_rect, ClipMark::Edge::end);
    m_badge = new Badge(plot, m_rect);
    addVeil(m_rect);
    new ClipMark(plot, QStringLiteral("overlay"), m_rect, ClipMark::Edge::begin);
    m_selection = new PlaneSelection(plot, m_rect, m_marks);
    m_ring = new HoverRing(plot, m_rect, m_marks);
    m_preview = new PreviewMarks(plot, m_rect);
    new ClipMark(plot, QStringLiteral("overlay"), m_rect, ClipMark::Edge::end);
}

void PlaneFigure::restyle() {
    for (QCPAxis* axis : m_rect->axes()) {
        axis->setBasePen(Qt::NoPen);
        axis->setTickPen(Qt::NoPen);
        axis->setSubTickPen(Qt::NoPen);
    }
    m_pins->setColours(m_style.colours);
    m_marks->setColours(m_style.colours);
    m_jacobian->setColour(m_style.colours.text, blended(m_style.colours.ground, m_style.colours.text, 0.35));
    m_loops->setColours(m_style.colours);
    m_badge->setStyle(m_style);
    m_ring->setColour(m_style.colours.text);
    m_preview->setColour(m_style.colours.text);
    m_selection->setColours(m_style.colours);
}

void PlaneFigure::setPreview(std::vector<std::complex<double>> eigenvalues) {
    m_preview->setEigenvalues(std::move(eigenvalues));
}

void PlaneFigure::setTrails(std::vector<std::vector<std::complex<double>>> trails) {
    m_preview->setTrails(std::move(trails));
}

const std::vector<std::complex<double>>& PlaneFigure::preview() const {
    return m_preview->eigenvalues();
}

void PlaneFigure::setMeasure(WeightMeasure measure, WeightScale scale) {
    if (measure != m_measure || scale != m_scale) m_reference = 0.0;
    m_measure = measure;
    m_scale = scale;
}

// Draws the pins without areas; setResult() sets their sizes.
void PlaneFigure::fillPins() {
    m_pinSizes.compared.assign(m_pinnedRuns.size(), false);
    drawPins();
}

PlaneFigure::PinSizes PlaneFigure::pinSizes(const RunResult* result) const {
    PinSizes sizes;
    sizes.measure = m_measure;
    sizes.scale = m_scale;
    for (const PinnedRun& each : m_pinnedRuns)
        sizes.compared.push_back(result != nullptr && sameDataSet(each.result->experiment, result->experiment));
    return sizes;
}

void PlaneFigure::drawPins() {
    std::vector<PinnedSeries> clouds;
    for (std::size_t i = 0; i < m_pinnedRuns.size(); ++i) {
        const PinnedRun& each = m_pinnedRuns[i];
        if (!each.result->dynamics) continue;
        PinnedSeries cloud{each.slot, false};
        const ModeMarks marks = modeMarks(*each.result, m_pinSizes.measure, m_pinSizes.scale);
        for (const ModeMark& mark : marks.marks) {
            cloud.add(mark.re, mark.im);
            if (m_pinSizes.compared[i] && marks.hasWeights) cloud.strengths.push_back(mark.strength);
        }
        clouds.push_back(std::move(cloud));
    }
    m_pins->setSeries(std::move(clouds));
}

void PlaneFigure::showAdaptation(const RunResult* result) {
    const auto adaptation = result != nullptr ? result->adaptation : nullptr;
    if (adaptation != m_adaptation) {
        m_adaptation = adaptation;
        m_paths = adaptation ? adaptationPaths(*adaptation) : decltype(m_paths)();
    }
    if (!m_adaptation) return m_adapted->setRivals({});
    auto modes = std::make_shared<RivalModes>();
    modes->colour = m_style.colours.mutedText;
    modes->trails = m_paths;
    if (m_epoch && *m_epoch < m_adaptation->epochs.size()) {
        const AdaptationEpoch& epoch = m_adaptation->epochs[*m_epoch];
        modes->modes = epoch.spectrum;
        modes->name = epoch.epoch == 0 ? tr("before adaptation") : tr("after epoch %1").arg(epoch.epoch);
    }
    m_adapted->setRivals({std::move(modes)});
}

std::vector<KeyEntry> PlaneFigure::adaptationEntries() const {
    std::vector<KeyEntry> entries;
    for (const auto& each : m_adapted->rivals()) {
        if (!each->trails.empty()) entries.push_back({KeyEntry::Sign::line, each->colour, tr("path while it adapts")});
        if (!each->name.isEmpty())
            entries.push_back(
                {KeyEntry::Sign::pinnedMarker, each->colour, each->name, SeriesStyle{each->colour, {}, MarkerShape::diamond}});
    }
    return entries;
}

void PlaneFigure::setResult(const RunResult* result) {
    const WeightMeasure measure = m_measure;
    const WeightScale scale = m_scale;
    const bool polarGrid = m_scene.polarGrid;
    m_scene = {};
    m_scene.polarGrid = polarGrid;
    m_empty = result == nullptr || !result->dynamics;
    PlaneNotices notices;
    QString caption;
    m_remarks.clear();
    ModeMarks marks;
    if (PinSizes sizes = pinSizes(m_empty ? nullptr : result); !(sizes == m_pinSizes)) {
        m_pinSizes = std::move(sizes);
        drawPins();
    }
    const bool compares = std::ranges::count(m_pinSizes.compared, true) > 0;
    showAdaptation(m_empty ? nullptr : result);
    if (!m_empty) {
        m_reference = referenceFor(*result, largestMeasure(*result, measure));
        marks = modeMarks(*result, measure, scale, m_reference);
        // rho may be another measure of W than its spectral radius (ReservoirSpec::scaledTo).
        m_scene.spectralRadius = result->experiment.dynamics.spectralRadius;
        const bool isRho = result->experiment.reservoir.scaledTo == "spectral-radius";
        if (!isRho) m_scene.spectralRadius = spectralRadiusOf(result->experiment, *result->spectrum);
        m_radiusText = (isRho ? tr("ρ %1") : tr("spectral radius %1")).arg(radiusNumber(m_scene.spectralRadius));
        m_scene.bound = {};
        if (const Experiment& e = result->experiment; !e.plainLeak()) {
            m_scene.spectralRadius = 0.0;  // no disc: the eigenvalues are not those of W, leaked
            constexpr int small = 300;     // whose norm takes milliseconds
            if (const auto bound = cellOf(e).bound; bound != nullptr && e.reservoir.size <= small)
                m_scene.bound = bound(e, largestSingularValue(denseWeights(*result->spectrum), {}));
        }
        m_eigenvalues = static_cast<int>(result->dynamics->spectrum.size());
        m_largestModulus = result->dynamics->effectiveSpectralRadius;
        m_scene.leakRate = result->experiment.dynamics.leakRate;
        m_scene.bulkRadius = result->experiment.dynamics.spectralRadius * result->spectrum->bulkRadius;
        m_loops->setMarginal(marginalRadius(result->experiment.data.split.test));
        if (result->states) m_scene.frequencies = result->data->frequencies;
        if (m_response && hasResponse(*result)) {
            const ResponseCurves curves = responseCurves(*result, responseFrequencies(result));
            m_scene.setResponse(curves.radiansPerStep, curves.decibels);
        }
        notices = planeNotices(*result, marks.outside, m_loops->stability(), m_loops->isOlder());
        const QString quantity = measure == WeightMeasure::weight ? tr("weight |w|") : tr("contribution |w|·rms(state)");
        if (result->spectrum->spectrum.size() == 0)
            caption.clear();
        else if (!marks.hasWeights)
            caption = result->divergedAt()             ? tr("No weights: the states diverged.")
                      : result->diverged()             ? tr("No weights yet.")
                      : result->experiment.plainLeak() ? tr("No weights: the eigenvectors are linearly dependent.")
                                                       : tr("Eigenvalues of the cell's Jacobian at 0, which have no weights.");
        else if (scale == WeightScale::relative)
            caption = (compares ? tr("Marker area: %1, in each run relative to its own maximum, %2 in the current one")
                                : tr("Marker area: %1, relative to the maximum, %2"))
                          .arg(quantity, numberText(m_reference));
        else
            caption = tr("Marker area: log₁₀ of the %1, from %2 to %3")
                          .arg(quantity, numberText(logScaleMinimum), numberText(logScaleMaximum));
    }
    if (!m_empty && result->spectrum->spectrum.size() > 0 && !marks.hasWeights) m_remarks << caption;
    if (!m_empty && result->spectrum->leading) {
        caption = knownPart(*result) + caption;
        m_remarks << knownPart(*result).trimmed();
    }
    double outermost = marks.largestModulus;
    if (m_scene.bulkRadius > 0.0) outermost = std::max(outermost, 1.0 + m_scene.leakRate * (m_scene.bulkRadius - 1.0));
    if (const RunStability* stability = m_loops->stability())  // older ones too, or the view would wobble
        for (const ClosedLoop& loop : stability->loops)
            if (const double radius = spectralRadius(loop.eigenvalues); loop.linear && radius <= widestLoop)
                outermost = std::max(outermost, radius);
    outermost = std::max({outermost, reachOf(rivals(), widestLoop), reachOf(m_adapted->rivals(), widestLoop)});
    if (measure == WeightMeasure::weight && marks.hasWeights)
        caption += tr(". A resonant mode has a large state and needs little weight: its contribution shows how much it matters");
    if (polarGrid && !m_empty) caption += tr(". Around the circle: period in steps");
    if (m_response && !m_empty && m_scene.response.isEmpty()) caption += tr(". No frequency response");
    if (!m_scene.response.isEmpty()) outermost = std::max(outermost, PlaneScene::responseTop);
    m_rect->setFitExtent(extentFor(outermost));
    m_rect->setRoomAround(m_scene.frequencies.empty() ? 0.0 : roomForLabels);
    m_outside = marks.outside;
    m_hasWeights = marks.hasWeights;
    for (const ModeMark& mark : marks.marks)
        if (mark.outside || std::hypot(mark.re, mark.im) > nearRim)
            m_scene.rim.push_back({{mark.re, mark.im}, mark.outside ? 0.0 : markRadius(mark.strength) - 3.0});
    m_groups.clear();
    if (m_groupColours && marks.hasWeights && marks.groups > 0) {
        if (marks.groups <= mostGroups) {
            for (const std::string& name : kindOf(result->experiment).groupNames(*result->data))
                m_groups << QString::fromStdString(name);
            caption += tr(". Colour: the output that a mode counts for most, greyer for a smaller margin");
        } else {
            caption += tr(". %1 outputs are too many for colours").arg(marks.groups);
        }
    }
    if (m_groupColours && !m_empty && marks.groups == 0 && hasStack(result->experiment)) {
        m_groups = groupByLayers(*result, marks.marks);
        if (!m_groups.isEmpty()) caption += tr(". Colour: the layer of the mode");
    }
    m_marks->setMarks(std::move(marks.marks), static_cast<int>(m_groups.size()));
    m_selection->setMuted(mutedModes(result));
    m_badge->setLines(notices.badge, notices.warning);
    m_notices = notices.lines;
    m_key->setCaption(caption);
    updateKey();
}

void PlaneFigure::updateKey() {
    using Sign = KeyEntry::Sign;
    if (m_legendInside) return updateLegend();
    const PlotColours& colours = m_style.colours;
    std::vector<KeyEntry> entries;
    if (!m_empty) {
        if (m_groups.isEmpty()) {
            entries = {{Sign::realMark, colours.real, tr("real")},
                       {Sign::upperMark, colours.upper, tr("upper of a pair")},
                       {Sign::lowerMark, colours.lower, tr("lower")}};
        } else {
            for (int k = 0; k < m_groups.size(); ++k) {
                const QColor colour = groupColour(k, static_cast<int>(m_groups.size()), colours);
                entries.push_back({Sign::seriesMarker, colour, m_groups[k], SeriesStyle{colour}});
            }
        }
        if (m_outside > 0) entries.push_back({Sign::outsideMark, colours.warning, tr("outside the unit circle")});
        entries.push_back({Sign::line, colours.unitCircle, tr("unit circle")});
        if (m_scene.spectralRadius > 0.0)
            entries.push_back(
                {Sign::area, colours.leakedDisc,
                 m_scene.leakRate == 1.0 ? tr("disc of %1").arg(m_radiusText) : tr("disc of %1, leaked").arg(m_radiusText)});
        if (m_scene.bound.outer > 0.0 || m_scene.bound.line)
            entries.push_back({Sign::line, colours.rhoCircle,
                               m_scene.bound.line ? tr("line of the cell's eigenvalues") : tr("ring of the cell's eigenvalues")});
        if (m_scene.bulkRadius > 0.0)
            entries.push_back({Sign::hatchedArea, colours.rhoCircle, tr("remaining eigenvalues, by the circular law")});
        if (!m_scene.frequencies.empty()) entries.push_back({Sign::tick, colours.amber, tr("task frequency")});
        if (!m_scene.response.isEmpty())
            entries.push_back({Sign::line, colours.prediction, tr("|H| from −40 to 20 dB, dashed: 0 dB")});
    }
    if (const JacobianSpectrum* jacobian = m_jacobian->jacobian(); jacobian && !m_empty) {
        const QString words = jacobian->whole ? tr("Jacobian at step %1") : tr("Jacobian at step %1, leading");
        entries.push_back(
            {Sign::pinnedMarker, colours.text, words.arg(jacobian->step), SeriesStyle{colours.text, {}, MarkerShape::diamond}});
    }
    for (KeyEntry& entry : adaptationEntries()) entries.push_back(std::move(entry));
    for (const auto& rival : rivals())
        entries.push_back({Sign::pinnedMarker, rival->colour, rival->name, SeriesStyle{rival->colour, {}, MarkerShape::diamond}});
    if (const RunStability* stability = m_loops->stability(); stability && !m_empty) {
        for (const ClosedLoop& loop : stability->loops) {
            if (loop.eigenvalues.size() == 0) continue;
            QString words = loop.loop == Loop::inUse ? tr("closed loop, in use") : tr("closed loop, autonomous run");
            if (loop.jacobianStep) words += tr(": Jacobian at step %1").arg(*loop.jacobianStep);
            if (!loop.whole) words += tr(", leading");
            entries.push_back(loopEntry(loop.loop, words));
        }
    }
    std::vector<KeyEntry> pins = pinEntries(m_pinnedRuns, colours, false);
    for (std::size_t i = 0; i < pins.size(); ++i) {
        if (!m_empty && !m_pinSizes.compared[i]) pins[i].text = tr("%1, positions only").arg(pins[i].text);
        entries.push_back(std::move(pins[i]));
    }
    m_key->setEntries(std::move(entries));
}

KeyEntry PlaneFigure::loopEntry(Loop loop, const QString& words) const {
    const QColor colour = m_loops->colour();
    const auto sign = loop == Loop::inUse ? KeyEntry::Sign::pinnedMarker : KeyEntry::Sign::timesMark;
    return {sign, colour, words, SeriesStyle{colour, {}, LoopMarks::shapeOf(loop)}};
}

void PlaneFigure::putLegendInside() {
    m_legendInside = true;
    m_plot->plotLayout()->take(m_key);
    m_plot->plotLayout()->simplify();
    m_key->setVisible(false);
}

void PlaneFigure::updateLegend() {
    using Sign = KeyEntry::Sign;
    const PlotColours& colours = m_style.colours;
    std::vector<KeyEntry> entries, remarks;
    if (m_empty) {
        m_legend->setEntries({});
        m_legend->setRemarks({});
        return;
    }
    for (const QString& each : std::as_const(m_remarks)) entries.push_back({Sign::none, colours.mutedText, each});
    if (!m_groups.isEmpty()) {
        for (int k = 0; k < m_groups.size(); ++k) {
            const QColor colour = groupColour(k, static_cast<int>(m_groups.size()), colours);
            entries.push_back({Sign::seriesMarker, colour, m_groups[k], SeriesStyle{colour}});
        }
    }
    std::vector<KeyEntry> pins = pinEntries(m_pinnedRuns, colours, false);
    for (std::size_t i = 0; i < pins.size(); ++i) {
        if (!m_pinSizes.compared[i]) pins[i].text = tr("%1, positions only").arg(pins[i].text);
        entries.push_back(std::move(pins[i]));
    }
    for (KeyEntry& entry : adaptationEntries()) entries.push_back(std::move(entry));
    for (const auto& rival : rivals())
        entries.push_back({Sign::pinnedMarker, rival->colour, rival->name, SeriesStyle{rival->colour, {}, MarkerShape::diamond}});
    if (const JacobianSpectrum* jacobian = m_jacobian->jacobian())
        entries.push_back({Sign::pinnedMarker, colours.text, tr("Jacobian at step %1").arg(jacobian->step),
                           SeriesStyle{colours.text, {}, MarkerShape::diamond}});
    if (m_scene.bulkRadius > 0.0)
        entries.push_back({Sign::hatchedArea, colours.rhoCircle, tr("remaining eigenvalues, by the circular law")});
    if (!m_scene.response.isEmpty())
        entries.push_back({Sign::line, colours.prediction, tr("|H| from −40 to 20 dB, dashed: 0 dB")});
    if (m_eigenvalues > 0)
        entries.push_back({Sign::upperMark, colours.upper,
                           !m_hasWeights                         ? tr("mode")
                           : m_scale == WeightScale::absoluteLog ? tr("mode, area = share of the output, log scale")
                           : m_measure == WeightMeasure::weight  ? tr("mode, area = weight |w|")
                                                                 : tr("mode, area = share of the output")});
    if (const RunStability* stability = m_loops->stability()) {
        for (const ClosedLoop& loop : stability->loops) {
            if (loop.eigenvalues.size() == 0) continue;
            QString words = loop.loop == Loop::inUse ? tr("mode of the closed loop") : tr("mode of the model on its own");
            if (loop.jacobianStep) words += tr(": Jacobian at step %1").arg(*loop.jacobianStep);
            entries.push_back(loopEntry(loop.loop, words));
        }
    }
    if (m_outside > 0) remarks.push_back({Sign::none, colours.warning, tr("outside the circle: grows")});
    remarks.push_back({Sign::none, colours.mutedText, tr("inside the circle: forgets")});
    if (!m_scene.frequencies.empty()) remarks.push_back({Sign::none, colours.amber, tr("ω  frequency in the signal")});
    m_legend->setEntries(std::move(entries));
    m_legend->setRemarks(std::move(remarks));
}

// After an edit the old measure is kept as long as the markers stay distinguishable.
double PlaneFigure::referenceFor(const RunResult& result, double maximum) {
    if (m_scale != WeightScale::relative || !(maximum > 0.0)) return 0.0;
    if (!(m_reference > 0.0)) return maximum;
    if (m_held) return m_reference;
    constexpr double least = 0.5, most = 1.25;
    const bool edited = !result.experiment.reservoir.edit.eigenvalues.empty();
    return edited && maximum > least * m_reference && maximum < most * m_reference ? m_reference : maximum;
}

PlotTable PlaneFigure::table(const RunResult* result, const std::vector<PinnedRun>& pinned) const {
    PlotTable table = modeTable(result, pinned);
    if (const JacobianSpectrum* jacobian = m_jacobian->jacobian(); jacobian && !m_jacobian->isOlder() && result != nullptr)
        addModes(table, tr("Jacobian at step %1").arg(jacobian->step), jacobian->eigenvalues);
    if (const RunStability* stability = m_loops->stability(); stability && !m_loops->isOlder() && result != nullptr) {
        for (const ClosedLoop& loop : stability->loops)
            addModes(table, loop.loop == Loop::inUse ? tr("closed loop, in use") : tr("closed loop, autonomous run"),
                     loop.eigenvalues);
    }
    for (const RivalMarks* marks : {m_adapted, m_rivals})
        for (const auto& rival : marks->rivals())
            if (result != nullptr) addModes(table, rival->name, rival->modes);
    return table;
}

QStringList PlaneFigure::summary() const {
    if (m_empty) return {};
    QStringList lines{tr("%n eigenvalue(s)", nullptr, m_eigenvalues),
                      tr("largest modulus %1").arg(radiusNumber(m_largestModulus))};
    lines << m_notices << caption();
    for (const auto& rival : rivals())
        lines << tr("%1, largest modulus %2").arg(rival->name, radiusNumber(spectralRadius(rival->modes)));
    return lines;
}

void PlaneFigure::setPolarGrid(bool on) {
    m_scene.polarGrid = on;
    for (QCPAxis* axis : m_rect->axes()) axis->grid()->setVisible(!on);
}

void PlaneFigure::setAnalysis(const Analysis<JacobianSpectrum>& jacobian) {
    m_jacobian->setAnalysis(jacobian);
    updateKey();
}

void PlaneFigure::setAnalysis(const Analysis<RunStability>& stability) {
    m_loops->setAnalysis(stability);
}

void PlaneFigure::setRivals(RivalsOnPlane rivals) {
    m_rivals->setRivals(std::move(rivals));
}

const RivalsOnPlane& PlaneFigure::rivals() const {
    return m_rivals->rivals();
}

void PlaneFigure::setRingedMark(int mark) {
    m_ring->setMark(mark);
}

int PlaneFigure::ringedMark() const {
    return m_ring->mark();
}

}  // namespace echoplane
