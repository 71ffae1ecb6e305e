// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/plot_export.h"

#include <stdexcept>

#include <nlohmann/json.hpp>

#include "core/io/experiment_json.h"
#include "widgets/plots/contribution_figure.h"
#include "widgets/plots/memory_figure.h"
#include "widgets/plots/plane_figure.h"
#include "widgets/plots/plot_file.h"
#include "widgets/plots/response_figure.h"
#include "widgets/plots/ridge_path_figure.h"
#include "widgets/plots/signal_figure.h"
#include "widgets/plots/weight_figure.h"

namespace echoplane {
namespace {

struct Kind {
    QString name;
    QString label;
    QSize size;
    void (*fill)(QCustomPlot& plot, const RunResult& result);
};

void draw(ResultFigure* figure, const RunResult& result) {
    figure->setStyle(printStyle());
    figure->setResult(&result);
}

template <typename Figure>
void fill(QCustomPlot& plot, const RunResult& result) {
    draw(new Figure(&plot), result);
}

template <ResponseFigure::Part part>
void fillResponse(QCustomPlot& plot, const RunResult& result) {
    draw(new ResponseFigure(&plot, part), result);
}

void fillRidgePath(QCustomPlot& plot, const RunResult& result) {
    auto* figure = new RidgePathFigure(&plot);
    if (hasRidgePath(result) && !result.diverged())
        figure->setCurve(std::make_shared<const RidgeCurve>(ridgePathOf(result)), false);
    draw(figure, result);
}

void fillMemory(QCustomPlot& plot, const RunResult& result) {
    if (result.experiment.task != "memory") {
        throw std::invalid_argument("the plot 'memory' needs a run of the task memory, not of " + result.experiment.task +
                                    ": choose the task memory, or another plot");
    }
    fill<MemoryFigure>(plot, result);
}

const std::vector<Kind>& kinds() {
    static const std::vector<Kind> all = {
        {QStringLiteral("plane"), QStringLiteral("eigenvalue plane"), QSize(500, 560), fill<PlaneFigure>},
        {QStringLiteral("signal"), QStringLiteral("signal and residual"), QSize(720, 460), fill<SignalFigure>},
        {QStringLiteral("memory"), QStringLiteral("memory capacity"), QSize(640, 400), fillMemory},
        {QStringLiteral("weights"), QStringLiteral("weight spectrum"), QSize(640, 420), fill<WeightFigure>},
        {QStringLiteral("impulse"), QStringLiteral("impulse response"), QSize(640, 360),
         fillResponse<ResponseFigure::Part::impulse>},
        {QStringLiteral("frequency"), QStringLiteral("frequency response"), QSize(640, 380),
         fillResponse<ResponseFigure::Part::frequency>},
        {QStringLiteral("ridge-path"), QStringLiteral("ridge path"), QSize(640, 460), fillRidgePath},
        {QStringLiteral("contribution"), QStringLiteral("contribution of each mode"), QSize(640, 480), fill<ContributionFigure>}};
    return all;
}

const Kind& kindOf(const QString& name) {
    for (const Kind& kind : kinds())
        if (kind.name == name) return kind;
    throw std::invalid_argument(
        QStringLiteral("unknown plot '%1': there are %2").arg(name, plotKinds().join(QStringLiteral(", "))).toStdString());
}

PlotDescription describe(const Kind& kind, const Experiment& experiment) {
    const QString task = experiment.task == "memory" ? QStringLiteral("memory, %1 delays").arg(experiment.delays)
                         : experiment.task == "mso"  ? QStringLiteral("MSO %1").arg(experiment.components)
                                                     : QString::fromStdString(experiment.task);
    const QString title = QStringLiteral("Echoplane, %1: %2, %3, N = %4, seed %5")
                              .arg(kind.label, task, QString::fromStdString(experiment.method))
                              .arg(experiment.size)
                              .arg(experiment.seed);
    return {title, QString::fromStdString(settingsJson(experiment).dump())};
}

}  // namespace

QStringList plotKinds() {
    QStringList names;
    for (const Kind& kind : kinds()) names << kind.name;
    return names;
}

void checkPlotRequest(const QString& kind, const QString& file) {
    kindOf(kind);
    checkPlotFile(file);
}

void exportPlot(const QString& kind, const RunResult& result, const QString& file) {
    const Kind& chosen = kindOf(kind);
    checkPlotFile(file);
    QCustomPlot plot;
    chosen.fill(plot, result);
    writePlotFile(plot, chosen.size, describe(chosen, result.experiment), file);
}

}  // namespace echoplane
