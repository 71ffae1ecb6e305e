// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options/plot_option_values.h"
#include "widgets/plots/export/plot_options.h"

namespace echoplane {

/// The options of plots as given on the command line.
inline PlotOptions plotOptions(const PlotOptionValues& given) {
    static_assert(PlotOptionValues::leastDpi == PlotOptions::leastDpi && PlotOptionValues::mostDpi == PlotOptions::mostDpi &&
                  PlotOptionValues::leastFont == PlotOptions::leastFont && PlotOptionValues::mostFont == PlotOptions::mostFont);
    PlotOptions options;
    if (!given.size.empty()) setPlotSize(options, QString::fromStdString(given.size));
    options.dpi = given.dpi;
    options.fontPoints = given.fontPoints;
    options.dark = given.dark;
    options.transparent = given.transparent;
    options.legend = static_cast<LegendPlace>(legendPlaceNames().indexOf(QString::fromStdString(given.legend)));
    return options;
}

}  // namespace echoplane
