// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/run/run_result.h"

namespace echoplane {

/// True if both experiments have the same spectrum and W, because stage 1 reads the same settings.
bool sameSpectrum(const Experiment& a, const Experiment& b);

/// Runs experiments stage by stage:
///
///     Experiment experiment = withTask({}, "mso");
///     experiment.set(mso::components, 12);
///     experiment.reservoir.method = "golden";
///     experiment.readout.ridge = 1e-9;
///     Pipeline pipeline;
///     const RunResult run = pipeline.run(experiment);        // all six stages
///     std::printf("%g\n", run.score->test.rmse);
///     experiment.dynamics.spectralRadius = 0.95;
///     const RunResult again = pipeline.run(experiment);      // from the dynamics on: no new decomposition
///
/// It keeps the latest result of each stage, keyed by exactly the settings that the stage reads and by its predecessor's key, so
/// that an edit recomputes only the stages downstream. A cached run equals a cold one bit for bit.
///
/// Not thread-safe: one pipeline belongs to one thread at a time. The results it returns may be shared with any thread.
class Pipeline {
public:
    Pipeline();
    ~Pipeline();
    Pipeline(Pipeline&&) noexcept;
    Pipeline& operator=(Pipeline&&) noexcept;

    /// Runs the stages not cached yet, on the data of the experiment's task. Throws std::invalid_argument for settings that
    /// validate() refuses, Cancelled when the context was stopped, std::runtime_error if the computation is impossible (with the
    /// reason). After a throw, the stages finished before it stay cached.
    RunResult run(const Experiment& experiment, const RunContext& context = {});

    /// Runs all stages on the given data instead of the task's own, with the same numbers of inputs and outputs, under any split.
    /// Cached as long as data and split are the same. Has no autonomous runs and no valid times, which need a task's own series.
    RunResult learn(std::shared_ptr<const Dataset> data, const Split& split, const Experiment& experiment,
                    const RunContext& context = {});

    /// run() up to the factorisation: everything that does not depend on ridge nor, without bias and feedback, on input scaling.
    RunResult runToFactor(const Experiment& experiment, const RunContext& context = {});

    /// run() up to the dynamics: the reservoir before anything drives it.
    RunResult runToDynamics(const Experiment& experiment, const RunContext& context = {});

    /// Makes the pipeline use `spectrum` for these settings, and all others with sameSpectrum(), instead of what stage 1 would
    /// compute: the same W with more of its modes (withLeading(), withNearest()). Results that do not depend on the number of
    /// known modes stay cached. The latest adopted spectrum is kept in addition to the cache, whatever runs in between. No effect
    /// if it is the current one.
    void adoptSpectrum(const Experiment& experiment, std::shared_ptr<const SpectrumResult> spectrum);
    /// Clears the cache.
    void clear();

private:
    struct Cache;
    struct Given;
    /// Stages up to `last`, for valid settings; `given` is null for the task's own data.
    RunResult runStages(const Experiment& experiment, Stage last, const RunContext& context, const Given* given = nullptr);

    std::unique_ptr<Cache> m_cache;
};

}  // namespace echoplane
