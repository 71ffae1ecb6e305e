// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

namespace echoplane {

/// A curve over an axis rectangle. On the screen each column of pixels shows the extremes of its points. In a file, which may be
/// magnified, line_thinning.h decides.
class SeriesGraph : public QCPGraph {
    Q_OBJECT
public:
    /// Owned by the plot. Not selectable.
    explicit SeriesGraph(const QCPAxisRect* rect);

protected:
    void draw(QCPPainter* painter) override;
    void drawLinePlot(QCPPainter* painter, const QVector<QPointF>& lines) const override;
    void getOptimizedLineData(QVector<QCPGraphData>* lineData, const QCPGraphDataContainer::const_iterator& begin,
                              const QCPGraphDataContainer::const_iterator& end) const override;

private:
    double m_columns = 0.0;  ///< columns per pixel while a file is drawn, else 0
};

}  // namespace echoplane
