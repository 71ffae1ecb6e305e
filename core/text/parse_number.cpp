// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/parse_number.h"

#include <algorithm>
#include <cstdint>

namespace echoplane {

namespace {

/// Power of ten of the first non-zero digit: 2 for 123.4e0, −3 for 0.5e-2. For absurdly large exponents only its sign is
/// meaningful.
std::int64_t leadingPower(std::string_view number) {
    constexpr std::int64_t beyond = 1'000'000'000'000;
    const std::size_t e = std::min(number.find_first_of("eE"), number.size());
    std::int64_t exponent = 0;
    if (e < number.size()) {
        const bool negative = number.substr(e + 1).starts_with('-');
        const char* const digits = number.data() + e + 1 + (negative || number.substr(e + 1).starts_with('+') ? 1 : 0);
        if (std::from_chars(digits, number.data() + number.size(), exponent).ec != std::errc()) exponent = beyond;
        exponent = std::min(exponent, beyond) * (negative ? -1 : 1);
    }
    const std::string_view mantissa = number.substr(0, e);
    const std::size_t point = std::min(mantissa.find('.'), mantissa.size()), first = mantissa.find_first_of("123456789");
    const auto before = static_cast<std::int64_t>(point), at = static_cast<std::int64_t>(std::min(first, mantissa.size()));
    return exponent + (at < before ? before - at - 1 : before - at);
}

}  // namespace

std::from_chars_result parseNumber(const char* first, const char* last, double& number) {
    std::from_chars_result result = std::from_chars(first, last, number);
    if (result.ec != std::errc::result_out_of_range || leadingPower({first, result.ptr}) > 0) return result;
    number = *first == '-' ? -0.0 : 0.0;
    return {result.ptr, std::errc()};
}

std::errc parseWholeNumber(std::string_view text, double& number) {
    const char* const end = text.data() + text.size();
    double read = 0.0;
    const auto [stop, error] = parseNumber(text.data(), end, read);
    if (stop != end || error == std::errc::invalid_argument) return std::errc::invalid_argument;
    if (error == std::errc()) number = read;
    return error;
}

}  // namespace echoplane
