// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <limits>
#include <span>

namespace echoplane {

/// x̄ = Σ x_i / n, summed in the order given; not a number without values.
double mean(std::span<const double> values);

/// s = √(Σ (x_i − x̄)² / (n − 1)); not a number for fewer than two values, or where one is not finite.
double sampleDeviation(std::span<const double> values);

/// s / √n: how far the mean would move if all were drawn again. For values that are drawn independently.
double standardError(std::span<const double> values);

/// The value in the middle, of an even number the mean of the two; infinite ones are sorted with the others. Not a number without
/// values, or where one is not a number. Cost O(n).
double median(std::span<const double> values);

/// What repetitions (seeds, starts) of one figure say together. Diverged ones have an infinite value: they are counted, not
/// dropped. One of them makes the mean infinite and leaves it without an error; the median says what the middle one did.
struct Summary {
    std::size_t count = 0;
    std::size_t diverged = 0;  ///< of `count`: the infinite ones
    double mean = std::numeric_limits<double>::quiet_NaN();
    double standardError = std::numeric_limits<double>::quiet_NaN();
    double median = std::numeric_limits<double>::quiet_NaN();
};
Summary summaryOf(std::span<const double> values);

}  // namespace echoplane
