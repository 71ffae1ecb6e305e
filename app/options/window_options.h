// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string>

#include "app/options/data_options.h"
#include "core/experiment/experiment.h"

namespace echoplane {

/// How the window opens.
struct WindowOptions {
    std::string screenshot;                  ///< PNG to render the trained window into, without a display; or empty
    std::string project;                     ///< what is to be opened: a file, a file URL or a shared line; or empty
    std::string lesson;                      ///< lesson file to start, or empty
    std::string theme;                       ///< "system", "light" or "dark"; empty: the user's last choice
    std::optional<std::array<int, 2>> size;  ///< width and height; by default the last size, initially 1280×800
    Experiment experiment;
    DataOptionValues data;  ///< own data to open the window with
};

}  // namespace echoplane
