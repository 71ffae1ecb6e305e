// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>

#include <gtest/gtest.h>
#include <Eigen/Core>

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

/// `extra` rows above the state: a constant, then random rows.
Problem randomProblem(Eigen::Index extra, Eigen::Index size, Eigen::Index steps, Eigen::Index outputs, bool withMetric,
                      std::uint64_t seed = 7);

/// Filter factors σ/(σ² + alpha) of Eigen's Jacobi SVD of the whitened states, mapped back; nothing above the state.
Eigen::MatrixXd weightsBySvd(const Problem& problem, double alpha);

/// The regularised normal equations in long double.
Eigen::MatrixXd weightsByNormalEquations(const Problem& problem, double alpha);

}  // namespace echoplane
