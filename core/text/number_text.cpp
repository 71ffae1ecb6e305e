// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/number_text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>

namespace echoplane {

namespace {

std::string written(double number, std::chars_format format, int digits) {
    std::array<char, 400> buffer{};  // the largest double has 309 digits before the point
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number, format, digits);
    return error == std::errc() ? std::string(buffer.data(), end) : shortestText(number);
}

}  // namespace

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
