// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/explore/axis.h"
#include "core/run/measure.h"
#include "core/search/proposer.h"

namespace echoplane {

/// An exploration of settings. A sweep evaluates a grid: every combination of its axes' values, for every seed. A search
/// evaluates points that one of the other proposers chooses, each by the mean over its seeds and folds; its length is not part of
/// the plan, since a longer search begins with the same points as a shorter one.
struct ExplorationPlan {
    Experiment base;
    std::vector<ExplorationAxis> axes = {};
    int seeds = 10;  ///< base.reservoir.seed, base.reservoir.seed + 1, …
    int folds = 1;   ///< number of rollingOrigins() over which errors are averaged
    SearchMethod by = SearchMethod::grid;
    // The others are those of a search.
    std::vector<Metric> measures = {};  ///< measures whose sum is optimised; if empty, the task's metric
    int batch = 1;                      ///< ProposerOptions::batch
    std::uint32_t searchSeed = 1;       ///< seed of the proposals
    bool bestRidge = false;             ///< each point uses its own best alpha of commonRidgeLevels(), the same for all its runs
    int first = 0;  ///< number of points before this part of a search; only for random search, whose points are independent

    bool isGrid() const { return by == SearchMethod::grid; }
    std::size_t cells() const;  ///< experiments of a grid: the product of all axes and the seeds
};
using SweepPlan = ExplorationPlan;

/// Number of seeds of a search unless it is given.
inline constexpr int searchSeeds = 3;

/// "bayes", "cma", "random", "grid".
std::string_view nameOf(SearchMethod method);
/// The method of a search with that name. Throws std::invalid_argument listing the available ones.
SearchMethod searchMethod(std::string_view name);

/// The metrics named in a text such as "nrmse" or "rmse+accuracy". Throws std::invalid_argument listing the available ones.
std::vector<Metric> measuresFrom(std::string_view text);
/// ExplorationPlan::measures, or metricOf() the base if they are empty.
std::vector<Metric> searchMeasures(const ExplorationPlan& plan);
/// True if a higher sum is better, which requires it of all measures. Otherwise measures of which more is better are subtracted.
bool higherIsBetter(const ExplorationPlan& plan);
/// "NRMSE", "RMSE − accuracy": the title of the measure of a search.
std::string measureTitle(const ExplorationPlan& plan);
/// The name of that measure in a file: "nrmse", "rmse-accuracy".
std::string measureColumn(const ExplorationPlan& plan);

/// The metric by which all experiments of a grid are judged: their metricOf() if it is the same for all, else the NRMSE, which
/// all of them have. It selects the best settings on the validation span.
Metric sweepMetric(const ExplorationPlan& plan);
/// The measures of each experiment of a grid: the RMSE of the three roles, and if the plan's metric is another one, that on
/// validation and test. The last measure of a role is the one by which the plan judges there.
std::vector<Measured> sweepMeasures(const ExplorationPlan& plan);
/// The experiment with a validation span as long as the test span, if its own has fewer than MetricTraits::fewestSteps of its
/// metric: some tasks by default have only one step.
Experiment withSufficientValidation(Experiment experiment);

/// Throws std::invalid_argument, saying what is wrong and what would be valid: the base, an unknown or repeated setting, an axis
/// without values, a value or range out of limits, seeds, folds, batch, or measures that the task or the span does not have.
/// Throws std::runtime_error if the experiments of a grid would not fit into memory.
void validate(const ExplorationPlan& plan);
/// The part of validate() that checks the seeds and one value at a time of a grid: cheap, but without the conditions that
/// settings must satisfy together.
void validateAxes(const ExplorationPlan& plan);

/// The whole plan as one line of JSON, as at the beginning of a journal.
std::string planText(const ExplorationPlan& plan);
/// Inverse of planText(); does not validate the plan. Throws std::invalid_argument with the reason, also for the plan of another
/// version of Echoplane.
ExplorationPlan planFrom(std::string_view text);

}  // namespace echoplane
