// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include "widgets/plots/kit/figure_style.h"
#include "widgets/plots/kit/parallel_data.h"

namespace echoplane {

/// Where things of parallel coordinates are in pixels.
struct ParallelPlaces {
    const QCPAxisRect* rect;
    const ParallelData* data;

    double x(std::size_t axis) const;
    double y(double place) const;
    QPointF at(std::size_t point, std::size_t axis) const { return {x(axis), y(double{data->place(point, axis)})}; }
};

/// The lines: those left out pale, the others by rank, the best on top.
class ParallelLines : public QCPLayerable {
public:
    ParallelLines(QCustomPlot* plot, const QString& layer, ParallelPlaces places, const std::vector<char>* chosen);
    void setStyle(const FigureStyle& style);
    QColor colourOf(std::size_t point) const;

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    void drawAll(QCPPainter& painter, const std::vector<std::size_t>& points, const QPen& pen) const;

    ParallelPlaces m_places;
    const std::vector<char>* m_chosen;
    std::vector<QColor> m_colours;
    QColor m_pale;
};

/// Axes, their titles and ticks, and the brushes on them.
class ParallelAxes : public QCPLayerable {
public:
    ParallelAxes(QCustomPlot* plot, const QString& layer, ParallelPlaces places, const Brushes* brushes);
    void setStyle(const FigureStyle& style) { m_style = style; }

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(false); }
    void draw(QCPPainter* painter) override;

private:
    void drawAxis(QCPPainter& painter, std::size_t axis) const;

    ParallelPlaces m_places;
    const Brushes* m_brushes;
    FigureStyle m_style;
};

/// The line that is read, and a mark at the axis that the keyboard is at.
class ParallelCursor : public QCPLayerable {
public:
    ParallelCursor(QCustomPlot* plot, ParallelPlaces places) : QCPLayerable(plot, QStringLiteral("overlay")), m_places(places) {}
    void setStyle(const FigureStyle& style) { m_style = style; }
    void setAt(int point, int axis) {
        m_point = point;
        m_axis = axis;
    }

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(true); }
    void draw(QCPPainter* painter) override;

private:
    ParallelPlaces m_places;
    FigureStyle m_style;
    int m_point = -1;
    int m_axis = -1;
};

}  // namespace echoplane
