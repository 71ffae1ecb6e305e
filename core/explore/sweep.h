// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/experiment/experiment.h"
#include "core/jobs/run_context.h"
#include "core/math/statistics.h"
#include "core/run/run_result.h"
#include "core/settings/settings.h"

namespace echoplane {

/// One setting and its values in a sweep.
struct SweepAxis {
    std::string setting;  ///< kebab-case name
    std::vector<SettingValue> values;

    bool operator==(const SweepAxis&) const = default;
};

/// A sweep: settings crossed with each other and with seeds.
struct SweepPlan {
    Experiment base;
    std::vector<SweepAxis> axes;
    int seeds = 10;  ///< base.reservoir.seed, base.reservoir.seed + 1, …
    int folds = 1;   ///< number of rollingOrigins() over which training and validation errors are averaged

    std::size_t cells() const;  ///< number of experiments: the product of all axes and the seeds
};

/// Table 1 of the paper: rho and lr in 0.1, 0.3, 0.5, 0.7, 0.9, 1.0; alpha in 10⁻¹¹ … 10⁰; s_in in 0.01, 0.1, 1. 1296 settings.
std::vector<SweepAxis> paperGrid();

/// The axis of alphas from which the best is chosen: commonRidgeLevels(), all from one factorisation.
SweepAxis bestRidgeAxis();
/// The axes with bestRidgeAxis(), replacing their own alphas if `replaces`. Throws std::invalid_argument if they have alphas and
/// `replaces` is false.
std::vector<SweepAxis> withBestRidgeAxis(std::vector<SweepAxis> axes, bool replaces);

/// `count` values of a numeric setting from `from` to `to`, both included, evenly spaced on a linear or logarithmic scale, to 12
/// significant digits; for an integer setting whole numbers without repeats. Throws std::invalid_argument for a choice, fewer
/// than two or more than 100 000 values, ends that are not finite, or a logarithmic range that is not above 0.
std::vector<SettingValue> spacedValues(const Setting& setting, double from, double to, double count, bool logarithmic);

/// Checks names and values. Throws std::invalid_argument for an unknown or repeated setting, an axis without values, a value out
/// of range, or fewer than one seed, and std::runtime_error if the list of experiments would not fit into memory.
void validate(const SweepPlan& plan);

/// The part of validate() that checks one value at a time: cheap, but without the conditions that settings must satisfy together.
void validateAxes(const SweepPlan& plan);

/// The metric by which all experiments of a plan are judged: their metricOf() if it is the same for all, else the NRMSE, which
/// all of them have. It selects the best settings on the validation span.
Metric sweepMetric(const SweepPlan& plan);

/// The experiment with a validation span as long as the test span, if its own has fewer than MetricTraits::fewestSteps of its
/// metric: some tasks by default have only one step.
Experiment withSufficientValidation(Experiment experiment);

/// The measures of each experiment: the RMSE of the three roles, and if the plan's metric is another one, that on validation and
/// test. The last measure of a role is the one by which the plan judges there.
std::vector<Measured> sweepMeasures(const SweepPlan& plan);

/// One experiment of a sweep and its measures (sweepMeasures(), valid times in steps): MetricTraits::worst() after a divergence,
/// NaN if a metric is undefined.
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
/// share as much as possible.
std::vector<SweepGroup> sweepGroups(const SweepPlan& plan);

/// Measures of all cells of a group. Runs the first four stages once through `pipeline` and then every ridge and input scaling as
/// one batch of matrix products. Cost of one more cell: O(N·k + N² + N·T), plus 20 autonomous runs if the metric is the valid
/// time. With several folds, all of this is repeated for each fold: training and validation are means over the folds; test is
/// that of a model of the whole training span.
std::vector<SweepRow> runGroup(const SweepGroup& group, class Pipeline& pipeline, const RunContext& context);

/// Runs the groups from `first` on with `threads` threads and passes the rows of each finished group to `finished`, always in the
/// plan's order and one group at a time: the same rows in the same order, bit for bit, with any number of threads. A cancellation
/// or an exception ends it after the groups already passed on. Progress is reported as a fraction of all groups.
void runSweep(const std::vector<SweepGroup>& groups, std::size_t first, int threads, const RunContext& context,
              const std::function<void(std::size_t group, const std::vector<SweepRow>& rows)>& finished);

/// The best setting of a sweep, with results over its seeds.
struct SweepBest {
    Experiment experiment;         ///< experiment with the first seed
    Metric metric = Metric::rmse;  ///< metric by which it was chosen
    Summary validation, test;      ///< results in that metric
    Summary validationRmse, testRmse;
    std::vector<std::string> edges;  ///< edgesOf() the experiment
};

/// Settings whose value in `experiment` is the first or last of an axis of three or more values. Choices have no order and
/// therefore no edges.
std::vector<std::string> edgesOf(const SweepPlan& plan, const Experiment& experiment);

/// The setting with the best mean of the plan's metric on the validation span over its seeds (among ties, the one with the lowest
/// values), and the axes on whose edges it lies. Throws std::invalid_argument if there are no rows, if one does not belong to
/// this plan, or if the metric is undefined for all settings.
SweepBest bestOf(const SweepPlan& plan, const std::vector<SweepRow>& rows);

}  // namespace echoplane
