// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/paper/figure.h"
#include "widgets/plots/base/analysis.h"
#include "widgets/plots/base/result_figure.h"

namespace echoplane {

/// An analysis of a run given as a Figure of panels and series. It is computed elsewhere, handed over, and redrawn each time.
class DrawnFigure : public ResultFigure {
    Q_OBJECT
public:
    /// `has` is true for a run that has such an analysis; `without` is a sentence that explains why a run has none.
    DrawnFigure(QCustomPlot* plot, bool (*has)(const RunResult&), QString without);

    void setAnalysis(const Analysis<Figure>& analysis) { m_analysis = analysis; }
    void setResult(const RunResult* result) override;
    /// In long format: panel, series, x, y.
    PlotTable table(const RunResult* result, const std::vector<PinnedRun>& pinned) const override;
    QStringList summary() const override;

protected:
    void restyle() override { draw(); }
    bool isOlder() const override { return m_analysis.older; }

private:
    /// What the plot on the screen has room for: all panels, or some of them, side by side or one above the other.
    enum class Shape { whole, low, upright };

    void draw();
    Shape shape() const;

    bool (*m_has)(const RunResult&);
    QString m_without;
    Analysis<Figure> m_analysis;
    bool m_shown = false;
    Shape m_drawnShape = Shape::whole;
};

}  // namespace echoplane
