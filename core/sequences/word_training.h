// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <Eigen/Core>

#include "core/jobs/run_context.h"

namespace echoplane {

/// Vectors of words from the texts at hand: the singular vectors of their positive pointwise mutual information (O. Levy, Y.
/// Goldberg, NIPS 2014; O. Levy, Y. Goldberg, I. Dagan, TACL 3, 2015),
///
///     M_wc = max(0, ln(#(w,c)·Σ#^0.75 / (#(w)·#(c)^0.75))),   M ≈ U·Σ·Vᵀ,   vectors = Σ^{1/2}·Uᵀ / their mean norm,
///
/// #(w,c) counting how often c stands within five tokens of w, a pair d tokens apart 1/d times. The largest `dimension` singular
/// values by a randomised range with four power iterations (N. Halko, P. Martinsson, J. Tropp, SIAM Review 53, 2011), drawn by
/// `seed`. `texts` are the words' numbers, below `words`, negative for unknown ones. D × words; where there are fewer directions
/// than D the rest are 0. Throws Cancelled. Cost O(pairs·D + words·D²).
Eigen::MatrixXd trainedWordVectors(std::span<const std::vector<std::int32_t>> texts, int words, int dimension, std::uint64_t seed,
                                   const RunContext& context = {});

}  // namespace echoplane
