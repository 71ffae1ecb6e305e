// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <qcustomplot.h>

#include "widgets/plots/axes/painted_layer.h"
#include "widgets/plots/exploration/sweep_map_data.h"
#include "widgets/plots/kit/figure_style.h"

namespace echoplane {

/// Tick labels of an axis of listed values: as many as fit, evenly spaced.
class ValueTicker : public QCPAxisTicker {
public:
    ValueTicker(const QCPAxis* axis, QStringList labels) : m_axis(axis), m_labels(std::move(labels)) {}

protected:
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override { return m_labels.value(qRound(tick)); }

private:
    int stride() const;

    const QCPAxis* m_axis;
    QStringList m_labels;
};

/// The cells of a sweep map, coloured by the logarithm of their error, or linearly by a metric of which more is better. A cell
/// without rows is empty, a diverged one is crossed out, the best one has a star. Optional dots show the spread over the seeds.
class MapCells : public RectLayer<> {
public:
    MapCells(QCustomPlot* plot, const QString& layer, const QCPAxisRect* rect, const SweepMapData* data);

    void setStyle(const FigureStyle& style);
    /// The area of a cell in pixels.
    QRectF rectOf(int cell) const;
    /// The fill colour of a cell; invalid if it has none.
    QColor colourOf(int cell) const;

    /// Radius of the dot whose area shows the spread over the seeds; 0 if none is drawn.
    double spreadRadius(int cell) const;

    /// Ends of the colour scale, never equal.
    QCPRange range() const;

protected:
    void draw(QCPPainter* painter) override;

private:
    void drawSpread(QCPPainter& painter, int cell) const;
    void drawStar(QCPPainter& painter, const QRectF& cell) const;

    const SweepMapData* m_data;
    FigureStyle m_style;
    std::vector<QColor> m_colours;
};

/// A ring at any place of the map, not necessarily a cell. Coordinates count values from 0.
class PlaceMark : public RectLayer<> {
public:
    PlaceMark(QCustomPlot* plot, const QCPAxisRect* rect) : RectLayer(plot, QStringLiteral("overlay"), rect) {}

    void setPlace(std::optional<QPointF> place) { m_place = place; }
    const std::optional<QPointF>& place() const { return m_place; }

protected:
    void draw(QCPPainter* painter) override;

private:
    std::optional<QPointF> m_place;
};

/// The frame around the cell being read.
class CellCursor : public PaintedLayer {
public:
    CellCursor(QCustomPlot* plot, const MapCells* cells) : PaintedLayer(plot, QStringLiteral("overlay"), false), m_cells(cells) {}

    void setStyle(const FigureStyle& style) { m_style = style; }
    void setCell(int cell) { m_cell = cell; }

protected:
    void draw(QCPPainter* painter) override;

private:
    const MapCells* m_cells;
    FigureStyle m_style;
    int m_cell = -1;
};

}  // namespace echoplane
