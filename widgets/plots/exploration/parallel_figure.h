// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include "widgets/plots/exploration/parallel_data.h"
#include "widgets/plots/export/plot_source.h"
#include "widgets/plots/kit/figure_style.h"

namespace echoplane {

class ParallelAxes;
class ParallelCursor;
class ParallelLines;
class PlotKey;
class PlotMessage;

/// The points of a search as lines over parallel axes in a QCustomPlot, coloured by rank; points outside the brushes are pale
/// below the others. Used for the screen and for files. Nothing here replots unless documented. A brush step over 10,000 points
/// and five axes takes some 15 ms.
class ParallelFigure : public QObject {
    Q_OBJECT
public:
    explicit ParallelFigure(QCustomPlot* plot);

    void setStyle(const FigureStyle& style);
    void setData(const ParallelData& data);
    /// Shows a sentence instead of lines.
    void setMessage(const QString& message);
    /// Sets the brushes; if `replot`, replots only the layers that they change.
    void setBrushes(const Brushes& brushes, bool replot);
    /// The point being read and the axis that has the keyboard, each −1 for none. Both are drawn on the buffered overlay.
    void setCursor(int point, int axis);

    const std::vector<char>& chosen() const { return m_chosen; }
    /// Pixel position of a place on an axis.
    QPointF positionOf(std::size_t axis, double place) const;
    /// The place, from 0 to 1, at the height of a pixel.
    double placeAt(const QPointF& position) const;
    /// The axis within a few pixels; −1 for none.
    int axisAt(const QPointF& position) const;
    /// The selected point whose line is nearest; −1 if none is within a few pixels.
    int pointAt(const QPointF& position) const;

private:
    QCustomPlot* m_plot;
    QCPAxisRect* m_rect = nullptr;
    PlotKey* m_caption = nullptr;
    PlotMessage* m_message = nullptr;
    ParallelLines* m_pale = nullptr;
    ParallelLines* m_lines = nullptr;
    ParallelAxes* m_axes = nullptr;
    ParallelCursor* m_cursor = nullptr;
    ParallelData m_data;
    Brushes m_brushes;
    std::vector<char> m_chosen;
};

/// The figure for print with the current brushes; its file records the settings that the search started from.
PlotSource parallelSource(const ParallelData& data, const Brushes& brushes, const ExplorationPlan& plan);

}  // namespace echoplane
