// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

namespace echoplane {

/// Largest κ(Q) that is accurate to 1 %. Beyond, the rounding of Q alone changes it by more, and the reported value is a lower
/// bound.
inline constexpr double largestKnownCondition = 1e14;

inline bool isConditionBound(double condition) {
    return condition > largestKnownCondition && std::isfinite(condition);
}

}  // namespace echoplane
