// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <qcustomplot.h>

#include "widgets/plots/kit/plane_zoom.h"

namespace echoplane {

/// What all axes of a plot show, to be shown again when other data have come. Cost O(axes).
class KeptRanges {
public:
    explicit KeptRanges(const QCustomPlot& plot);

    /// Shows what the other one shows too; nothing where that has other axes.
    void widen(const KeptRanges& other);
    /// Nothing where the plot has other axes by now.
    void restore(const QCustomPlot& plot) const;

private:
    std::vector<std::vector<QCPRange>> m_ranges;  ///< of each axis rectangle, those of its axes
    std::vector<PlaneZoom> m_views;               ///< of those with equal axes
};

/// Holds what the axes show that follow the room and the result by themselves, or lets them follow again.
void holdAxes(const QCustomPlot& plot, bool held);

}  // namespace echoplane
