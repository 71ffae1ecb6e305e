// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <utility>

#include <qcustomplot.h>

#include "widgets/plots/axes/cursor_line.h"
#include "widgets/plots/base/pinned_layer.h"
#include "widgets/plots/base/result_figure.h"
#include "widgets/plots/kit/cached_graph.h"
#include "widgets/plots/kit/time_panels.h"
#include "widgets/plots/series/signal_band.h"

namespace echoplane {

struct SolverLimit;
struct Spread;

/// Target, prediction and residual.
class SignalFigure : public ResultFigure {
    Q_OBJECT
public:
    /// What its view lets one choose.
    struct Look {
        int output = 0;  ///< from 0
        SignalBand band = SignalBand::spread;
        std::optional<QPointF> part = {};  ///< first and last step in view, if not all are
    };

    explicit SignalFigure(QCustomPlot* plot);

    /// Keeps the time range in view if the number of steps is the same.
    void setResult(const RunResult* result) override;
    /// The steps in view if the user has chosen them, else all.
    PlotTable table(const RunResult* result, const std::vector<PinnedRun>& pinned) const override;
    QStringList summary() const override;
    /// Selects the output to draw, from 0; the last one if a result has fewer. Takes effect with the next setResult().
    void setOutput(int output);
    /// The output drawn, and the number of outputs.
    int output() const { return std::min(m_output, m_outputs - 1); }
    int outputs() const { return m_outputs; }
    /// Sets the spread over seeds for the band around the mean prediction; null for none. Takes effect with the next setResult().
    void setSpread(std::shared_ptr<const Spread> spread) { m_spread = std::move(spread); }
    /// Sets how long the test data are known themselves, which is marked if the test is run on its own; null if not computed or
    /// if there is none. Takes effect with the next setResult().
    void setSolverLimit(std::shared_ptr<const SolverLimit> limit) { m_limit = std::move(limit); }
    /// Selects the band: the spread, or one of the 90 % intervals. Takes effect with the next setResult().
    void setBand(SignalBand band) { m_band = band; }
    bool hasBand() const { return m_hasBand; }
    /// Marks a step with a line, or none.
    void setNow(std::optional<int> step);

    TimePanels& panels() const { return *m_panels; }
    QCPAxis& residualAxis() const { return *m_panels->lower()->axis(QCPAxis::atLeft); }
    /// What happened at a step, for example "diverged at step 12"; usually empty. The key says it and a line marks the step.
    const QStringList& notes() const { return m_notes; }

protected:
    void restyle() override;
    void fillPins() override;
    void updateKey() override;

private:
    void createLayers();
    void fillSignal(const RunResult& result);
    void fillBand(const RunResult& result);
    void fillResidual(const RunResult& result);
    void note(const QString& text, int step, bool unstable);
    void markSteps();

    TimePanels* m_panels = nullptr;
    QCPRange m_pinnedErrorRange;  ///< of size 0 without pins
    PinnedLayer* m_pinnedSignals = nullptr;
    PinnedLayer* m_pinnedErrors = nullptr;
    CachedGraph* m_target = nullptr;
    QCPGraph* m_bandLower = nullptr;
    QCPGraph* m_bandUpper = nullptr;
    std::shared_ptr<const Spread> m_spread;
    std::shared_ptr<const SolverLimit> m_limit;
    std::optional<int> m_limitStep;  ///< the step at which two solvers part
    QString m_limitText;
    bool m_hasBand = false;
    SignalBand m_band = SignalBand::spread;
    QString m_bandName;
    QCPGraph* m_prediction = nullptr;
    QCPGraph* m_error = nullptr;
    QCPGraph* m_gap = nullptr;  ///< the area between prediction and target
    QStringList m_notes;
    bool m_unstable = false;     ///< the notes are about a divergence
    std::optional<int> m_event;  ///< the step that they are about
    QString m_outputName;
    std::array<CursorLine*, 2> m_now{};
    bool m_hasPrediction = false;
    int m_output = 0;       ///< the one selected, from 0
    int m_outputs = 1;      ///< of the result shown
    bool m_pooled = false;  ///< the result's errors are pooled over all outputs
};

}  // namespace echoplane
