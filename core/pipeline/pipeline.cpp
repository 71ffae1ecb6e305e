// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/pipeline.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "core/settings/settings.h"
#include "core/spectrum/methods.h"

namespace echoplane {

namespace {

/// The latest result of one stage, with the key that it was computed for.
template <typename Key, typename Result>
struct Latest {
    std::optional<Key> key;
    std::shared_ptr<const Result> result;
};

// What each stage reads. A stage's key is that and its predecessor's key.

/// What W is drawn from beside size and seed.
auto matrixKey(const Experiment& e) {
    const bool random = e.topology == "random", smallWorld = e.topology == "small-world",
               jumps = e.topology == "cycle-with-jumps";
    return std::tuple(e.topology, e.scaledTo, random || smallWorld ? e.weightLaw : std::string(),
                      random && e.weightsPerRow == 0 ? e.connectivity : 0.0, random ? e.weightsPerRow : 0,
                      jumps ? e.jumpLength : 0, jumps ? e.jumpWeight : 0.0, smallWorld ? e.neighbours : 0,
                      smallWorld ? e.rewiring : 0.0);
}
auto spectrumKey(const Experiment& e) {
    const Method& chosen = eigenvectorMethod(e);
    const bool drawn = chosen.drawsMatrix(), noisy = e.method == "noisy-golden", annulus = e.method == "annulus";
    return std::tuple(
        e.method, e.size, e.seed, drawn ? matrixKey(e) : decltype(matrixKey(e))(), e.inputLaw, e.inputConnectivity,
        e.biasedReservoir(), noisy ? e.noise : 0.0, noisy && e.renormalise, annulus ? e.innerRadius : 0.0,
        annulus ? e.maximumPhase : 0.0, e.method == "custom" ? e.eigenvalues : std::vector<std::complex<double>>(),
        chosen.ownEigenvectors ? std::string() : e.metric, task(e.task).inputs(e), e.feedback ? task(e.task).outputs(e) : 0,
        e.editedByHand() ? std::tuple(e.columns, e.origin, e.originSize) : std::tuple<std::vector<int>, std::string, int>());
}
/// What the eigenvectors of hand-edited eigenvalues depend on: all but their values.
auto handBasisKey(const Experiment& e) {
    Experiment withoutValues = e;
    withoutValues.eigenvalues.clear();
    const auto isReal = [](const std::complex<double>& each) { return each.imag() == 0.0; };
    return std::tuple(spectrumKey(withoutValues), std::ranges::count_if(e.eigenvalues, isReal));
}
auto dynamicsKey(const Experiment& e) {
    return std::tuple(spectrumKey(e), e.spectralRadius, e.leakRate, e.feedback ? e.feedbackScaling : 0.0, e.reservoirBias,
                      e.linear(), inputScalingAt(Stage::dynamics, e));
}
auto taskKey(const Experiment& e) {
    const Task& chosen = task(e.task);
    std::vector<SettingValue> read;
    for (const std::string& name : chosen.settings) read.push_back(value(setting(name), e));
    return std::tuple(e.task, std::move(read), chosen.seeded ? e.seed : 0, e.task == "data" ? e.data : DataSource(), e.training,
                      e.validation, e.test);
}
auto statesKey(const Experiment& e) {
    return std::tuple(dynamicsKey(e), taskKey(e), e.activation);
}
auto factorKey(const Experiment& e) {
    return std::tuple(statesKey(e), e.washout, e.bias, e.outputReadout, e.inputReadout, inputScalingAt(Stage::factor, e));
}
auto readoutKey(const Experiment& e) {
    return std::tuple(factorKey(e), e.ridge, inputScalingAt(Stage::readout, e));
}
auto scoreKey(const Experiment& e) {
    return std::tuple(readoutKey(e), e.muted, testRunsFreely(e));
}

template <auto keyOf, typename Result>
using LatestFor = Latest<decltype(keyOf(std::declval<const Experiment&>())), Result>;

}  // namespace

struct Pipeline::Cache {
    LatestFor<taskKey, TaskData> task;  // part of the states stage, kept apart because edits of the reservoir leave it as it is
    LatestFor<spectrumKey, SpectrumResult> spectrum;
    LatestFor<dynamicsKey, DynamicsResult> dynamics;
    LatestFor<statesKey, StatesResult> states;
    LatestFor<factorKey, FactorResult> factor;
    LatestFor<readoutKey, ReadoutResult> readout;
    LatestFor<scoreKey, ScoreResult> score;
    LatestFor<handBasisKey, SpectrumResult> handBasis;  // part of the spectrum stage, kept while an eigenvalue is dragged
    LatestFor<spectrumKey, SpectrumResult> known;       // handed in by know()
    bool otherModes = false;  // since `factor` was computed, other modes of the same W have become known

    /// The spectrum that was handed in for `key`, if any, takes the place of the one that is cached.
    void useKnown(const decltype(spectrum.key)::value_type& key) {
        if (known.key != key || spectrum.result == known.result) return;
        const bool sameReservoir = spectrum.key == key;
        spectrum = known;
        dynamics.key.reset();
        readout.key.reset();
        otherModes = sameReservoir;
        if (!sameReservoir) factor.key.reset();
    }
};

bool sameSpectrum(const Experiment& a, const Experiment& b) {
    return spectrumKey(a) == spectrumKey(b);
}

Pipeline::Pipeline() : m_cache(std::make_unique<Cache>()) {}
Pipeline::~Pipeline() = default;
Pipeline::Pipeline(Pipeline&&) noexcept = default;
Pipeline& Pipeline::operator=(Pipeline&&) noexcept = default;

void Pipeline::clear() {
    *m_cache = Cache();
}

void Pipeline::know(const Experiment& experiment, std::shared_ptr<const SpectrumResult> spectrum) {
    if (spectrum == m_cache->known.result) return;
    m_cache->known.key = spectrumKey(experiment);
    m_cache->known.result = std::move(spectrum);
}

RunResult Pipeline::run(const Experiment& experiment, const RunContext& context) {
    validate(experiment);
    return runStages(experiment, Stage::score, context);
}

FactoredRun Pipeline::runToFactor(const Experiment& experiment, const RunContext& context) {
    validate(experiment);
    const RunResult run = runStages(experiment, Stage::factor, context);
    return {run.spectrum, run.dynamics, run.states, run.factor};
}

PreparedReservoir Pipeline::runToDynamics(const Experiment& experiment, const RunContext& context) {
    validate(experiment);
    const RunResult run = runStages(experiment, Stage::dynamics, context);
    return {run.spectrum, run.dynamics};
}

RunResult Pipeline::runStages(const Experiment& experiment, Stage last, const RunContext& context) {
    context.checkpoint();
    RunResult run;
    run.experiment = experiment;
    const auto stage = [&](Stage which, auto& latest, auto key, auto compute) {
        StageReport& report = run.reports[static_cast<std::size_t>(which)];
        report.cached = latest.key == key;
        if (report.cached) return latest.result;
        context.checkpoint();
        const double first = static_cast<double>(which) / stageCount;
        context.report(stageName(which), first);
        const RunContext within{
            context.stop, [&](std::string_view what, double fraction) { context.report(what, first + fraction / stageCount); },
            context.threads};
        const auto start = std::chrono::steady_clock::now();
        using Result = decltype(compute(within));
        latest.result =
            std::make_shared<const Result>(compute(within));  // a throw or a cancel leaves the previous result in place
        latest.key = std::move(key);
        report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        return latest.result;
    };

    const Experiment& e = experiment;
    Cache& cache = *m_cache;
    const auto taskData = [&] {
        auto key = taskKey(e);
        if (cache.task.key != key) {
            cache.task.result = std::make_shared<const TaskData>(task(e.task).generate(e));
            cache.task.key = std::move(key);
        }
        return cache.task.result;
    };
    cache.useKnown(spectrumKey(e));
    run.spectrum = stage(Stage::spectrum, cache.spectrum, spectrumKey(e), [&](const RunContext& within) {
        if (!e.editedByHand()) return computeSpectrum(e, within);
        auto key = handBasisKey(e);
        if (cache.handBasis.key != key) {
            cache.handBasis.result = std::make_shared<const SpectrumResult>(computeSpectrum(e, within));
            cache.handBasis.key = std::move(key);
        }
        return withHandEigenvalues(e, *cache.handBasis.result);
    });
    run.dynamics = stage(Stage::dynamics, cache.dynamics, dynamicsKey(e),
                         [&](const RunContext&) { return computeDynamics(e, *run.spectrum); });
    if (last == Stage::dynamics) return run;
    run.states = stage(Stage::states, cache.states, statesKey(e), [&](const RunContext& within) {
        return computeStates(e, *taskData(), *run.spectrum, *run.dynamics, within);
    });
    if (run.states->divergedAt) return run;
    const bool factored = cache.factor.key == factorKey(e);
    run.factor = stage(Stage::factor, cache.factor, factorKey(e), [&](const RunContext& within) {
        return computeFactor(e, *run.spectrum, *run.dynamics, *run.states, within);
    });
    if (factored && cache.otherModes) {
        run.factor = cache.factor.result = std::make_shared<const FactorResult>(
            FactorResult{run.factor->ridge, modeRms(e, *run.spectrum, *run.dynamics, *run.states, context)});
    }
    cache.otherModes = false;
    if (last == Stage::factor) return run;
    run.readout = stage(Stage::readout, cache.readout, readoutKey(e),
                        [&](const RunContext&) { return computeReadout(e, *run.spectrum, *run.factor); });
    run.score = stage(Stage::score, cache.score, scoreKey(e), [&](const RunContext& within) {
        return computeScore(e, *run.spectrum, *run.dynamics, *run.states, *run.readout, within);
    });
    return run;
}

}  // namespace echoplane
