// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/pipeline.h"

#include <algorithm>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "core/jobs/abandon_on_stop.h"
#include "core/jobs/stopwatch.h"
#include "core/own_data/data.h"
#include "core/run/stage_keys.h"
#include "core/run/states/adaptation.h"
#include "core/run/states/controllability.h"
#include "core/settings/settings.h"
#include "core/tasks/noise.h"
#include "core/tasks/task.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

using Keys = std::shared_ptr<const StageKeys>;

/// The latest result of one stage, with the keys it was computed for.
template <typename Result>
struct Latest {
    Keys keys;
    std::shared_ptr<const Result> result;

    bool isFor(Stage stage, const StageKeys& wanted) const { return keys && keys->same(stage, wanted); }
};

/// Runs a stage so that a stop request abandons it, if the reservoir is so large that single steps take seconds. `compute` must
/// own what it reads.
template <typename Compute>
auto stoppable(const Experiment& experiment, const RunContext& context, Compute compute) {
    constexpr Eigen::Index large = 1000;
    if (context.ranks != nullptr || layoutOf(experiment).layer < large) return compute(context);
    return abandonOnStop(context, std::move(compute));
}

/// Everything that a task's data depend on.
auto taskKey(const Experiment& e) {
    const Task& chosen = task(e.data.task);
    const RunKind& kind = *chosen.kind;
    std::vector<SettingValue> read;
    read.reserve(chosen.parameters.size());
    for (const Setting& each : chosen.parameters)
        if (!each.apartFromData) read.push_back(value(each, e));
    const double feedback = kind.takesNoise && isFedBack(e) ? e.data.noise.feedback : 0.0;
    return std::tuple(e.data.task, std::move(read), chosen.seeded ? e.reservoir.seed : 0,
                      readsFile(e) ? e.data.source : DataSource(), e.data.split.training, e.data.split.validation,
                      e.data.split.test, e.data.noise.input, e.data.noise.target, feedback,
                      e.data.noise.input + e.data.noise.target + feedback > 0.0 ? e.data.noise.seed : 0,
                      kind.dataReadWashout != nullptr && kind.dataReadWashout(e) ? e.data.split.washout : -1);
}

}  // namespace

/// Data passed to learn().
struct Pipeline::Given {
    std::shared_ptr<const Dataset> data;
    Split split;
    bool operator==(const Given&) const = default;
};

struct Pipeline::Cache {
    // Part of the states stage, kept separately because edits of the reservoir do not change it.
    std::optional<decltype(taskKey(std::declval<const Experiment&>()))> taskKnownFor;
    std::shared_ptr<const Dataset> task;
    std::optional<std::pair<DataSource, DataSource>> file;  // as named in the settings, and with its contents
    std::optional<Given> given;                             // data of `states` and later stages, if not the task's own
    Latest<SpectrumResult> spectrum;
    Latest<DynamicsResult> dynamics;
    Latest<AdaptationResult> adaptation;
    Latest<StatesResult> states;
    Latest<FactorResult> factor;
    Latest<ReadoutResult> readout;
    Latest<ScoreResult> score;
    Latest<SpectrumResult> handBasis;                     // part of the spectrum stage, kept while an eigenvalue is dragged
    Latest<SpectrumResult> known;                         // from adoptSpectrum()
    std::shared_ptr<const ControllableSpace> space;       // part of the factor stage, kept while the reservoir is unchanged
    std::shared_ptr<const SpectrumResult> spaceKnownFor;  // the spectrum that `space` belongs to
    bool otherModes = false;  // more modes of the same W have become known since `factor` was computed

    /// Saved settings only name their file: its contents are read once and passed on with the result.
    void load(Experiment& experiment, const RunContext& context) {
        if (!readsFile(experiment)) return file.reset();
        DataSource& source = experiment.data.source;
        if (source.table || !source.content.empty()) return;
        if (!file || file->first != source) file.emplace(source, withDataLoaded(experiment, context).data.source);
        source.table = file->second.table;
        source.content = file->second.content;
        source.recordings = file->second.recordings;
    }

    /// Drops results learned from other data.
    void useData(const Given* wanted) {
        if (wanted == nullptr ? !given : given == *wanted) return;
        given = wanted == nullptr ? std::nullopt : std::optional(*wanted);
        adaptation.keys.reset();
        states.keys.reset();
        factor.keys.reset();
        readout.keys.reset();
        score.keys.reset();
    }

    /// Replaces the cached spectrum by the adopted one for these keys, if any.
    void useKnown(const StageKeys& keys) {
        if (!known.isFor(Stage::spectrum, keys) || spectrum.result == known.result) return;
        const bool sameReservoir = spectrum.isFor(Stage::spectrum, keys);
        spectrum = known;
        dynamics.keys.reset();
        readout.keys.reset();
        otherModes = sameReservoir;
        if (!sameReservoir) factor.keys.reset();
    }
};

bool sameSpectrum(const Experiment& a, const Experiment& b) {
    return StageKeys(a).same(Stage::spectrum, StageKeys(b));
}

Pipeline::Pipeline() : m_cache(std::make_unique<Cache>()) {}
Pipeline::~Pipeline() = default;
Pipeline::Pipeline(Pipeline&&) noexcept = default;
Pipeline& Pipeline::operator=(Pipeline&&) noexcept = default;

void Pipeline::clear() {
    *m_cache = Cache();
}

void Pipeline::adoptSpectrum(const Experiment& experiment, std::shared_ptr<const SpectrumResult> spectrum) {
    if (spectrum == m_cache->known.result) return;
    m_cache->known.keys = std::make_shared<const StageKeys>(experiment);
    m_cache->known.result = std::move(spectrum);
}

RunResult Pipeline::run(const Experiment& experiment, const RunContext& context) {
    validate(experiment);
    return runStages(experiment, Stage::score, context);
}

RunResult Pipeline::learn(std::shared_ptr<const Dataset> data, const Split& split, const Experiment& experiment,
                          const RunContext& context) {
    validate(experiment);
    const Task& chosen = task(experiment.data.task);
    const int inputs = chosen.inputs(experiment), outputs = chosen.outputs(experiment);
    if (data->inputs.rows() != inputs || data->targets.rows() != outputs || data->targets.cols() != data->inputs.cols())
        throw Refusal("the data must have %1 inputs and %2 targets at each step", inputs, outputs);
    if (split.taught(*data) == 0) throw Refusal("the split leaves no step to fit");
    const Given given{std::move(data), split};
    return runStages(experiment, Stage::score, context, &given);
}

RunResult Pipeline::runToFactor(const Experiment& experiment, const RunContext& context) {
    validate(experiment);
    return runStages(experiment, Stage::factor, context);
}

RunResult Pipeline::runToDynamics(const Experiment& experiment, const RunContext& context) {
    validate(experiment);
    return runStages(experiment, Stage::dynamics, context);
}

RunResult Pipeline::runStages(const Experiment& experiment, Stage last, const RunContext& context, const Given* given) {
    context.checkpoint();
    RunResult run;
    run.experiment = experiment;
    const bool readsColumns = last > Stage::dynamics || experiment.adapts() || !experiment.input.columns.empty();
    if (readsColumns && given == nullptr) m_cache->load(run.experiment, context);
    run.split = given != nullptr ? given->split : Split(experiment.data.split);
    for (const std::string_view name : stageNames) run.reports.push_back({name});
    const Keys keys = std::make_shared<const StageKeys>(experiment);
    const auto stage = [&](Stage which, auto& latest, auto compute) {
        StageReport& report = run.reports[static_cast<std::size_t>(which)];
        report.cached = latest.isFor(which, *keys);
        if (report.cached) return latest.result;
        context.checkpoint();
        const double first = static_cast<double>(which) / stageCount;
        context.report(stageName(which), first);
        const RunContext within{
            context.stop, [&](std::string_view what, double fraction) { context.report(what, first + fraction / stageCount); },
            context.threads, context.ranks};
        const Stopwatch watch;
        using Result = decltype(compute(within));
        latest.result =
            std::make_shared<const Result>(compute(within));  // a throw or a cancel leaves the previous result in place
        latest.keys = keys;
        report.seconds = watch.seconds();
        return latest.result;
    };

    const Experiment& e = run.experiment;
    Cache& cache = *m_cache;
    const auto splitOf = [&](const Dataset& data) { return given != nullptr ? given->split : columnSplit(e, data); };
    const auto data = [&] {
        if (given != nullptr) return given->data;
        auto key = taskKey(e);
        if (cache.taskKnownFor != key) {
            cache.task = std::make_shared<const Dataset>(datasetOf(e));
            cache.taskKnownFor = std::move(key);
        }
        return cache.task;
    };
    cache.useKnown(*keys);
    cache.useData(given);
    run.spectrum = stage(Stage::spectrum, cache.spectrum, [&](const RunContext& within) {
        const auto computed = [e](const RunContext& inner) { return computeSpectrum(e, inner); };
        if (!e.editedByHand()) return stoppable(e, within, computed);
        if (!cache.handBasis.keys || !cache.handBasis.keys->sameEigenvectors(*keys)) {
            cache.handBasis.result = std::make_shared<const SpectrumResult>(stoppable(e, within, computed));
            cache.handBasis.keys = keys;
        }
        return withHandEigenvalues(e, *cache.handBasis.result);
    });
    if (cache.spaceKnownFor != run.spectrum) cache.space = nullptr;
    cache.spaceKnownFor = run.spectrum;
    run.dynamics = stage(Stage::dynamics, cache.dynamics, [&](const RunContext&) { return computeDynamics(e, *run.spectrum); });
    if (e.adapts()) {
        // Keyed like the states, whose data it reads.
        if (!cache.adaptation.isFor(Stage::states, *keys)) {
            const std::shared_ptr<const Dataset> own = data();
            const auto compute = [e, own, split = splitOf(*own), spectrum = run.spectrum,
                                  dynamics = run.dynamics](const RunContext& inner) {
                return computeAdaptation(e, *own, split, spectrum, dynamics, inner);
            };
            cache.adaptation.result = std::make_shared<const AdaptationResult>(stoppable(e, context, compute));
            cache.adaptation.keys = keys;
        }
        run.adaptation = cache.adaptation.result;
        run.spectrum = run.adaptation->spectrum;
        run.dynamics = run.adaptation->dynamics;
    }
    if (last == Stage::dynamics) return run;
    run.states = stage(Stage::states, cache.states, [&](const RunContext& within) {
        const std::shared_ptr<const Dataset> own = data();
        return stoppable(e, within,
                         [e, own, split = splitOf(*own), spectrum = run.spectrum, dynamics = run.dynamics](
                             const RunContext& inner) { return computeStates(e, own, split, *spectrum, *dynamics, inner); });
    });
    run.data = run.states->data;
    run.split = splitOf(*run.data);
    if (run.states->divergedAt) return run;
    const bool factored = cache.factor.isFor(Stage::factor, *keys);
    run.factor = stage(Stage::factor, cache.factor, [&](const RunContext& within) {
        return stoppable(
            e, within,
            [e, split = run.split, spectrum = run.spectrum, dynamics = run.dynamics, states = run.states, space = cache.space](
                const RunContext& inner) { return computeFactor(e, split, *spectrum, *dynamics, states, inner, space); });
    });
    if (run.factor->space) cache.space = run.factor->space;
    if (factored && cache.otherModes) {
        FactorResult changed = *run.factor;
        changed.modeRms = modeRms(e, run.split, *run.spectrum, *run.dynamics, *run.states, *run.factor, context);
        run.factor = cache.factor.result = std::make_shared<const FactorResult>(std::move(changed));
    }
    cache.otherModes = false;
    if (last == Stage::factor) return run;
    run.readout = stage(Stage::readout, cache.readout, [&](const RunContext& within) {
        return stoppable(e, within, [e, spectrum = run.spectrum, factor = run.factor](const RunContext& inner) {
            return computeReadout(e, *spectrum, *factor, inner);
        });
    });
    run.score = stage(Stage::score, cache.score, [&](const RunContext& within) {
        return stoppable(
            e, within,
            [e, split = run.split, spectrum = run.spectrum, dynamics = run.dynamics, states = run.states, readout = run.readout](
                const RunContext& inner) { return computeScore(e, split, *spectrum, *dynamics, *states, *readout, inner); });
    });
    return run;
}

}  // namespace echoplane
