// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/paper/figure.h"
#include "widgets/plots/figures/result_figure.h"
#include "widgets/plots/kit/analysis.h"

namespace echoplane {

/// An analysis of a run that is a Figure of panels and series: computed elsewhere, handed over, and drawn anew each time.
class DrawnFigure : public ResultFigure {
    Q_OBJECT
public:
    /// `has` says whether a run has such an analysis, `without` why not, in a sentence.
    DrawnFigure(QCustomPlot* plot, bool (*has)(const RunResult&), QString without);

    void setAnalysis(const Analysis<Figure>& analysis) { m_analysis = analysis; }
    void setResult(const RunResult* result) override;
    /// In long form: panel, series, x, y.
    PlotTable table(const RunResult* result, const std::vector<PinnedRun>& pinned) const override;
    QStringList summary() const override;
    QString message() const { return m_message; }

protected:
    void restyle() override { draw(); }
    void fillPins() override {}
    void updateKey() override {}
    bool isOlder() const override { return m_analysis.older; }

private:
    void draw();
    bool isLow() const;

    bool (*m_has)(const RunResult&);
    QString m_without;
    QString m_message;
    Analysis<Figure> m_analysis;
    bool m_shown = false;
};

}  // namespace echoplane
