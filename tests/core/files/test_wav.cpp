// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/wav.h"

#include <cstdint>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/sequences/mel_bands.h"
#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"
#include "tests/core/test.h"

namespace echoplane::wav_tests {

std::string number(std::uint32_t value, int bytes) {
    std::string text;
    for (int k = 0; k < bytes; ++k) text += static_cast<char>(value >> (8 * k));
    return text;
}

/// One channel of samples of `width` bytes, of kind 1 (whole numbers) or 3 (floats).
std::string wave(std::uint32_t kind, std::uint32_t width, std::uint32_t rate, const std::string& data) {
    const auto size = static_cast<std::uint32_t>(data.size());
    return "RIFF" + number(36 + size, 4) + "WAVEfmt " + number(16, 4) + number(kind, 2) + number(1, 2) + number(rate, 4) +
           number(width * rate, 4) + number(width, 2) + number(8 * width, 2) + "data" + number(size, 4) + data;
}

template <typename Float>
std::string floats(const std::vector<double>& samples) {
    std::string data;
    for (const double each : samples) {
        const auto value = static_cast<Float>(each);
        data.append(reinterpret_cast<const char*>(&value), sizeof value);
    }
    return wave(3, sizeof(Float), 8000, data);
}

TEST(Wav, FloatsOf32And64BitsAreRead) {
    const std::vector<double> samples{0.5, -1.0, 0.25, 1e-3};
    const Eigen::VectorXd expected = Eigen::Map<const Eigen::VectorXd>(samples.data(), 4);
    EXPECT_EQ(parseWav(floats<double>(samples), "a.wav").samples, expected);
    EXPECT_EQ(parseWav(floats<float>(samples), "a.wav").samples, expected.cast<float>().cast<double>());
}

/// 1500 samples of 16 bits.
std::string sound(std::uint32_t rate) {
    return wave(1, 2, rate, std::string(3000, '\x21'));
}

TEST(Wav, ARateThatNoSoundHasIsRefusedBeforeMemoryIsTakenForIt) {
    const auto why = [](std::uint32_t rate) { return refusal([&] { melBands(parseWav(sound(rate), "a.wav")); }); };
    EXPECT_EQ(why(4290000000U), "cannot read a.wav: its rate is 4290000000 samples per second, but must be from 400 to 10000000");
    EXPECT_EQ(why(0), "cannot read a.wav: its rate is 0 samples per second, but must be from 400 to 10000000");
    EXPECT_EQ(why(200), "cannot read a.wav: its rate is 200 samples per second, but must be from 400 to 10000000");
    for (const std::uint32_t rate : {400U, 8000U, 44100U, 384000U, 10000000U}) {
        EXPECT_EQ(why(rate), "") << rate;
        EXPECT_TRUE(melBands(parseWav(sound(rate), "a.wav")).allFinite()) << rate;
    }
}

using WavFile = TemporaryDirectory;

TEST_F(WavFile, IsKnownByItsNameOrItsFirstBytes) {
    for (const char* name : {"a.wav", "a.WAV", "a.Wave"}) {
        put(directory / name, "RF64");
        EXPECT_TRUE(isWavFile(directory / name)) << name;
    }
    put(directory / "a", sound(8000));
    EXPECT_TRUE(isWavFile(directory / "a"));
    put(directory / "a.csv", "RIFF,x\n1,2\n");
    EXPECT_FALSE(isWavFile(directory / "a.csv"));
}

}  // namespace echoplane::wav_tests
