// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <Eigen/Core>

#include "core/analysis/closed_loop.h"
#include "core/analysis/growth.h"

namespace echoplane {

// Internals of closed_loop.cpp: the weights that close a loop, and the simulation of a model with an activation in that loop.

/// B, C and E of closed_loop.h as the predictions use them: with input scaling, without muted modes. With an activation, B does
/// not include the leak rate.
struct LoopWeights {
    Eigen::MatrixXd enter;        ///< B, N × D_out
    Eigen::MatrixXd leave;        ///< C, D_out × N
    Eigen::MatrixXd feedthrough;  ///< E, D_out × D_out

    bool hasFeedthrough() const { return (feedthrough.array() != 0.0).any(); }
};
/// The weights of that loop. Throws std::invalid_argument if nothing was trained or the experiment does not have the loop.
LoopWeights loopWeights(const RunResult& run, Loop loop);

/// Trajectory of a model with an activation, run on its own output.
struct LoopTrajectory {
    Growth growth;                  ///< growth of a small difference of (r, y)
    std::vector<double> distances;  ///< in use: largest ‖r − r′‖ over the starts, initially and after each step
    int starts = 0;                 ///< number of starts in use; else 0
    bool together = false;          ///< all starts have converged (forgottenDistance())
    int lastStep = 0;               ///< last step that was run
    Eigen::VectorXd slopes;         ///< f'(z) at that step
    std::optional<int> divergedAt;  ///< step at which 1e100 was exceeded
};
/// In use: runs from the end of the training span to the end of the series, once from the state at the end of training and once
/// from each of echoStarts(). Autonomous run: runs from the test span on, for its length or 1000 steps, whichever is more, from
/// one start, since no common drive makes autonomous runs converge. Throws Cancelled.
LoopTrajectory followLoop(const RunResult& run, Loop loop, const LoopWeights& weights, const RunContext& context);

}  // namespace echoplane
