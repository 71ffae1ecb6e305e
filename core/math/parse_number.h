// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <charconv>
#include <string_view>
#include <system_error>

namespace echoplane {

/// Reads the number that a text begins with, as std::from_chars() does ("nan" and "inf" too; neither blanks nor a plus sign
/// before it), but a number smaller in modulus than every double is 0 with its sign, as IEEE 754 rounds it. One larger than every
/// double leaves `number` as it is and gives std::errc::result_out_of_range.
std::from_chars_result parseNumber(const char* first, const char* last, double& number);

/// The same of a whole text: std::errc() where it is a number from beginning to end, std::errc::result_out_of_range where that is
/// larger than every double, else std::errc::invalid_argument.
std::errc parseWholeNumber(std::string_view text, double& number);

}  // namespace echoplane
