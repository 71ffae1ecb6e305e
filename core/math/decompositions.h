// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

/// Eigen's dense decompositions as plain functions, instantiated only here, since each takes five to thirty seconds to compile.
/// Include this instead of <Eigen/SVD>, <Eigen/QR> or <Eigen/Eigenvalues>. Complex matrices, for which they take a minute to
/// compile, and large non-symmetric ones (eigendecomposition.h) use LAPACK. Non-finite input gives non-finite output, or no
/// convergence; the functions throw nothing but std::bad_alloc.
namespace echoplane {

/// A = V·diag(λ)·Vᵀ, symmetric, N × N.
struct SymmetricEigen {
    Eigen::VectorXd values;   ///< ascending
    Eigen::MatrixXd vectors;  ///< orthonormal, one column per value
};

/// Eigendecomposition of a symmetric matrix, of which only the lower triangle is read. Cost about 9·N³.
SymmetricEigen symmetricEigen(const Eigen::MatrixXd& matrix);
/// Eigendecomposition of the symmetric tridiagonal matrix with this diagonal (N) and off-diagonal `beside` (N − 1). Cost about
/// 6·N³.
SymmetricEigen tridiagonalEigen(const Eigen::VectorXd& diagonal, const Eigen::VectorXd& beside);

/// A·v = λ·v of a complex matrix, N × N.
struct ComplexEigen {
    bool converged = false;  ///< else the rest is empty
    Eigen::VectorXcd values;
    Eigen::MatrixXcd vectors;  ///< of unit norm, one column per value
};

/// Eigendecomposition by LAPACK's zgeev. Cost about 25·N³ complex operations.
ComplexEigen complexEigen(const Eigen::MatrixXcd& matrix);

/// Σ and V of A = U·Σ·Vᴴ, m × n.
template <typename Matrix>
struct RightSingular {
    Eigen::VectorXd values;  ///< σ, descending, min(m, n) of them
    Matrix vectors;          ///< V, n × min(m, n)
};

/// Singular values and right singular vectors by divide and conquer: real ones by Eigen's BDCSVD, complex ones by LAPACK's
/// zgesdd. Cost about 4·m·n² + 12·n³.
RightSingular<Eigen::MatrixXd> rightSingular(const Eigen::MatrixXd& matrix);
RightSingular<Eigen::MatrixXcd> rightSingular(const Eigen::MatrixXcd& matrix);
/// Σ and all n columns of V for a square matrix, by two-sided Jacobi rotations, which give small values with high relative
/// accuracy. Cost some 10·n³ per sweep, about eight sweeps.
RightSingular<Eigen::MatrixXd> rightSingularByJacobi(const Eigen::MatrixXd& matrix);

/// X that minimises ‖A·X − B‖_F, A m × n, B m × k, by Householder QR with column pivoting; columns that are linear combinations
/// of others up to rounding get weight 0. Cost 2·m·n².
Eigen::MatrixXd leastSquares(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b);

/// A = Q·R, m × n with m ≥ n.
struct ThinQr {
    Eigen::MatrixXd orthogonal;  ///< Q, m × n
    Eigen::MatrixXd triangle;    ///< R, n × n
};
/// By Householder reflections. Cost 4·m·n².
ThinQr thinQr(const Eigen::MatrixXd& matrix);
/// An orthonormal basis of the columns of A, m × n with m ≥ n and rank n: Q of A = Q·R. Cost 4·m·n².
Eigen::MatrixXd orthonormalColumns(const Eigen::MatrixXd& matrix);

}  // namespace echoplane
