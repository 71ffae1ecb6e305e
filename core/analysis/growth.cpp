// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/growth.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/math/random.h"

namespace echoplane {

namespace {

double meanOf(std::vector<double>::const_iterator first, std::vector<double>::const_iterator last) {
    return std::accumulate(first, last, 0.0) / static_cast<double>(std::max<std::ptrdiff_t>(1, last - first));
}

}  // namespace

Growth meanGrowth(const std::vector<double>& logarithms, int washout) {
    const std::size_t first = static_cast<std::size_t>(washout) < logarithms.size() ? static_cast<std::size_t>(washout) : 0;
    const auto begin = logarithms.begin() + static_cast<std::ptrdiff_t>(first);
    const std::ptrdiff_t count = logarithms.end() - begin;
    if (count == 0) return {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::quiet_NaN()};
    Growth growth{meanOf(begin, logarithms.end()), 0.0};
    if (!std::isfinite(growth.exponent)) return growth;
    constexpr std::ptrdiff_t most = 20, shortest = 5;
    const std::ptrdiff_t batches = std::clamp<std::ptrdiff_t>(count / shortest, 1, most);
    double squares = 0.0;
    for (std::ptrdiff_t batch = 0; batch < batches; ++batch) {
        const double mean = meanOf(begin + batch * count / batches, begin + (batch + 1) * count / batches);
        squares += (mean - growth.exponent) * (mean - growth.exponent);
    }
    const double variance = batches > 1 ? squares / static_cast<double>((batches - 1) * batches) : 0.0;
    growth.error = std::hypot(std::sqrt(variance), 1.0 / static_cast<double>(count));
    return growth;
}

Eigen::MatrixXd echoStarts(const ActivatedStepper& reservoir, std::uint64_t seed) {
    const Eigen::Index size = reservoir.size();
    RandomStream random(seed, "echo state test");
    const Eigen::MatrixXd uniform = random.uniformMatrix(size, 1, -1.0, 1.0);
    RandomStream more(seed, "more starts of the echo state test");
    Eigen::VectorXd leading = more.normalMatrix(size, 1), next(size);
    constexpr int turns = 50;
    for (int k = 0; k < turns; ++k) {
        next.setZero();
        reservoir.addRecurrent(leading.data(), next.data());
        const double norm = next.norm();
        if (!(norm > 0.0) || !std::isfinite(norm)) break;  // a nilpotent W maps every state to zero
        leading = next / norm;
    }
    leading *= std::sqrt(static_cast<double>(size)) / leading.norm();
    const Eigen::MatrixXd little = 0.01 * more.normalMatrix(size, 1), large = more.uniformMatrix(size, 1, -10.0, 10.0);
    constexpr Eigen::Index all = 64;
    Eigen::MatrixXd starts(size, all);
    starts.leftCols<11>() << Eigen::VectorXd::Zero(size), Eigen::VectorXd::Ones(size), -Eigen::VectorXd::Ones(size), uniform,
        -uniform, leading, -leading, little, -little, large, -large;
    constexpr std::array<double, 4> scales = {0.1, 1.0, 3.0, 20.0};
    for (Eigen::Index k = 11; k < all; ++k) {
        const double scale = scales[static_cast<std::size_t>(k) % scales.size()];
        starts.col(k) = more.uniformMatrix(size, 1, -scale, scale);
    }
    return starts;
}

void dropMerged(Eigen::MatrixXd& states) {
    constexpr double rounding = 1e-13;
    const double near = rounding * std::max(1.0, states.col(0).norm());
    Eigen::Index kept = 1;
    for (Eigen::Index k = 1; k < states.cols(); ++k)
        if (!((states.col(k) - states.col(0)).norm() <= near)) states.col(kept++) = states.col(k);
    states.conservativeResize(Eigen::NoChange, kept);
}

double largestDistance(const Eigen::MatrixXd& states) {
    double largest = 0.0;
    for (Eigen::Index k = 1; k < states.cols(); ++k) {
        const double distance = (states.col(k) - states.col(0)).norm();
        if (!(distance <= largest)) largest = distance;  // also true for NaN
        if (std::isnan(distance)) return distance;
    }
    return largest;
}

double forgottenDistance(const Eigen::MatrixXd& starts) {
    constexpr double forgotten = 1e-6;
    constexpr Eigen::Index uniform = 3;
    return forgotten * starts.col(uniform).norm();
}

bool staysApart(const std::vector<double>& distances, const Growth& growth) {
    const auto quarter = std::ssize(distances) / 4;
    if (quarter == 0) return false;
    const double before = meanOf(distances.end() - 2 * quarter, distances.end() - quarter);
    const double last = meanOf(distances.end() - quarter, distances.end());
    constexpr double hardlyLess = 0.99, half = 0.5, longGone = 10.0;
    const bool shouldBeGone = growth.shrinks() && growth.exponent * static_cast<double>(quarter) < -longGone;
    return last >= (shouldBeGone ? half : hardlyLess) * before;
}

}  // namespace echoplane
