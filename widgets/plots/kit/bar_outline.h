// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/paper/figure.h"

namespace echoplane {

/// The outline of a histogram: bars of equal width from `low` on.
FigureSeries barOutline(std::string name, double low, double width, const std::vector<double>& heights);

}  // namespace echoplane
