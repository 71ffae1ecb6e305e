// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <utility>

#include <QString>

#include "core/jobs/run_context.h"
#include "core/text/message.h"
#include "widgets/jobs/untyped_job_runner.h"

namespace echoplane {

/// Common part of all that computes for the window: a worker thread for requests, one running and the newest of the others
/// waiting. Results arrive in the thread of the QObject that owns it, and never after newer ones. Errors arrive as messages,
/// never as exceptions.
template <typename Request, typename Result>
class JobRunner {
public:
    /// Answers one request; called on the worker thread only, one call at a time. May throw anything.
    using Run = std::function<Result(const Request&, const RunContext&)>;

    /// Callbacks to the owner, in its thread. Each must be set.
    struct Listener {
        std::function<void(std::shared_ptr<const Result>)> finished;
        std::function<void(const QString& message, const Request& request)> failed;
        std::function<void()> cancelled;
        std::function<void(const QString& what, double fraction)> progressed;
        std::function<void(bool busy)> busyChanged;
        Message (*outOfMemory)(const Request& request);  ///< message for std::bad_alloc; called on the worker thread
    };

    JobRunner(QObject* owner, Run run, Listener listener)
        : m_jobs(owner,
                 {[run = std::move(run)](const Pointer& request, const RunContext& context) -> Pointer {
                      return std::make_shared<const Result>(run(in(request), context));
                  },
                  [outOfMemory = listener.outOfMemory](const Pointer& request) { return outOfMemory(in(request)); }},
                 {[finished = std::move(listener.finished)](const Pointer& result) {
                      finished(std::static_pointer_cast<const Result>(result));
                  },
                  [failed = std::move(listener.failed)](const QString& message, const Pointer& request) {
                      failed(message, in(request));
                  },
                  std::move(listener.cancelled), std::move(listener.progressed), std::move(listener.busyChanged)}) {}

    /// Submits a request and returns its generation: 1, 2, 3, … The current run is left to finish unless it has been running for
    /// longer than `patience`.
    quint64 submit(const Request& request, std::chrono::steady_clock::duration patience) {
        return m_jobs.submit(std::make_shared<const Request>(request), patience);
    }

    /// Stops the current run and drops the waiting one; `cancelled` follows.
    void cancel() { m_jobs.cancel(); }

    /// Stops the current run and drops the waiting one; of the callbacks only `busyChanged` follows.
    void drop() { m_jobs.drop(); }

    /// True when the newest submitted request has been answered, has failed, was cancelled or dropped.
    bool idle() const { return m_jobs.idle(); }
    /// Generation of the last delivery.
    quint64 delivered() const { return m_jobs.delivered(); }

private:
    using Pointer = UntypedJobRunner::Pointer;

    static const Request& in(const Pointer& request) { return *static_cast<const Request*>(request.get()); }

    UntypedJobRunner m_jobs;
};

}  // namespace echoplane
