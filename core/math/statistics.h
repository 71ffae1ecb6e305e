// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <limits>
#include <span>

namespace echoplane {

/// Mean x̄ = Σ x_i / n, summed in the given order; NaN without values.
double mean(std::span<const double> values);

/// Sample standard deviation s = √(Σ (x_i − x̄)² / (n − 1)); NaN for fewer than two values or if one is not finite.
double sampleDeviation(std::span<const double> values);

/// Standard error of the mean, s / √n, for independently drawn values.
double standardError(std::span<const double> values);

/// Median, for an even number of values the mean of the middle two; infinite values are sorted with the others. NaN without
/// values or if one is NaN. Cost O(n).
double median(std::span<const double> values);

/// Summary of repetitions (seeds, initial states) of one quantity. Diverged repetitions have an infinite value; they are counted,
/// not dropped. A single one makes the mean infinite and its standard error NaN; the median stays meaningful.
struct Summary {
    std::size_t count = 0;
    std::size_t diverged = 0;  ///< of `count`: the infinite ones
    double mean = std::numeric_limits<double>::quiet_NaN();
    double standardError = std::numeric_limits<double>::quiet_NaN();
    double median = std::numeric_limits<double>::quiet_NaN();
};
Summary summaryOf(std::span<const double> values);

}  // namespace echoplane
