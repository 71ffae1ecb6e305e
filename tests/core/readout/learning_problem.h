// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstdint>
#include <memory>

#include <gtest/gtest.h>
#include <Eigen/Cholesky>
#include <Eigen/Core>
#include <Eigen/SVD>

#include "core/math/random.h"

namespace echoplane {

struct Problem {
    Eigen::MatrixXd states;                         // E × T
    Eigen::MatrixXd targets;                        // D_out × T
    std::shared_ptr<const Eigen::MatrixXd> metric;  // R of the last N rows, or null
};

/// N, T, D_out, metric: T above, at and below N, one state variable, one step.
inline auto learningShapes() {
    return testing::Combine(testing::Values(1, 2, 12, 30), testing::Values(1, 2, 11, 12, 13, 80), testing::Values(1, 3),
                            testing::Bool());
}

/// `extra` rows above the state: a constant, then whatever comes.
inline Problem randomProblem(Eigen::Index extra, Eigen::Index size, Eigen::Index steps, Eigen::Index outputs, bool withMetric,
                             std::uint64_t seed = 7) {
    RandomStream random(seed, "learned row by row");
    Problem problem{random.normalMatrix(extra + size, steps), random.normalMatrix(outputs, steps), nullptr};
    if (extra > 0) problem.states.row(0).setOnes();
    if (withMetric) {
        Eigen::MatrixXd factor = random.normalMatrix(size, size).triangularView<Eigen::Upper>();
        factor *= 1.0 / std::sqrt(static_cast<double>(size));
        factor.diagonal().array() += 2.0;
        factor.row(size / 2) *= -1.0;  // RᵀR is the same with any sign on a row
        problem.metric = std::make_shared<const Eigen::MatrixXd>(factor);
    }
    return problem;
}

/// Filter factors σ/(σ² + alpha) of Eigen's Jacobi SVD of the whitened states, mapped back; nothing above the state.
inline Eigen::MatrixXd weightsBySvd(const Problem& problem, double alpha) {
    Eigen::MatrixXd whitened = problem.states;
    if (problem.metric) whitened = problem.metric->transpose().triangularView<Eigen::Lower>().solve(whitened);
    const Eigen::JacobiSVD<Eigen::MatrixXd> svd(whitened.transpose(), Eigen::ComputeThinU | Eigen::ComputeThinV);
    const Eigen::ArrayXd s = svd.singularValues().array();
    const Eigen::VectorXd filter = s / (s.square() + alpha);
    Eigen::MatrixXd weights = svd.matrixV() * filter.asDiagonal() * svd.matrixU().transpose() * problem.targets.transpose();
    if (problem.metric) weights = problem.metric->triangularView<Eigen::Upper>().solve(weights);
    return weights;
}

/// The regularised normal equations in long double.
inline Eigen::MatrixXd weightsByNormalEquations(const Problem& problem, double alpha) {
    using Wide = Eigen::Matrix<long double, Eigen::Dynamic, Eigen::Dynamic>;
    const Wide x = problem.states.cast<long double>();
    Wide metric = Wide::Identity(x.rows(), x.rows());
    if (problem.metric) {
        const Wide r = problem.metric->cast<long double>();
        metric.bottomRightCorner(r.rows(), r.rows()) = r.transpose() * r;
    }
    const Wide normal = x * x.transpose() + static_cast<long double>(alpha) * metric;
    return normal.llt().solve(x * problem.targets.transpose().cast<long double>()).cast<double>();
}

}  // namespace echoplane
