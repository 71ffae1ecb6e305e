// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/explore/plan.h"
#include "core/jobs/run_context.h"
#include "core/run/run_result.h"

namespace echoplane {

/// One experiment of an exploration and its measures (of a grid: sweepMeasures(); valid times in steps): MetricTraits::worst()
/// after a divergence, NaN if a metric is undefined.
struct SweepRow {
    Experiment experiment;
    std::vector<Measure> measures;

    double of(Metric metric, Role role) const { return measureOf(measures, metric, role).value; }
    /// The value by which the plan judges.
    double judged(Role role) const { return of(measures.back().what.metric, role); }
};

/// Experiments that share every stage up to the factorisation and are computed together.
struct SweepGroup {
    std::vector<Experiment> cells;
    std::vector<Measured> measures;  ///< the plan's
    int folds = 1;                   ///< the plan's
};

/// The plan's experiments by group, seeds outermost and then the axes by the first stage they affect, so that neighbouring groups
/// share as much as possible. Made on so many threads.
std::vector<SweepGroup> sweepGroups(const ExplorationPlan& plan, int threads = 1);
/// The first experiment of each of these groups. Cost O(groups), of any number of experiments.
std::vector<Experiment> firstOfGroups(const ExplorationPlan& plan);

/// The rows of a group all of whose measures are MetricTraits::worst().
std::vector<SweepRow> worstRows(const SweepGroup& group);

/// Measures of all cells of a group. Runs the first four stages once through `pipeline` and then every ridge and input scaling as
/// one batch of matrix products. Cost of one more cell: O(N·k + N² + N·T), plus 20 autonomous runs if the metric is the valid
/// time. With several folds, all of this is repeated for each fold: training and validation are means over the folds; test is
/// that of a model of the whole training span.
std::vector<SweepRow> runGroup(const SweepGroup& group, class Pipeline& pipeline, const RunContext& context);

}  // namespace echoplane
