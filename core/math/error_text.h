// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace echoplane {

/// An error as people read it: four significant digits from 0.001 to 100 000 ("0.3160", "31.60"), beyond that in scientific
/// notation ("8.130e-05") with so many decimals, which then says more. 0 is "0". The same in every locale.
std::string errorText(double error, int decimals = 3);

/// What follows the "±" behind errorText() of `mean`: as many decimals as that has, "0.0002" behind "0.3162"; where these would
/// round it to nothing, and behind a number in scientific notation, one digit of its own, "4e-06". Empty for what is not finite.
std::string deviationText(double mean, double deviation);

}  // namespace echoplane
