// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tasks/task.h"

namespace echoplane {

/// The equations of Rössler 1976 (Physics Letters A 57), chaos with one fold:
///
///     dx/dt = −y − z,   dy/dt = x + 0.2·y,   dz/dt = 0.2 + z·(x − 5.7),   x = y = z = 1 at t = 0
///
/// Runge-Kutta of order 4 with step 0.02, sampled every 0.2 units of time; the first 1000 samples are left out. D_in = D_out = 3:
/// the input at step t is (x, y, z) / 10, the target the same h = forecast::horizon steps later. Largest Lyapunov exponent 0.0714
/// per unit of time (Sprott 2003, Chaos and Time-Series Analysis).
Task rosslerTask();

/// (x, y, z) at the times 0, 0.2, …: 3 × samples, unscaled, including the transient.
Eigen::MatrixXd rossler(Eigen::Index samples, Eigen::Index halvedFrom = neverHalved);

}  // namespace echoplane
