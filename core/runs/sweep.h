// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/experiment/experiment.h"
#include "core/jobs/run_context.h"
#include "core/math/statistics.h"
#include "core/pipeline/stages.h"
#include "core/settings/settings.h"

namespace echoplane {

/// One setting and the values that a sweep gives it.
struct SweepAxis {
    std::string setting;  ///< kebab-case name
    std::vector<SettingValue> values;

    bool operator==(const SweepAxis&) const = default;
};

/// Settings crossed with each other and with seeds.
struct SweepPlan {
    Experiment base;
    std::vector<SweepAxis> axes;
    int seeds = 10;  ///< base.reservoir.seed, base.reservoir.seed + 1, …
    int folds = 1;   ///< rollingOrigins() over which the errors of training and validation are means

    std::size_t cells() const;  ///< number of experiments: the product of all axes and the seeds
};

/// Table 1 of the paper: rho and lr in 0.1, 0.3, 0.5, 0.7, 0.9, 1.0; alpha in 10⁻¹¹ … 10⁰; s_in in 0.01, 0.1, 1. 1296 settings.
std::vector<SweepAxis> paperGrid();

/// The axis of alphas that a best one is chosen from: commonRidgeLevels(), all of them from one factorisation.
SweepAxis bestRidgeAxis();
/// The axes with that one, in place of their own alphas where `replaces`. Throws std::invalid_argument where it does not and they
/// have some.
std::vector<SweepAxis> withBestRidgeAxis(std::vector<SweepAxis> axes, bool replaces);

/// `count` values of a number setting from `from` to `to`, both included, evenly spaced or evenly spaced in the logarithm, to 12
/// significant digits; whole numbers, each once, for an integer setting. Throws std::invalid_argument for a choice, fewer than
/// two or more than 100 000 values, ends that are no numbers, a logarithmic range that is not above 0.
std::vector<SettingValue> spacedValues(const Setting& setting, double from, double to, double count, bool logarithmic);

/// Checks names and values. Throws std::invalid_argument for an unknown or repeated setting, an axis without values, a value out
/// of range, fewer than one seed, and std::runtime_error where the list of experiments would not fit into memory.
void validate(const SweepPlan& plan);

/// The part of validate() that looks at one value after the other: cheap, but blind to what settings must satisfy together.
void validateAxes(const SweepPlan& plan);

/// What all experiments of a plan are judged by: their metricOf() where that is one for all, else the NRMSE, which all of them
/// have. The settings of the best experiment are chosen by it on the validation stretch.
Metric sweepMetric(const SweepPlan& plan);

/// The experiment with as long a validation stretch as the test stretch, where its own has fewer than
/// MetricTraits::fewestSteps of its metric: the memory task is suited with one step.
Experiment withJudgedValidation(Experiment experiment);

/// What is measured of each experiment: the RMSE of the three roles, and where the plan's metric is another one, that on
/// validation and test. The last of a role is what the plan judges by there.
std::vector<Measured> sweepMeasures(const SweepPlan& plan);

/// One experiment of a sweep and what was measured of it (sweepMeasures(), valid times in steps): MetricTraits::worst() after a
/// divergence, not a number where a metric is not defined.
struct SweepRow {
    Experiment experiment;
    std::vector<Measure> measures;

    double of(Metric metric, Role role) const { return measureOf(measures, metric, role).value; }
    /// By what the plan judges.
    double judged(Role role) const { return of(measures.back().what.metric, role); }
};

/// The experiments that share every stage up to the factorisation: they are computed together.
struct SweepGroup {
    std::vector<Experiment> cells;
    std::vector<Measured> measures;  ///< the plan's
    int folds = 1;                   ///< the plan's
};

/// The plan's experiments by group, seeds outermost and then the axes by the stage that they enter at, so that neighbouring
/// groups share as much as they can.
std::vector<SweepGroup> sweepGroups(const SweepPlan& plan);

/// Errors of all cells of a group. Runs the first four stages once through `pipeline` and then every ridge and input scaling as
/// one batch of matrix products. Cost of one more cell: O(N·k + N² + N·T), and where the metric is the valid time 20 free runs.
/// With several folds all that once more for each of them: training and validation are means over the folds, test is that of a
/// model of the whole training stretch.
std::vector<SweepRow> runGroup(const SweepGroup& group, class Pipeline& pipeline, const RunContext& context);

/// Runs the groups from `first` on with `threads` threads and hands the rows of each finished group to `finished`, always in the
/// plan's order and one group at a time: the same rows in the same order, bit for bit, with any number of threads. A cancel or an
/// exception ends it with what was handed over so far. Progress is reported as a fraction of all groups.
void runSweep(const std::vector<SweepGroup>& groups, std::size_t first, int threads, const RunContext& context,
              const std::function<void(std::size_t group, const std::vector<SweepRow>& rows)>& finished);

/// What one setting gave over its seeds.
struct SweepBest {
    Experiment experiment;         ///< with the first seed
    Metric metric = Metric::rmse;  ///< that it was chosen by
    Summary validation, test;      ///< of the metric
    Summary validationRmse, testRmse;
    std::vector<std::string> edges;  ///< edgesOf() the experiment
};

/// Settings whose value in `experiment` is the first or last of an axis of three values or more. Names have no order, and so no
/// edges.
std::vector<std::string> edgesOf(const SweepPlan& plan, const Experiment& experiment);

/// The setting with the best mean of the plan's metric on the validation stretch over its seeds (of equal ones that with the
/// lowest values), and on which of the axes it sits at the edge. Throws std::invalid_argument if there are no rows, if one is not
/// of this plan, and where no setting has the metric defined.
SweepBest bestOf(const SweepPlan& plan, const std::vector<SweepRow>& rows);

}  // namespace echoplane
