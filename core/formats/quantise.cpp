// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/quantise.h"

#include <algorithm>
#include <array>
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

/// Numbers k and k + 16 of a block share a byte.
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
