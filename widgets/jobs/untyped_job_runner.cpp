// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobs/untyped_job_runner.h"

#include <exception>
#include <new>
#include <utility>

#include "core/jobs/failure.h"
#include "widgets/language/core_text.h"

namespace echoplane {

UntypedJobRunner::UntypedJobRunner(QObject* owner, Work work, Listener listener)
    : m_work(std::make_shared<const Work>(std::move(work))),
      m_listener(std::move(listener)),
      m_mailbox(std::make_shared<Box>(owner, [this] { collect(); })) {}

UntypedJobRunner::~UntypedJobRunner() {
    m_mailbox->close();
}

quint64 UntypedJobRunner::submit(Pointer request, std::chrono::steady_clock::duration patience) {
    const bool wasIdle = idle();
    const quint64 generation = ++m_submitted;
    // Before the new request is submitted, so that this cannot stop it.
    if (m_mailbox->runningFor() > patience) m_worker.cancelRunning();
    m_worker.submit([work = m_work, mailbox = m_mailbox, request = std::move(request), generation](std::stop_token stop) {
        perform(*work, *mailbox, Outcome{generation, request, nullptr, {}}, stop);
    });
    if (wasIdle) m_listener.busyChanged(true);
    return generation;
}

void UntypedJobRunner::cancel() {
    if (idle()) return;
    m_worker.cancel();
    // Runs after the cancelled job, and so reports when the worker has really stopped.
    m_worker.submit([mailbox = m_mailbox, generation = m_submitted](std::stop_token) {
        mailbox->deliver(Outcome{generation, nullptr, nullptr, {}});
    });
}

void UntypedJobRunner::drop() {
    if (idle()) return;
    m_worker.cancel();
    m_delivered = m_submitted;
    m_listener.busyChanged(false);
}

// All work of a job, on the worker thread. Everything it returns goes through the mailbox.
void UntypedJobRunner::perform(const Work& work, Box& mailbox, Outcome outcome, const std::stop_token& stop) {
    mailbox.started();
    try {
        RunContext context;
        context.stop = stop;
        context.progress = [&mailbox](std::string_view what, double fraction) { mailbox.report(what, fraction); };
        outcome.result = work.run(outcome.request, context);
    } catch (const Cancelled&) {
        // Neither a result nor an error.
    } catch (const std::bad_alloc&) {
        outcome.error = work.outOfMemory(outcome.request);
    } catch (...) {
        outcome.error = currentFailure();
    }
    mailbox.deliver(std::move(outcome));
}

void UntypedJobRunner::collect() {
    if (const auto progress = m_mailbox->takeProgress()) m_listener.progressed(coreText(progress->what), progress->fraction);
    const auto outcome = m_mailbox->takeOutcome();
    if (!outcome || outcome->generation <= m_delivered) return;
    if (!outcome->result && outcome->error.empty() && outcome->generation != m_submitted)
        return;  // cancelled for a newer request
    m_delivered = outcome->generation;
    const bool nowIdle = idle();
    if (outcome->result)
        m_listener.finished(outcome->result);
    else if (!outcome->error.empty())
        m_listener.failed(coreText(outcome->error), outcome->request);
    else
        m_listener.cancelled();
    if (nowIdle && idle()) m_listener.busyChanged(false);
}

}  // namespace echoplane
