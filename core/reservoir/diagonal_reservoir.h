// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <Eigen/Core>

#include "core/jobs/run_context.h"
#include "core/math/spectrum.h"
#include "core/reservoir/divergence.h"

namespace echoplane {

/// Trajectory of a driven reservoir, one column per step.
struct Trajectory {
    Eigen::MatrixXd states;         ///< N × T; columns from `divergedAt` on are meaningless
    std::optional<int> divergedAt;  ///< first step whose state has norm above 1e100 or NaN
};

/// Runs a diagonal reservoir from a zero state (eq. 15 in the real basis of Appendix A):
///
///     r(t) = r(t−1) ⊙ Λ + u(t)·W_in
///
/// `inputWeights` is D_in × N and `inputs` D_in × T; states are ordered [reals | Re of pairs | Im of pairs]. Throws
/// std::invalid_argument if shapes do not fit. Cost O(N·T·(1 + D_in)); polls the context every 256 steps.
Trajectory runDiagonal(const Spectrum& spectrum, const Eigen::MatrixXd& inputWeights, const Eigen::MatrixXd& inputs,
                       const RunContext& context = {});

/// runDiagonal() in parallel over time (Appendix B). The sequence is cut into blocks of 8192 steps. Each block is first run from
/// zero for its last state alone, a serial scan carries r ← r ⊙ Λ^8192 + last, and each block is then run again from its true
/// initial state. The blocks, and so the result, do not depend on the number of threads; the result differs from runDiagonal() by
/// rounding. It pays for sequences of several blocks; the pipeline uses it from 16 384 steps on.
Trajectory runDiagonalParallel(const Spectrum& spectrum, const Eigen::MatrixXd& inputWeights, const Eigen::MatrixXd& inputs,
                               int threads, const RunContext& context = {});

/// Λⁿ for n ≥ 1, by repeated squaring.
Spectrum power(const Spectrum& spectrum, int exponent);

}  // namespace echoplane
