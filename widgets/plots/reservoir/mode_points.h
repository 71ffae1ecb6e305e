// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <vector>

#include <qcustomplot.h>

#include "widgets/plots/axes/painted_layer.h"
#include "widgets/plots/kit/figure_style.h"
#include "widgets/plots/kit/mode_marks.h"

namespace echoplane {

/// One mode (a real eigenvalue or a pair) as a point of two quantities.
struct ModePoint {
    double x = 0.0;
    double y = 0.0;
    MarkKind kind = MarkKind::upper;
    bool outside = false;  ///< outside the unit circle
    int mode = 0;
};

/// A marker for each mode, optionally with stems down to the lower axis. On the screen the markers are pixmaps.
class ModePoints : public RectLayer<> {
public:
    ModePoints(QCustomPlot* plot, const QString& layer, const QCPAxisRect* rect, bool stems);

    void setColours(const PlotColours& colours);
    void setPoints(std::vector<ModePoint> points) { m_points = std::move(points); }
    const std::vector<ModePoint>& points() const { return m_points; }
    /// Pixel position of a point, clamped to the edge if it lies below the axes.
    QPointF pixelOf(const ModePoint& point) const;
    /// The nearest point whose centre is within `reach` pixels, else null.
    const ModePoint* pointAt(const QPointF& pixel, double reach) const;

protected:
    void draw(QCPPainter* painter) override;

private:
    const QPixmap& sprite(const ModePoint& point, double pixelRatio);

    bool m_stems;
    PlotColours m_colours;
    std::vector<ModePoint> m_points;
    std::array<QPixmap, 4> m_sprites;
    double m_spriteRatio = 0.0;
};

/// Rings around the mode under the cursor and around the selected ones, on the buffered overlay layer.
class ModeRings : public RectLayer<> {
public:
    ModeRings(QCustomPlot* plot, const QCPAxisRect* rect, const ModePoints* points);

    void setColours(const PlotColours& colours) { m_colours = colours; }
    void setHovered(int mode) { m_hovered = mode; }
    int hovered() const { return m_hovered; }
    void setSelected(std::vector<int> modes);
    bool isSelected(int mode) const;

protected:
    void draw(QCPPainter* painter) override;

private:
    const ModePoints* m_points;
    PlotColours m_colours;
    int m_hovered = -1;
    std::vector<int> m_selected;  // sorted
};

}  // namespace echoplane
