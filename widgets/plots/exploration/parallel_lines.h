// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include "widgets/plots/axes/painted_layer.h"
#include "widgets/plots/exploration/parallel_data.h"
#include "widgets/plots/kit/figure_style.h"

namespace echoplane {

/// Pixel positions in parallel coordinates.
struct ParallelPlaces {
    const QCPAxisRect* rect;
    const ParallelData* data;

    double x(std::size_t axis) const;
    double y(double place) const;
    QPointF at(std::size_t point, std::size_t axis) const { return {x(axis), y(double{data->place(point, axis)})}; }
};

/// The lines: all of them pale, for a layer that brushing leaves alone, or the selected ones coloured by rank, the best on top.
/// Many lines on a screen are drawn one pixel wide without antialiasing: for 10,000 over five axes that takes a tenth of
/// QPainter's time.
class ParallelLines : public QCPLayerable {
public:
    enum class Kind { pale, chosen };

    ParallelLines(QCustomPlot* plot, const QString& layer, Kind kind, ParallelPlaces places, const std::vector<char>* chosen);
    void setStyle(const FigureStyle& style);
    QColor colourOf(std::size_t point) const;

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    /// The points to draw, grouped by shade.
    std::vector<std::vector<std::size_t>> groups(bool withoutCovered) const;
    QColor colourOfGroup(std::size_t group) const { return m_kind == Kind::pale ? m_pale : m_colours[group]; }
    void drawSmoothly(QCPPainter& painter, const std::vector<std::size_t>& points, const QColor& colour) const;
    void drawMany(QCPPainter& painter) const;

    Kind m_kind;
    ParallelPlaces m_places;
    const std::vector<char>* m_chosen;
    std::vector<QColor> m_colours;
    QColor m_pale;
};

/// Axes, their titles and ticks, and the brushes on them.
class ParallelAxes : public PaintedLayer {
public:
    ParallelAxes(QCustomPlot* plot, const QString& layer, ParallelPlaces places, const Brushes* brushes);
    void setStyle(const FigureStyle& style) { m_style = style; }

protected:
    void draw(QCPPainter* painter) override;

private:
    void drawAxis(QCPPainter& painter, std::size_t axis) const;

    ParallelPlaces m_places;
    const Brushes* m_brushes;
    FigureStyle m_style;
};

/// The line being read, and a mark at the axis that has the keyboard.
class ParallelCursor : public PaintedLayer {
public:
    ParallelCursor(QCustomPlot* plot, ParallelPlaces places) : PaintedLayer(plot, QStringLiteral("overlay")), m_places(places) {}
    void setStyle(const FigureStyle& style) { m_style = style; }
    void setAt(int point, int axis) {
        m_point = point;
        m_axis = axis;
    }

protected:
    void draw(QCPPainter* painter) override;

private:
    ParallelPlaces m_places;
    FigureStyle m_style;
    int m_point = -1;
    int m_axis = -1;
};

}  // namespace echoplane
