// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/surrogate.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "core/math/statistics.h"

namespace echoplane {

namespace {

constexpr double mostBeyond = 2.0;  // limit of the compressed costs: this many s above m

/// Indices of the points that a surrogate uses, in order of time.
std::vector<std::size_t> kept(std::span<const double> costs) {
    std::vector<std::size_t> all(costs.size());
    std::iota(all.begin(), all.end(), 0U);
    if (costs.size() <= Surrogate::mostPoints) return all;
    const auto half = static_cast<std::ptrdiff_t>(Surrogate::mostPoints / 2);
    const auto latest = all.end() - half;
    std::stable_sort(all.begin(), latest, [&](std::size_t a, std::size_t b) {
        return std::isfinite(costs[a]) && (!std::isfinite(costs[b]) || costs[a] < costs[b]);
    });
    std::vector<std::size_t> chosen(all.begin(), all.begin() + half);
    std::ranges::sort(chosen);
    chosen.insert(chosen.end(), latest, all.end());
    return chosen;
}

Eigen::MatrixXd pointsOf(std::span<const Eigen::VectorXd> points, std::span<const double> costs) {
    std::vector<Eigen::VectorXd> chosen;
    for (const std::size_t i : kept(costs)) chosen.push_back(points[i]);
    return Surrogate::columns(chosen);
}

Eigen::VectorXd valuesOf(const CostScale& scale, std::span<const double> costs) {
    const std::vector<std::size_t> chosen = kept(costs);
    Eigen::VectorXd values(static_cast<Eigen::Index>(chosen.size()));
    for (std::size_t i = 0; i < chosen.size(); ++i) values[static_cast<Eigen::Index>(i)] = scale.scaled(costs[chosen[i]]);
    return values;
}

}  // namespace

CostScale::CostScale(std::span<const double> costs, Centre centre) {
    std::vector<double> finite;
    for (const double cost : costs)
        if (std::isfinite(cost)) finite.push_back(cost);
    if (finite.empty()) return;
    m_logarithmic = std::ranges::all_of(finite, [](double cost) { return cost > 0.0; });
    std::vector<double> logarithms = finite;
    if (m_logarithmic) std::ranges::transform(finite, logarithms.begin(), [](double cost) { return std::log(cost); });
    m_middle = median(std::span(logarithms).first(std::min(logarithms.size(), firstPoints)));
    m_reach = m_middle - *std::ranges::min_element(logarithms);
    if (!(m_reach > 1e-12 * (1.0 + std::abs(m_middle)))) m_reach = 1.0;
    m_worst = *std::ranges::max_element(finite);
    std::vector<double> values;
    const std::size_t counted = centre == Centre::all ? costs.size() : std::min(costs.size(), firstPoints);
    for (const double cost : costs.first(counted)) values.push_back(compressed(cost));
    m_mean = mean(values);
    const double deviation = sampleDeviation(values);
    if (deviation > 1e-12 * (1.0 + std::abs(m_mean))) m_deviation = deviation;
}

double CostScale::compressed(double cost) const {
    if (!std::isfinite(cost)) cost = m_worst;
    const double value = m_logarithmic ? std::log(cost) : cost;
    if (value <= m_middle) return value;
    const double beyond = (value - m_middle) / m_reach;
    return m_middle + m_reach * beyond / (1.0 + beyond / mostBeyond);
}

double CostScale::scaled(double cost) const {
    return (compressed(cost) - m_mean) / m_deviation;
}

double CostScale::cost(double scaled) const {
    if (scaled >= this->scaled(m_worst)) return m_worst;
    double value = m_mean + m_deviation * scaled;
    if (value > m_middle) {
        const double beyond = (value - m_middle) / m_reach;
        value = m_middle + m_reach * beyond / std::max(1e-3, 1.0 - beyond / mostBeyond);
    }
    return m_logarithmic ? std::exp(value) : value;
}

Surrogate::Surrogate(const UnitCube& cube, std::span<const Eigen::VectorXd> points, std::span<const double> costs,
                     CostScale::Centre centre)
    : m_scale(costs, centre),
      m_choices(cube.choices),
      m_points(pointsOf(points, costs)),
      m_values(valuesOf(m_scale, costs)),
      m_process(m_points, m_values, fittedCovariance(m_points, m_values, m_choices), m_choices) {}

Surrogate::Surrogate(CostScale scale, Eigen::MatrixXd points, Eigen::VectorXd values, const Covariance& covariance,
                     std::vector<int> choices)
    : m_scale(scale),
      m_choices(std::move(choices)),
      m_points(std::move(points)),
      m_values(std::move(values)),
      m_process(m_points, m_values, covariance, m_choices) {}

Surrogate Surrogate::believing(const Eigen::VectorXd& point, double scaled) const {
    Eigen::MatrixXd points(m_points.rows(), m_points.cols() + 1);
    points << m_points, point;
    Eigen::VectorXd values(m_values.size() + 1);
    values << m_values, scaled;
    return {m_scale, std::move(points), std::move(values), m_process.covariance(), m_choices};
}

Surrogate Surrogate::withLengths(double factor) const {
    Covariance covariance = m_process.covariance();
    covariance.lengths *= factor;
    return {m_scale, m_points, m_values, covariance, m_choices};
}

Eigen::MatrixXd Surrogate::columns(std::span<const Eigen::VectorXd> points) {
    Eigen::MatrixXd matrix(points.empty() ? 0 : points.front().size(), static_cast<Eigen::Index>(points.size()));
    for (std::size_t i = 0; i < points.size(); ++i) matrix.col(static_cast<Eigen::Index>(i)) = points[i];
    return matrix;
}

double logExpectedImprovement(double best, double mean, double variance) {
    const double deviation = std::sqrt(std::max(variance, 1e-18));
    const double z = (best - mean) / deviation;
    const double logDensity = -0.5 * z * z - 0.5 * std::log(2.0 * std::numbers::pi);
    // φ(z) + z·Φ(z) cancels below −20; there it is φ(z)/z²·(1 − 3/z² + 15/z⁴ − …).
    if (z < -20.0) return std::log(deviation) + logDensity - 2.0 * std::log(-z) + std::log1p(-3.0 / (z * z));
    return std::log(deviation) + std::log(std::exp(logDensity) + z * 0.5 * std::erfc(-z / std::numbers::sqrt2));
}

}  // namespace echoplane
