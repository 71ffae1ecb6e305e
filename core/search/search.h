// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/jobs/run_context.h"
#include "core/math/statistics.h"
#include "core/pipeline/measure.h"
#include "core/runs/shard.h"
#include "core/search/optimiser.h"
#include "core/search/search_space.h"

namespace echoplane {

/// "bayes", "cma", "random".
std::string_view nameOf(SearchMethod method);
/// Throws std::invalid_argument naming the ones there are.
SearchMethod searchMethod(std::string_view name);

/// A search for the settings that are best on the validation stretch. How long it goes on is no part of it: a longer one begins
/// with the shorter one's points.
struct SearchPlan {
    Experiment base;
    SearchSpace space;
    SearchMethod by = SearchMethod::bayes;
    std::vector<Metric> measures;  ///< what is to be good: their sum; empty: what the task is judged by
    int seeds = 3;                 ///< of the reservoir, at each point: base.reservoir.seed, base.reservoir.seed + 1, …
    int folds = 1;                 ///< rollingOrigins() at each point and seed
    int batch = 1;                 ///< points at once, as OptimiserOptions has it
    std::uint32_t searchSeed = 1;  ///< of the proposals
    bool bestRidge = false;        ///< each point has the alpha that is best there, of commonRidgeLevels(), one for all its runs
    int first = 0;                 ///< points before those of this part of a search, which must be random: these do
                                   ///< not depend on each other
};

/// The metrics named in a text such as "nrmse" or "rmse+accuracy". Throws std::invalid_argument naming the ones there are.
std::vector<Metric> measuresFrom(std::string_view text);

/// SearchPlan::measures, or metricOf() the base where they are empty.
std::vector<Metric> searchMeasures(const SearchPlan& plan);
/// More of the sum is better: so it is with all measures. Else those of which more is better count negatively.
bool higherIsBetter(const SearchPlan& plan);
/// "NRMSE", "RMSE − accuracy": what is measured at each point.
std::string measureTitle(const SearchPlan& plan);
/// The same in a file: "nrmse", "rmse-accuracy".
std::string measureColumn(const SearchPlan& plan);

/// Throws std::invalid_argument with what is wrong and what would be right: the base, the space, seeds, folds, batch, measures
/// that the task or the stretch does not have.
void validate(const SearchPlan& plan);

/// One point that was evaluated.
struct Evaluation {
    std::vector<SettingValue> values;  ///< in the space's order
    double value = 0.0;                ///< the sum of the measures, mean over folds and then over seeds; infinite on the worse
                                       ///< side where one diverged, not a number where it is not defined. A valid time that
                                       ///< reaches the end of its stretch counts ValidTime::beyond steps more
    double deviation = 0.0;            ///< of the seeds' means, of one seed that of its folds; not a number for a single run
    int failed = 0;                    ///< runs of this point that diverged, or that its settings do not allow
    std::optional<double> ridge = {};  ///< with SearchPlan::bestRidge: the alpha that it is all of

    bool operator==(const Evaluation&) const = default;
};

UnitCube cubeOf(const SearchSpace& space);
/// What an optimiser is told: lower is better.
double costOf(const SearchPlan& plan, const Evaluation& evaluation);
/// The points and costs of evaluations.
std::vector<Eigen::VectorXd> pointsOf(const SearchPlan& plan, std::span<const Evaluation> evaluations);
std::vector<double> costsOf(const SearchPlan& plan, std::span<const Evaluation> evaluations);

/// Takes up a search after `known`, its first evaluations, and evaluates on `threads` threads until there are `budget` of them.
/// Each is handed to `finished`, in order, one at a time: the same with any number of threads and wherever it was broken off, bit
/// for bit. A cancel or an exception ends it with what was handed over so far. Throws std::invalid_argument where `known` holds
/// points of an unfinished batch that this search would not propose.
void runSearch(const SearchPlan& plan, std::span<const Evaluation> known, int budget, int threads, const RunContext& context,
               const std::function<void(const Evaluation& evaluation)>& finished);

/// The part of a search of `budget` points that `shard` says, and how many points it has. Throws std::invalid_argument where the
/// points are not random.
std::pair<SearchPlan, int> partOf(const SearchPlan& plan, int budget, const Shard& shard);

/// What was run there: the point, with the alpha that was best where each point has its own.
Experiment settingsAt(const SearchPlan& plan, const Evaluation& evaluation);

/// The settings that a search found.
struct SearchBest {
    std::size_t number = 0;  ///< of the evaluation
    Experiment experiment;   ///< with the base's seed
    Evaluation evaluation;
    std::vector<std::string> edges;  ///< numbers that sit within a hundredth of an end of their range
};
/// bestPoint() of the evaluations. Throws std::invalid_argument where none has a finite value.
SearchBest bestOf(const SearchPlan& plan, std::span<const Evaluation> evaluations);

/// What settings are on the split as it is, over the plan's seeds.
struct SearchJudgement {
    Summary validation, test;                        ///< of the sum of the measures
    std::vector<std::pair<Measured, Summary>> each;  ///< of each measure, and of the RMSE
    bool validationAtLeast = false;                  ///< some valid time there reaches the end of its stretch
    bool testAtLeast = false;
};
/// The only place of a search that looks at the test stretch: called once, at the end, for the best. Throws Cancelled.
SearchJudgement judgement(const SearchPlan& plan, const Experiment& experiment, int threads, const RunContext& context);

}  // namespace echoplane
