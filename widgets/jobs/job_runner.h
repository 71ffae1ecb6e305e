// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <exception>
#include <functional>
#include <memory>
#include <new>
#include <utility>

#include <QString>

#include "core/jobs/failure.h"
#include "core/jobs/latest_job.h"
#include "core/jobs/run_context.h"
#include "core/text/message.h"
#include "widgets/jobs/mailbox.h"
#include "widgets/language/core_text.h"

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
        : m_run(std::make_shared<Run>(std::move(run))),
          m_listener(std::move(listener)),
          m_mailbox(std::make_shared<Box>(owner, [this] { collect(); })) {}
    /// Stops the current run and waits for it.
    ~JobRunner() { m_mailbox->close(); }
    JobRunner(const JobRunner&) = delete;
    JobRunner& operator=(const JobRunner&) = delete;

    /// Submits a request and returns its generation: 1, 2, 3, … The current run is left to finish unless it has been running for
    /// longer than `patience`.
    quint64 submit(const Request& request, std::chrono::steady_clock::duration patience) {
        const bool wasIdle = idle();
        const quint64 generation = ++m_submitted;
        // Before the new request is submitted, so that this cannot stop it.
        if (m_mailbox->runningFor() > patience) m_worker.cancelRunning();
        m_worker.submit(
            [run = m_run, mailbox = m_mailbox, outOfMemory = m_listener.outOfMemory, request, generation](std::stop_token stop) {
                work(*run, *mailbox, outOfMemory, Answer{generation, request, nullptr, {}}, stop);
            });
        if (wasIdle) m_listener.busyChanged(true);
        return generation;
    }

    /// Stops the current run and drops the waiting one; `cancelled` follows.
    void cancel() {
        if (idle()) return;
        m_worker.cancel();
        // Runs after the cancelled job, and so reports when the worker has really stopped.
        m_worker.submit([mailbox = m_mailbox, generation = m_submitted](std::stop_token) {
            mailbox->deliver(Answer{generation, {}, nullptr, {}});
        });
    }

    /// Stops the current run and drops the waiting one; of the callbacks only `busyChanged` follows.
    void drop() {
        if (idle()) return;
        m_worker.cancel();
        m_delivered = m_submitted;
        m_listener.busyChanged(false);
    }

    /// True when the newest submitted request has been answered, has failed, was cancelled or dropped.
    bool idle() const { return m_delivered == m_submitted; }
    /// Generation of the last delivery.
    quint64 delivered() const { return m_delivered; }

private:
    using Answer = Outcome<Request, Result>;
    using Box = Mailbox<Answer>;

    /// All work of a job, on the worker thread. Everything it returns goes through the mailbox.
    static void work(const Run& run, Box& mailbox, Message (*outOfMemory)(const Request&), Answer answer,
                     const std::stop_token& stop) {
        mailbox.started();
        try {
            RunContext context;
            context.stop = stop;
            context.progress = [&mailbox](std::string_view what, double fraction) { mailbox.report(what, fraction); };
            answer.result = std::make_shared<const Result>(run(answer.request, context));
        } catch (const Cancelled&) {
            // Neither a result nor an error.
        } catch (const std::bad_alloc&) {
            answer.error = outOfMemory(answer.request);
        } catch (...) {
            answer.error = currentFailure();
        }
        mailbox.deliver(std::move(answer));
    }

    void collect() {
        if (const auto progress = m_mailbox->takeProgress()) m_listener.progressed(coreText(progress->what), progress->fraction);
        const auto answer = m_mailbox->takeOutcome();
        if (!answer || answer->generation <= m_delivered) return;
        if (!answer->result && answer->error.empty() && answer->generation != m_submitted)
            return;  // cancelled for a newer request
        m_delivered = answer->generation;
        const bool nowIdle = idle();
        if (answer->result)
            m_listener.finished(answer->result);
        else if (!answer->error.empty())
            m_listener.failed(coreText(answer->error), answer->request);
        else
            m_listener.cancelled();
        if (nowIdle && idle()) m_listener.busyChanged(false);
    }

    std::shared_ptr<Run> m_run;
    Listener m_listener;
    std::shared_ptr<Box> m_mailbox;
    quint64 m_submitted = 0;
    quint64 m_delivered = 0;
    LatestJob m_worker;  // Last, so that it stops before other members are destroyed.
};

}  // namespace echoplane
