// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/explore/search_space.h"
#include "core/explore/shard.h"
#include "core/jobs/run_context.h"
#include "core/math/statistics.h"
#include "core/run/measure.h"
#include "core/search/optimiser.h"

namespace echoplane {

/// "bayes", "cma", "random".
std::string_view nameOf(SearchMethod method);
/// The method of that name. Throws std::invalid_argument listing the available ones.
SearchMethod searchMethod(std::string_view name);

/// A search for the settings that are best on the validation span. Its length is not part of the plan: a longer search begins
/// with the same points as a shorter one.
struct SearchPlan {
    Experiment base;
    SearchSpace space;
    SearchMethod by = SearchMethod::bayes;
    std::vector<Metric> measures;  ///< measures whose sum is optimised; if empty, the task's metric
    int seeds = 3;                 ///< reservoir seeds at each point: base.reservoir.seed, base.reservoir.seed + 1, …
    int folds = 1;                 ///< number of rollingOrigins() at each point and seed
    int batch = 1;                 ///< OptimiserOptions::batch
    std::uint32_t searchSeed = 1;  ///< seed of the proposals
    bool bestRidge = false;        ///< each point uses its own best alpha of commonRidgeLevels(), the same for all its runs
    int first = 0;  ///< number of points before this part of a search; only for random search, whose points are independent
};

/// The metrics named in a text such as "nrmse" or "rmse+accuracy". Throws std::invalid_argument listing the available ones.
std::vector<Metric> measuresFrom(std::string_view text);

/// SearchPlan::measures, or metricOf() the base if they are empty.
std::vector<Metric> searchMeasures(const SearchPlan& plan);
/// True if a higher sum is better, which requires it of all measures. Otherwise measures of which more is better are subtracted.
bool higherIsBetter(const SearchPlan& plan);
/// "NRMSE", "RMSE − accuracy": the title of the measure.
std::string measureTitle(const SearchPlan& plan);
/// The name of the measure in a file: "nrmse", "rmse-accuracy".
std::string measureColumn(const SearchPlan& plan);

/// Throws std::invalid_argument, saying what is wrong and what would be valid: the base, the space, seeds, folds, batch, or
/// measures that the task or the span does not have.
void validate(const SearchPlan& plan);

/// One evaluated point.
struct Evaluation {
    std::vector<SettingValue> values;  ///< in the space's order
    double value = 0.0;  ///< the sum of the measures, averaged over folds and then over seeds; infinite in the worse direction if
                         ///< one diverged, NaN if undefined. A valid time that reaches the end of its span counts
                         ///< ValidTime::beyond additional steps
    double deviation = 0.0;  ///< standard deviation of the seeds' means; with one seed, of its folds; NaN for a single run
    int failed = 0;          ///< number of runs that diverged or that the settings do not allow
    std::optional<double> ridge = {};  ///< with SearchPlan::bestRidge: the alpha of this point

    bool operator==(const Evaluation&) const = default;
};

UnitCube cubeOf(const SearchSpace& space);
/// The cost for an optimiser: lower is better.
double costOf(const SearchPlan& plan, const Evaluation& evaluation);
/// The points and costs of evaluations.
std::vector<Eigen::VectorXd> pointsOf(const SearchPlan& plan, std::span<const Evaluation> evaluations);
std::vector<double> costsOf(const SearchPlan& plan, std::span<const Evaluation> evaluations);

/// Resumes a search after `known`, its first evaluations, and evaluates on `threads` threads until there are `budget` of them.
/// Passes each to `finished`, in order and one at a time; the results are bit for bit independent of the number of threads and of
/// where the search was interrupted. A cancellation or an exception ends it after those already passed on. Throws
/// std::invalid_argument if `known` contains points of an unfinished batch that this search would not propose.
void runSearch(const SearchPlan& plan, std::span<const Evaluation> known, int budget, int threads, const RunContext& context,
               const std::function<void(const Evaluation& evaluation)>& finished);

/// The plan of the part `shard` of a search of `budget` points, and its number of points. Throws std::invalid_argument if the
/// search is not random.
std::pair<SearchPlan, int> partOf(const SearchPlan& plan, int budget, const Shard& shard);

/// The settings of an evaluated point, with its own best alpha if SearchPlan::bestRidge.
Experiment settingsAt(const SearchPlan& plan, const Evaluation& evaluation);

/// The result of a search.
struct SearchBest {
    std::size_t number = 0;  ///< index of the evaluation
    Experiment experiment;   ///< its settings, with the base's seed
    Evaluation evaluation;
    std::vector<std::string> edges;  ///< numeric settings within a hundredth of an end of their range
};
/// bestPoint() of the evaluations. Throws std::invalid_argument if none has a finite value.
SearchBest bestOf(const SearchPlan& plan, std::span<const Evaluation> evaluations);

/// Performance of settings on the unchanged split, over the plan's seeds.
struct SearchJudgement {
    Summary validation, test;                        ///< the sum of the measures
    std::vector<std::pair<Measured, Summary>> each;  ///< each measure, and the RMSE
    bool validationIsLowerBound = false;             ///< lower bound: a valid time reaches the end of its span
    bool testIsLowerBound = false;
};
/// Evaluates settings on the test span, the only place of a search that does so: call it once, at the end, for the best. Throws
/// Cancelled.
SearchJudgement judgement(const SearchPlan& plan, const Experiment& experiment, int threads, const RunContext& context);

}  // namespace echoplane
