// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/readout/column_blocks.h"

namespace echoplane {

/// Number of rows from which on tallTriangle() is faster than TallQr, if there are many more rows than columns.
inline constexpr Eigen::Index manyRows = 4096;

/// R of the Householder QR of [Xᵀ Yᵀ], (E + D) × (E + D), where X is E × T, Y is D × T and T ≥ manyRows: the factorisation adds
/// blocks of rows that fit in the cache to a growing triangle (growing_triangle.h), so Xᵀ is never formed and no reflectors are
/// stored. Parts of the rows, whose number depends on the shape alone (partsOfRows()), may run in parallel; their triangles are
/// then merged in order. The result does not depend on `threads`. Backward stable. Throws std::logic_error if a number is not
/// finite. Cost 2·(E + D)²·T flops: T = 20,000 and E = 101 take 15 ms on one processor, where dtpqrt takes 26 and TallQr 63
/// (2-core EPYC).
Eigen::MatrixXd tallTriangle(const ColumnBlocks& states, const Eigen::Ref<const Eigen::MatrixXd>& targets, int threads);

/// Number of parts into which rows are divided for parallel factorisation: 4, or 2 if the merging of more triangles would cost
/// what it gains.
Eigen::Index partsOfRows(Eigen::Index rows, Eigen::Index columns);

}  // namespace echoplane
