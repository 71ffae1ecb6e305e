// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <charconv>
#include <string_view>
#include <system_error>

namespace echoplane {

/// Parses the number at the beginning of a text like std::from_chars() (also "nan" and "inf"; no leading blanks or plus sign),
/// except that a number smaller in modulus than every double gives 0 with its sign, as IEEE 754 rounds it. A number larger than
/// every double leaves `number` unchanged and gives std::errc::result_out_of_range.
std::from_chars_result parseNumber(const char* first, const char* last, double& number);

/// Parses a whole text as a number: std::errc() on success, std::errc::result_out_of_range if it is larger than every double,
/// std::errc::invalid_argument if it is not a number from beginning to end.
std::errc parseWholeNumber(std::string_view text, double& number);

}  // namespace echoplane
