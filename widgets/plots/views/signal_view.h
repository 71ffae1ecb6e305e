// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>

#include "widgets/plots/figures/signal_band.h"
#include "widgets/plots/views/output_actions.h"
#include "widgets/plots/views/overview_strip.h"
#include "widgets/plots/views/result_view.h"

namespace echoplane {

class SignalFigure;
struct Spread;

/// Target and prediction over time, with the residual on a log axis below. Wheel zooms on time, drag pans, double click or Home
/// shows everything. What is long opens on a stretch that can be read, and has a strip below that shows where in the whole that
/// is.
class SignalView : public ResultView {
    Q_OBJECT
public:
    explicit SignalView(QWidget* parent = nullptr);
    ~SignalView() override;

    /// Shows the whole time axis again.
    void fit();
    /// The first steps of the test stretch; of a short signal all.
    void showReadable();
    void startOver() override;

    /// The step that live training has come to, marked by a line; none when not live. At the first one the view shows the first
    /// 200 steps. From then on what is in view scrolls along, unless it shows all steps or has been moved away from that line.
    void setNow(std::optional<int> step);

    /// The spread of the result over seeds, as a band; null: none.
    void setSpread(std::shared_ptr<const Spread> spread);
    bool hasBand();

    /// First and last step in view, as (lower, upper).
    QPointF visibleSteps() const;
    /// The same where somebody has chosen it, and it is not the whole signal.
    std::optional<QPointF> zoom();
    /// Which of several outputs is drawn, from 0, and the step that setNow() marks.
    int output();
    std::optional<int> now() const { return m_now; }
    /// Lower and upper end of the residual's log axis.
    QPointF residualRange() const;
    /// What is drawn over the data, for example "diverged at step 12"; empty most of the time.
    QString badge() const;

    /// Show a prediction interval in the place of the spread: of the validation residuals, of the ensemble of seeds.
    QAction* intervalAction() const { return m_intervalAction; }
    QAction* ensembleAction() const { return m_ensembleAction; }
    SignalBand band() const;
    QAction* fitAction() const { return m_fitAction; }
    QAction* readableAction() const { return m_readableAction; }
    OverviewStrip& overview() const { return *m_overview; }
    /// Of several outputs the one before and the one after that is drawn.
    const std::array<QAction*, 2>& outputActions() const { return m_outputs->actions(); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void fillFigure() override;
    void keyPressEvent(QKeyEvent* event) override;
    bool plotEvent(QEvent* event) override;

private:
    void offerBands();
    void followWindow();
    void followNow();
    void fillOverview();
    void open();
    void showOutput(int output);

    SignalFigure* m_figure;
    OverviewStrip* m_overview;
    std::pair<std::shared_ptr<const Dataset>, int> m_overviewOf;  ///< data and output that it shows
    bool m_hasSpread = false;
    std::optional<int> m_now;
    std::optional<int> m_shownNow;  ///< the step that the view has scrolled to
    QAction* m_fitAction = nullptr;
    QAction* m_readableAction = nullptr;
    QAction* m_intervalAction = nullptr;
    QAction* m_ensembleAction = nullptr;
    OutputActions* m_outputs = nullptr;
};

}  // namespace echoplane
