// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include <QObject>

#include "core/pipeline/stages.h"

namespace echoplane {

/// How one submitted experiment ended: with a result, with an error's words, or with neither when it was cancelled.
struct Outcome {
    quint64 generation = 0;
    Experiment experiment;
    std::shared_ptr<const RunResult> result;
    std::string error;
};

/// What a job last said about itself.
struct Progress {
    std::string what;
    double fraction = 0.0;
};

/// Where jobs leave what they have for the window's thread. Shared by the jobs and by the one who collects, so that a job may
/// outlive the collector. Only the newest outcome and the newest progress are kept: a slow collector never falls behind.
class Mailbox {
public:
    /// `collector` lives in the collecting thread; `collect` is invoked there, queued, once for any number of deliveries.
    Mailbox(QObject* collector, std::function<void()> collect);

    /// Nothing reaches the collector after this returns, save what is already in its event queue.
    void close();

    // From any thread.
    void started();
    void report(std::string_view what, double fraction);
    void deliver(Outcome outcome);
    /// How long the job that runs now has been running; zero when none does.
    std::chrono::steady_clock::duration runningFor() const;

    // From the collecting thread.
    std::optional<Outcome> takeOutcome();
    std::optional<Progress> takeProgress();

private:
    void wake();

    mutable std::mutex m_mutex;
    QObject* m_collector;
    std::function<void()> m_collect;
    bool m_woken = false;
    std::optional<Outcome> m_outcome;
    std::optional<Progress> m_progress;
    std::optional<std::chrono::steady_clock::time_point> m_startedAt;
};

}  // namespace echoplane
