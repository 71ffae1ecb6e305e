// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "core/readout/ridge_path.h"
#include "core/run/run_result.h"

namespace echoplane {

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
