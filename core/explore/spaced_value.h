// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/setting.h"

namespace echoplane {

/// Rounds to that many significant decimal digits: 0.3 for 0.1 + 0.2 and 12 digits.
double toDigits(double value, int digits);
/// The value at `part` of the way from `from` (0) to `to` (1): from + (to − from)·part, or from·(to/from)^part on a logarithmic
/// scale, to 12 significant digits; the ends exactly as given; a whole number for an integer setting. Cost O(1).
double spacedValue(const Setting& setting, double from, double to, double part, bool logarithmic);

/// Throws std::invalid_argument naming the setting if it is a choice (names have no range), if an end is not finite, or if a
/// logarithmic range is not above 0.
void checkRange(const Setting& setting, double from, double to, bool logarithmic);

}  // namespace echoplane
