// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace echoplane {

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

}  // namespace

double mean(std::span<const double> values) {
    return values.empty() ? none : std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

double sampleDeviation(std::span<const double> values) {
    if (values.size() < 2) return none;
    const double middle = mean(values);
    double largest = 0.0;
    for (const double each : values) {
        if (!std::isfinite(each - middle)) return none;
        largest = std::max(largest, std::abs(each - middle));
    }
    if (largest == 0.0) return 0.0;
    // In units of the largest, so that no square under- or overflows.
    double squares = 0.0;
    for (const double each : values) squares += std::pow((each - middle) / largest, 2);
    return largest * std::sqrt(squares / static_cast<double>(values.size() - 1));
}

double standardError(std::span<const double> values) {
    return sampleDeviation(values) / std::sqrt(static_cast<double>(values.size()));
}

double median(std::span<const double> values) {
    if (values.empty() || std::ranges::any_of(values, [](double each) { return std::isnan(each); })) return none;
    std::vector<double> sorted(values.begin(), values.end());
    const auto upper = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
    std::nth_element(sorted.begin(), upper, sorted.end());
    if (sorted.size() % 2 == 1) return *upper;
    const double lower = *std::max_element(sorted.begin(), upper);
    return lower == *upper ? lower : 0.5 * lower + 0.5 * *upper;
}

Summary summaryOf(std::span<const double> values) {
    const auto isInfinite = [](double each) { return std::isinf(each); };
    return {values.size(), static_cast<std::size_t>(std::ranges::count_if(values, isInfinite)), mean(values),
            standardError(values), median(values)};
}

}  // namespace echoplane
