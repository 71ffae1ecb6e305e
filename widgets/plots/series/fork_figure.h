// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>
#include <optional>

#include <qcustomplot.h>

#include "widgets/plots/base/analysis.h"
#include "widgets/plots/base/pinned_layer.h"
#include "widgets/plots/base/result_figure.h"
#include "widgets/plots/kit/cached_graph.h"
#include "widgets/plots/kit/time_panels.h"
#include "widgets/plots/series/fork_curves.h"

namespace echoplane {

class CursorLine;
class ForkMarks;

/// A run and its forks. Above, the outputs over the target; below, the distance of each fork's state from that of the run, ‖r′(t)
/// − r(t)‖, on a log axis. Forks take too long for a frame: they are computed elsewhere and handed over.
class ForkFigure : public ResultFigure {
    Q_OBJECT
public:
    /// What its view lets one choose.
    struct Look {
        std::optional<std::vector<Fork>> forks = {};  ///< by default one at the start of the test span
        bool inClosedLoop = false;                    ///< how they run
        int output = 0;                               ///< from 0
        std::optional<QPointF> part = {};             ///< first and last step in view, if not all are
    };

    explicit ForkFigure(QCustomPlot* plot);

    /// Shows the run with the forks from setAnalysis(), or why there are none.
    void setResult(const RunResult* result) override;
    PlotTable table(const RunResult* result, const std::vector<PinnedRun>& pinned) const override;
    QStringList summary() const override;

    void setAnalysis(const Analysis<ForkCurves>& forks);
    /// Selects the output to draw, from 0; the last one if a result has fewer. Takes effect with the next setResult().
    void setOutput(int output) { m_output = std::max(0, output); }
    int output() const { return std::min(m_output, m_outputs - 1); }
    int outputs() const { return m_outputs; }

    /// The step at a pixel of the plot; nullopt outside the data.
    std::optional<int> stepAt(const QPointF& pixel) const;
    /// Marks and reads out the step at a pixel; empty outside the data, or without a pixel.
    QString pointAt(const std::optional<QPointF>& pixel);

    /// Shows the steps from the earliest fork on, or all if there is none.
    void fit();
    /// True if all steps from the earliest fork on are in view.
    bool showsAll() const;
    TimePanels& panels() const { return *m_panels; }
    QString badge() const { return m_notes.join(QStringLiteral("; ")); }

protected:
    void restyle() override;
    void fillPins() override {}  // pinned runs have no forks here
    void updateKey() override;
    bool isOlder() const override;

private:
    /// The output of a slot at a step, and the distance of its state from that of the run; NaN if there is none.
    double outputOf(std::size_t slot, int step) const;
    double distanceOf(std::size_t slot, int step) const;
    void fillOutputs();
    void fillDistances();
    void reportDivergence();

    TimePanels* m_panels = nullptr;
    Analysis<ForkCurves> m_forks;
    bool m_shown = false;
    int m_output = 0;   ///< the one selected, from 0
    int m_outputs = 1;  ///< of the result shown
    int m_first = 0;    ///< the earliest fork drawn
    Eigen::VectorXd m_targets;
    Eigen::VectorXd m_predictions;  ///< of the run, used if no forks are drawn
    CachedGraph* m_target = nullptr;
    PinnedLayer* m_curves = nullptr;
    PinnedLayer* m_distances = nullptr;
    std::array<ForkMarks*, 2> m_marks{};
    std::array<CursorLine*, 2> m_cursors{};
    QStringList m_notes;
};

}  // namespace echoplane
