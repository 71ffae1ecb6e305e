// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <Eigen/Core>

namespace echoplane {

/// The period of a series (D × T, one column per step) in steps: the lag k of the highest peak of its autocorrelation
///
///     r(k) = Σ_t x(t)·x(t + k) / Σ_t x(t)²
///
/// beyond the first k at which r is negative, up to T/3. Mean and linear trend are removed from x, and r is averaged over the D
/// series, each scaled to unit variance. Takes the first peak within a tenth of the highest, then the largest r(k) up to a
/// quarter beyond it. Empty if the highest peak is below 0.2 or below 3/√T, the level of noise of T steps. Uses the last 20 000
/// steps. Cost O(D·T²/3).
std::optional<int> seasonOf(const Eigen::Ref<const Eigen::MatrixXd>& series);

}  // namespace echoplane
