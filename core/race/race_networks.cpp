// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/jobs/processor_watch.h"
#include "core/race/parameter_budget.h"
#include "core/race/race_learners.h"
#include "core/race/race_reservoir.h"
#include "core/run/pipeline.h"
#include "core/run/score.h"
#include "core/run/states/weight_matrix.h"
#include "core/tasks/run_kind.h"
#include "core/tasks/task.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

/// Options for the remaining seconds of the learned.
LearningOptions learningOptions(const Learned& learned, const Assignment& assignment) {
    const std::string& name = learned.name;
    constexpr double least = 1e-3;
    LearningOptions options;
    options.budget = {std::max(least, assignment.options.seconds - learned.seconds), assignment.options.epochs};
    options.seed = assignment.options.seed;
    const LearnerListener& listener = assignment.listener;
    if (listener.learning) options.learning = [name, &listener](const LearningPoint& point) { listener.learning(name, point); };
    if (listener.kept) options.kept = [name, &listener](const NetworkRecord& record) { listener.kept(name, record); };
    if (listener.moved)
        options.moved = [name, &listener](const LearningPoint& point, const Eigen::VectorXcd& eigenvalues) {
            listener.moved(name, point, eigenvalues);
        };
    const auto before = assignment.options.learned.find(name);
    if (before != assignment.options.learned.end()) options.from = before->second;
    return options;
}

/// The eigenvalues of the reservoir as shown on the plane.
Eigen::VectorXcd onPlane(const Experiment& experiment, const RunContext& context) {
    if (!layoutOf(experiment).recurrent) throw Refusal("there is no reservoir to provide its initial eigenvalues");
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

NetworkSpec specOf(const std::string& kind, const Assignment& assignment, const LearningMaterial& material) {
    const LearnerOptions& options = assignment.options;
    NetworkSpec spec;
    spec.kind = kind;
    spec.inputs = static_cast<int>(material.inputs.shift.size());
    spec.outputs = static_cast<int>(material.outputs.shift.size());
    spec.loss = assignment.loss();
    spec.width = options.width;
    spec.layers = kind == "xlstm" ? std::max(2, options.layers) : options.layers;
    spec.dropout = options.dropout;
    spec.seed = options.seed;
    if (kind == "lru" && options.lruFromPlane) spec.eigenvalues = onPlane(assignment.experiment, assignment.context);
    return spec;
}

/// A resumed network must match the spec that a new one would get.
void requireSame(const NetworkSpec& before, const NetworkSpec& now) {
    if (before.kind != now.kind || before.inputs != now.inputs || before.outputs != now.outputs || before.loss != now.loss)
        throw Refusal("the network to resume was trained on other data");
    if (before.eigenvalues.size() != now.eigenvalues.size())
        throw Refusal("the network to resume started from other eigenvalues: use these, or start afresh");
    if (before.kind != "linear" &&
        (before.width != now.width || before.layers != now.layers || before.dropout != now.dropout || before.seed != now.seed))
        throw Refusal("the network to resume has width %1, layers %2, dropout %3 and seed %4: use these, or start afresh",
                      before.width, before.layers, roundedText(before.dropout, 6), before.seed);
}

/// Trains a network and fills in everything in `learned` except its score.
LearnedNetwork learnedBy(Learned& learned, const Assignment& assignment, const std::string& kind,
                         const LearningMaterial& material) {
    NetworkSpec spec = specOf(kind, assignment, material);
    const LearningOptions options = learningOptions(learned, assignment);
    const bool sized = assignment.options.parameters && kind != "linear";  // the linear readout is sized by the reservoir's N
    if (sized) spec = withinParameters(*assignment.options.parameters, spec, *assignment.networks);
    if (options.from) requireSame(options.from->spec, spec);
    LearnedNetwork result = echoplane::learned(*assignment.networks, spec, material, options, assignment.context);
    learned.seconds += result.seconds;
    learned.parameters = result.parameters;
    learned.state = learned.state.value_or(0) + result.state;
    learned.curve = result.curve;
    learned.network = result.record;
    if (result.network) {
        learned.settings = Message(result.record->epochs == 1 ? "rate %1, %2 epoch" : "rate %1, %2 epochs",
                                   roundedText(result.record->rate, 2), result.record->epochs);
        if (sized) learned.settings = Message("width %1, %2", result.record->spec.width, learned.settings);
        if (result.diverged) learned.settings = Message("%1, then diverged", learned.settings);
    } else {
        learned.why = Message("its error was not finite at any step size tried: it diverged during training");
    }
    return result;
}

/// Adds the score of a network's predictions for the columns of its material, and its pace.
void addColumnScore(Learned& learned, Network& network, const LearningMaterial& material, const Assignment& assignment) {
    learned.score = scored(original(material.predictions(network, assignment.context), material.outputs), assignment.experiment,
                           *assignment.data, assignment.split);
    addPace(learned, network, Eigen::MatrixXd::Zero(material.inputs.shift.size(), timedSteps));
}

/// Adds the score of a model's predictions of the whole series, and its pace.
void addScore(Learned& learned, StepModel& model, const Assignment& assignment) {
    const Dataset& data = *assignment.data;
    const Eigen::VectorXd mean = columnsOf(data.targets, assignment.fitted()).rowwise().mean();
    learned.score = scored(predictionsOf(model, assignment.experiment, data, assignment.split, mean, assignment.context),
                           assignment.experiment, data, assignment.split);
    addPace(learned, model, data.inputs);
}

}  // namespace

std::vector<Learned> learnNetwork(const Learner& self, const Assignment& assignment) {
    Learned learned = self.emptyResult();
    const Experiment& experiment = assignment.experiment;
    const auto material = materialOf(experiment, *assignment.data, assignment.split, assignment.options.window);
    LearnedNetwork result = learnedBy(learned, assignment, learned.name, *material);
    if (!result.network) return {learned};
    if (kindOf(experiment).predictsSeries) {
        StandardisedNetwork model(std::move(result.network), assignment.loss(), material->inputs, material->outputs);
        addScore(learned, model, assignment);
    } else {
        addColumnScore(learned, *result.network, *material, assignment);
    }
    return {learned};
}

std::vector<Learned> learnReadoutByGradient(const Learner& self, const Assignment& assignment) {
    Learned learned = self.emptyResult();
    const ProcessorWatch watch;
    const RunResult run = Pipeline().run(reservoirWithin(assignment, trainedReadoutParameters), assignment.context);
    if (run.diverged()) {
        learned.why = Message("the states of the reservoir diverge");
        return {learned};
    }
    const Experiment& experiment = assignment.experiment;
    const Dataset& data = *assignment.data;
    learned.state = layoutOf(run.experiment).recurrent ? run.experiment.reservoir.size : 0;
    if (kindOf(experiment).predictsSeries) {
        ReservoirStates states(run);
        const auto material =
            materialOf(experiment, states.dataset(data, assignment.context), assignment.split, assignment.options.window);
        learned.seconds = watch.seconds();
        LearnedNetwork result = learnedBy(learned, assignment, "linear", *material);
        if (result.network) {
            StandardisedNetwork readout(std::move(result.network), assignment.loss(), material->inputs, material->outputs);
            Chained whole(states, readout);
            addScore(learned, whole, assignment);
        }
    } else {
        const auto material = materialOf(experiment, withInputs(experiment, data, run.states->fitted()), assignment.split,
                                         assignment.options.window);
        learned.seconds = watch.seconds();
        const LearnedNetwork result = learnedBy(learned, assignment, "linear", *material);
        if (result.network) addColumnScore(learned, *result.network, *material, assignment);
        learned.microsecondsPerStep += 1e6 * secondsPerState(run);
    }
    if (!learned.settings.empty()) learned.settings = withSize(assignment, run.experiment, learned.settings);
    return {learned};
}

}  // namespace echoplane
