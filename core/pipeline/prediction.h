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

/// Targets y(t−1) for `count` steps from `first`, D_out × count; y(−1) = 0 in each sequence.
Eigen::MatrixXd previousOutputs(const Dataset& data, Eigen::Index first, Eigen::Index count);

/// Drive of the reservoir over the first `steps` steps: u(t), below it the target y(t−1) with feedback, and a 1 with a reservoir
/// bias (the layout of DriveVector).
Eigen::MatrixXd forcedDrive(const Experiment& experiment, const Dataset& data, Eigen::Index steps);

/// True if nothing bounds the predictions of the trained model: it is fed its own last output, or its reservoir is unstable with
/// an activation that lets it grow (identity or relu, effective spectral radius above 1). Autonomous runs are unbounded in any
/// case.
bool mayDiverge(const Experiment& experiment, const DynamicsResult& dynamics);

/// The range of outputs for the divergence test (divergence.h); without mayDiverge() only the first part of that rule applies.
OutputRange outputRange(const Experiment& experiment, const DynamicsResult& dynamics, const Dataset& data);

struct Prediction {
    Eigen::MatrixXd outputs;        ///< D_out × T; NaN from `divergedAt` on
    std::optional<int> divergedAt;  ///< step at which it diverged (divergence.h)
    Eigen::MatrixXd further;        ///< of ReadoutResult::further, one row each; empty without it
};

/// y(t) = W_bias + y(t−1)·W_out,out + u(t)·U + r(t)·W_out,res over all steps (eq. 2). Up to Split::taught(), y(t−1) is the
/// target; afterwards it is the model's own output, so that with feedback the states are run on from there. Cost O(N·T·D_out),
/// for a dense reservoir with feedback O(N²·T).
Prediction predict(const Experiment& experiment, const Split& split, const SpectrumResult& spectrum,
                   const DynamicsResult& dynamics, const StatesResult& states, const ReadoutResult& readout,
                   const RunContext& context);

/// Predictions of many experiments at once.
struct BatchPrediction {
    /// One column per output, those of one cell adjacent: T × (D_out · distinct). Each cell has one more column for each of
    /// RunKind::furtherTargets.
    Eigen::MatrixXd outputs;
    std::vector<Eigen::Index> column;  ///< of each cell, its first column
    std::vector<Eigen::Index> rank;    ///< of each cell, RidgeSolution::rank
};

/// Predictions of experiments that share `run`, to which `path` belongs, without closed loop, in one pass of matrix products over
/// the states. Cells whose alpha/s² agree to 1e-12 have the same predictions (Theorem 5) and share a column. NaN from a
/// divergence on. Throws nothing itself.
BatchPrediction predictBatch(std::span<const Experiment> cells, const RunResult& run, const RidgePath& path,
                             const RunContext& context);

}  // namespace echoplane
