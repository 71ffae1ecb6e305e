// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobs/experiment_runner.h"

#include <new>
#include <utility>

#include "core/pipeline/pipeline.h"
#include "widgets/jobs/mailbox.h"

namespace echoplane {
namespace {

/// A run longer than this is given up for newer settings; a shorter one is worth more finished than restarted.
constexpr std::chrono::seconds longRun{1};

ExperimentRunner::Run pipelineRun() {
    return [pipeline = std::make_shared<Pipeline>()](const Experiment& experiment, const RunContext& context) {
        return pipeline->run(experiment, context);
    };
}

/// Everything a job does, on the worker thread. Nothing may leave it but through the mailbox.
void runJob(const ExperimentRunner::Run& run, Mailbox& mailbox, Outcome outcome, const std::stop_token& stop) {
    mailbox.started();
    try {
        RunContext context;
        context.stop = stop;
        context.progress = [&mailbox](std::string_view what, double fraction) { mailbox.report(what, fraction); };
        outcome.result = std::make_shared<const RunResult>(run(outcome.experiment, context));
    } catch (const Cancelled&) {
        // Neither a result nor an error.
    } catch (const std::bad_alloc&) {
        outcome.error = "not enough memory for N = " + std::to_string(outcome.experiment.size) + " and " +
                        std::to_string(outcome.experiment.steps()) + " steps";
    } catch (const std::exception& error) {
        outcome.error = error.what();
    } catch (...) {
        outcome.error = "the run failed for an unknown reason";
    }
    mailbox.deliver(std::move(outcome));
}

}  // namespace

ExperimentRunner::ExperimentRunner(QObject* parent) : ExperimentRunner(pipelineRun(), parent) {}

ExperimentRunner::ExperimentRunner(Run run, QObject* parent)
    : QObject(parent),
      m_run(std::make_shared<Run>(std::move(run))),
      m_mailbox(std::make_shared<Mailbox>(this, [this] { collect(); })) {}

ExperimentRunner::~ExperimentRunner() {
    m_mailbox->close();
}

quint64 ExperimentRunner::submit(const Experiment& experiment) {
    const bool wasIdle = idle();
    const quint64 generation = ++m_submitted;
    // Before the hand-over: whatever this stops, it is not the new one.
    if (m_mailbox->runningFor() > longRun) m_worker.cancelRunning();
    m_worker.submit([run = m_run, mailbox = m_mailbox, experiment, generation](std::stop_token stop) {
        runJob(*run, *mailbox, Outcome{generation, experiment, nullptr, {}}, stop);
    });
    if (wasIdle) Q_EMIT busyChanged(true);
    return generation;
}

void ExperimentRunner::cancel() {
    if (idle()) return;
    m_worker.cancel();
    // Comes after the one that was just asked to stop, and so tells when the worker has really stopped.
    m_worker.submit([mailbox = m_mailbox, generation = m_submitted](std::stop_token) {
        mailbox->deliver(Outcome{generation, {}, nullptr, {}});
    });
}

void ExperimentRunner::collect() {
    if (const auto progress = m_mailbox->takeProgress())
        Q_EMIT progressed(QString::fromStdString(progress->what), progress->fraction);
    const auto outcome = m_mailbox->takeOutcome();
    if (!outcome || outcome->generation <= m_delivered) return;
    if (!outcome->result && outcome->error.empty() && outcome->generation != m_submitted) return;  // Given up for a newer one.
    m_delivered = outcome->generation;
    const bool nowIdle = idle();
    if (outcome->result)
        Q_EMIT finished(outcome->result);
    else if (!outcome->error.empty())
        Q_EMIT failed(QString::fromStdString(outcome->error), outcome->experiment);
    else
        Q_EMIT cancelled();
    if (nowIdle && idle()) Q_EMIT busyChanged(false);
}

}  // namespace echoplane
