// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tasks/task.h"

namespace echoplane {

/// The equations of Lorenz 1963 (J. Atmos. Sci. 20), chaotic convection:
///
///     dx/dt = 10·(y − x),   dy/dt = x·(28 − z) − y,   dz/dt = x·y − 8/3·z,   x = y = z = 1 at t = 0
///
/// Integrated by the classical Runge-Kutta method of order 4 with step 0.005 and sampled every 0.02 units of time (as Pathak et
/// al. 2018); the first 1000 samples are left out. D_in = D_out = 3: the input at step t is (x, y, z − 25) / 10, so that all
/// three are of order 1 and the attractor keeps its shape; the target is the same h = forecast::horizon steps later. Split
/// 200 washout + 4000 fitted, 1000, 2000; scored by the valid time. Largest Lyapunov exponent 0.9056 per unit of time (Viswanath
/// 1998; Sprott 2003). Cost 16 evaluations per step.
Task lorenzTask();

/// (x, y, z) at the times 0, 0.02, …: 3 × samples, unscaled, including the transient.
Eigen::MatrixXd lorenz(Eigen::Index samples, Eigen::Index halvedFrom = neverHalved);

}  // namespace echoplane
