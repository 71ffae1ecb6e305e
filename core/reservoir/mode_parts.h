// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <Eigen/Core>

#include "core/jobs/run_context.h"
#include "core/math/spectrum.h"

namespace echoplane {

// Running a diagonal reservoir in parts. Modes are independent, so parts of some thousands of them run through all steps one part
// after the other, with a state that stays in the cache, or in parallel on context.threads threads. Results do not depend on the
// threads. Both functions give up if the state of a part comes near the divergence limit, because the step of divergence depends
// on the whole state.

/// Whether runDiagonal() is faster in parts. Only with up to two inputs: with more, the sum over inputs could round differently
/// at the edges of the parts.
bool worthParts(const Spectrum& spectrum, const Eigen::MatrixXd& inputs, int threads);

/// Computes the states of runDiagonal(), bit for bit, into `states` (N × T). Returns false if it gave up.
bool driveParts(Eigen::MatrixXd& states, const Spectrum& spectrum, const Eigen::MatrixXd& inputWeights,
                const Eigen::MatrixXd& inputs, const RunContext& context);

/// The outputs r(t)·W_out, D_out × T, of a diagonal reservoir that continues from the state `initial` (length N), without storing
/// the states; `inputWeights` is D_in × N, `inputs` D_in × T, `outputWeights` N × D_out. The parts are summed in order. Nothing
/// if it gave up. Throws std::invalid_argument if shapes do not fit. Cost O(N·T·(1 + D_in + D_out)).
std::optional<Eigen::MatrixXd> diagonalOutputs(const Spectrum& spectrum, const Eigen::MatrixXd& inputWeights,
                                               const Eigen::MatrixXd& inputs, const Eigen::VectorXd& initial,
                                               const Eigen::MatrixXd& outputWeights, const RunContext& context = {});

}  // namespace echoplane
