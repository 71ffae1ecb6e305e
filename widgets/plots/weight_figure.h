// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include "core/pipeline/stages.h"
#include "widgets/plots/figure_style.h"
#include "widgets/plots/plot_key.h"
#include "widgets/plots/plot_layers.h"

namespace echoplane {

class WeightMarks;

/// Each mode's readout weight |w| against its frequency |∠λ| inside a QCustomPlot, with the task's frequencies: the same for the
/// screen and for files. Nothing here replots.
class WeightFigure : public QObject {
    Q_OBJECT
public:
    explicit WeightFigure(QCustomPlot* plot);

    void setStyle(const FigureStyle& style);
    void setResult(const RunResult* result);
    void setStale(bool stale);

    const QCPAxisRect& axisRect() const { return *m_rect; }
    /// Real eigenvalues and pairs that are drawn.
    int reals() const;
    int pairs() const;
    const Badge& badge() const { return *m_badge; }
    QString caption() const { return m_key->caption(); }

private:
    void fillMarks(const RunResult& result);
    void updateKey();

    QCustomPlot* m_plot;
    QCPAxisRect* m_rect;
    FigureStyle m_style;
    std::vector<TaskFrequency> m_frequencies;
    WeightMarks* m_marks = nullptr;
    Badge* m_badge = nullptr;
    Veil* m_veil = nullptr;
    PlotKey* m_key = nullptr;
    bool m_outside = false;
};

}  // namespace echoplane
