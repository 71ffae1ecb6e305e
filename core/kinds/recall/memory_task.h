// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tasks/task.h"

namespace echoplane {

/// Short-term memory (Jaeger 2001): u(t) uniform on [−0.8, 0.8), independent from step to step; target k−1 at step t is u(t − k),
/// k = 1 … K with K = memory::delays. The series starts before step 0, so every target is defined. Drawn from the experiment's
/// seed. D_in = 1, D_out = K.
Dataset generateMemory(const Experiment& experiment);
/// Default settings: K = 1.2·N delays, lr = 1, rho = 1, alpha = 1e-8, washout 2N, 4N + 1000 fitted, 2000 held-out steps.
Task memoryTask();

}  // namespace echoplane
