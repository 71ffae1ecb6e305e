// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <complex>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <QObject>
#include <QString>
#include <QTimer>
#include <QUndoStack>

#include "core/run/run_result.h"
#include "core/settings/settings.h"
#include "widgets/document/preview.h"
#include "widgets/document/restrictions.h"
#include "widgets/document/spectrum_search.h"
#include "widgets/jobs/experiment_runner.h"
#include "widgets/jobs/live_runner.h"

namespace echoplane {

/// A run kept for comparison. The result comes with the pin or, after a project was opened, once the pin has been run again.
struct Pin {
    QString name;
    Experiment experiment;
    std::shared_ptr<const RunResult> result;
    bool failed = false;  ///< running it again gave no result: its data are missing, or it cannot be run here
};

/// The document of a window: the current settings and the newest result, which a worker keeps up to date with the settings.
///
/// While settings move, the newest result is shown, which may be of slightly older settings. Once it has been out of date for 100
/// ms it is stale, until the result of the current settings arrives.
///
/// Where W is large and dense and its run takes long, predictions through the eigenbasis are shown while settings move, and those
/// with fewer features where fitting many takes long: passing(), a preview that is no result. result() follows when the settings
/// rest.
///
/// In live training the results are snapshots of a run of the same settings that learns step by step; when settings change, it
/// continues at the same step.
///
/// Every change goes through one undo stack, whose clean state is the file last saved or opened. Changes to one setting in quick
/// succession, and all changes between beginGesture() and endGesture(), are one step. Undo restores settings bit for bit; the
/// last 200 steps are kept.
class Document : public QObject {
    Q_OBJECT

public:
    /// Starts training at once. Throws std::invalid_argument for settings that validate() refuses.
    explicit Document(const Experiment& experiment = {}, QObject* parent = nullptr);
    /// For tests: with another function to run an experiment, which is called from two threads.
    Document(const Experiment& experiment, const ExperimentRunner::Run& run, QObject* parent = nullptr);

    const Experiment& experiment() const { return m_state.experiment; }
    const Experiment& defaults() const { return m_defaults; }
    /// The newest result, or null before the first. It belongs to the current settings unless isStale() or a run is in progress.
    const std::shared_ptr<const RunResult>& result() const { return m_result; }
    /// Preview of the moving settings, a run of other settings (previewWay()); null while result() is shown. For display only:
    /// what is kept, exported or compared is result().
    const std::shared_ptr<const RunResult>& passing() const { return m_passing.shown(); }
    /// passing(), else result(); shownFor() returns the settings it belongs to.
    const std::shared_ptr<const RunResult>& shown() const { return passing() ? passing() : m_result; }
    Experiment shownFor() const;
    /// Difference between the last passing() and the result() that followed at rest (predictionDifference()); empty without a
    /// preview.
    const std::optional<double>& apart() const { return m_apart; }
    /// The way in which passing() was computed; without one, that in which changes that need a long run will be previewed.
    Preview::Way previewWay() const;
    /// Turns previews off: each change waits for its result.
    void waitForResults() { m_passes = false; }
    /// The result that was settled before the latest series of changes to one setting (a slider drag), or null.
    const std::shared_ptr<const RunResult>& previous() const { return m_previous; }
    bool isStale() const { return m_stale; }
    /// True when the current settings have been run, have failed or were cancelled; in live training, when they have been shown
    /// or have failed.
    bool idle() const { return m_live ? m_liveSettled : m_runner.idle() && m_passing.idle(); }

    /// The player of live training, to play, pause and so on; null outside live training.
    LivePlayer* live() const { return m_live ? &m_live->player() : nullptr; }
    /// Status of the live run when it was last shown.
    const LiveStatus& liveStatus() const { return m_liveStatus; }
    /// Starts live training of the current settings, paused at step 0. Does nothing when already live.
    LivePlayer& enterLive();
    /// Returns to complete runs. Does nothing when not live.
    void leaveLive();

    /// set() and setExperiment() throw std::invalid_argument, with a message for the user, and then change nothing.
    ///
    /// Choosing another task or method also changes the settings that the choice needs: the custom method takes over the
    /// eigenvalues shown, the memory task takes spans and dynamics that suit the size, and the next task restores those from
    /// before.
    void set(const Setting& setting, const SettingValue& value);
    void setExperiment(const Experiment& experiment, const QString& what = {});
    /// Whether a file has to be chosen before these settings can be run: there is none, or it is that of another task; set() asks
    /// for it.
    bool wantsData(const Experiment& changed) const;
    /// Emits dataWanted() for that task.
    void askForData(const std::string& task) { Q_EMIT dataWanted(QString::fromStdString(task)); }
    /// The settings that a task on the user's data starts from: the current ones, without the changes made by the memory task.
    Experiment beforeData() const;
    /// Sets the custom method with this list: real eigenvalues, and one of each pair.
    void setEigenvalues(std::vector<std::complex<double>> eigenvalues);

    /// Settings that cannot be changed now: failed() refuses a change, except by undo and redo.
    Restrictions& restrictions() { return m_restrictions; }
    const Restrictions& restrictions() const { return m_restrictions; }

    bool isDefault(const Setting& setting) const;
    void reset(const Setting& setting);
    /// Resets all settings to their defaults, except the seed.
    void resetAll();
    /// Sets a new seed of the random numbers; everything else stays.
    void reseed();
    QUndoStack& undoStack() { return m_undo; }
    /// Begins a gesture, such as a drag: all changes until endGesture() are one undo step.
    void beginGesture();
    void endGesture();

    /// Pins the current run; at most four. Throws std::invalid_argument if there are four already, or if the current settings
    /// have no result yet.
    void pin();
    void unpin(std::size_t index);
    /// Renames a pin, in one undo step. Throws std::invalid_argument, with a message for the user, for an empty name or that of
    /// another pin.
    void renamePin(std::size_t index, const QString& name);
    /// Makes the settings of a pin current, in one undo step; the pin stays.
    void restorePin(std::size_t index);
    const std::vector<Pin>& pins() const { return m_state.pins; }
    static constexpr std::size_t mostPins = 4;

    /// Opens another project, not live: its settings and pins, an empty undo stack, unmodified. Throws as setExperiment().
    void open(const Experiment& experiment, std::vector<Pin> pins);

    /// Cancels the current run and the search for more eigenvalues of a large W; the settings stay.
    void cancel();
    /// Searches for the eigenvalues of W nearest to a point of the plane shown. Where only leading eigenvalues are known, more
    /// are searched in the background anyway, up to SpectrumSearch::mostLeading. Eigenvalues found are kept while settings
    /// downstream of the spectrum change. Throws std::invalid_argument, with a message for the user, if the search is impossible;
    /// later errors arrive by failed().
    void searchNear(std::complex<double> place);
    bool searching() const { return m_search.searching(); }

Q_SIGNALS:
    void experimentChanged();
    /// open() has replaced the project, before anybody has seen it.
    void opened();
    /// The data task was chosen, and there is no file yet; the settings have not changed.
    void dataWanted(const QString& task);
    /// A choice changed other settings too (withDependentSettings()): "Washout 500, Training 2000", after experimentChanged().
    void dependentChanges(const QString& choice, const QString& settings);
    /// A pin was added, removed or renamed, or got its result.
    void pinsChanged();
    void resultChanged(std::shared_ptr<const RunResult> result);
    /// passing() has changed; resultChanged() follows when the preview ends.
    void passingChanged(std::shared_ptr<const RunResult> passing);
    void failed(const QString& message);
    /// cancel() was called; the run stops as soon as it can.
    void cancelling();
    void cancelled();
    void staleChanged(bool stale);
    void busyChanged(bool busy);
    void progressed(const QString& what, double fraction);
    void liveChanged(bool live);
    /// A snapshot of the live run has arrived, right after its resultChanged().
    void liveShown(const LiveStatus& status);

private:
    using Clock = std::chrono::steady_clock;
    struct Request {
        bool passing;
        quint64 generation;  ///< among those of its kind
        Clock::time_point madeAt;
    };

    /// State that undo restores.
    struct State {
        Experiment experiment;
        std::vector<Pin> pins;
    };
    class Change;

    Document(const Experiment& experiment, const std::shared_ptr<SpectrumCache>& cache, QObject* parent);
    Document(const Experiment& experiment, ExperimentRunner::Run run, ExperimentRunner::Run pinRun,
             std::shared_ptr<SpectrumCache> cache, QObject* parent);
    void start();
    Experiment withCompanions(Experiment changed) const;
    void change(const Experiment& experiment, const Setting* setting, const QString& what);
    void apply(const State& state);
    void runPins();
    void receivePin(const std::shared_ptr<const RunResult>& result);
    int gestureOf(const Setting* setting);
    /// The settings from which the present task was chosen; the defaults where it was not chosen in this window.
    const Experiment& beforeTask() const;
    void submit();
    void receive(std::shared_ptr<const RunResult> result);
    void receivePassing();
    void runAtRest();
    /// Replaces the preview by a result.
    void endPassing(const RunResult& result);
    void answered(bool passing, quint64 generation);
    void receiveModes(const Experiment& experiment, const std::shared_ptr<const SpectrumResult>& spectrum);
    void updateBusy();
    void receiveLive(const LiveSnapshot& snapshot);
    void setStale(bool stale);
    void watchLag();
    bool isCurrent() const { return m_result && m_result->experiment == experiment(); }

    State m_state;
    Experiment m_defaults;
    /// The task that was chosen last, and the settings that it was chosen from.
    std::optional<std::pair<std::string, Experiment>> m_beforeTask;
    std::shared_ptr<const RunResult> m_result;
    std::shared_ptr<const RunResult> m_previous;
    const Setting* m_lastChanged = nullptr;
    Clock::time_point m_lastChangeAt;
    int m_gesture = 0;  ///< number of the latest series of changes that is one undo step
    bool m_inGesture = false;
    QUndoStack m_undo;
    std::deque<Request> m_unanswered;  ///< requests newer than the result shown
    bool m_stale = false;
    QTimer m_staleTimer;
    ExperimentRunner m_runner;
    ExperimentRunner m_pinRunner;
    Preview m_passing;
    std::optional<double> m_apart;
    bool m_passes = true;
    std::shared_ptr<SpectrumCache> m_spectrumCache;
    SpectrumSearch m_search;
    bool m_showingModes = false;  ///< the current run only shows modes that were found
    QString m_afterModes;         ///< message to report after that run
    bool m_busy = false;
    LiveStatus m_liveStatus;
    bool m_liveSettled = false;
    std::unique_ptr<LiveRunner> m_live;
    Restrictions m_restrictions;
};

}  // namespace echoplane
