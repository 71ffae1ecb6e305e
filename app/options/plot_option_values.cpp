// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/plot_option_values.h"

#include <CLI/CLI.hpp>

#include "app/process/drawing.h"
#include "widgets/plots/catalogue/plot_names.h"

namespace echoplane {

void addPlotOptions(CLI::App& app, PlotOptionValues& options) {
    const char* group = "Plots";
    app.add_option_function<std::string>(
           "--plot-size",
           [&options](const std::string& text) {
               drawing().checkPlotSize(text);
               options.size = text;
           },
           "Size of plots, such as 80x60mm or 1600x1200px; px are pixels of a PNG, and 1/96 inch in SVG and PDF")
        ->type_name("WIDTHxHEIGHTmm|px")
        ->group(group);
    app.add_option("--plot-font", options.fontPoints,
                   "Font size of axis titles in points, exactly; tick labels and the legend are up to a sixth smaller")
        ->type_name("POINTS")
        ->check(CLI::Range(PlotOptionValues::leastFont, PlotOptionValues::mostFont))
        ->capture_default_str()
        ->group(group);
    app.add_option(
           "--plot-dpi", options.dpi,
           "Pixels per inch of PNG. Curves with more points than can be seen are thinned to first, lowest, highest and last of "
           "each column: two columns per pixel of PNG, at least 1200 per inch of SVG and PDF; .csv has every point")
        ->type_name("DPI")
        ->check(CLI::Range(PlotOptionValues::leastDpi, PlotOptionValues::mostDpi))
        ->capture_default_str()
        ->group(group);
    app.add_option_function<std::string>(
           "--plot-theme", [&options](const std::string& name) { options.dark = name == "dark"; }, "Colours of plots")
        ->check(CLI::IsMember({"light", "dark"}))
        ->type_name("light|dark")
        ->default_str("light")
        ->group(group);
    app.add_option("--plot-legend", options.legend,
                   "Legend of plots: below them, inside the axes in the emptiest corner (below if it does not fit), or none")
        ->check(CLI::IsMember({"outside", "inside", "none"}))
        ->type_name("outside|inside|none")
        ->default_str("outside")
        ->group(group);
    app.add_flag("--plot-transparent", options.transparent, "Make the background of plots transparent")->group(group);
}

std::string plotNameList() {
    std::string list;
    for (const std::string_view name : plotNames) list.append(list.empty() ? "" : ", ").append(name);
    return list;
}

}  // namespace echoplane
