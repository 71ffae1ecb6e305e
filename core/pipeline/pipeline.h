// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/pipeline/learner.h"

namespace echoplane {

/// Both settings have the same spectrum and W: stage 1 reads the same.
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
/// It keeps the latest result of each stage, keyed by exactly the settings that the stage reads
/// and by its predecessor's key, so that an edit recomputes only what lies downstream. A cached run equals a cold one bit for
/// bit.
///
/// Not thread-safe: one pipeline belongs to one thread at a time. The results it returns may be shared with any thread.
class Pipeline : public Learner {
public:
    Pipeline();
    ~Pipeline() override;
    Pipeline(Pipeline&&) noexcept;
    Pipeline& operator=(Pipeline&&) noexcept;

    /// Runs what is not there yet, on the data of the experiment's task. Throws std::invalid_argument for settings that
    /// validate() refuses, Cancelled when the context was stopped, std::runtime_error where the numbers cannot be had (with the
    /// reason). After a throw the stages finished before it stay cached.
    RunResult run(const Experiment& experiment, const RunContext& context = {});

    /// The same on other data than the task's own, of as many inputs and outputs, however it is divided. Cached as long as data
    /// and split are the same. Free runs and valid times are of a task's own series: here there are none.
    RunResult learn(std::shared_ptr<const Dataset> data, const Split& split, const Experiment& experiment,
                    const RunContext& context = {}) override;

    /// run() as far as the factorisation: all that does not depend on ridge, nor, without bias and feedback, on input scaling.
    RunResult runToFactor(const Experiment& experiment, const RunContext& context = {});

    /// run() as far as the dynamics: the reservoir, before anything drives it.
    RunResult runToDynamics(const Experiment& experiment, const RunContext& context = {});

    /// Gives the pipeline a spectrum for these settings, and all others with sameSpectrum(), in the place of what stage 1 would
    /// compute: the same W with more of its modes (withLeading(), withNearest()). What does not depend on how many are known
    /// stays cached. The latest one is kept beside the cache, whatever runs in between. Nothing where it is the one that is kept.
    void adoptSpectrum(const Experiment& experiment, std::shared_ptr<const SpectrumResult> spectrum);
    /// Forgets everything.
    void clear();

private:
    struct Cache;
    struct Given;
    /// Stages up to `last`, for settings that are valid; null: on the task's own data.
    RunResult runStages(const Experiment& experiment, Stage last, const RunContext& context, const Given* given = nullptr);

    std::unique_ptr<Cache> m_cache;
};

}  // namespace echoplane
