// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/half_precision.h"

#include <bit>
#include <cmath>

namespace echoplane {

std::uint16_t halfOf(float value) {
    const auto bits = std::bit_cast<std::uint32_t>(value);
    const std::uint32_t sign = bits >> 16 & 0x8000U, magnitude = bits & 0x7fffffffU;
    if (magnitude > 0x7f800000U) return static_cast<std::uint16_t>(sign | 0x7e00U);
    const auto isTie = [](std::uint32_t rest, std::uint32_t half) { return rest == half; };
    std::uint32_t result = 0;
    if (magnitude >= 0x477ff000U) {  // rounds to more than 65504
        result = 0x7c00U;
    } else if (magnitude >= 0x38800000U) {
        result = (magnitude - 0x38000000U) >> 13;
        const std::uint32_t rest = magnitude & 0x1fffU;
        result += rest > 0x1000U || (isTie(rest, 0x1000U) && (result & 1U)) ? 1U : 0U;
    } else if (magnitude > 0x33000000U) {  // subnormal; below half of the smallest: 0
        const std::uint32_t shift = 126U - (magnitude >> 23), mantissa = (magnitude & 0x7fffffU) | 0x800000U;
        result = mantissa >> shift;
        const std::uint32_t rest = mantissa & ((1U << shift) - 1U), half = 1U << (shift - 1U);
        result += rest > half || (isTie(rest, half) && (result & 1U)) ? 1U : 0U;
    }
    return static_cast<std::uint16_t>(sign | result);
}

float fromHalf(std::uint16_t half) {
    const float sign = half & 0x8000U ? -1.0F : 1.0F;
    const int exponent = half >> 10 & 0x1f, mantissa = half & 0x3ff;
    if (exponent == 31) return mantissa != 0 ? std::nanf("") : sign * HUGE_VALF;
    if (exponent == 0) return sign * std::ldexp(static_cast<float>(mantissa), -24);
    return sign * std::ldexp(static_cast<float>(mantissa | 0x400), exponent - 25);
}

}  // namespace echoplane
