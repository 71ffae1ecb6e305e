// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <limits>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

#include "core/live/live_run.h"
#include "core/text/message.h"

namespace echoplane {

/// Plays a LiveRun on its own thread: play, pause, single steps, any speed, and settings that change while it runs.
///
/// All members except the destructor may be called from any thread, including from inside the listener, and return at once.
class LivePlayer {
public:
    /// Callbacks, invoked on the player's thread. Both must be set and must not throw.
    struct Listener {
        /// Receives snapshots in order: at most 60 per second while playing, and one after every pause, single step, end of a
        /// phase, restart and change of settings, and at the end.
        std::function<void(LiveSnapshot snapshot)> shown;
        /// Reports that these settings cannot run, and why. The previous run stays paused until new settings arrive; the step
        /// reached is kept.
        std::function<void(const Message& message, const Experiment& experiment)> failed;
    };

    static constexpr double asFastAsPossible = std::numeric_limits<double>::infinity();
    using Clock = std::chrono::steady_clock;

    /// Relearning for superseded settings is abandoned once it has taken longer than `patience`; until then a newer change waits.
    /// A hundred quick changes thus end in the last one and still show some on the way.
    explicit LivePlayer(Listener listener, Clock::duration patience = std::chrono::milliseconds(100));
    /// Stops the current work, within a step or a stage's poll of its stop token, and waits for it.
    ~LivePlayer();
    LivePlayer(const LivePlayer&) = delete;
    LivePlayer& operator=(const LivePlayer&) = delete;

    /// Builds the run of these settings and relearns up to the step reached so far, or to the run's end if that comes first. The
    /// latest call wins. Playing or paused is unchanged. Spectra are cached: a change of spectral radius draws nothing anew.
    void setExperiment(const Experiment& experiment);
    /// Plays now, or as soon as there is something to play. At the end there is nothing to play: call restart() first.
    void play();
    void pause();
    /// Pauses and takes one step.
    void stepOnce();
    /// Back to step 0. Playing or paused is unchanged.
    void restart();
    /// Steps per second, or asFastAsPossible (the default). Throws std::invalid_argument unless above 0.
    void setSpeed(double stepsPerSecond);

private:
    void work();
    bool hasWork() const;
    void command(const std::function<void()>& change);
    void rebuild(std::unique_lock<std::mutex>& lock);
    LiveRun relearned(const Experiment& experiment, const std::stop_token& stop);
    void playOn(std::unique_lock<std::mutex>& lock);
    /// Takes steps until `due` are taken, the time is `until`, or a command has arrived. Returns the number taken.
    long takeSteps(double due, Clock::time_point until);
    void step();
    void show(bool playing);
    void measureRate(Clock::time_point now);
    bool superseded() const;
    bool canStep() const { return m_run && !m_failed && !m_run->finished(); }

    const Listener m_listener;
    const Clock::duration m_patience;

    // The callers' requests, and the thread's state that depends on them: guarded by the mutex.
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_closing = false;
    bool m_playing = false;
    bool m_restart = false;
    bool m_snapshotDue = false;
    int m_singleSteps = 0;
    double m_speed = asFastAsPossible;
    std::optional<Experiment> m_request;
    std::optional<Clock::time_point> m_buildingSince;
    std::stop_source m_building;
    std::atomic<bool> m_interrupted = false;  // a command has arrived; read between steps without the mutex

    // Used by the thread alone.
    Pipeline m_pipeline;
    std::optional<LiveRun> m_run;
    Experiment m_experiment;
    bool m_failed = false;
    int m_place = 0;  // the step reached by playing, not lowered by settings with a shorter run
    std::optional<Clock::time_point> m_lastStep, m_lastShown, m_rateSince;
    bool m_stepsToShow = false;  // steps were taken since the last snapshot
    long m_rateSteps = 0;
    double m_rate = 0.0;

    std::thread m_thread;  // last: it uses all of the above
};

}  // namespace echoplane
