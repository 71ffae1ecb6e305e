// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>

#include "core/analysis/solver_limit.h"
#include "widgets/plots/base/output_actions.h"
#include "widgets/plots/base/result_view.h"
#include "widgets/plots/base/run_computation.h"
#include "widgets/plots/series/overview_strip.h"
#include "widgets/plots/series/signal_band.h"

namespace echoplane {

class SignalFigure;
struct Spread;

/// Target and prediction over time, with the residual on a log axis below. The wheel zooms in time, a drag pans, double click or
/// Home shows everything. A long signal opens on a readable part, with a strip below that shows where in the whole that is.
class SignalView : public ResultView {
    Q_OBJECT
public:
    explicit SignalView(QWidget* parent = nullptr);
    ~SignalView() override;

    /// Shows the whole time axis again.
    void fit();
    /// Shows the first steps of the test span; of a short signal all.
    void showReadable();
    void startOver() override;
    void addTo(OnScreen& screen) override;

    /// Marks the current step of live training by a line; none when not live. At the first step the view shows the first 200
    /// steps. From then on it scrolls along, unless it shows all steps or has been moved away from that line.
    void setNow(std::optional<int> step);

    /// Sets the spread of the result over seeds, shown as a band; null for none.
    void setSpread(std::shared_ptr<const Spread> spread);
    bool hasBand();

    /// First and last step in view, as (lower, upper).
    QPointF visibleSteps() const;
    /// The visible steps if the user has chosen them and they are not the whole signal.
    std::optional<QPointF> zoom();
    /// The output drawn, from 0, and the step marked by setNow().
    int output();
    std::optional<int> now() const { return m_now; }
    /// Lower and upper end of the residual's log axis.
    QPointF residualRange() const;
    /// What happened at a step, for example "diverged at step 12"; usually empty. The opening view contains a divergence.
    QString badge() const;
    /// True when nothing is being computed.
    bool idle() const { return m_limits.idle(); }

    /// Show a prediction interval instead of the spread: from the validation residuals, or from the ensemble of seeds.
    QAction* intervalAction() const { return m_intervalAction; }
    QAction* ensembleAction() const { return m_ensembleAction; }
    SignalBand band() const;
    QAction* fitAction() const { return m_fitAction; }
    QAction* readableAction() const { return m_readableAction; }
    OverviewStrip& overview() const { return *m_overview; }
    /// The actions for the previous and the next output.
    const std::array<QAction*, 2>& outputActions() const { return m_outputs->actions(); }

protected:
    bool showsGhost() const override { return true; }
    void fillFigure() override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool plotEvent(QEvent* event) override;

private:
    void offerBands();
    void followWindow();
    void followNow();
    void fillOverview();
    void placeOverview();
    using LimitKey = std::pair<std::shared_ptr<const Dataset>, int>;  ///< the data, and where the test begins in them
    using Limits = RunComputation<LimitKey, SolverLimit>;
    static std::optional<LimitKey> limitKeyOf(const std::shared_ptr<const RunResult>& run);
    void open();
    void showOutput(int output);

    SignalFigure* m_figure;
    OverviewStrip* m_overview;
    std::pair<std::shared_ptr<const Dataset>, int> m_overviewOf;  ///< data and output shown in the strip
    bool m_hasOverview = false;
    bool m_hasSpread = false;
    std::optional<int> m_now;
    std::optional<int> m_shownNow;  ///< the step that the view has scrolled to
    QAction* m_fitAction = nullptr;
    QAction* m_readableAction = nullptr;
    QAction* m_intervalAction = nullptr;
    QAction* m_ensembleAction = nullptr;
    OutputActions* m_outputs = nullptr;
    Limits m_limits;
};

}  // namespace echoplane
