// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/quantise.h"

#include <cmath>

#include "core/math/random.h"
#include "tests/core/test.h"

namespace echoplane::quantise_tests {

#ifdef __FLT16_MAX__
TEST(Half, IsWhatTheCompilerMakes) {
    RandomStream random(1, "halves");
    for (int i = 0; i < 200'000; ++i) {
        const auto value = static_cast<float>(random.normal() * std::pow(10.0, random.uniform(-9.0, 6.0)));
        const auto expected = static_cast<_Float16>(value);
        EXPECT_EQ(fromHalf(halfOf(value)), static_cast<float>(expected)) << value;
    }
}
#endif

TEST(Half, KnowsItsEdges) {  // IEEE 754-2008, binary16
    for (const auto& [value, half] : {std::pair{0.0F, 0x0000},
                                      {-0.0F, 0x8000},
                                      {1.0F, 0x3c00},
                                      {-2.0F, 0xc000},
                                      {65504.0F, 0x7bff},
                                      {65519.0F, 0x7bff},
                                      {65520.0F, 0x7c00},
                                      {-1e9F, 0xfc00},
                                      {5.9604645e-8F, 0x0001},
                                      {2.9802322e-8F, 0x0000},
                                      {6.1035156e-5F, 0x0400},
                                      {1.00048828125F, 0x3c00}}) {
        EXPECT_EQ(halfOf(value), half) << value;
    }
    EXPECT_TRUE(std::isnan(fromHalf(halfOf(NAN))));
    for (int half = 0; half < 0x7c00; ++half) ASSERT_EQ(halfOf(fromHalf(static_cast<std::uint16_t>(half))), half);
}

std::vector<float> noise(std::size_t count) {
    RandomStream random(2, "noise");
    std::vector<float> values(count);
    for (float& each : values) each = static_cast<float>(random.normal());
    return values;
}

TEST(Quantised, StaysWithinHalfAStep) {
    const std::vector<float> values = noise(320);
    for (const auto& [numbers, levels] : {std::pair{NumberFormat::q8_0, 127.0F}, {NumberFormat::q4_0, 8.0F}}) {
        const std::string bytes = quantised(values, numbers);
        EXPECT_EQ(bytes.size(), 10U * (numbers == NumberFormat::q8_0 ? 34 : 18));
        const std::vector<float> back = dequantised(bytes, numbers);
        ASSERT_EQ(back.size(), values.size());
        for (std::size_t at = 0; at < values.size(); at += 32) {
            float largest = 0.0F;
            for (std::size_t k = at; k < at + 32; ++k) largest = std::max(largest, std::abs(values[k]));
            // A q4_0 block has one level less on the side opposite to its largest number.
            const float step = largest / levels;
            for (std::size_t k = at; k < at + 32; ++k)
                EXPECT_LE(std::abs(back[k] - values[k]),
                          step * (numbers == NumberFormat::q4_0 ? 1.01F : 0.51F) + largest * 1e-3F);
        }
    }
}

TEST(Quantised, OfZerosIsZero) {
    for (const NumberFormat numbers : {NumberFormat::float32, NumberFormat::float16, NumberFormat::q8_0, NumberFormat::q4_0})
        EXPECT_EQ(dequantised(quantised(std::vector<float>(64), numbers), numbers), std::vector<float>(64));
}

TEST(Quantised, BlocksAreLaidOutAsInGgml) {
    std::vector<float> values(32, 0.0F);
    values[0] = -8.0F;
    values[1] = 7.0F;
    values[16] = 3.0F;
    const std::string q4 = quantised(values, NumberFormat::q4_0);
    EXPECT_EQ(q4.substr(0, 5), std::string("\x00\x3c\xb0\x8f\x88", 5));  // d = 1; 0 and 3 + 8; 7 + 8 and 8; 8 and 8
    values[0] = -127.0F;
    const std::string q8 = quantised(values, NumberFormat::q8_0);
    EXPECT_EQ(q8.substr(0, 4), std::string("\x00\x3c\x81\x07", 4));
}

}  // namespace echoplane::quantise_tests
