// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <stdexcept>

#include "core/jobs/processor_watch.h"
#include "core/math/number_text.h"
#include "core/pipeline/class_stages.h"
#include "core/pipeline/pipeline.h"
#include "core/pipeline/weight_matrix.h"
#include "core/race/race_course.h"
#include "core/race/race_reservoir.h"

namespace echoplane {

namespace {

/// For what is left of its seconds.
LearningOptions learningOptions(const Contender& contender, const Course& course) {
    const std::string& name = contender.name;
    constexpr double least = 1e-3;
    LearningOptions options;
    options.budget = {std::max(least, course.plan.seconds - contender.seconds), course.plan.epochs};
    options.seed = course.plan.seed;
    const RaceListener& listener = course.listener;
    if (listener.learning) options.learning = [name, &listener](const LearningPoint& point) { listener.learning(name, point); };
    if (listener.kept) options.kept = [name, &listener](const NetworkRecord& record) { listener.kept(name, record); };
    if (listener.moved)
        options.moved = [name, &listener](const LearningPoint& point, const Eigen::VectorXcd& eigenvalues) {
            listener.moved(name, point, eigenvalues);
        };
    const auto before = course.plan.learned.find(name);
    if (before != course.plan.learned.end()) options.from = before->second;
    return options;
}

/// Those of the reservoir that the plane shows.
Eigen::VectorXcd onPlane(const Experiment& experiment, const RunContext& context) {
    if (!hasReservoir(experiment)) throw std::invalid_argument("there is no reservoir whose eigenvalues it could start from");
    if (knowsLeadingOnly(experiment))
        throw std::invalid_argument(
            "of a sparse reservoir of that size only its largest eigenvalues are known, not all that it would "
            "start from");
    const RunResult run = Pipeline().runToDynamics(experiment, context);
    const Spectrum& spectrum = run.dynamics->spectrum;
    if (spectrum.modes() > mostWidth)
        throw std::invalid_argument("the reservoir has " + std::to_string(spectrum.modes()) + " modes, more than the " +
                                    std::to_string(mostWidth) + " that an LRU may have");
    Eigen::VectorXcd eigenvalues(spectrum.modes());
    for (Eigen::Index k = 0; k < spectrum.modes(); ++k) eigenvalues[k] = spectrum.eigenvalue(k);
    return eigenvalues;
}

NetworkSpec specOf(const std::string& kind, const Course& course, const LearningMaterial& material) {
    const RacePlan& plan = course.plan;
    NetworkSpec spec;
    spec.kind = kind;
    spec.inputs = static_cast<int>(material.inputs.shift.size());
    spec.outputs = static_cast<int>(material.outputs.shift.size());
    spec.classes = course.classes();
    spec.width = plan.width;
    spec.layers = kind == "xlstm" ? std::max(2, plan.layers) : plan.layers;
    spec.dropout = plan.dropout;
    spec.seed = plan.seed;
    if (kind == "lru" && plan.lruFromPlane) spec.eigenvalues = onPlane(plan.base, course.context);
    return spec;
}

/// What goes on is what would begin.
void requireSame(const NetworkSpec& before, const NetworkSpec& now) {
    if (before.kind != now.kind || before.inputs != now.inputs || before.outputs != now.outputs || before.classes != now.classes)
        throw std::invalid_argument("the network that it would go on with has learned other data");
    if (before.eigenvalues.size() != now.eigenvalues.size())
        throw std::invalid_argument(
            "the network that it would go on with started from other eigenvalues: take these, or begin anew");
    if (before.kind != "linear" &&
        (before.width != now.width || before.layers != now.layers || before.dropout != now.dropout || before.seed != now.seed))
        throw std::invalid_argument("the network that it would go on with has width " + std::to_string(before.width) +
                                    ", layers " + std::to_string(before.layers) + ", dropout " + roundedText(before.dropout, 6) +
                                    " and seed " + std::to_string(before.seed) + ": take these, or begin anew");
}

/// Lets a network learn, and tells of all but its score.
LearnedNetwork learnedBy(Contender& contender, const Course& course, const std::string& kind, const LearningMaterial& material) {
    NetworkSpec spec = specOf(kind, course, material);
    const LearningOptions options = learningOptions(contender, course);
    const bool sized = course.plan.parameters && kind != "linear";  // that is sized by the reservoir's N
    if (sized) spec = withinParameters(*course.plan.parameters, spec, *course.networks);
    if (options.from) requireSame(options.from->spec, spec);
    LearnedNetwork result = learned(*course.networks, spec, material, options, course.context);
    contender.seconds += result.seconds;
    contender.parameters = result.parameters;
    contender.state = contender.state.value_or(0) + result.state;
    contender.curve = result.curve;
    contender.network = result.record;
    if (result.network)
        contender.settings = (sized ? "width " + std::to_string(result.record->spec.width) + ", " : "") + "rate " +
                             roundedText(result.record->rate, 2) + ", " + std::to_string(result.record->epochs) +
                             (result.record->epochs == 1 ? " epoch" : " epochs") + (result.diverged ? ", then diverged" : "");
    else
        contender.why = "its error was no number at any of the step sizes that were tried: it diverged while it learned";
    return result;
}

/// Of classes: the probabilities that it says.
void addClassScore(Contender& contender, Network& network, const LearningMaterial& material, const Course& course) {
    contender.score = scored(material.predictions(network, course.context), course.plan.base, *course.data, course.split);
    addPace(contender, network, Eigen::MatrixXd::Zero(material.inputs.shift.size(), timedSteps));
}

Contender withName(const std::string& name) {
    return {.name = name, .title = contenderTitle(name)};
}

}  // namespace

Contender networkContender(const std::string& name, const Course& course) {
    Contender contender = withName(name);
    const auto material = materialOf(*course.data, course.split, course.plan.window);
    LearnedNetwork result = learnedBy(contender, course, name, *material);
    if (!result.network) return contender;
    if (course.classes()) {
        addClassScore(contender, *result.network, *material, course);
    } else {
        StandardisedNetwork model(std::move(result.network), false, material->inputs, material->outputs);
        addScore(contender, model, course);
    }
    return contender;
}

Contender trainedReadout(const Course& course) {
    Contender contender = withName("reservoir-gd");
    const ProcessorWatch watch;
    const RunResult run = Pipeline().run(course.reservoirWithin(trainedReadoutParameters), course.context);
    if (run.diverged()) {
        contender.why = "the states of the reservoir diverge";
        return contender;
    }
    contender.state = hasReservoir(run.experiment) ? run.experiment.reservoir.size : 0;
    if (course.classes()) {
        const bool sequences = course.data->classes->set->count() > 1;
        Dataset seen = sequences ? withColumns(*course.data, run.states->fitted()) : *course.data;
        if (!sequences) seen.inputs = run.states->fitted();
        const auto material = materialOf(seen, course.split, course.plan.window);
        contender.seconds = watch.seconds();
        const LearnedNetwork result = learnedBy(contender, course, "linear", *material);
        if (result.network) addClassScore(contender, *result.network, *material, course);
        contender.microsecondsAStep += 1e6 * secondsAState(run);
    } else {
        ReservoirStates states(run);
        const auto material = materialOf(states.dataset(*course.data, course.context), course.split, course.plan.window);
        contender.seconds = watch.seconds();
        LearnedNetwork result = learnedBy(contender, course, "linear", *material);
        if (result.network) {
            StandardisedNetwork readout(std::move(result.network), false, material->inputs, material->outputs);
            Chained whole(states, readout);
            addScore(contender, whole, course);
        }
    }
    if (!contender.settings.empty()) contender.settings.insert(0, course.sizeText(run.experiment));
    return contender;
}

}  // namespace echoplane
