// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <string_view>

namespace echoplane {

/// The stages of a run, a chain of pure functions; each reads some settings and its predecessor's result.
enum class Stage { spectrum, dynamics, states, factor, readout, score };

inline constexpr int stageCount = 6;
inline constexpr std::array<std::string_view, stageCount> stageNames = {"spectrum", "dynamics", "states",
                                                                        "factor",   "readout",  "score"};

constexpr std::string_view stageName(Stage stage) {
    return stageNames[static_cast<std::size_t>(stage)];
}

/// Report on one stage of a run: its time, or that its result was cached.
struct StageReport {
    std::string_view name;
    double seconds = 0.0;
    bool cached = false;
};

}  // namespace echoplane
