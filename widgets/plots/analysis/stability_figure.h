// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include <qcustomplot.h>

#include "core/analysis/stability.h"
#include "widgets/plots/base/analysis.h"
#include "widgets/plots/base/pinned_layer.h"
#include "widgets/plots/base/result_figure.h"
#include "widgets/plots/kit/plot_key.h"

namespace echoplane {

class CursorLine;

/// True if a run has everything that its stability test needs; also after a divergence, but not while a model learns live.
bool hasStability(const RunResult& run);

/// The echo state test of a run, without its Jacobian, and the closed loops that its predictions run through. Cost as
/// echoStateTest() and activeLoops().
Stability stabilityOf(const RunResult& run, const RunContext& context = {});

/// The echo state test: the (largest) distance between trajectories from different initial states against time on a log axis, the
/// slope given by the largest Lyapunov exponent (ln |λ| for linear reservoirs), and the verdict. The test takes too long for
/// a frame: it is run elsewhere and handed over.
class StabilityFigure : public ResultFigure {
    Q_OBJECT
public:
    explicit StabilityFigure(QCustomPlot* plot);

    /// Shows the test from setAnalysis(), or why there is none.
    void setResult(const RunResult* result) override;
    PlotTable table(const RunResult* result, const std::vector<PinnedRun>& pinned) const override;
    QStringList summary() const override;

    void setAnalysis(const Analysis<Stability>& test);

    /// Marks and reads out the step at a pixel of the plot; empty outside the data, or without a pixel.
    QString pointAt(const std::optional<QPointF>& pixel);

    /// The sentence above the plot; the caption is the rate below it.
    QString verdict() const { return m_verdict->caption(); }

protected:
    void restyle() override;
    void fillPins() override;
    void updateKey() override;
    bool isOlder() const override;

private:
    void show();
    void setRanges();

    QCPAxisRect* m_rect = nullptr;
    Analysis<Stability> m_test;
    PinnedLayer* m_pins = nullptr;
    QCPGraph* m_slope = nullptr;
    QCPGraph* m_distance = nullptr;
    CursorLine* m_cursor = nullptr;
    PlotKey* m_verdict = nullptr;
};

}  // namespace echoplane
