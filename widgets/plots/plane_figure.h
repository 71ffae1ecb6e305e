// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include "widgets/plots/equal_axis_rect.h"
#include "widgets/plots/figure_style.h"
#include "widgets/plots/mark_layer.h"
#include "widgets/plots/plane_backdrop.h"
#include "widgets/plots/plane_selection.h"
#include "widgets/plots/plot_key.h"
#include "widgets/plots/plot_layers.h"

namespace echoplane {

class HoverRing;

/// The eigenvalue plane inside a QCustomPlot: the same for the screen and for files. Nothing here replots.
class PlaneFigure : public QObject {
    Q_OBJECT
public:
    explicit PlaneFigure(QCustomPlot* plot);

    void setStyle(const FigureStyle& style);
    void setResult(const RunResult* result, WeightMeasure measure, WeightScale scale);
    void setPolarGrid(bool on);
    void setStale(bool stale);
    void setRingedMark(int mark);

    EqualAxisRect& axisRect() { return *m_rect; }
    const EqualAxisRect& axisRect() const { return *m_rect; }
    const MarkLayer& markLayer() const { return *m_marks; }
    PlaneSelection& selection() { return *m_selection; }
    const PlaneSelection& selection() const { return *m_selection; }
    const Badge& badge() const { return *m_badge; }
    QString caption() const { return m_key->caption(); }

private:
    void updateKey();

    QCustomPlot* m_plot;
    EqualAxisRect* m_rect;
    PlaneScene m_scene;
    FigureStyle m_style;
    MarkLayer* m_marks = nullptr;
    Badge* m_badge = nullptr;
    Veil* m_veil = nullptr;
    HoverRing* m_ring = nullptr;
    PlaneSelection* m_selection = nullptr;
    PlotKey* m_key = nullptr;
    int m_outside = 0;
    bool m_empty = true;
};

}  // namespace echoplane
