// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace echoplane {

// Locale-independent formatting of numbers (printf() uses the locale's decimal comma).

/// Shortest decimal text that parses to the same number; whole numbers in full, not as 1e+05.
std::string shortestText(double number);

/// Like printf's "%.*g" in the C locale: at most `digits` significant digits, no trailing zeros.
std::string roundedText(double number, int digits);

/// Like "%.*e": `decimals` digits after the point and an exponent of at least two digits.
std::string scientificText(double number, int decimals);

/// Like "%.*f": `decimals` digits after the point.
std::string fixedText(double number, int decimals);

}  // namespace echoplane
