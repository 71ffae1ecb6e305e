// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <Eigen/Core>

#include "core/pipeline/closed_loop.h"
#include "core/pipeline/growth.h"

namespace echoplane {

// The pieces of closed_loop.cpp: what closes a loop, and a model with an activation that runs in it.

/// B, C and E of closed_loop.h, as the predictions have them: input scaling and muted modes included. With an activation B
/// carries no leak.
struct LoopWeights {
    Eigen::MatrixXd enter;   ///< B, N × D_out
    Eigen::MatrixXd leave;   ///< C, D_out × N
    Eigen::MatrixXd passBy;  ///< E, D_out × D_out

    bool passesBy() const { return (passBy.array() != 0.0).any(); }
};
/// Throws std::invalid_argument where nothing was trained or the experiment does not have the loop.
LoopWeights loopWeights(const RunResult& run, Loop loop);

/// A model with an activation, run on its own output.
struct LoopTrajectory {
    Growth growth;                  ///< of a small difference of (r, y)
    std::vector<double> distances;  ///< in use: ‖r − r′‖ of the farthest of the starts, before the first step and after each
    int starts = 0;                 ///< in use; else 0
    bool together = false;          ///< all starts have come together (forgottenDistance())
    int lastStep = 0;               ///< the last one that was run
    Eigen::VectorXd slopes;         ///< f'(z) there
    std::optional<int> divergedAt;  ///< 1e100 was passed
};
/// In use: from the end of the training stretch to the end of the series, once from the state that training left and once from
/// each of echoStarts(). Free run: from the test stretch on, for as long as that or 1000 steps, whichever is more; from one
/// start, since nothing drives free runs together. Throws Cancelled.
LoopTrajectory followLoop(const RunResult& run, Loop loop, const LoopWeights& weights, const RunContext& context);

}  // namespace echoplane
