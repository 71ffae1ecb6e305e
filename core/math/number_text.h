// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace echoplane {

// Numbers as text that is the same in every locale: printf() writes a decimal comma where the user's has one.

/// Shortest decimal text that reads back to the same number; whole numbers in full, not as 1e+05.
std::string numberText(double number);

/// As printf's "%.*g" in the C locale: at most `digits` significant digits, zeros at the end left out.
std::string roundedText(double number, int digits);

/// As "%.*e": `decimals` digits behind the point and an exponent of at least two digits.
std::string scientificText(double number, int decimals);

/// As "%.*f": `decimals` digits behind the point.
std::string fixedText(double number, int decimals);

/// An error as people read it: four significant digits from 0.001 to 100 000 ("0.3160", "31.60"), beyond that in scientific
/// notation ("8.130e-05") with so many decimals, which then says more. 0 is "0".
std::string errorText(double error, int decimals = 3);

}  // namespace echoplane
