// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/readout/learning_problem.h"

#include <cmath>

#include "core/math/random.h"
#include "tests/core/by_eigen.h"

namespace echoplane {

Problem randomProblem(Eigen::Index extra, Eigen::Index size, Eigen::Index steps, Eigen::Index outputs, bool withMetric,
                      std::uint64_t seed) {
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

Eigen::MatrixXd weightsBySvd(const Problem& problem, double alpha) {
    Eigen::MatrixXd whitened = problem.states;
    if (problem.metric) whitened = problem.metric->transpose().triangularView<Eigen::Lower>().solve(whitened);
    const byEigen::ThinSvd svd = byEigen::thinSvd(whitened.transpose());
    const Eigen::ArrayXd s = svd.s.array();
    const Eigen::VectorXd filter = s / (s.square() + alpha);
    Eigen::MatrixXd weights = svd.v * filter.asDiagonal() * svd.u.transpose() * problem.targets.transpose();
    if (problem.metric) weights = problem.metric->triangularView<Eigen::Upper>().solve(weights);
    return weights;
}

Eigen::MatrixXd weightsByNormalEquations(const Problem& problem, double alpha) {
    return byEigen::ridgeWide(problem.states, problem.targets, alpha, problem.metric.get());
}

}  // namespace echoplane
