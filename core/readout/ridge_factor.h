// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <Eigen/Core>

#include "core/readout/column_blocks.h"

namespace echoplane {

class ControllableSpace;
class TallQr;

/// Weights, and the rank of the states on which they are based.
struct RidgeSolution {
    Eigen::MatrixXd weights;  ///< E × D_out
    Eigen::Index rank = 0;    ///< min(E, T), or the numerical rank if alpha is below rounding
    bool byRounding = false;  ///< the rank is below min(E, T), as alpha is too small to regularise rounding
};

/// Ridge regression by orthogonal factorisation:
///
///     W_out(alpha) = argmin_W ‖XᵀW − Yᵀ‖² + alpha·‖R·W‖²      (eq. 9 with R = I, eq. 29 with RᵀR = M)
///
/// X is E × T, one column per step: the N rows of the state, and above them the other features (bias, previous output), which are
/// penalised with the identity. Y is D_out × T, R is N × N upper triangular, or null for the identity. In whitened states Z =
/// R⁻ᵀX the penalty is the identity; they are reduced to a k × k triangle U, k = min(E, T): for T ≥ E by QR of Xᵀ, whose triangle
/// is whitened, U = T·R⁻¹; for T < E by QR of Z. Normal equations are never formed. Construction costs 2·k²·(max(E, T) − k/3)
/// flops for the triangle and N³/3 (T < E: N²T) for the whitening; all alphas share it.
///
/// If √alpha ≤ 10·ε·‖U‖_F, alpha is below the rounding of what it is added to, and the directions that it alone would determine
/// are made of rounding. In that case the numerical rank is determined: leastNorm() of T with columns scaled to a common length
/// (T < E: of U) drops directions at rounding level and gives the best fit of the others with least ‖R·W‖. Down to alpha = 0 this
/// is a continuous path, constant once alpha is below the rounding of every column. Just above the threshold, the directions that
/// are dropped below it still have weights. These are noise, residual·ε·‖U‖_F/alpha; they change the fit by (ε·‖U‖_F)²/alpha of
/// the residual, at most 1 %, which is the step at the threshold.
class RidgeFactor {
public:
    RidgeFactor() = default;

    /// `metric` is R, which is kept for weights(), or null for the identity. Whitening and factorising large states use up to two
    /// of `threads`; the result does not depend on their number. Throws std::invalid_argument if shapes do not fit or R has a
    /// zero on its diagonal.
    RidgeFactor(const Eigen::Ref<const Eigen::MatrixXd>& states, const Eigen::Ref<const Eigen::MatrixXd>& targets,
                std::shared_ptr<const Eigen::MatrixXd> metric = nullptr, int threads = 1);
    /// Factorises states that are supplied block by block. If T is much larger than E, they are never all in memory.
    RidgeFactor(const ColumnBlocks& states, const Eigen::Ref<const Eigen::MatrixXd>& targets,
                std::shared_ptr<const Eigen::MatrixXd> metric = nullptr, int threads = 1);
    /// Factorises from the triangle R of [Xᵀ Yᵀ] = Q·R, of order E + D_out (GrowingTriangle), for T ≥ E.
    RidgeFactor(const Eigen::MatrixXd& triangle, Eigen::Index size, std::shared_ptr<const Eigen::MatrixXd> metric);
    /// Factorises states in an already factorised controllable space, for T ≤ e + k: `inside` is [above; T·G], (e + k) × T, where
    /// `above` has the e features other than the state. Cost 2·T²·(e + k − T/3) flops, whatever N is.
    RidgeFactor(std::shared_ptr<const ControllableSpace> space, Eigen::MatrixXd inside,
                const Eigen::Ref<const Eigen::MatrixXd>& targets, int threads = 1);

    /// The weights for one alpha ≥ 0, by QR of [U; √alpha·I]: 2/3·k³ flops, plus 4·E·k + N² per output to map them back. If alpha
    /// is below rounding: 4/3·k³, up to twice that if the rank is low. Throws std::invalid_argument for a negative or non-finite
    /// alpha.
    RidgeSolution solution(double alpha) const;
    Eigen::MatrixXd weights(double alpha) const { return solution(alpha).weights; }

    /// (10·ε·‖U‖_F)²: up to here alpha is below rounding and the numerical rank is determined. O(1).
    double alphaOfRounding() const;
    bool isBelowRounding(double alpha) const;
    /// `alpha`, or 0 if it is below the rounding of every column; all such alphas have the same solution. O(E²).
    double effectiveAlpha(double alpha) const;

    Eigen::Index rank() const { return m_triangle.rows(); }           ///< k = min(E, T)
    const Eigen::MatrixXd& triangle() const { return m_triangle; }    ///< U, upper triangular; its singular values are those of Z
    const Eigen::MatrixXd& projected() const { return m_projected; }  ///< targets in the rows of U, k × D_out

    /// Maps columns v in the coordinates of U, where the fit is U·v and the penalty ‖v‖², to E × m weights.
    Eigen::MatrixXd mappedBack(Eigen::MatrixXd columns) const;

private:
    void checkMetric(Eigen::Index size) const;
    void take(const Eigen::MatrixXd& triangle, Eigen::Index size);
    void takeWide(std::shared_ptr<const TallQr> whitened, const Eigen::Ref<const Eigen::MatrixXd>& targets);
    void measure();
    RidgeSolution solutionByRank(double alpha) const;

    Eigen::MatrixXd m_triangle, m_projected;
    Eigen::MatrixXd m_unwhitened;                      ///< T, if T ≥ E and there is a metric; else empty
    double m_norm = 0.0;                               ///< ‖U‖_F
    std::shared_ptr<const TallQr> m_tall;              ///< QR of Z (or of its coordinates in m_space), if T < E; else null
    std::shared_ptr<const ControllableSpace> m_space;  ///< space of the states, with the metric; or null
    std::shared_ptr<const Eigen::MatrixXd> m_metric;   ///< R, or null
};

/// Throws std::invalid_argument unless alpha is finite and ≥ 0.
void requireAlpha(double alpha);

}  // namespace echoplane
