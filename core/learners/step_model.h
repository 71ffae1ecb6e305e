// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <Eigen/Core>

#include "core/jobs/run_context.h"

namespace echoplane {

struct Dataset;
struct Experiment;
struct ScoreResult;
struct Split;

/// A model that reads its inputs one by one and returns an output at each step; base of the predictors that are not reservoirs.
class StepModel {
public:
    virtual ~StepModel() = default;

    /// Resets the model, reads `inputs` (D_in × n) and returns the outputs (D_out × n): NaN where the model lacks the past it
    /// needs. Throws Cancelled.
    Eigen::MatrixXd start(const Eigen::Ref<const Eigen::MatrixXd>& inputs, const RunContext& context = {}) {
        return startOn(inputs, context);
    }
    /// Reads one more input (D_in) and returns the output (D_out).
    virtual Eigen::VectorXd step(const Eigen::VectorXd& input) = 0;

private:
    virtual Eigen::MatrixXd startOn(const Eigen::Ref<const Eigen::MatrixXd>& inputs, const RunContext& context) = 0;
};

/// Predictions for a whole dataset, D_out × T. The model is reset at each recording. If the test span is run in closed loop
/// (testsAutonomously()), the model's output becomes its next input from there on; the first input is still the series. The first
/// steps of a recording, where the model returns NaN, are `instead` (D_out numbers). Throws Cancelled.
Eigen::MatrixXd predictionsOf(StepModel& model, const Experiment& experiment, const Dataset& data, const Split& split,
                              const Eigen::VectorXd& instead, const RunContext& context = {});

/// Errors and measures of predictions that cover all steps.
std::shared_ptr<const ScoreResult> scored(Eigen::MatrixXd predictions, const Experiment& experiment, const Dataset& data,
                                          const Split& split);

}  // namespace echoplane
