// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/readout/stacked_qr.h"

namespace echoplane {

/// R of the Householder QR of rows that come one block after the other, none of which is kept: the sequential TSQR (J. Demmel,
/// L. Grigori, M. Hoemmen, J. Langou, SIAM J. Sci. Comput. 34, 2012, A206–A239; stacked_qr.h). RᵀR = Σ [x y]ᵀ[x y] over all
/// rows. Backward stable.
class GrowingTriangle {
public:
    /// Of rows of `columns` numbers.
    explicit GrowingTriangle(Eigen::Index columns);
    /// That begins with R.
    explicit GrowingTriangle(const Eigen::MatrixXd& triangle);

    /// Brings in the rows [xᵀ yᵀ], X being E × B and Y D × B with E + D columns in all. Cost 2·(E + D)²·B flops.
    void add(const Eigen::Ref<const Eigen::MatrixXd>& x, const Eigen::Ref<const Eigen::MatrixXd>& y);
    /// Brings in all that another one holds. Cost 2/3·(E + D)³.
    void add(const GrowingTriangle& other);

    /// R, upper triangular. Throws std::logic_error where a number is not finite.
    const Eigen::MatrixXd& triangle() const;

private:
    StackedQr m_qr;
    Eigen::MatrixXd m_triangle, m_rows, m_factors;
};

}  // namespace echoplane
