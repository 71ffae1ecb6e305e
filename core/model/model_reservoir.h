// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/model.h"
#include "core/reservoir/reservoir.h"

namespace echoplane {

/// The model's reservoir, driven by [u(t), y(t−1), 1], the last two only if the model has them.
Reservoir reservoirOf(const Model& model);

}  // namespace echoplane
