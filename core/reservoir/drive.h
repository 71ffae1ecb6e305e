// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include <Eigen/Core>

#include "core/jobs/poll.h"
#include "core/jobs/run_context.h"
#include "core/reservoir/diagonal_reservoir.h"
#include "core/system/memory.h"
#include "core/text/message.h"

namespace echoplane {

/// Throws std::invalid_argument if input weights (D_in × N) and inputs (D_in × T) do not fit a reservoir of `size`.
inline void checkDrive(Eigen::Index size, const Eigen::MatrixXd& inputWeights, const Eigen::MatrixXd& inputs) {
    if (inputWeights.rows() == inputs.rows() && inputWeights.cols() == size) return;
    const std::string needed = std::to_string(inputs.rows()) + " × " + std::to_string(size);
    throw Refusal("input weights are %1 × %2, but %3 inputs and %4 state variables need %5", inputWeights.rows(),
                  inputWeights.cols(), inputs.rows(), size, needed);
}

/// state ← weights·input, N × D_in. A single input, which most series have, is one vectorised loop.
template <typename State, typename Input>
void enter(const Eigen::MatrixXd& weights, const Input& input, State&& state) {
    if (weights.cols() == 1)
        state = weights.col(0) * input[0];
    else
        state.noalias() = weights.lazyProduct(input);
}

/// Drives a reservoir from the state `initial` through the columns of `inputs` and writes each state into `states` (N × T).
/// `weights` is N × D_in. `recur(previous, state)` adds the recurrent part to `state`, which contains u(t)·W_in on entry. Each
/// state is checked for divergence while it is still in the cache. Returns the first step that diverged.
template <typename Recurrence>
std::optional<int> driveInto(Eigen::Ref<Eigen::MatrixXd> states, const Eigen::VectorXd& initial, const Eigen::MatrixXd& weights,
                             const Eigen::Ref<const Eigen::MatrixXd>& inputs, const RunContext& context, Recurrence&& recur) {
    const double* previous = initial.data();
    const std::ptrdiff_t mask = pollMask(states.rows());
    const bool slow = mask < pollMask(1);
    for (Eigen::Index t = 0; t < inputs.cols(); ++t) {
        if ((t & mask) == 0) {
            context.checkpoint();
            if (slow) context.report("states", static_cast<double>(t) / static_cast<double>(inputs.cols()));
        }
        auto state = states.col(t);
        enter(weights, inputs.col(t), state);
        recur(previous, state.data());
        if (hasDiverged(state)) return static_cast<int>(t);
        previous = state.data();
    }
    return std::nullopt;
}

/// Allocates N × T states. Throws if there is not enough memory.
inline Eigen::MatrixXd statesFor(Eigen::Index size, Eigen::Index steps) {
    requireMemory(8.0 * static_cast<double>(size) * static_cast<double>(steps), Message("the states (size × steps)"));
    Eigen::MatrixXd states(size, steps);
    useLargePages(states);
    return states;
}

/// Runs driveInto() from a zero state, after checking shapes and allocating the states.
template <typename Recurrence>
Trajectory drive(Eigen::Index size, const Eigen::MatrixXd& inputWeights, const Eigen::MatrixXd& inputs, const RunContext& context,
                 Recurrence&& recur) {
    checkDrive(size, inputWeights, inputs);
    Trajectory trajectory{statesFor(size, inputs.cols()), std::nullopt};
    trajectory.divergedAt = driveInto(trajectory.states, Eigen::VectorXd::Zero(size), inputWeights.transpose(), inputs, context,
                                      std::forward<Recurrence>(recur));
    return trajectory;
}

}  // namespace echoplane
