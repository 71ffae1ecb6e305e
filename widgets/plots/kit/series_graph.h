// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

namespace echoplane {

/// A curve over an axis rectangle. On the screen a column of pixels shows the extremes of the points in it; in a file, which may
/// be looked at from near, line_thinning.h decides.
class SeriesGraph : public QCPGraph {
    Q_OBJECT
public:
    /// Belongs to the plot. Not selectable.
    explicit SeriesGraph(const QCPAxisRect* rect);

protected:
    void draw(QCPPainter* painter) override;
    void getOptimizedLineData(QVector<QCPGraphData>* lineData, const QCPGraphDataContainer::const_iterator& begin,
                              const QCPGraphDataContainer::const_iterator& end) const override;

private:
    double m_columns = 0.0;  ///< a pixel, while a file is drawn
};

}  // namespace echoplane
