// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <stdexcept>

#include "core/jobs/processor_watch.h"
#include "core/math/number_text.h"
#include "core/pipeline/class_stages.h"
#include "core/pipeline/pipeline.h"
#include "core/pipeline/weight_matrix.h"
#include "core/race/race_environment.h"
#include "core/race/race_reservoir.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

/// Options for the remaining seconds of the contender.
LearningOptions learningOptions(const Contender& contender, const RaceEnvironment& environment) {
    const std::string& name = contender.name;
    constexpr double least = 1e-3;
    LearningOptions options;
    options.budget = {std::max(least, environment.plan.seconds - contender.seconds), environment.plan.epochs};
    options.seed = environment.plan.seed;
    const RaceListener& listener = environment.listener;
    if (listener.learning) options.learning = [name, &listener](const LearningPoint& point) { listener.learning(name, point); };
    if (listener.kept) options.kept = [name, &listener](const NetworkRecord& record) { listener.kept(name, record); };
    if (listener.moved)
        options.moved = [name, &listener](const LearningPoint& point, const Eigen::VectorXcd& eigenvalues) {
            listener.moved(name, point, eigenvalues);
        };
    const auto before = environment.plan.learned.find(name);
    if (before != environment.plan.learned.end()) options.from = before->second;
    return options;
}

/// The eigenvalues of the reservoir as shown on the plane.
Eigen::VectorXcd onPlane(const Experiment& experiment, const RunContext& context) {
    if (!hasReservoir(experiment)) throw Refusal("there is no reservoir to provide its initial eigenvalues");
    if (knowsLeadingOnly(experiment))
        throw Refusal(
            "only the largest eigenvalues of a sparse reservoir of this size are known, but it needs all of them to start from");
    const RunResult run = Pipeline().runToDynamics(experiment, context);
    const Spectrum& spectrum = run.dynamics->spectrum;
    if (spectrum.modes() > mostWidth)
        throw Refusal("the reservoir has %1 modes, more than the %2 allowed for an LRU", spectrum.modes(), mostWidth);
    Eigen::VectorXcd eigenvalues(spectrum.modes());
    for (Eigen::Index k = 0; k < spectrum.modes(); ++k) eigenvalues[k] = spectrum.eigenvalue(k);
    return eigenvalues;
}

NetworkSpec specOf(const std::string& kind, const RaceEnvironment& environment, const LearningMaterial& material) {
    const RacePlan& plan = environment.plan;
    NetworkSpec spec;
    spec.kind = kind;
    spec.inputs = static_cast<int>(material.inputs.shift.size());
    spec.outputs = static_cast<int>(material.outputs.shift.size());
    spec.classes = environment.classes();
    spec.width = plan.width;
    spec.layers = kind == "xlstm" ? std::max(2, plan.layers) : plan.layers;
    spec.dropout = plan.dropout;
    spec.seed = plan.seed;
    if (kind == "lru" && plan.lruFromPlane) spec.eigenvalues = onPlane(plan.base, environment.context);
    return spec;
}

/// A resumed network must match the spec that a new one would get.
void requireSame(const NetworkSpec& before, const NetworkSpec& now) {
    if (before.kind != now.kind || before.inputs != now.inputs || before.outputs != now.outputs || before.classes != now.classes)
        throw Refusal("the network to resume was trained on other data");
    if (before.eigenvalues.size() != now.eigenvalues.size())
        throw Refusal("the network to resume started from other eigenvalues: use these, or start afresh");
    if (before.kind != "linear" &&
        (before.width != now.width || before.layers != now.layers || before.dropout != now.dropout || before.seed != now.seed))
        throw Refusal("the network to resume has width %1, layers %2, dropout %3 and seed %4: use these, or start afresh",
                      before.width, before.layers, roundedText(before.dropout, 6), before.seed);
}

/// Trains a network and fills in everything in `contender` except its score.
LearnedNetwork learnedBy(Contender& contender, const RaceEnvironment& environment, const std::string& kind,
                         const LearningMaterial& material) {
    NetworkSpec spec = specOf(kind, environment, material);
    const LearningOptions options = learningOptions(contender, environment);
    const bool sized = environment.plan.parameters && kind != "linear";  // the linear readout is sized by the reservoir's N
    if (sized) spec = withinParameters(*environment.plan.parameters, spec, *environment.networks);
    if (options.from) requireSame(options.from->spec, spec);
    LearnedNetwork result = learned(*environment.networks, spec, material, options, environment.context);
    contender.seconds += result.seconds;
    contender.parameters = result.parameters;
    contender.state = contender.state.value_or(0) + result.state;
    contender.curve = result.curve;
    contender.network = result.record;
    if (result.network) {
        contender.settings = Message(result.record->epochs == 1 ? "rate %1, %2 epoch" : "rate %1, %2 epochs",
                                     roundedText(result.record->rate, 2), result.record->epochs);
        if (sized) contender.settings = Message("width %1, %2", result.record->spec.width, contender.settings);
        if (result.diverged) contender.settings = Message("%1, then diverged", contender.settings);
    } else {
        contender.why = Message("its error was not finite at any step size tried: it diverged during training");
    }
    return result;
}

/// Adds the score of the predicted class probabilities.
void addClassScore(Contender& contender, Network& network, const LearningMaterial& material, const RaceEnvironment& environment) {
    contender.score =
        scored(material.predictions(network, environment.context), environment.plan.base, *environment.data, environment.split);
    addPace(contender, network, Eigen::MatrixXd::Zero(material.inputs.shift.size(), timedSteps));
}

Contender withName(const std::string& name) {
    return {.name = name, .title = Message::phrase(contenderTitle(name))};
}

}  // namespace

Contender networkContender(const std::string& name, const RaceEnvironment& environment) {
    Contender contender = withName(name);
    const auto material = materialOf(*environment.data, environment.split, environment.plan.window);
    LearnedNetwork result = learnedBy(contender, environment, name, *material);
    if (!result.network) return contender;
    if (environment.classes()) {
        addClassScore(contender, *result.network, *material, environment);
    } else {
        StandardisedNetwork model(std::move(result.network), false, material->inputs, material->outputs);
        addScore(contender, model, environment);
    }
    return contender;
}

Contender trainedReadout(const RaceEnvironment& environment) {
    Contender contender = withName("reservoir-gd");
    const ProcessorWatch watch;
    const RunResult run = Pipeline().run(environment.reservoirWithin(trainedReadoutParameters), environment.context);
    if (run.diverged()) {
        contender.why = Message("the states of the reservoir diverge");
        return contender;
    }
    contender.state = hasReservoir(run.experiment) ? run.experiment.reservoir.size : 0;
    if (environment.classes()) {
        const bool sequences = environment.data->classes->set->count() > 1;
        Dataset stateData = sequences ? withColumns(*environment.data, run.states->fitted()) : *environment.data;
        if (!sequences) stateData.inputs = run.states->fitted();
        const auto material = materialOf(stateData, environment.split, environment.plan.window);
        contender.seconds = watch.seconds();
        const LearnedNetwork result = learnedBy(contender, environment, "linear", *material);
        if (result.network) addClassScore(contender, *result.network, *material, environment);
        contender.microsecondsPerStep += 1e6 * secondsPerState(run);
    } else {
        ReservoirStates states(run);
        const auto material =
            materialOf(states.dataset(*environment.data, environment.context), environment.split, environment.plan.window);
        contender.seconds = watch.seconds();
        LearnedNetwork result = learnedBy(contender, environment, "linear", *material);
        if (result.network) {
            StandardisedNetwork readout(std::move(result.network), false, material->inputs, material->outputs);
            Chained whole(states, readout);
            addScore(contender, whole, environment);
        }
    }
    if (!contender.settings.empty()) contender.settings = environment.withSize(run.experiment, contender.settings);
    return contender;
}

}  // namespace echoplane
