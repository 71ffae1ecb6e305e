// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>
#include <vector>

#include <Eigen/Core>
#include <QPolygonF>

#include <qcustomplot.h>

#include "core/reservoir/cells/cell.h"
#include "core/tasks/task.h"
#include "widgets/plots/axes/equal_axis_rect.h"
#include "widgets/plots/axes/painted_layer.h"
#include "widgets/plots/kit/cached_picture.h"
#include "widgets/plots/kit/figure_style.h"
#include "widgets/plots/kit/plot_key.h"

namespace echoplane {

/// A marker at or outside the unit circle that labels avoid.
struct RimMark {
    QPointF place;        ///< in the plane
    double radius = 0.0;  ///< in pixels
};

/// The content behind the eigenvalues.
struct PlaneScene {
    double spectralRadius = 0.0;  ///< rho, before the leak
    double leakRate = 1.0;        ///< lr
    /// If only leading eigenvalues are known: radius, before the leak, of the disc that the others fill by the circular law; else
    /// 0.
    double bulkRadius = 0.0;
    CellBound bound;  ///< of a cell other than the leaky one, which has no disc
    std::vector<TaskFrequency> frequencies;
    bool polarGrid = false;
    QPolygonF response;  ///< |H| around the circle, upper half, in the plane; empty if not shown
    std::vector<RimMark> rim;

    /// Distances from the origin at which |H| is −40 dB or less, 0 dB, and 20 dB or more.
    static constexpr double responseFloor = 1.0, responseUnity = 1.2, responseTop = 1.3;
    /// Sets `response` from decibels at angular frequencies 0 … π; NaN is left out.
    void setResponse(const Eigen::VectorXd& radiansPerStep, const Eigen::VectorXd& decibels);
};

/// The leaked disc: the image (1 − lr) + lr·z of the disc |z| ≤ rho, with a dashed rim, below the grid. Within it, hatched, the
/// disc of the eigenvalues that were not computed individually.
class LeakedDisc : public RectLayer<EqualAxisRect> {
public:
    LeakedDisc(QCustomPlot* plot, const QString& layer, const EqualAxisRect* rect, const PlaneScene* scene,
               const FigureStyle* style);

protected:
    void draw(QCPPainter* painter) override;

private:
    const PlaneScene* m_scene;
    const FigureStyle* m_style;
};

/// The axes through 0 with their numbers beside them. While 0 is out of view they stay at the edge.
class PlaneAxes : public RectLayer<EqualAxisRect> {
public:
    PlaneAxes(QCustomPlot* plot, const QString& layer, const EqualAxisRect* rect, const FigureStyle* style);

protected:
    void draw(QCPPainter* painter) override;

private:
    const FigureStyle* m_style;
};

/// The key in the lower corners of the plane, over the grid and under the markers.
class PlaneLegend : public RectLayer<EqualAxisRect> {
public:
    PlaneLegend(QCustomPlot* plot, const QString& layer, const EqualAxisRect* rect, const FigureStyle* style);

    /// The lines in the lower left corner, from above; those for which there is no room are left out, the first ones first.
    void setEntries(std::vector<KeyEntry> entries) { m_entries = std::move(entries); }
    /// The lines in the lower right corner; a sign is not drawn, the text has the colour of the entry.
    void setRemarks(std::vector<KeyEntry> remarks) { m_remarks = std::move(remarks); }
    const std::vector<KeyEntry>& entries() const { return m_entries; }
    const std::vector<KeyEntry>& remarks() const { return m_remarks; }

protected:
    void draw(QCPPainter* painter) override;

private:
    const FigureStyle* m_style;
    std::vector<KeyEntry> m_entries, m_remarks;
};

/// The unit circle with a tick and a label for each frequency of the task, and the polar grid.
class PlaneCircles : public RectLayer<EqualAxisRect> {
public:
    PlaneCircles(QCustomPlot* plot, const QString& layer, const EqualAxisRect* rect, const PlaneScene* scene,
                 const FigureStyle* style);

protected:
    void draw(QCPPainter* painter) override;

private:
    void drawUnitCircle(QCPPainter& painter);
    void drawPolarGrid(QPainter& painter) const;
    void drawResponse(QPainter& painter) const;
    void drawFrequencies(QPainter& painter) const;

    const PlaneScene* m_scene;
    const FigureStyle* m_style;
    CachedPicture m_unitCircle;  ///< cached for the screen
    QPen m_unitPen;              ///< the pen it was drawn with
};

}  // namespace echoplane
