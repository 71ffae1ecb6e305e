// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <charconv>
#include <string>
#include <string_view>
#include <system_error>

namespace echoplane {

// Numbers as text that is the same in every locale: printf() writes a decimal comma where the user's has one.

/// Reads the number that a text begins with, as std::from_chars() does ("nan" and "inf" too; neither blanks nor a plus sign
/// before it), but a number smaller in modulus than every double is 0 with its sign, as IEEE 754 rounds it. One larger than every
/// double leaves `number` as it is and gives std::errc::result_out_of_range.
std::from_chars_result parseNumber(const char* first, const char* last, double& number);

/// The same of a whole text: std::errc() where it is a number from beginning to end, std::errc::result_out_of_range where that is
/// larger than every double, else std::errc::invalid_argument.
std::errc parseWholeNumber(std::string_view text, double& number);

/// Shortest decimal text that reads back to the same number; whole numbers in full, not as 1e+05.
std::string shortestText(double number);

/// As printf's "%.*g" in the C locale: at most `digits` significant digits, zeros at the end left out.
std::string roundedText(double number, int digits);

/// As "%.*e": `decimals` digits behind the point and an exponent of at least two digits.
std::string scientificText(double number, int decimals);

/// As "%.*f": `decimals` digits behind the point.
std::string fixedText(double number, int decimals);

}  // namespace echoplane
