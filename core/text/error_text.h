// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace echoplane {

/// Formats an error: four significant digits from 0.001 to 100 000 ("0.3160", "31.60"), else scientific notation with `decimals`
/// decimals ("8.130e-05"). 0 gives "0". Independent of the locale.
std::string errorText(double error, int decimals = 3);

/// Formats the deviation that follows "±" after errorText(mean): with the same number of decimals, "0.0002" after "0.3162"; if it
/// would round to 0, or after scientific notation, with one digit in scientific notation, "4e-06". Empty if not finite.
std::string deviationText(double mean, double deviation);

}  // namespace echoplane
