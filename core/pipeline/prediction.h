// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

#include <Eigen/Core>

#include "core/pipeline/pipeline.h"
#include "core/pipeline/stages.h"
#include "core/readout/ridge_path.h"
#include "core/reservoir/divergence.h"

namespace echoplane {

/// y(t−1) of the target for `count` steps from `first`, D_out × count; y(−1) = 0 in each sequence.
Eigen::MatrixXd previousOutputs(const Dataset& data, Eigen::Index first, Eigen::Index count);

/// What drives the reservoir over the first `steps` steps: u(t), below it y(t−1) of the target where there is feedback, and a 1
/// where the reservoir has a bias (as DriveVector puts it together).
Eigen::MatrixXd forcedDrive(const Experiment& experiment, const Dataset& data, Eigen::Index steps);

/// Nothing bounds what the model says once it is trained: it sees its own last output, or its reservoir is unstable while its
/// activation lets it grow (identity or relu, with an effective spectral radius above 1). Where it runs freely it is so besides.
bool mayRunAway(const Experiment& experiment, const DynamicsResult& dynamics);

/// What bounds its outputs then (divergence.h); where something else does, the first part of the rule alone.
OutputRange outputRange(const Experiment& experiment, const DynamicsResult& dynamics, const Dataset& data);

struct Prediction {
    Eigen::MatrixXd outputs;        ///< D_out × T; not a number from `divergedAt` on
    std::optional<int> divergedAt;  ///< where it diverged (divergence.h)
    Eigen::MatrixXd present;        ///< 1 × T, u(t) as recalled by ReadoutResult::present; empty without it
};

/// y(t) = W_bias + y(t−1)·W_out,out + u(t)·U + r(t)·W_out,res over all steps (eq. 2). Up to Split::taught() y(t−1) is the target;
/// afterwards it is the model's own output, so that with feedback the states are run on from there. Cost O(N·T·D_out),
/// for a dense reservoir with feedback O(N²·T).
Prediction predict(const Experiment& experiment, const Split& split, const SpectrumResult& spectrum,
                   const DynamicsResult& dynamics, const StatesResult& states, const ReadoutResult& readout,
                   const RunContext& context);

/// Predictions of many experiments at once.
struct BatchPrediction {
    /// One column an output, those of one cell together: T × (D_out · distinct), with one more each for recalling tasks (the
    /// present input, delay 0).
    Eigen::MatrixXd outputs;
    std::vector<Eigen::Index> column;  ///< of each cell: its first column
    std::vector<Eigen::Index> rank;    ///< of each cell: RidgeSolution::rank
};

/// Predictions of experiments that share `run`, of which `path` is, without closed loop, by one pass of matrix products over the
/// states. Cells whose alpha/s² agree to 1e-12 have the same predictions (Theorem 5) and share a column. Not a number
/// from a divergence on. Throws nothing of its own.
BatchPrediction predictBatch(std::span<const Experiment> cells, const RunResult& run, const RidgePath& path,
                             const RunContext& context);

}  // namespace echoplane
