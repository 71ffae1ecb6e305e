// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <optional>

#include <Eigen/Core>

#include "core/analysis/spread.h"
#include "core/run/run_result.h"

namespace echoplane {

/// Prediction interval from an ensemble of seeds. With ŷ̄(t) and s(t) the mean and standard deviation of the predictions of a
/// Spread, σ the RMSE of ŷ̄ over the fitted steps, and a(t) = √(s(t)² + σ²):
///
///     ŷ̄(t) − q·a(t) … ŷ̄(t) + q·a(t),    q = the ⌈(n + 1)·level⌉-th smallest |y(t) − ŷ̄(t)|/a(t) of the n validation steps
///
/// (split conformal prediction with normalised residuals: J. Lei et al., Journal of the American Statistical Association 113,
/// 2018, 5.2). It is symmetric and wider where the seeds disagree, unlike PredictionInterval, which has the same width
/// everywhere. The disagreement of the seeds only measures the effect of drawing the reservoir: without σ and q the interval
/// would not include the noise of the data.
struct EnsembleInterval {
    double level = 0.9;
    int seeds = 0;
    double factor = 0.0;                                          ///< q
    double noise = 0.0;                                           ///< σ, in the task's units
    Eigen::RowVectorXd lower, upper;                              ///< per step, in the task's units
    double validation = 0.0;                                      ///< share of the validation targets within
    double test = std::numeric_limits<double>::quiet_NaN();       ///< share of the test targets within
    double testWidth = std::numeric_limits<double>::quiet_NaN();  ///< mean of upper − lower on the test span
};

/// The interval of one output; `spread` must belong to that run. Empty if the spread has no predictions (Spread::mean), the
/// validation span has too few steps for the level, a number is not finite or a(t) is 0. Throws std::invalid_argument unless 0 <
/// level < 1. Cost O(T·D_out + n log n).
std::optional<EnsembleInterval> ensembleInterval(const RunResult& run, const Spread& spread, Eigen::Index output,
                                                 double level = 0.9);

}  // namespace echoplane
