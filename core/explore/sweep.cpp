// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/sweep.h"

#include <algorithm>
#include <iterator>
#include <map>

#include "core/explore/folds.h"
#include "core/jobs/parallel_for.h"
#include "core/run/batch_prediction.h"
#include "core/run/free_run.h"
#include "core/run/pipeline.h"
#include "core/run/prediction.h"
#include "core/run/scored_series.h"
#include "core/run/task_metric.h"

namespace echoplane {

namespace {

/// The base with every switch turned on that any cell turns on, and likewise everything with a neutral value (an activation, a
/// reservoir bias, noise) at another one. It determines, for all cells, at which stage input scaling enters.
Experiment widest(const ExplorationPlan& plan) {
    Experiment experiment = plan.base;
    for (const ExplorationAxis& axis : plan.axes) {
        const Setting& which = setting(axis.setting);
        for (const SettingValue& value : axis.values) {
            const bool adds = which.isSwitch() ? value == SettingValue(1.0) : which.neutral && value != *which.neutral;
            if (adds) setValue(which, experiment, value);
        }
    }
    return experiment;
}

/// Axes ordered by the first stage they affect; within a stage in the order of the settings list.
std::vector<ExplorationAxis> inStageOrder(const ExplorationPlan& plan) {
    std::vector<ExplorationAxis> axes = plan.axes;
    const Experiment all = widest(plan);
    // A change of task does not affect the reservoir, but remaking its data costs more than new dynamics: it comes before them.
    std::ranges::stable_sort(axes, {}, [&](const ExplorationAxis& axis) {
        const Setting& which = setting(axis.setting);
        return which.group == "Task" && which.firstStage == Stage::states ? Stage::dynamics : firstStage(which, all);
    });
    return axes;
}

/// The axes in order: those between groups, and those within a group, which affect the readout alone.
struct AxesByGroup {
    std::vector<ExplorationAxis> between, within;
};

AxesByGroup axesByGroup(const ExplorationPlan& plan) {
    AxesByGroup axes;
    const Experiment all = widest(plan);
    for (ExplorationAxis& axis : inStageOrder(plan)) {
        const bool within = firstStage(setting(axis.setting), all) >= Stage::readout;
        (within ? axes.within : axes.between).push_back(std::move(axis));
    }
    return axes;
}

/// The seeds of the plan, outermost, with every combination of the axes' values.
std::vector<Experiment> crossedWithSeeds(const ExplorationPlan& plan, const std::vector<ExplorationAxis>& axes) {
    std::vector<Experiment> all;
    for (int k = 0; k < plan.seeds; ++k) {
        Experiment first = plan.base;
        first.reservoir.seed += static_cast<std::uint32_t>(k);
        std::ranges::move(crossed(first, axes), std::back_inserter(all));
    }
    return all;
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

/// D_out × T from the columns of a cell; the one column of a single output is a row as it stands.
Eigen::MatrixXd outputsOf(const BatchPrediction& predictions, Eigen::Index column, Eigen::Index outputs) {
    const Eigen::MatrixXd& all = predictions.outputs;
    if (outputs == 1) return Eigen::Map<const Eigen::MatrixXd>(all.col(column).data(), 1, all.rows());
    return all.middleCols(column, outputs).transpose();
}

/// The valid time, in steps, or the log error of free runs, of one cell of a group computed together. Its readout equals that of
/// a separate run bit for bit, because a model on its own output amplifies rounding.
void measureFreeRuns(Measure& measure, const Experiment& cell, const RunResult& run, const ReadoutResult& readout,
                     const RunContext& context) {
    if (measure.what.metric == Metric::freeLogError) {
        measure.value = freeLogError(cell, *run.spectrum, *run.dynamics, *run.states, readout, measure.what.role, context);
        return;
    }
    const ValidTime time = validTime(cell, *run.spectrum, *run.dynamics, *run.states, readout, measure.what.role, context);
    measure.value = time.meanSteps;
    measure.lowerBound = time.cut;
    measure.beyond = time.beyond;
}

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

std::vector<Experiment> firstOfGroups(const ExplorationPlan& plan) {
    AxesByGroup axes = axesByGroup(plan);
    for (ExplorationAxis& axis : axes.within) {
        axis.values.resize(1);
        axes.between.push_back(std::move(axis));
    }
    return crossedWithSeeds(plan, axes.between);
}

std::vector<SweepGroup> sweepGroups(const ExplorationPlan& plan, int threads) {
    const AxesByGroup axes = axesByGroup(plan);
    const std::vector<Measured> measures = sweepMeasures(plan);
    const std::vector<Experiment> points = crossedWithSeeds(plan, axes.between);
    std::vector<SweepGroup> groups(points.size());
    parallelFor(groups.size(), threads, [&](std::size_t index, int) {
        groups[index] = {crossed(points[index], axes.within), measures, plan.folds};
    });
    return groups;
}

std::vector<SweepRow> worstRows(const SweepGroup& group) {
    std::vector<SweepRow> rows;
    for (const Experiment& cell : group.cells) {
        rows.push_back({cell, {}});
        for (const Measured& what : group.measures) rows.back().measures.push_back({what, traits(what.metric).worst()});
    }
    return rows;
}

std::vector<SweepRow> runGroup(const SweepGroup& group, Pipeline& pipeline, const RunContext& context) {
    if (group.folds > 1) return runFolds(group, pipeline, context);
    const Experiment& first = group.cells.front();
    std::vector<SweepRow> rows;
    rows.reserve(group.cells.size());
    const bool ownOutput = first.closedLoop() || std::ranges::any_of(group.cells, testsAutonomously);
    if (ownOutput || !first.reservoir.edit.muted.empty()) return runEach(group, pipeline, context);
    const RunResult run = pipeline.runToFactor(first, context);
    if (run.factor && (!run.factor->ridge || run.states->states.cols() < first.steps())) return runEach(group, pipeline, context);
    if (!run.factor) return worstRows(group);
    const Dataset& data = *run.data;
    const BatchPrediction predictions = predictBatch(group.cells, run, RidgePath(*run.factor->ridge), context);
    std::map<Eigen::Index, std::vector<Measure>> known;  // cells that share a column share their errors
    for (std::size_t i = 0; i < group.cells.size(); ++i) {
        const Experiment& cell = group.cells[i];
        const auto [entry, isNew] = known.try_emplace(predictions.column[i]);
        if (isNew) {
            const Eigen::MatrixXd own = outputsOf(predictions, predictions.column[i], data.targets.rows());
            const ScoredSeries series(data, own);
            for (const Measured& what : group.measures) {
                Measure& measure = entry->second.emplace_back(Measure{what});
                if (needsFreeRuns(what.metric)) continue;
                const std::vector<Steps> steps = run.split.of(what.role, data);
                measure.value = onColumns(series.predictions(), steps, [&](const auto& predicted) {
                    return onColumns(series.targets(), steps, [&](const auto& expected) {
                        return metricValue(what.metric, predicted, expected, series.units());
                    });
                });
            }
        }
        rows.push_back({cell, entry->second});
        if (!needsFreeRuns(group.measures.back().metric)) continue;
        const ReadoutResult readout = computeReadout(cell, *run.spectrum, *run.factor);
        for (Measure& measure : rows.back().measures)
            if (needsFreeRuns(measure.what.metric)) measureFreeRuns(measure, cell, run, readout, context);
    }
    return rows;
}

}  // namespace echoplane
