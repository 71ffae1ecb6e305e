// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/race/race.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <limits>
#include <mutex>
#include <new>
#include <stdexcept>

#include "core/files/json_text.h"
#include "core/jobs/parallel_for.h"
#include "core/jobs/processor_watch.h"
#include "core/math/number_text.h"
#include "core/pipeline/class_stages.h"
#include "core/pipeline/pipeline.h"
#include "core/pipeline/score.h"
#include "core/pipeline/task_metric.h"
#include "core/race/race_environment.h"
#include "core/race/race_reservoir.h"
#include "core/rivals/autoregression.h"
#include "core/rivals/baselines.h"
#include "core/rivals/class_baselines.h"
#include "core/rivals/nvar.h"
#include "core/rivals/past_steps.h"
#include "core/settings/settings.h"
#include "core/tasks/class_tasks.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

constexpr std::array<std::string_view, 4> baselineNames{"ar", "seasonal", "persistence", "mean"};
constexpr std::array<std::string_view, 2> classBaselineNames{"majority", "bag-of-embeddings"};

bool isBaseline(std::string_view name) {
    return std::ranges::find(baselineNames, name) != baselineNames.end();
}

bool isClassBaseline(std::string_view name) {
    return std::ranges::find(classBaselineNames, name) != classBaselineNames.end();
}

Contender classBaseline(const std::string& name, const RaceEnvironment& environment) {
    Contender contender{.name = name, .title = Message::phrase(contenderTitle(name))};
    const auto rival = classRivalOf(name == "majority" ? name : "bag_of_embeddings", *environment.data, environment.split);
    if (!rival) {
        contender.why = Message("there are too many inputs per step for it");
        return contender;
    }
    auto score = std::make_shared<ScoreResult>();
    score->training = rival->errors.training;
    score->validation = rival->errors.validation;
    score->test = rival->errors.test;
    const std::int64_t classes = environment.data->targets.rows(), inputs = environment.data->inputs.rows();
    contender.title = Message::phrase(rival->label);
    contender.score = std::move(score);
    contender.seconds = rival->seconds;
    contender.parameters = name == "majority" ? classes : (inputs + 1) * classes;
    contender.state = 0;
    return contender;
}

void addArPace(Contender& contender, int order, const RaceEnvironment& environment) {
    const int first = std::max(order, 1) - 1;
    const std::vector<Steps> fit = environment.split.of(Role::fit, *environment.data);
    if (fit.empty()) return;
    const Autoregression model = fitAutoregression(*environment.data, fit, order, environment.context);
    const Eigen::Index timed = std::min<Eigen::Index>(timedSteps, environment.data->steps() - first);
    contender.microsecondsPerStep =
        1e6 * secondsOf(timed, [&](Eigen::Index k) { model.predict(environment.data->inputs, first + static_cast<int>(k), 1); });
}

Contender baseline(const std::string& name, const RaceEnvironment& environment) {
    const Rival rival = rivalOf(name, environment.plan.base, *environment.data, environment.split, 0, environment.context,
                                environment.mostParameters());
    Contender contender{.name = name, .title = rival.title(), .score = rival.score, .seconds = rival.seconds};
    if (!contender.score) {
        contender.why = Message("the series has no season to repeat");
        return contender;
    }
    const std::int64_t inputs = environment.data->inputs.rows(), outputs = environment.data->targets.rows();
    contender.parameters = name == "mean" ? outputs : 0;
    contender.state = name == "persistence" ? outputs : 0;
    if (name == "seasonal") contender.state = rival.parameter * outputs;
    if (name == "ar") {
        contender.parameters = (1 + rival.parameter * inputs) * outputs;
        contender.state = std::max(0, rival.parameter - 1) * inputs;
        contender.settings = Message("order %1", rival.parameter);
        addArPace(contender, rival.parameter, environment);
    }
    return contender;
}

Contender nvar(const RaceEnvironment& environment) {
    Contender contender{.name = "nvar", .title = Message::phrase(contenderTitle("nvar"))};
    const std::int64_t features = Nvar::features(environment.data->inputs.rows());
    requireSmallestWithin(environment.mostParameters(), features * environment.data->targets.rows());
    const std::vector<Steps> fit = environment.split.of(Role::fit, *environment.data);
    const int most = maxNvarFeatures(countOf(fit), environment.data->targets.rows());
    if (features > most)
        throw Refusal("the smallest has %1 features, more than the %2 that the fitted steps and the time allow", features, most);
    const ProcessorWatch watch;
    const auto model = chosenNvar(*environment.data, fit, environment.split.of(Role::validation, *environment.data),
                                  environment.context, nvarProducts, environment.mostParameters());
    contender.seconds = watch.seconds();
    if (!model) {
        contender.why = Message("it has no steps to fit and evaluate");
        return contender;
    }
    contender.parameters = model->parameters();
    contender.state = model->state();
    contender.settings = Message("%1 delays, stride %2, degree %3, alpha %4, κ %5", model->delays(), model->stride(),
                                 model->degree(), roundedText(model->alpha(), 2), scientificText(model->conditionNumber(), 1));
    addScore(contender, *model, environment);
    return contender;
}

/// Divisor of the targets in displayed errors.
Eigen::ArrayXd shownScale(const RaceEnvironment& environment) {
    return standardOf(columnsOf(environment.data->targets, environment.split.of(Role::fit, *environment.data))).scale;
}

/// The result of a reservoir search as LearningPoint::validation; NaN if its measure cannot be converted.
double shownMeasure(double measure, const RaceEnvironment& environment) {
    if (environment.classes()) return metricOf(environment.plan.base) == Metric::accuracy ? 1.0 - measure : std::nan("");
    const Dataset& data = *environment.data;
    // With logarithmic data, the reservoir is judged on the original values, but the networks are not.
    if (data.targets.rows() > 1 || (data.past && data.past->logarithm)) return std::nan("");
    return measure / rmseUnit(data.targetNormalisation) / shownScale(environment)[0];
}

Contender reservoir(const RaceEnvironment& environment) {
    Contender contender{.name = "reservoir", .title = Message("reservoir")};
    const auto progress = [&](double seconds, int tried, double best) {
        const double shown = shownMeasure(best, environment);
        if (!std::isfinite(shown)) return;
        contender.curve.push_back({.seconds = seconds, .epoch = tried, .training = std::nan(""), .validation = shown});
        if (environment.listener.learning) environment.listener.learning(contender.name, contender.curve.back());
    };
    const TunedReservoir tuned = tunedReservoir(environment.reservoirWithin(readoutParameters), environment.plan.seconds,
                                                environment.plan.seed, environment.context, progress);
    contender.seconds = tuned.seconds;
    contender.settings = environment.withSize(tuned.run.experiment, tuned.settings);
    contender.score = tuned.run.score;
    if (tuned.run.diverged()) {
        contender.why = Message("the states of the reservoir diverge");
        return contender;
    }
    const ReadoutResult& readout = *tuned.run.readout;
    contender.parameters =
        readout.weights.size() + readout.bias.size() + readout.outputWeights.size() + readout.inputWeights.size();
    contender.state = hasReservoir(tuned.run.experiment) ? tuned.run.experiment.reservoir.size : 0;
    if (tuned.run.experiment.closedLoop()) *contender.state += environment.data->targets.rows();  // y(t − 1)
    contender.microsecondsPerStep = 1e6 * (secondsPerState(tuned.run) + secondsPerOutput(tuned.run));
    return contender;
}

/// Contender::validation of a score.
double shownError(const ScoreResult& score, const RaceEnvironment& environment) {
    if (environment.classes()) return 1.0 - score.validation.accuracy;
    const Dataset& data = *environment.data;
    const std::vector<Steps> judged = environment.split.of(Role::validation, data);
    const Eigen::MatrixXd errors = columnsOf(score.predictions, judged) - columnsOf(data.targets, judged);
    return std::sqrt((errors.array().colwise() / shownScale(environment)).square().mean());
}

Contender contend(const std::string& name, const RaceEnvironment& environment) {
    if (!takesPart(name, environment.classes()))
        throw Refusal(environment.classes() ? "it predicts series, not classes" : "it predicts classes, not series");
    if (isBaseline(name)) return baseline(name, environment);
    if (isClassBaseline(name)) return classBaseline(name, environment);
    if (name == "nvar") return nvar(environment);
    if (name == "reservoir") return reservoir(environment);
    if (name == "reservoir-gd") return trainedReadout(environment);
    return networkContender(name, environment);
}

bool hasNonFinitePredictions(const Contender& contender, const RaceEnvironment& environment) {
    if (!contender.score || environment.classes()) return false;
    return !columnsOf(contender.score->predictions, environment.split.of(Role::test, *environment.data)).allFinite();
}

/// The result of one contender; a failure is reported in its `why`.
Contender outcomeOf(const std::string& name, const RaceEnvironment& environment) {
    Contender contender{.name = name, .title = Message::phrase(contenderTitle(name))};
    try {
        Contender outcome = contend(name, environment);
        // Models of fixed size, and networks trained before.
        requireWithin(environment.mostParameters(), outcome.parameters.value_or(0));
        if (outcome.why.empty() && hasNonFinitePredictions(outcome, environment))
            outcome.why = Message("it diverges on the test data");
        contender = std::move(outcome);
    } catch (const Cancelled&) {
        throw;
    } catch (const std::bad_alloc&) {
        contender.why = Message("there is not enough memory for it");
    } catch (const std::exception& failure) {
        contender.why = messageOf(failure);
    }
    contender.data = environment.data;
    if (contender.score) contender.validation = shownError(*contender.score, environment);
    return contender;
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

Experiment RaceEnvironment::reservoirWithin(std::int64_t (*count)(const Experiment&, const Dataset&)) const {
    if (!plan.parameters) return plan.base;
    return withinParameters(*plan.parameters, plan.base, countOf(split.of(Role::fit, *data)),
                            [&](const Experiment& each) { return count(each, *data); });
}

Message RaceEnvironment::withSize(const Experiment& experiment, const Message& settings) const {
    return plan.parameters ? Message("N %1, %2", experiment.reservoir.size, settings) : settings;
}

void addPace(Contender& contender, StepModel& model, const Eigen::Ref<const Eigen::MatrixXd>& inputs) {
    contender.microsecondsPerStep =
        1e6 * secondsOf(std::min(timedSteps, inputs.cols()), [&](Eigen::Index k) { model.step(inputs.col(k)); });
}

void addScore(Contender& contender, StepModel& model, const RaceEnvironment& environment) {
    const Eigen::VectorXd mean =
        columnsOf(environment.data->targets, environment.split.of(Role::fit, *environment.data)).rowwise().mean();
    contender.score =
        scored(predictionsOf(model, environment.plan.base, *environment.data, environment.split, mean, environment.context),
               environment.plan.base, *environment.data, environment.split);
    addPace(contender, model, environment.data->inputs);
}

std::vector<std::string> contenderNames() {
    std::vector<std::string> names;
    for (const NetworkKind& kind : networkKinds())
        if (kind.name != "linear") names.emplace_back(kind.name);
    names.emplace_back("reservoir-gd");
    for (const std::string& name : contendersWithoutNetworks()) names.push_back(name);
    return names;
}

std::vector<std::string> contendersWithoutNetworks() {
    return {"nvar", "ar", "seasonal", "persistence", "mean", "majority", "bag-of-embeddings", "reservoir"};
}

bool takesPart(std::string_view contender, bool classes) {
    if (classes) return !isBaseline(contender) && contender != "nvar";
    return !isClassBaseline(contender);
}

std::string contenderTitle(std::string_view contender) {
    if (const NetworkKind* kind = networkKind(contender)) return std::string(kind->title);
    if (contender == "reservoir-gd") return "reservoir, readout by gradient";
    if (contender == "nvar") return "NVAR";
    if (contender == "majority") return "majority class";
    if (contender == "bag-of-embeddings") return "mean of the inputs";
    return std::string(contender == "ar" ? "AR" : contender);
}

bool needsNetworks(std::string_view contender) {
    return contender == "reservoir-gd" || networkKind(contender) != nullptr;
}

bool ranAutonomously(const std::vector<Contender>& contenders) {
    return std::ranges::any_of(contenders, [](const Contender& each) { return each.score && each.score->followed; });
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
    const std::vector<std::string> names = contenderNames();
    if (plan.contenders.empty()) throw Refusal("a race needs at least one contender");
    for (std::size_t i = 0; i < plan.contenders.size(); ++i) {
        const std::string& each = plan.contenders[i];
        if (std::ranges::find(names, each) == names.end()) {
            std::string all;
            for (const std::string& name : names) all += (all.empty() ? "" : ", ") + name;
            throw Refusal("there is no contender '%1': available are %2", shortened(each), all);
        }
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
    const TaskResult result = resultOf(plan.base);
    if (result != TaskResult::series && result != TaskResult::classes)
        throw Refusal("a race needs a task with series or classes, but the task %1 has another result: choose one such as mso:5",
                      plan.base.data.task);
}

std::vector<Contender> race(const RacePlan& plan, const Networks* networks, const RunContext& context,
                            const RaceListener& listener) {
    validate(plan);
    if (networks == nullptr && std::ranges::any_of(plan.contenders, needsNetworks))
        throw Refusal("there is no module for trained networks");
    const auto data = std::make_shared<const Dataset>(datasetOf(plan.base));
    const Split split = columnSplit(plan.base, *data);
    const RunContext quiet{context.stop, {}, 1};
    std::mutex listening;
    const RaceListener serialisedListener{oneAtATime(listener.finished, listening), oneAtATime(listener.learning, listening),
                                          oneAtATime(listener.kept, listening), oneAtATime(listener.moved, listening)};
    const RaceEnvironment environment{plan, data, split, networks, quiet, serialisedListener};
    const auto report = oneAtATime(context.progress, listening);
    const std::size_t count = plan.contenders.size();
    std::vector<Contender> contenders(count);
    std::atomic<int> done = 0;
    parallelFor(count, parallelContenders(plan, context.threads), [&](std::size_t k, int) {
        if (report) report(plan.contenders[k], static_cast<double>(done) / static_cast<double>(count));
        contenders[k] = outcomeOf(plan.contenders[k], environment);
        ++done;
        if (serialisedListener.finished) serialisedListener.finished(contenders[k]);
    });
    return contenders;
}

}  // namespace echoplane
