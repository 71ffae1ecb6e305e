// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <Eigen/Core>

namespace echoplane {

class TallQr;

/// Ridge regression by orthogonal factorisation:
///
///     W_out(alpha) = argmin_W ‖XᵀW − Yᵀ‖² + alpha·‖R·W‖²      (eq. 9 with R = I, eq. 29 with RᵀR = M)
///
/// X is E × T, one column a step: the N rows of the state, and above them what else the readout sees (bias, previous output),
/// which is penalised with the identity. Y is D_out × T, R is N × N upper triangular, or null for the identity. The state is
/// whitened, Z = R⁻ᵀX, and reduced to a k × k triangle U, k = min(E, T), by QR of Z (T < E) or of Zᵀ (T ≥ E). Normal equations
/// are never formed. Construction costs N²T flops for the whitening and 2·k²·(max(E, T) − k/3) for the triangle; all alphas
/// share it.
class RidgeFactor {
public:
    RidgeFactor() = default;

    /// `metric` is R, kept for weights(), or null for the identity. Whitening and factorising large states use up to two of
    /// `threads`, and the result does not depend on how many. Throws std::invalid_argument if shapes do not fit or R has a zero
    /// on its diagonal.
    RidgeFactor(const Eigen::Ref<const Eigen::MatrixXd>& states, const Eigen::Ref<const Eigen::MatrixXd>& targets,
                std::shared_ptr<const Eigen::MatrixXd> metric = nullptr, int threads = 1);

    /// E × D_out weights for one alpha ≥ 0, by QR of [U; √alpha·I]: 2/3·k³ flops, and 4·E·k + N² an output to map them back. With
    /// alpha = 0, where U may be singular, those of RidgePath. Throws std::invalid_argument for a negative or non-finite alpha.
    Eigen::MatrixXd weights(double alpha) const;

    Eigen::Index rank() const { return m_triangle.rows(); }           ///< k = min(E, T)
    const Eigen::MatrixXd& triangle() const { return m_triangle; }    ///< U, upper triangular; its singular values are those of Z
    const Eigen::MatrixXd& projected() const { return m_projected; }  ///< the targets in U's rows, k × D_out

    /// E × m weights from any number m of columns v in U's coordinates, where the fit is U·v and the penalty ‖v‖².
    Eigen::MatrixXd mappedBack(Eigen::MatrixXd columns) const;

private:
    Eigen::MatrixXd m_triangle, m_projected;
    std::shared_ptr<const TallQr> m_tall;             ///< QR of Z where T < E; else null
    std::shared_ptr<const Eigen::MatrixXd> m_metric;  ///< R, or null
};

/// Throws std::invalid_argument unless alpha is finite and ≥ 0.
void requireAlpha(double alpha);

}  // namespace echoplane
