// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/experiment/experiment.h"

namespace echoplane {

/// An input of the data task on a file that holds what is to be forecast.
struct GivenAway {
    std::string input, target;  ///< names of columns
    int rowsBefore = 0;         ///< k: so many rows before the step at which the target is forecast
    double correlation = 0.0;   ///< r of u(t − k) and y(t + h), with its sign
    double timesBetter = 0.0;   ///< root mean square of y(t + h) − y(t) over that of what a straight line of u(t − k) leaves
};

/// The inputs that alone forecast a target as no honest one would, over the first 3000 steps (fewer with many columns) with
/// numbers that were measured (of at least 30): those whose straight line leaves less than half of persistence's error and that
///
///     k = 0    have |r| > 0.9999, or leave less than a fifth of that error; and less than half of what a line of y's last value
///     leaves k > 0    have |r| > 0.9999 and leave less than a fifth, at the k of the largest |r|; k ≤ 200, fewer with many
///     columns; and
///              less than two thirds of what least squares of y's last four values leave
///
/// The last two keep trends, slow waves and smooth series quiet, whose own past says as much. Of 1426 made honest pairs (AR,
/// walks, seasons, trends, flows, sums of sines, smoothed noise; beside gauges, their past, means, sums, differences, hours) none
/// is named and 50 were without them; of 1500 targets given away (copied, scaled, rounded, with noise of 0.1 and 1 %, up to five
/// rows ahead) 129 are not, nearly all where that noise is larger than a step or y's past forecasts as well. h is the horizon,
/// and persistence's 1 where that is 0. A column that is input and target is none: its past is known. Levels, also of
/// differences, and logarithms where these are taken. Empty for other tasks, where the table is not loaded, and where the
/// settings are refused. Cost a few milliseconds, and with resampling that of the columns.
std::vector<GivenAway> givenAway(const Experiment& experiment);

}  // namespace echoplane
