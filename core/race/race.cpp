// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/race/race.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <mutex>

#include "core/jobs/parallel_for.h"
#include "core/jobs/processor_watch.h"
#include "core/learners/nvar.h"
#include "core/learners/past_steps.h"
#include "core/race/parameter_budget.h"
#include "core/race/race_learners.h"
#include "core/race/race_reservoir.h"
#include "core/run/pipeline.h"
#include "core/run/score.h"
#include "core/run/task_metric.h"
#include "core/settings/settings.h"
#include "core/tasks/run_kind.h"
#include "core/tasks/task.h"
#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

/// Divisor of the targets in displayed errors.
Eigen::ArrayXd shownScale(const Assignment& assignment) {
    return standardOf(columnsOf(assignment.data->targets, assignment.fitted())).scale;
}

/// The result of a reservoir search as LearningPoint::validation; NaN if its measure cannot be converted.
double shownMeasure(double measure, const Assignment& assignment) {
    if (assignment.loss() == Loss::crossEntropy)
        return metricOf(assignment.experiment) == Metric::accuracy ? 1.0 - measure : std::nan("");
    const Dataset& data = *assignment.data;
    // With logarithmic data, the reservoir is judged on the original values, but the networks are not.
    if (data.targets.rows() > 1 || (data.past && data.past->logarithm)) return std::nan("");
    return measure / rmseUnit(data.targetNormalisation) / shownScale(assignment)[0];
}

/// Learned::validation of a score.
double shownError(const ScoreResult& score, const Assignment& assignment) {
    if (assignment.loss() == Loss::crossEntropy) return 1.0 - score.validation.accuracy;
    const Dataset& data = *assignment.data;
    const std::vector<Steps> judged = assignment.judged();
    const Eigen::MatrixXd errors = columnsOf(score.predictions, judged) - columnsOf(data.targets, judged);
    return std::sqrt((errors.array().colwise() / shownScale(assignment)).square().mean());
}

bool hasNonFinitePredictions(const Learned& contender, const Assignment& assignment) {
    if (!contender.score || !kindOf(assignment.experiment).predictsSeries) return false;
    return !columnsOf(contender.score->predictions, assignment.split.of(Role::test, *assignment.data)).allFinite();
}

/// The result of one contender.
Learned outcomeOf(const std::string& name, const Assignment& assignment) {
    Learned outcome = std::move(learn(learner(name), assignment).back());
    if (outcome.why.empty() && hasNonFinitePredictions(outcome, assignment))
        outcome.why = Message("it diverges on the test data");
    if (outcome.model) {
        const Eigen::MatrixXd& inputs = assignment.data->inputs;
        outcome.model->start(inputs.leftCols(std::min<Eigen::Index>(inputs.cols(), 2 * timedSteps)), assignment.context);
        addPace(outcome, *outcome.model, inputs);
    }
    outcome.data = assignment.data;
    if (outcome.score) outcome.validation = shownError(*outcome.score, assignment);
    return outcome;
}

/// A listener that several threads may call; calls are serialised.
template <typename... Arguments>
std::function<void(Arguments...)> oneAtATime(const std::function<void(Arguments...)>& listener, std::mutex& mutex) {
    if (!listener) return {};
    return [&](Arguments... arguments) {
        const std::scoped_lock alone(mutex);
        listener(arguments...);
    };
}

void requireRange(const char* what, double value, double least, double most) {
    if (value >= least && value <= most) return;
    throw Refusal("%1 is %2, but must be from %3 to %4", what, roundedText(value, 6), roundedText(least, 6),
                  roundedText(most, 6));
}

}  // namespace

Experiment reservoirWithin(const Assignment& assignment, std::int64_t (*count)(const Experiment&, const Dataset&)) {
    if (!assignment.options.parameters) return assignment.experiment;
    return withinParameters(*assignment.options.parameters, assignment.experiment, countOf(assignment.fitted()),
                            [&](const Experiment& each) { return count(each, *assignment.data); });
}

Message withSize(const Assignment& assignment, const Experiment& experiment, const Message& settings) {
    return assignment.options.parameters ? Message("N %1, %2", experiment.reservoir.size, settings) : settings;
}

void addPace(Learned& learned, StepModel& model, const Eigen::Ref<const Eigen::MatrixXd>& inputs) {
    learned.microsecondsPerStep =
        1e6 * secondsOf(std::min(timedSteps, inputs.cols()), [&](Eigen::Index k) { model.step(inputs.col(k)); });
}

std::vector<Learned> learnReservoir(const Learner& self, const Assignment& assignment) {
    Learned learned = self.emptyResult();
    const auto progress = [&](double seconds, int tried, double best) {
        const double shown = shownMeasure(best, assignment);
        if (!std::isfinite(shown)) return;
        learned.curve.push_back({.seconds = seconds, .epoch = tried, .training = std::nan(""), .validation = shown});
        if (assignment.listener.learning) assignment.listener.learning(learned.name, learned.curve.back());
    };
    const TunedReservoir tuned = tunedReservoir(reservoirWithin(assignment, readoutParameters), assignment.options.seconds,
                                                assignment.options.seed, assignment.context, progress);
    learned.seconds = tuned.seconds;
    learned.settings = withSize(assignment, tuned.run.experiment, tuned.settings);
    learned.score = tuned.run.score;
    if (tuned.run.diverged()) {
        learned.why = Message("the states of the reservoir diverge");
        return {learned};
    }
    const ReadoutResult& readout = *tuned.run.readout;
    learned.parameters = readout.weights.size() + readout.featureWeights.size() + readout.bias.size() +
                         readout.outputWeights.size() + readout.inputWeights.size();
    learned.state = layoutOf(tuned.run.experiment).recurrent ? tuned.run.experiment.reservoir.size : 0;
    if (tuned.run.experiment.closedLoop()) *learned.state += assignment.data->targets.rows();  // y(t − 1)
    learned.microsecondsPerStep = 1e6 * (secondsPerState(tuned.run) + secondsPerOutput(tuned.run));
    return {learned};
}

std::span<const Learner> learners() {
    static const std::vector<Learner> rows = [] {
        std::vector<Learner> all;
        for (const NetworkKind& kind : networkKinds())
            if (kind.contends)
                all.push_back(
                    {.name = kind.name, .title = kind.title, .isNetwork = true, .colour = kind.colour, .learn = learnNetwork});
        all.push_back({.name = "reservoir-gd",
                       .title = "reservoir, readout by gradient",
                       .isNetwork = true,
                       .colour = 0,
                       .learn = learnReadoutByGradient});
        all.insert(all.end(), baselineLearners().begin(), baselineLearners().end());
        all.push_back({.name = "reservoir", .title = "reservoir", .colour = Learner::ownReservoir, .learn = learnReservoir});
        return all;
    }();
    return rows;
}

const Learner& learner(std::string_view name) {
    const auto found = std::ranges::find(learners(), name, &Learner::name);
    if (found != learners().end()) return *found;
    std::string all;
    for (const Learner& each : learners()) all += (all.empty() ? "" : ", ") + std::string(each.name);
    throw Refusal("there is no contender '%1': available are %2", shortened(name), all);
}

std::vector<std::string> contenderNames() {
    std::vector<std::string> names;
    for (const Learner& each : learners()) names.emplace_back(each.name);
    return names;
}

std::vector<std::string> contendersWithoutNetworks() {
    std::vector<std::string> names;
    for (const Learner& each : learners())
        if (!each.isNetwork) names.emplace_back(each.name);
    return names;
}

bool takesPart(std::string_view contender, const Experiment& experiment) {
    const Learner& row = learner(contender);
    // Where no race is possible (validate() refuses it), the contenders of a series are listed.
    return row.learns(kindOf(experiment).loss.value_or(Loss::squares)) && (row.suits == nullptr || row.suits(experiment));
}

bool needsNetworks(std::string_view contender) {
    return learner(contender).isNetwork;
}

bool ranAutonomously(const std::vector<Learned>& contenders) {
    return std::ranges::any_of(contenders, [](const Learned& each) { return each.score && each.score->followed; });
}

std::string lruStart(const RacePlan& plan) {
    return plan.lruFromPlane ? "plane" : "ring";
}

bool isPlane(std::string_view lruStart) {
    if (lruStart != "plane" && lruStart != "ring")
        throw Refusal("an LRU starts from 'ring' or 'plane', not %1", shortened(lruStart));
    return lruStart == "plane";
}

int parallelContenders(const RacePlan& plan, int threads) {
    return plan.dropout > 0.0 ? 1 : threads;
}

void validate(const RacePlan& plan) {
    if (plan.contenders.empty()) throw Refusal("a race needs at least one contender");
    for (std::size_t i = 0; i < plan.contenders.size(); ++i) {
        const std::string& each = plan.contenders[i];
        static_cast<void>(learner(each));
        if (std::find(plan.contenders.begin(), plan.contenders.begin() + static_cast<std::ptrdiff_t>(i), each) !=
            plan.contenders.begin() + static_cast<std::ptrdiff_t>(i))
            throw Refusal("the contender '%1' is given twice", each);
    }
    requireRange("the number of seconds", plan.seconds, 0.01, 1e6);
    if (plan.epochs) requireRange("the number of epochs", *plan.epochs, 1, 1e6);
    requireRange("the width of the networks", plan.width, 1, mostWidth);
    requireRange("the number of layers", plan.layers, 1, mostLayers);
    requireRange("dropout", plan.dropout, 0.0, 0.95);
    requireRange("the window", plan.window, 2, 1e5);
    if (plan.parameters) requireRange("the number of parameters", static_cast<double>(*plan.parameters), 1, 1e9);
    validate(plan.base);
    if (!kindOf(plan.base).loss)
        throw Refusal("a race needs a task with series or classes, but the task %1 has another result: choose one such as mso:5",
                      plan.base.data.task);
}

std::vector<Learned> race(const RacePlan& plan, const Networks* networks, const RunContext& context,
                          const LearnerListener& listener) {
    validate(plan);
    if (networks == nullptr && std::ranges::any_of(plan.contenders, needsNetworks))
        throw Refusal("there is no module for trained networks");
    const auto data = std::make_shared<const Dataset>(datasetOf(plan.base));
    const Split split = columnSplit(plan.base, *data);
    const RunContext quiet{context.stop, {}, 1};
    std::mutex listening;
    const LearnerListener serialisedListener{oneAtATime(listener.finished, listening), oneAtATime(listener.learning, listening),
                                             oneAtATime(listener.kept, listening), oneAtATime(listener.moved, listening)};
    const Assignment assignment{plan.base, data, split, plan, networks, quiet, serialisedListener, nvarProducts};
    const auto report = oneAtATime(context.progress, listening);
    const std::size_t count = plan.contenders.size();
    std::vector<Learned> contenders(count);
    std::atomic<int> done = 0;
    parallelFor(count, parallelContenders(plan, context.threads), [&](std::size_t k, int) {
        if (report) report(plan.contenders[k], static_cast<double>(done) / static_cast<double>(count));
        contenders[k] = outcomeOf(plan.contenders[k], assignment);
        ++done;
        if (serialisedListener.finished) serialisedListener.finished(contenders[k]);
    });
    return contenders;
}

}  // namespace echoplane
