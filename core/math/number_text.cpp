// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/number_text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>

namespace echoplane {

std::string numberText(double number) {
    std::array<char, 32> buffer{};
    char* const last = buffer.data() + buffer.size();
    constexpr double exactWholeNumbers = 1e15;
    const bool whole = number == std::floor(number) && std::abs(number) < exactWholeNumbers;
    const auto end = whole ? std::to_chars(buffer.data(), last, static_cast<std::int64_t>(number)).ptr
                           : std::to_chars(buffer.data(), last, number).ptr;
    return {buffer.data(), end};
}

}  // namespace echoplane
