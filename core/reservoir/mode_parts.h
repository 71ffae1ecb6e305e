// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <Eigen/Core>

#include "core/jobs/run_context.h"
#include "core/spectrum/spectrum.h"

namespace echoplane {

// Modes know nothing of each other: parts of some thousands of them run through all steps one after the other, and their state
// stays in the cache, or side by side on context.threads threads. Nothing depends on the threads. Where the state of a part comes
// near the limit of divergence both give up: only the whole state tells at which step it is passed.

/// Whether runDiagonal() of so many modes and numbers is quicker in parts. Only with up to two inputs: the sum of more could
/// round otherwise at the edges of the parts.
bool worthParts(const Spectrum& spectrum, const Eigen::MatrixXd& inputs, int threads);

/// The states of runDiagonal(), bit for bit, into `states` (N × T). False where it gave up.
bool driveParts(Eigen::MatrixXd& states, const Spectrum& spectrum, const Eigen::MatrixXd& inputWeights,
                const Eigen::MatrixXd& inputs, const RunContext& context);

/// The outputs r(t)·W_out of a diagonal reservoir that goes on from the state `initial` (length N), D_out × T, without the states
/// on the way; `inputWeights` is D_in × N, `inputs` D_in × T, `outputWeights` N × D_out. The parts are summed in their order.
/// Null where it gave up. Throws std::invalid_argument if shapes do not fit. Cost O(N·T·(1 + D_in + D_out)).
std::optional<Eigen::MatrixXd> diagonalOutputs(const Spectrum& spectrum, const Eigen::MatrixXd& inputWeights,
                                               const Eigen::MatrixXd& inputs, const Eigen::VectorXd& initial,
                                               const Eigen::MatrixXd& outputWeights, const RunContext& context = {});

}  // namespace echoplane
