// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <Eigen/Core>

namespace echoplane {

/// A = Q·B·Pᵀ with B upper bidiagonal, by Householder reflections from the left and the right in turn (G. Golub and W. Kahan,
/// SIAM J. Numer. Anal. B 2, 1965, 205–224). The reflection from the left of one step and that from the right of the step before
/// are subtracted in the same pass over the columns that also takes their products with the next reflector (G. Howell et al., ACM
/// Trans. Math. Softw. 34, 2008, 14): three readings of what is left of A and one writing a step, where LAPACK's dgebd2 has four
/// and two. 8/3·k³ flops. To A's largest number, errors are of rounding; a diagonal A is its own B, to the bit.
class Bidiagonal {
public:
    Bidiagonal() = default;
    /// `matrix` is k × k; `columns`, k × m, become Qᵀ·columns. Throws std::logic_error for a number that is not finite.
    Bidiagonal(const Eigen::MatrixXd& matrix, Eigen::MatrixXd& columns);

    const Eigen::VectorXd& diagonal() const { return m_diagonal; }            ///< k
    const Eigen::VectorXd& superdiagonal() const { return m_superdiagonal; }  ///< k − 1

    /// P·columns for k × m of them: 2·k²·m flops.
    Eigen::MatrixXd fromRight(const Eigen::MatrixXd& columns) const;

private:
    Eigen::VectorXd m_diagonal, m_superdiagonal;
    Eigen::MatrixXd m_reflectors;  ///< of P, one a column, 1 in row j + 1 of column j; k rows and zeros up to whole Lanes
    std::vector<double> m_tau;     ///< Hⱼ = I − tau·v·vᵀ
};

}  // namespace echoplane
