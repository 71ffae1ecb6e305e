// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/settings/settings.h"

namespace echoplane {

/// A number setting that moves from one value to another, evenly or evenly in the logarithm.
struct PathRange {
    std::string setting;  ///< kebab-case name
    double from = 0.0;
    double to = 0.0;
    bool logarithmic = false;

    bool operator==(const PathRange&) const = default;
};

/// Settings that move together while an animation plays.
struct SettingPath {
    Experiment base;
    std::vector<PathRange> ranges;
    double seconds = 4.0;
    double rate = 25.0;         ///< frames a second
    bool thereAndBack = false;  ///< at the middle all are at `to`, and the frame after the last would be the first again

    static constexpr double leastSeconds = 0.1, mostSeconds = 600.0;
    static constexpr double leastRate = 1.0, mostRate = 60.0;
    static constexpr int mostFrames = 6000;

    /// seconds · rate, rounded; at least 2.
    int frames() const;
    /// The frame at which all settings are at `to`: the last one, or there and back that in the middle.
    int turn() const;
};

/// The experiment of a frame, 0 … frames() − 1. With k the frame and n = turn(), the way is gone to k/n, and back to
/// (frames() − k)/(frames() − n): each value is spacedValue() of that part. Throws SettingRefusal for a value out of range.
/// Cost O(ranges) and a copy of the experiment.
Experiment experimentAt(const SettingPath& path, int frame);

/// Checks everything that can be known before a frame is run. Throws std::invalid_argument, in one sentence, where no setting
/// moves, one moves twice, has no range or no effect in the base, where validate() refuses the settings of any frame, and for
/// seconds, rate and frames out of range. Cost: a validate() a frame.
void validate(const SettingPath& path);

/// "spectral-radius=0.1:1.2", or with ":log" or ":linear" behind it; else the scale is that of the setting's slider where both
/// ends are above 0. A setting can be named by its symbol in equations too ("rho", "alpha"). Throws std::invalid_argument for
/// another text and for a setting that there is not.
PathRange pathRange(std::string_view text);

/// The same as text: "spectral-radius=0.1:1.2:linear".
std::string pathText(const PathRange& range);

}  // namespace echoplane
