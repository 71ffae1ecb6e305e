// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <Eigen/Core>

#include "core/readout/ridge_learner.h"

namespace echoplane {

/// RidgeLearner for fewer rows than weights. It stores E × T numbers, where RecursiveLeastSquares stores E².
///
/// In whitened coordinates, z = R⁻ᵀx, ridge regression is the minimum-norm solution [w; v] of z_i·w + √alpha·v_i = y_i. The rows
/// [z_i, √alpha·e_i] are orthonormalised one by one (Gram-Schmidt with reorthogonalisation where needed, as accurate as a QR
/// factorisation), [Z, √alpha·I] = LQ. So L·Lᵀ = K + alpha·I is the kernel matrix, which is never formed, and w = Qᵀ·L⁻¹·y gains
/// one term per row.
class DualLeastSquares : public RidgeLearner {
public:
    /// For E weights per output, D_out outputs and at most `rows` rows; `metric` is R, N × N upper triangular with N ≤ E, or null
    /// for the identity. Throws std::invalid_argument for a negative or non-finite alpha, sizes below 1, a metric that is not
    /// square, too large or has a zero on its diagonal; std::runtime_error if it would exceed the free memory. Memory 8·T·(E +
    /// 2·T) bytes.
    DualLeastSquares(Eigen::Index size, Eigen::Index outputs, Eigen::Index rows, double alpha,
                     std::shared_ptr<const Eigen::MatrixXd> metric = nullptr);

    /// See RidgeLearner. Cost of the t-th row 4·E·t + N²/2 (with a metric) + E·D_out multiplications. Throws std::logic_error for
    /// more rows than announced.
    const Eigen::VectorXd& update(const Eigen::Ref<const Eigen::VectorXd>& row,
                                  const Eigen::Ref<const Eigen::VectorXd>& target) override;

    /// Cost N²·count/2 multiplications with a metric. If alpha is below rounding, √alpha ≤ 10·ε·‖L‖_F, it uses leastNorm() of L.
    RidgeSolution solution(Eigen::Index first, Eigen::Index count) const override;

    Eigen::Index outputs() const override { return m_weights.cols(); }
    long rows() const override { return m_rows; }

private:
    double m_root;  // √alpha
    std::shared_ptr<const Eigen::MatrixXd> m_metric;
    Eigen::MatrixXd m_states;   // the w part of each row of Q, E × T
    Eigen::MatrixXd m_slack;    // the v part of each row of Q, T × T, upper triangular
    Eigen::MatrixXd m_lower;    // L, T × T
    Eigen::MatrixXd m_targets;  // y, T × D_out
    Eigen::MatrixXd m_solved;   // L⁻¹·y, T × D_out
    Eigen::MatrixXd m_weights;  // w, E × D_out
    Eigen::VectorXd m_along;    // projections of the new row on the previous ones
    Eigen::VectorXd m_correction;
    Eigen::VectorXd m_prediction;
    long m_rows = 0;
};

}  // namespace echoplane
