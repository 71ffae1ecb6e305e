// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <span>

#include <Eigen/Core>

namespace echoplane {

class TallQr;

/// Ridge regression for every alpha from one orthogonal factorisation (L. Eldén, BIT 17, 1977, 134–145):
///
///     W_out(alpha) = argmin_W ‖XᵀW − Yᵀ‖² + alpha·‖R·W‖²      (eq. 9 with R = I, eq. 29 with RᵀR = M)
///
/// X is E × T, one column a step: the N rows of the state, and above them what else the readout sees (bias, previous output),
/// which is penalised with the identity. Y is D_out × T, R is N × N upper triangular, or null for the identity. The state is
/// whitened, Z = R⁻ᵀX, and reduced to a k × k triangle, k = min(E, T), by QR of Z (T < E) or of Zᵀ (T ≥ E), and the triangle is
/// bidiagonalised. Normal equations are never formed. Construction costs O(N²T) for the whitening and O(E·T·k) for the rest; one
/// alpha then costs O(k) for the coefficients and O(E·k + N²) to map them back to weights.
class RidgePath {
public:
    RidgePath() = default;

    /// `metric` is R, kept for weights(), or null for the identity. Whitening and factorising large states use up to two of
    /// `threads`. Throws std::invalid_argument if shapes do not fit or R has a zero on its diagonal.
    RidgePath(const Eigen::Ref<const Eigen::MatrixXd>& states, const Eigen::Ref<const Eigen::MatrixXd>& targets,
              std::shared_ptr<const Eigen::MatrixXd> metric = nullptr, int threads = 1);

    /// E × D_out weights for alpha ≥ 0. With alpha = 0 and dependent states, directions of exactly zero singular value get weight
    /// 0. Throws std::invalid_argument for a negative or non-finite alpha.
    Eigen::MatrixXd weights(double alpha) const;

    /// The same for many alphas at once, E × (D_out · alphas.size()), the columns of one alpha together: one pass of matrix
    /// products maps them all back.
    Eigen::MatrixXd weights(std::span<const double> alphas) const;

    /// Coefficients in the bidiagonal basis, k × D_out, cost O(k·D_out): what weights() maps back.
    Eigen::MatrixXd coefficients(double alpha) const;

    /// The k singular values of Z, largest first: those of the bidiagonal, by dqds (LAPACK dbdsqr), small ones to high relative
    /// accuracy. Cost O(k²).
    Eigen::VectorXd singularValues() const;

    Eigen::Index rank() const { return m_diagonal.size(); }  ///< k = min(E, T)

private:
    /// Coefficients in, weights out.
    Eigen::MatrixXd mappedBack(Eigen::MatrixXd weights) const;
    /// Overwrites the state's rows (the last N) with R⁻¹ or R⁻ᵀ times themselves.
    void divideByMetric(bool transposed, Eigen::MatrixXd& columns, int threads = 1) const;

    Eigen::VectorXd m_diagonal;       ///< of the upper bidiagonal B
    Eigen::VectorXd m_superdiagonal;  ///< k − 1
    Eigen::MatrixXd m_projected;      ///< targets in the left basis, k × D_out
    Eigen::MatrixXd m_reflectors;     ///< dgebrd's Householder vectors (k × k), right side used
    Eigen::VectorXd m_tauRight;
    std::shared_ptr<const TallQr> m_tall;             ///< QR of Z where T < E; else null
    std::shared_ptr<const Eigen::MatrixXd> m_metric;  ///< R, or null
};

}  // namespace echoplane
