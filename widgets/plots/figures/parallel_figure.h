// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include "widgets/plots/export/plot_source.h"
#include "widgets/plots/kit/figure_style.h"
#include "widgets/plots/kit/parallel_data.h"

namespace echoplane {

class ParallelAxes;
class ParallelCursor;
class ParallelLines;
class PlotKey;
class PlotMessage;

/// The points of a search as lines over parallel axes inside a QCustomPlot, coloured by their rank, those that the brushes leave
/// out pale below the others; the same for the screen and for files. Nothing here replots but where it says so. A step of
/// a brush over 10,000 points and five axes takes some 15 ms.
class ParallelFigure : public QObject {
    Q_OBJECT
public:
    explicit ParallelFigure(QCustomPlot* plot);

    void setStyle(const FigureStyle& style);
    void setData(const ParallelData& data);
    /// A sentence in place of lines.
    void setMessage(const QString& message);
    /// Replots the layers that it changes and no others, where `replot` says so.
    void setBrushes(const Brushes& brushes, bool replot);
    /// The point that is read, −1 for none, and the axis that the keyboard is at, −1 for none. Both live on the buffered overlay.
    void setCursor(int point, int axis);

    const std::vector<char>& chosen() const { return m_chosen; }
    /// Pixels of a place on an axis.
    QPointF positionOf(std::size_t axis, double place) const;
    /// The place at a pixel's height, from 0 to 1.
    double placeAt(const QPointF& position) const;
    /// The axis within a few pixels, −1 for none.
    int axisAt(const QPointF& position) const;
    /// The chosen point whose line passes nearest, −1 where none does within a few pixels.
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

/// The figure for print, with the brushes as they are; its file tells the settings that the search started from.
PlotSource parallelSource(const ParallelData& data, const Brushes& brushes, const SearchPlan& plan);

}  // namespace echoplane
