// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/explore/plan.h"
#include "core/explore/shard.h"
#include "core/jobs/run_context.h"
#include "core/math/statistics.h"

namespace echoplane {

/// One evaluated point of a search.
struct Evaluation {
    std::vector<SettingValue> values;  ///< in the order of the plan's axes
    double value = 0.0;  ///< the sum of the measures, averaged over folds and then over seeds; infinite in the worse direction if
                         ///< one diverged, NaN if undefined. A valid time that reaches the end of its span counts
                         ///< ValidTime::beyond additional steps
    double deviation = 0.0;  ///< standard deviation of the seeds' means; with one seed, of its folds; NaN for a single run
    int failed = 0;          ///< number of runs that diverged or that the settings do not allow
    std::optional<double> ridge = {};  ///< with ExplorationPlan::bestRidge: the alpha of this point

    bool operator==(const Evaluation&) const = default;
};
/// Receives each evaluation in order, one call at a time.
using TakeEvaluation = std::function<void(const Evaluation& evaluation)>;

/// The cost for a proposer: lower is better.
double costOf(const ExplorationPlan& plan, const Evaluation& evaluation);
/// The most steps that a valid time of this search can have: of a value above, the rest is ValidTime::beyond, which is not time.
/// Empty if the valid time is not its only measure, and if its runs differ in length or are those of a field.
std::optional<double> longestValidTime(const ExplorationPlan& plan);
/// The points and costs of evaluations.
std::vector<Eigen::VectorXd> pointsOf(const ExplorationPlan& plan, std::span<const Evaluation> evaluations);
std::vector<double> costsOf(const ExplorationPlan& plan, std::span<const Evaluation> evaluations);

/// Resumes a search after `known`, its first evaluations, and evaluates on `threads` threads until there are `budget` of them.
/// Passes each to `finished`; the results are bit for bit independent of the number of threads and of where the search was
/// interrupted. A cancellation or an exception ends it after those already passed on. Throws std::invalid_argument if `known`
/// contains points of an unfinished batch that this search would not propose.
void runSearch(const ExplorationPlan& plan, std::span<const Evaluation> known, int budget, int threads, const RunContext& context,
               const TakeEvaluation& finished);

/// The plan of the part `shard` of a search of `budget` points, and its number of points. Throws std::invalid_argument if the
/// search is not random.
std::pair<ExplorationPlan, int> partOf(const ExplorationPlan& plan, int budget, const Shard& shard);

/// The settings of an evaluated point, with its own best alpha if ExplorationPlan::bestRidge.
Experiment settingsAt(const ExplorationPlan& plan, const Evaluation& evaluation);

/// bestPoint() of the evaluations. Empty if none has a finite value.
std::optional<std::size_t> bestNumber(const ExplorationPlan& plan, std::span<const Evaluation> evaluations);

/// The result of a search.
struct SearchBest {
    std::size_t number = 0;  ///< index of the evaluation
    Experiment experiment;   ///< its settings, with the base's seed
    Evaluation evaluation;
    std::vector<std::string> edges;  ///< numeric settings within a hundredth of an end of their range
};
/// The evaluation with bestNumber(). Throws std::invalid_argument if there is none.
SearchBest bestOf(const ExplorationPlan& plan, std::span<const Evaluation> evaluations);

/// Performance of settings on the unchanged split, over the plan's seeds.
struct SearchJudgement {
    Summary validation, test;                        ///< the sum of the measures
    std::vector<std::pair<Measured, Summary>> each;  ///< each measure, and the RMSE
    bool validationIsLowerBound = false;             ///< lower bound: a valid time reaches the end of its span
    bool testIsLowerBound = false;
};
/// Evaluates settings on the test span, the only place of a search that does so: call it once, at the end, for the best. Throws
/// Cancelled.
SearchJudgement judgement(const ExplorationPlan& plan, const Experiment& experiment, int threads, const RunContext& context);

}  // namespace echoplane
