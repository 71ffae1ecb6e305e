// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <Eigen/Core>

#include "core/readout/ridge_factor.h"

namespace echoplane {

/// Ridge regression learned row by row. After t rows x_1 … x_t with targets y_1 … y_t its weights are those of RidgeFactor,
///
///     W = argmin_W Σ_i ‖x_i·W − y_i‖² + alpha·‖diag(I, R)·W‖²      (eq. 9 with R = I, eq. 29 with RᵀR = M).
class RidgeLearner {
public:
    virtual ~RidgeLearner() = default;

    /// Learns one row of E numbers with its D_out targets. Returns the prediction for this row by the weights before the update
    /// (the a-priori prediction x·W), valid until the next update. If alpha is below rounding and the rows so far leave weights
    /// undetermined, it is the prediction of the plain recursion, which does not determine a rank. Allocates nothing. Values must
    /// be finite and below 1e150.
    virtual const Eigen::VectorXd& update(const Eigen::Ref<const Eigen::VectorXd>& row,
                                          const Eigen::Ref<const Eigen::VectorXd>& target) = 0;

    /// W, E × D_out: the columns of `count` outputs from `first` on. If alpha is below rounding, each call determines the
    /// numerical rank as in RidgeFactor, at O(k³), k being the smaller of E and the number of rows so far. There alpha is part of
    /// the ranked matrix, as it entered with the first row: the result agrees with RidgeFactor if alpha is below the rounding of
    /// every column; in between, it is ridge regression up to the rounding of such an alpha.
    virtual RidgeSolution solution(Eigen::Index first, Eigen::Index count) const = 0;
    Eigen::MatrixXd weights(Eigen::Index first, Eigen::Index count) const { return solution(first, count).weights; }
    Eigen::MatrixXd weights() const { return weights(0, outputs()); }

    virtual Eigen::Index outputs() const = 0;
    virtual long rows() const = 0;  ///< number of rows learned so far
};

/// The learner that is cheaper for `rows` rows of `size` numbers: DualLeastSquares for fewer rows than numbers, else
/// RecursiveLeastSquares. Throws as their constructors do.
std::unique_ptr<RidgeLearner> ridgeLearner(Eigen::Index size, Eigen::Index outputs, Eigen::Index rows, double alpha,
                                           const std::shared_ptr<const Eigen::MatrixXd>& metric);

}  // namespace echoplane
