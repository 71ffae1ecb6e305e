// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/setting.h"

namespace echoplane {

/// The value at `part` of the way from `from` (0) to `to` (1): from + (to − from)·part, or from·(to/from)^part where that is
/// logarithmic, to 12 significant digits; the ends exactly as given; a whole number for an integer setting. Cost O(1).
double spacedValue(const Setting& setting, double from, double to, double part, bool logarithmic);

/// Throws std::invalid_argument naming the setting: names have no range, ends must be finite, and above 0 where the range is
/// logarithmic.
void checkRange(const Setting& setting, double from, double to, bool logarithmic);

}  // namespace echoplane
