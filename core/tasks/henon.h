// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tasks/task.h"

namespace echoplane {

/// The map of Hénon 1976 (Commun. Math. Phys. 50): x(t+1) = 1 − 1.4·x(t)² + y(t), y(t+1) = 0.3·x(t), from x = y = 0; the first
/// 1000 steps are left out. The input at step t is x(t), the target x(t + h), h = forecast::horizon. Split 100 washout + 1000
/// fitted, 500, 1000; scored by the NRMSE. Largest Lyapunov exponent 0.4192 per step (Sprott 2003).
Dataset generateHenon(const Experiment& experiment);
Task henonTask();

/// x(0), x(1), …, x(samples − 1), including the transient.
Eigen::RowVectorXd henon(Eigen::Index samples);

}  // namespace echoplane
