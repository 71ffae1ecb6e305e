// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "app/options/data_options.h"
#include "app/options/plot_option_values.h"
#include "core/explore/setting_path.h"

namespace echoplane {

/// Options of the verb animate.
struct AnimateOptions {
    SettingPath path;
    std::string plot = "plane";
    std::string output;
    std::string from;
    PlotOptionValues plotOptions{.dpi = PlotOptionValues::movieDpi};
    DataOptionValues data;
    bool axesMove = false;
    bool json = false;
};

}  // namespace echoplane
