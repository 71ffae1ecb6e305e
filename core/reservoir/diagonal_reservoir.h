// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <Eigen/Core>

#include "core/pipeline/run_context.h"
#include "core/spectrum/spectrum.h"

namespace echoplane {

/// A driven trajectory, one column a step.
struct Trajectory {
    Eigen::MatrixXd states;         ///< N × T; columns from `divergedAt` on are not meaningful
    std::optional<int> divergedAt;  ///< first step whose state has norm above 1e100 (or not a number)
};

/// The limit above which a state counts as diverged: its square must stay a finite number.
inline constexpr double divergenceNorm = 1e100;

/// Runs a diagonal reservoir from a zero state (eq. 15 in the real basis of Appendix A):
///
///     r(t) = r(t−1) ⊙ Λ + u(t)·W_in
///
/// `inputWeights` is D_in × N and `inputs` D_in × T; states are ordered [reals | Re of pairs | Im of pairs]. Throws
/// std::invalid_argument if shapes do not fit. Cost O(N·T·(1 + D_in)); polls the context every 256 steps.
Trajectory runDiagonal(const Spectrum& spectrum, const Eigen::MatrixXd& inputWeights, const Eigen::MatrixXd& inputs,
                       const RunContext& context = {});

}  // namespace echoplane
