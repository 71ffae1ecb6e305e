// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/plot_option_values.h"

#include <string>

namespace echoplane {

void addPlotOptions(CLI::App& app, PlotOptions& options) {
    const char* group = "Plots";
    app.add_option_function<std::string>(
           "--plot-size", [&options](const std::string& text) { setPlotSize(options, QString::fromStdString(text)); },
           "Size of plots, such as 80x60mm or 1600x1200px; px are pixels of a PNG, and 1/96 inch in SVG and PDF")
        ->type_name("WIDTHxHEIGHTmm|px")
        ->group(group);
    app.add_option("--plot-font", options.fontPoints, "Font size of axis titles in points; tick labels are a size smaller")
        ->type_name("POINTS")
        ->check(CLI::Range(PlotOptions::leastFont, PlotOptions::mostFont))
        ->capture_default_str()
        ->group(group);
    app.add_option("--plot-dpi", options.dpi, "Pixels an inch of PNG")
        ->type_name("DPI")
        ->check(CLI::Range(PlotOptions::leastDpi, PlotOptions::mostDpi))
        ->capture_default_str()
        ->group(group);
    app.add_option_function<std::string>(
           "--plot-theme", [&options](const std::string& name) { options.dark = name == "dark"; }, "Colours of plots")
        ->check(CLI::IsMember({"light", "dark"}))
        ->type_name("light|dark")
        ->default_str("light")
        ->group(group);
    app.add_flag("--plot-transparent", options.transparent, "Leave the ground of plots transparent")->group(group);
}

}  // namespace echoplane
