// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include "widgets/plots/axes/painted_layer.h"
#include "widgets/theme/theme.h"

namespace echoplane {

/// A vertical line through an axis rectangle at the abscissa being read, with a dot where it meets the curve. Lives on the
/// buffered overlay layer.
class CursorLine : public RectLayer<> {
public:
    CursorLine(QCustomPlot* plot, const QCPAxisRect* rect);

    void setColours(const PlotColours& colours) { m_colours = colours; }
    /// NaN hides the line, or the dot.
    void setPlace(double across, double up) { m_place = {across, up}; }

protected:
    void draw(QCPPainter* painter) override;

private:
    PlotColours m_colours;
    QPointF m_place{qQNaN(), qQNaN()};
};

}  // namespace echoplane
