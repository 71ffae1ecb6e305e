// SPDX-License-Identifier: GPL-3.0-or-later
// The baselines of series.
#include <algorithm>
#include <limits>

#include "core/learners/autoregression.h"
#include "core/learners/baseline_rows.h"
#include "core/learners/nvar.h"
#include "core/learners/past_steps.h"
#include "core/learners/season.h"
#include "core/learners/step_model.h"
#include "core/run/scored_series.h"
#include "core/tasks/task.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

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

BaselineInput inputOf(const Assignment& assignment) {
    const Experiment& experiment = assignment.experiment;
    const Dataset& data = *assignment.data;
    const Split& split = assignment.split;
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

/// True if the inputs are only the series that is forecast.
bool inputsAreTargets(const Experiment& experiment, const Dataset& data) {
    const DataSource& source = experiment.data.source;
    const bool named = !data.inputNames.empty();  // columns may be chosen by their numbers
    const std::vector<std::string>&inputs = named ? data.inputNames : source.inputs,
          &targets = named ? data.targetNames : source.targets;
    const auto isTarget = [&](const std::string& name) { return std::ranges::find(targets, name) != targets.end(); };
    return task(experiment.data.task).forecasts && (!readsFile(experiment) || std::ranges::all_of(inputs, isTarget));
}

Learned learnedOf(const Learner& self, std::shared_ptr<const ScoreResult> score) {
    Learned learned = self.emptyResult();
    learned.score = std::move(score);
    learned.parameters = learned.state = 0;
    return learned;
}

std::int64_t outputsOf(const Assignment& assignment) {
    return assignment.data->targets.rows();
}

}  // namespace

std::vector<Learned> learnMean(const Learner& self, const Assignment& assignment) {
    const BaselineInput input = inputOf(assignment);
    Learned learned = learnedOf(self, scored(input, input.asTargets(input.start())));
    learned.parameters = outputsOf(assignment);
    return {learned};
}

std::vector<Learned> learnPersistence(const Learner& self, const Assignment& assignment) {
    const BaselineInput input = inputOf(assignment);
    Learned learned = learnedOf(self, scored(input, repeated(input, 1)));
    learned.state = outputsOf(assignment);
    return {learned};
}

std::vector<Learned> learnSeasonal(const Learner& self, const Assignment& assignment) {
    const BaselineInput input = inputOf(assignment);
    Learned learned = learnedOf(self, nullptr);
    int season = assignment.season;
    if (const std::vector<Steps> fit = assignment.fitted(); season == 0 && !fit.empty()) {
        const int first = fit.front().first, end = fit.back().end();
        season = seasonOf(input.levels().middleCols(first, end - first)).value_or(0);
    }
    if (season == 0) {
        learned.title = Message("season");
        learned.why = Message("the series has no season to repeat");
        return {learned};
    }
    learned.title = Message("season of %1", season);
    learned.choice = season;
    learned.state = season * outputsOf(assignment);
    learned.score = scored(input, repeated(input, season));
    return {learned};
}

std::vector<Learned> learnAutoregression(const Learner& self, const Assignment& assignment) {
    const BaselineInput input = inputOf(assignment);
    const Dataset& data = *assignment.data;
    Learned learned = learnedOf(self, nullptr);
    const std::vector<Steps> fit = assignment.fitted();
    if (fit.empty()) {
        learned.why = Message("it has no steps to fit and evaluate");
        return {learned};
    }
    const Autoregression model =
        chosenAutoregression(data, fit, assignment.judged(), assignment.context, assignment.mostParameters());
    const int past = std::max(model.order, 1) - 1;
    Eigen::MatrixXd predictions = input.asTargets(input.start());
    for (const Steps& recording : data.recordings()) {
        const int first = recording.first + past;
        if (first < recording.end())
            predictions.middleCols(first, recording.end() - first) = model.predict(data.inputs, first, recording.end() - first);
    }
    if (input.closedLoopFrom < data.steps() && input.closedLoopFrom + 1 >= model.order) {
        // u(t) is y(t − 1): the input of the first closed-loop step is still the series.
        const int first = input.closedLoopFrom, count = data.steps() - first;
        predictions.rightCols(count) = model.run(data.inputs.leftCols(first + 1), count);
    }
    learned.score = scoredOverFitted(input, std::move(predictions), past);
    learned.exogenous = !inputsAreTargets(input.experiment, data);
    learned.choice = model.order;
    learned.title = Message(learned.exogenous ? "ARX(%1)" : "AR(%1)", model.order);
    learned.settings = Message("order %1", model.order);
    learned.parameters = model.weights.size();
    learned.state = past * data.inputs.rows();
    learned.model = std::make_shared<AutoregressionSteps>(model);
    return {learned};
}

std::vector<Learned> learnNvar(const Learner& self, const Assignment& assignment) {
    const BaselineInput input = inputOf(assignment);
    const Dataset& data = *assignment.data;
    const std::vector<Steps> fit = assignment.fitted(), judged = assignment.judged();
    const std::int64_t smallest = Nvar::features(data.inputs.rows());
    requireSmallestWithin(assignment.mostParameters(), smallest * outputsOf(assignment));
    if (const int most = maxNvarFeatures(countOf(fit), data.targets.rows(), assignment.products); smallest > most)
        throw Refusal("the smallest has %1 features, more than the %2 that the fitted steps and the time allow", smallest, most);
    std::shared_ptr<Nvar> model;
    if (!fit.empty() && !judged.empty())
        model = chosenNvar(data, fit, judged, assignment.context, assignment.products, assignment.mostParameters());
    Learned learned = learnedOf(self, nullptr);
    if (!model) {
        learned.why = Message("it has no steps to fit and evaluate");
        return {learned};
    }
    const Eigen::VectorXd mean = input.asTargets(input.start()).rowwise().mean();
    learned.score = scoredOverFitted(input, predictionsOf(*model, input.experiment, data, input.split, mean, assignment.context),
                                     (model->delays() - 1) * model->stride());
    constexpr int usual = 2;
    learned.title = model->degree() > usual ? Message("NVAR(%1) of degree %2", model->delays(), model->degree())
                                            : Message("NVAR(%1)", model->delays());
    learned.settings = Message("%1 delays, stride %2, degree %3, α %4, κ %5", model->delays(), model->stride(), model->degree(),
                               roundedText(model->alpha(), 2), scientificText(model->conditionNumber(), 1));
    learned.choice = model->delays();
    learned.degree = model->degree();
    learned.alpha = model->alpha();
    learned.conditionNumber = model->conditionNumber();
    learned.parameters = model->parameters();
    learned.state = model->state();
    learned.model = std::move(model);
    return {learned};
}

}  // namespace echoplane
