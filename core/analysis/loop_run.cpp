// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/loop_run.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "core/math/random.h"
#include "core/run/muted_modes.h"
#include "core/run/output_layer.h"
#include "core/run/states/reservoir_stepper.h"
#include "core/tasks/run_kind.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

bool isNumber(const Eigen::MatrixXd& values) {
    return values.colwise().squaredNorm().maxCoeff() <= divergenceNorm * divergenceNorm;
}

/// A tangent vector (r, y), propagated along the trajectory and renormalised at each step.
class LoopTangent {
public:
    LoopTangent(Eigen::Index size, Eigen::Index outputs) : m_next(size) {
        RandomStream random(1, "tangent vector");
        m_state = random.normalMatrix(size, 1);
        m_output = random.normalMatrix(outputs, 1);
        const double norm = std::hypot(m_state.norm(), m_output.norm());
        m_state /= norm;
        m_output /= norm;
    }

    /// Advances by a step with slopes f'(z_t). Returns the logarithm of the growth.
    double step(const ActivatedStepper& reservoir, const LoopWeights& weights, const Eigen::VectorXd& slopes) {
        m_next.noalias() = weights.enter * m_output;
        reservoir.propagate(m_state, slopes, m_next);
        Eigen::VectorXd output = weights.leave * m_next + weights.feedthrough * m_output;
        const double norm = std::hypot(m_next.norm(), output.norm());
        if (norm == 0.0) return -std::numeric_limits<double>::infinity();
        m_state = m_next / norm;
        m_output = output / norm;
        return std::log(norm);
    }

private:
    Eigen::VectorXd m_state, m_output, m_next;
};

}  // namespace

LoopWeights loopWeights(const RunResult& run, Loop loop) {
    const Experiment& experiment = run.experiment;
    if (!run.readout) throw Refusal("nothing was trained, so there is no closed loop");
    if (!hasLoop(experiment, loop)) throw Refusal("the experiment has no loop %1", loopName(loop));
    requireLinearReadout(experiment, Message("the matrix of a closed loop is not defined"));
    const ReadoutResult readout = withoutMuted(experiment, *run.spectrum, *run.readout);
    const bool free = loop == Loop::freeRun;
    const Eigen::Index inputs = task(experiment.data.task).inputs(experiment), outputs = readout.weights.cols();
    const Eigen::MatrixXd& drive = run.spectrum->runsInEigenbasis ? run.dynamics->modeInputWeights : run.dynamics->inputWeights;
    LoopWeights weights;
    const double scaling = inputScalingAt(Stage::factor, experiment) * inputScalingAt(Stage::readout, experiment);
    weights.leave = scaling * readout.weights.transpose();
    weights.enter.setZero(readout.weights.rows(), outputs);
    weights.feedthrough.setZero(outputs, outputs);
    if (experiment.input.feedback) weights.enter += drive.middleRows(inputs, outputs).transpose();
    if (free) weights.enter += drive.topRows(inputs).transpose();
    if (experiment.readout.output) weights.feedthrough += readout.outputWeights.transpose();
    if (free && experiment.readout.input) weights.feedthrough += readout.inputWeights.transpose();
    return weights;
}

LoopTrajectory followLoop(const RunResult& run, Loop loop, const LoopWeights& weights, const RunContext& context) {
    const Experiment& experiment = run.experiment;
    const bool free = loop == Loop::freeRun;
    const Eigen::MatrixXd &inputs = run.data->inputs, &targets = run.data->targets;
    const ActivatedStepper reservoir = activatedStepper(experiment, *run.spectrum);
    const Eigen::MatrixXd drives = run.dynamics->inputWeights.transpose();
    const OutputLayer layer(experiment, withoutMuted(experiment, *run.spectrum, *run.readout));
    DriveVector drive(experiment, inputs.rows(), targets.rows());
    StateNoise noise = stateNoiseOf(experiment, *run.spectrum, StateBasis::original);
    constexpr int longEnough = 1000;
    const int first = experiment.data.split.span(free ? Role::test : Role::validation).first;
    const std::vector<Steps> recordings = run.data->recordings();
    const int end = std::ranges::find_if(recordings, [&](const Steps& each) { return each.end() > first; })->end();
    const int steps = free ? std::max(experiment.data.split.test, longEnough) : std::min(end, experiment.steps()) - first;

    LoopTrajectory result;
    const int known = static_cast<int>(std::min<Eigen::Index>(run.states->states.cols(), first));
    Eigen::MatrixXd states = run.states->states.col(known - 1), next, outputs = targets.col(first - 1);
    for (int t = known; t < first; ++t) {
        next.noalias() = drives * drive.put(inputs.col(t), targets.col(t - 1));
        reservoir.stepAll(states, next);
        noise.addTo(next, t);
        states.swap(next);
    }
    double forgotten = 0.0;
    if (!free) {
        const Eigen::MatrixXd starts = echoStarts(reservoir, experiment.reservoir.seed);
        forgotten = forgottenDistance(starts);
        result.starts = static_cast<int>(starts.cols()) + 1;
        states.conservativeResize(Eigen::NoChange, result.starts);
        states.rightCols(starts.cols()) = starts;
        outputs = outputs.replicate(1, result.starts).eval();
        result.distances.push_back(largestDistance(states));
    }
    LoopTangent tangent(reservoir.size(), targets.rows());
    std::vector<double> logarithms;
    Eigen::VectorXd slopes(reservoir.size());
    Eigen::MatrixXd driven, given, predicted;
    for (int k = 0; k < steps; ++k) {
        if (k % 64 == 0) {
            context.checkpoint();
            context.report("closed loop", static_cast<double>(k) / steps);
            Eigen::MatrixXd both(states.rows() + outputs.rows(), states.cols());
            both << states, outputs;
            dropMerged(both);
            states = both.topRows(states.rows());
            outputs = both.bottomRows(outputs.rows());
        }
        const Eigen::Index columns = states.cols();
        driven.resize(drives.cols(), columns);
        if (free && k > 0)
            given = outputs;
        else
            given = inputs.col(first + k).replicate(1, columns);
        for (Eigen::Index b = 0; b < columns; ++b) driven.col(b) = drive.put(given.col(b), outputs.col(b));
        next.noalias() = drives * driven;
        reservoir.stepAll(states, next, slopes.data());
        noise.addTo(next, first + k);
        states.swap(next);
        predicted = layer.withoutPrevious(states, given);
        layer.addPrevious(outputs, predicted);
        outputs.swap(predicted);
        result.lastStep = first + k;
        if (!isNumber(states) || !isNumber(outputs)) {
            result.divergedAt = result.lastStep;
            break;
        }
        logarithms.push_back(tangent.step(reservoir, weights, slopes));
        if (!free) result.distances.push_back(largestDistance(states));
    }
    constexpr int transient = 100;
    result.growth = meanGrowth(logarithms, std::min(transient, steps / 4));
    result.together = !result.divergedAt && !free && result.distances.back() <= forgotten;
    result.slopes = std::move(slopes);
    return result;
}

}  // namespace echoplane
