// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/analysis/conceptor_figure.h"

#include <algorithm>
#include <cmath>

#include "core/conceptors/conceptor_report.h"
#include "core/kinds/recall/one_input.h"
#include "core/run/pipeline.h"
#include "widgets/plots/axes/axis_title.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/kit/series_graph.h"

namespace echoplane {
namespace {

const QString conceptorLayer = QStringLiteral("conceptors");
const ConceptorOptions loading;

}  // namespace

const std::vector<std::string>& windowPatterns() {
    static const std::vector<std::string> patterns{"sine:8.83", "sine:9.83", "sine:5", "sine:17.3"};
    return patterns;
}

bool hasConceptors(const RunResult& run) {
    const Experiment& made = run.experiment;
    return run.spectrum && run.dynamics && !made.linear() && !made.adapts() && made.reservoir.size <= largestForConceptors;
}

ConceptorMemory conceptorsOf(const RunResult& run, const RunContext& context) {
    const Experiment reservoir = reservoirWithOneInput(run.experiment);
    const auto spectrum =
        sameSpectrum(reservoir, run.experiment) ? run.spectrum : Pipeline().runToDynamics(reservoir, context).spectrum;
    std::vector<Pattern> patterns;
    for (const std::string& name : windowPatterns()) patterns.push_back(patternOf(name, loading.patternSteps(), context));
    return loadPatterns(reservoir, *spectrum, patterns, loading, context);
}

ConceptorFigure::ConceptorFigure(QCustomPlot* plot) : ResultFigure(plot) {
    clearPlot(*plot);
    plot->addLayer(conceptorLayer, plot->layer(QStringLiteral("grid")), QCustomPlot::limAbove);
    plot->setPlottingHint(QCP::phFastPolylines);
    m_headline = new PlotKey(plot);
    m_key = new PlotKey(plot);
    m_series = new QCPAxisRect(plot);
    m_values = new QCPAxisRect(plot);
    stackParts(*plot, {m_headline, m_series, m_values, m_key}, QMargins(4, 2, 6, 2));
    plot->plotLayout()->setRowStretchFactor(1, 2.0);
    for (QCPAxisRect* rect : {m_series, m_values}) {
        placeFixed(*rect, QMargins(10, 2, 2, 4));
    }
    m_series->axis(QCPAxis::atBottom)->setLabel(tr("step after the input is taken away"));
    m_series->axis(QCPAxis::atLeft)->setLabel(tr("pattern"));
    m_series->axis(QCPAxis::atLeft)->setRange(-1.4, 1.4);
    const auto amplitudes = QSharedPointer<QCPAxisTickerText>::create();
    for (const double each : {-1.0, 1.0}) amplitudes->addTick(each, numberText(each));
    m_series->axis(QCPAxis::atLeft)->setTicker(amplitudes);
    m_values->axis(QCPAxis::atBottom)->setLabel(tr("number of the direction"));
    m_values->axis(QCPAxis::atLeft)->setLabel(tr("singular value of C"));
    setShortTitle(*m_values->axis(QCPAxis::atLeft), tr("singular value"));
    m_values->axis(QCPAxis::atLeft)->setRange(0.0, 1.05);

    // QObject children of the plot, in drawing order.
    const auto addGraph = [](QCPAxisRect* rect) {
        auto* graph = new SeriesGraph(rect);
        graph->setLayer(conceptorLayer);
        return graph;
    };
    new ClipMark(plot, conceptorLayer, m_series, ClipMark::Edge::begin);
    m_original = addGraph(m_series);
    m_recalled = addGraph(m_series);
    new ClipMark(plot, conceptorLayer, m_series, ClipMark::Edge::end);
    new ClipMark(plot, conceptorLayer, m_values, ClipMark::Edge::begin);
    for (std::size_t k = 0; k < windowPatterns().size(); ++k) m_singular.push_back(addGraph(m_values));
    new ClipMark(plot, conceptorLayer, m_values, ClipMark::Edge::end);
    addVeil(m_series);
    addVeil(m_values);
}

QString ConceptorFigure::without() {
    return tr("Conceptors need units with an activation: choose tanh.");
}

void ConceptorFigure::restyle() {
    const PlotColours& colours = m_style.colours;
    m_original->setPen(QPen(colours.target, m_style.width(2.4), Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
    m_recalled->setPen(QPen(colours.prediction, m_style.width(1.4), Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
    m_headline->setStyle(m_style);
}

void ConceptorFigure::setResult(const RunResult* result) {
    const bool has = result != nullptr && hasConceptors(*result);
    QString message;
    if (result != nullptr && !has)
        message = !result->spectrum             ? tr("This model has no reservoir.")
                  : result->experiment.linear() ? without()
                  : result->experiment.adapts()
                      ? tr("Patterns are loaded into a reservoir by itself: set the adaptation to none.")
                      : tr("Patterns are loaded here up to N = %1; echoplane conceptors loads them into "
                           "larger reservoirs.")
                            .arg(largestForConceptors);
    if (has && !m_memory.failure.isEmpty() && !m_memory.value) message = tr("No conceptors: %1.").arg(m_memory.failure);
    if (!has) m_memory.value = nullptr;
    setMessage(message);
    const bool shown = has && message.isEmpty();
    showAxes(shown);
    for (QCPGraph* graph : {m_original, m_recalled}) graph->data()->clear();
    for (QCPGraph* graph : m_singular) graph->data()->clear();
    m_headline->setCaption(shown && !m_memory.value ? tr("The patterns are being loaded.") : QString());
    m_key->setCaption(QString());
    if (shown && m_memory.value) {
        const ConceptorMemory& memory = *m_memory.value;
        const LoadedPattern& chosen = memory.patterns[m_pattern];
        const auto fill = [](QCPGraph* graph, const Eigen::VectorXd& values, double first) {
            QVector<QCPGraphData> points;
            for (Eigen::Index t = 0; t < values.size(); ++t)
                points.append({first + static_cast<double>(t), std::isfinite(values[t]) ? values[t] : qQNaN()});
            graph->data()->set(points, true);
        };
        fill(m_original, chosen.original, 1.0);
        fill(m_recalled, chosen.recalled, 1.0);
        m_series->axis(QCPAxis::atBottom)->setRange(1.0, static_cast<double>(chosen.original.size()));
        double last = 10.0;  // the direction after which all singular values are small
        for (std::size_t k = 0; k < memory.patterns.size(); ++k) {
            const Eigen::VectorXd& values = memory.patterns[k].singularValues;
            fill(m_singular[k], values, 1.0);
            last = std::max(last, static_cast<double>((values.array() > 0.01).count()));
            const bool isChosen = k == m_pattern;
            m_singular[k]->setPen(QPen(isChosen ? m_style.colours.prediction : m_style.colours.mutedText,
                                       m_style.width(isChosen ? 2.2 : 0.9), isChosen ? Qt::SolidLine : Qt::DashLine,
                                       Qt::FlatCap));
        }
        m_values->axis(QCPAxis::atBottom)->setRange(1.0, std::ceil(last / 10.0) * 10.0);
        m_headline->setCaption(tr("%1: recalled with NRMSE %2 over %3 steps, quota %4")
                                   .arg(QString::fromStdString(chosen.name), numberText(chosen.recallError, 2))
                                   .arg(chosen.original.size())
                                   .arg(numberText(chosen.quota, 2)));
        m_key->setCaption(
            tr("%1 patterns in one network; aperture %2").arg(memory.patterns.size()).arg(numberText(loading.aperture, 3)));
    }
    updateVeils();
    updateKey();
}

void ConceptorFigure::updateKey() {
    std::vector<KeyEntry> entries;
    if (m_series->visible() && m_memory.value) {
        entries.push_back({KeyEntry::Sign::wideLine, m_style.colours.target, tr("the pattern")});
        entries.push_back({KeyEntry::Sign::line, m_style.colours.prediction, tr("recalled, without input")});
        entries.push_back({KeyEntry::Sign::dashedLine, m_style.colours.mutedText, tr("other patterns")});
    }
    m_key->setEntries(std::move(entries));
}

PlotTable ConceptorFigure::table(const RunResult* /*result*/, const std::vector<PinnedRun>& /*pinned*/) const {
    PlotTable table{{tr("pattern"), tr("direction"), tr("singular value")}, {}};
    if (!m_memory.value || m_memory.older) return table;
    for (const LoadedPattern& each : m_memory.value->patterns)
        for (Eigen::Index k = 0; k < each.singularValues.size(); ++k)
            table.rows.push_back(
                {QString::fromStdString(each.name), QString::number(k + 1), tableNumber(each.singularValues[k])});
    return table;
}

QStringList ConceptorFigure::summary() const {
    return nonEmpty({message(), headline(), caption()});
}

}  // namespace echoplane
