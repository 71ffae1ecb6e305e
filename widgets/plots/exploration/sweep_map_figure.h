// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include "widgets/plots/exploration/sweep_map_data.h"
#include "widgets/plots/export/plot_source.h"
#include "widgets/plots/kit/figure_style.h"

namespace echoplane {

class CellCursor;
class MapCells;
class PlaceMark;
class PlotKey;
class PlotMessage;

/// The map of a sweep in a QCustomPlot: cells, colour bar, caption; used for the screen and for files. Axes count values, so that
/// all cells have the same size. Nothing here replots.
class SweepMapFigure : public QObject {
    Q_OBJECT
public:
    explicit SweepMapFigure(QCustomPlot* plot);

    void setStyle(const FigureStyle& style);
    void setData(const SweepMapData& data);
    /// Shows a sentence instead of a map.
    void setMessage(const QString& message);
    /// Frames the cell being read; −1 for none. Drawn on the buffered overlay layer.
    void setCursor(int cell);

    /// Draws a ring at a place, in axis values counted from 0, or none. Drawn on the buffered overlay layer.
    void setMark(std::optional<QPointF> place);

    /// The cell at a point of the plot; −1 outside the map.
    int cellAt(const QPointF& position) const;
    QPointF centreOf(int cell) const;
    /// The fill colour of a cell; invalid if it is empty or diverged.
    QColor colourOf(int cell) const;
    /// Radius in pixels of the spread dot in a cell; 0 for none.
    double spreadRadius(int cell) const;

    /// The colour bar: whether a point of the plot is on it, the values at its ends, the value at a height in pixels (also beyond
    /// its ends), and the position of an end.
    bool isOnScale(const QPointF& position) const;
    MapRange range() const;
    QPointF endOfScale(bool upper) const;

private:
    void fitTicks(QCPAxis& axis, const SweepMapAxis& values);
    void setColours();
    /// The title of the colour bar in as many lines as its height takes.
    void wrapScaleTitle();

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

/// A map for print; its file records the settings that the sweep started from.
PlotSource sweepMapSource(const SweepMapData& data, const ExplorationPlan& plan);

/// Writes sweepMapSource() with writePlot(); throws as that does.
void exportSweepMap(const SweepMapData& data, const ExplorationPlan& plan, const QString& file, const PlotOptions& options = {});

/// The map for print as a picture for the clipboard.
QPixmap sweepMapPicture(const SweepMapData& data);

}  // namespace echoplane
