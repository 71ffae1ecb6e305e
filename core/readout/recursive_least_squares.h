// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <Eigen/Core>

#include "core/math/cache_line.h"
#include "core/readout/ridge_learner.h"

namespace echoplane {

/// RidgeLearner for any number of rows (square-root information filter by Givens rotations; S. Haykin, Adaptive Filter Theory,
/// QR-RLS). It stores a triangle [A | Z], which starts as A = √alpha·diag(I, R), Z = 0 (R is upper triangular, so no whitening is
/// needed), and rotates each new row into it orthogonally; so its weights are those of RidgeFactor. Normal equations are never
/// formed, so the accuracy is that of a QR factorisation.
class RecursiveLeastSquares : public RidgeLearner {
public:
    /// For E weights per output (the readout sees E numbers per step, the state last) and D_out outputs; `metric` is R, N × N
    /// upper triangular with N ≤ E, or null for the identity. Throws std::invalid_argument for a negative or non-finite alpha,
    /// sizes below 1 or a metric that is not square or too large; std::runtime_error if the triangle exceeds the free memory.
    /// Memory 8·E·(E + D_out) bytes.
    RecursiveLeastSquares(Eigen::Index size, Eigen::Index outputs, double alpha,
                          std::shared_ptr<const Eigen::MatrixXd> metric = nullptr);

    /// See RidgeLearner. Cost 3·E² + 6·E·D_out multiplications in one pass over the triangle.
    const Eigen::VectorXd& update(const Eigen::Ref<const Eigen::VectorXd>& row,
                                  const Eigen::Ref<const Eigen::VectorXd>& target) override;

    /// Cost E²·count/2 multiplications. If alpha is below rounding (see RidgeFactor), it uses leastNorm() of A, which equals [T;
    /// √alpha·R] of the batch.
    RidgeSolution solution(Eigen::Index first, Eigen::Index count) const override;

    Eigen::Index outputs() const override { return m_outputs; }
    long rows() const override { return m_rows; }

private:
    using Rows = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

    Eigen::Map<const Rows, 0, Eigen::OuterStride<>> triangle() const;  // [A | Z]
    bool isBelowRounding() const;

    Eigen::Index m_size;
    Eigen::Index m_outputs;
    double m_root;                                    // √alpha
    std::shared_ptr<const Eigen::MatrixXd> m_metric;  // R, or null
    double m_inverseNorm = 1.0;                       // upper bound of ‖diag(I, R)⁻¹‖₂
    Eigen::Index m_stride;                            // doubles from one row of the triangle to the next
    CacheLineNumbers m_triangle;                      // [A | Z], row by row; below the diagonal exactly 0
    CacheLineNumbers m_row;                           // the row being rotated in, [x | y]
    CacheLineNumbers m_pending;                       // the forward substitution that predicts, [x | 0] → [· | −x·W]
    Eigen::VectorXd m_prediction;                     // x·W
    long m_rows = 0;
};

}  // namespace echoplane
