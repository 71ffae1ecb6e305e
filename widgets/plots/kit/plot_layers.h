// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <qcustomplot.h>

#include "widgets/plots/axes/painted_layer.h"
#include "widgets/plots/kit/figure_style.h"

namespace echoplane {

/// Marks in an SVG file where the data of an axis rectangle begin or end, so that clipSvg() can put them into a clipped group (Qt
/// 6.4's generator ignores clipping). Draws nothing elsewhere.
class ClipMark : public PaintedLayer {
public:
    enum class Edge { begin, end };

    ClipMark(QCustomPlot* plot, const QString& layer, const QCPAxisRect* rect, Edge edge);

    /// Abscissa of the first point of the mark's polyline. The other two points of a begin mark are (x, y) and (width, height).
    static constexpr int beginCode = -70001;
    static constexpr int endCode = -70002;

protected:
    void draw(QCPPainter* painter) override;

private:
    const QCPAxisRect* m_rect;
    Edge m_edge;
};

/// Dims an axis rectangle while a newer result is being computed. Lives on the buffered overlay layer.
class Veil : public PaintedLayer {
public:
    Veil(QCustomPlot* plot, const QCPAxisRect* rect);
    void setGround(const QColor& ground) { m_ground = ground; }

protected:
    void draw(QCPPainter* painter) override;

private:
    const QCPAxisRect* m_rect;
    QColor m_ground;
};

/// Short framed lines of text in the upper right corner of an axis rectangle: "unstable: |λ| up to 1.03".
class Badge : public PaintedLayer {
public:
    Badge(QCustomPlot* plot, const QCPAxisRect* rect);
    void setStyle(const FigureStyle& style) { m_style = style; }
    /// Sets the lines, in the warning colour or, if `warning` is false, as muted text.
    void setLines(const QStringList& lines, bool warning = true) {
        m_lines = lines;
        m_warning = warning;
    }
    const QStringList& lines() const { return m_lines; }
    /// The area last drawn.
    const QRect& box() const { return m_box; }

protected:
    void draw(QCPPainter* painter) override;

private:
    QStringList brokenLines() const;

    const QCPAxisRect* m_rect;
    FigureStyle m_style;
    QStringList m_lines;
    QRect m_box;
    bool m_warning = true;
};

/// A muted sentence in the middle of a plot that has nothing to draw, wrapped to the width.
class PlotMessage : public PaintedLayer {
public:
    explicit PlotMessage(QCustomPlot* plot);
    void setStyle(const FigureStyle& style) { m_style = style; }
    void setText(const QString& text) { m_text = text; }
    const QString& text() const { return m_text; }

protected:
    void draw(QCPPainter* painter) override;

private:
    FigureStyle m_style;
    QString m_text;
};

}  // namespace echoplane
