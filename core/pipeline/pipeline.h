// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/pipeline/stages.h"

namespace echoplane {

/// The first four stages of a run: all that does not depend on ridge, nor, without bias and feedback, on input scaling.
struct FactoredRun {
    std::shared_ptr<const SpectrumResult> spectrum;
    std::shared_ptr<const DynamicsResult> dynamics;
    std::shared_ptr<const StatesResult> states;
    std::shared_ptr<const FactorResult> factor;  ///< null after a divergence
};

/// The first two stages: the reservoir as it runs, before anything drives it.
struct PreparedReservoir {
    std::shared_ptr<const SpectrumResult> spectrum;
    std::shared_ptr<const DynamicsResult> dynamics;
};

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
class Pipeline {
public:
    Pipeline();
    ~Pipeline();
    Pipeline(Pipeline&&) noexcept;
    Pipeline& operator=(Pipeline&&) noexcept;

    /// Runs what is not there yet. Throws std::invalid_argument for settings that validate() refuses, Cancelled when the context
    /// was stopped, std::runtime_error where the numbers cannot be had (with the reason). After a throw the stages finished
    /// before it stay cached.
    RunResult run(const Experiment& experiment, const RunContext& context = {});

    /// The same as far as the factorisation.
    FactoredRun runToFactor(const Experiment& experiment, const RunContext& context = {});

    /// The same as far as the dynamics.
    PreparedReservoir runToDynamics(const Experiment& experiment, const RunContext& context = {});

    /// Gives the pipeline a spectrum for these settings, and all others with sameSpectrum(), in the place of what stage 1 would
    /// compute: the same W with more of its modes (withMoreModes()). What does not depend on how many are known stays cached. The
    /// latest one is kept beside the cache, whatever runs in between. Nothing where it is the one that is kept.
    void adoptSpectrum(const Experiment& experiment, std::shared_ptr<const SpectrumResult> spectrum);
    /// Forgets everything.
    void clear();

private:
    struct Cache;
    /// Stages up to `last`, for settings that are valid.
    RunResult runStages(const Experiment& experiment, Stage last, const RunContext& context);

    std::unique_ptr<Cache> m_cache;
};

}  // namespace echoplane
