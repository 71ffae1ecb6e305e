// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures are read back by Qt in tests/widgets/plots/export/test_movie_file.cpp.
#include "core/files/gif_file.h"

#include <stdexcept>
#include <string>

#include "tests/core/test.h"

namespace echoplane::gif_file_tests {

TEST(GifFile, DelaysAddUpWhateverTheRate) {
    for (const double rate : {25.0, 30.0, 24.0, 12.5, 29.97, 1.0, 50.0}) {
        long sum = 0;
        for (int frame = 0; frame < 300; ++frame) {
            sum += gifDelay(frame, rate);
            EXPECT_NEAR(static_cast<double>(sum), 100.0 * (frame + 1) / rate, 0.5 + 1e-9) << rate;
        }
    }
    EXPECT_EQ(gifDelay(17, 25.0), 4);
}

class GifFiles : public testing::Test {
protected:
    void SetUp() override {
        if (!whyNoGif().empty()) GTEST_SKIP() << whyNoGif();
    }
};

TEST_F(GifFiles, BeginsAndEndsAsTheFormatSays) {
    std::string file;
    GifWriter writer({3, 2, {0x000000, 0xFFFFFF}, "made by a test"}, [&](std::string_view piece) { file += piece; });
    writer.add(std::vector<std::uint8_t>{0, 1, 0, 1, 0, 1}, 4);
    writer.add(std::vector<std::uint8_t>{0, 1, 0, 1, 0, 1}, 4);
    writer.finish();
    EXPECT_EQ(file.substr(0, 6), "GIF89a");
    EXPECT_EQ(file.back(), ';');
    EXPECT_NE(file.find("NETSCAPE2.0"), std::string::npos);
    EXPECT_NE(file.find("made by a test"), std::string::npos);
}

TEST_F(GifFiles, WhatCannotBeWrittenIsThrownAsItWas) {
    struct Full {};
    EXPECT_THROW(GifWriter({1, 1, {0}, {}}, [](std::string_view) { throw Full(); }), Full);
    bool full = false;
    GifWriter writer({64, 64, {0, 1, 2}, {}}, [&](std::string_view) {
        if (full) throw Full();
    });
    std::vector<std::uint8_t> noise(64 * 64);
    for (std::size_t i = 0; i < noise.size(); ++i) noise[i] = static_cast<std::uint8_t>(i * i % 3);
    full = true;
    EXPECT_THROW(
        {
            writer.add(noise, 4);
            writer.finish();
        },
        Full);
}

TEST_F(GifFiles, HeadsOutOfRangeAreRefused) {
    const auto none = [](std::string_view) {};
    EXPECT_THROW(GifWriter({0, 1, {0}, {}}, none), std::invalid_argument);
    EXPECT_THROW(GifWriter({1, 70000, {0}, {}}, none), std::invalid_argument);
    EXPECT_THROW(GifWriter({1, 1, {}, {}}, none), std::invalid_argument);
    EXPECT_THROW(GifWriter({1, 1, std::vector<std::uint32_t>(256), {}}, none), std::invalid_argument);
}

}  // namespace echoplane::gif_file_tests
