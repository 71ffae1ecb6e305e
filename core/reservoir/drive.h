// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdexcept>
#include <string>

#include <Eigen/Core>

#include "core/math/memory.h"
#include "core/pipeline/run_context.h"
#include "core/reservoir/diagonal_reservoir.h"

namespace echoplane {

/// Drives a reservoir of `size` state variables from a zero state. `recur(previous, state)` adds the recurrent part to `state`,
/// which holds u(t)·W_in on entry; each state is checked for divergence while it is still in the cache.
template <typename Recurrence>
Trajectory drive(Eigen::Index size, const Eigen::MatrixXd& inputWeights, const Eigen::MatrixXd& inputs, const RunContext& context,
                 Recurrence&& recur) {
    if (inputWeights.rows() != inputs.rows() || inputWeights.cols() != size) {
        throw std::invalid_argument("input weights are " + std::to_string(inputWeights.rows()) + " × " +
                                    std::to_string(inputWeights.cols()) + ", but " + std::to_string(inputs.rows()) +
                                    " inputs and " + std::to_string(size) + " state variables need " +
                                    std::to_string(inputs.rows()) + " × " + std::to_string(size));
    }
    const Eigen::Index steps = inputs.cols();
    requireMemory(8.0 * static_cast<double>(size) * static_cast<double>(steps), "the states (size × steps)");

    Trajectory trajectory{Eigen::MatrixXd(size, steps), std::nullopt};
    const Eigen::VectorXd rest = Eigen::VectorXd::Zero(size);
    const Eigen::MatrixXd weights = inputWeights.transpose();
    const double* previous = rest.data();
    for (Eigen::Index t = 0; t < steps; ++t) {
        if (t % 256 == 0) context.checkpoint();
        auto state = trajectory.states.col(t);
        state.noalias() = weights.lazyProduct(inputs.col(t));
        recur(previous, state.data());
        if (!(state.squaredNorm() <= divergenceNorm * divergenceNorm)) {
            trajectory.divergedAt = static_cast<int>(t);
            break;
        }
        previous = state.data();
    }
    return trajectory;
}

}  // namespace echoplane
