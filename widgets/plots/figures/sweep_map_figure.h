// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include "widgets/plots/export/plot_source.h"
#include "widgets/plots/kit/figure_style.h"
#include "widgets/plots/kit/sweep_map_data.h"

namespace echoplane {

class CellCursor;
class MapCells;
class PlaceMark;
class PlotKey;
class PlotMessage;

/// The map of a sweep inside a QCustomPlot: cells, colour bar, caption; the same for the screen and for files. Axes count values,
/// so that cells are of one size whatever the values are. Nothing here replots.
class SweepMapFigure : public QObject {
    Q_OBJECT
public:
    explicit SweepMapFigure(QCustomPlot* plot);

    void setStyle(const FigureStyle& style);
    void setData(const SweepMapData& data);
    /// A sentence in place of a map.
    void setMessage(const QString& message);
    /// The frame of the cell that is being read; −1 for none. Lives on the buffered overlay layer.
    void setCursor(int cell);

    /// A ring at a place, in values of the axes counted from 0; or none. The same layer.
    void setMark(std::optional<QPointF> place);

    /// Cell under a point of the plot, −1 outside the map.
    int cellAt(const QPointF& position) const;
    QPointF centreOf(int cell) const;
    /// What a cell is filled with, an invalid colour where it is left empty or diverged.
    QColor colourOf(int cell) const;
    /// Of the dot of the spread in a cell, in pixels; 0 for none.
    double spreadRadius(int cell) const;

    /// The colour bar: whether a point of the plot is on it, what its ends stand for, the value at a height in pixels (also
    /// beyond its ends), and where an end is.
    bool isOnScale(const QPointF& position) const;
    MapRange range() const;
    double scaleValueAt(double pixel) const;
    QPointF endOfScale(bool upper) const;

private:
    void fitTicks(QCPAxis& axis, const SweepMapAxis& values);
    void setColours();

    QCustomPlot* m_plot;
    QCPAxisRect* m_rect = nullptr;
    QCPColorScale* m_scale = nullptr;
    PlotKey* m_caption = nullptr;
    PlotMessage* m_message = nullptr;
    MapCells* m_cells = nullptr;
    CellCursor* m_cursor = nullptr;
    PlaceMark* m_mark = nullptr;
    SweepMapData m_data;
    FigureStyle m_style;
};

/// A map for print; its file tells the settings that the sweep started from.
PlotSource sweepMapSource(const SweepMapData& data, const SweepPlan& plan);

/// Writes sweepMapSource() with writePlot(), and throws as that does.
void exportSweepMap(const SweepMapData& data, const SweepPlan& plan, const QString& file, const PlotOptions& options = {});

/// The same as a picture for the clipboard.
QPixmap sweepMapPicture(const SweepMapData& data);

}  // namespace echoplane
