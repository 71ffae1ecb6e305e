// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

namespace echoplane {

/// The reservoir of an experiment by itself: driven by one input, without feedback, noise on a series, and readout. The settings
/// of the reservoir, its dynamics and its input stay as they are, so experiments that differ in nothing else give equal results.
/// Throws std::invalid_argument if the reservoir adapts (Experiment::adapts()): it would adapt to the data of its task.
Experiment reservoirWithOneInput(Experiment experiment);

}  // namespace echoplane
