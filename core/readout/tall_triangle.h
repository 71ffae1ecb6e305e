// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/readout/seen_columns.h"

namespace echoplane {

/// From here on tallTriangle() is faster than TallQr, and many rows more than columns.
inline constexpr Eigen::Index manyRows = 4096;

/// R of the Householder QR of [Xᵀ Yᵀ], (E + D) × (E + D), where X is E × T, Y is D × T and T ≥ manyRows: the factorisation runs
/// over blocks of rows that stay in the cache, each brought into the triangle of those before it (growing_triangle.h), so that Xᵀ
/// is never formed and no reflector is kept. Parts of the rows, as many as their shape alone decides (partsOfRows()), may go side
/// by side, and their triangles are then brought together in order; the result does not depend on `threads`. Backward stable.
/// Throws std::logic_error where a number is not finite. Cost 2·(E + D)²·T flops: T = 20,000 and E = 101 take 15 ms of one
/// processor where dtpqrt took 26 and TallQr 63 (2-core EPYC).
Eigen::MatrixXd tallTriangle(const SeenColumns& states, const Eigen::Ref<const Eigen::MatrixXd>& targets, int threads);

/// Parts that rows are cut into to go side by side: 4, or 2 where their triangles would cost what that gains.
Eigen::Index partsOfRows(Eigen::Index rows, Eigen::Index columns);

}  // namespace echoplane
