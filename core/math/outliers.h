// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "core/text/message.h"

namespace echoplane {

/// An outlier: a number far from all others, such as −999 for a missing value.
struct Outlier {
    double value = 0.0;
    std::size_t count = 0;              ///< how often it occurs
    std::size_t first = 0;              ///< index of its first occurrence
    double least = 0.0, largest = 0.0;  ///< range of all other numbers
};

/// Numbers at either end of `values` that are unlikely to be measurements. With D the distance to the other numbers and R their
/// range: customary missing-value markers (−99, −999, 9999, −32768, 1e20, 9.96921e36 …) if D ≥ R/2 (small or positive ones if D ≥
/// 3R), and any other number if D ≥ 100R, or D ≥ 10⁴R if it occurs once. NaNs are ignored. Cost O(values), at most six passes.
std::vector<Outlier> findOutliers(std::span<const double> values);

/// "-999 in 3 % of its rows, far from all other values (0.1 to 27.5)"; `of`: "its rows".
Message outlierText(const Outlier& value, std::size_t all, const char* of);

}  // namespace echoplane
