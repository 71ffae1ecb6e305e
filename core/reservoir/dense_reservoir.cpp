// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/dense_reservoir.h"

namespace echoplane {

Eigen::MatrixXd leakedWeights(const Eigen::MatrixXd& weights, double spectralRadius, double leakRate) {
    Eigen::MatrixXd leaked = weights * (leakRate * spectralRadius);
    leaked.diagonal().array() += 1.0 - leakRate;
    return leaked;
}

}  // namespace echoplane
