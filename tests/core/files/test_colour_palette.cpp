// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/colour_palette.h"

#include <algorithm>

#include "tests/core/test.h"

namespace echoplane::colour_palette_tests {

using Pixels = std::vector<std::uint32_t>;

TEST(ColourPalette, FewColoursAreAllKept) {
    ColourCount count;
    count.add(Pixels{0xFF0072B2, 0x000072B2, 0xFFFFFF, 0xD55E00, 0xFFFFFF});
    EXPECT_EQ(count.palette(255), (Pixels{0x0072B2, 0xD55E00, 0xFFFFFF}));
}

/// Background, text and line colours are kept exactly, despite all the shades of antialiased edges.
TEST(ColourPalette, FrequentColoursAreExact) {
    ColourCount count;
    count.add(Pixels(100000, 0xFBFBFA));
    count.add(Pixels(5000, 0x0072B2));
    count.add(Pixels(5000, 0xD55E00));
    Pixels shades;
    for (std::uint32_t r = 0; r < 256; r += 8)
        for (std::uint32_t g = 0; g < 256; g += 8)
            for (std::uint32_t b = 0; b < 256; b += 8) shades.push_back(r << 16 | g << 8 | b);
    count.add(shades);
    const Pixels palette = count.palette(255);
    EXPECT_EQ(palette.size(), 255U);
    for (const std::uint32_t each : {0xFBFBFAU, 0x0072B2U, 0xD55E00U})
        EXPECT_TRUE(std::ranges::binary_search(palette, each)) << std::hex << each;
    // No colour is off by more than a box of 1/6 of the cube: 255 colours, 6 steps per channel.
    NearestColour nearest(palette);
    for (const std::uint32_t each : shades) {
        const std::uint32_t got = palette[nearest(each)];
        for (const int shift : {0, 8, 16})
            EXPECT_LE(std::abs(static_cast<int>(each >> shift & 255) - static_cast<int>(got >> shift & 255)), 64);
    }
}

TEST(ColourPalette, DoesNotDependOnTheOrder) {
    Pixels some;
    for (std::uint32_t k = 0; k < 4000; ++k) some.push_back(k * 2654435761U >> 8);
    ColourCount forwards, backwards;
    forwards.add(some);
    std::ranges::reverse(some);
    backwards.add(some);
    EXPECT_EQ(forwards.palette(64), backwards.palette(64));
}

TEST(ColourPalette, TheNearestIsTaken) {
    NearestColour nearest({0x000000, 0x808080, 0xFFFFFF});
    EXPECT_EQ(nearest(0x101010), 0);
    EXPECT_EQ(nearest(0xFF707070), 1);
    EXPECT_EQ(nearest(0xF0F0F0), 2);
    EXPECT_EQ(nearest(0xF0F0F0), 2);
}

TEST(ColourPalette, OfNothingIsEmpty) {
    EXPECT_TRUE(ColourCount().palette(255).empty());
}

}  // namespace echoplane::colour_palette_tests
