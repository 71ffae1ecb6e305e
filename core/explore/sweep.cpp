// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/sweep.h"

#include <algorithm>
#include <cmath>
#include <condition_variable>
#include <limits>
#include <map>
#include <mutex>
#include <set>

#include "core/analysis/ridge_curve.h"
#include "core/explore/folds.h"
#include "core/explore/spaced_value.h"
#include "core/explore/sweep_table.h"
#include "core/jobs/parallel_for.h"
#include "core/run/batch_prediction.h"
#include "core/run/free_run.h"
#include "core/run/pipeline.h"
#include "core/run/prediction.h"
#include "core/run/scored_series.h"
#include "core/run/task_metric.h"
#include "core/system/memory.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

SweepAxis numbers(std::string name, std::initializer_list<double> values) {
    return {std::move(name), {values.begin(), values.end()}};
}

/// The base with every switch turned on that any cell turns on, and likewise everything with a neutral value (an activation, a
/// reservoir bias, noise) at another one. It determines, for all cells, at which stage input scaling enters.
Experiment widest(const SweepPlan& plan) {
    Experiment experiment = plan.base;
    for (const SweepAxis& axis : plan.axes) {
        const Setting& which = setting(axis.setting);
        for (const SettingValue& value : axis.values) {
            const bool adds = which.isSwitch() ? value == SettingValue(1.0) : which.neutral && value != *which.neutral;
            if (adds) setValue(which, experiment, value);
        }
    }
    return experiment;
}

/// Axes ordered by the first stage they affect; within a stage in the order of the settings list.
std::vector<SweepAxis> inStageOrder(const SweepPlan& plan) {
    std::vector<SweepAxis> axes = plan.axes;
    const Experiment all = widest(plan);
    // A change of task does not affect the reservoir, but remaking its data costs more than new dynamics: it comes before them.
    std::ranges::stable_sort(axes, {}, [&](const SweepAxis& axis) {
        const Setting& which = setting(axis.setting);
        return which.group == "Task" && which.firstStage == Stage::states ? Stage::dynamics : firstStage(which, all);
    });
    return axes;
}

/// Every experiment of the cross product of `axes` on top of `base`, the last axis fastest.
void forEachCrossed(const Experiment& base, std::span<const SweepAxis> axes, const std::function<void(const Experiment&)>& take) {
    if (axes.empty()) return take(base);
    const Setting& which = setting(axes.front().setting);
    for (const SettingValue& value : axes.front().values) {
        Experiment each = base;
        setValue(which, each, value);
        forEachCrossed(each, axes.subspan(1), take);
    }
}

bool joinsGroup(const SweepAxis& axis, const Experiment& base) {
    return firstStage(setting(axis.setting), base) >= Stage::readout;
}

std::vector<Experiment> crossed(const Experiment& base, std::span<const SweepAxis> axes) {
    std::size_t count = 1;
    for (const SweepAxis& axis : axes) count *= axis.values.size();
    std::vector<Experiment> list;
    list.reserve(count);
    forEachCrossed(base, axes, [&](const Experiment& each) { list.push_back(each); });
    return list;
}

/// Memory of a sweep per cell: the experiment, and a row with a copy of it.
double bytesOfCell(const Experiment& base) {
    const auto heap = [](const auto& list) { return static_cast<double>(list.capacity() * sizeof(list[0])); };
    const HandEdit& edit = base.reservoir.edit;
    const double lists = heap(edit.eigenvalues) + heap(edit.columns) + heap(edit.muted) + heap(base.data.source.inputs) +
                         heap(base.data.source.targets) + heap(base.data.source.file);
    constexpr double others = 700.0;  // the group, the row's measures, its line in the file
    return 2.0 * (sizeof(Experiment) + lists) + others;
}

/// Throws if the validation span is too short for the metric.
void requireJudged(Metric metric, const Experiment& experiment, int folds) {
    const int fewest = traits(metric).fewestSteps;
    const int steps = rollingOrigins(experiment, folds).front().validation;
    if (steps >= fewest) return;
    throw Refusal(folds > 1 ? "validation of each fold is %1, but a sweep that is judged by %2 needs at least %3 steps"
                            : "validation is %1, but a sweep that is judged by %2 needs at least %3 steps",
                  steps, Message::phrase(traits(metric).title), fewest);
}

/// Runs one cell after another, if a cell's predictions need a separate run: they depend on its outputs, or the states are not
/// kept in memory.
std::vector<SweepRow> runEach(const SweepGroup& group, Pipeline& pipeline, const RunContext& context) {
    std::vector<SweepRow> rows;
    for (const Experiment& cell : group.cells) {
        const RunResult run = pipeline.run(cell, context);
        SweepRow& row = rows.emplace_back(SweepRow{cell, {}});
        for (const Measured& what : group.measures) {
            Measure measure{what, metricOn(run, what.metric, what.role)};
            if (what.metric == Metric::validTime && run.score) {  // in steps: the rest of the measure without its unit
                const Measure scored = measureOf(run.score->measures, what.metric, what.role);
                measure.lowerBound = scored.lowerBound;
                measure.beyond = scored.beyond;
            }
            row.measures.push_back(measure);
        }
    }
    return rows;
}

/// The valid time, in steps, of one cell of a group computed together. Its readout equals that of a separate run bit for bit,
/// because a model on its own output amplifies rounding.
void measureValidSteps(Measure& measure, const Experiment& cell, const RunResult& run, const ReadoutResult& readout,
                       const RunContext& context) {
    const ValidTime time = validTime(cell, *run.spectrum, *run.dynamics, *run.states, readout, measure.what.role, context);
    measure.value = time.meanSteps;
    measure.lowerBound = time.cut;
    measure.beyond = time.beyond;
}

}  // namespace

std::size_t SweepPlan::cells() const {
    std::size_t product = static_cast<std::size_t>(std::max(seeds, 0));
    for (const SweepAxis& axis : axes) product *= axis.values.size();
    return product;
}

Metric sweepMetric(const SweepPlan& plan) {
    std::vector<SweepAxis> deciding;
    for (const SweepAxis& axis : plan.axes)
        if (setting(axis.setting).decidesMetric) deciding.push_back(axis);
    const std::vector<Experiment> all = crossed(plan.base, deciding);
    const Metric first = metricOf(all.front());
    const bool one = std::ranges::all_of(all, [first](const Experiment& each) { return metricOf(each) == first; });
    return one ? first : Metric::nrmse;
}

std::vector<Measured> sweepMeasures(const SweepPlan& plan) {
    std::vector<Measured> measures = {{Metric::rmse, Role::fit}, {Metric::rmse, Role::validation}, {Metric::rmse, Role::test}};
    const Metric metric = sweepMetric(plan);
    if (metric != Metric::rmse) measures.insert(measures.end(), {{metric, Role::validation}, {metric, Role::test}});
    return measures;
}

Experiment withSufficientValidation(Experiment experiment) {
    if (experiment.data.split.validation < traits(metricOf(experiment)).fewestSteps)
        experiment.data.split.validation = std::max(experiment.data.split.validation, experiment.data.split.test);
    return experiment;
}

std::vector<SweepAxis> paperGrid() {
    return {numbers("spectral-radius", {0.1, 0.3, 0.5, 0.7, 0.9, 1.0}), numbers("leak-rate", {0.1, 0.3, 0.5, 0.7, 0.9, 1.0}),
            numbers("ridge", {1e-11, 1e-10, 1e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1.0}),
            numbers("input-scaling", {0.01, 0.1, 1.0})};
}

SweepAxis bestRidgeAxis() {
    const std::vector<double> levels = commonRidgeLevels();
    return {"ridge", {levels.begin(), levels.end()}};
}

std::vector<SweepAxis> withBestRidgeAxis(std::vector<SweepAxis> axes, bool replaces) {
    const auto own = std::ranges::find(axes, "ridge", &SweepAxis::setting);
    if (own == axes.end()) {
        axes.push_back(bestRidgeAxis());
        return axes;
    }
    if (!replaces)
        throw Refusal("--ridge best chooses among all alphas, but the grid already lists some: use only one of the two");
    *own = bestRidgeAxis();
    return axes;
}

std::vector<SettingValue> spacedValues(const Setting& setting, double from, double to, double count, bool logarithmic) {
    checkRange(setting, from, to, logarithmic);
    constexpr double most = 100000;
    if (!(count >= 2 && count <= most) || count != std::floor(count)) {
        throw Refusal("%1: the count is %2, but must be a whole number from 2 to 100000", Message::setting(setting.name),
                      shortestText(count));
    }
    std::vector<SettingValue> values;
    for (int i = 0; i < static_cast<int>(count); ++i) {
        const double each = spacedValue(setting, from, to, i / (count - 1.0), logarithmic);
        if (values.empty() || values.back() != SettingValue(each)) values.emplace_back(each);
    }
    return values;
}

void validateAxes(const SweepPlan& plan) {
    if (plan.seeds < 1) throw Refusal("seeds is %1, but must be at least 1", plan.seeds);
    for (std::size_t i = 0; i < plan.axes.size(); ++i) {
        const SweepAxis& axis = plan.axes[i];
        if (setting(axis.setting).repeats) throw Refusal("seed cannot be an axis of a sweep: set the number of seeds instead");
        if (axis.values.empty()) throw Refusal("the axis %1 has no values", Message::setting(axis.setting));
        for (std::size_t k = 0; k < i; ++k) {
            if (plan.axes[k].setting == axis.setting) throw Refusal("the axis %1 is given twice", Message::setting(axis.setting));
        }
        Experiment probe = plan.base;
        std::set<SettingValue> seen;
        for (const SettingValue& value : axis.values) {
            setValue(setting(axis.setting), probe, value);
            if (!seen.insert(value).second)
                throw Refusal("the axis %1 has the value %2 twice", Message::setting(axis.setting),
                              valueText(setting(axis.setting), probe));
        }
    }
}

void validate(const SweepPlan& plan) {
    validateAxes(plan);
    double cells = plan.seeds;
    for (const SweepAxis& axis : plan.axes) cells *= static_cast<double>(axis.values.size());
    requireMemory(cells * bytesOfCell(plan.base), Message("a sweep of %1 runs", shortestText(cells)));
    for (const SweepGroup& group : sweepGroups(plan)) {
        validate(group.cells.front());
        requireJudged(group.measures.back().metric, group.cells.front(), plan.folds);
    }
}

std::vector<SweepGroup> sweepGroups(const SweepPlan& plan) {
    const std::vector<SweepAxis> axes = inStageOrder(plan);
    const Experiment all = widest(plan);
    const auto inner = std::ranges::find_if(axes, [&](const SweepAxis& axis) { return joinsGroup(axis, all); });
    const std::vector<Measured> measures = sweepMeasures(plan);
    std::size_t count = static_cast<std::size_t>(std::max(plan.seeds, 0));
    for (auto axis = axes.begin(); axis != inner; ++axis) count *= axis->values.size();
    std::vector<SweepGroup> groups;
    groups.reserve(count);
    for (int k = 0; k < plan.seeds; ++k) {
        Experiment first = plan.base;
        first.reservoir.seed += static_cast<std::uint32_t>(k);
        forEachCrossed(first, {axes.begin(), inner}, [&](const Experiment& outer) {
            groups.push_back({crossed(outer, {inner, axes.end()}), measures, plan.folds});
        });
    }
    return groups;
}

namespace {

/// Errors of training and validation as means over the folds.
std::vector<SweepRow> runFolds(const SweepGroup& group, Pipeline& pipeline, const RunContext& context) {
    std::vector<SweepRow> rows = runGroup({group.cells, group.measures}, pipeline, context);
    for (SweepRow& row : rows)
        for (Measure& each : row.measures)
            if (each.what.role != Role::test) each = {each.what, 0.0};
    for (int fold = 0; fold < group.folds; ++fold) {
        SweepGroup part{group.cells, group.measures};
        for (Experiment& cell : part.cells) cell.data.split = rollingOrigins(cell, group.folds)[static_cast<std::size_t>(fold)];
        const std::vector<SweepRow> foldRows = runGroup(part, pipeline, context);
        for (std::size_t i = 0; i < rows.size(); ++i)
            for (std::size_t k = 0; k < rows[i].measures.size(); ++k)
                if (Measure& each = rows[i].measures[k]; each.what.role != Role::test) {
                    const Measure& ofFold = foldRows[i].measures[k];
                    each.value += ofFold.value / group.folds;
                    each.lowerBound = each.lowerBound || ofFold.lowerBound;
                    each.beyond += ofFold.beyond / group.folds;
                }
    }
    return rows;
}

}  // namespace

std::vector<SweepRow> runGroup(const SweepGroup& group, Pipeline& pipeline, const RunContext& context) {
    if (group.folds > 1) return runFolds(group, pipeline, context);
    const Experiment& first = group.cells.front();
    std::vector<SweepRow> rows;
    rows.reserve(group.cells.size());
    const bool ownOutput = first.closedLoop() || std::ranges::any_of(group.cells, testsAutonomously);
    if (ownOutput || !first.reservoir.edit.muted.empty()) return runEach(group, pipeline, context);
    const RunResult run = pipeline.runToFactor(first, context);
    if (run.factor && (!run.factor->ridge || run.states->states.cols() < first.steps())) return runEach(group, pipeline, context);
    if (!run.factor) {
        std::vector<Measure> worst;
        worst.reserve(group.measures.size());
        for (const Measured& what : group.measures) worst.push_back({what, traits(what.metric).worst()});
        for (const Experiment& cell : group.cells) rows.push_back({cell, worst});
        return rows;
    }
    const Dataset& data = *run.data;
    const BatchPrediction predictions = predictBatch(group.cells, run, RidgePath(*run.factor->ridge), context);
    std::map<Eigen::Index, std::vector<Measure>> known;  // cells that share a column share their errors
    for (std::size_t i = 0; i < group.cells.size(); ++i) {
        const Experiment& cell = group.cells[i];
        const auto [entry, isNew] = known.try_emplace(predictions.column[i]);
        if (isNew) {
            const Eigen::MatrixXd own = predictions.outputs.middleCols(predictions.column[i], data.targets.rows()).transpose();
            const ScoredSeries series(data, own);
            for (const Measured& what : group.measures) {
                Measure& measure = entry->second.emplace_back(Measure{what});
                if (what.metric == Metric::validTime) continue;
                const std::vector<Steps> steps = run.split.of(what.role, data);
                measure.value = onColumns(series.predictions(), steps, [&](const auto& predicted) {
                    return onColumns(series.targets(), steps, [&](const auto& expected) {
                        return metricValue(what.metric, predicted, expected, series.units());
                    });
                });
            }
        }
        rows.push_back({cell, entry->second});
        if (group.measures.back().metric != Metric::validTime) continue;
        const ReadoutResult readout = computeReadout(cell, *run.spectrum, *run.factor);
        for (Measure& measure : rows.back().measures)
            if (measure.what.metric == Metric::validTime) measureValidSteps(measure, cell, run, readout, context);
    }
    return rows;
}

void runSweep(const std::vector<SweepGroup>& groups, std::size_t first, int threads, const RunContext& context,
              const std::function<void(std::size_t, const std::vector<SweepRow>&)>& finished) {
    std::vector<Pipeline> pipelines(static_cast<std::size_t>(std::max(1, threads)));
    std::map<std::size_t, std::vector<SweepRow>> early;  // finished before their turn
    std::size_t turn = first;
    std::mutex mutex;
    const RunContext quiet{context.stop, nullptr};
    parallelFor(groups.size() - std::min(first, groups.size()), threads, [&](std::size_t index, int worker) {
        context.checkpoint();
        std::vector<SweepRow> rows = runGroup(groups[first + index], pipelines[static_cast<std::size_t>(worker)], quiet);
        const std::lock_guard lock(mutex);
        early.emplace(first + index, std::move(rows));
        while (!early.empty() && early.begin()->first == turn) {
            finished(turn, early.begin()->second);
            early.erase(early.begin());
            ++turn;
        }
        context.report("sweep", static_cast<double>(turn) / static_cast<double>(groups.size()));
    });
}

SweepBest bestOf(const SweepPlan& plan, const std::vector<SweepRow>& rows) {
    if (rows.empty()) throw Refusal("a sweep without rows has no best setting");
    SweepTable table(plan);
    for (const SweepRow& row : rows) table.add(row);
    const auto best = table.best();
    if (!best) {
        throw Refusal("the %1 is not defined on the validation data, where the target is constant",
                      Message::phrase(traits(table.metric()).title));
    }
    const auto summary = [&](Metric metric, Role role) { return table.summary(*best, {metric, role}); };
    SweepBest result{table.experiment(*best),
                     table.metric(),
                     summary(table.metric(), Role::validation),
                     summary(table.metric(), Role::test),
                     summary(Metric::rmse, Role::validation),
                     summary(Metric::rmse, Role::test),
                     {}};
    result.edges = edgesOf(plan, result.experiment);
    return result;
}

std::vector<std::string> edgesOf(const SweepPlan& plan, const Experiment& experiment) {
    std::vector<std::string> edges;
    for (const SweepAxis& axis : plan.axes) {
        const Setting& which = setting(axis.setting);
        if (axis.values.size() < 3 || which.isChoice()) continue;
        const SettingValue here = value(which, experiment);
        if (here == axis.values.front() || here == axis.values.back()) edges.push_back(axis.setting);
    }
    return edges;
}

}  // namespace echoplane
