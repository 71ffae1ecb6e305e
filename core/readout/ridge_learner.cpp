// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/ridge_learner.h"

#include "core/readout/dual_least_squares.h"
#include "core/readout/recursive_least_squares.h"

namespace echoplane {

std::unique_ptr<RidgeLearner> ridgeLearner(Eigen::Index size, Eigen::Index outputs, Eigen::Index rows, double alpha,
                                           const std::shared_ptr<const Eigen::MatrixXd>& metric) {
    if (rows < size) return std::make_unique<DualLeastSquares>(size, outputs, rows, alpha, metric);
    return std::make_unique<RecursiveLeastSquares>(size, outputs, alpha, metric);
}

}  // namespace echoplane
