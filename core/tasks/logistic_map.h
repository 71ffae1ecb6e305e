// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tasks/task.h"

namespace echoplane {

/// The logistic map (May 1976, Nature 261) x(t+1) = 4·x(t)·(1 − x(t)) from x = 0.3, of which the first 1000 samples are left out.
/// Input x(t), target x(t + h). Largest Lyapunov exponent ln 2, exactly.
Dataset generateLogisticMap(const Experiment& experiment);
Task logisticMapTask();

/// x(0) = 0.3, x(1), …
Eigen::RowVectorXd logisticMap(Eigen::Index samples);

}  // namespace echoplane
