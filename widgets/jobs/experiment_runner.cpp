// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobs/experiment_runner.h"

#include <utility>

#include "core/jobs/parallel_for.h"
#include "core/run/pipeline.h"
#include "core/text/message.h"

namespace echoplane {
namespace {

/// A longer run is cancelled for newer settings; a shorter one is better finished than restarted.
constexpr std::chrono::seconds longRun{1};

Message outOfMemory(const Experiment& experiment) {
    return Message("not enough memory for N = %1 and %2 steps", experiment.reservoir.size, experiment.steps());
}

}  // namespace

ExperimentRunner::Run pipelineRun(std::shared_ptr<const SpectrumCache> cache) {
    return [pipeline = std::make_shared<Pipeline>(), cache = std::move(cache)](const Experiment& experiment, RunContext context) {
        context.threads = defaultThreads();
        if (cache) cache->provideTo(*pipeline);
        return pipeline->run(experiment, context);
    };
}

ExperimentRunner::ExperimentRunner(QObject* parent) : ExperimentRunner(pipelineRun(), parent) {}

ExperimentRunner::ExperimentRunner(Run run, QObject* parent)
    : QObject(parent),
      m_jobs(this, std::move(run),
             {[this](std::shared_ptr<const RunResult> result) { Q_EMIT finished(std::move(result)); },
              [this](const QString& message, const Experiment& experiment) { Q_EMIT failed(message, experiment); },
              [this] { Q_EMIT cancelled(); }, [this](const QString& what, double fraction) { Q_EMIT progressed(what, fraction); },
              [this](bool busy) { Q_EMIT busyChanged(busy); }, outOfMemory}) {}

quint64 ExperimentRunner::submit(const Experiment& experiment) {
    return m_jobs.submit(experiment, longRun);
}

}  // namespace echoplane
