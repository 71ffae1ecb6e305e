// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/series/fork_figure.h"

#include <algorithm>
#include <cmath>

#include "widgets/plots/axes/cursor_line.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/axes/output_name.h"
#include "widgets/plots/series/fork_marks.h"
#include "widgets/plots/series/signal_errors.h"

namespace echoplane {
namespace {

const QString outputLayer = QStringLiteral("outputs");
const QString distanceLayer = QStringLiteral("distances");

/// An output that runs away may extend the axis to at most this multiple of the target's span.
constexpr double widestForkSpan = 3.0;
constexpr double roomAround = 0.06;
constexpr double forkDecades = 30.0;

QCPAxis& upOf(const QCPAxisRect& rect) {
    return *rect.axis(QCPAxis::atLeft);
}

}  // namespace

ForkFigure::ForkFigure(QCustomPlot* plot) : ResultFigure(plot) {
    clearPlot(*plot);
    m_panels = new TimePanels(plot, tr("|r′ − r|"));
    m_key = &m_panels->key();
    m_panels->setShare(1.0);
    QCPAxisRect *outputs = m_panels->upper(), *distances = m_panels->lower();
    // Less than QCustomPlot's 50, or a low panel would squeeze the key.
    outputs->setMinimumSize(50, 28);
    distances->setMinimumSize(50, 36);
    plot->addLayer(outputLayer, plot->layer(QStringLiteral("grid")), QCustomPlot::limAbove);
    plot->addLayer(distanceLayer, plot->layer(outputLayer), QCustomPlot::limAbove);
    // QObject children of the plot, in drawing order.
    new ClipMark(plot, outputLayer, outputs, ClipMark::Edge::begin);
    m_target = new CachedGraph(outputs);
    m_target->setLayer(outputLayer);
    m_curves = new PinnedLayer(plot, outputLayer, outputs, forkStyle, mostForks + 1);
    m_marks[0] = new ForkMarks(plot, outputLayer, outputs, true);
    new ClipMark(plot, outputLayer, outputs, ClipMark::Edge::end);
    new ClipMark(plot, distanceLayer, distances, ClipMark::Edge::begin);
    m_marks[1] = new ForkMarks(plot, distanceLayer, distances, false);
    m_distances = new PinnedLayer(plot, distanceLayer, distances, forkStyle, mostForks + 1);
    new ClipMark(plot, distanceLayer, distances, ClipMark::Edge::end);
    for (const QCPAxisRect* rect : {outputs, distances}) addVeil(rect);
    m_cursors = {new CursorLine(plot, outputs), new CursorLine(plot, distances)};
}

void ForkFigure::restyle() {
    m_panels->setStyle(m_style);
    m_target->invalidate();
    m_target->setPen(QPen(m_style.colours.target, m_style.width(3.0), Qt::SolidLine, Qt::SquareCap, Qt::BevelJoin));
    for (PinnedLayer* curves : {m_curves, m_distances}) curves->setColours(m_style.colours);
    for (ForkMarks* marks : m_marks) marks->setStyle(m_style);
    for (CursorLine* cursor : m_cursors) cursor->setColours(m_style.colours);
}

void ForkFigure::setAnalysis(const Analysis<ForkCurves>& forks) {
    m_forks = forks;
}

void ForkFigure::setResult(const RunResult* result) {
    const bool has = result != nullptr && hasForks(*result);
    setMessage(has || result == nullptr           ? QString()
               : !noSeriesText(*result).isEmpty() ? noSeriesText(*result)
               : result->diverged()               ? tr("No forks: %1.").arg(divergenceText(*result))
                                                  : tr("No forks while the model learns step by step."));
    if (has && !m_forks.failure.isEmpty() && !m_forks.value) setMessage(tr("No forks: %1.").arg(m_forks.failure));
    m_shown = has && message().isEmpty();
    if (!m_shown) m_forks.value = nullptr;
    showAxes(m_shown);
    m_panels->setSpans({});
    m_targets.resize(0);
    m_predictions.resize(0);
    if (m_shown) {
        const Eigen::MatrixXd& targets = result->data->targets;
        const int steps = result->experiment.steps();
        m_outputs = static_cast<int>(targets.rows());
        m_targets = targetOf(*result, output()).head(std::min<Eigen::Index>(steps, targets.cols()));
        if (isPredicted(*result)) m_predictions = predictionOf(*result, output());
        m_panels->setSpans(signalSpans(result->experiment.data.split));
        m_panels->setTitles(outputName(*result, output()), tr("|r′ − r|"));
        const int before = m_panels->steps();
        m_panels->setSteps(steps);
        const int first = m_forks.value ? m_forks.value->run.first : 0;
        if (first != std::exchange(m_first, first) || steps != before) fit();
    }
    m_panels->key().setCaption(QString());
    fillOutputs();
    fillDistances();
    reportDivergence();
    updateVeils();
    updateKey();
}

double ForkFigure::outputOf(std::size_t slot, int step) const {
    if (!m_forks.value) return slot == 0 && step < m_predictions.size() ? m_predictions[step] : qQNaN();
    const Eigen::MatrixXd& outputs = m_forks.value->shown[slot];
    const Eigen::Index column = step - m_forks.value->run.first;
    if (column < 0 || column >= outputs.cols()) return qQNaN();
    return outputs(std::min<Eigen::Index>(m_output, outputs.rows() - 1), column);
}

double ForkFigure::distanceOf(std::size_t slot, int step) const {
    const Eigen::VectorXd& distances = m_forks.value->run.forks[slot - 1].distances;
    const Eigen::Index row = step - m_forks.value->run.first;
    return row >= 0 && row < distances.size() ? distances[row] : qQNaN();
}

void ForkFigure::fillOutputs() {
    QVector<QCPGraphData> points;
    QCPRange range;
    bool any = false;
    for (Eigen::Index t = 0; t < m_targets.size(); ++t) {
        points.append({static_cast<double>(t), m_targets[t]});
        if (!std::isfinite(m_targets[t])) continue;
        range = any ? range.expanded(QCPRange(m_targets[t], m_targets[t])) : QCPRange(m_targets[t], m_targets[t]);
        any = true;
    }
    m_target->setPoints(points);

    const double span = range.size() > 0.0 ? range.size() : 1.0;
    const double middle = range.center();
    std::vector<PinnedSeries> curves;
    std::vector<ForkMarks::Mark> marks;
    const std::size_t curvesDrawn = !m_shown ? 0 : m_forks.value ? m_forks.value->run.forks.size() + 1 : 1;
    for (std::size_t slot = 0; slot < curvesDrawn; ++slot) {
        const int place = slot == 0 ? 0 : m_forks.value->batch.places[slot - 1] + 1;
        PinnedSeries& curve = curves.emplace_back(PinnedSeries{place, true});
        for (int t = m_first; t < m_panels->steps(); ++t) {
            const double value = outputOf(slot, t);
            curve.add(static_cast<double>(t), value);
            if (std::abs(value - middle) <= 0.5 * widestForkSpan * span) range.expand(value);
        }
        if (slot > 0) marks.push_back({m_forks.value->batch.forks[slot - 1].step, place});
    }
    m_curves->setSeries(std::move(curves));
    for (ForkMarks* each : m_marks) each->setMarks(marks);
    const double room = roomAround * span;
    upOf(*m_panels->upper()).setRange(range.lower - room, range.upper + room);
}

void ForkFigure::fillDistances() {
    std::vector<PinnedSeries> curves;
    QCPRange range;
    for (std::size_t slot = 1; m_forks.value && slot <= m_forks.value->run.forks.size(); ++slot) {
        PinnedSeries& curve = curves.emplace_back(PinnedSeries{m_forks.value->batch.places[slot - 1] + 1, true});
        for (int t = m_first; t < m_panels->steps(); ++t) curve.add(static_cast<double>(t), distanceOf(slot, t));
        range = united(range, decadesOf(curve.y));
    }
    const double lower = range.size() > 0.0 ? range.lower : 1e-12;
    const double upper = range.size() > 0.0 ? std::min(range.upper, lower * std::pow(10.0, forkDecades)) : 1.0;
    // A log axis has no zero: zeros go to the lower edge, and the caption counts them.
    int zeros = 0;
    for (PinnedSeries& curve : curves) {
        for (double& distance : curve.y) {
            if (distance == 0.0) ++zeros;
            if (distance < lower) distance = lower;
        }
    }
    if (zeros > 0) m_panels->key().setCaption(tr("%n step(s) without any distance, at the lower edge", nullptr, zeros));
    m_distances->setSeries(std::move(curves));
    upOf(*m_panels->lower()).setRange(lower, upper);
}

void ForkFigure::reportDivergence() {
    QStringList lines;
    if (m_forks.value) {
        if (m_forks.value->run.divergedAt) lines << tr("the run diverged at step %1").arg(*m_forks.value->run.divergedAt);
        for (std::size_t i = 0; i < m_forks.value->run.forks.size(); ++i)
            if (const auto at = m_forks.value->run.forks[i].divergedAt)
                lines << tr("fork %1 diverged at step %2").arg(m_forks.value->batch.places[i] + 1).arg(*at);
    }
    m_notes = lines;
}

bool ForkFigure::isOlder() const {
    return m_forks.value && m_forks.older;
}

void ForkFigure::updateKey() {
    using Sign = KeyEntry::Sign;
    const PlotColours& colours = m_panels->style().colours;
    std::vector<KeyEntry> entries;
    if (m_shown) {
        entries.push_back({Sign::wideLine, colours.target, tr("target")});
        const auto add = [&](int slot, const QString& text) {
            const SeriesStyle style = forkStyle(slot, colours);
            entries.push_back({Sign::pinnedLine, style.colour, text, style});
        };
        add(0, m_forks.value && m_forks.value->batch.closedLoop ? tr("run, on its own output") : tr("run"));
        for (std::size_t i = 0; m_forks.value && i < m_forks.value->batch.places.size(); ++i)
            add(m_forks.value->batch.places[i] + 1, tr("fork %1").arg(m_forks.value->batch.places[i] + 1));
    }
    for (const QString& note : std::as_const(m_notes)) entries.push_back({Sign::none, colours.warning, note});
    m_panels->key().setLowEntries(entries);
    m_panels->key().setEntries(std::move(entries));
}

void ForkFigure::fit() {
    m_panels->fit(std::min(m_first, m_panels->steps() - 1));
}

bool ForkFigure::showsAll() const {
    return m_panels->showsAll(std::min(m_first, m_panels->steps() - 1));
}

std::optional<int> ForkFigure::stepAt(const QPointF& pixel) const {
    if (!m_shown) return std::nullopt;
    const QPoint place = pixel.toPoint();
    if (!m_panels->upper()->rect().contains(place) && !m_panels->lower()->rect().contains(place)) return std::nullopt;
    const double step = std::round(m_panels->time().pixelToCoord(pixel.x()));
    return static_cast<int>(std::clamp(step, 0.0, m_panels->steps() - 1.0));
}

QString ForkFigure::pointAt(const std::optional<QPointF>& pixel) {
    const std::optional<int> step = pixel ? stepAt(*pixel) : std::nullopt;
    const auto putCursors = [this](double at) {
        for (CursorLine* cursor : m_cursors) cursor->setPlace(at, qQNaN());
    };
    if (!step) {
        putCursors(qQNaN());
        return {};
    }
    putCursors(*step);
    QStringList parts;
    if (*step < m_targets.size()) parts << tr("target %1").arg(numberText(m_targets[*step]));
    if (const double own = outputOf(0, *step); std::isfinite(own)) parts << tr("run %1").arg(numberText(own));
    bool named = false;  // all have to fit into two lines
    for (std::size_t slot = 1; m_forks.value && slot <= m_forks.value->run.forks.size(); ++slot) {
        const double distance = distanceOf(slot, *step);
        if (!std::isfinite(distance)) continue;
        const int number = m_forks.value->batch.places[slot - 1] + 1;
        const QString output = numberText(outputOf(slot, *step));
        parts << (named ? tr("%1: %2 at %3").arg(number).arg(output, numberText(distance))
                        : tr("fork %1: %2 at distance %3").arg(number).arg(output, numberText(distance)));
        named = true;
    }
    return tr("step %1: %2").arg(*step).arg(parts.join(QStringLiteral("; ")));
}

PlotTable ForkFigure::table(const RunResult* /*result*/, const std::vector<PinnedRun>& /*pinned*/) const {
    PlotTable table{{tr("time (steps)")}, {}};
    if (!m_shown || (m_forks.value && m_forks.older)) return table;
    table.header << tr("target") << tr("run");
    const std::size_t forks = m_forks.value ? m_forks.value->run.forks.size() : 0;
    for (std::size_t i = 0; i < forks; ++i) {
        const int number = m_forks.value->batch.places[i] + 1;
        table.header << tr("fork %1").arg(number) << tr("distance of fork %1").arg(number);
    }
    for (int t = m_first; t < m_panels->steps(); ++t) {
        QStringList row{QString::number(t), t < m_targets.size() ? tableNumber(m_targets[t]) : QString(),
                        tableNumber(outputOf(0, t))};
        for (std::size_t slot = 1; slot <= forks; ++slot)
            row << tableNumber(outputOf(slot, t)) << tableNumber(distanceOf(slot, t));
        table.rows.push_back(std::move(row));
    }
    return table;
}

QStringList ForkFigure::summary() const {
    QStringList parts = nonEmpty({message(), caption(), badge()});
    if (m_shown) parts << tr("%n fork(s)", nullptr, m_forks.value ? static_cast<int>(m_forks.value->run.forks.size()) : 0);
    return parts;
}

}  // namespace echoplane
