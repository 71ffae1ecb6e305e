// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/influence.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "core/math/decompositions.h"
#include "core/math/random.h"
#include "core/math/statistics.h"
#include "core/search/surrogate.h"

namespace echoplane {

namespace {

constexpr int samples = 128, gridValues = 21, draws = 64;

double varianceOf(const Eigen::VectorXd& values) {
    return (values.array() - values.mean()).square().mean();
}

/// Variance of a curve over its grid, by the trapezoidal rule; choices have equal weights.
double varianceOf(const Eigen::VectorXd& curve, const ExplorationAxis& axis) {
    Eigen::ArrayXd weights = Eigen::ArrayXd::Ones(curve.size());
    if (axis.isRange()) weights[0] = weights[curve.size() - 1] = 0.5;
    weights /= weights.sum();
    return (weights * (curve.array() - (weights * curve.array()).sum()).square()).sum();
}

std::vector<double> gridOf(const ExplorationAxis& axis) {
    const int count = !axis.isRange() ? static_cast<int>(axis.values.size()) : gridValues;
    std::vector<double> parts;
    parts.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) parts.push_back(!axis.isRange() ? (i + 0.5) / count : static_cast<double>(i) / (count - 1));
    return parts;
}

/// The mean of f over the other settings, on the CostScale, with the covariance between its values.
struct Curve {
    Eigen::MatrixXd points;  ///< mean of f at each point, m × G
    Eigen::VectorXd mean;
    Eigen::MatrixXd covariance;
};

Curve curveOf(const GaussianProcess& process, const Eigen::MatrixXd& points, Eigen::Index dimension,
              const std::vector<double>& parts) {
    const auto count = static_cast<Eigen::Index>(parts.size()), each = points.cols();
    Eigen::MatrixXd at(points.rows(), count * each);
    for (Eigen::Index i = 0; i < count; ++i) {
        at.middleCols(i * each, each) = points;
        at.block(dimension, i * each, 1, each).setConstant(parts[static_cast<std::size_t>(i)]);
    }
    Curve curve{process.predict(at).mean.reshaped(each, count), {}, process.averagedCovariance(at, each)};
    curve.mean = curve.points.colwise().mean();
    return curve;
}

}  // namespace

std::vector<Influence> influences(const ExplorationPlan& plan, std::span<const Evaluation> evaluations,
                                  const RunContext& context) {
    const std::vector<double> costs = costsOf(plan, evaluations);
    if (std::ranges::count_if(costs, [](double cost) { return std::isfinite(cost); }) < 4) return {};
    const UnitCube cube = cubeOf(plan.axes);
    const Surrogate surrogate(cube, pointsOf(plan, evaluations), costs, CostScale::Centre::first);
    context.checkpoint();
    RandomStream stream(1, "influence");
    Eigen::MatrixXd points = stream.uniformMatrix(cube.size(), samples, 0.0, 1.0);
    for (auto column : points.colwise()) column = cube.snap(column);
    Eigen::MatrixXd everywhere = stream.uniformMatrix(cube.size(), Eigen::Index{8} * samples, 0.0, 1.0);
    for (auto column : everywhere.colwise()) column = cube.snap(column);
    // Variance of the function itself; the posterior mean is only its known smooth part: E Var f = Var E f + E var f − var of its
    // mean.
    const GaussianProcess::Prediction whole = surrogate.predict(everywhere);
    const double unsure = whole.variance.mean() - surrogate.process().averagedCovariance(points, samples)(0, 0);
    const double variance = std::max(1e-12, varianceOf(whole.mean) + std::max(0.0, unsure));
    const auto medianOf = [&](const auto& scaled, double shift) {
        const double cost =
            surrogate.scale().cost(median(std::span(scaled.data(), static_cast<std::size_t>(scaled.size()))) + shift);
        return higherIsBetter(plan) ? -cost : cost;
    };
    std::vector<Influence> all;
    for (int j = 0; j < cube.size(); ++j) {
        context.checkpoint();
        Influence influence;
        const ExplorationAxis& axis = plan.axes[static_cast<std::size_t>(j)];
        influence.parts = gridOf(axis);
        const Curve curve = curveOf(surrogate.process(), points, j, influence.parts);
        for (std::size_t i = 0; i < influence.parts.size(); ++i) {
            const auto at = static_cast<Eigen::Index>(i);
            const double deviation = std::sqrt(std::max(0.0, curve.covariance(at, at)));
            Eigen::VectorXd point = Eigen::VectorXd::Constant(cube.size(), 0.5);
            point[j] = influence.parts[i];
            influence.values.push_back(valuesAt(plan.axes, point)[static_cast<std::size_t>(j)]);
            influence.dependence.push_back(medianOf(curve.points.col(at), 0.0));
            const double below = medianOf(curve.points.col(at), -deviation), above = medianOf(curve.points.col(at), deviation);
            influence.lower.push_back(std::min(below, above));  // they swap if more is better
            influence.upper.push_back(std::max(below, above));
        }
        const SymmetricEigen eigen = symmetricEigen(curve.covariance);
        const Eigen::MatrixXd root = eigen.vectors * eigen.values.cwiseMax(0.0).cwiseSqrt().asDiagonal();
        Eigen::VectorXd drawn(draws);
        for (double& each : drawn)
            each = varianceOf(curve.mean + root * stream.normalMatrix(curve.mean.size(), 1).col(0), axis) / variance;
        influence.importance = std::min(1.0, drawn.mean());
        influence.importanceDeviation = std::sqrt(varianceOf(drawn));
        all.push_back(std::move(influence));
    }
    return all;
}

}  // namespace echoplane
