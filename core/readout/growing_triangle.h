// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/readout/stacked_qr.h"

namespace echoplane {

/// R of the Householder QR of rows that arrive block by block and are not stored: the sequential TSQR (J. Demmel, L. Grigori, M.
/// Hoemmen, J. Langou, SIAM J. Sci. Comput. 34, 2012, A206–A239; stacked_qr.h). RᵀR = Σ [x y]ᵀ[x y] over all rows. Backward
/// stable.
class GrowingTriangle {
public:
    /// For rows of `columns` numbers.
    explicit GrowingTriangle(Eigen::Index columns);
    /// Starts from the triangle R.
    explicit GrowingTriangle(const Eigen::MatrixXd& triangle);

    /// Adds the rows [xᵀ yᵀ], where X is E × B and Y is D × B, and E + D is the number of columns. Cost 2·(E + D)²·B flops.
    void add(const Eigen::Ref<const Eigen::MatrixXd>& x, const Eigen::Ref<const Eigen::MatrixXd>& y);
    /// Adds all rows of another triangle. Cost 2/3·(E + D)³ flops.
    void add(const GrowingTriangle& other);

    /// R, upper triangular. Throws std::logic_error if a number is not finite.
    const Eigen::MatrixXd& triangle() const;

private:
    StackedQr m_qr;
    Eigen::MatrixXd m_triangle, m_rows, m_factors;
};

}  // namespace echoplane
