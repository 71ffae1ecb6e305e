// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <string_view>

namespace echoplane {

/// The kinds of plot of a run, in the order of lists. They are here without Qt, as the command line lists them, too;
/// plot_export.cpp has how each is drawn, and does not compile without an entry for each.
inline constexpr std::array<std::string_view, 22> plotNames = {
    "plane",     "signal",   "memory",     "weights",    "impulse",  "frequency", "ridge-path", "contribution",
    "stability", "capacity", "adaptation", "conceptors", "forks",    "states",    "attractor",  "matrix",
    "residuals", "horizon",  "confusion",  "field",      "sequence", "tiles"};

}  // namespace echoplane
