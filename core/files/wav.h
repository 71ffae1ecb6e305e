// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include <Eigen/Core>

namespace echoplane {

/// A sound: samples from −1 to 1, several channels as their mean.
struct Sound {
    Eigen::VectorXd samples;
    double rate = 0.0;  ///< samples a second
};

/// Of a RIFF/WAVE file in memory: PCM of 8, 16, 24 or 32 bits, or floats of 32. A data chunk that says it is longer than the
/// file, as those of programs do that write into a pipe, ends with it. Throws std::invalid_argument naming `name` for anything
/// else.
Sound parseWav(std::string_view bytes, const std::string& name);

}  // namespace echoplane
