// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <Eigen/Core>

#include "core/jobs/run_context.h"

namespace echoplane {

/// Trains word vectors on the given texts: the singular vectors of their positive pointwise mutual information (O. Levy, Y.
/// Goldberg, NIPS 2014; O. Levy, Y. Goldberg, I. Dagan, TACL 3, 2015),
///
///     M_wc = max(0, ln(#(w,c)·Σ#^0.75 / (#(w)·#(c)^0.75))),   M ≈ U·Σ·Vᵀ,   vectors = Σ^{1/2}·Uᵀ / their mean norm,
///
/// where #(w,c) counts how often c occurs within five tokens of w, with weight 1/d at distance d. The largest `dimension`
/// singular values come from a randomised range finder with four power iterations (N. Halko, P. Martinsson, J. Tropp, SIAM Review
/// 53, 2011), seeded by `seed`. `texts` are word indices below `words`, negative for unknown words. Returns D × words; if there
/// are fewer directions than D, the remaining rows are 0. Throws Cancelled. Cost O(pairs·D + words·D²).
Eigen::MatrixXd trainedWordVectors(std::span<const std::vector<std::int32_t>> texts, int words, int dimension, std::uint64_t seed,
                                   const RunContext& context = {});

}  // namespace echoplane
