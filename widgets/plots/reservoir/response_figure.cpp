// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/reservoir/response_figure.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "core/analysis/effective_radius.h"
#include "core/text/message.h"
#include "widgets/language/core_text.h"
#include "widgets/plots/axes/axis_title.h"
#include "widgets/plots/axes/cursor_line.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/kit/response_curves.h"
#include "widgets/plots/kit/series_graph.h"

namespace echoplane {
namespace {

const QString responseLayer = QStringLiteral("responses");
constexpr double roomAtEnds = 0.02;
constexpr double roomAroundCurves = 0.06;
/// Modes whose impulses cancel may be far larger than the model: they extend the axis to at most this multiple.
constexpr double widestModes = 4.0;
/// Decibels shown below the maximum: anything lower is practically zero.
constexpr double mostDecibels = 160.0;
constexpr int responseMarkers = 12;
constexpr int ticksUp = 4;
/// Plot height in pixels below which impulse and frequency response are placed side by side.
constexpr int leastForTwo = 360;
/// Plot width in pixels below which there is no room for titles beside the axes.
constexpr int narrowPlot = 520;

QVector<QCPGraphData> pointsOf(const Eigen::VectorXd& across, const Eigen::VectorXd& up) {
    QVector<QCPGraphData> points(static_cast<qsizetype>(up.size()));
    for (qsizetype i = 0; i < points.size(); ++i) points[i] = {across[i], up[i]};
    return points;
}

Eigen::VectorXd stepsTo(Eigen::Index count) {
    return Eigen::VectorXd::LinSpaced(count, 0.0, static_cast<double>(count) - 1.0);
}

QCPRange rangeOf(const QCPGraph& graph) {
    bool found = false;
    const QCPRange range = graph.data()->valueRange(found);
    return found ? range : QCPRange();
}

/// The vertical range of the points that lie in the horizontal range `across`.
QCPRange rangeOf(const std::vector<PinnedSeries>& curves, const QCPRange& across) {
    std::optional<QCPRange> range;
    for (const PinnedSeries& curve : curves)
        for (std::size_t i = 0; i < curve.x.size(); ++i) {
            if (!across.contains(curve.x[i]) || !std::isfinite(curve.y[i])) continue;
            if (!range) range = QCPRange(curve.y[i], curve.y[i]);
            range->expand(curve.y[i]);
        }
    return range.value_or(QCPRange());
}

QCPRange unitedRange(const QCPRange& a, const QCPRange& b) {
    if (a == QCPRange()) return b;
    return b == QCPRange() ? a : a.expanded(b);
}

PinnedSeries seriesOf(int slot, const Eigen::VectorXd& across, const Eigen::VectorXd& up) {
    return {slot, true, {across.begin(), across.begin() + up.size()}, {up.begin(), up.end()}};
}

}  // namespace

ResponseFigure::ResponseFigure(QCustomPlot* plot, Part part) : ResultFigure(plot) {
    clearPlot(*plot);
    plot->addLayer(responseLayer, plot->layer(QStringLiteral("grid")), QCustomPlot::limAbove);
    // One antialiased path is slow; separate segments are not.
    plot->setPlottingHint(QCP::phFastPolylines);
    QCPLayoutGrid* layout = plot->plotLayout();
    layout->setRowSpacing(0);
    layout->setMargins(QMargins(4, 2, 6, 2));
    m_body = new QCPLayoutGrid;
    m_body->setRowSpacing(0);
    m_body->setColumnSpacing(0);
    layout->addElement(0, 0, m_body);
    if (part != Part::frequency) {
        m_impulse = createPanel(Part::impulse);
    }
    if (part != Part::impulse) {
        m_frequency = createPanel(Part::frequency);
        m_names = new FrequencyNames(plot, m_frequency.rect, &m_frequencies, &m_style);
        QCPAxis* across = m_frequency.rect->axis(QCPAxis::atBottom);
        setShortTitle(*across, tr("ω (rad/step)"));
        across->setTicker(QSharedPointer<QCPAxisTickerPi>(new QCPAxisTickerPi));
        across->setRange(-roomAtEnds * std::numbers::pi, (1.0 + roomAtEnds) * std::numbers::pi);
    }
    for (QCPTextElement*& title : m_titles) {
        title = new QCPTextElement(plot);
        title->setMargins(QMargins());
        title->setVisible(false);
    }
    m_key = new PlotKey(plot);
    layout->addElement(1, 0, m_key);
    m_margins = new QCPMarginGroup(plot);
    arrange(false);
    connect(plot, &QCustomPlot::beforeReplot, this, [this] {
        const bool beside = m_plot->viewport().height() < leastForTwo;
        const bool narrow = m_plot->isVisible() && m_plot->viewport().width() < narrowPlot;
        if (std::exchange(m_narrow, narrow) != narrow || beside != m_beside) arrange(beside);
    });
}

void ResponseFigure::arrange(bool beside) {
    m_beside = beside;
    std::vector<QCPLayoutElement*> all;
    for (QCPLayoutElement* each :
         {static_cast<QCPLayoutElement*>(m_impulse.rect), m_names, static_cast<QCPLayoutElement*>(m_frequency.rect)})
        if (each != nullptr) all.push_back(each);
    for (QCPLayoutElement* each : m_body->elements(false))
        if (each != nullptr) m_body->take(each);  // null for an empty cell
    m_body->simplify();
    const bool two = isBeside();
    int row = 0;
    for (QCPTextElement* title : m_titles) title->setVisible(two && panels().front()->rect->visible());
    if (m_names != nullptr) m_names->setVisible(!two);
    if (two) {
        m_body->addElement(0, 0, m_titles[0]);
        m_body->addElement(0, 1, m_titles[1]);
        m_body->addElement(1, 0, m_impulse.rect);
        m_body->addElement(1, 1, m_frequency.rect);
    } else {
        for (QCPLayoutElement* each : all) m_body->addElement(row++, 0, each);
    }
    nameAxes();
    for (const Panel* panel : panels()) {
        panel->rect->setMarginGroup(QCP::msAll, nullptr);
        panel->rect->setMarginGroup(two ? QCP::msTop | QCP::msBottom : QCP::msLeft | QCP::msRight, m_margins);
    }
}

bool ResponseFigure::isBeside() const {
    return m_beside && m_impulse.rect != nullptr && m_frequency.rect != nullptr;
}

void ResponseFigure::nameAxes() {
    const bool two = isBeside();
    m_titles[0]->setText(m_sole ? tr("λᵗ over time t (steps)") : tr("h(k) over delay k (steps)"));
    m_titles[1]->setText(tr("|H| (dB) over ω (rad/step)"));
    // Side by side the titles are above, in a narrow plot both are below.
    const auto name = [&](const QCPAxisRect* rect, const QString& up, const QString& across, const QCPTextElement* both) {
        if (rect == nullptr) return;
        rect->axis(QCPAxis::atLeft)->setLabel(two || m_narrow ? QString() : up);
        rect->axis(QCPAxis::atBottom)->setLabel(two ? QString() : m_narrow ? both->text() : across);
    };
    name(m_impulse.rect, m_sole ? tr("mode alone, λᵗ") : tr("impulse h(k)"),
         m_sole ? tr("time t (steps)") : tr("delay k (steps)"), m_titles[0]);
    if (m_impulse.rect != nullptr) setShortTitle(*m_impulse.rect->axis(QCPAxis::atLeft), m_sole ? tr("λᵗ") : tr("h(k)"));
    name(m_frequency.rect, tr("|H| (dB)"), tr("angular frequency ω (radians per step)"), m_titles[1]);
}

// The mode alone is what is selected: amber.
void ResponseFigure::styleImpulse() {
    if (m_impulse.rect == nullptr) return;
    const QColor& hue = m_sole ? m_style.colours.amber : m_style.colours.prediction;
    m_impulse.model->setPen(QPen(hue, m_style.width(1.8), Qt::SolidLine, Qt::FlatCap, Qt::BevelJoin));
}

std::optional<int> ResponseFigure::soleModeOf(const RunResult& result) const {
    if (m_impulse.rect == nullptr || !result.dynamics) return std::nullopt;
    const Eigen::Index modes = result.dynamics->spectrum.modes();
    if (m_selected.size() == 1 && m_selected[0] >= 0 && m_selected[0] < modes) return m_selected[0];
    if (modes == 1) return 0;
    return std::nullopt;
}

ResponseFigure::Panel ResponseFigure::createPanel(Part part) {
    Panel panel;
    panel.rect = new QCPAxisRect(m_plot);
    placeFixed(*panel.rect, QMargins(10, 2, 4, 6));
    panel.rect->axis(QCPAxis::atLeft)->ticker()->setTickCount(ticksUp);
    // QObject children of the plot, in drawing order.
    new ClipMark(m_plot, responseLayer, panel.rect, ClipMark::Edge::begin);
    if (part == Part::frequency) new FrequencyLines(m_plot, responseLayer, panel.rect, &m_frequencies, &m_style);
    panel.pins = new PinnedLayer(m_plot, responseLayer, panel.rect);
    panel.model = addGraph(panel);
    panel.modes = addGraph(panel);
    new ClipMark(m_plot, responseLayer, panel.rect, ClipMark::Edge::end);
    addVeil(panel.rect);
    panel.cursor = new CursorLine(m_plot, panel.rect);
    return panel;
}

std::vector<ResponseFigure::Panel*> ResponseFigure::panels() {
    std::vector<Panel*> all;
    for (Panel* panel : {&m_impulse, &m_frequency})
        if (panel->rect != nullptr) all.push_back(panel);
    return all;
}

QCPGraph* ResponseFigure::addGraph(const Panel& panel) {
    auto* graph = new SeriesGraph(panel.rect);
    graph->setLayer(responseLayer);
    return graph;
}

void ResponseFigure::restyle() {
    const PlotColours& colours = m_style.colours;
    const SeriesStyle modes{colours.amber, {}, MarkerShape::disc};
    for (Panel* panel : panels()) {
        panel->rect->axis(QCPAxis::atLeft)->grid()->setZeroLinePen(QPen(colours.axis, 1.0));
        panel->pins->setColours(colours);
        panel->model->setPen(QPen(colours.prediction, m_style.width(1.8), Qt::SolidLine, Qt::FlatCap, Qt::BevelJoin));
        panel->modes->setPen(modes.pen(m_style.width(1.1)));
        panel->modes->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(colours.ground, 0.7), modes.colour, 6.0));
        panel->cursor->setColours(colours);
    }
    for (QCPTextElement* title : m_titles) {
        title->setFont(m_style.smallFont());
        title->setTextColor(colours.mutedText);
    }
    styleImpulse();
}

void ResponseFigure::fillPins() {
    std::vector<PinnedSeries> impulses, frequencies;
    for (const PinnedRun& each : m_pinnedRuns) {
        if (!hasResponse(*each.result)) continue;
        const ResponseCurves curves = responseCurves(*each.result, responseFrequencies(each.result.get()));
        if (!m_sole)
            impulses.push_back(seriesOf(each.slot, stepsTo(curves.impulse.size()), curves.impulse));
        else if (*m_sole < each.result->dynamics->spectrum.modes())
            impulses.push_back(seriesOf(each.slot, stepsTo(modeResponseSteps),
                                        modeResponse(each.result->dynamics->spectrum.eigenvalue(*m_sole))));
        frequencies.push_back(seriesOf(each.slot, curves.radiansPerStep, curves.decibels));
    }
    if (m_impulse.rect != nullptr) m_impulse.pins->setSeries(std::move(impulses));
    if (m_frequency.rect != nullptr) m_frequency.pins->setSeries(std::move(frequencies));
}

void ResponseFigure::setResult(const RunResult* result) {
    const bool has = result != nullptr && hasResponse(*result);
    const std::optional<int> sole = has ? soleModeOf(*result) : std::nullopt;
    if (std::exchange(m_sole, sole) != sole) {
        fillPins();
        nameAxes();
        styleImpulse();
    }
    m_frequencies.clear();
    m_notes = {};
    setMessage(QString());
    m_key->setCaption(QString());
    m_shownModes = 0;
    for (Panel* panel : panels()) {
        panel->model->data()->clear();
        panel->modes->data()->clear();
        panel->pins->setVisible(has);
    }
    showAxes(has);
    for (QCPTextElement* title : m_titles) title->setVisible(has && isBeside());
    if (has)
        show(*result);
    else if (result != nullptr && result->diverged())
        setMessage(tr("No response: %1.").arg(divergenceText(*result)));
    else if (const Message why = result != nullptr ? whyNoResponse(result->experiment) : Message(); !why.empty())
        setMessage(tr("No response: %1.").arg(coreText(why)));
    else if (result != nullptr)
        setMessage(tr("No response: the eigenvectors are linearly dependent."));
    updateKey();
}

std::vector<int> ResponseFigure::modesShown(const RunResult& result) const {
    std::vector<int> modes;
    if (!hasTransferFunction(result)) return modes;
    std::ranges::copy_if(m_selected, std::back_inserter(modes),
                         [&](int mode) { return mode >= 0 && mode < result.dynamics->spectrum.modes(); });
    return modes;
}

void ResponseFigure::show(const RunResult& result) {
    m_frequencies = result.data->frequencies;
    const double radius = result.dynamics->effectiveSpectralRadius;
    const Eigen::VectorXd grid = responseFrequencies(&result);
    const ResponseCurves model = responseCurves(result, grid);
    const std::vector<int> modes = modesShown(result);
    m_shownModes = static_cast<int>(modes.size());
    ResponseCurves alone;
    if (m_shownModes > 0) alone = responseCurves(modesAlone(transferFunction(result), modes), grid);
    const auto fill = [&](const Panel& panel, const Eigen::VectorXd& across, const Eigen::VectorXd& whole,
                          const Eigen::VectorXd& part) {
        if (panel.rect == nullptr) return;
        panel.model->data()->set(pointsOf(across, whole), true);
        panel.modes->data()->set(pointsOf(across, part), true);
        panel.modes->setScatterSkip(std::max(0, static_cast<int>(part.size()) / responseMarkers - 1));
    };
    if (m_sole) {
        const std::complex<double> lambda = result.dynamics->spectrum.eigenvalue(*m_sole);
        m_soleName = tr("mode alone, λ = %1").arg(eigenvalueText(lambda, 3));
        fill(m_impulse, stepsTo(modeResponseSteps), modeResponse(lambda), Eigen::VectorXd());
    } else {
        const int steps = responseSteps(model.impulse);
        const Eigen::VectorXd impulse = model.impulse.head(steps);
        fill(m_impulse, stepsTo(steps), impulse, alone.impulse.head(std::min<Eigen::Index>(steps, alone.impulse.size())));
    }
    fill(m_frequency, grid, model.decibels, alone.decibels);
    setRanges();

    if (radius >= 1.0 + circleTolerance) m_notes = {tr("unstable: |λ| up to %1").arg(radiusNumber(radius))};
    QStringList notes;
    if (radius >= 1.0 + circleTolerance && model.decibels.size() > 0)
        notes << tr("unstable: h(k) grows without bound, so |H| has no physical meaning here");
    const auto outputs = static_cast<int>(result.data->targets.rows());
    if (leavesLoopOpen(result))
        notes << tr("output 1 of %1, with the feedback held fixed (open loop)").arg(outputs);
    else if (outputs > 1)
        notes << tr("output 1 of %1").arg(outputs);
    else if (result.experiment.closedLoop())
        notes << tr("closed loop: the model runs on its own output; the plane shows whether it is stable");
    if (model.decibels.size() == 0 && m_frequency.rect != nullptr)
        notes << tr("no frequency response: the eigenvectors are linearly dependent and the impulse response does not decay");
    m_key->setCaption(notes.join(QStringLiteral("; ")));
}

void ResponseFigure::setRanges() {
    if (m_impulse.rect != nullptr) {
        const QCPRange across(0.0, static_cast<double>(m_impulse.model->data()->size() - 1));
        m_impulse.rect->axis(QCPAxis::atBottom)->setRange(across.lower - 0.01 * across.size(), across.upper);
        QCPRange range = unitedRange(rangeOf(*m_impulse.model), rangeOf(m_impulse.pins->series(), across));
        if (!m_impulse.modes->data()->isEmpty()) {
            const double reach = widestModes * std::max(std::abs(range.lower), std::abs(range.upper));
            const QCPRange modes = rangeOf(*m_impulse.modes);
            range =
                unitedRange(range, reach > 0.0 ? QCPRange(std::max(modes.lower, -reach), std::min(modes.upper, reach)) : modes);
        }
        if (m_sole) {  // always the whole of it, so that the axis keeps still
            const double top = std::clamp(std::max(std::abs(range.lower), std::abs(range.upper)), 1.0, widestModes);
            range = QCPRange(range.lower < 0.0 ? -top : 0.0, top);
        }
        const double size = range.size() > 0.0 ? range.size() : 1.0;
        m_impulse.rect->axis(QCPAxis::atLeft)
            ->setRange(range.lower - roomAroundCurves * size, range.upper + roomAroundCurves * size);
    }
    if (m_frequency.rect != nullptr) {
        QCPAxis* axis = m_frequency.rect->axis(QCPAxis::atLeft);
        QCPRange range = unitedRange(unitedRange(rangeOf(*m_frequency.model), rangeOf(*m_frequency.modes)),
                                     rangeOf(m_frequency.pins->series(), m_frequency.rect->axis(QCPAxis::atBottom)->range()));
        range.lower = std::max(range.lower, range.upper - mostDecibels);
        const double room = std::max(1.0, roomAroundCurves * range.size());
        axis->setRange(range.lower - room, range.upper + room);
    }
}

void ResponseFigure::updateKey() {
    using Sign = KeyEntry::Sign;
    const PlotColours& colours = m_style.colours;
    std::vector<KeyEntry> entries;
    if (panels().front()->rect->visible()) {
        for (const QString& note : std::as_const(m_notes)) entries.push_back({Sign::none, colours.warning, note});
        if (m_sole) entries.push_back({Sign::wideLine, colours.amber, m_soleName});
        if (!m_sole || m_frequency.rect != nullptr) entries.push_back({Sign::wideLine, colours.prediction, tr("whole model")});
        if (m_shownModes > 0 && !m_sole)
            entries.push_back({Sign::seriesLine, colours.amber,
                               m_shownModes == 1 ? tr("selected mode alone") : tr("%1 selected modes alone").arg(m_shownModes),
                               SeriesStyle{colours.amber, {}, MarkerShape::disc}});
        if (!m_frequencies.empty() && m_frequency.rect != nullptr)
            entries.push_back({Sign::tick, colours.amber, tr("task frequency")});
        for (KeyEntry& entry : pinEntries(m_pinnedRuns, colours, true)) entries.push_back(std::move(entry));
    }
    m_key->setEntries(std::move(entries));
}

QString ResponseFigure::pointAt(const std::optional<QPointF>& pixel) {
    QString text;
    for (Panel* panel : panels()) {
        const bool inside = pixel && panel->rect->rect().contains(pixel->toPoint()) && !panel->model->data()->isEmpty();
        if (!inside) {
            panel->cursor->setPlace(qQNaN(), qQNaN());
            continue;
        }
        const double across = panel->rect->axis(QCPAxis::atBottom)->pixelToCoord(pixel->x());
        const auto nearest = [&](const QCPGraph& graph) {
            const auto& data = *graph.data();
            auto after = data.findBegin(across, false);
            if (after == data.constEnd()) --after;
            if (after != data.constBegin() && across - (after - 1)->key < after->key - across) --after;
            return *after;
        };
        const QCPGraphData point = nearest(*panel->model);
        panel->cursor->setPlace(point.key, point.value);
        const QString modes = panel->modes->data()->isEmpty() ? QString() : numberText(nearest(*panel->modes).value, 4);
        if (panel == &m_impulse) {
            text = (m_sole ? tr("t = %1: λᵗ = %2") : tr("delay k = %1: h = %2")).arg(point.key).arg(numberText(point.value, 4));
            if (!modes.isEmpty()) text += tr(", selected modes alone %1").arg(modes);
        } else {
            const double period = point.key > 0.0 ? 2.0 * std::numbers::pi / point.key : std::numeric_limits<double>::infinity();
            text = tr("ω = %1 rad/step, period %2 steps: |H| = %3 dB")
                       .arg(numberText(point.key, 4), numberText(period, 4), numberText(point.value, 4));
            if (!modes.isEmpty()) text += tr(", selected modes alone %1 dB").arg(modes);
        }
    }
    return text;
}

PlotTable ResponseFigure::table(const RunResult* result, const std::vector<PinnedRun>& pinned) const {
    PlotTable table{{tr("run"), tr("part"), tr("delay k (steps) or frequency (radians per step)"), tr("h(k) or |H| (dB)")}, {}};
    const auto addRows = [&](const QString& name, const ResponseCurves& curves, Eigen::Index steps) {
        for (Eigen::Index k = 0; m_impulse.rect != nullptr && k < std::min(steps, curves.impulse.size()); ++k)
            table.rows.push_back({name, tr("impulse"), QString::number(k), tableNumber(curves.impulse[k])});
        for (Eigen::Index k = 0; m_frequency.rect != nullptr && k < curves.decibels.size(); ++k)
            table.rows.push_back({name, tr("frequency"), tableNumber(curves.radiansPerStep[k]), tableNumber(curves.decibels[k])});
    };
    const auto add = [&](const QString& name, const RunResult& run, const std::vector<int>& selected) {
        if (!hasResponse(run)) return;
        const Eigen::VectorXd grid = responseFrequencies(&run);
        const ResponseCurves curves = responseCurves(run, grid);
        const int steps = responseSteps(curves.impulse);
        addRows(name, curves, steps);
        if (selected.empty()) return;
        addRows(tr("%1, selected modes alone").arg(name), responseCurves(modesAlone(transferFunction(run), selected), grid),
                steps);
    };
    if (result != nullptr) add(tr("current"), *result, modesShown(*result));
    for (const PinnedRun& run : pinned) add(run.name, *run.result, {});
    return table;
}

QStringList ResponseFigure::summary() const {
    QStringList parts = m_notes;
    const auto largest = [](const Panel& panel, const auto& sizeOf) -> std::optional<QCPGraphData> {
        std::optional<QCPGraphData> found;
        if (panel.rect != nullptr)
            for (const QCPGraphData& point : *panel.model->data())
                if (std::isfinite(point.value) && (!found || sizeOf(point) > sizeOf(*found))) found = point;
        return found;
    };
    if (m_sole) parts << m_soleName;
    if (const auto peak = largest(m_impulse, [](const QCPGraphData& point) { return std::abs(point.value); }); peak && !m_sole)
        parts << tr("largest h(k) %1 after %2 steps").arg(numberText(peak->value)).arg(peak->key);
    if (const auto peak = largest(m_frequency, [](const QCPGraphData& point) { return point.value; }))
        parts << tr("highest |H| %1 dB at %2 radians per step").arg(numberText(peak->value), numberText(peak->key));
    if (m_shownModes > 0 && !m_sole) parts << tr("%n selected mode(s) shown alone", nullptr, m_shownModes);
    for (const QString& part : {caption(), message()})
        if (!part.isEmpty()) parts << part;
    return parts;
}

}  // namespace echoplane
