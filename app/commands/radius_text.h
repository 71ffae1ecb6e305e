// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/pipeline/stages.h"

namespace echoplane {

/// The effective spectral radius to six digits, and where it is not known exactly the range that it lies in.
std::string effectiveRadiusText(const DynamicsResult& dynamics);

}  // namespace echoplane
