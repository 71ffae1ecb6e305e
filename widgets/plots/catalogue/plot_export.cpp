// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/catalogue/plot_export.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include <QCoreApplication>

#include "core/analysis/solver_limit.h"
#include "core/analysis/spread.h"
#include "core/jobs/run_context.h"
#include "core/kinds/classes/class_kind.h"
#include "core/kinds/fields/field_kind.h"
#include "core/kinds/recall/recall_kind.h"
#include "core/own_data/data.h"
#include "core/report/run_record.h"
#include "core/spectrum/methods.h"
#include "core/tasks/run_kind.h"
#include "core/tasks/task.h"
#include "core/text/message.h"
#include "widgets/plots/analysis/adaptation_plot.h"
#include "widgets/plots/analysis/capacity_figure.h"
#include "widgets/plots/analysis/conceptor_figure.h"
#include "widgets/plots/analysis/memory_figure.h"
#include "widgets/plots/analysis/ridge_path_figure.h"
#include "widgets/plots/analysis/stability_figure.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/base/drawn_figure.h"
#include "widgets/plots/catalogue/plot_names.h"
#include "widgets/plots/classes/confusion_figure.h"
#include "widgets/plots/classes/sequence_figure.h"
#include "widgets/plots/fields/field_figure.h"
#include "widgets/plots/fields/tile_figure.h"
#include "widgets/plots/plane/plane_figure.h"
#include "widgets/plots/reservoir/contribution_figure.h"
#include "widgets/plots/reservoir/matrix_figure.h"
#include "widgets/plots/reservoir/response_figure.h"
#include "widgets/plots/reservoir/states_figure.h"
#include "widgets/plots/reservoir/weight_figure.h"
#include "widgets/plots/series/attractor_figure.h"
#include "widgets/plots/series/error_plots.h"
#include "widgets/plots/series/fork_figure.h"
#include "widgets/plots/series/signal_figure.h"

namespace echoplane {
namespace {

/// A plot's content and the analyses computed for it, cached since a preview is redrawn for every change of an option.
struct Shown {
    std::shared_ptr<const RunResult> result;
    OnScreen screen;
    Analysis<RidgeCurve> ridgePath;
    Analysis<Stability> test;
    Analysis<ForkCurves> forks;
    Analysis<Capacity> capacity;
    Analysis<ConceptorMemory> conceptors;
    Analysis<RunStability> stability;
    Analysis<StateMap> states;
    Analysis<WeightMap> matrix;
    Analysis<Figure> errors;
    Analysis<SolverLimit> limit;
};

using Make = ResultFigure* (*)(QCustomPlot& plot, Shown& shown);
/// Of a plot of which a part may be in view.
struct Part {
    bool (*isShown)(const OnScreen& screen) = [](const OnScreen&) { return false; };
    /// Shows that part, once the figure has its result.
    void (*show)(ResultFigure& figure, const OnScreen& screen) = nullptr;
};

/// The one kind of run that a plot is made for.
struct MadeFor {
    const RunKind* kind;
    const char* tasks;    ///< what its tasks are called: "a classification task"
    const char* example;  ///< one of them: "digits"
};
constexpr MadeFor recallRuns{&recallKind, "the task memory", "memory"};
constexpr MadeFor classRuns{&classesKind, "a classification task", "digits"};
constexpr MadeFor fieldRuns{&fieldKind, "a task that forecasts a field", "kuramoto-sivashinsky"};

/// What a run must be to have a plot; by default anything.
struct Needs {
    bool RunKind::*trait = nullptr;                         ///< a trait of its kind
    const MadeFor* made = nullptr;                          ///< its kind
    bool (*suits)(const Experiment& experiment) = nullptr;  ///< settings that suit this plot
    QString (*without)() = nullptr;                         ///< a sentence for others
};
constexpr Needs anything{};
constexpr Needs trajectory{.trait = &RunKind::trajectory};
constexpr Needs oneReadout{.trait = &RunKind::oneReadout};
constexpr Needs recalls{.made = &recallRuns};
constexpr Needs classes{.made = &classRuns};
constexpr Needs tiles{.made = &fieldRuns};
template <const ErrorPlot& (*plotOf)()>
constexpr Needs suitsErrors{.suits = [](const Experiment& experiment) { return plotOf().suits(experiment); },
                            .without = [] { return plotOf().without(); }};
constexpr Needs activated{.suits = [](const Experiment& experiment) { return !experiment.linear(); },
                          .without = &ConceptorFigure::without};
constexpr Needs adapts{.suits = [](const Experiment& experiment) { return experiment.adapts(); }, .without = withoutAdaptation};

/// One entry of the list of plots. To add a plot, write a figure in the folder of its subject, one entry, and its name in
/// plot_names.h.
struct Plot {
    const char* name;
    const char* label;
    QSize size;
    Make make;
    Needs needs = {};
    PinRule rule = sameDataSet;  ///< the same as in its view
    Part part = {};
};

template <typename Figure>
ResultFigure* makeFigure(QCustomPlot& plot, Shown&) {
    return new Figure(&plot);
}

ResultFigure* makeConfusion(QCustomPlot& plot, Shown& shown) {
    auto* figure = new ConfusionFigure(&plot);
    figure->setRole(shown.screen.look<ConfusionFigure>().role);
    return figure;
}

ResultFigure* makeSignal(QCustomPlot& plot, Shown& shown) {
    auto* figure = new SignalFigure(&plot);
    const auto look = shown.screen.look<SignalFigure>();
    figure->setOutput(look.output);
    figure->setBand(look.band);
    figure->setSpread(shown.screen.found.share<Spread>());
    if (!shown.limit.value && hasSolverLimit(*shown.result))
        shown.limit = Analysis<SolverLimit>::of(solverLimitOf(*shown.result, {}));
    figure->setSolverLimit(shown.limit.value);
    figure->setNow(shown.screen.now);
    return figure;
}

void showPart(SignalFigure& figure, const QPointF& steps) {
    figure.panels().time().setRange(steps.x(), steps.y());
}

ResultFigure* makePlane(QCustomPlot& plot, Shown& shown) {
    const auto look = shown.screen.look<PlaneFigure>();
    auto* figure = new PlaneFigure(&plot);
    figure->setPolarGrid(look.polarGrid);
    figure->setResponse(look.response);
    figure->setMeasure(look.measure, look.scale);
    figure->setAnalysis(Analysis<JacobianSpectrum>{shown.screen.found.share<JacobianSpectrum>()});
    figure->setRivals(look.rivals);
    if (!shown.stability.value && shown.result->spectrum && shown.result->dynamics && !shown.screen.live)
        shown.stability = Analysis<RunStability>::of(runStability(*shown.result));
    figure->setAnalysis(shown.stability);
    figure->selection().setSelected(shown.screen.selected);
    return figure;
}

void showPart(PlaneFigure& figure, const PlaneZoom& zoom) {
    figure.axisRect().setZoom(zoom);
}

template <typename Figure>
ResultFigure* makeModes(QCustomPlot& plot, Shown& shown) {
    auto* figure = new Figure(&plot);
    figure->setSelectedModes(shown.screen.selected);
    return figure;
}

template <ResponseFigure::Part part>
ResultFigure* makeResponse(QCustomPlot& plot, Shown& shown) {
    auto* figure = new ResponseFigure(&plot, part);
    figure->setSelectedModes(shown.screen.selected);
    return figure;
}

/// Computes an analysis of the run and of each pinned one, unless it exists.
template <typename Value>
void analyse(Analysis<Value>& analysis, const Shown& shown, bool (*has)(const RunResult&),
             Value (*valueOf)(const RunResult&, const RunContext&)) {
    if (analysis.value) return;
    const auto of = [&](const RunResult& run) { return has(run) ? std::make_shared<const Value>(valueOf(run, {})) : nullptr; };
    analysis.value = of(*shown.result);
    analysis.pinned.clear();
    for (const PinnedRun& pinned : shown.screen.pinned) analysis.pinned.push_back(of(*pinned.result));
}

ResultFigure* makeRidgePath(QCustomPlot& plot, Shown& shown) {
    const auto has = [](const RunResult& run) { return hasRidgePath(run) && !run.diverged(); };
    analyse<RidgeCurve>(shown.ridgePath, shown, has, ridgePathOf);
    auto* figure = new RidgePathFigure(&plot);
    figure->setTestShown(shown.screen.look<RidgePathFigure>().test);
    figure->setAnalysis(shown.ridgePath);
    return figure;
}

ResultFigure* makeStability(QCustomPlot& plot, Shown& shown) {
    analyse<Stability>(shown.test, shown, hasStability, stabilityOf);
    auto* figure = new StabilityFigure(&plot);
    figure->setAnalysis(shown.test);
    return figure;
}

ResultFigure* makeCapacity(QCustomPlot& plot, Shown& shown) {
    if (!shown.capacity.value && hasCapacity(*shown.result))
        shown.capacity = Analysis<Capacity>::of(capacityOf(*shown.result, RunContext{}));
    auto* figure = new CapacityFigure(&plot);
    figure->setAnalysis(shown.capacity);
    return figure;
}

ResultFigure* makeConceptors(QCustomPlot& plot, Shown& shown) {
    if (!shown.conceptors.value && hasConceptors(*shown.result))
        shown.conceptors = Analysis<ConceptorMemory>::of(conceptorsOf(*shown.result, RunContext{}));
    auto* figure = new ConceptorFigure(&plot);
    figure->setPattern(shown.screen.look<ConceptorFigure>().pattern);
    figure->setAnalysis(shown.conceptors);
    return figure;
}

ResultFigure* makeAdaptation(QCustomPlot& plot, Shown& shown) {
    auto* figure = new DrawnFigure(&plot, hasAdaptation, withoutAdaptation());
    constexpr auto last = std::numeric_limits<std::size_t>::max();
    if (hasAdaptation(*shown.result)) figure->setAnalysis(Analysis<Figure>::of(adaptationFigure(*shown.result, last)));
    return figure;
}

ResultFigure* makeForks(QCustomPlot& plot, Shown& shown) {
    const RunResult& result = *shown.result;
    const auto look = shown.screen.look<ForkFigure>();
    auto* figure = new ForkFigure(&plot);
    figure->setOutput(look.output);
    if (!shown.forks.value && hasForks(result)) {
        const std::vector<Fork> standard{Fork{testStart(result.experiment)}};
        const ForkBatch batch = forkBatch(look.forks.value_or(standard), look.inClosedLoop, result);
        if (!batch.forks.empty()) shown.forks = Analysis<ForkCurves>::of(forkCurves(result, batch));
    }
    figure->setAnalysis(shown.forks);
    return figure;
}

void showPart(ForkFigure& figure, const QPointF& steps) {
    figure.panels().time().setRange(steps.x(), steps.y());
}

ResultFigure* makeStates(QCustomPlot& plot, Shown& shown) {
    // More pixels than a printed page has; if only part is in view, enough for that part.
    constexpr int rows = 600, columns = 1000, columnsOfParts = 4000;
    if (const auto other = shown.screen.found.share<RunResult>()) shown.result = other;
    const RunResult& result = *shown.result;
    const auto look = shown.screen.look<StatesFigure>();
    if (!shown.states.value && hasStates(result))
        shown.states = Analysis<StateMap>::of(
            stateMap(result, look.choice, {0, storedSteps(result), rows, look.part ? columnsOfParts : columns}));
    auto* figure = new StatesFigure(&plot);
    figure->setAnalysis(shown.states);
    figure->setSelectedModes(shown.screen.selected);
    figure->setNow(shown.screen.now);
    return figure;
}

void showPart(StatesFigure& figure, const QPointF& steps) {
    figure.time().setRange(steps.x() - 0.5, steps.y() + 0.5);
}

ResultFigure* makeAttractor(QCustomPlot& plot, Shown& shown) {
    const auto look = shown.screen.look<AttractorFigure>();
    auto* figure = new AttractorFigure(&plot);
    figure->setDelay(look.delay);
    figure->setTurn(look.turn);
    return figure;
}

ResultFigure* makeMatrix(QCustomPlot& plot, Shown& shown) {
    constexpr int pixels = 800, pixelsOfParts = 2000;
    if (!shown.matrix.value && hasMatrix(*shown.result)) {
        const SpectrumResult& spectrum = *shown.result->spectrum;
        const int size = matrixSize(spectrum), cells = shown.screen.look<MatrixFigure>().part ? pixelsOfParts : pixels;
        shown.matrix = Analysis<WeightMap>::of(weightMap(spectrum, {0, size, 0, size, cells, cells}));
    }
    auto* figure = new MatrixFigure(&plot);
    figure->setAnalysis(shown.matrix);
    return figure;
}

template <const ErrorPlot& (*plotOf)()>
ResultFigure* makeErrors(QCustomPlot& plot, Shown& shown) {
    const ErrorPlot& errors = plotOf();
    auto* figure = new DrawnFigure(&plot, errors.has, errors.without());
    if (!shown.errors.value && errors.has(*shown.result)) shown.errors = Analysis<Figure>::of(errors.of(*shown.result, {}));
    figure->setAnalysis(shown.errors);
    return figure;
}

void showPart(MatrixFigure& figure, const PlaneZoom& zoom) {
    figure.rect().setZoom(zoom);
}

template <typename Figure>
constexpr Part partOf{
    [](const OnScreen& screen) { return screen.look<Figure>().part.has_value(); },
    [](ResultFigure& figure, const OnScreen& screen) { showPart(static_cast<Figure&>(figure), *screen.look<Figure>().part); }};

constexpr std::array plots = {
    Plot{"plane", QT_TRANSLATE_NOOP("echoplane::PlotExport", "Eigenvalue plane"), QSize(500, 560), makePlane, anything, anyRun,
         partOf<PlaneFigure>},
    Plot{"signal", QT_TRANSLATE_NOOP("echoplane::PlotExport", "Signal and residual"), QSize(720, 460), makeSignal, trajectory,
         sameSeries, partOf<SignalFigure>},
    Plot{"memory", QT_TRANSLATE_NOOP("echoplane::PlotExport", "Memory capacity"), QSize(640, 400), makeFigure<MemoryFigure>,
         recalls, sameSource},
    Plot{"weights", QT_TRANSLATE_NOOP("echoplane::PlotExport", "Weight spectrum"), QSize(640, 420), makeModes<WeightFigure>},
    Plot{"impulse", QT_TRANSLATE_NOOP("echoplane::PlotExport", "Impulse response"), QSize(640, 360),
         makeResponse<ResponseFigure::Part::impulse>},
    Plot{"frequency", QT_TRANSLATE_NOOP("echoplane::PlotExport", "Frequency response"), QSize(640, 380),
         makeResponse<ResponseFigure::Part::frequency>},
    Plot{"ridge-path", QT_TRANSLATE_NOOP("echoplane::PlotExport", "Ridge path"), QSize(640, 460), makeRidgePath, oneReadout},
    Plot{"contribution", QT_TRANSLATE_NOOP("echoplane::PlotExport", "Contribution of each mode"), QSize(640, 480),
         makeModes<ContributionFigure>},
    Plot{"stability", QT_TRANSLATE_NOOP("echoplane::PlotExport", "Stability"), QSize(640, 420), makeStability, trajectory},
    Plot{"capacity", QT_TRANSLATE_NOOP("echoplane::PlotExport", "Information processing capacity"), QSize(640, 420), makeCapacity,
         anything, anyRun},
    Plot{"adaptation", QT_TRANSLATE_NOOP("echoplane::PlotExport", "Adaptation"), QSize(720, 380), makeAdaptation, adapts},
    Plot{"conceptors", QT_TRANSLATE_NOOP("echoplane::PlotExport", "Conceptors"), QSize(640, 460), makeConceptors, activated,
         anyRun},
    Plot{"forks", QT_TRANSLATE_NOOP("echoplane::PlotExport", "Forks"), QSize(720, 460), makeForks, trajectory, sameDataSet,
         partOf<ForkFigure>},
    Plot{"states", QT_TRANSLATE_NOOP("echoplane::PlotExport", "States"), QSize(720, 460), makeStates, trajectory, sameDataSet,
         partOf<StatesFigure>},
    Plot{"attractor", QT_TRANSLATE_NOOP("echoplane::PlotExport", "Attractor"), QSize(720, 400), makeAttractor, trajectory},
    Plot{"matrix", QT_TRANSLATE_NOOP("echoplane::PlotExport", "Matrix"), QSize(520, 480), makeMatrix, anything, sameDataSet,
         partOf<MatrixFigure>},
    Plot{"residuals", QT_TRANSLATE_NOOP("echoplane::PlotExport", "Residuals"), QSize(740, 620), makeErrors<residualPlot>,
         suitsErrors<residualPlot>},
    Plot{"horizon", QT_TRANSLATE_NOOP("echoplane::PlotExport", "Error against the horizon"), QSize(740, 400),
         makeErrors<horizonPlot>, suitsErrors<horizonPlot>},
    Plot{"confusion", QT_TRANSLATE_NOOP("echoplane::PlotExport", "Confusion of classes"), QSize(560, 480), makeConfusion,
         classes},
    Plot{"field", QT_TRANSLATE_NOOP("echoplane::PlotExport", "Forecast of a field"), QSize(720, 560), makeFigure<FieldFigure>,
         tiles},
    Plot{"sequence", QT_TRANSLATE_NOOP("echoplane::PlotExport", "Votes along a sequence"), QSize(640, 480),
         makeFigure<SequenceFigure>, classes},
    Plot{"tiles", QT_TRANSLATE_NOOP("echoplane::PlotExport", "Tiles of a field"), QSize(640, 320), makeFigure<TileFigure>,
         tiles}};
static_assert(std::ranges::equal(plots, plotNames, {}, [](const Plot& plot) { return std::string_view(plot.name); }));

const Plot& plotNamed(const QString& name) {
    for (const Plot& plot : plots)
        if (name == QLatin1String(plot.name)) return plot;
    throw Refusal("unknown plot '%1': there are %2", name.toStdString(), plotKinds().join(QStringLiteral(", ")).toStdString());
}

QString labelOf(const Plot& plot) {
    return QCoreApplication::translate("echoplane::PlotExport", plot.label);
}

PlotDescription describe(const Plot& plot, const RunResult& result, bool live) {
    const Experiment& experiment = result.experiment;
    const QString task = QString::fromStdString(taskTitle(experiment).english());
    const QString title = QStringLiteral("Echoplane, %1: %2, %3, N = %4, seed %5")
                              .arg(QString::fromLatin1(plot.label).toLower(), task,
                                   QString::fromStdString(method(experiment.reservoir.method).label))
                              .arg(experiment.reservoir.size)
                              .arg(experiment.reservoir.seed);
    const QString error = result.divergedAt() || !result.score ? divergenceText(result)
                          : result.data && ownUnits(result.data->targetNormalisation)
                              ? QStringLiteral("test NRMSE %1").arg(result.score->test.nrmse, 0, 'e', 2)
                              : QStringLiteral("test RMSE %1").arg(result.score->test.rmse, 0, 'e', 2);
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

/// `whole`: also what is not in view.
PlotSource sourceOf(const Plot& plot, const std::shared_ptr<Shown>& shown, bool whole) {
    PlotSource source;
    const RunResult& result = *shown->result;
    QString run = QString::fromStdString(taskText(result.experiment) + '-' + result.experiment.reservoir.method);
    source.name = QLatin1String(plot.name) + QLatin1Char('-') + run.remove(QLatin1Char(':'));
    source.label = labelOf(plot);
    source.description = describe(plot, result, shown->screen.live);
    const auto drawn = [make = plot.make, show = whole ? nullptr : plot.part.show, shown](QCustomPlot& on,
                                                                                          const FigureStyle& style) {
        ResultFigure* figure = make(on, *shown);
        figure->setPinned(shown->screen.pinned);
        figure->setStyle(style);
        figure->setResult(shown->result.get());
        if (show != nullptr) show(*figure, shown->screen);
        return figure;
    };
    source.draw = [drawn, size = plot.size](QCustomPlot& on, const FigureStyle& style) {
        drawn(on, style);
        return size;
    };
    source.table = [drawn, shown, title = source.description.title] {
        QCustomPlot on;
        return textTable(drawn(on, printStyle())->table(shown->result.get(), shown->screen.pinned), title);
    };
    return source;
}

/// The first plot that is made for such runs, or null.
const Plot* plotMadeFor(const RunKind& kind) {
    const auto suits = [&](const Plot& plot) { return plot.needs.made != nullptr && plot.needs.made->kind == &kind; };
    const auto found = std::ranges::find_if(plots, suits);
    return found != plots.end() ? &*found : nullptr;
}

}  // namespace

QStringList plotKinds() {
    QStringList names;
    for (const Plot& plot : plots) names << QLatin1String(plot.name);
    return names;
}

Message whyNoPlot(const QString& kind, const Experiment& experiment) {
    const std::string name = kind.toStdString();
    const Needs& needs = plotNamed(kind).needs;
    if (needs.made != nullptr && needs.made->kind != &kindOf(experiment))
        return Message("the plot '%1' needs a run of %2, not of %3: choose for example the task %4", name,
                       Message(needs.made->tasks), experiment.data.task, std::string(needs.made->example));
    if (needs.trait != nullptr) {
        const Plot* other = plotMadeFor(kindOf(experiment));
        if (const Message why = whyNot(needs.trait, experiment, Message("the plot '%1' has no meaning", name)); !why.empty())
            return other != nullptr ? Message("%1: choose the plot %2, or another task", why, std::string(other->name))
                                    : Message("%1: choose another task", why);
    }
    if (needs.suits != nullptr && !needs.suits(experiment))
        return Message("there is no plot '%1' here. %2", name, needs.without().toStdString());
    return {};
}

bool hasPlot(const QString& kind, const Experiment& experiment) {
    return whyNoPlot(kind, experiment).empty();
}

PlotSource plotSource(const QString& kind, std::shared_ptr<const RunResult> result, const OnScreen& screen) {
    const Plot& chosen = plotNamed(kind);
    if (const Message why = whyNoPlot(kind, result->experiment); !why.empty()) throw Refusal(why);
    const auto shown = std::make_shared<Shown>(Shown{std::move(result), screen, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}});
    shown->screen.pinned = matchingPins(screen.pinned, shown->result.get(), chosen.rule);
    if (!chosen.part.isShown(screen)) return sourceOf(chosen, shown, true);
    PlotSource source = sourceOf(chosen, shown, false);
    source.whole = std::make_shared<const PlotSource>(sourceOf(chosen, shown, true));
    return source;
}

void checkPlotRequest(const QString& kind, const QString& file) {
    plotNamed(kind);
    checkPlotOrTableFile(file);
}

void exportPlot(const QString& kind, const RunResult& result, const QString& file, const PlotOptions& options) {
    checkPlotRequest(kind, file);
    // A non-owning pointer, valid during this call.
    const std::shared_ptr<const RunResult> unowned(std::shared_ptr<void>(), &result);
    writePlot(plotSource(kind, unowned), options, file);
}

}  // namespace echoplane
