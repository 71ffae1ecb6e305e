// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/experiment/experiment.h"

namespace echoplane {

/// The memory experiment of the paper's section 5.2 for a reservoir of N: lr = 1, rho = 1, delays up to 1.2·N, a washout longer
/// than the longest delay, 4·N + 1000 fitted steps, 2000 held-out steps for the score. The paper leaves alpha open; here it is
/// 1e-8.
Experiment memoryExperiment(const std::string& method, int size);

/// Those choices in words, for a caption.
std::string memoryCaption(int seeds);

}  // namespace echoplane
