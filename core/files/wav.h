// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include <Eigen/Core>

namespace echoplane {

/// A sound: samples from −1 to 1; several channels are averaged.
struct Sound {
    Eigen::VectorXd samples;
    double rate = 0.0;  ///< samples per second
};

/// Whether a file begins as RIFF/WAVE, or is named .wav or .wave in small or capital letters. Throws as InputFile.
bool isWavFile(const std::filesystem::path& file);

/// Parses a RIFF/WAVE file in memory: PCM of 8, 16, 24 or 32 bits, or floats of 32 or 64 bits. A data chunk that claims to be
/// longer than the file, as written by programs into a pipe, ends with the file. Throws std::invalid_argument naming `name` for
/// anything else.
Sound parseWav(std::string_view bytes, const std::string& name);

}  // namespace echoplane
