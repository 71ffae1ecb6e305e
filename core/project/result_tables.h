// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/explore/sweep_table.h"
#include "core/race/race.h"
#include "core/run/run_result.h"
#include "core/tables/table_text.h"
#include "core/text/message.h"

namespace echoplane {

struct Baselines;
struct Spread;

/// One row each for training, validation and test data: RMSE, NRMSE, R², the columns of the run's report (report.h), and the
/// valid time if the run is judged by it. With several outputs, first all of them pooled, then each. RMSE is in the task's units
/// (Score), or with `normalised` in those of the series that the reservoir sees. NaN where a diverged run has no value. Optional
/// rows below: each baseline that has a prediction ("test: AR(16)"), and the mean and deviation over seeds.
TextTable errorTable(const RunResult& result, bool normalised = false, const Baselines* baselines = nullptr,
                     const Spread* spread = nullptr);

/// How to read the errors of a run: "RMSE in the units of power [kW]", "pooled over 2 outputs"; empty if there is nothing to
/// explain.
Message unitsNote(const RunResult& result, bool normalised = false);

/// One block of the errors of a run: pooled over all outputs, or of one of them.
struct ErrorBlock {
    std::string name;       ///< empty if there is only one output
    Errors errors;          ///< RMSE is NaN if outputs with different units are pooled
    bool wholeRun = false;  ///< of all outputs
};
/// All blocks in the order shown, the pooled one first. Without a score, a single block of NaNs.
std::vector<ErrorBlock> errorBlocks(const RunResult& result, bool normalised = false);
/// Whether a metric was measured in a block of that run.
bool hasMetric(const ErrorBlock& block, Metric metric, const RunResult& result);
/// A metric in a block of that run: its error, or for the whole run another measure. Without a value if there is none.
Measure measureIn(const ErrorBlock& block, Metric metric, Role role, const RunResult& result);

/// The `count` best settings of a sweep by the mean of its metric on validation data, best first: the values of the axes; over
/// the seeds, the means of errors and metric with their standard errors and the medians; the numbers of seeds and of diverged
/// runs. Cost O(settings·log settings).
TextTable sweepTable(const SweepTable& sweep, std::size_t count);

/// One row per contender: test and validation NRMSE, RMSE (for probabilities, accuracies and log loss), parameters, state size,
/// seconds, microseconds per step, and the settings chosen on validation.
TextTable raceTable(const RacePlan& plan, const std::vector<Learned>& contenders);

}  // namespace echoplane
