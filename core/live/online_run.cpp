// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/online_run.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/live/step_learning.h"
#include "core/own_data/data.h"
#include "core/run/pipeline.h"
#include "core/run/score_stage.h"
#include "core/run/states/state_noise.h"
#include "core/run/states/weight_matrix.h"
#include "core/settings/settings.h"
#include "core/tasks/run_kind.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

constexpr const char* source = "standard input";

Experiment ofColumns(Experiment experiment, std::vector<std::string> inputs, std::vector<std::string> targets) {
    experiment.data.source = {};
    experiment.data.source.file = source;
    experiment.data.source.inputs = std::move(inputs);
    experiment.data.source.targets = std::move(targets);
    experiment.data.split.training = std::max(experiment.data.split.training, experiment.data.split.washout + 1);
    return experiment;
}

Eigen::MatrixXd asColumns(const std::vector<double>& numbers, Eigen::Index rows) {
    return Eigen::Map<const Eigen::MatrixXd>(numbers.data(), rows, static_cast<Eigen::Index>(numbers.size()) / rows);
}

Normalisation unchanged(Eigen::Index rows) {
    return {Eigen::VectorXd::Zero(rows), Eigen::VectorXd::Ones(rows)};
}

}  // namespace

void checkOnline(const Experiment& experiment) {
    if (hasReadoutFeatures(experiment))
        throw Refusal(
            "a readout that sees squares, products or a mixing layer cannot learn online: these are scaled by all "
            "training steps, which are not known before");
    if (experiment.adapts())
        throw Refusal("a reservoir that adapts cannot learn online: it runs through all training steps before");
    if (experiment[ownData::normalisation] != "none")
        throw Refusal("the normalisation is %1, but must be none to learn online: its numbers need all training steps",
                      experiment[ownData::normalisation]);
    const NoiseSpec& noise = experiment.data.noise;
    if (noise.input > 0.0 || noise.target > 0.0 || noise.feedback > 0.0)
        throw Refusal("noise on the series cannot be added online: its size is that of all training steps");
}

OnlineRun::OnlineRun(const Experiment& settings, std::vector<std::string> inputs, std::vector<std::string> targets)
    : m_experiment(ofColumns(settings, std::move(inputs), std::move(targets))),
      m_drive(m_experiment, static_cast<Eigen::Index>(m_experiment.data.source.inputs.size()),
              static_cast<Eigen::Index>(m_experiment.data.source.targets.size())) {
    checkOnline(m_experiment);
    const RunResult prepared = Pipeline().runToDynamics(m_experiment);
    m_spectrum = prepared.spectrum;
    m_dynamics = prepared.dynamics;
    const auto stepper = [&](StateBasis basis) {
        const Eigen::Index length =
            basis == StateBasis::original ? Eigen::Index{m_experiment.reservoir.size} : m_spectrum->spectrum.size();
        ReservoirStepper made(m_experiment, *m_spectrum, *m_dynamics, basis, Eigen::VectorXd::Zero(length));
        made.setNoise(stateNoiseOf(m_experiment, *m_spectrum, basis), 0);
        return made;
    };
    m_runner = stepper(runBasis(*m_spectrum));
    if (m_spectrum->runsInEigenbasis != m_spectrum->trainsInEigenbasis) m_trainer = stepper(StateBasis::original);
    const auto in = static_cast<Eigen::Index>(m_experiment.data.source.inputs.size()),
               out = static_cast<Eigen::Index>(m_experiment.data.source.targets.size());
    const ReadoutSpec& readout = m_experiment.readout;
    const Eigen::Index features = (hasReadoutConstant(m_experiment) ? 1 : 0) + (readout.output ? out : 0) +
                                  (readout.input ? in : 0) + (m_trainer ? *m_trainer : *m_runner).state().size();
    m_learner = stepLearner(m_experiment, *m_spectrum, features, out, std::numeric_limits<int>::max(), false);
    m_features = Eigen::VectorXd::Ones(features);
    m_previous = Eigen::VectorXd::Zero(out);
}

const Eigen::VectorXd& OnlineRun::learn(const Eigen::VectorXd& input, const Eigen::VectorXd& target) {
    const Eigen::VectorXd& drive = m_drive.put(input, m_previous);
    m_runner->step(drive);
    if (m_trainer) m_trainer->step(drive);
    const ReservoirStepper& trainer = m_trainer ? *m_trainer : *m_runner;
    if (m_runner->diverged() || trainer.diverged()) throw RunError("the states of the reservoir diverge at step %1", m_steps);
    m_prediction.resize(0);
    if (m_steps >= m_experiment.data.split.washout) {
        putStepFeatures(m_experiment, trainer.state(), input, m_previous, nullptr, m_features);
        m_prediction = m_learner->update(m_features, target);
    }
    m_inputs.insert(m_inputs.end(), input.begin(), input.end());
    m_targets.insert(m_targets.end(), target.begin(), target.end());
    if (m_prediction.size() > 0)
        m_predicted.insert(m_predicted.end(), m_prediction.begin(), m_prediction.end());
    else
        m_predicted.insert(m_predicted.end(), static_cast<std::size_t>(target.size()), std::numeric_limits<double>::quiet_NaN());
    m_previous = target;
    ++m_steps;
    return m_prediction;
}

RunResult OnlineRun::result() const {
    const int washout = m_experiment.data.split.washout;
    if (m_steps <= washout)
        throw Refusal("there are %1 steps to learn from, but the washout takes %2 and one more is needed", m_steps, washout);
    RunResult run;
    run.experiment = m_experiment;
    // Lengths that add up to the steps, of which each must be at least 1.
    run.experiment.data.split = {washout, std::max(washout + 1, m_steps - 2), 1, 1};
    auto data = std::make_shared<Dataset>();
    data->inputNames = m_experiment.data.source.inputs;
    data->targetNames = m_experiment.data.source.targets;
    data->inputs = asColumns(m_inputs, static_cast<Eigen::Index>(data->inputNames.size()));
    data->targets = asColumns(m_targets, m_previous.size());
    data->inputNormalisation = unchanged(data->inputs.rows());
    data->targetNormalisation = unchanged(data->targets.rows());
    run.split = Split({{0, 0, washout, Role::washout}, {0, washout, m_steps - washout, Role::fit}});
    run.spectrum = m_spectrum;
    run.dynamics = m_dynamics;
    auto states = std::make_shared<StatesResult>();
    states->data = data;
    states->states.resize(m_runner->state().size(), 0);
    run.states = std::move(states);
    const Spectrum& spectrum = m_spectrum->spectrum;
    run.readout =
        std::make_shared<const ReadoutResult>(readoutOf(run.experiment, *m_spectrum, m_learner->solution(0, m_learner->outputs()),
                                                        Eigen::VectorXd::Zero(spectrum.reals.size() + spectrum.upper.size())));
    auto score = std::make_shared<ScoreResult>();
    score->predictions = asColumns(m_predicted, m_previous.size());
    score->trainingIsAPriori = true;
    addErrors(*score, run.experiment, run.split, *data, m_steps);
    score->measures = measuresOf(*score);
    run.score = std::move(score);
    run.data = std::move(data);
    return run;
}

}  // namespace echoplane
