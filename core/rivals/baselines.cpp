// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rivals/baselines.h"

#include <algorithm>
#include <limits>
#include <stdexcept>

#include "core/files/json_text.h"
#include "core/jobs/processor_watch.h"
#include "core/pipeline/scored_series.h"
#include "core/rivals/autoregression.h"
#include "core/rivals/nvar.h"
#include "core/rivals/past_steps.h"
#include "core/rivals/season.h"
#include "core/rivals/step_model.h"
#include "core/tasks/task.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

/// Everything the baselines need from the task.
struct BaselineInput {
    const Experiment& experiment;
    const Dataset& data;
    const Split& split;
    int horizon = 1;
    int closedLoopFrom = noAutonomousRun;  ///< the step from which the test span is run in closed loop
    Eigen::VectorXd mean = {};             ///< of the level over the training steps, averaged in the data's units

    /// The target at each step, or for transformed data its value w(t) before the transformation.
    Eigen::MatrixXd levels() const { return data.past ? data.past->values.rightCols(data.steps()) : data.targets; }
    /// The mean at every step, the fallback where the past is missing.
    Eigen::MatrixXd start() const { return mean.replicate(1, data.steps()); }
    /// The last step whose target is known when that of `t` is predicted.
    int known(int t) const { return t >= closedLoopFrom ? closedLoopFrom - 1 : t - horizon; }

    /// Converts predicted levels to predictions of the targets: differences from the level `lag` steps before, in closed loop
    /// from the predicted one.
    Eigen::MatrixXd asTargets(Eigen::MatrixXd predicted) const {
        if (!data.past) return predicted;
        const TargetPast& past = *data.past;
        Eigen::MatrixXd targets = predicted;
        for (int t = 0; t < data.steps() && past.lag > 0; ++t) {
            if (t - past.lag >= closedLoopFrom)
                targets.col(t) -= predicted.col(t - past.lag);
            else
                targets.col(t) -= past.values.col(t);
        }
        return standardised(targets, data.targetNormalisation);
    }
};

BaselineInput inputOf(const Experiment& experiment, const Dataset& data, const Split& split) {
    BaselineInput input{experiment, data, split};
    input.horizon = forecastHorizon(experiment);
    if (testsAutonomously(experiment)) input.closedLoopFrom = autonomousFrom(experiment, split);
    const bool logarithm = data.past && data.past->logarithm;
    Eigen::MatrixXd fitted = columnsOf(input.levels(), split.of(Role::fit, data));
    if (logarithm) fitted = fitted.array().exp();
    input.mean = fitted.cols() > 0 ? Eigen::VectorXd(fitted.rowwise().mean()) : Eigen::VectorXd::Zero(data.targets.rows());
    if (logarithm) input.mean = input.mean.array().log();
    return input;
}

std::shared_ptr<const ScoreResult> scored(const BaselineInput& input, Eigen::MatrixXd predictions) {
    return scored(std::move(predictions), input.experiment, input.data, input.split);
}

/// Score of a model that is fitted to the steps with `past` inputs before them: its training errors are over these steps only.
std::shared_ptr<const ScoreResult> scoredOverFitted(const BaselineInput& input, Eigen::MatrixXd predictions, int past) {
    const std::vector<Steps> all = input.split.of(Role::fit, input.data), fitted = stepsWithPast(input.data, all, past);
    auto plain = scored(input, std::move(predictions));
    if (fitted.empty() || countOf(fitted) == countOf(all)) return plain;
    ScoreResult score = *plain;
    const ScoredSeries series(input.data, score.predictions, autonomousFrom(input.experiment, input.split));
    const Eigen::MatrixXd predicted = columnsOf(series.predictions(), fitted), wanted = columnsOf(series.targets(), fitted);
    score.training = scoreOf(predicted, wanted, series.units());
    for (std::size_t k = 0; k < score.outputs.size(); ++k)
        score.outputs[k].errors.training = scoreOf(predicted, wanted, series.units(), static_cast<Eigen::Index>(k));
    score.measures = measuresOf(score);
    return std::make_shared<const ScoreResult>(std::move(score));
}

/// Predicts the level of `period` steps ago, or of as many periods ago as needed for it to be known; period 1: the last known
/// level.
Eigen::MatrixXd repeated(const BaselineInput& input, int period) {
    const Eigen::MatrixXd levels = input.levels();
    Eigen::MatrixXd predictions = input.start();
    for (const Steps& recording : input.data.recordings()) {
        for (int t = recording.first; t < recording.end(); ++t) {
            const int ago = t - input.known(t), from = t - period * ((ago + period - 1) / period);
            if (from >= recording.first) predictions.col(t) = levels.col(from);
        }
    }
    return input.asTargets(std::move(predictions));
}

Rival seasonal(const BaselineInput& input, int season) {
    if (season == 0) {
        const std::vector<Steps> fit = input.split.of(Role::fit, input.data);
        if (fit.empty()) return {"seasonal"};
        const int first = fit.front().first, end = fit.back().end();
        season = seasonOf(input.levels().middleCols(first, end - first)).value_or(0);
        if (season == 0) return {"seasonal"};
    }
    return {"seasonal", season, scored(input, repeated(input, season))};
}

/// True if the inputs are only the series that is forecast.
bool inputsAreTargets(const Experiment& experiment, const Dataset& data) {
    const DataSource& source = experiment.data.source;
    const bool named = !data.inputNames.empty();  // columns may be chosen by their numbers
    const std::vector<std::string>&inputs = named ? data.inputNames : source.inputs,
          &targets = named ? data.targetNames : source.targets;
    const auto isTarget = [&](const std::string& name) { return std::ranges::find(targets, name) != targets.end(); };
    return task(experiment.data.task).forecasts && (!readsFile(experiment) || std::ranges::all_of(inputs, isTarget));
}

Rival autoregression(const BaselineInput& input, const RunContext& context, std::int64_t parameters) {
    const Dataset& data = input.data;
    const std::vector<Steps> fit = input.split.of(Role::fit, data);
    if (fit.empty()) return {"ar"};
    const Autoregression model = chosenAutoregression(data, fit, input.split.of(Role::validation, data), context, parameters);
    Eigen::MatrixXd predictions = input.asTargets(input.start());
    for (const Steps& recording : data.recordings()) {
        const int first = recording.first + std::max(model.order, 1) - 1;
        if (first < recording.end())
            predictions.middleCols(first, recording.end() - first) = model.predict(data.inputs, first, recording.end() - first);
    }
    if (input.closedLoopFrom < data.steps() && input.closedLoopFrom + 1 >= model.order) {
        // u(t) is y(t − 1): the input of the first closed-loop step is still the series.
        const int first = input.closedLoopFrom, count = data.steps() - first;
        predictions.rightCols(count) = model.run(data.inputs.leftCols(first + 1), count);
    }
    return {"ar", model.order, scoredOverFitted(input, std::move(predictions), std::max(model.order, 1) - 1), 0.0,
            !inputsAreTargets(input.experiment, data)};
}

Rival nonlinear(const BaselineInput& input, const RunContext& context, std::int64_t parameters) {
    constexpr double products = 5e8;
    const Dataset& data = input.data;
    const std::vector<Steps> fit = input.split.of(Role::fit, data), judged = input.split.of(Role::validation, data);
    if (fit.empty() || judged.empty()) return {"nvar"};
    const auto model = chosenNvar(data, fit, judged, context, products, parameters);
    if (!model) return {"nvar"};
    const Eigen::VectorXd mean = input.asTargets(input.start()).rowwise().mean();
    Eigen::MatrixXd predictions = predictionsOf(*model, input.experiment, data, input.split, mean, context);
    Rival rival{"nvar", model->delays(),
                scoredOverFitted(input, std::move(predictions), (model->delays() - 1) * model->stride())};
    rival.degree = model->degree();
    rival.alpha = model->alpha();
    rival.conditionNumber = model->conditionNumber();
    return rival;
}

Rival rivalOf(std::string_view name, const BaselineInput& input, int season, const RunContext& context, std::int64_t parameters) {
    const auto made = [&]() -> Rival {
        if (name == "mean") return {"mean", 0, scored(input, input.asTargets(input.start()))};
        if (name == "persistence") return {"persistence", 0, scored(input, repeated(input, 1))};
        if (name == "seasonal") return seasonal(input, season);
        if (name == "ar") return autoregression(input, context, parameters);
        if (name == "nvar") return nonlinear(input, context, parameters);
        throw Refusal("there is no baseline '%1'", shortened(name));
    };
    const ProcessorWatch watch;
    Rival rival = made();
    rival.seconds = watch.seconds();
    return rival;
}

}  // namespace

Message Rival::title() const {
    if (name == "nvar" && parameter == 0) return Message("NVAR");
    if (name == "nvar") {
        constexpr int usual = 2;
        return degree > usual ? Message("NVAR(%1) of degree %2", parameter, degree) : Message("NVAR(%1)", parameter);
    }
    if (name == "ar") return Message(exogenous ? "ARX(%1)" : "AR(%1)", parameter);
    if (name == "seasonal") return parameter > 0 ? Message("season of %1", parameter) : Message("season");
    return Message::phrase(name);
}

Score Rival::on(Role role) const {
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    if (!score) return {none, none, none, none, none};
    return role == Role::fit ? score->training : role == Role::validation ? score->validation : score->test;
}

Rival rivalOf(std::string_view name, const Experiment& experiment, const Dataset& data, const Split& split, int season,
              const RunContext& context, std::int64_t parameters) {
    return rivalOf(name, inputOf(experiment, data, split), season, context, parameters);
}

std::shared_ptr<const Baselines> baselinesOf(const Experiment& experiment, const std::shared_ptr<const Dataset>& data,
                                             const Split& split, int season, const RunContext& context, std::int64_t parameters) {
    if (!data || resultOf(experiment) != TaskResult::series) return nullptr;
    const BaselineInput input = inputOf(experiment, *data, split);
    const auto made = [&](const char* name) { return rivalOf(name, input, season, context, parameters); };
    return std::make_shared<const Baselines>(Baselines{made("mean"), made("persistence"), made("seasonal"), made("ar"),
                                                       made("nvar"), ownUnits(data->targetNormalisation)});
}

}  // namespace echoplane
