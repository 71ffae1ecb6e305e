// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include "widgets/theme/theme.h"

namespace echoplane {

/// A line across an axis rectangle at the abscissa that is read out, with a dot where it meets the curve. Lives on the buffered
/// overlay layer.
class CursorLine : public QCPLayerable {
public:
    CursorLine(QCustomPlot* plot, const QCPAxisRect* rect);

    void setColours(const PlotColours& colours) { m_colours = colours; }
    /// Not a number for none.
    void setPlace(double across, double up) { m_place = {across, up}; }

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    QRect clipRect() const override;
    void draw(QCPPainter* painter) override;

private:
    const QCPAxisRect* m_rect;
    PlotColours m_colours;
    QPointF m_place{qQNaN(), qQNaN()};
};

}  // namespace echoplane
