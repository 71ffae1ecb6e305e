// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace echoplane {

namespace {

std::string written(double number, std::chars_format format, int digits) {
    std::array<char, 400> buffer{};  // the largest double has 309 digits before the point
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number, format, digits);
    return error == std::errc() ? std::string(buffer.data(), end) : shortestText(number);
}

/// The power of ten of the first digit that is not 0: 2 of 123.4e0, −3 of 0.5e-2. Only its sign is of use where the exponent is
/// beyond all reason.
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

std::string shortestText(double number) {
    std::array<char, 32> buffer{};
    char* const last = buffer.data() + buffer.size();
    constexpr double exactWholeNumbers = 1e15;
    const bool whole = number == std::floor(number) && std::abs(number) < exactWholeNumbers;
    const auto end = whole ? std::to_chars(buffer.data(), last, static_cast<std::int64_t>(number)).ptr
                           : std::to_chars(buffer.data(), last, number).ptr;
    return {buffer.data(), end};
}

std::string roundedText(double number, int digits) {
    return written(number, std::chars_format::general, digits);
}

std::string scientificText(double number, int decimals) {
    return written(number, std::chars_format::scientific, decimals);
}

std::string fixedText(double number, int decimals) {
    return written(number, std::chars_format::fixed, decimals);
}

}  // namespace echoplane
