// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "core/live/live_player.h"
#include "tests/core/run/run_stages.h"
#include "tests/core/run/small_experiment.h"

namespace echoplane {

/// Records the player's callbacks and waits for them. A wait of two minutes has failed: under the thread sanitizer on a busy
/// machine fifty thousand steps take half a minute.
class Audience {
public:
    LivePlayer::Listener listener() {
        return {[this](LiveSnapshot snapshot) {
                    {
                        const std::lock_guard lock(m_mutex);
                        m_shown.push_back(std::move(snapshot));
                    }
                    m_changed.notify_all();
                },
                [this](const Message& message, const Experiment&) {
                    {
                        const std::lock_guard lock(m_mutex);
                        m_errors.push_back(message.english());
                    }
                    m_changed.notify_all();
                }};
    }

    /// The first snapshot, from the `from`-th on, for which `wanted` is true; one with no result if it never comes.
    template <typename Wanted>
    LiveSnapshot wait(Wanted&& wanted, std::size_t from = 0) {
        std::unique_lock lock(m_mutex);
        LiveSnapshot found;
        const bool came = m_changed.wait_for(lock, longest, [&] {
            for (; from < m_shown.size(); ++from) {
                if (!wanted(m_shown[from])) continue;
                found = m_shown[from];
                return true;
            }
            return false;
        });
        EXPECT_TRUE(came) << "what was waited for never came";
        return found;
    }
    std::string waitForError() {
        std::unique_lock lock(m_mutex);
        const bool came = m_changed.wait_for(lock, longest, [&] { return !m_errors.empty(); });
        return came ? m_errors.front() : "";
    }
    std::size_t shown() const {
        const std::lock_guard lock(m_mutex);
        return m_shown.size();
    }
    std::vector<LiveSnapshot> all() const {
        const std::lock_guard lock(m_mutex);
        return m_shown;
    }

private:
    static constexpr std::chrono::seconds longest{120};

    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    std::vector<LiveSnapshot> m_shown;
    std::vector<std::string> m_errors;
};

inline bool finished(const LiveSnapshot& snapshot) {
    return snapshot.status.finished;
}
inline auto reached(int step) {
    return [step](const LiveSnapshot& snapshot) { return snapshot.status.step >= step; };
}
inline auto of(const Experiment& experiment) {
    return [experiment](const LiveSnapshot& snapshot) { return snapshot.result->experiment == experiment; };
}

/// The result of an undisturbed run at `step`.
inline LiveSnapshot undisturbed(const Experiment& experiment, int step) {
    Pipeline pipeline;
    LiveRun run(experiment, pipeline);
    run.advanceTo(step);
    return run.snapshot();
}

inline bool same(const LiveSnapshot& a, const LiveSnapshot& b) {
    return a.status.step == b.status.step && a.status.phase == b.status.phase &&
           a.status.divergenceStep == b.status.divergenceStep && sameBits(a.status.runningRmse, b.status.runningRmse) &&
           sameBits(a.result->readout->weights, b.result->readout->weights) &&
           sameBits(a.result->score->predictions, b.result->score->predictions);
}

/// Long enough that no machine finishes before the next command.
inline Experiment lengthy() {
    Experiment experiment = small();
    experiment.data.split.training = 1000000;
    return experiment;
}

}  // namespace echoplane
