// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <Eigen/Core>

namespace echoplane {

/// Bidiagonalisation A = Q·B·Pᵀ with B upper bidiagonal, by alternating Householder reflections from the left and the right (G.
/// Golub and W. Kahan, SIAM J. Numer. Anal. B 2, 1965, 205–224). One pass over the columns subtracts the left reflection of a
/// step and the right reflection of the previous one, and also computes the products with the next reflector (G. Howell et al.,
/// ACM Trans. Math. Softw. 34, 2008, 14): each step reads the rest of A three times and writes it once, where LAPACK's dgebd2
/// reads it four times and writes it twice. 8/3·k³ flops. Errors are at rounding level relative to the largest entry of A; a
/// diagonal A is its own B, bit for bit.
class Bidiagonal {
public:
    Bidiagonal() = default;
    /// `matrix` is k × k; `columns`, k × m, are replaced by Qᵀ·columns. Throws std::logic_error if a number is not finite.
    Bidiagonal(const Eigen::MatrixXd& matrix, Eigen::MatrixXd& columns);

    const Eigen::VectorXd& diagonal() const { return m_diagonal; }            ///< k
    const Eigen::VectorXd& superdiagonal() const { return m_superdiagonal; }  ///< k − 1

    /// P·columns for k × m columns. Cost 2·k²·m flops.
    Eigen::MatrixXd fromRight(const Eigen::MatrixXd& columns) const;

private:
    Eigen::VectorXd m_diagonal, m_superdiagonal;
    Eigen::MatrixXd m_reflectors;  ///< of P, one per column, 1 in row j + 1 of column j; k rows, zero-padded to whole Lanes
    std::vector<double> m_tau;     ///< Hⱼ = I − tau·v·vᵀ
};

}  // namespace echoplane
