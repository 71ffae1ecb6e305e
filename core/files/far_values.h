// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace echoplane {

/// A number that stands apart from all others, as −999 does where "no value" was meant.
struct FarValue {
    double value = 0.0;
    std::size_t count = 0;              ///< how often it is there
    std::size_t first = 0;              ///< where it is for the first time
    double least = 0.0, largest = 0.0;  ///< of all other numbers
};

/// Numbers at either end of what `values` hold that hardly were measured. With D the distance to the other numbers and R their
/// range: what other programs write for "no value" (−99, −999, 9999, −32768, 1e20, 9.96921e36 …) where D ≥ R/2 (of small ones and
/// of positive ones D ≥ 3R), and any other where D ≥ 100R, or D ≥ 10⁴R where it is there once. What is not a number is passed
/// over. Cost O(values), at most six times.
std::vector<FarValue> farValues(std::span<const double> values);

/// "-999 in 3 % of its rows, far from all other values (0.1 to 27.5)"; `of`: "its rows".
std::string farText(const FarValue& value, std::size_t all, const std::string& of);

}  // namespace echoplane
