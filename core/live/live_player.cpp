// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/live_player.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <new>
#include <utility>

#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

using Seconds = std::chrono::duration<double>;

constexpr auto frame = std::chrono::duration_cast<LivePlayer::Clock::duration>(Seconds(1.0 / 60.0));

/// Clamped to between 0 and a day; a longer wait is resumed afterwards.
LivePlayer::Clock::duration waiting(double seconds) {
    return std::chrono::duration_cast<LivePlayer::Clock::duration>(Seconds(std::clamp(seconds, 0.0, 86400.0)));
}

}  // namespace

LivePlayer::LivePlayer(Listener listener, Clock::duration patience)
    : m_listener(std::move(listener)), m_patience(patience), m_thread([this] { work(); }) {}

LivePlayer::~LivePlayer() {
    command([this] {
        m_closing = true;
        m_building.request_stop();
    });
    m_thread.join();
}

void LivePlayer::command(const std::function<void()>& change) {
    {
        const std::lock_guard lock(m_mutex);
        change();
        m_interrupted = true;
    }
    m_changed.notify_all();
}

void LivePlayer::setExperiment(const Experiment& experiment) {
    command([&] {
        m_request = experiment;
        if (m_buildingSince && Clock::now() - *m_buildingSince >= m_patience) m_building.request_stop();
    });
}

void LivePlayer::play() {
    command([this] { m_playing = true; });
}

void LivePlayer::pause() {
    command([this] { m_snapshotDue = std::exchange(m_playing, false) || m_snapshotDue; });
}

void LivePlayer::stepOnce() {
    command([this] {
        m_snapshotDue = std::exchange(m_playing, false) || m_snapshotDue;
        ++m_singleSteps;
    });
}

void LivePlayer::restart() {
    command([this] { m_restart = true; });
}

void LivePlayer::setSpeed(double stepsPerSecond) {
    if (!(stepsPerSecond > 0.0))
        throw Refusal("speed is %1 steps per second, but must be above 0", roundedText(stepsPerSecond, 6));
    command([&] { m_speed = stepsPerSecond; });
}

bool LivePlayer::hasWork() const {
    return m_closing || m_request || (m_restart && m_run) || m_snapshotDue || m_singleSteps > 0 || (m_playing && canStep()) ||
           (m_playing && m_run && m_run->finished());
}

void LivePlayer::work() {
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_changed.wait(lock, [this] { return hasWork(); });
        m_interrupted = false;
        if (m_closing) return;
        if (m_request || (m_restart && m_run)) {
            rebuild(lock);
        } else if (m_singleSteps > 0) {
            --m_singleSteps;
            if (!canStep()) continue;
            m_snapshotDue = false;
            lock.unlock();
            step();
            show(false);
            lock.lock();
        } else if (m_playing && canStep()) {
            playOn(lock);
        } else {
            // Paused, or played to the end.
            m_snapshotDue = m_playing = false;
            lock.unlock();
            if (m_run) show(false);
            lock.lock();
        }
        if (!m_playing) {
            m_rateSince.reset();
            m_rate = 0.0;
        }
    }
}

bool LivePlayer::superseded() const {
    const std::lock_guard lock(m_mutex);
    return (m_request || m_restart) && Clock::now() - *m_buildingSince >= m_patience;
}

LiveRun LivePlayer::relearned(const Experiment& experiment, const std::stop_token& stop) {
    RunContext context;
    context.stop = stop;
    LiveRun run(experiment, m_pipeline, context);
    while (run.steps() < m_place && !run.finished()) {
        context.checkpoint();
        if (m_interrupted && superseded()) throw Cancelled();
        run.step();
    }
    return run;
}

void LivePlayer::rebuild(std::unique_lock<std::mutex>& lock) {
    const Experiment wanted = m_request ? std::move(*m_request) : m_experiment;
    m_request.reset();
    if (std::exchange(m_restart, false)) m_place = 0;
    m_buildingSince = Clock::now();
    m_building = std::stop_source();
    const std::stop_token stop = m_building.get_token();
    lock.unlock();
    Message error;
    bool abandoned = false;
    try {
        m_run = relearned(wanted, stop);
        m_failed = false;
    } catch (const Cancelled&) {
        abandoned = true;
    } catch (const std::bad_alloc&) {
        error = Message("there is not enough memory to train these settings live");
    } catch (const std::exception& failure) {
        error = messageOf(failure);
    }
    m_experiment = wanted;
    if (!error.empty()) {
        m_failed = true;
        m_listener.failed(error, wanted);
    }
    lock.lock();
    m_buildingSince.reset();
    if (abandoned) {
        if (!m_request) m_request = wanted;
        return;
    }
    if (m_failed) return;
    if (m_run->finished()) m_playing = false;
    m_snapshotDue = false;
    const bool playing = m_playing;
    lock.unlock();
    show(playing);
    lock.lock();
}

void LivePlayer::playOn(std::unique_lock<std::mutex>& lock) {
    const double speed = m_speed;
    const bool limited = std::isfinite(speed);
    // The pace is kept across changes of settings, which pass through here again and again.
    Clock::time_point start = Clock::now();
    if (limited && m_lastStep) start = std::max(start, *m_lastStep + waiting(1.0 / speed));
    double taken = 0.0;  // since `start`; the first is due at once
    if (!m_rateSince) {
        m_rateSince = Clock::now();
        m_rateSteps = 0;
    }
    while (!m_interrupted) {
        lock.unlock();
        const Clock::time_point now = Clock::now();
        const Clock::time_point nextFrame = m_lastShown ? std::max(now, *m_lastShown + frame) : now + frame;
        double due = std::numeric_limits<double>::infinity();
        if (limited) due = now < start ? 0.0 : std::floor(Seconds(now - start).count() * speed) + 1.0 - taken;
        if (due >= 1.0) {
            const auto steps = static_cast<double>(takeSteps(due, limited ? now + frame : nextFrame));
            taken += steps;
            const Clock::time_point after = Clock::now();
            measureRate(after);
            if (limited && steps < due && !m_interrupted) {  // too slow for this speed: missed steps are not made up for
                start = after;
                taken = 1.0;
            }
        }
        if (m_stepsToShow && !m_run->finished() && (!m_lastShown || Clock::now() >= *m_lastShown + frame)) show(true);
        lock.lock();
        if (m_run->finished()) return;  // work() reports the end
        if (!limited) continue;
        const Clock::time_point last = Clock::now();
        Clock::time_point next = last + waiting(taken / speed - Seconds(last - start).count());
        if (m_lastShown) next = std::max(m_stepsToShow ? last : next, *m_lastShown + frame);
        m_changed.wait_until(lock, next, [this] { return m_interrupted.load(); });
    }
}

long LivePlayer::takeSteps(double due, Clock::time_point until) {
    long taken = 0;
    while (static_cast<double>(taken) < due && !m_interrupted && !m_run->finished()) {
        const LivePhase phase = m_run->phase();
        step();
        ++taken;
        if (m_run->phase() != phase) show(true);
        if (Clock::now() >= until) break;
    }
    return taken;
}

void LivePlayer::step() {
    m_run->step();
    m_place = m_run->steps();
    m_lastStep = Clock::now();
    m_stepsToShow = true;
    ++m_rateSteps;
}

void LivePlayer::measureRate(Clock::time_point now) {
    constexpr double shortest = 0.5;
    constexpr long fewest = 4;
    const double elapsed = Seconds(now - *m_rateSince).count();
    if (elapsed < shortest || m_rateSteps < fewest) return;
    m_rate = static_cast<double>(m_rateSteps) / elapsed;
    m_rateSince = now;
    m_rateSteps = 0;
}

void LivePlayer::show(bool playing) {
    LiveSnapshot snapshot;
    try {
        snapshot = m_run->snapshot();
    } catch (const std::exception& failure) {
        m_listener.failed(messageOf(failure), m_run->experiment());
        return;
    }
    m_stepsToShow = false;
    snapshot.status.playing = playing;
    snapshot.status.stepsPerSecond = playing ? m_rate : 0.0;
    m_lastShown = Clock::now();
    m_listener.shown(std::move(snapshot));
}

}  // namespace echoplane
