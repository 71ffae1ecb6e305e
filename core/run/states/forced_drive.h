// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"
#include "core/tasks/dataset.h"

namespace echoplane {

/// Targets y(t−1), with Dataset::feedbackNoise, for `count` steps from `first`, D_out × count; y(−1) = 0 in each sequence.
Eigen::MatrixXd previousOutputs(const Dataset& data, Eigen::Index first, Eigen::Index count);

/// Drive of the reservoir over the first `steps` steps: u(t), below it the target y(t−1) with feedback, and a 1 with a reservoir
/// bias (the layout of DriveVector).
Eigen::MatrixXd forcedDrive(const Experiment& experiment, const Dataset& data, Eigen::Index steps);

}  // namespace echoplane
