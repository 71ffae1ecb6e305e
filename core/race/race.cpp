// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/race/race.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "core/jobs/stopwatch.h"
#include "core/math/number_text.h"
#include "core/pipeline/pipeline.h"
#include "core/race/race_reservoir.h"
#include "core/rivals/baselines.h"
#include "core/rivals/nvar.h"
#include "core/settings/settings.h"

namespace echoplane {

namespace {

constexpr std::array<std::string_view, 4> baselineNames{"ar", "seasonal", "persistence", "mean"};

bool isBaseline(std::string_view name) {
    return std::ranges::find(baselineNames, name) != baselineNames.end();
}

/// What all contenders run on.
struct Course {
    const RacePlan& plan;
    std::shared_ptr<const Dataset> data;
    Split split;
    std::shared_ptr<const Baselines> baselines;
    double baselineSeconds = 0.0;
    const Networks* networks;
    const RunContext& context;
    const RaceListener& listener;
};

/// The errors of a model's predictions, and how long it took to say them.
void addScore(Contender& contender, StepModel& model, const Course& course) {
    const Eigen::VectorXd mean = columnsOf(course.data->targets, course.split.of(Role::fit, *course.data)).rowwise().mean();
    contender.score = scored(predictionsOf(model, course.plan.base, *course.data, course.split, mean), course.plan.base,
                             *course.data, course.split);
    constexpr Eigen::Index most = 200;
    const Eigen::Index timed = std::min(most, course.data->inputs.cols());
    const Stopwatch watch;
    for (Eigen::Index k = 0; k < timed; ++k) model.step(course.data->inputs.col(k));
    contender.microsecondsAStep = 1e6 * watch.seconds() / static_cast<double>(timed);
}

Contender baseline(const std::string& name, const Course& course) {
    Contender contender{.name = name, .title = name};
    for (const Rival* rival : course.baselines->all()) {
        if (rival->name != name) continue;
        contender.title = rival->title();
        contender.score = rival->score;
        if (!rival->score) contender.why = "the series has no season that could be repeated";
    }
    const std::int64_t inputs = course.data->inputs.rows(), outputs = course.data->targets.rows();
    if (name == "ar") {
        contender.parameters = (1 + course.baselines->ar.parameter * inputs) * outputs;
        contender.state = std::max(0, course.baselines->ar.parameter - 1) * inputs;
        contender.seconds = course.baselineSeconds;
        contender.settings = "order " + std::to_string(course.baselines->ar.parameter);
    } else if (name == "seasonal") {
        contender.state = course.baselines->seasonal.parameter * outputs;
    } else {
        contender.state = name == "persistence" ? outputs : 0;
        contender.parameters = name == "mean" ? outputs : 0;
    }
    return contender;
}

Contender nvar(const Course& course) {
    Contender contender{.name = "nvar", .title = contenderTitle("nvar")};
    const Stopwatch watch;
    const auto model = chosenNvar(*course.data, course.split.of(Role::fit, *course.data),
                                  course.split.of(Role::validation, *course.data), course.context);
    contender.seconds = watch.seconds();
    contender.parameters = model->parameters();
    contender.state = model->state();
    contender.settings = std::to_string(model->delays()) + " delays, stride " + std::to_string(model->stride()) + ", alpha " +
                         roundedText(model->alpha(), 2);
    addScore(contender, *model, course);
    return contender;
}

LearningOptions learningOptions(const std::string& name, const Course& course) {
    LearningOptions options;
    options.budget = {course.plan.seconds, course.plan.epochs};
    options.window = course.plan.window;
    options.seed = course.plan.seed;
    if (course.listener.learning)
        options.learning = [name, &listener = course.listener](const LearningPoint& point) { listener.learning(name, point); };
    return options;
}

void addLearned(Contender& contender, const LearnedNetwork& learned) {
    contender.seconds = learned.seconds;
    contender.parameters = learned.parameters;
    contender.state += learned.state;
    contender.curve = learned.curve;
    contender.settings = "rate " + roundedText(learned.rate, 2) + ", " + std::to_string(learned.epochs) + " epochs";
    if (!learned.model)
        contender.why = "its error was no number at any of the step sizes that were tried: it diverged while it learned";
}

NetworkSpec specOf(const std::string& kind, const RacePlan& plan) {
    NetworkSpec spec;
    spec.kind = kind;
    spec.width = plan.width;
    spec.layers = kind == "xlstm" ? std::max(2, plan.layers) : plan.layers;
    spec.dropout = plan.dropout;
    spec.seed = plan.seed;
    if (kind == "lru" && !plan.base.reservoir.edit.eigenvalues.empty()) {
        const auto& list = plan.base.reservoir.edit.eigenvalues;
        spec.eigenvalues = Eigen::Map<const Eigen::VectorXcd>(list.data(), static_cast<Eigen::Index>(list.size()));
    }
    return spec;
}

Contender network(const std::string& name, const Course& course) {
    Contender contender{.name = name, .title = contenderTitle(name)};
    const LearnedNetwork model = learned(*course.networks, specOf(name, course.plan), *course.data, course.split,
                                         learningOptions(name, course), course.context);
    addLearned(contender, model);
    if (model.model) addScore(contender, *model.model, course);
    return contender;
}

Contender trainedReadout(const Course& course) {
    Contender contender{.name = "reservoir-gd", .title = contenderTitle("reservoir-gd")};
    const Stopwatch watch;
    const RunResult run = Pipeline().run(course.plan.base, course.context);
    if (run.diverged()) {
        contender.why = "the states of the reservoir diverge";
        return contender;
    }
    ReservoirStates states(run);
    contender.state = run.states->states.rows();
    const LearnedNetwork model = learned(*course.networks, specOf("linear", course.plan), states.dataset(*course.data),
                                         course.split, learningOptions("reservoir-gd", course), course.context);
    addLearned(contender, model);
    if (model.model) {
        Chained whole(states, *model.model);
        addScore(contender, whole, course);
    }
    contender.seconds = watch.seconds();
    return contender;
}

Contender reservoir(const Course& course) {
    Contender contender{.name = "reservoir", .title = "reservoir"};
    const TunedReservoir tuned = tunedReservoir(course.plan.base, course.plan.seconds, course.plan.seed, course.context);
    contender.seconds = tuned.seconds;
    contender.settings = tuned.settings;
    contender.score = tuned.run.score;
    if (tuned.run.diverged()) {
        contender.why = "the states of the reservoir diverge";
        return contender;
    }
    const ReadoutResult& readout = *tuned.run.readout;
    contender.parameters =
        readout.weights.size() + readout.bias.size() + readout.outputWeights.size() + readout.inputWeights.size();
    contender.state = tuned.run.experiment.reservoir.size;
    const double seconds = tuned.run.report(Stage::states).seconds + tuned.run.report(Stage::score).seconds;
    contender.microsecondsAStep = 1e6 * seconds / course.data->steps();
    return contender;
}

/// Contender::validation of predictions.
double standardisedError(const Eigen::MatrixXd& predictions, const Course& course) {
    const Dataset& data = *course.data;
    const Normalisation standard = standardOf(columnsOf(data.targets, course.split.of(Role::fit, data)));
    const std::vector<Steps> judged = course.split.of(Role::validation, data);
    const Eigen::MatrixXd errors = columnsOf(predictions, judged) - columnsOf(data.targets, judged);
    return std::sqrt((errors.array().colwise() / standard.scale.array()).square().mean());
}

Contender contend(const std::string& name, const Course& course) {
    if (isBaseline(name)) return baseline(name, course);
    if (name == "nvar") return nvar(course);
    if (name == "reservoir") return reservoir(course);
    if (name == "reservoir-gd") return trainedReadout(course);
    return network(name, course);
}

void requireRange(std::string_view what, double value, double least, double most) {
    if (value >= least && value <= most) return;
    throw std::invalid_argument(std::string(what) + " is " + roundedText(value, 6) + ", but must be from " +
                                roundedText(least, 6) + " to " + roundedText(most, 6));
}

}  // namespace

std::vector<std::string> contenderNames() {
    std::vector<std::string> names;
    for (const NetworkKind& kind : networkKinds())
        if (kind.name != "linear") names.emplace_back(kind.name);
    names.emplace_back("reservoir-gd");
    for (const std::string& name : contendersWithoutNetworks()) names.push_back(name);
    return names;
}

std::vector<std::string> contendersWithoutNetworks() {
    return {"nvar", "ar", "seasonal", "persistence", "mean", "reservoir"};
}

std::string contenderTitle(std::string_view name) {
    if (const NetworkKind* kind = networkKind(name)) return std::string(kind->title);
    if (name == "reservoir-gd") return "reservoir, readout by gradient";
    if (name == "nvar") return "NVAR";
    return std::string(name == "ar" ? "AR" : name);
}

bool needsNetworks(std::string_view contender) {
    return contender == "reservoir-gd" || networkKind(contender) != nullptr;
}

void validate(const RacePlan& plan) {
    const std::vector<std::string> names = contenderNames();
    if (plan.contenders.empty()) throw std::invalid_argument("a race needs a contender at least");
    for (std::size_t i = 0; i < plan.contenders.size(); ++i) {
        const std::string& each = plan.contenders[i];
        if (std::ranges::find(names, each) == names.end()) {
            std::string all;
            for (const std::string& name : names) all += (all.empty() ? "" : ", ") + name;
            throw std::invalid_argument("there is no contender '" + each + "': there are " + all);
        }
        if (std::find(plan.contenders.begin(), plan.contenders.begin() + static_cast<std::ptrdiff_t>(i), each) !=
            plan.contenders.begin() + static_cast<std::ptrdiff_t>(i))
            throw std::invalid_argument("the contender '" + each + "' is there twice");
    }
    requireRange("the number of seconds", plan.seconds, 0.01, 1e6);
    if (plan.epochs) requireRange("the number of epochs", *plan.epochs, 1, 1e6);
    requireRange("the width of the networks", plan.width, 1, 4096);
    requireRange("the number of layers", plan.layers, 1, 16);
    requireRange("dropout", plan.dropout, 0.0, 0.95);
    requireRange("the window", plan.window, 2, 1e5);
    validate(plan.base);
    if (resultOf(plan.base) != TaskResult::series)
        throw std::invalid_argument("a race is over series, but the task " + plan.base.data.task +
                                    " has another result: take one such as mso:5");
}

std::vector<Contender> race(const RacePlan& plan, const Networks* networks, const RunContext& context,
                            const RaceListener& listener) {
    validate(plan);
    if (networks == nullptr && std::ranges::any_of(plan.contenders, needsNetworks))
        throw std::invalid_argument("there is no module for trained networks");
    const auto data = std::make_shared<const Dataset>(datasetOf(plan.base));
    const Split split(plan.base.data.split);
    const RunContext quiet{context.stop, {}, context.threads};
    Course course{plan, data, split, nullptr, 0.0, networks, quiet, listener};
    if (std::ranges::any_of(plan.contenders, isBaseline)) {
        const Stopwatch watch;
        course.baselines = baselinesOf(plan.base, data, split, 0, quiet);
        course.baselineSeconds = watch.seconds();
    }
    std::vector<Contender> contenders;
    for (const std::string& name : plan.contenders) {
        context.report(name, static_cast<double>(contenders.size()) / static_cast<double>(plan.contenders.size()));
        try {
            contenders.push_back(contend(name, course));
        } catch (const Cancelled&) {
            throw;
        } catch (const std::exception& failure) {
            contenders.push_back({.name = name, .title = name, .settings = {}, .why = failure.what()});
        }
        if (contenders.back().score)
            contenders.back().validation = standardisedError(contenders.back().score->predictions, course);
        if (listener.finished) listener.finished(contenders.back());
    }
    return contenders;
}

}  // namespace echoplane
