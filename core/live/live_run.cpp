// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/live_run.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "core/live/step_learning.h"
#include "core/own_data/data.h"
#include "core/own_data/data_series.h"
#include "core/run/muted_modes.h"
#include "core/run/pipeline.h"
#include "core/run/prediction.h"
#include "core/run/states/forced_drive.h"
#include "core/run/states/mode_coordinates.h"
#include "core/run/states/readout_features.h"
#include "core/run/states/states_stage.h"
#include "core/system/memory.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

std::vector<LiveSpan> spansOf(const Experiment& experiment) {
    std::vector<LiveSpan> stretches;
    int first = 0;
    const auto add = [&](LivePhase phase, int count) {
        if (count > 0) stretches.push_back({phase, first, count});
        first += count;
    };
    constexpr std::array phases = {LivePhase::washout, LivePhase::training, LivePhase::validation, LivePhase::test};
    for (const Span& span : experiment.data.split.spans()) add(phases[static_cast<std::size_t>(span.role)], span.count);
    add(LivePhase::freeRun, autonomousSteps(experiment));
    add(LivePhase::outputs, kindOf(experiment).outputScoring != nullptr ? task(experiment.data.task).outputs(experiment) : 0);
    return stretches;
}

double standardDeviation(const Eigen::MatrixXd& series) {
    const Eigen::VectorXd means = series.rowwise().mean();
    return std::sqrt((series.colwise() - means).array().square().mean());
}

}  // namespace

LiveRun::LiveRun(const Experiment& experiment, Pipeline& pipeline, const RunContext& context) : m_experiment(experiment) {
    require(&RunKind::trajectory, experiment, Message("learning step by step has no meaning"));
    requireOneRecording(experiment, Message("learning step by step has no meaning"));
    const RunResult prepared = pipeline.runToDynamics(experiment, context);
    m_spectrum = prepared.spectrum;
    m_dynamics = prepared.dynamics;
    m_spans = spansOf(experiment);
    context.checkpoint();

    const Task& chosen = task(experiment.data.task);
    const Eigen::Index size = experiment.reservoir.size, outputs = chosen.outputs(experiment);
    const Eigen::Index steps = Eigen::Index{experiment.steps()} + autonomousSteps(experiment);
    requireMemory(16.0 * static_cast<double>(outputs) * static_cast<double>(steps),
                  Message("targets and predictions (outputs × steps)"));
    Experiment longer = experiment;
    longer.data.split.test += autonomousSteps(experiment);
    StatesResult states;
    states.data = std::make_shared<const Dataset>(datasetOf(longer));
    m_targetDeviation = standardDeviation(states.data->targets);
    m_mayDiverge = mayDiverge(experiment, *m_dynamics);
    m_range = OutputRange(states.data->targets.leftCols(experiment.steps()));
    m_states = std::make_shared<const StatesResult>(std::move(states));
    context.checkpoint();

    const auto stepper = [&](StateBasis basis) {
        const Eigen::Index length = basis == StateBasis::original ? size : m_spectrum->spectrum.size();
        ReservoirStepper made(experiment, *m_spectrum, *m_dynamics, basis, Eigen::VectorXd::Zero(length));
        made.setNoise(stateNoiseOf(experiment, *m_spectrum, basis), 0);
        return made;
    };
    m_runner = stepper(m_spectrum->runsInEigenbasis ? StateBasis::eigenbasis : StateBasis::original);
    if (m_spectrum->runsInEigenbasis != m_spectrum->trainsInEigenbasis) m_trainer = stepper(StateBasis::original);
    const bool separable =
        experiment.linear() && !experiment.noisy();  // each mode is driven by the input alone, so modes can be run separately
    if (separable && !m_spectrum->runsInEigenbasis && m_spectrum->hasModes()) m_modes = stepper(StateBasis::eigenbasis);

    const Eigen::Index inputs = chosen.inputs(experiment);
    if (hasReadoutFeatures(experiment)) {  // they are scaled by all fitted steps, so these are run through before
        const Split split(experiment.data.split);
        const StatesResult driven = computeStates(experiment, m_states->data, split, *m_spectrum, *m_dynamics, context);
        if (!driven.divergedAt)
            m_scaled = scaledFeaturesOf(experiment, driven.states, split.of(Role::fit, *m_states->data));
        else
            m_scaled = std::make_shared<const ScaledFeatures>(
                scaledFeatures(stateFeaturesOf(experiment), Eigen::MatrixXd::Zero(size, 1)));
    }
    const Eigen::Index features = readoutFeatureCount(experiment, *m_states->data, size);
    const Eigen::Index fitted = experiment.data.split.span(Role::fit).count;
    const RunKind& kind = *chosen.kind;
    if (kind.furtherTargets != nullptr) m_furtherTargets = kind.furtherTargets(*m_states->data);
    if (kind.outputScoring != nullptr) m_scoring = kind.outputScoring(experiment);
    m_learner = stepLearner(experiment, *m_spectrum, features, outputs + m_furtherTargets.rows(), fitted, m_scaled != nullptr);
    m_drive.emplace(experiment, inputs, outputs);
    m_features = Eigen::VectorXd::Ones(features);
    m_previous = Eigen::VectorXd::Zero(outputs);
    m_output = Eigen::VectorXd::Zero(outputs);
    m_fitTarget = Eigen::VectorXd::Zero(m_learner->outputs());
    m_furtherNow = Eigen::VectorXd::Zero(m_furtherTargets.rows());
    m_modeSquares = Eigen::VectorXd::Zero(m_spectrum->spectrum.size());
    m_predictions = Eigen::MatrixXd::Constant(outputs, steps, notANumber);
    m_further = Eigen::MatrixXd::Constant(m_furtherTargets.rows(), experiment.data.split.test, notANumber);
}

int LiveRun::totalSteps() const {
    return m_spans.back().first + m_spans.back().count;
}

LivePhase LiveRun::phase() const {
    for (const LiveSpan& liveSpan : m_spans) {
        if (m_step < liveSpan.first + liveSpan.count) return liveSpan.phase;
    }
    return m_spans.back().phase;
}

void LiveRun::step() {
    if (finished()) return;
    switch (phase()) {
        case LivePhase::washout:
        case LivePhase::training:
            learn(m_step);
            break;
        case LivePhase::validation:
        case LivePhase::test:
        case LivePhase::freeRun:
            predict(m_step);
            break;
        case LivePhase::outputs:
            scoreOutput(m_step - m_spans.back().first);
            break;
    }
    if (m_overflow) return;
    ++m_step;
    if (m_step == m_experiment.data.split.training) freeze();
}

void LiveRun::advanceTo(int step, const RunContext& context) {
    while (m_step < step && !finished()) {
        context.checkpoint();
        this->step();
    }
}

/// The input of the reservoir: the given one, or in an autonomous run the model's own prediction of it.
Eigen::Ref<const Eigen::VectorXd> LiveRun::inputAt(int step) const {
    const int testFirst = m_experiment.data.split.span(Role::test).first;
    if (step >= m_experiment.steps() || (testsAutonomously(m_experiment) && step > testFirst)) return m_previous;
    return m_states->data->inputs.col(step);
}

/// Adds the squares of the modes' states at this step to m_modeSquares.
void LiveRun::addModeSquares() {
    if (m_modes || m_spectrum->runsInEigenbasis) {
        m_modeSquares.array() += (m_modes ? *m_modes : *m_runner).state().array().square();
    } else if (m_spectrum->hasModes()) {
        m_projected.noalias() = modeVectors(*m_spectrum).transpose() * m_runner->state();
        m_modeSquares.array() += m_projected.array().square();
    }
}

void LiveRun::learn(int step) {
    const Eigen::VectorXd& drive = m_drive->put(inputAt(step), m_previous);
    m_runner->step(drive);
    if (m_trainer) m_trainer->step(drive);
    if (m_modes) m_modes->step(drive);
    const ReservoirStepper& trainer = m_trainer ? *m_trainer : *m_runner;
    if (m_runner->diverged() || trainer.diverged()) {
        stopAt(step, false);
        return;
    }
    const auto target = m_states->data->targets.col(step);
    if (step >= m_experiment.data.split.washout && !m_states->data->isLeftOut(step)) {
        addModeSquares();
        // Features are of the states in which the model runs.
        const Eigen::VectorXd& seen = m_scaled ? m_runner->state() : trainer.state();
        const Eigen::Index outputs = m_previous.size();
        putStepFeatures(m_experiment, seen, inputAt(step), m_previous, m_scaled.get(), m_features);
        m_fitTarget.head(outputs) = target;
        if (m_furtherTargets.rows() > 0) m_fitTarget.tail(m_furtherTargets.rows()) = m_furtherTargets.col(step);
        record(step, m_learner->update(m_features, m_fitTarget).head(outputs));
    }
    m_previous = step + 1 < m_experiment.data.split.training ? Eigen::VectorXd(previousOutputs(*m_states->data, step + 1, 1))
                                                             : Eigen::VectorXd(target);
}

/// True if the prediction at this step is, or will be, fed back to the model.
bool LiveRun::onOwnOutput(int step) const {
    const bool freeTest = testsAutonomously(m_experiment) && step >= m_experiment.data.split.span(Role::test).first;
    return freeTest || step >= m_experiment.steps() || m_experiment.closedLoop();
}

void LiveRun::predict(int step) {
    const auto input = inputAt(step);
    const int testFirst = m_experiment.data.split.span(Role::test).first;
    if (testsAutonomously(m_experiment) && step <= testFirst) {
        const auto given = m_states->data->targets.col(step - 1);
        if (step < testFirst) {
            if (m_forced) m_forced->step(m_drive->put(input, given));
        } else {
            if (m_forced) m_runner = std::exchange(m_forced, std::nullopt);
            m_previous = given;
        }
    }
    const Eigen::VectorXd& state = m_runner->step(m_drive->put(input, m_previous));
    m_layer.evaluate(state, input, m_previous, m_output);
    if (m_frozen->further && step >= testFirst) {
        m_furtherLayer.evaluate(state, input, m_previous, m_furtherNow);
        m_further.col(step - testFirst) = m_furtherNow;
    }
    const bool freeRun = step >= m_experiment.steps();
    const bool own = onOwnOutput(step);
    if (m_runner->diverged() || (own ? m_range.left(m_output) : hasDiverged(m_output))) {
        stopAt(step, own || !m_runner->diverged());
        return;
    }
    // An unstable driven reservoir is followed further, as in a batch run: its states may still diverge themselves.
    if (!own && m_mayDiverge && !m_leftRange && m_range.left(m_output)) m_leftRange = step;
    if (m_leftRange) return;
    record(step, m_output);
    m_previous = m_output;
    if (!freeRun || m_divergenceStep) return;
    const double error =
        std::sqrt((m_output - m_states->data->targets.col(step)).squaredNorm() / static_cast<double>(m_output.size()));
    if (error > m_targetDeviation) m_divergenceStep = step - m_experiment.steps();
}

void LiveRun::stopAt(int step, bool onOwnOutput) {
    m_overflow = step;
    m_overflowOnOwnOutput = onOwnOutput;
    if (onOwnOutput) return;
    StatesResult diverged;
    diverged.data = m_states->data;
    diverged.divergedAt = step;
    m_states = std::make_shared<const StatesResult>(std::move(diverged));
}

void LiveRun::record(int step, const Eigen::Ref<const Eigen::VectorXd>& prediction) {
    m_predictions.col(step) = prediction;
    const Dataset& data = *m_states->data;
    if (data.isLeftOut(step)) return;
    Eigen::VectorXd error = prediction - data.targets.col(step);
    if (data.past && data.past->logarithm) {
        const Eigen::VectorXd inUnits = inDataUnits(data, prediction, step) - inDataUnits(data, data.targets.col(step), step);
        error = inUnits.cwiseQuotient(data.targetNormalisation.scale);  // runningRmse() multiplies by it
    }
    const double square = error.squaredNorm();
    m_errors[m_errorCount++ % errorsKept] = square / static_cast<double>(prediction.size());
}

void LiveRun::freeze() {
    m_trained = m_learner->solution(0, m_learner->outputs());
    m_frozen = std::make_shared<const ReadoutResult>(readout(0, m_previous.size()));
    m_layer = OutputLayer(m_experiment, *m_frozen);
    if (testsAutonomously(m_experiment) && m_experiment.input.feedback) m_forced = m_runner;
    if (m_frozen->further) m_furtherLayer = OutputLayer(m_experiment, *m_frozen->further);
}

void LiveRun::scoreOutput(int output) {
    const int first = m_experiment.data.split.span(Role::test).first;
    const Eigen::ArrayXd prediction = m_predictions.row(output).segment(first, m_experiment.data.split.test).transpose();
    const Eigen::ArrayXd target = m_states->data->targets.row(output).segment(first, m_experiment.data.split.test).transpose();
    m_scoring->add(prediction, target);
}

Eigen::VectorXd LiveRun::modeRms() const {
    const double learned = std::max(1.0, static_cast<double>(m_learner->rows()));
    const Eigen::Index reals = m_spectrum->spectrum.reals.size(), pairs = m_spectrum->spectrum.upper.size();
    Eigen::VectorXd squares(reals + pairs);
    squares.head(reals) = m_modeSquares.head(reals);
    squares.tail(pairs) = m_modeSquares.segment(reals, pairs) + m_modeSquares.tail(pairs);
    return (squares / learned).cwiseSqrt();
}

ReadoutResult LiveRun::readout(Eigen::Index firstOutput, Eigen::Index count) const {
    const Eigen::Index further = m_furtherTargets.rows();  // the last columns are for these
    const bool all = firstOutput + count == m_previous.size();
    RidgeSolution solution = learned(firstOutput, all ? count + further : count);
    if (further > 0 && !all) {
        solution.weights.conservativeResize(Eigen::NoChange, count + further);
        solution.weights.rightCols(further) = learned(m_previous.size(), further).weights;
    }
    return readoutOf(m_experiment, *m_spectrum, solution, modeRms(), m_scaled);
}

/// The weights of `count` outputs, as learned so far.
RidgeSolution LiveRun::learned(Eigen::Index firstOutput, Eigen::Index count) const {
    if (m_trained.weights.size() == 0) return m_learner->solution(firstOutput, count);
    return {m_trained.weights.middleCols(firstOutput, count), m_trained.rank, m_trained.byRounding};
}

std::shared_ptr<const ScoreResult> LiveRun::score() const {
    auto score = std::make_shared<ScoreResult>();
    score->predictions = m_predictions;
    score->divergedAt = m_leftRange ? m_leftRange : m_overflow;
    score->trainingIsAPriori = true;
    // After a divergence nothing beyond it has an error, as in a batch run.
    addErrors(*score, m_experiment, m_experiment.data.split, *m_states->data, m_overflow ? m_experiment.steps() : m_step);
    if (testsAutonomously(m_experiment) && (m_step >= m_experiment.steps() || m_overflow))
        score->followed = autonomousStepsFollowed(*score, m_experiment, *m_states->data);
    score->measures = measuresOf(*score);
    if (m_scoring && m_step > m_experiment.steps())
        m_scoring->addTo(
            *score, m_further,
            m_furtherTargets.middleCols(m_experiment.data.split.span(Role::test).first, m_experiment.data.split.test));
    return score;
}

double LiveRun::runningRmse() const {
    const std::size_t count = std::min(m_errorCount, errorsKept);
    if (count == 0) return notANumber;
    double sum = 0.0;
    for (std::size_t i = 0; i < count; ++i) sum += m_errors[i];
    return std::sqrt(sum / static_cast<double>(count)) * rmseUnit(m_states->data->targetNormalisation);
}

LiveSnapshot LiveRun::snapshot() const {
    auto result = std::make_shared<RunResult>();
    result->experiment = m_experiment;
    result->data = m_states->data;
    result->split = m_experiment.data.split;
    result->spectrum = m_spectrum;
    result->dynamics = m_dynamics;
    result->states = m_states;
    if (!m_states->divergedAt) {
        const int scored = m_step - m_experiment.steps();
        if (phase() == LivePhase::outputs && scored > 0 && !finished()) {
            result->readout = std::make_shared<const ReadoutResult>(readout(scored - 1, 1));
        } else {
            result->readout = m_frozen ? m_frozen : std::make_shared<const ReadoutResult>(readout(0, m_previous.size()));
        }
        result->score = score();
    }
    LiveStatus status;
    status.phase = phase();
    status.step = m_step;
    status.totalSteps = totalSteps();
    status.stretches = m_spans;
    status.finished = finished();
    status.runningRmse = runningRmse();
    status.divergenceStep = m_divergenceStep;
    status.overflow = m_overflow;
    return {std::move(result), std::move(status)};
}

}  // namespace echoplane
