// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/dense_reservoir.h"

#include <cblas.h>

#include "core/reservoir/drive.h"

namespace echoplane {

Eigen::MatrixXd leakedWeights(const Eigen::MatrixXd& weights, double spectralRadius, double leakRate) {
    Eigen::MatrixXd leaked = weights * (leakRate * spectralRadius);
    leaked.diagonal().array() += 1.0 - leakRate;
    return leaked;
}

Trajectory runDense(const Eigen::MatrixXd& weights, double spectralRadius, double leakRate, const Eigen::MatrixXd& inputWeights,
                    const Eigen::MatrixXd& inputs, const RunContext& context) {
    const int size = static_cast<int>(weights.rows());
    const Eigen::MatrixXd transition = leakedWeights(weights, spectralRadius, leakRate);
    return drive(size, inputWeights, inputs, context, [&](const double* previous, double* state) {
        cblas_dgemv(CblasColMajor, CblasTrans, size, size, 1.0, transition.data(), size, previous, 1, 1.0, state, 1);
    });
}

}  // namespace echoplane
