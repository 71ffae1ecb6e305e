// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/pipeline.h"

#include <chrono>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "core/pipeline/settings.h"
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
auto spectrumKey(const Experiment& e, int inputs) {
    const bool dense = method(e.method).drawsMatrix();
    return std::tuple(e.method, e.size, e.seed, dense ? e.connectivity : 1.0, dense ? std::string() : e.metric, inputs);
}
auto dynamicsKey(const Experiment& e, int inputs) {
    return std::tuple(spectrumKey(e, inputs), e.spectralRadius, e.leakRate);
}
auto statesKey(const Experiment& e, int inputs) {
    return std::tuple(dynamicsKey(e, inputs), e.task, e.components, e.training, e.validation, e.test);
}
auto factorKey(const Experiment& e, int inputs) {
    return std::tuple(statesKey(e, inputs), e.washout);
}
auto readoutKey(const Experiment& e, int inputs) {
    return std::tuple(factorKey(e, inputs), e.ridge, e.inputScaling);
}

template <auto keyOf, typename Result>
using LatestFor = Latest<decltype(keyOf(std::declval<const Experiment&>(), 0)), Result>;

}  // namespace

struct Pipeline::Cache {
    LatestFor<spectrumKey, SpectrumResult> spectrum;
    LatestFor<dynamicsKey, DynamicsResult> dynamics;
    LatestFor<statesKey, StatesResult> states;
    LatestFor<factorKey, FactorResult> factor;
    LatestFor<readoutKey, ReadoutResult> readout;
    LatestFor<readoutKey, ScoreResult> score;  // reads nothing more than its predecessor did
};

Pipeline::Pipeline() : m_cache(std::make_unique<Cache>()) {}
Pipeline::~Pipeline() = default;
Pipeline::Pipeline(Pipeline&&) noexcept = default;
Pipeline& Pipeline::operator=(Pipeline&&) noexcept = default;

void Pipeline::clear() {
    *m_cache = Cache();
}

RunResult Pipeline::run(const Experiment& experiment, const RunContext& context) {
    validate(experiment);
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
            context.stop, [&](std::string_view what, double fraction) { context.report(what, first + fraction / stageCount); }};
        const auto start = std::chrono::steady_clock::now();
        using Result = decltype(compute(within));
        latest.result =
            std::make_shared<const Result>(compute(within));  // a throw or a cancel leaves the previous result in place
        latest.key = std::move(key);
        report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        return latest.result;
    };

    constexpr int inputs = 1;  // every task so far is a scalar series
    const Experiment& e = experiment;
    Cache& cache = *m_cache;
    run.spectrum = stage(Stage::spectrum, cache.spectrum, spectrumKey(e, inputs),
                         [&](const RunContext& within) { return computeSpectrum(e, inputs, within); });
    run.dynamics = stage(Stage::dynamics, cache.dynamics, dynamicsKey(e, inputs),
                         [&](const RunContext&) { return computeDynamics(e, *run.spectrum); });
    run.states = stage(Stage::states, cache.states, statesKey(e, inputs),
                       [&](const RunContext& within) { return computeStates(e, *run.spectrum, *run.dynamics, within); });
    if (run.states->divergedAt) return run;
    run.factor = stage(Stage::factor, cache.factor, factorKey(e, inputs), [&](const RunContext& within) {
        return computeFactor(e, *run.spectrum, *run.dynamics, *run.states, within);
    });
    run.readout = stage(Stage::readout, cache.readout, readoutKey(e, inputs),
                        [&](const RunContext&) { return computeReadout(e, *run.spectrum, *run.factor); });
    run.score = stage(Stage::score, cache.score, readoutKey(e, inputs),
                      [&](const RunContext&) { return computeScore(e, *run.states, *run.readout); });
    return run;
}

}  // namespace echoplane
