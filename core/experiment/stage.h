// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <string_view>

namespace echoplane {

/// The chain of pure stages that a run consists of; each reads some settings and its predecessor's result.
enum class Stage { spectrum, dynamics, states, factor, readout, score };

inline constexpr int stageCount = 6;
inline constexpr std::array<std::string_view, stageCount> stageNames = {"spectrum", "dynamics", "states",
                                                                        "factor",   "readout",  "score"};

constexpr std::string_view stageName(Stage stage) {
    return stageNames[static_cast<std::size_t>(stage)];
}

/// How one part of a run went: its time, or that its result was already there.
struct StageReport {
    std::string_view name;
    double seconds = 0.0;
    bool cached = false;
};

}  // namespace echoplane
