// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <utility>

#include <qcustomplot.h>

#include "widgets/plots/figures/pinned_layer.h"
#include "widgets/plots/figures/result_figure.h"
#include "widgets/plots/figures/signal_band.h"
#include "widgets/plots/kit/cursor_line.h"
#include "widgets/plots/kit/kept_graph.h"
#include "widgets/plots/kit/plot_layers.h"
#include "widgets/plots/kit/time_panels.h"

namespace echoplane {

struct Spread;

/// Target, prediction and residual.
class SignalFigure : public ResultFigure {
    Q_OBJECT
public:
    explicit SignalFigure(QCustomPlot* plot);

    /// Keeps the time range in view if the number of steps is the same.
    void setResult(const RunResult* result) override;
    /// The steps in view, where somebody has chosen them; else all.
    PlotTable table(const RunResult* result, const std::vector<PinnedRun>& pinned) const override;
    QStringList summary() const override;
    /// Which of several outputs is drawn, from 0; the last one where a result has fewer. Takes effect with the next setResult().
    void setOutput(int output);
    /// The one that is drawn, and how many there are.
    int output() const { return std::min(m_output, m_outputs - 1); }
    int outputs() const { return m_outputs; }
    /// A band of one standard deviation to either side of the mean prediction over seeds; null: none. Takes effect with the next
    /// setResult().
    void setSpread(std::shared_ptr<const Spread> spread) { m_spread = std::move(spread); }
    /// Which band: that of the spread, or one of the 90 % intervals in its place. The same.
    void setBand(SignalBand band) { m_band = band; }
    bool hasBand() const { return m_hasBand; }
    /// A line at that step, or none.
    void setNow(std::optional<int> step);

    TimePanels& panels() const { return *m_panels; }
    QCPAxis& residualAxis() const { return *m_panels->lower()->axis(QCPAxis::atLeft); }
    const Badge& badge() const { return *m_badge; }
    QString caption() const { return m_panels->key().caption(); }

protected:
    void restyle() override;
    void fillPins() override;
    void updateKey() override;

private:
    void createLayers();
    void fillSignal(const RunResult& result);
    void fillBand(const RunResult& result);
    void fillResidual(const RunResult& result);

    TimePanels* m_panels = nullptr;
    QCPRange m_pinnedErrorRange;  ///< of size 0 without any
    PinnedLayer* m_pinnedSignals = nullptr;
    PinnedLayer* m_pinnedErrors = nullptr;
    KeptGraph* m_target = nullptr;
    QCPGraph* m_bandLower = nullptr;
    QCPGraph* m_bandUpper = nullptr;
    std::shared_ptr<const Spread> m_spread;
    bool m_hasBand = false;
    SignalBand m_band = SignalBand::spread;
    QString m_bandName;
    QCPGraph* m_prediction = nullptr;
    QCPGraph* m_error = nullptr;
    Badge* m_badge = nullptr;
    PlotMessage* m_message = nullptr;
    std::array<CursorLine*, 2> m_now{};
    bool m_hasPrediction = false;
    int m_output = 0;       ///< the one that is wanted, from 0
    int m_outputs = 1;      ///< of the result shown
    bool m_pooled = false;  ///< its errors are over all of them
};

}  // namespace echoplane
