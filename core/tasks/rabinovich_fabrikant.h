// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tasks/task.h"

namespace echoplane {

/// The equations of Rabinovich and Fabrikant 1979 (Sov. Phys. JETP 50), waves in a medium out of equilibrium:
///
///     dx/dt = y·(z − 1 + x²) + γ·x,   dy/dt = x·(3·z + 1 − x²) + γ·y,   dz/dt = −2·z·(α + x·y),   α = 1.1, γ = 0.87
///
/// from (−1, 0, 0.5), Runge-Kutta of order 4 with step 0.005, sampled every 0.05 units of time; the first 1000 samples are left
/// out. D_in = D_out = 3. Largest Lyapunov exponent 0.1981 per unit of time (Sprott 2003).
Task rabinovichFabrikantTask();

/// (x, y, z) at the times 0, 0.05, …: 3 × samples, including the transient.
Eigen::MatrixXd rabinovichFabrikant(Eigen::Index samples, Eigen::Index halvedFrom = neverHalved);

}  // namespace echoplane
