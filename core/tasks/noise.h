// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tasks/task.h"

namespace echoplane {

/// Adds white noise to the series of a task, as set in NoiseSpec:
///
///     u(t) + σ_u·sd(u)·ξ(t) at every step,        y(t) + σ_y·sd(y)·ζ(t) at the training steps
///
/// with standard normal ξ, ζ, and sd of each row over the training steps. Where forecasts begin from the clean series
/// (RunKind::noiseEndsWithTraining), the noise on u, which teaches the model to return to it, is added at the training steps
/// only. Validation and test errors use the target without noise. A longer split only continues the noise. Cost O(D·T).
void addNoise(Dataset& data, const Experiment& experiment);

}  // namespace echoplane
