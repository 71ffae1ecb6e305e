// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/quantise.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>

namespace echoplane {

namespace {

constexpr std::size_t block = 32;

void appendHalf(std::string& bytes, std::uint16_t half) {
    bytes += static_cast<char>(half & 0xff);
    bytes += static_cast<char>(half >> 8);
}

std::uint16_t halfAt(std::string_view bytes, std::size_t at) {
    std::uint16_t half = 0;
    std::memcpy(&half, bytes.data() + at, sizeof half);
    return half;
}

void appendQ8(std::string& bytes, const float* values) {
    float largest = 0.0F;
    for (std::size_t k = 0; k < block; ++k) largest = std::max(largest, std::abs(values[k]));
    const float scale = largest / 127.0F, inverse = scale > 0.0F ? 1.0F / scale : 0.0F;
    appendHalf(bytes, halfOf(scale));
    for (std::size_t k = 0; k < block; ++k) bytes += static_cast<char>(static_cast<int>(std::round(values[k] * inverse)));
}

/// The numbers k and k + 16 of a block share a byte.
void appendQ4(std::string& bytes, const float* values) {
    float extreme = 0.0F;
    for (std::size_t k = 0; k < block; ++k)
        if (std::abs(values[k]) > std::abs(extreme)) extreme = values[k];
    const float scale = extreme / -8.0F, inverse = scale != 0.0F ? 1.0F / scale : 0.0F;
    appendHalf(bytes, halfOf(scale));
    const auto level = [&](float value) { return std::clamp(static_cast<int>(value * inverse + 8.5F), 0, 15); };
    for (std::size_t k = 0; k < block / 2; ++k) bytes += static_cast<char>(level(values[k]) | level(values[k + block / 2]) << 4);
}

}  // namespace

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

std::size_t blockSize(NumberFormat numbers) {
    return numbers == NumberFormat::q8_0 || numbers == NumberFormat::q4_0 ? block : 1;
}

std::string quantised(const std::vector<float>& values, NumberFormat numbers) {
    std::string bytes;
    switch (numbers) {
        case NumberFormat::float16:
            for (const float each : values) appendHalf(bytes, halfOf(each));
            break;
        case NumberFormat::q8_0:
            for (std::size_t at = 0; at + block <= values.size(); at += block) appendQ8(bytes, values.data() + at);
            break;
        case NumberFormat::q4_0:
            for (std::size_t at = 0; at + block <= values.size(); at += block) appendQ4(bytes, values.data() + at);
            break;
        default:
            bytes.assign(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(float));
    }
    return bytes;
}

std::vector<float> dequantised(std::string_view bytes, NumberFormat numbers) {
    std::vector<float> values;
    switch (numbers) {
        case NumberFormat::float16:
            for (std::size_t at = 0; at + 2 <= bytes.size(); at += 2) values.push_back(fromHalf(halfAt(bytes, at)));
            break;
        case NumberFormat::q8_0:
            for (std::size_t at = 0; at + 2 + block <= bytes.size(); at += 2 + block) {
                const float scale = fromHalf(halfAt(bytes, at));
                for (std::size_t k = 0; k < block; ++k)
                    values.push_back(scale * static_cast<float>(static_cast<signed char>(bytes[at + 2 + k])));
            }
            break;
        case NumberFormat::q4_0:
            for (std::size_t at = 0; at + 2 + block / 2 <= bytes.size(); at += 2 + block / 2) {
                const float scale = fromHalf(halfAt(bytes, at));
                for (const int shift : {0, 4}) {
                    for (std::size_t k = 0; k < block / 2; ++k) {
                        const int level = static_cast<unsigned char>(bytes[at + 2 + k]) >> shift & 15;
                        values.push_back(scale * static_cast<float>(level - 8));
                    }
                }
            }
            break;
        default:
            values.resize(bytes.size() / sizeof(float));
            std::memcpy(values.data(), bytes.data(), values.size() * sizeof(float));
    }
    return values;
}

}  // namespace echoplane
