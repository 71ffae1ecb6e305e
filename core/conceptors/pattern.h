// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <Eigen/Core>

#include "core/jobs/run_context.h"

namespace echoplane {

/// A series that a network is to remember.
struct Pattern {
    std::string name;  ///< as the user named it
    Eigen::VectorXd values;
};

/// The pattern of that name, `steps` values long:
///
///     sine:8.83            sin(2π·t/8.83), of amplitude 1; the period is above 2 steps
///     mackey-glass         the first input of a task that forecasts its series
///     series.csv:pressure  a column of a file; its first series without a column
///
/// All but sines are moved to mean 0 and scaled to a largest modulus of 1. Throws std::invalid_argument for a name that is none
/// of these, a task without a series to continue, a file or column that does not exist, gaps, and a series that is too short or
/// constant.
Pattern patternOf(const std::string& name, int steps, const RunContext& context = {});

}  // namespace echoplane
