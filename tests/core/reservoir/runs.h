// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/reservoir/dense_reservoir.h"
#include "core/reservoir/reservoir.h"

namespace echoplane {

// One form of a Reservoir, run from a zero state.

inline Trajectory runDense(const Eigen::MatrixXd& weights, double spectralRadius, double leakRate,
                           const Eigen::MatrixXd& inputWeights, const Eigen::MatrixXd& inputs, const RunContext& context = {}) {
    return Reservoir(Reservoir::Dense{leakedWeights(weights, spectralRadius, leakRate)}, inputWeights).run(inputs, 1, context);
}

inline Trajectory runSparse(const SparseWeights& weights, double spectralRadius, double leakRate,
                            const Eigen::MatrixXd& inputWeights, const Eigen::MatrixXd& inputs, const RunContext& context = {}) {
    const auto shared = std::make_shared<const SparseWeights>(weights);
    return Reservoir(Reservoir::Sparse{shared, spectralRadius, leakRate}, inputWeights).run(inputs, 1, context);
}

inline Trajectory runActivated(const ActivatedStepper& reservoir, const Eigen::MatrixXd& inputWeights,
                               const Eigen::MatrixXd& inputs, const RunContext& context = {}) {
    return Reservoir(reservoir, inputWeights).run(inputs, 1, context);
}

}  // namespace echoplane
