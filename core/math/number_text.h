// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace echoplane {

// Numbers as text that is the same in every locale: printf() writes a decimal comma where the user's has one.

/// Shortest decimal text that reads back to the same number; whole numbers in full, not as 1e+05.
std::string shortestText(double number);

/// As printf's "%.*g" in the C locale: at most `digits` significant digits, zeros at the end left out.
std::string roundedText(double number, int digits);

/// As "%.*e": `decimals` digits behind the point and an exponent of at least two digits.
std::string scientificText(double number, int decimals);

/// As "%.*f": `decimals` digits behind the point.
std::string fixedText(double number, int decimals);

}  // namespace echoplane
