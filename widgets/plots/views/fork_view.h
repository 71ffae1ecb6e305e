// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QPointF>

#include "widgets/plots/figures/fork_curves.h"
#include "widgets/plots/views/output_actions.h"
#include "widgets/plots/views/result_view.h"
#include "widgets/plots/views/run_computation.h"

namespace echoplane {

class ForkFigure;
class ForkPanel;

/// The run branched: from some step on the reservoir has another state, a perturbed or a saved one, and the same input. Shows the
/// outputs of all branches and how far their states are from that of the run, with the list of them below. They follow the
/// result, run as one batch on a worker of this view's own, and only while the view is visible.
///
/// A model that learns live has no states to fork: then the forks are those of the run before it, as long as that is of the same
/// settings.
class ForkView : public ResultView {
    Q_OBJECT
public:
    /// What forks depend on beside their list.
    struct Key {
        std::shared_ptr<const DynamicsResult> dynamics;
        std::shared_ptr<const StatesResult> states;
        std::shared_ptr<const ReadoutResult> readout;
        ForkBatch batch;
        bool operator==(const Key&) const = default;
    };
    using Curves = RunComputation<Key, ForkCurves>;

    explicit ForkView(QWidget* parent = nullptr);
    explicit ForkView(Curves::Compute compute, QWidget* parent = nullptr);
    /// Stops what is being computed and waits for it.
    ~ForkView() override;

    /// What runs forks.
    static Curves::Compute compute();

    /// Those of the data that the result is of: forks belong to their task and, of own data, to its columns (sameSource()). Those
    /// of other data are kept aside until that is shown again.
    const std::vector<Fork>& forks();
    /// The first mostForks of them, in place of all there are, also of those kept aside. They belong to the data of `of`, without
    /// it to that of the next result.
    void setForks(std::vector<Fork> forks, bool freely = false, std::optional<Experiment> of = {});
    /// Each on its own output from the earliest fork on, where the task lets it.
    bool freely() const;
    /// Where a live run stands: that is where a fork is added next.
    void setNow(std::optional<int> step);

    /// Writes the state with which the chosen fork starts, or that of the run, as a .npy file; saved() or refused() follows.
    void saveState(const QString& file);
    /// Adds a fork with the state of that file, or says by refused() why not, and then changes nothing.
    void restoreState(const QString& file);

    void startOver() override;

    /// First and last step in view where these are not all from the earliest fork on.
    std::optional<QPointF> zoom();
    /// Which of several outputs is drawn, from 0.
    int output();

    /// True while the forks that are drawn belong to other settings, or a newer result is on its way.
    bool isDimmed() const;
    /// True when nothing is being computed or written, or about to be.
    bool idle() const;
    QString caption() const;
    QString badge() const;
    QString message() const;
    ForkPanel& panel() const { return *m_panel; }
    /// The run that is forked.
    const std::shared_ptr<const RunResult>& run() const { return m_run; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// Something that cannot be done, in words for the user.
    void refused(const QString& message);
    void saved(const QString& file);
    /// The user wants to name a file for saveState() or restoreState().
    void saveRequested();
    void restoreRequested();

protected:
    QSize minimumPictureSize() const override;
    void fillFigure() override;
    void readOutAt(const std::optional<QPointF>& pixel) override;
    void hideEvent(QHideEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool plotEvent(QEvent* event) override;

private:
    struct Saving {
        std::shared_ptr<const RunResult> run;
        Fork fork;
        QString file;
    };

    /// Forks that are kept aside.
    struct Aside {
        Experiment of;
        std::vector<Fork> forks;
        bool freely;
    };

    void fillPanel(std::vector<Fork> forks, bool freely);
    /// Brings up the forks of that run's data.
    void takeForksOf(const Experiment& experiment);
    std::optional<Key> keyOf(const std::shared_ptr<const RunResult>& run) const;
    void chooseRun();
    void showOutput(int output);

    ForkFigure* m_figure;
    QLabel* m_line;
    ForkPanel* m_panel;
    OutputActions* m_outputs;
    std::shared_ptr<const RunResult> m_run;
    std::optional<Experiment> m_of;  ///< whose data the forks in the list belong to, once there was a run
    std::vector<Aside> m_aside;
    Curves m_curves;
    JobRunner<Saving, QString> m_savings;
};

}  // namespace echoplane
