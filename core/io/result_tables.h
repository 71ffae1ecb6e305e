// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/files/table_text.h"
#include "core/pipeline/stages.h"
#include "core/race/race.h"
#include "core/runs/sweep.h"

namespace echoplane {

struct Baselines;
struct Spread;

/// A row a stretch: RMSE, NRMSE, R², the accuracy of tasks with bits, and what else the run is judged by (standardScoreOn()). Of
/// several outputs a row a stretch for all of them pooled, then for each. RMSE is in the task's units (Score), or with
/// `normalised` of the series as the reservoir sees them. What a diverged run does not have is not a number. Below, where they
/// are given: each baseline that has a prediction ("test: AR(16)"), and the mean and deviation over seeds.
TextTable errorTable(const RunResult& result, bool normalised = false, const Baselines* baselines = nullptr,
                     const Spread* spread = nullptr);

/// "RMSE in the units of power [kW]", "RMSE of each output in its own unit, NRMSE pooled over 2 outputs": what must be known to
/// read the errors of a run, or an empty string.
std::string unitsNote(const RunResult& result, bool normalised = false);

/// One block of the errors of a run: pooled over all outputs, or of one of them.
struct ErrorBlock {
    std::string name;  ///< empty where there is one output
    Errors errors;     ///< RMSE not a number where outputs have units of their own and are pooled
};
/// All of them in the order shown, the pooled one first. Without a score one, of errors that are no numbers.
std::vector<ErrorBlock> errorBlocks(const RunResult& result, bool normalised = false);

/// The `count` best settings of a sweep by the mean of its metric on the validation stretch, best first: the values of the axes,
/// and over the seeds the means of errors and metric with their standard errors, the medians, and how many seeds there are and
/// diverged. `rows` are as runSweep() gives them. Cost O(rows·log rows).
TextTable sweepTable(const SweepPlan& plan, const std::vector<SweepRow>& rows, std::size_t count);

/// A row a contender: test and validation NRMSE, RMSE (of classes accuracies and log loss), parameters, state, seconds,
/// microseconds a step, what was chosen.
TextTable raceTable(const RacePlan& plan, const std::vector<Contender>& contenders);

}  // namespace echoplane
