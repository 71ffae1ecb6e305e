// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

class QCPPainter;

namespace echoplane {

// Thinning of curves that have more points than a picture can show. In a file the thinning is invisible: where there are at most
// four points a column all are kept, else the first, lowest, highest and last of each column. So the extremes of the data are the
// extremes of the drawing, and a million steps take no more room than the paper has columns.

/// Columns per layout pixel (plot_options.h) for thinning a curve: 14 for vector output, which is at least 1200 an inch; two for
/// each pixel of a picture in a file; 0 on the screen, where redrawing follows other rules.
double fileColumns(const QCPPainter& painter);

/// The indices in 0 … count − 1 to keep, in order. `columnOf(i)` is a point's horizontal position in columns, nondecreasing in i,
/// and `heightOf(i)` its vertical position; NaN in either makes a gap, which stays. All are kept if there are at most four a
/// column. O(count).
template <typename ColumnOf, typename HeightOf>
std::vector<std::size_t> thinned(std::size_t count, ColumnOf columnOf, HeightOf heightOf) {
    constexpr double mostAColumn = 4.0;
    const auto isPoint = [&](std::size_t i) { return std::isfinite(columnOf(i)) && std::isfinite(heightOf(i)); };
    std::vector<std::size_t> kept;
    std::size_t first = 0, last = count;
    while (first < last && !isPoint(first)) ++first;
    while (first < last && !isPoint(last - 1)) --last;
    const double columns = first < last ? columnOf(last - 1) - columnOf(first) + 1.0 : 0.0;
    const bool all = static_cast<double>(last - first) <= mostAColumn * columns;
    for (std::size_t begin = 0; begin < count;) {
        if (all || !isPoint(begin)) {
            kept.push_back(begin++);
            continue;
        }
        const double column = std::floor(columnOf(begin));
        std::size_t lowest = begin, highest = begin, end = begin;
        for (; end < count && isPoint(end) && std::floor(columnOf(end)) == column; ++end) {
            if (heightOf(end) < heightOf(lowest)) lowest = end;
            if (heightOf(end) > heightOf(highest)) highest = end;
        }
        kept.push_back(begin);
        for (const std::size_t extreme : {std::min(lowest, highest), std::max(lowest, highest)})
            if (extreme > kept.back() && extreme + 1 < end) kept.push_back(extreme);
        if (end - begin > 1) kept.push_back(end - 1);
        begin = end;
    }
    return kept;
}

}  // namespace echoplane
