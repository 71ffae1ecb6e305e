// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include <Eigen/Core>

#include "core/readout/bidiagonal.h"
#include "core/readout/ridge_factor.h"

namespace echoplane {

/// Ridge regression for every alpha from one factorisation (L. Eldén, BIT 17, 1977, 134–145): the triangle U of RidgeFactor is
/// bidiagonalised once (bidiagonal.h), 8/3·k³ flops, as much as RidgeFactor::weights() for four alphas. Each alpha then costs
/// O(k·D_out) for the coefficients and O((E·k + N²)·D_out) to map them back to weights.
class RidgePath {
public:
    RidgePath() = default;
    explicit RidgePath(RidgeFactor factor);

    /// E × (D_out · alphas.size()) weights, grouped by alpha; all are mapped back in one pass of matrix products. Alphas below
    /// rounding give exactly the weights of RidgeFactor; those below the rounding of every column are solved once. `ranks`, if
    /// not null, receives RidgeSolution::rank of each. Throws std::invalid_argument for a negative or non-finite alpha.
    Eigen::MatrixXd weights(std::span<const double> alphas, std::vector<Eigen::Index>* ranks = nullptr) const;

    /// Coefficients in the bidiagonal basis, k × (D_out · alphas.size()), which weights() maps back. No rank is determined, so
    /// for alphas below rounding they contain rounding noise. Cost O(k·D_out) an alpha, eight of them side by side.
    Eigen::MatrixXd coefficients(std::span<const double> alphas) const;

    /// The k singular values of Z, largest first: those of the bidiagonal, by dqds (LAPACK dbdsqr), small ones to high relative
    /// accuracy. Cost O(k²).
    Eigen::VectorXd singularValues() const;

private:
    RidgeFactor m_factor;
    Bidiagonal m_bidiagonal;      ///< of U
    Eigen::MatrixXd m_projected;  ///< targets in the left basis, k × D_out
};

}  // namespace echoplane
