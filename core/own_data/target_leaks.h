// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/experiment/experiment.h"

namespace echoplane {

/// Target leakage in the data task: an input column that contains the value to be forecast.
struct TargetLeak {
    std::string input, target;  ///< column names
    int rowsBefore = 0;         ///< lag k of the input, in rows before the step at which the target is forecast
    double correlation = 0.0;   ///< r of u(t − k) and y(t + h), with its sign
    double timesBetter = 0.0;   ///< RMS of y(t + h) − y(t) over the residual RMS of a regression on u(t − k)
};

/// Finds inputs that alone forecast a target better than any honest input would. Uses the first 3000 steps (fewer with many
/// columns) that have measured values, and at least 30. An input is reported if linear regression on it leaves less than half of
/// the error of persistence, and
///
///     at k = 0    |r| > 0.9999, or less than a fifth of that error is left; and less than half of the error of a regression on
///                 the last value of y
///     at k > 0    |r| > 0.9999 and less than a fifth of that error is left, at the k of the largest |r| (k ≤ 200, fewer with
///                 many columns); and less than two thirds of the error of least squares on the last four values of y
///
/// The conditions on the past of y suppress trends, slow waves and smooth series, whose own past predicts as well. Of 1426
/// synthetic honest pairs (AR, walks, seasons, trends, flows, sums of sines, smoothed noise; paired with gauges, their past,
/// means, sums, differences, hours) none is reported; without these conditions 50 were. Of 1500 leaked targets (copied, scaled,
/// rounded, with noise of 0.1 and 1 %, up to five rows ahead) 129 are missed, nearly all where that noise is larger than a step
/// or the past of y forecasts as well. h is the horizon; the horizon of persistence is 1 if h = 0. A column that is both input
/// and target is not checked: its past is known. Compares levels, even if differences are taken, and logarithms if these are
/// taken. Empty for other tasks, if the table is not loaded, and if the settings are invalid. Cost a few milliseconds, plus that
/// of the columns with resampling.
std::vector<TargetLeak> targetLeaks(const Experiment& experiment);

}  // namespace echoplane
