// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/equal_accuracy.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <numbers>
#include <vector>

namespace echoplane {

namespace {

constexpr int blocks = 10;

/// P(t ≤ x), x ≥ 0, of Student's t distribution with n degrees of freedom: the finite sums of θ = atan(x/√n)
/// (M. Abramowitz, I. A. Stegun, Handbook of Mathematical Functions, 26.7.3 and 26.7.4).
double studentDistribution(double x, int n) {
    const double theta = std::atan(x / std::sqrt(static_cast<double>(n)));
    const double cosine = std::cos(theta), sine = std::sin(theta);
    const bool odd = n % 2 == 1;
    double sum = 0.0, term = odd ? cosine : 1.0;
    for (int k = odd ? 3 : 2; k <= n; k += 2) {
        sum += term;
        term *= cosine * cosine * (k - 1.0) / k;
    }
    const double within = odd ? (theta + sine * sum) * 2.0 / std::numbers::pi : sine * sum;
    return 0.5 + 0.5 * within;
}

EqualAccuracy meanOf(std::span<const double> differences, int horizon) {
    EqualAccuracy test;
    test.horizon = horizon;
    double sum = 0.0;
    bool zero = true;
    for (const double each : differences) {
        if (std::isnan(each)) continue;
        ++test.steps;
        sum += each;
        zero = zero && each == 0.0;
    }
    if (test.steps > 0) test.difference = sum / test.steps;
    test.identical = zero && test.steps >= EqualAccuracy::fewestSteps;
    return test;
}

}  // namespace

double studentLimit(int degrees) {
    constexpr double wanted = 0.95;
    constexpr int large = 1000, halvings = 60;
    if (degrees > large) {  // Cornish–Fisher expansion (Abramowitz and Stegun, 26.7.5), to 1e-13 here
        constexpr double z = 1.6448536269514722;
        const double n = degrees, z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z;
        return z + (z3 + z) / (4.0 * n) + (5.0 * z5 + 16.0 * z3 + 3.0 * z) / (96.0 * n * n) +
               (3.0 * z7 + 19.0 * z5 + 17.0 * z3 - 15.0 * z) / (384.0 * n * n * n);
    }
    double below = 0.0, above = 8.0;  // the largest quantile is 6.31, for one degree
    for (int k = 0; k < halvings; ++k) {
        const double middle = 0.5 * (below + above);
        (studentDistribution(middle, degrees) < wanted ? below : above) = middle;
    }
    return above;
}

double EqualAccuracy::limit() const {
    return studentLimit(horizon > 0 ? std::max(steps - 1, 1) : blocks - 1);
}

EqualAccuracy equalAccuracy(std::span<const double> differences, int horizon) {
    EqualAccuracy test = meanOf(differences, std::max(1, horizon));
    const double n = test.steps, h = test.horizon;
    if (test.steps < EqualAccuracy::fewestSteps || n < 2.0 * h || !std::isfinite(test.difference)) return test;
    // γ_0 + 2·Σ γ_k = Σ_t e(t)·(2·(e(t) + … + e(t − h + 1)) − e(t))/n, e = d − d̄.
    const auto apart = [&](std::size_t t) { return std::isnan(differences[t]) ? 0.0 : differences[t] - test.difference; };
    const auto length = static_cast<std::size_t>(test.horizon);
    double sum = 0.0, squares = 0.0, window = 0.0;
    for (std::size_t t = 0; t < differences.size(); ++t) {
        window += apart(t) - (t >= length ? apart(t - length) : 0.0);
        sum += apart(t) * (2.0 * window - apart(t));
        squares += apart(t) * apart(t);
    }
    const double variance = sum / (n * n), rounding = 1e-12 * squares / (n * n);
    if (!(variance > rounding) || !std::isfinite(variance)) return test;
    test.statistic = test.difference / std::sqrt(variance);
    test.corrected = *test.statistic * std::sqrt((n + 1.0 - 2.0 * h + h * (h - 1.0) / n) / n);
    return test;
}

EqualAccuracy equalAccuracyInClosedLoop(std::span<const double> differences) {
    EqualAccuracy test = meanOf(differences, 0);
    if (test.steps < EqualAccuracy::fewestSteps || !std::isfinite(test.difference)) return test;
    std::vector<double> judged;
    std::ranges::copy_if(differences, std::back_inserter(judged), [](double each) { return !std::isnan(each); });
    const std::size_t length = judged.size() / blocks;  // the remainder at the end is dropped
    std::array<double, blocks> means{};
    double mean = 0.0, squares = 0.0;
    for (std::size_t block = 0; block < blocks; ++block) {
        for (std::size_t t = block * length; t < (block + 1) * length; ++t)
            means[block] += judged[t] / static_cast<double>(length);
        mean += means[block] / blocks;
    }
    for (const double each : means) squares += (each - mean) * (each - mean);
    const double variance = squares / (blocks * (blocks - 1.0));
    if (!(variance > 0.0) || !std::isfinite(variance)) return test;
    test.statistic = mean / std::sqrt(variance);
    test.corrected = *test.statistic;
    return test;
}

}  // namespace echoplane
