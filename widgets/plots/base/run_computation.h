// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <QTimer>

#include "core/text/message.h"
#include "widgets/jobs/job_runner.h"
#include "widgets/plots/base/analysis.h"
#include "widgets/plots/base/pinned_run.h"

namespace echoplane {

/// Computations of a view on the result and the pinned runs that take too long for a frame. They run on a dedicated worker, one
/// at a time, the newest result first. Quick ones are computed at once; slow ones wait until the results have been quiet for a
/// while, since they would take a core from what the user is moving. Values are kept as long as their run is shown.
///
/// `Key` is what a value depends on, so that other changes need no new computation. It must be comparable.
template <typename Key, typename Value>
class RunComputation {
public:
    using Run = std::shared_ptr<const RunResult>;
    struct Request {
        Run run;
        Key key;
    };
    struct Answer {
        Key key;
        Value value;
        double seconds = 0.0;  ///< time taken
    };
    /// Called on the worker thread only, one call at a time. May throw anything.
    using Compute = std::function<Answer(const Request&, const RunContext&)>;

    struct Description {
        /// Nullopt for a run that has no value.
        std::function<std::optional<Key>(const Run&)> keyOf;
        /// Called when a computation has finished or failed.
        std::function<void()> arrived;
        double quickSeconds;
        Message (*outOfMemory)(const Request&) = [](const Request&) { return Message("not enough memory for it"); };
    };

    RunComputation(QObject* owner, Compute compute, Description description)
        : m_description(std::move(description)),
          m_jobs(owner, std::move(compute),
                 {[this](const std::shared_ptr<const Answer>& answer) { collect(*answer); },
                  [this](const QString& message, const Request& request) { fail(message, request.key); },
                  [this] { m_requested.reset(); }, [](const QString& /*what*/, double /*fraction*/) {}, [](bool /*busy*/) {},
                  m_description.outOfMemory}) {
        m_quiet.setSingleShot(true);
        m_quiet.setInterval(quietTime);
        QObject::connect(&m_quiet, &QTimer::timeout, owner, [this] {
            const std::optional<Key> key = keyOf(m_result);
            if (key && !of(key)) submit(m_result, *key);
        });
    }

    /// Submits what is missing, for the result first, then for the pinned runs. Call this while the view is visible whenever one
    /// of them or the ingredients of a key have changed, and after `arrived`.
    void follow(const Run& result, const std::vector<PinnedRun>& pinned) {
        m_result = result;
        m_pinned = pinned;
        const std::optional<Key> key = keyOf(result);
        if (const auto value = of(key)) m_latest = value;
        if (isMissing(key)) {
            if (m_seconds > m_description.quickSeconds)
                m_quiet.start();
            else
                submit(result, *key);
            return;
        }
        if (!idle()) return;
        for (const PinnedRun& each : pinned) {
            const std::optional<Key> pinnedKey = keyOf(each.result);
            if (!isMissing(pinnedKey)) continue;
            submit(each.result, *pinnedKey);
            return;
        }
    }

    /// The value of that run; null until computed.
    std::shared_ptr<const Value> of(const Run& run) const { return of(keyOf(run)); }
    std::vector<std::shared_ptr<const Value>> of(const std::vector<PinnedRun>& runs) const {
        std::vector<std::shared_ptr<const Value>> values;
        values.reserve(runs.size());
        for (const PinnedRun& run : runs) values.push_back(of(run.result));
        return values;
    }
    /// For the figure: the newest value, of the result or an earlier one (none after a failure), and those of the pinned runs.
    Analysis<Value> analysis() const { return {m_latest, !of(m_result), m_failure, of(m_pinned)}; }

    /// Cancels the computation. True if one was running or waiting: then follow() has to be called again.
    bool stop() {
        const bool wasBusy = !idle();
        m_quiet.stop();
        m_jobs.cancel();
        m_requested.reset();
        return wasBusy;
    }
    /// True when nothing is being computed or about to be.
    bool idle() const { return m_jobs.idle() && !m_quiet.isActive(); }

private:
    struct Known {
        Key key;
        std::shared_ptr<const Value> value;
    };

    /// A computation that takes longer than this is abandoned for a newer one.
    static constexpr std::chrono::milliseconds patience{300};
    static constexpr std::chrono::milliseconds quietTime{120};

    std::optional<Key> keyOf(const Run& run) const { return run ? m_description.keyOf(run) : std::nullopt; }

    std::shared_ptr<const Value> of(const std::optional<Key>& key) const {
        if (!key) return nullptr;
        const auto found = std::ranges::find(m_known, *key, &Known::key);
        return found == m_known.end() ? nullptr : found->value;
    }

    bool isMissing(const std::optional<Key>& key) const { return key && !of(key) && key != m_requested && key != m_failed; }

    bool isPinned(const Key& key) const {
        return std::ranges::any_of(m_pinned, [&](const PinnedRun& each) { return keyOf(each.result) == key; });
    }

    void submit(const Run& run, const Key& key) {
        m_requested = key;
        m_jobs.submit({run, key}, patience);
    }

    void collect(const Answer& answer) {
        if (m_requested == answer.key) m_requested.reset();
        m_seconds = answer.seconds;
        // The newest value is kept in any case, to be shown dimmed.
        const std::optional<Key> newest = keyOf(m_result);
        std::erase_if(m_known, [&](const Known& each) { return newest != each.key && !isPinned(each.key); });
        m_known.push_back({answer.key, std::make_shared<const Value>(answer.value)});
        if (!isPinned(answer.key)) m_latest = m_known.back().value;
        m_failure.clear();
        m_description.arrived();
    }

    void fail(const QString& message, const Key& key) {
        m_failed = key;
        if (m_requested == m_failed) m_requested.reset();
        m_latest = nullptr;
        m_failure = message;
        m_description.arrived();
    }

    Description m_description;
    Run m_result;
    std::vector<PinnedRun> m_pinned;
    std::vector<Known> m_known;
    std::optional<Key> m_requested;  ///< being computed
    std::optional<Key> m_failed;     ///< failed, not to be retried
    std::shared_ptr<const Value> m_latest;
    QString m_failure;
    double m_seconds = 0.0;  ///< time taken by the last one
    QTimer m_quiet;
    JobRunner<Request, Answer> m_jobs;
};

/// Wraps a function that computes the value alone as a Compute.
template <typename Computation, typename Function>
typename Computation::Compute timed(Function function) {
    return [function = std::move(function)](const typename Computation::Request& request, const RunContext& context) {
        const auto start = std::chrono::steady_clock::now();
        auto value = function(request, context);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
        return typename Computation::Answer{request.key, std::move(value), took.count()};
    };
}

}  // namespace echoplane
