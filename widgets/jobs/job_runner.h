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
#include "widgets/jobs/mailbox.h"
#include "widgets/language/core_text.h"

namespace echoplane {

/// What all that compute for the window have in common: a worker thread for requests, one running and the newest of the others
/// waiting, and what comes back in the thread of the QObject that owns it, newest first and never out of order. Errors arrive as
/// words, never as exceptions.
template <typename Request, typename Result>
class JobRunner {
public:
    /// Answers one request; called on the worker thread only, one call at a time. May throw anything.
    using Run = std::function<Result(const Request&, const RunContext&)>;

    /// What is told to the owner, in its thread. Each must be set.
    struct Listener {
        std::function<void(std::shared_ptr<const Result>)> finished;
        std::function<void(const QString& message, const Request& request)> failed;
        std::function<void()> cancelled;
        std::function<void(const QString& what, double fraction)> progressed;
        std::function<void(bool busy)> busyChanged;
        std::string (*outOfMemory)(const Request& request);  ///< words for std::bad_alloc; called on the worker thread
    };

    JobRunner(QObject* owner, Run run, Listener listener)
        : m_run(std::make_shared<Run>(std::move(run))),
          m_listener(std::move(listener)),
          m_mailbox(std::make_shared<Box>(owner, [this] { collect(); })) {}
    /// Stops what runs and waits for it.
    ~JobRunner() { m_mailbox->close(); }
    JobRunner(const JobRunner&) = delete;
    JobRunner& operator=(const JobRunner&) = delete;

    /// Hands a request over and returns its generation: 1, 2, 3, … What runs now is left to finish unless it has been running
    /// for longer than `patience`.
    quint64 submit(const Request& request, std::chrono::steady_clock::duration patience) {
        const bool wasIdle = idle();
        const quint64 generation = ++m_submitted;
        // Before the hand-over: whatever this stops, it is not the new one.
        if (m_mailbox->runningFor() > patience) m_worker.cancelRunning();
        m_worker.submit(
            [run = m_run, mailbox = m_mailbox, outOfMemory = m_listener.outOfMemory, request, generation](std::stop_token stop) {
                work(*run, *mailbox, outOfMemory, Answer{generation, request, nullptr, {}}, stop);
            });
        if (wasIdle) m_listener.busyChanged(true);
        return generation;
    }

    /// Stops what runs and forgets what waits; `cancelled` follows.
    void cancel() {
        if (idle()) return;
        m_worker.cancel();
        // Comes after the one that was just asked to stop, and so tells when the worker has really stopped.
        m_worker.submit([mailbox = m_mailbox, generation = m_submitted](std::stop_token) {
            mailbox->deliver(Answer{generation, {}, nullptr, {}});
        });
    }

    /// The same without a word: nobody waits for an answer any more.
    void drop() {
        if (idle()) return;
        m_worker.cancel();
        m_delivered = m_submitted;
        m_listener.busyChanged(false);
    }

    /// True when the newest submitted request has been answered, has failed, was cancelled or dropped.
    bool idle() const { return m_delivered == m_submitted; }
    /// The generation of what was delivered last.
    quint64 delivered() const { return m_delivered; }

private:
    using Answer = Outcome<Request, Result>;
    using Box = Mailbox<Answer>;

    /// Everything a job does, on the worker thread. Nothing may leave it but through the mailbox.
    static void work(const Run& run, Box& mailbox, std::string (*outOfMemory)(const Request&), Answer answer,
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
            answer.error = failureOf(std::current_exception()).sentence;
        }
        mailbox.deliver(std::move(answer));
    }

    void collect() {
        if (const auto progress = m_mailbox->takeProgress()) m_listener.progressed(coreText(progress->what), progress->fraction);
        const auto answer = m_mailbox->takeOutcome();
        if (!answer || answer->generation <= m_delivered) return;
        if (!answer->result && answer->error.empty() && answer->generation != m_submitted) return;  // Given up for a newer one.
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
    LatestJob m_worker;  // Last, so that it stops before anything else goes.
};

}  // namespace echoplane
