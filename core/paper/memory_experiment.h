// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/experiment/experiment.h"

namespace echoplane {

/// The memory experiment of the paper's section 5.2 for a reservoir of N: lr = 1, rho = 1, delays up to 1.2·N, a washout longer
/// than the longest delay, 4·N + 1000 training steps, 2000 test steps. The paper does not give alpha; here it is 1e-8.
Experiment memoryExperiment(const std::string& method, int size);

/// These settings as text for a caption.
std::string memoryCaption(int seeds);

}  // namespace echoplane
