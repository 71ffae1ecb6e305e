// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <Eigen/Core>

namespace echoplane {

/// The period of a series (D × T, one column a step) in steps: the lag k of the highest peak of its autocorrelation
///
///     r(k) = Σ_t x(t)·x(t + k) / Σ_t x(t)²
///
/// beyond the first k at which it is negative, up to a third of T, x being freed of mean and straight line, r summed over the D
/// series of one variance each; of peaks within a tenth of the
/// highest the first, and of those less than a quarter beyond it the highest. Nothing where r(k) there is below 0.2 or below
/// 3/√T, what noise of T steps has. Of the last 20 000 steps. Cost O(D·T²/3).
std::optional<int> seasonOf(const Eigen::Ref<const Eigen::MatrixXd>& series);

}  // namespace echoplane
