// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <Eigen/Core>

namespace echoplane {

/// Householder QR of a triangle that stands on a block of rows, R (n × n) on B (m × n), the step of a TSQR (J. Demmel, L.
/// Grigori, M. Hoemmen, J. Langou, SIAM J. Sci. Comput. 34, 2012, A206–A239):
///
///     [R; B] = Q·[R'; 0],     Q = Π_p (I − V_p·T_p·V_pᵀ),     V_p = [e_j …; B'_p]
///
/// Columns go in panels, panels in halves down to eight columns that stay in the first cache (E. Elmroth, F. Gustavson, IBM J.
/// Res. Dev. 44, 2000, 605–624), so that nearly all is products of matrices: LAPACK's dtpqrt, which has the same result but for
/// rounding, takes twice the time for 100 columns. Backward stable column by column, of any finite lengths. Cost 2·n²·m flops and
/// n·block·m more.
class StackedQr {
public:
    /// Rows are taken in multiples of so many; what is too much must be 0.
    static constexpr Eigen::Index rowMultiple = 8;
    static Eigen::Index heightFor(Eigen::Index rows) { return (rows + rowMultiple - 1) / rowMultiple * rowMultiple; }

    explicit StackedQr(Eigen::Index columns);

    /// Rows of T_p for all panels, beside each other: `block` × n.
    Eigen::Index block() const { return m_block; }

    /// triangle ← R', rows ← the B'_p, factors ← the T_p. `triangle` is read and written from its diagonal on; its columns stand
    /// n numbers apart, those of `rows` `height`, a multiple of rowMultiple, those of `factors` block().
    void factorise(double* triangle, double* rows, Eigen::Index height, double* factors);

    /// [top; below] ← Q·[top; below], n × c and height × c.
    void apply(const double* rows, Eigen::Index height, const double* factors, Eigen::Ref<Eigen::MatrixXd> top,
               Eigen::Ref<Eigen::MatrixXd> below) const;

private:
    struct Stack;
    void factorisePanel(const Stack& stack, Eigen::Index first, Eigen::Index width, double* factors);
    void reflect(const Stack& stack, Eigen::Index first, Eigen::Index width, const double* factors, Eigen::Index from,
                 Eigen::Index count);

    Eigen::Index m_columns, m_block;
    std::vector<double> m_work;  // block × n
};

}  // namespace echoplane
