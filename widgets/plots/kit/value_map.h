// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <qcustomplot.h>

#include "widgets/plots/kit/figure_style.h"

namespace echoplane {

/// Values in cells of one size.
struct ValueGrid {
    int rows = 0;
    int columns = 0;
    std::vector<float> values;  ///< row by row, the first at `place.top()`; not a number where there is none
    QRectF place;  ///< on the axes: across from left() to left() + width(), up (or down) from top() to top() + height()

    float at(int row, int column) const { return values[static_cast<std::size_t>(index(row, column))]; }
    std::ptrdiff_t index(int row, int column) const { return static_cast<std::ptrdiff_t>(row) * columns + column; }
};

/// How many of so many lines share a pixel, at most: `count` lines in `pixels` go into min(count, pixels) cells, line i into cell
/// i·cells/count.
inline int cellsFor(int count, int pixels) {
    return std::max(1, std::min(count, pixels));
}

/// A grid of values as a picture inside an axis rectangle, with a colour bar: viridis for what is not negative, a diverging map
/// around 0 for what has a sign. In a vector file it is a picture too, at the same place.
class ValueMap : public QCPLayerable {
public:
    /// `bar` is the scale that tells the colours; it has to be laid out by the figure.
    ValueMap(QCustomPlot* plot, const QString& layer, const QCPAxisRect* rect, QCPColorScale* bar);

    void setStyle(const FigureStyle& style);
    void setGrid(ValueGrid grid);
    const ValueGrid& grid() const { return m_grid; }
    /// Colours reach from −`largest` to `largest`, or from 0 to it; values beyond have those of the ends.
    void setScale(bool isSigned, double largest);
    bool isSigned() const { return m_signed; }
    double largest() const { return m_largest; }

    /// What a value is drawn in; the ground for what is not a number.
    QColor colourOf(double value) const;

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(false); }
    QRect clipRect() const override { return m_rect->rect(); }
    void draw(QCPPainter* painter) override;

private:
    void setColours();
    const QImage& picture();

    const QCPAxisRect* m_rect;
    QCPColorScale* m_bar;
    FigureStyle m_style;
    ValueGrid m_grid;
    bool m_signed = false;
    double m_largest = 1.0;
    std::vector<QRgb> m_colours;
    QImage m_picture;  ///< null when out of date
};

/// The next of 1, 2, 5, 10 …, for the end of a scale: 1 for what is not positive and finite.
double niceAbove(double value);

/// A colour bar for it, as high as `rect`, that nothing drags or zooms.
QCPColorScale* colourBar(QCustomPlot* plot, QCPAxisRect* rect);

}  // namespace echoplane
