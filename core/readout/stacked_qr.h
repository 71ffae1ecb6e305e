// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <Eigen/Core>

namespace echoplane {

/// Householder QR of a triangle R (n × n) stacked on a block of rows B (m × n), the basic step of TSQR (J. Demmel, L. Grigori, M.
/// Hoemmen, J. Langou, SIAM J. Sci. Comput. 34, 2012, A206–A239):
///
///     [R; B] = Q·[R'; 0],     Q = Π_p (I − V_p·T_p·V_pᵀ),     V_p = [e_j …; B'_p]
///
/// Columns are processed in panels, which are halved recursively down to eight columns that fit in the L1 cache (E. Elmroth, F.
/// Gustavson, IBM J. Res. Dev. 44, 2000, 605–624), so nearly all work is matrix products. LAPACK's dtpqrt, with the same result
/// up to rounding, takes twice as long for 100 columns. Backward stable column by column, for any finite lengths. Cost 2·n²·m
/// flops plus n·block·m.
class StackedQr {
public:
    /// The number of rows must be a multiple of this; pad with zeros.
    static constexpr Eigen::Index rowMultiple = 8;
    static Eigen::Index heightFor(Eigen::Index rows) { return (rows + rowMultiple - 1) / rowMultiple * rowMultiple; }

    explicit StackedQr(Eigen::Index columns);

    /// Number of rows of the T_p, which are stored side by side for all panels: block × n.
    Eigen::Index block() const { return m_block; }

    /// triangle ← R', rows ← the B'_p, factors ← the T_p. `triangle` is read and written on and above its diagonal. The column
    /// strides are n for `triangle`, `height` (a multiple of rowMultiple) for `rows`, and block() for `factors`.
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
