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

/// A model that reads its inputs in turn and says an output at each: what predicts a series without being a reservoir.
class StepModel {
public:
    virtual ~StepModel() = default;

    /// Begins anew and reads `inputs`, D_in × n: the outputs, D_out × n. Not a number where it lacks the past that it needs.
    /// Throws Cancelled.
    Eigen::MatrixXd start(const Eigen::Ref<const Eigen::MatrixXd>& inputs, const RunContext& context = {}) {
        return startOn(inputs, context);
    }
    /// One step more: D_out numbers from D_in.
    virtual Eigen::VectorXd step(const Eigen::VectorXd& input) = 0;

private:
    virtual Eigen::MatrixXd startOn(const Eigen::Ref<const Eigen::MatrixXd>& inputs, const RunContext& context) = 0;
};

/// What a model says of a whole dataset, D_out × T: each recording begins anew; where the test stretch is a free run
/// (testRunsFreely()), the model's output is its next input from there on, the first input still being the series. The first
/// steps of a recording that it says nothing of are `instead`, D_out numbers. Throws Cancelled.
Eigen::MatrixXd predictionsOf(StepModel& model, const Experiment& experiment, const Dataset& data, const Split& split,
                              const Eigen::VectorXd& instead, const RunContext& context = {});

/// Errors and measures of predictions of all steps.
std::shared_ptr<const ScoreResult> scored(Eigen::MatrixXd predictions, const Experiment& experiment, const Dataset& data,
                                          const Split& split);

}  // namespace echoplane
