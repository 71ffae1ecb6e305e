// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <qcustomplot.h>

#include "widgets/plots/axes/plane_zoom.h"

namespace echoplane {

/// The ranges of all axes of a plot, to be restored after its data have changed. Cost O(axes).
class SavedRanges {
public:
    explicit SavedRanges(const QCustomPlot& plot);

    /// Extends each range to include the other's; no effect if the axes differ in number.
    void widen(const SavedRanges& other);
    /// No effect if the number of axes has changed.
    void restore(const QCustomPlot& plot) const;

private:
    std::vector<std::vector<QCPRange>> m_ranges;  ///< per axis rectangle, per axis
    std::vector<PlaneZoom> m_views;               ///< of the rectangles with equal axes
};

/// Freezes the axes that follow the room and the result automatically, or lets them follow again.
void holdAxes(const QCustomPlot& plot, bool held);

}  // namespace echoplane
