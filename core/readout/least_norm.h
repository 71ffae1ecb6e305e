// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>

#include <Eigen/Core>

namespace echoplane {

/// Relative tolerance of the numerical rank: a column whose component outside the span of the others is shorter than this
/// fraction of its length counts as dependent on them. The rounding of a Householder QR leaves up to 6.4 ε of dependent columns
/// (measured on some thousand matrices of 6 to 1000 columns with lengths over 16 decades); a direction of length 10 ε has at best
/// half its digits right.
inline constexpr double roundingTolerance = 10.0 * std::numeric_limits<double>::epsilon();

/// Result of leastNorm().
struct LeastNorm {
    Eigen::MatrixXd solution;  ///< n × c
    Eigen::Index rank = 0;     ///< numerical rank of A
};

/// Whether the columns of A are scaled to a common length before the rank is determined. They are if each is one feature of the
/// readout, which may be small without being uncertain. They are not if a factorisation has mixed them, so that small columns are
/// made of rounding.
enum class ColumnLengths { scaled, notScaled };

/// Regularised least squares on A_r, the numerically determined part of A. Weights that A_r leaves undetermined minimise the
/// penalty:
///
///     alpha > 0:  argmin_w ‖A_r·w − c‖² + alpha·‖diag(I, R)·w‖²,     alpha = 0: its limit, the best fit of least penalty.
///
/// The rank r comes from Householder QR with column pivoting of A·D, where D scales the columns to length 1 (or D = I): pivots
/// below `tolerance` times the first count as 0 (G. Golub, C. Van Loan, Matrix Computations, 5.4 and 5.5; scaling costs no
/// accuracy, since Householder QR is backward stable column by column: N. Higham, Accuracy and Stability of Numerical Algorithms,
/// 19.3). What the columns have in common is removed first, with the first long column, which is the constant if the readout has
/// a bias; each remaining column is scaled by what this leaves of it, unless that is below `tolerance` of the column. Rounding
/// accumulated by the states is larger: a pivot below 1000·ε does not count if it is a thousand times smaller than the previous
/// one. Columns that are a million times shorter than others are processed after them (groups): they are used where longer ones
/// do not reach, and weights are never balanced between groups, which would be lost in rounding. Of 500 tanh states driven by
/// Lorenz (rho 0.4, s_in 0.1) all directions count under these rules, and each reduces the validation error; in 420 runs of four
/// kinds of series and five of states the validation error is on average within 4 % of the best of ten such rules.
///
/// With q = A_r·w and A_r·N = 0, the solution is w = W·q + N·z. QR of diag(I, R)·N chooses z, group by group; if alpha > 0, QR of
/// [I; √alpha·diag(I, R)·W], without the part that z can compensate, chooses q. So neither R nor A is inverted where it is
/// singular, and nothing depends on how small alpha is. If, at alpha = 0, the weights are so large that their rounding shows in
/// the residual (by a tenth), pivots are also cut off at 30, 30², … times the tolerance, and at 30 times it with unscaled
/// columns, and the solution that fits best is taken. The result is never worse than the first column alone. A is m × n, c m × k,
/// R upper triangular of order ≤ n, or null for the identity. Columns shorter than 1e-290 count as 0. Cost 4/3·n³ flops, 2·n²·(n
/// − r) more if r < n, up to 4·n³ more with an alpha, and the same again for each further cut-off.
LeastNorm leastNorm(const Eigen::Ref<const Eigen::MatrixXd>& matrix, const Eigen::Ref<const Eigen::MatrixXd>& right,
                    const Eigen::MatrixXd* metric, ColumnLengths columns, double alpha = 0.0,
                    double tolerance = roundingTolerance);

}  // namespace echoplane
