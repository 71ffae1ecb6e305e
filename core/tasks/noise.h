// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tasks/dataset.h"

namespace echoplane {

/// White noise on the series of a task, as NoiseSpec says:
///
///     u(t) + σ_u·sd(u)·ξ(t) at every step,        y(t) + σ_y·sd(y)·ζ(t) at the steps of the training stretch
///
/// (of a field on u too at the steps of the training stretch alone) with standard normal ξ, ζ and sd over the training stretch,
/// row by row. Validation and test are judged against the target without noise. A longer split only continues the noise. Cost
/// O(D·T).
void addNoise(Dataset& data, const DataSpec& spec);

}  // namespace echoplane
