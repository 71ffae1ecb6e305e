// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <optional>

#include <Eigen/Core>

#include "core/pipeline/stages.h"
#include "core/runs/spread.h"

namespace echoplane {

/// Where the next value will lie, from an ensemble of seeds: with ŷ̄(t) and s(t) mean and standard deviation of the predictions of
/// a Spread, σ the RMSE of ŷ̄ over the fitted steps, and a(t) = √(s(t)² + σ²),
///
///     ŷ̄(t) − q·a(t) … ŷ̄(t) + q·a(t),    q the ⌈(n + 1)·level⌉-th smallest |y(t) − ŷ̄(t)|/a(t) of the n validation steps
///
/// (split conformal prediction with normalised residuals: J. Lei et al., Journal of the American Statistical Association 113,
/// 2018, 5.2). It is wider where the seeds disagree, and symmetric; that of PredictionInterval is as wide everywhere. What the
/// seeds disagree by is no more than what the draw of the reservoir decides: without σ and q it would not hold the data's noise.
struct EnsembleInterval {
    double level = 0.9;
    int seeds = 0;
    double factor = 0.0;                                          ///< q
    double noise = 0.0;                                           ///< σ, in the task's units
    Eigen::RowVectorXd lower, upper;                              ///< of each step, in the task's units
    double validation = 0.0;                                      ///< share of the targets within
    double test = std::numeric_limits<double>::quiet_NaN();       ///< the same
    double testWidth = std::numeric_limits<double>::quiet_NaN();  ///< mean of upper − lower on the test stretch
};

/// Of one output; `spread` must be of that run. Nothing where the spread has no predictions (Spread::mean), where the validation
/// stretch has too few steps for such a level, and where something is no number or a(t) is 0. Throws std::invalid_argument unless
/// 0 < level < 1. Cost O(T·D_out + n log n).
std::optional<EnsembleInterval> ensembleInterval(const RunResult& run, const Spread& spread, Eigen::Index output,
                                                 double level = 0.9);

}  // namespace echoplane
