// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <qcustomplot.h>

#include "widgets/plots/axes/painted_layer.h"
#include "widgets/plots/kit/figure_style.h"

namespace echoplane {

/// A grid of values in cells of equal size.
struct ValueGrid {
    int rows = 0;
    int columns = 0;
    std::vector<float> values;  ///< row by row, the first at `place.top()`; NaN where there is none
    QRectF place;  ///< in axis coordinates: across from left() to left() + width(), up (or down) from top() to top() + height()

    float at(int row, int column) const { return values[static_cast<std::size_t>(index(row, column))]; }
    std::ptrdiff_t index(int row, int column) const { return static_cast<std::ptrdiff_t>(row) * columns + column; }
};

/// The number of cells for `count` lines in `pixels`: min(count, pixels), at least 1. Line i goes into cell i·cells/count.
inline int cellsFor(int count, int pixels) {
    return std::max(1, std::min(count, pixels));
}

/// A grid of values as a picture inside an axis rectangle, with a colour bar: viridis for nonnegative values, a diverging map
/// around 0 for signed ones. In a vector file it is a picture as well.
class ValueMap : public RectLayer<> {
public:
    /// `bar` is the colour scale; the figure has to lay it out.
    ValueMap(QCustomPlot* plot, const QString& layer, const QCPAxisRect* rect, QCPColorScale* bar);

    void setStyle(const FigureStyle& style);
    void setGrid(ValueGrid grid);
    const ValueGrid& grid() const { return m_grid; }
    /// Colours span −`largest` to `largest`, or 0 to `largest`; values beyond get the end colours.
    void setScale(bool isSigned, double largest);
    bool isSigned() const { return m_signed; }
    double largest() const { return m_largest; }

    /// The colour of a value; the ground for NaN.
    QColor colourOf(double value) const;

protected:
    void draw(QCPPainter* painter) override;

private:
    void setColours();
    const QImage& picture();

    QCPColorScale* m_bar;
    FigureStyle m_style;
    ValueGrid m_grid;
    bool m_signed = false;
    double m_largest = 1.0;
    std::vector<QRgb> m_colours;
    QImage m_picture;  ///< null when out of date
};

/// The smallest of 1, 2, 5, 10 … not below `value`, for the end of a scale; 1 if it is not positive and finite.
double niceAbove(double value);

/// A colour bar as high as `rect`, not dragged or zoomed by the mouse.
QCPColorScale* colourBar(QCustomPlot* plot, QCPAxisRect* rect);

}  // namespace echoplane
