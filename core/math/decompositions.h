// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

/// Eigen's dense decompositions as plain functions, instantiated here and nowhere else: each costs a compiler five to thirty
/// seconds. Include this instead of <Eigen/SVD>, <Eigen/QR> or <Eigen/Eigenvalues>. Large non-symmetric matrices go to LAPACK
/// instead (eigendecomposition.h). What is not finite gives what is not finite; none of them throws but for want of memory.
namespace echoplane {

/// A = V·diag(λ)·Vᵀ, symmetric, N × N.
struct SymmetricEigen {
    Eigen::VectorXd values;   ///< ascending
    Eigen::MatrixXd vectors;  ///< orthonormal, a column a value
};

/// Of the lower triangle of a symmetric matrix. Cost about 9·N³.
SymmetricEigen symmetricEigen(const Eigen::MatrixXd& matrix);
/// Of the symmetric tridiagonal matrix with this diagonal (N) and the N − 1 values beside it. Cost about 6·N³.
SymmetricEigen tridiagonalEigen(const Eigen::VectorXd& diagonal, const Eigen::VectorXd& beside);

/// A·v = λ·v of a complex matrix, N × N.
struct ComplexEigen {
    bool converged = false;  ///< else the rest is empty
    Eigen::VectorXcd values;
    Eigen::MatrixXcd vectors;  ///< of unit length, a column a value
};

/// By the complex QR algorithm. Cost about 25·N³ complex operations.
ComplexEigen complexEigen(const Eigen::MatrixXcd& matrix);

/// The half of A = U·Σ·Vᴴ, m × n, that is asked for here.
template <typename Matrix>
struct RightSingular {
    Eigen::VectorXd values;  ///< σ, descending, min(m, n) of them
    Matrix vectors;          ///< V, n × min(m, n)
};

/// By divide and conquer (BDCSVD). Cost about 4·m·n² + 12·n³.
RightSingular<Eigen::MatrixXd> rightSingular(const Eigen::MatrixXd& matrix);
RightSingular<Eigen::MatrixXcd> rightSingular(const Eigen::MatrixXcd& matrix);
/// All n columns of V of a square matrix, by two-sided Jacobi rotations: small values have small relative errors. Cost some 10·n³
/// a sweep, of which it takes about eight.
RightSingular<Eigen::MatrixXd> rightSingularByJacobi(const Eigen::MatrixXd& matrix);

/// X with the least ‖A·X − B‖_F, A m × n, B m × k, by Householder's QR with the largest column first; columns that are
/// combinations of others to rounding get weights 0. Cost 2·m·n².
Eigen::MatrixXd leastSquares(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b);

/// An orthonormal basis of the columns of A, m × n with m ≥ n and rank n: the first n columns of Q of A = Q·R. Cost 4·m·n².
Eigen::MatrixXd orthonormalColumns(const Eigen::MatrixXd& matrix);
/// R of A = Q·R, n × n, m ≥ n; takes A's memory for its work. Cost 2·m·n².
Eigen::MatrixXd householderTriangle(Eigen::MatrixXd& matrix);

}  // namespace echoplane
