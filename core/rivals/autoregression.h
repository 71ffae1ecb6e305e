// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include <Eigen/Core>

#include "core/jobs/run_context.h"
#include "core/tasks/dataset.h"

namespace echoplane {

/// Least squares on the last p inputs, a linear model without a reservoir:
///
///     ŷ(t) = c + Σ_{k=0}^{p−1} u(t − k)·A_k
///
/// of the least norm where the inputs do not determine it. In a forecast u is the series itself: AR(p) (G. E. P. Box,
/// G. M. Jenkins, Time Series Analysis, 1970), fitted directly at the horizon.
struct Autoregression {
    int order = 0;            ///< p; 0: the constant alone
    Eigen::MatrixXd weights;  ///< (1 + p·D_in) × D_out: c, A_0, A_1, …

    /// ŷ at the steps first … first + count − 1, D_out × count. All p inputs of each must lie within the data. Cost
    /// O(count·p·D_in·D_out).
    Eigen::MatrixXd predict(const Eigen::Ref<const Eigen::MatrixXd>& inputs, int first, int count) const;
    /// The same from `past`, D_in × (at least p), whose last column is u(t), with each output as the next input: D_out × count.
    /// Only where the outputs are the inputs a step later.
    Eigen::MatrixXd run(const Eigen::Ref<const Eigen::MatrixXd>& past, int count) const;
};

/// Fitted over the steps of `fit` that have p inputs in their own recording. Throws std::invalid_argument where there are none.
/// Cost O(T·(p·D_in)²).
Autoregression fitAutoregression(const Dataset& data, std::span<const Steps> fit, int order, const RunContext& context = {});

/// The orders that are tried: 1 to 16, then in steps of a sixth, to `most`.
std::vector<int> ordersUpTo(int most);

/// The order of least squared error over the steps of `judged` (without any: those of `fit`), all orders fitted on the same
/// steps, then fitted on all that it can use. At most 96, a quarter of the fitted steps, what 2·10⁹ products allow, and
/// (1 + p·D_in)·D_out ≤ `parameters`. All orders come from one triangle: the columns of a lower order are the first ones of a
/// higher.
Autoregression chosenAutoregression(const Dataset& data, std::span<const Steps> fit, std::span<const Steps> judged,
                                    const RunContext& context = {},
                                    std::int64_t parameters = std::numeric_limits<std::int64_t>::max());

}  // namespace echoplane
