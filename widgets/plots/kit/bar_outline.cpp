// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/kit/bar_outline.h"

#include <utility>

namespace echoplane {

FigureSeries barOutline(std::string name, double low, double width, const std::vector<double>& heights) {
    FigureSeries outline{std::move(name), FigureSeries::Style::line, {low}, {0.0}};
    for (std::size_t bar = 0; bar < heights.size(); ++bar) {
        for (const std::size_t edge : {bar, bar + 1}) {
            outline.x.push_back(low + static_cast<double>(edge) * width);
            outline.y.push_back(heights[bar]);
        }
    }
    outline.x.push_back(low + static_cast<double>(heights.size()) * width);
    outline.y.push_back(0.0);
    return outline;
}

}  // namespace echoplane
