// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QPointF>

#include "widgets/plots/base/output_actions.h"
#include "widgets/plots/base/result_view.h"
#include "widgets/plots/base/run_computation.h"
#include "widgets/plots/series/fork_curves.h"

namespace echoplane {

class ForkFigure;
class ForkPanel;

/// Forks of the run: from some step on the reservoir has another state, perturbed or saved, and the same input. Shows the outputs
/// of all forks and the distances of their states from that of the run, with the list of forks below. Forks follow the result and
/// run as one batch on a dedicated worker, only while the view is visible.
///
/// A model that learns live has no states to fork. Then the forks are those of the previous run, if that has the same settings.
class ForkView : public ResultView {
    Q_OBJECT
public:
    /// What forks depend on, together with their list.
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
    /// Stops the computation and waits for it.
    ~ForkView() override;

    /// The function that computes forks.
    static Curves::Compute compute();

    /// The forks for the result's data: forks belong to a task and, for data from a file, to its columns (sameSource()). Those of
    /// other data are stored until these are shown again.
    const std::vector<Fork>& forks();
    /// Replaces all forks, also the stored ones, by these; at most mostForks are taken. They belong to the data of `of`, by
    /// default to that of the current result, or of the next one if there is none.
    void setForks(std::vector<Fork> forks, bool closedLoop = false, std::optional<Experiment> of = {});
    /// True if the run and each fork run in closed loop from the earliest fork on; takes effect if the task allows it.
    bool inClosedLoop() const;
    /// Sets the current step of a live run, at which the next fork is added.
    void setNow(std::optional<int> step);

    /// Writes the state at which the selected fork starts, or that of the run, as a .npy file; emits saved() or refused() later.
    void saveState(const QString& file);
    /// Adds a fork that starts from the state in that file, or emits refused() with the reason and changes nothing.
    void restoreState(const QString& file);

    void startOver() override;
    void addTo(OnScreen& screen) override;

    /// First and last step in view; nullopt if all steps from the earliest fork on are.
    std::optional<QPointF> zoom();
    /// The output drawn, from 0.
    int output();

    /// True when nothing is being computed or written, or about to be.
    bool idle() const { return m_curves.idle() && m_savings.idle(); }
    QString badge() const;
    ForkPanel& panel() const { return *m_panel; }
    /// The run that is forked.
    const std::shared_ptr<const RunResult>& run() const { return m_run; }

    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// A message for the user about something that cannot be done.
    void refused(const QString& message);
    void saved(const QString& file);
    /// The user wants to choose a file for saveState() or restoreState().
    void saveRequested();
    void restoreRequested();

protected:
    QSize minimumPictureSize() const override;
    void fillFigure() override;
    void readOutAt(const std::optional<QPointF>& pixel) override;
    bool stopComputing() override { return m_curves.stop(); }
    void keyPressEvent(QKeyEvent* event) override;
    bool plotEvent(QEvent* event) override;

private:
    struct Saving {
        std::shared_ptr<const RunResult> run;
        Fork fork;
        QString file;
    };

    /// Forks of data not shown at present.
    struct StoredForks {
        Experiment of;
        std::vector<Fork> forks;
        bool closedLoop;
    };

    void fillPanel(std::vector<Fork> forks, bool closedLoop);
    /// Switches to the forks of that experiment's data.
    void switchToForksOf(const Experiment& experiment);
    std::optional<Key> keyOf(const std::shared_ptr<const RunResult>& run) const;
    void chooseRun();
    void showOutput(int output);

    ForkFigure* m_figure;
    QLabel* m_line;
    ForkPanel* m_panel;
    OutputActions* m_outputs;
    std::shared_ptr<const RunResult> m_run;
    std::optional<Experiment> m_of;  ///< the experiment whose data the listed forks belong to, once there was a run
    std::vector<StoredForks> m_otherForks;
    Curves m_curves;
    JobRunner<Saving, QString> m_savings;
};

}  // namespace echoplane
