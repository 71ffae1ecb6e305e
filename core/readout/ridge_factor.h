// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <Eigen/Core>

#include "core/readout/seen_columns.h"

namespace echoplane {

class ControllableSpace;
class TallQr;

/// Weights, and of how many directions of the states they are made.
struct RidgeSolution {
    Eigen::MatrixXd weights;  ///< E × D_out
    Eigen::Index rank = 0;    ///< min(E, T), or what rounding leaves of it
    bool byRounding = false;  ///< the rank is below min(E, T): alpha was too small to hold directions that rounding made
};

/// Ridge regression by orthogonal factorisation:
///
///     W_out(alpha) = argmin_W ‖XᵀW − Yᵀ‖² + alpha·‖R·W‖²      (eq. 9 with R = I, eq. 29 with RᵀR = M)
///
/// X is E × T, one column a step: the N rows of the state, and above them what else the readout sees (bias, previous output),
/// which is penalised with the identity. Y is D_out × T, R is N × N upper triangular, or null for the identity. In whitened
/// states Z = R⁻ᵀX the penalty is the identity; they are reduced to a k × k triangle U, k = min(E, T): for T ≥ E by QR of Xᵀ,
/// whose triangle is whitened, U = T·R⁻¹; for T < E by QR of Z. Normal equations are never formed. Construction costs
/// 2·k²·(max(E, T) − k/3) flops for the triangle and N³/3 (T < E: N²T) for the whitening; all alphas share it.
///
/// Where √alpha ≤ 10·ε·‖U‖_F, alpha lies below the rounding of what it is added to, and the directions that it alone would hold
/// are made of rounding. There the rank is decided: leastNorm() of T on columns of one length (T < E: of U) leaves out what
/// stands no higher than rounding, and of all that fits the rest takes the least ‖R·W‖. Down to alpha = 0 this is one continuous
/// path, and one solution from where alpha reaches no column's rounding. From above, the directions that are left out here still
/// have weights there, which are noise, residual·ε·‖U‖_F/alpha; to the fit they give (ε·‖U‖_F)²/alpha of the residual, 1 % at
/// most, and that is the step between the two sides.
class RidgeFactor {
public:
    RidgeFactor() = default;

    /// `metric` is R, kept for weights(), or null for the identity. Whitening and factorising large states use up to two of
    /// `threads`, and the result does not depend on how many. Throws std::invalid_argument if shapes do not fit or R has a zero
    /// on its diagonal.
    RidgeFactor(const Eigen::Ref<const Eigen::MatrixXd>& states, const Eigen::Ref<const Eigen::MatrixXd>& targets,
                std::shared_ptr<const Eigen::MatrixXd> metric = nullptr, int threads = 1);
    /// The same of states that are seen block by block: of many more rows than numbers a row, nobody holds them all.
    RidgeFactor(const SeenColumns& states, const Eigen::Ref<const Eigen::MatrixXd>& targets,
                std::shared_ptr<const Eigen::MatrixXd> metric = nullptr, int threads = 1);
    /// The same of [Xᵀ Yᵀ] = Q·R, from R, E + D_out square (GrowingTriangle), for T ≥ E.
    RidgeFactor(const Eigen::MatrixXd& triangle, Eigen::Index size, std::shared_ptr<const Eigen::MatrixXd> metric);
    /// The same of states that lie in a space which is factorised already, for T ≤ e + k: `inside` is [above; T·G], (e + k) × T,
    /// with the e rows that the readout sees above the state. Costs 2·T²·(e + k − T/3) flops, however large N is.
    RidgeFactor(std::shared_ptr<const ControllableSpace> space, Eigen::MatrixXd inside,
                const Eigen::Ref<const Eigen::MatrixXd>& targets, int threads = 1);

    /// The weights for one alpha ≥ 0, by QR of [U; √alpha·I]: 2/3·k³ flops, and 4·E·k + N² an output to map them back. Below
    /// rounding as said above: 4/3·k³, and up to twice that where the rank is low. Throws std::invalid_argument for a negative or
    /// non-finite alpha.
    RidgeSolution solution(double alpha) const;
    Eigen::MatrixXd weights(double alpha) const { return solution(alpha).weights; }

    /// (10·ε·‖U‖_F)²: up to here alpha lies below rounding, so that the rank is decided. O(1).
    double alphaOfRounding() const;
    bool isBelowRounding(double alpha) const;
    /// `alpha`, or 0 where it reaches the rounding of no column: such alphas have one solution. O(E²).
    double heeded(double alpha) const;

    Eigen::Index rank() const { return m_triangle.rows(); }           ///< k = min(E, T)
    const Eigen::MatrixXd& triangle() const { return m_triangle; }    ///< U, upper triangular; its singular values are those of Z
    const Eigen::MatrixXd& projected() const { return m_projected; }  ///< the targets in U's rows, k × D_out

    /// E × m weights from any number m of columns v in U's coordinates, where the fit is U·v and the penalty ‖v‖².
    Eigen::MatrixXd mappedBack(Eigen::MatrixXd columns) const;

private:
    void checkMetric(Eigen::Index size) const;
    void take(const Eigen::MatrixXd& triangle, Eigen::Index size);
    void takeWide(std::shared_ptr<const TallQr> whitened, const Eigen::Ref<const Eigen::MatrixXd>& targets);
    void measure();
    RidgeSolution solutionByRank(double alpha) const;

    Eigen::MatrixXd m_triangle, m_projected;
    Eigen::MatrixXd m_unwhitened;                      ///< T where T ≥ E and there is a metric; else empty
    double m_norm = 0.0;                               ///< ‖U‖_F
    std::shared_ptr<const TallQr> m_tall;              ///< QR of Z (or of what of it lies in m_space) where T < E; else null
    std::shared_ptr<const ControllableSpace> m_space;  ///< where the states lie, with the metric; or null
    std::shared_ptr<const Eigen::MatrixXd> m_metric;   ///< R, or null
};

/// Throws std::invalid_argument unless alpha is finite and ≥ 0.
void requireAlpha(double alpha);

}  // namespace echoplane
