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

#include "core/pipeline/stages.h"
#include "core/settings/settings.h"
#include "widgets/document/eigenbasis_answer.h"
#include "widgets/document/restrictions.h"
#include "widgets/document/spectrum_search.h"
#include "widgets/jobs/experiment_runner.h"
#include "widgets/jobs/live_runner.h"

namespace echoplane {

/// A run kept for comparison. The result comes with the pin, or, after a project was opened, when it has been run again.
struct Pin {
    QString name;
    Experiment experiment;
    std::shared_ptr<const RunResult> result;
    bool failed = false;  ///< it was run again and there is no result: its data is gone, or it cannot be run here
};

/// What the window is about: the current settings and the newest result, which a worker keeps up with the settings.
///
/// While settings move, results of slightly older ones are shown: the newest there is. Once what is shown has been out of date
/// for 100 ms it is called stale, until the result of the current settings arrives.
///
/// Where W is large and dense and a run of it takes long, what is shown while settings move are their predictions through the
/// eigenbasis: passing(), which is no result. result() follows when they rest.
///
/// In live training the results are pictures of a run that learns step by step, of the same settings; a change of them goes on at
/// the same step.
///
/// Every change goes through one undo stack, whose clean state is the file that was saved or opened last. Changes to one setting
/// in quick succession, and all between beginGesture() and endGesture(), are one step. Undo restores settings bit for bit; the
/// last 200 steps are kept.
class Document : public QObject {
    Q_OBJECT

public:
    /// Starts training at once. Throws std::invalid_argument for settings that validate() refuses.
    explicit Document(const Experiment& experiment = {}, QObject* parent = nullptr);
    /// With another way of running an experiment, for tests; called from two threads.
    Document(const Experiment& experiment, const ExperimentRunner::Run& run, QObject* parent = nullptr);

    const Experiment& experiment() const { return m_state.experiment; }
    const Experiment& defaults() const { return m_defaults; }
    /// The newest result, or null before the first. It belongs to the current settings unless isStale() or a run is under way.
    const std::shared_ptr<const RunResult>& result() const { return m_result; }
    /// The settings that move, through the eigenbasis, with those of `diagonalized`; null while result() is what is shown. For
    /// showing only: what is kept, exported or compared is result().
    const std::shared_ptr<const RunResult>& passing() const { return m_passing.shown(); }
    /// passing(), else result(), and the settings that it answers.
    const std::shared_ptr<const RunResult>& shown() const { return passing() ? passing() : m_result; }
    Experiment shownFor() const;
    /// How far what was passing() had been from result(), which came at rest (predictionsApart()); nothing without it.
    const std::optional<double>& apart() const { return m_apart; }
    /// Changes of the settings of result() that run W anew are answered so.
    bool passes() const;
    /// Never: each change is answered by its result.
    void waitForResults() { m_passes = false; }
    /// The result that was settled before the latest series of changes to one setting (a slider drag), or null.
    const std::shared_ptr<const RunResult>& previous() const { return m_previous; }
    bool isStale() const { return m_stale; }
    /// True when the current settings have been run, have failed or were cancelled; live, when they have been shown or have
    /// failed.
    bool idle() const { return m_live ? m_liveSettled : m_runner.idle() && m_passing.idle(); }

    /// The player of live training, to play, pause and so on; null when the results are those of whole runs.
    LivePlayer* live() const { return m_live ? &m_live->player() : nullptr; }
    /// Where the live run stood when it was shown last.
    const LiveStatus& liveStatus() const { return m_liveStatus; }
    /// Shows the current settings at step 0 of a live run, which waits there. Nothing when live already.
    LivePlayer& enterLive();
    /// Back to whole runs. Nothing when not live.
    void leaveLive();

    /// Each throws std::invalid_argument, with words for the user, and then changes nothing.
    ///
    /// Choosing another task or method brings what makes the choice work at once: the custom method takes over the eigenvalues
    /// that are shown, the memory task takes stretches and dynamics that suit the size, and the next task those from before.
    void set(const Setting& setting, const SettingValue& value);
    void setExperiment(const Experiment& experiment, const QString& what = {});
    /// Whether a file has to be chosen before these settings can be run; set() asks for it.
    static bool wantsData(const Experiment& experiment);
    /// Says dataWanted() for that task.
    void askForData(const std::string& task) { Q_EMIT dataWanted(QString::fromStdString(task)); }
    /// The settings that a task of the user's own data starts from: those of now, without what the memory task brought.
    Experiment beforeData() const;
    /// The custom method with that list: real eigenvalues, and one of each pair.
    void setEigenvalues(std::vector<std::complex<double>> eigenvalues);

    /// What cannot be turned now: a change of it is refused by failed(), unless it is undone or redone.
    Restrictions& restrictions() { return m_restrictions; }
    const Restrictions& restrictions() const { return m_restrictions; }

    bool isDefault(const Setting& setting) const;
    void reset(const Setting& setting);
    /// Back to the defaults; the seed stays: reset is not re-seed.
    void resetAll();
    /// A new seed for the random numbers, everything else as it is.
    void reseed();
    QUndoStack& undoStack() { return m_undo; }
    /// A drag: what is changed until endGesture() is one undo step.
    void beginGesture();
    void endGesture();

    /// At most four. Throws std::invalid_argument where there are four already, and where the settings shown have no result yet.
    void pin();
    void unpin(std::size_t index);
    /// One undo step. Throws std::invalid_argument, with words for the user, for a name that is empty or that another pin has.
    void renamePin(std::size_t index, const QString& name);
    /// The settings of a pin become the current ones, as one undo step; the pin stays.
    void restorePin(std::size_t index);
    const std::vector<Pin>& pins() const { return m_state.pins; }
    static constexpr std::size_t mostPins = 4;

    /// Another project, not live: its settings and pins, an empty undo stack, nothing modified. Throws as setExperiment() does.
    void open(const Experiment& experiment, std::vector<Pin> pins);

    /// Gives up the run under way, and the search for more eigenvalues of a large W; the settings stay.
    void cancel();
    /// Where only leading eigenvalues of W are known, more of them are looked for in the background, up to
    /// SpectrumSearch::mostLeading, and on demand those nearest to a place of the plane that is shown. What is found stays known
    /// while settings downstream of the spectrum change. Throws std::invalid_argument, with words for the user, where it cannot
    /// be; what goes wrong on the way comes as failed().
    void searchNear(std::complex<double> place);
    bool searching() const { return m_search.searching(); }

Q_SIGNALS:
    void experimentChanged();
    /// The data task was chosen, and there is no file yet; the settings are as they were.
    void dataWanted(const QString& task);
    /// A choice changed other settings too (withConsequences()): "Washout 500, Training 2000", after experimentChanged().
    void broughtAlong(const QString& choice, const QString& settings);
    /// A pin came, went or got its result.
    void pinsChanged();
    void resultChanged(std::shared_ptr<const RunResult> result);
    /// passing() has changed; when it ends resultChanged() follows.
    void passingChanged(std::shared_ptr<const RunResult> passing);
    void failed(const QString& message);
    /// cancel() was asked for; what runs stops as soon as it can.
    void cancelling();
    void cancelled();
    void staleChanged(bool stale);
    void busyChanged(bool busy);
    void progressed(const QString& what, double fraction);
    void liveChanged(bool live);
    /// A picture of the live run came, right after its resultChanged().
    void liveShown(const LiveStatus& status);

private:
    using Clock = std::chrono::steady_clock;
    struct Request {
        bool passing;
        quint64 generation;  ///< among those of its kind
        Clock::time_point madeAt;
    };

    /// What undo restores.
    struct State {
        Experiment experiment;
        std::vector<Pin> pins;
    };
    class Change;

    Document(const Experiment& experiment, const std::shared_ptr<SpectrumShelf>& shelf, QObject* parent);
    Document(const Experiment& experiment, ExperimentRunner::Run run, ExperimentRunner::Run pinRun,
             std::shared_ptr<SpectrumShelf> shelf, QObject* parent);
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
    /// A result comes in the place of what passed.
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
    EigenbasisAnswer m_passing;
    std::optional<double> m_apart;
    bool m_passes = true;
    std::shared_ptr<SpectrumShelf> m_shelf;
    SpectrumSearch m_search;
    bool m_showingModes = false;  ///< the run under way only brings modes that were found
    QString m_afterModes;         ///< what is told behind it
    bool m_busy = false;
    LiveStatus m_liveStatus;
    bool m_liveSettled = false;
    std::unique_ptr<LiveRunner> m_live;
    Restrictions m_restrictions;
};

/// Whether the setting seeds the random numbers of the reservoir and its task.
bool isSeed(const Setting& setting);

}  // namespace echoplane
