// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

namespace echoplane {

/// κ(Q) is right to 1 % up to here. Beyond, the rounding of Q alone moves it by more, and what is told is a bound from below.
inline constexpr double largestKnownCondition = 1e14;

inline bool isConditionBound(double condition) {
    return condition > largestKnownCondition && std::isfinite(condition);
}

}  // namespace echoplane
