// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/plot_export.h"

#include <stdexcept>

#include <QtCore/QCoreApplication>

#include "core/io/run_record.h"
#include "core/tasks/task.h"
#include "widgets/plots/contribution_figure.h"
#include "widgets/plots/fork_figure.h"
#include "widgets/plots/memory_figure.h"
#include "widgets/plots/number_text.h"
#include "widgets/plots/plane_figure.h"
#include "widgets/plots/response_figure.h"
#include "widgets/plots/ridge_path_figure.h"
#include "widgets/plots/signal_figure.h"
#include "widgets/plots/stability_figure.h"
#include "widgets/plots/weight_figure.h"

namespace echoplane {
namespace {

using Make = ResultFigure* (*)(QCustomPlot& plot, const RunResult& result, const PlotExtras& extras);

struct Kind {
    QString name;
    const char* label;
    QSize size;
    Make make;
};

template <typename Figure>
ResultFigure* make(QCustomPlot& plot, const RunResult&, const PlotExtras&) {
    return new Figure(&plot);
}

ResultFigure* makePlane(QCustomPlot& plot, const RunResult&, const PlotExtras& extras) {
    auto* figure = new PlaneFigure(&plot);
    figure->setPolarGrid(extras.polarGrid);
    figure->setMeasure(extras.measure, extras.scale);
    return figure;
}

template <ResponseFigure::Part part>
ResultFigure* makeResponse(QCustomPlot& plot, const RunResult&, const PlotExtras&) {
    return new ResponseFigure(&plot, part);
}

ResultFigure* makeRidgePath(QCustomPlot& plot, const RunResult& result, const PlotExtras&) {
    auto* figure = new RidgePathFigure(&plot);
    if (hasRidgePath(result) && !result.diverged())
        figure->setCurve(std::make_shared<const RidgeCurve>(ridgePathOf(result)), false);
    return figure;
}

ResultFigure* makeStability(QCustomPlot& plot, const RunResult& result, const PlotExtras&) {
    auto* figure = new StabilityFigure(&plot);
    if (hasStability(result)) figure->setTest(std::make_shared<const Stability>(stabilityOf(result)), false);
    return figure;
}

ResultFigure* makeForks(QCustomPlot& plot, const RunResult& result, const PlotExtras& extras) {
    auto* figure = new ForkFigure(&plot);
    if (!hasForks(result)) return figure;
    const std::vector<Fork> standard{Fork{testStart(result.experiment)}};
    const ForkBatch batch = forkBatch(extras.forks.value_or(standard), extras.freely, result);
    if (!batch.forks.empty()) figure->setForks(std::make_shared<const ForkCurves>(forkCurves(result, batch)), false);
    return figure;
}

const std::vector<Kind>& kinds() {
    static const std::vector<Kind> all = {
        {QStringLiteral("plane"), QT_TRANSLATE_NOOP("echoplane::PlotExport", "Eigenvalue plane"), QSize(500, 560), makePlane},
        {QStringLiteral("signal"), QT_TRANSLATE_NOOP("echoplane::PlotExport", "Signal and residual"), QSize(720, 460),
         make<SignalFigure>},
        {QStringLiteral("memory"), QT_TRANSLATE_NOOP("echoplane::PlotExport", "Memory capacity"), QSize(640, 400),
         make<MemoryFigure>},
        {QStringLiteral("weights"), QT_TRANSLATE_NOOP("echoplane::PlotExport", "Weight spectrum"), QSize(640, 420),
         make<WeightFigure>},
        {QStringLiteral("impulse"), QT_TRANSLATE_NOOP("echoplane::PlotExport", "Impulse response"), QSize(640, 360),
         makeResponse<ResponseFigure::Part::impulse>},
        {QStringLiteral("frequency"), QT_TRANSLATE_NOOP("echoplane::PlotExport", "Frequency response"), QSize(640, 380),
         makeResponse<ResponseFigure::Part::frequency>},
        {QStringLiteral("ridge-path"), QT_TRANSLATE_NOOP("echoplane::PlotExport", "Ridge path"), QSize(640, 460), makeRidgePath},
        {QStringLiteral("contribution"), QT_TRANSLATE_NOOP("echoplane::PlotExport", "Contribution of each mode"), QSize(640, 480),
         make<ContributionFigure>},
        {QStringLiteral("stability"), QT_TRANSLATE_NOOP("echoplane::PlotExport", "Stability"), QSize(640, 420), makeStability},
        {QStringLiteral("forks"), QT_TRANSLATE_NOOP("echoplane::PlotExport", "Forks"), QSize(720, 460), makeForks}};
    return all;
}

const Kind& kindOf(const QString& name) {
    for (const Kind& kind : kinds())
        if (kind.name == name) return kind;
    throw std::invalid_argument(
        QStringLiteral("unknown plot '%1': there are %2").arg(name, plotKinds().join(QStringLiteral(", "))).toStdString());
}

QString labelOf(const Kind& kind) {
    return QCoreApplication::translate("echoplane::PlotExport", kind.label);
}

PlotDescription describe(const Kind& kind, const RunResult& result, bool live) {
    const Experiment& experiment = result.experiment;
    const QString task = experiment.task == "memory" ? QStringLiteral("memory, %1 delays").arg(experiment.delays)
                         : experiment.task == "mso"  ? QStringLiteral("MSO %1").arg(experiment.components)
                                                     : QString::fromStdString(experiment.task);
    const QString title = QStringLiteral("Echoplane, %1: %2, %3, N = %4, seed %5")
                              .arg(QString::fromLatin1(kind.label).toLower(), task, QString::fromStdString(experiment.method))
                              .arg(experiment.size)
                              .arg(experiment.seed);
    const QString error =
        result.score ? QStringLiteral("test RMSE %1").arg(result.score->test.rmse, 0, 'e', 2) : divergenceText(result);
    return {title,
            QStringLiteral("%1; all settings are in the metadata of this file: echoplane train --from FILE repeats the run")
                .arg(error),
            QString::fromStdString(live ? settingsRecord("live", experiment) : runRecord(result))};
}

TextTable textTable(const PlotTable& shown, const QString& caption) {
    TextTable table;
    table.caption = caption.toStdString();
    for (const QString& each : shown.header) table.header.push_back(each.toStdString());
    for (const QStringList& row : shown.rows) {
        auto& cells = table.rows.emplace_back();
        for (const QString& cell : row) cells.emplace_back(cell.toStdString());
    }
    return table;
}

}  // namespace

QStringList plotKinds() {
    QStringList names;
    for (const Kind& kind : kinds()) names << kind.name;
    return names;
}

bool hasPlot(const QString& kind, const Experiment& experiment) {
    return kindOf(kind).name != QLatin1String("memory") || experiment.task == "memory";
}

PlotSource plotSource(const QString& kind, std::shared_ptr<const RunResult> result, const PlotExtras& extras) {
    const Kind& chosen = kindOf(kind);
    if (!hasPlot(kind, result->experiment)) {
        throw std::invalid_argument("the plot 'memory' needs a run of the task memory, not of " + result->experiment.task +
                                    ": choose the task memory, or another plot");
    }
    PlotSource source;
    QString run = QString::fromStdString(taskText(result->experiment) + '-' + result->experiment.method);
    source.name = kind + QLatin1Char('-') + run.remove(QLatin1Char(':'));
    source.label = labelOf(chosen);
    source.description = describe(chosen, *result, extras.live);
    const auto filled = [make = chosen.make, result, extras](QCustomPlot& plot) {
        ResultFigure* figure = make(plot, *result, extras);
        figure->setPinned(extras.pinned);
        return figure;
    };
    source.draw = [filled, result, size = chosen.size](QCustomPlot& plot, const FigureStyle& style) {
        ResultFigure* figure = filled(plot);
        figure->setStyle(style);
        figure->setResult(result.get());
        return size;
    };
    source.table = [filled, result, extras, title = source.description.title] {
        QCustomPlot plot;
        ResultFigure* figure = filled(plot);
        figure->setStyle(printStyle());
        figure->setResult(result.get());
        return textTable(figure->table(result.get(), extras.pinned), title);
    };
    return source;
}

void checkPlotRequest(const QString& kind, const QString& file) {
    kindOf(kind);
    checkPlotOrTableFile(file);
}

void exportPlot(const QString& kind, const RunResult& result, const QString& file, const PlotOptions& options) {
    checkPlotRequest(kind, file);
    // Lent for as long as this takes.
    const std::shared_ptr<const RunResult> lent(std::shared_ptr<void>(), &result);
    writePlot(plotSource(kind, lent), options, file);
}

}  // namespace echoplane
