// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/settings/settings.h"

namespace echoplane {

/// A numeric setting that moves from one value to another, on a linear or logarithmic scale.
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
    double rate = 25.0;         ///< frames per second
    bool thereAndBack = false;  ///< reaches `to` at the middle and returns; the frame after the last equals the first

    static constexpr double leastSeconds = 0.1, mostSeconds = 600.0;
    static constexpr double leastRate = 1.0, mostRate = 60.0;
    static constexpr int mostFrames = 6000;

    /// seconds · rate, rounded; at least 2.
    int frames() const;
    /// The frame at which all settings are at `to`: the last one, or with `thereAndBack` the middle one.
    int turn() const;
};

/// The experiment of a frame, 0 … frames() − 1. With k the frame and n = turn(), the position is k/n on the way there and
/// (frames() − k)/(frames() − n) on the way back; each value is spacedValue() at that position. Throws SettingRefusal for a value
/// out of range. Cost O(ranges) and a copy of the experiment.
Experiment experimentAt(const SettingPath& path, int frame);

/// Checks everything that can be checked before a frame is run. Throws std::invalid_argument with a one-sentence message if no
/// setting moves, if a setting moves twice, has no range or has no effect in the base, if validate() refuses the settings of any
/// frame, or if seconds, rate or frames are out of range. Cost: a validate() per frame.
void validate(const SettingPath& path);

/// Parses "spectral-radius=0.1:1.2", optionally followed by ":log" or ":linear"; otherwise the scale is that of the setting's
/// slider if both ends are above 0. A setting can also be named by its symbol in equations ("rho", "alpha"). Throws
/// std::invalid_argument for other text and for an unknown setting.
PathRange pathRange(std::string_view text);

/// A range as text: "spectral-radius=0.1:1.2:linear".
std::string pathText(const PathRange& range);

}  // namespace echoplane
