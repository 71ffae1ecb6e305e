// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/season.h"

#include <algorithm>
#include <cmath>

namespace echoplane {

namespace {

/// The row without mean and linear trend, scaled to unit norm; zero if nothing is left.
Eigen::VectorXd detrended(const Eigen::Ref<const Eigen::RowVectorXd>& row) {
    const Eigen::VectorXd time = Eigen::VectorXd::LinSpaced(row.size(), -1.0, 1.0);
    Eigen::VectorXd values = row.transpose();
    const double size = values.cwiseAbs().maxCoeff();
    values.array() -= values.mean();
    values -= time * (time.dot(values) / time.squaredNorm());
    const double norm = values.norm();
    constexpr double rounding = 1e-12;
    if (!(norm > rounding * size * std::sqrt(static_cast<double>(values.size())))) return Eigen::VectorXd::Zero(row.size());
    return values / norm;
}

}  // namespace

std::optional<int> seasonOf(const Eigen::Ref<const Eigen::MatrixXd>& series) {
    constexpr Eigen::Index longest = 20000, fewest = 8;
    const Eigen::Index steps = std::min(longest, series.cols()), lags = steps / 3;
    if (steps < fewest || !series.allFinite()) return {};
    Eigen::VectorXd r = Eigen::VectorXd::Zero(lags + 2);
    int varying = 0;
    for (Eigen::Index row = 0; row < series.rows(); ++row) {
        const Eigen::VectorXd x = detrended(series.row(row).tail(steps));
        if (x.squaredNorm() == 0.0) continue;
        ++varying;
        for (Eigen::Index k = 0; k < r.size(); ++k) r[k] += x.head(steps - k).dot(x.tail(steps - k));
    }
    if (varying == 0) return {};
    r /= varying;
    Eigen::Index from = 1;
    while (from <= lags && r[from] >= 0.0) ++from;
    const auto isPeak = [&](Eigen::Index k) { return r[k] >= r[k - 1] && r[k] >= r[k + 1]; };
    double highest = 0.0;
    for (Eigen::Index k = from; k <= lags; ++k)
        if (isPeak(k)) highest = std::max(highest, r[k]);
    constexpr double least = 0.2, deviations = 3.0, nearHighest = 0.9;
    if (highest < std::max(least, deviations / std::sqrt(static_cast<double>(steps)))) return {};
    for (Eigen::Index k = from; k <= lags; ++k)
        if (isPeak(k) && r[k] >= nearHighest * highest) {
            Eigen::Index top = 0;  // the highest of several noisy neighbours
            r.segment(k, std::min(k / 4, lags - k) + 1).maxCoeff(&top);
            return static_cast<int>(k + top);
        }
    return {};
}

}  // namespace echoplane
