// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tasks/task.h"

namespace echoplane {

namespace scrolls {
extern const Parameter<int> count;  ///< n
}  // namespace scrolls

/// The double-scroll circuit as in Gauthier et al. 2021 (Nature Communications 12, from Chang, Li and Chen 1998):
///
///     dV₁/dt = V₁/1.2 − g,   dV₂/dt = g − I,   dI/dt = V₂ − 0.193·I,   g = ΔV/3.44 + 4.5e-5·sinh(11.6·ΔV),   ΔV = V₁ − V₂
///
/// from (0.37926545, 0.058339, −0.08167691), Runge-Kutta of order 4 with step 0.025, sampled every 0.25 units of time; the first
/// 1000 samples are left out. D_in = D_out = 3. Largest Lyapunov exponent 0.088 per unit of time, measured as the growth of a
/// tangent vector over 3000 units (0.0876 in NumPy, quarters of it within 0.005); Gauthier et al. name a Lyapunov time of 7.8
/// units, 0.128, which these equations do not show.
Task doubleScrollTask();
/// (V₁, V₂, I) at the times 0, 0.25, …: 3 × samples, including the transient.
Eigen::MatrixXd doubleScroll(Eigen::Index samples, Eigen::Index halvedFrom = neverHalved);

/// Chua's circuit with a sine, which has n scrolls in a row (Tang, Zhong, Chen and Man 2001, IEEE Trans. Circuits and Systems I
/// 48):
///
///     dx/dt = 10.814·(y − f(x)),   dy/dt = x − y + z,   dz/dt = −14·y
///     f(x) = −b·sin(πx/2a + d) for |x| < 2ac,   b·π/2a·(x ∓ 2ac) for x beyond ±2ac,   a = 1.3, b = 0.11, c = n − 1
///
/// with d = π for an odd n and 0 for an even one, from x = y = z = 0.1, Runge-Kutta of order 4 with step 0.02, sampled every 0.1
/// units of time; the first 1000 samples are left out. D_in = D_out = 3: the input is (x/(2an), y, z/(2an)).
Task multiScrollTask();
/// (x, y, z) at the times 0, 0.1, …: 3 × samples, unscaled, including the transient.
Eigen::MatrixXd multiScroll(int scrolls, Eigen::Index samples, Eigen::Index halvedFrom = neverHalved);

}  // namespace echoplane
