// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/reservoir/states_figure.h"

#include <algorithm>
#include <cmath>

#include "widgets/plots/axes/axis_title.h"
#include "widgets/plots/axes/cursor_line.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/axes/output_name.h"
#include "widgets/plots/axes/painted_layer.h"
#include "widgets/plots/axes/row_ticker.h"
#include "widgets/plots/axes/turning_grid.h"
#include "widgets/plots/kit/time_panels.h"

namespace echoplane {
namespace {

const QString statesLayer = QStringLiteral("cells");
const QString spiralLayer = QStringLiteral("spirals");
/// Fixed range of the colours for states divided by their rms, so that nothing flickers; a sine reaches 1.4.
constexpr double reachOfRms = 3.0;
constexpr double roomAroundSpirals = 1.15;
constexpr int digits = 7;  ///< of numbers taken from the map

/// The borders between spans.
class SpanBorders : public RectLayer<> {
public:
    SpanBorders(QCustomPlot* plot, const QCPAxisRect* rect, const std::vector<SignalSpan>* spans, const FigureStyle* style)
        : RectLayer(plot, statesLayer, rect, false), m_spans(spans), m_style(style) {}

protected:
    void draw(QCPPainter* painter) override {
        for (const SignalSpan& span : *m_spans) {
            const double across = std::round(m_rect->axis(QCPAxis::atBottom)->coordToPixel(span.begin - 0.5)) + 0.5;
            if (span.begin == 0 || across < m_rect->left() || across > m_rect->right()) continue;
            for (const auto& [colour, shift] : {std::pair{m_style->colours.ground, 0.0}, {m_style->colours.text, 1.0}}) {
                painter->setPen(QPen(colour, 1.0, Qt::DashLine, Qt::FlatCap));
                painter->drawLine(QPointF(across + shift, m_rect->top()), QPointF(across + shift, m_rect->bottom()));
            }
        }
    }

private:
    const std::vector<SignalSpan>* m_spans;
    const FigureStyle* m_style;
};

}  // namespace

/// Marks the current step of live training with a line and fades the steps still to come.
class LiveStepMark : public RectLayer<> {
public:
    LiveStepMark(QCustomPlot* plot, const QCPAxisRect* rect) : RectLayer(plot, QStringLiteral("overlay"), rect, false) {}

    void setColours(const PlotColours& colours) { m_colours = colours; }
    void setStep(std::optional<int> step) { m_step = step; }

protected:
    void draw(QCPPainter* painter) override {
        if (!m_step) return;
        const QRectF area(m_rect->rect());
        const double across = std::round(m_rect->axis(QCPAxis::atBottom)->coordToPixel(*m_step - 0.5));
        if (across >= area.right()) return;
        QColor pale = m_colours.ground;
        pale.setAlphaF(0.6F);
        painter->fillRect(QRectF(QPointF(std::max(across, area.left()), area.top()), area.bottomRight()), pale);
        if (across < area.left()) return;
        painter->fillRect(QRectF(across - 2.0, area.top(), 4.0, area.height()), m_colours.ground);
        painter->fillRect(QRectF(across - 1.0, area.top(), 2.0, area.height()), m_colours.text);
    }

private:
    PlotColours m_colours;
    std::optional<int> m_step;
};

StatesFigure::StatesFigure(QCustomPlot* plot) : ResultFigure(plot) {
    clearPlot(*plot);
    plot->addLayer(statesLayer, plot->layer(QStringLiteral("grid")), QCustomPlot::limAbove);
    plot->addLayer(spiralLayer, plot->layer(statesLayer), QCustomPlot::limAbove);
    plot->setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
    m_row = new TurningGrid(1.4);
    plot->plotLayout()->addElement(1, 0, m_row);  // first: sets the parent plot of its elements
    buildMap();
    buildSpirals();
    m_key = new PlotKey(plot);
    QCPLayoutGrid* layout = plot->plotLayout();
    layout->addElement(0, 0, new SpanNames(plot, m_rect, &m_spans, &m_style));
    layout->addElement(2, 0, m_key);
    layout->setRowSpacing(0);
    layout->setMargins(QMargins(4, 4, 8, 2));
    m_liveStep = new LiveStepMark(plot, m_rect);
    m_cursor = new CursorLine(plot, m_rect);
}

void StatesFigure::buildMap() {
    m_rect = new QCPAxisRect(m_plot);
    placeOnLayers(*m_rect);
    m_rect->setMinimumMargins(QMargins(10, 2, 4, 6));
    m_rect->setRangeDrag(Qt::Horizontal);
    m_rect->setRangeZoom(Qt::Horizontal);
    time().setLabel(tr("time (steps)"));
    for (QCPAxis* axis : m_rect->axes()) axis->grid()->setVisible(false);
    connect(&time(), qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this, [this](const QCPRange& range) {
        time().setRange(range.bounded(-0.5, m_steps - 0.5));  // emits only if that changes something
    });
    m_bar = colourBar(m_plot, m_rect);
    auto* map = new QCPLayoutGrid;
    map->addElement(0, 0, m_rect);
    map->addElement(0, 1, m_bar);
    map->setColumnSpacing(4);
    m_row->addElement(map);
    m_row->setColumnSpacing(4);
    m_row->setRowSpacing(2);
    // QObject children of the plot, in drawing order.
    new ClipMark(m_plot, statesLayer, m_rect, ClipMark::Edge::begin);
    m_cells = new ValueMap(m_plot, statesLayer, m_rect, m_bar);
    new SpanBorders(m_plot, m_rect, &m_spans, &m_style);
    new ClipMark(m_plot, statesLayer, m_rect, ClipMark::Edge::end);
    addVeil(m_rect);
}

void StatesFigure::buildSpirals() {
    m_plane = new EqualAxisRect(m_plot);
    placeOnLayers(*m_plane);
    m_plane->setMinimumMargins(QMargins(10, 2, 6, 6));
    m_plane->axis(QCPAxis::atBottom)->setLabel(tr("Re z"));
    m_plane->axis(QCPAxis::atLeft)->setLabel(tr("Im z"));
    new ClipMark(m_plot, spiralLayer, m_plane, ClipMark::Edge::begin);
    m_spirals = new ModeSpirals(m_plot, spiralLayer, m_plane);
    new ClipMark(m_plot, spiralLayer, m_plane, ClipMark::Edge::end);
    m_plane->setVisible(false);  // outside the layout until modes are selected
}

void StatesFigure::restyle() {
    m_cells->setStyle(m_style);
    for (QCPAxis* axis : m_plane->axes()) styleAxis(*axis, m_style);  // also outside the layout
    m_spirals->setColours(m_style.colours);
    m_cursor->setColours(m_style.colours);
    m_liveStep->setColours(m_style.colours);
}

StateFrame StatesFigure::frameOf(const RunResult& run, double pixelRatio) {
    StateFrame frame;
    const int steps = run.data->steps();
    // A run with another number of steps is shown whole.
    const QCPRange range = steps == m_steps ? time().range() : QCPRange(-0.5, steps - 0.5);
    frame.first = static_cast<int>(std::floor(range.lower + 0.5));
    frame.count = std::max(1, static_cast<int>(std::ceil(range.upper + 0.5)) - frame.first);
    if (m_rect->width() > 1 && m_rect->height() > 1) {
        frame.columns = static_cast<int>(m_rect->width() * pixelRatio);
        frame.rows = static_cast<int>(m_rect->height() * pixelRatio);
    }
    return frame;
}

void StatesFigure::setResult(const RunResult* result) {
    const bool has = result != nullptr && hasStates(*result);
    QString message;
    if (result != nullptr && !has)
        message = !noSeriesText(*result).isEmpty()               ? noSeriesText(*result)
                  : result->states && result->states->divergedAt ? tr("No states: %1.").arg(divergenceText(*result))
                  : result->states                               ? tr("No states while the model learns step by step.")
                                                                 : tr("No states: this run has no reservoir.");
    if (has && !m_map.value && !m_map.failure.isEmpty()) message = tr("No map of the states: %1.").arg(m_map.failure);
    setMessage(message);
    if (!has) m_map = {};
    m_spans = has ? signalSpans(*result) : std::vector<SignalSpan>();
    if (has && m_steps != result->data->steps()) {
        m_steps = result->data->steps();
        time().setRange(-0.5, m_steps - 0.5);
    }
    const bool drawn = has && message.isEmpty();
    fillSpirals(drawn ? result : nullptr);
    showAxes(drawn);
    m_bar->setVisible(drawn);
    for (QCPAxis* axis : m_rect->axes()) axis->grid()->setVisible(false);
    fillMap();
    m_key->setCaption(drawn ? captionOf(*result) : QString());
    m_liveStep->setStep(drawn ? m_now : std::nullopt);
    updateVeils();
    updateKey();
}

void StatesFigure::fillMap() {
    if (!m_map.value) {
        m_cells->setGrid({});
        m_bar->setVisible(false);
        return;
    }
    const StateMap& map = *m_map.value;
    m_cells->setGrid(map.grid);
    m_cells->setScale(map.isSigned(), map.choice.normalised ? reachOfRms : niceAbove(map.largest));
    const QString value = map.choice.rows == StateRows::units        ? tr("r")
                          : map.choice.value == StateValue::realPart ? tr("Re z")
                                                                     : tr("|z|");
    m_bar->setLabel(map.choice.normalised ? tr("%1 / rms").arg(value) : value);
    QCPAxis& up = *m_rect->axis(QCPAxis::atLeft);
    const int rows = static_cast<int>(map.order.size());
    up.setRange(-0.5, rows - 0.5);
    const std::shared_ptr<const StateMap> kept = m_map.value;
    setShortTitle(up, map.choice.rows == StateRows::frequency ? tr("|∠λ|") : tr("rank"));
    if (map.choice.rows == StateRows::frequency) {
        up.setLabel(tr("frequency |∠λ|"));
        up.setTicker(QSharedPointer<RowTicker>::create(
            up, rows, [kept](int row) { return numberText(kept->frequencies[static_cast<std::size_t>(row)]); }));
    } else if (map.choice.rows == StateRows::contribution) {
        up.setLabel(tr("rank by contribution"));
        up.setTicker(QSharedPointer<RowTicker>::create(up, rows, [rows](int row) { return QString::number(rows - row); }));
    } else {
        up.setLabel(tr("unit"));
        up.setTicker(QSharedPointer<RowTicker>::create(up, rows, [rows](int row) { return QString::number(rows - row); }));
    }
}

void StatesFigure::fillSpirals(const RunResult* result) {
    std::vector<ModeSpirals::Spiral> spirals;
    if (result != nullptr && hasModeStates(*result)) {
        const int end = std::clamp(m_now.value_or(storedSteps(*result)), 0, storedSteps(*result));
        const int first = std::max(0, end - spiralSteps);
        for (const int mode : m_selected) {
            if (mode < 0 || mode >= result->dynamics->spectrum.modes() || spirals.size() == ModeSpirals::most) continue;
            spirals.push_back({mode, modeStates(*result, mode, first, end - first)});
        }
    }
    const bool any = !spirals.empty();
    m_spirals->setSpirals(std::move(spirals));
    if (any && m_plane->layout() == nullptr) {
        m_row->addElement(m_plane);
    } else if (!any && m_plane->layout() != nullptr) {
        m_row->take(m_plane);
        m_row->simplify();
    }
    m_plane->setVisible(any);
    for (QCPAxis* axis : m_plane->axes()) axis->grid()->setVisible(any);
    m_spirals->setVisible(any);
    if (any) m_plane->setFitExtent(roomAroundSpirals * std::max(m_spirals->reach(), 1e-9));
}

QString StatesFigure::captionOf(const RunResult& result) const {
    QStringList parts;
    const int stored = storedSteps(result);
    if (stored < m_steps)
        parts << (result.experiment.input.feedback
                      ? tr("With feedback, the states after training depend on the readout: only the first %1 of %2 steps are "
                           "stored")
                      : tr("The states of all steps would take too much memory: only the first %1 of %2 steps are stored"))
                     .arg(stored)
                     .arg(m_steps);
    if (m_map.value) {
        const StateMap& map = *m_map.value;
        const int together = static_cast<int>((map.order.size() + static_cast<std::size_t>(map.grid.rows) - 1) /
                                              static_cast<std::size_t>(map.grid.rows));
        const int steps = (map.frame.count + map.grid.columns - 1) / map.grid.columns;
        const bool units = map.choice.rows == StateRows::units;
        const QString lines =
            together == 1 ? (units ? tr("one unit") : tr("one mode")) : (units ? tr("%1 units") : tr("%1 modes")).arg(together);
        if (together > 1 || steps > 1)
            parts << (steps > 1 ? tr("Each pixel: the value of largest magnitude of %1 over up to %2 steps")
                                      .arg(together > 1 ? tr("up to %1").arg(lines) : lines)
                                      .arg(steps)
                                : tr("Each pixel: the value of largest magnitude of up to %1").arg(lines));
    }
    const auto chosen = std::ranges::count_if(m_selected, [&](int mode) { return mode < result.dynamics->spectrum.modes(); });
    if (std::cmp_greater(chosen, m_spirals->spirals().size()) && !m_spirals->spirals().empty())
        parts << tr("Of %1 selected modes only the first %2 are shown").arg(chosen).arg(m_spirals->spirals().size());
    if (!m_selected.empty() && !hasModeStates(result))
        parts << tr("No spirals: an activation mixes the modes, or their eigenvectors are unknown");
    if (!m_pinnedRuns.empty()) parts << tr("Pinned runs are not drawn here");
    return parts.join(QStringLiteral(". "));
}

void StatesFigure::updateKey() {
    std::vector<KeyEntry> entries;
    for (std::size_t i = 0; i < m_spirals->spirals().size(); ++i) {
        const SeriesStyle style = seriesStyle(static_cast<int>(i), m_style.colours);
        entries.push_back(
            {KeyEntry::Sign::seriesMarker, style.colour, tr("mode %1").arg(m_spirals->spirals()[i].mode + 1), style});
    }
    m_key->setEntries(std::move(entries));
}

QString StatesFigure::pointAt(const std::optional<QPointF>& pixel, const RunResult& run) {
    m_cursor->setPlace(qQNaN(), qQNaN());
    if (!pixel || !m_map.value || !hasStates(run) || !m_rect->rect().contains(pixel->toPoint())) return {};
    const StateMap& map = *m_map.value;
    const int step = static_cast<int>(std::lround(time().pixelToCoord(pixel->x())));
    const auto row = static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(
        std::lround(m_rect->axis(QCPAxis::atLeft)->pixelToCoord(pixel->y())), 0, std::ssize(map.order) - 1));
    if (step < 0 || step >= m_steps) return {};
    m_cursor->setPlace(step, static_cast<double>(row));
    if (step >= storedSteps(run)) return tr("step %1: the states of this step are not stored").arg(step);
    const int line = map.order[row];
    const auto overRms = [&](double value) { return numberText(map.rms[row] > 0.0 ? value / map.rms[row] : qQNaN()); };
    if (map.choice.rows == StateRows::units) {
        if (!hasUnitStates(run) || line >= run.states->states.rows()) return {};
        const double value = unitState(run, line, step);
        return tr("step %1, unit %2: r = %3, %4 times its rms").arg(step).arg(line + 1).arg(numberText(value), overRms(value));
    }
    if (!hasModeStates(run) || line >= run.dynamics->spectrum.modes()) return {};
    const std::complex<double> state = modeStates(run, line, step, 1).front(), lambda = run.dynamics->spectrum.eigenvalue(line);
    const double shown = map.choice.value == StateValue::modulus ? std::abs(state) : state.real();
    return tr("step %1, mode %2, λ = %3 ∠ %4 rad: z = %5 %6 %7 i, |z| = %8, %9 times its rms")
        .arg(step)
        .arg(line + 1)
        .arg(radiusNumber(std::abs(lambda), 4), numberText(std::arg(lambda)), numberText(state.real()),
             state.imag() < 0.0 ? QStringLiteral("−") : QStringLiteral("+"), numberText(std::abs(state.imag())),
             numberText(std::abs(state)), overRms(shown));
}

void StatesFigure::fit() {
    time().setRange(-0.5, m_steps - 0.5);
    m_plane->fit();
}

bool StatesFigure::showsAll() const {
    return time().range().size() > m_steps - 0.5;
}

bool StatesFigure::handleKey(int key) {
    if (key != Qt::Key_Home) return handleTimeKey(time(), key);
    fit();
    return true;
}

PlotTable StatesFigure::table(const RunResult* result, const std::vector<PinnedRun>& /*pinned*/) const {
    PlotTable table{{tr("time (steps)")}, {}};
    if (result == nullptr || !m_map.value || m_map.older) return table;
    const StateMap& map = *m_map.value;
    const std::size_t lines = map.order.size(), rows = static_cast<std::size_t>(map.grid.rows);
    for (std::size_t row = 0; row < rows; ++row) {
        const std::size_t first = (row * lines + rows - 1) / rows, end = ((row + 1) * lines + rows - 1) / rows;
        const int from = map.order[first] + 1, to = map.order[end - 1] + 1;
        const QString name = map.choice.rows == StateRows::units ? tr("unit %1") : tr("mode %1");
        table.header << name.arg(end - first > 1 ? QStringLiteral("%1 … %2").arg(from).arg(to) : QString::number(from));
    }
    for (int column = 0; column < map.grid.columns; ++column) {
        const long first = (static_cast<long>(column) * map.frame.count + map.grid.columns - 1) / map.grid.columns;
        QStringList cells{QString::number(map.frame.first + first)};
        for (int row = 0; row < map.grid.rows; ++row)
            cells << QString::number(static_cast<double>(map.grid.at(row, column)), 'g', digits);
        table.rows.push_back(std::move(cells));
    }
    return table;
}

QStringList StatesFigure::summary() const {
    QStringList parts;
    if (!message().isEmpty()) parts << message();
    if (m_map.value) {
        const int lines = static_cast<int>(m_map.value->order.size());
        parts << (m_map.value->choice.rows == StateRows::units ? tr("states of %n unit(s)", nullptr, lines)
                                                               : tr("states of %n mode(s)", nullptr, lines));
        parts << tr("steps %1 to %2").arg(m_map.value->frame.first).arg(m_map.value->frame.first + m_map.value->frame.count - 1);
    }
    if (!m_spirals->spirals().empty())
        parts << tr("%n mode(s) as spirals", nullptr, static_cast<int>(m_spirals->spirals().size()));
    if (!caption().isEmpty()) parts << caption();
    return parts;
}

}  // namespace echoplane
