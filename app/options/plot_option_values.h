// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace echoplane {

/// The options of plots as given, PlotOptions without Qt; by default as those are.
struct PlotOptionValues {
    std::string size = {};  ///< "80x60mm"; empty: that of the plot
    double dpi = 288.0;
    double fontPoints = 9.75;
    bool dark = false;
    bool transparent = false;
    std::string legend = "outside";

    static constexpr double leastDpi = 36.0, mostDpi = 2400.0;
    static constexpr double leastFont = 4.0, mostFont = 48.0;
    static constexpr double movieDpi = 144.0;  ///< of movieOptions()
};

/// Adds `--plot-size`, `--plot-font`, `--plot-dpi`, `--plot-theme`, `--plot-legend` and `--plot-transparent`, which write into
/// `options`; it must outlive the parsing.
void addPlotOptions(CLI::App& app, PlotOptionValues& options);

/// plotNames for help texts: "plane, signal, …".
std::string plotNameList();

}  // namespace echoplane
