// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/series/signal_figure.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

#include "core/analysis/ensemble_interval.h"
#include "core/analysis/residuals.h"
#include "core/analysis/solver_limit.h"
#include "core/analysis/spread.h"
#include "core/own_data/data.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/axes/output_name.h"
#include "widgets/plots/series/signal_errors.h"

namespace echoplane {
namespace {

const QString gapLayer = QStringLiteral("gap"), signalLayer = QStringLiteral("signal");
const QString residualLayer = QStringLiteral("residual");

/// A prediction that runs away may extend the axis to at most this multiple of the target's span.
constexpr double widestSpan = 3.0;
constexpr int mostErrorDecades = 30;
/// The error axis shows at least these decades below the target's span: it keeps still while settings move, so that a smaller
/// error is a lower area.
constexpr double usualErrorDecades = 7.0;
constexpr float bandOpacity = 0.3F;
/// The fewest steps that a prediction must stay near the target to be drawn there; fewer are a mere crossing.
constexpr int shortestRun = 3;

struct Bounds {
    double lower = std::numeric_limits<double>::infinity();
    double upper = -std::numeric_limits<double>::infinity();
    void add(double value) {
        if (!std::isfinite(value)) return;
        lower = std::min(lower, value);
        upper = std::max(upper, value);
    }
    bool empty() const { return !(lower <= upper); }
    double span() const { return upper - lower; }
};

/// The area between prediction and target, on the screen only, and only if there are few steps in view: it costs time, and more
/// of them would be a blot.
class GapGraph : public SeriesGraph {
public:
    explicit GapGraph(const QCPAxisRect* rect) : SeriesGraph(rect) {}

protected:
    void draw(QCPPainter* painter) override {
        if (CachedPicture::mustNotCache(*painter) || keyAxis()->range().size() > TimePanels::mostAtOnce) return;
        SeriesGraph::draw(painter);
    }
};

/// Errors of a prediction that follows the target more or less; of size 0 if the target is constant.
QCPRange usualErrors(const Eigen::RowVectorXd& target) {
    Bounds bounds;
    for (const double value : target) bounds.add(value);
    if (bounds.empty() || !(bounds.span() > 0.0)) return {};
    const double decade = std::ceil(std::log10(bounds.span()));
    return {std::pow(10.0, decade - usualErrorDecades), std::pow(10.0, decade)};
}

/// The decades of the errors after the washout, whose predictions are not fitted.
QCPRange fittedDecades(const RunResult& run, const std::vector<double>& errors) {
    const auto washout = std::clamp<std::ptrdiff_t>(run.experiment.data.split.washout, 0, std::ssize(errors));
    return decadesOf({errors.begin() + washout, errors.end()});
}

void setSorted(QCPGraph& graph, const QVector<QCPGraphData>& points) {
    graph.data()->set(points, true);
}

/// After how many steps an autonomous run over the test data left the target: by the rule of the answer (ValidTime), whose first
/// start is there, if it left it in the steps of that run.
std::optional<int> stepsBeforeLeaving(const RunResult& run) {
    if (!run.score || !run.score->followed) return std::nullopt;
    const int test = run.experiment.data.split.test, followed = *run.score->followed;
    const std::optional<ValidTime>& time = run.score->validTime;
    const int steps = time && !time->steps.empty() && 2 * time->steps.front() < test ? time->steps.front() : followed;
    return steps < test ? std::optional(steps) : std::nullopt;
}

}  // namespace

SignalFigure::SignalFigure(QCustomPlot* plot) : ResultFigure(plot) {
    clearPlot(*plot);
    m_panels = new TimePanels(plot, tr("|error|"));
    m_key = &m_panels->key();
    createLayers();
}

void SignalFigure::createLayers() {
    QCPLayer* grid = m_plot->layer(QStringLiteral("grid"));
    m_plot->addLayer(gapLayer, grid, QCustomPlot::limAbove);
    m_plot->addLayer(signalLayer, m_plot->layer(gapLayer), QCustomPlot::limAbove);
    m_plot->addLayer(residualLayer, m_plot->layer(signalLayer), QCustomPlot::limAbove);
    QCPAxisRect *signal = m_panels->upper(), *residual = m_panels->lower();

    const auto graph = [&](QCPAxisRect* rect, const QString& layer) {
        auto* added = new SeriesGraph(rect);
        added->setLayer(layer);
        return added;
    };
    // QObject children of the plot, in drawing order.
    new ClipMark(m_plot, signalLayer, signal, ClipMark::Edge::begin);
    m_target = new CachedGraph(signal);
    m_target->setLayer(signalLayer);
    m_bandLower = graph(signal, signalLayer);
    m_bandUpper = graph(signal, signalLayer);
    m_bandUpper->setChannelFillGraph(m_bandLower);
    m_pinnedSignals = new PinnedLayer(m_plot, signalLayer, signal);
    m_prediction = graph(signal, signalLayer);
    new ClipMark(m_plot, signalLayer, signal, ClipMark::Edge::end);
    new ClipMark(m_plot, residualLayer, residual, ClipMark::Edge::begin);
    m_pinnedErrors = new PinnedLayer(m_plot, residualLayer, residual);
    m_error = graph(residual, residualLayer);
    new ClipMark(m_plot, residualLayer, residual, ClipMark::Edge::end);
    m_gap = new GapGraph(signal);
    m_gap->setLayer(gapLayer);
    m_gap->setChannelFillGraph(m_target);
    m_gap->setPen(Qt::NoPen);
    m_gap->setAntialiasedFill(false);
    m_now = {new CursorLine(m_plot, signal), new CursorLine(m_plot, residual)};
    addVeil(signal);
    addVeil(residual);
}

void SignalFigure::restyle() {
    m_panels->setStyle(m_style);
    m_target->invalidate();
    m_target->setPen(QPen(m_style.colours.target, m_style.width(3.0), Qt::SolidLine, Qt::SquareCap, Qt::BevelJoin));
    QColor band = m_style.colours.prediction;
    band.setAlphaF(bandOpacity);
    for (QCPGraph* edge : {m_bandLower, m_bandUpper}) edge->setPen(Qt::NoPen);
    m_bandUpper->setBrush(band);
    m_prediction->setPen(QPen(m_style.colours.prediction, m_style.width(1.5), Qt::SolidLine, Qt::FlatCap, Qt::BevelJoin));
    m_error->setPen(QPen(m_style.colours.residual, m_style.width(1.1), Qt::SolidLine, Qt::FlatCap, Qt::BevelJoin));
    m_error->setBrush(blended(m_style.colours.ground, m_style.colours.residual, 0.45));
    m_error->setAntialiasedFill(false);
    m_gap->setBrush(blended(m_style.colours.ground, m_style.colours.residual, 0.2));
    m_pinnedSignals->setColours(m_style.colours);
    m_pinnedErrors->setColours(m_style.colours);
    for (CursorLine* line : m_now) line->setColours(m_style.colours);
    markSteps();
}

void SignalFigure::markSteps() {
    m_panels->markLimit(m_limitStep, m_style.colours.text);
    m_panels->markStep(m_event, m_unstable ? m_style.colours.warning : m_style.colours.axis);
}

void SignalFigure::setResult(const RunResult* result) {
    setMessage(result != nullptr ? noSeriesText(*result) : QString());
    const bool hasTarget = result != nullptr && result->data && result->data->targets.size() > 0 && message().isEmpty();
    if (!hasTarget) m_target->setPoints({});
    for (QCPGraph* each : {m_prediction, m_gap, m_bandLower, m_bandUpper}) each->data()->clear();
    m_hasBand = false;
    m_error->data()->clear();
    m_notes.clear();
    m_event.reset();
    m_limitStep.reset();
    m_unstable = false;
    m_panels->key().setCaption(QString());
    m_panels->setSpans({});
    showAxes(message().isEmpty());
    m_hasPrediction = hasTarget && isPredicted(*result);
    for (PinnedLayer* layer : {m_pinnedSignals, m_pinnedErrors}) layer->setVisible(hasTarget);
    if (hasTarget) {
        m_outputs = static_cast<int>(result->data->targets.rows());
        m_panels->setSpans(signalSpans(*result, output()));
        m_panels->setSteps(static_cast<int>(result->data->targets.cols()));
        m_pooled = m_outputs > 1 && !(result->score && !result->score->outputs.empty());
        m_outputName = outputName(*result, output());
        m_panels->setTitles(m_outputName, tr("|error|"));
        const auto timeOf = [experiment = result->experiment](int step) {
            return QString::fromStdString(stepTime(experiment, step));
        };
        m_panels->setTimes(QString::fromStdString(stepTimeName(result->experiment)), timeOf);
        fillSignal(*result);
        fillBand(*result);
        fillResidual(*result);
        if (const std::optional<int> steps = stepsBeforeLeaving(*result))
            note(tr("autonomous run left the target after %1 steps").arg(*steps),
                 result->experiment.data.split.span(Role::test).first + *steps, false);
        if (result->score && result->score->followed && m_limit && !m_limit->beyond) {
            m_limitStep = result->experiment.data.split.span(Role::test).first + m_limit->steps;
            m_limitText = tr("two solvers part after %1 steps").arg(m_limit->steps);
        }
        if (const std::optional<int> at = result->divergedAt()) note(tr("diverged at step %1").arg(*at), *at, true);
    }
    m_panels->lookAt(m_unstable ? m_event : std::nullopt);
    markSteps();
    updateKey();
}

// The line is at the first of these steps; a divergence matters more than a target lost.
void SignalFigure::note(const QString& text, int step, bool unstable) {
    m_notes << text;
    if (!m_event || (unstable && !m_unstable)) m_event = step;
    m_unstable = m_unstable || unstable;
}

void SignalFigure::setOutput(int output) {
    m_output = std::max(0, output);
    fillPins();
}

void SignalFigure::fillSignal(const RunResult& result) {
    const Eigen::RowVectorXd target = targetOf(result, output());
    const int steps = m_panels->steps();
    QVector<QCPGraphData> points(steps);
    Bounds bounds;
    for (int t = 0; t < steps; ++t) {
        points[t] = {double(t), target[t]};
        bounds.add(target[t]);
    }
    m_target->setPoints(points);
    if (bounds.empty()) return;
    const double span = bounds.span() > 0.0 ? bounds.span() : 1.0;
    const double middle = 0.5 * (bounds.lower + bounds.upper);
    const double room = 0.06 * span;
    // A prediction within half the margin does not move the axis, so that the cached picture of the target stays valid.
    const auto inRoom = [room, target = bounds](double value) {
        return value >= target.lower - 0.5 * room && value <= target.upper + 0.5 * room;
    };
    if (m_hasPrediction) {
        const double reach = 0.5 * widestSpan * span;
        const Eigen::RowVectorXd prediction = predictionOf(result, output());
        const auto count = std::min<Eigen::Index>(prediction.size(), steps);
        const auto inside = [&](Eigen::Index t) { return t >= 0 && t < count && std::abs(prediction[t] - middle) <= reach; };
        points.resize(count);
        // After a divergence there are no numbers; a separate badge line reports that.
        const Eigen::Index end = result.score->divergedAt.value_or(static_cast<int>(count));
        std::optional<Eigen::Index> left;
        for (Eigen::Index t = 0; t < count; ++t) {
            points[t] = {double(t), qQNaN()};
            // Predictions in the washout are not fitted: they do not widen the axis, or it would move with every setting.
            if (t >= result.experiment.data.split.washout && inside(t) && !inRoom(prediction[t])) bounds.add(prediction[t]);
            if (!inside(t) && !std::isnan(prediction[t]) && !left && t >= result.experiment.data.split.washout && t < end)
                left = t;
        }
        // An oscillating runaway would fill the axes: only parts inside are drawn, with the step into and out of the view.
        for (Eigen::Index begin = 0; begin < count; ++begin) {
            Eigen::Index after = begin;
            while (inside(after)) ++after;
            if (after - begin >= shortestRun) {
                for (Eigen::Index t = std::max<Eigen::Index>(begin - 1, 0); t < std::min(after + 1, count); ++t)
                    if (std::isfinite(prediction[t]))
                        points[t].value = std::clamp(prediction[t], middle - 2.0 * reach, middle + 2.0 * reach);
            }
            begin = after;
        }
        setSorted(*m_prediction, points);
        m_gap->setData(m_prediction->data());
        if (left) {
            bounds.add(middle - 0.5 * reach);
            bounds.add(middle + 0.5 * reach);
            note(tr("leaves the axis at step %1").arg(*left), static_cast<int>(*left), true);
        }
    }
    m_panels->upper()->axis(QCPAxis::atLeft)->setRange(bounds.lower - room, bounds.upper + room);
}

void SignalFigure::fillBand(const RunResult& result) {
    if (!m_hasPrediction) return;
    Eigen::RowVectorXd below, above;
    if (m_band == SignalBand::ensemble) {
        const auto interval = m_spread ? ensembleInterval(result, *m_spread, output()) : std::nullopt;
        if (!interval) return;
        below = interval->lower;
        above = interval->upper;
        m_bandName = tr("%1 % interval of %2 seeds").arg(100.0 * interval->level, 0, 'g', 3).arg(interval->seeds);
    } else if (m_band == SignalBand::residuals) {
        const auto interval = predictionInterval(result, output());
        if (!interval) return;
        below = predictionOf(result, output()).array() + interval->lower;
        above = predictionOf(result, output()).array() + interval->upper;
        m_bandName = tr("%1 % interval from the validation residuals").arg(100.0 * interval->level, 0, 'g', 3);
    } else {
        if (!m_spread || m_spread->mean.rows() != result.score->predictions.rows()) return;
        below = inUnits(result, m_spread->mean - m_spread->deviation, output());
        above = inUnits(result, m_spread->mean + m_spread->deviation, output());
        m_bandName = tr("± 1 σ of %1 seeds").arg(m_spread->seeds);
    }
    const qsizetype count = std::min<qsizetype>(m_panels->steps(), static_cast<qsizetype>(below.size()));
    QVector<QCPGraphData> floor(count), roof(count);
    for (qsizetype t = 0; t < count; ++t) {
        floor[t] = {double(t), below[t]};
        roof[t] = {double(t), above[t]};
    }
    setSorted(*m_bandLower, floor);
    setSorted(*m_bandUpper, roof);
    m_hasBand = true;
}

void SignalFigure::fillResidual(const RunResult& result) {
    QCPAxis& axis = residualAxis();
    if (!m_hasPrediction) {
        axis.setRange(1e-12, 1.0);
        return;
    }
    const std::vector<double> errors = errorsOf(result, output());
    QVector<QCPGraphData> points(static_cast<qsizetype>(errors.size()));
    for (qsizetype t = 0; t < points.size(); ++t) points[t] = {double(t), errors[static_cast<std::size_t>(t)]};
    QCPRange range = united(fittedDecades(result, errors), m_pinnedErrorRange);
    if (m_pooled && range.size() > 0.0) {
        // The RMSE is over all outputs and may differ much from the error of the first.
        for (const SignalSpan& span : m_panels->spans()) {
            if (!(span.rmse > 0.0) || !std::isfinite(span.rmse)) continue;
            range.expand(std::pow(10.0, std::floor(std::log10(span.rmse))));
            range.expand(std::pow(10.0, std::ceil(std::log10(span.rmse))));
        }
    }
    range = united(range, usualErrors(targetOf(result, output())));
    const double lower = range.size() > 0.0 ? range.lower : 1e-16;
    // Only the beginning of a runaway is informative.
    const double upper = range.size() > 0.0 ? std::min(range.upper, lower * std::pow(10.0, mostErrorDecades)) : 1e-15;
    // A log axis has no zero: exact zeros go just below the lower edge, and the caption counts them.
    qsizetype zeros = 0;
    for (QCPGraphData& point : points) {
        if (point.value == 0.0) ++zeros;
        if (point.value < lower) point.value = 0.5 * lower;
    }
    setSorted(*m_error, points);
    axis.setRange(lower, upper);
    if (zeros > 0)
        m_panels->key().setCaption(tr("%n step(s) without any error, at the lower edge", nullptr, static_cast<int>(zeros)));
}

void SignalFigure::fillPins() {
    m_pinnedErrorRange = {};
    std::vector<PinnedSeries> predictions, errors;
    for (const PinnedRun& each : m_pinnedRuns) {
        const RunResult& run = *each.result;
        PinnedSeries signal{each.slot, true};
        signal.colour = each.colour;
        PinnedSeries error = signal;
        const Eigen::Index shown = isPredicted(run) ? std::min<Eigen::Index>(m_output, run.score->predictions.rows() - 1) : 0;
        const std::vector<double> residuals = errorsOf(run, shown);
        const Eigen::RowVectorXd predicted = residuals.empty() ? Eigen::RowVectorXd() : predictionOf(run, shown);
        for (std::size_t t = 0; t < residuals.size(); ++t) {
            signal.add(double(t), predicted[static_cast<Eigen::Index>(t)]);
            error.add(double(t), residuals[t]);
        }
        m_pinnedErrorRange = united(m_pinnedErrorRange, fittedDecades(run, residuals));
        predictions.push_back(std::move(signal));
        errors.push_back(std::move(error));
    }
    m_pinnedSignals->setSeries(std::move(predictions));
    m_pinnedErrors->setSeries(std::move(errors));
}

void SignalFigure::updateKey() {
    using Sign = KeyEntry::Sign;
    const PlotColours& colours = m_panels->style().colours;
    std::vector<KeyEntry> entries;
    if (!m_panels->spans().empty()) {
        entries.push_back({Sign::wideLine, colours.target, tr("true signal")});
        if (m_hasPrediction) entries.push_back({Sign::line, colours.prediction, tr("reservoir")});
        std::ranges::move(pinEntries(m_pinnedRuns, colours, true), std::back_inserter(entries));
        if (m_hasPrediction) entries.push_back({Sign::area, m_error->brush().color(), tr("error")});
        if (m_hasPrediction && m_hasBand) entries.push_back({Sign::wideLine, m_bandUpper->brush().color(), m_bandName});
        if (m_limitStep) entries.push_back({Sign::dottedLine, colours.text, m_limitText});
    }
    // In a low panel there is one line: what happened comes before names that the colours tell too.
    std::vector<KeyEntry> low = entries;
    if (!low.empty() && m_outputs > 1) low.push_back({Sign::none, colours.mutedText, m_outputName});
    const QString happened = m_notes.join(QStringLiteral("; "));
    const QColor hue = m_unstable ? colours.warning : colours.mutedText;
    if (!m_notes.isEmpty()) {
        entries.push_back({Sign::none, hue, happened});
        if (m_unstable) low.insert(low.begin() + std::min<std::ptrdiff_t>(2, std::ssize(low)), {Sign::none, hue, m_notes.last()});
    }
    m_panels->key().setLowEntries(std::move(low));
    m_panels->key().setEntries(std::move(entries));
}

PlotTable SignalFigure::table(const RunResult* result, const std::vector<PinnedRun>& pinned) const {
    PlotTable table{{tr("time (steps)")}, {}};
    if (result == nullptr || !result->states || result->data->targets.size() == 0) return table;
    const Eigen::MatrixXd& targets = result->data->targets;
    const Eigen::Index shown = std::min<Eigen::Index>(m_output, targets.rows() - 1);
    std::vector<Eigen::RowVectorXd> runs;
    table.header << (m_outputs > 1 ? tr("target, %1").arg(outputName(*result, output())) : tr("target"));
    const auto add = [&](const QString& name, const RunResult& run) {
        if (!isPredicted(run)) return;
        table.header << name;
        runs.push_back(shown < run.score->predictions.rows() ? predictionOf(run, shown) : Eigen::RowVectorXd());
    };
    const Eigen::RowVectorXd target = targetOf(*result, shown);
    add(tr("prediction"), *result);
    for (const PinnedRun& run : pinned) add(run.name, *run.result);
    for (Eigen::Index t = 0; t < targets.cols(); ++t) {
        if (!m_panels->isOpening() && !m_panels->time().range().contains(static_cast<double>(t))) continue;
        QStringList row{QString::number(t), tableNumber(target[t])};
        for (const Eigen::RowVectorXd& predicted : runs) row << (t < predicted.size() ? tableNumber(predicted[t]) : QString());
        table.rows.push_back(std::move(row));
    }
    return table;
}

QStringList SignalFigure::summary() const {
    QStringList parts;
    for (const SignalSpan& span : m_panels->spans())
        if (span.rmse > 0.0)
            parts << (span.aPriori ? tr("%1 RMSE (a priori) %2") : tr("%1 RMSE %2")).arg(span.name, numberText(span.rmse, 2));
    if (m_limitStep) parts << m_limitText;
    return parts << m_notes;
}

void SignalFigure::setNow(std::optional<int> step) {
    for (CursorLine* line : m_now) line->setPlace(step ? *step : qQNaN(), qQNaN());
}

}  // namespace echoplane
