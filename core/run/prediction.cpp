// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/prediction.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "core/jobs/parallel_for.h"
#include "core/jobs/poll.h"
#include "core/reservoir/divergence.h"
#include "core/reservoir/mode_parts.h"
#include "core/run/output_layer.h"
#include "core/run/states/forced_drive.h"
#include "core/run/states/reservoir_stepper.h"
#include "core/run/states/state_stream.h"
#include "core/tasks/run_kind.h"

namespace echoplane {

bool mayDiverge(const Experiment& experiment, const DynamicsResult& dynamics) {
    constexpr double rounding = 1e-9;
    const bool grows = experiment.linear() || experiment.dynamics.activation == "relu";
    return experiment.closedLoop() || (grows && dynamics.effectiveSpectralRadius > 1.0 + rounding);
}

OutputRange outputRange(const Experiment& experiment, const DynamicsResult& dynamics, const Dataset& data) {
    return mayDiverge(experiment, dynamics) ? OutputRange(data.targets) : OutputRange();
}

namespace {

/// Outputs from step `first` on for modes driven by the input alone. Empty for other reservoirs, and if the states themselves are
/// needed (diagonalOutputs()).
std::optional<Eigen::MatrixXd> outputsFrom(Eigen::Index first, const Eigen::VectorXd& state, const Experiment& experiment,
                                           const SpectrumResult& spectrum, const DynamicsResult& dynamics, const Dataset& data,
                                           const ReadoutResult& readout, const RunContext& context) {
    const bool driven = experiment.linear() && spectrum.runsInEigenbasis && !experiment.noisy() && !experiment.closedLoop();
    if (!driven || readout.features || readout.further || data.recordings().size() > 1) return std::nullopt;
    const Eigen::Index steps = data.steps() - first;
    auto outputs = diagonalOutputs(dynamics.spectrum, dynamics.modeInputWeights,
                                   forcedDrive(experiment, data, data.steps()).rightCols(steps), state, readout.weights, context);
    if (!outputs) return outputs;
    *outputs *= inputScalingAt(Stage::factor, experiment) * inputScalingAt(Stage::readout, experiment);
    ReadoutResult others;  // everything that the layer adds to the states' part
    others.weights.resize(0, readout.weights.cols());
    others.bias = readout.bias;
    others.inputWeights = readout.inputWeights;
    *outputs += OutputLayer(experiment, others).withoutPrevious(Eigen::MatrixXd(0, steps), data.inputs.rightCols(steps));
    return outputs;
}

}  // namespace

Prediction predict(const Experiment& experiment, const Split& split, const SpectrumResult& spectrum,
                   const DynamicsResult& dynamics, const StatesResult& states, const ReadoutResult& readout,
                   const RunContext& context) {
    const Dataset& data = *states.data;
    const Eigen::MatrixXd& targets = data.targets;
    const Eigen::Index steps = data.steps(), training = split.taught(data), stored = states.states.cols();
    const OutputLayer layer(experiment, readout);

    Prediction result;
    result.outputs.resize(targets.rows(), steps);
    OutputLayer furtherLayer;
    if (readout.further) {
        furtherLayer = OutputLayer(experiment, *readout.further);
        result.further.resize(readout.further->weights.cols(), steps);
    }
    const auto predictBlock = [&](const Eigen::Ref<const Eigen::MatrixXd>& seen, Eigen::Index first) {
        const auto inputs = data.inputs.middleCols(first, seen.cols());
        result.outputs.middleCols(first, seen.cols()) = layer.withoutPrevious(seen, inputs);
        if (readout.further) result.further.middleCols(first, seen.cols()) = furtherLayer.withoutPrevious(seen, inputs);
    };
    Eigen::Index known = std::max(stored, training);
    std::optional<Eigen::MatrixXd> rest;  // outputs from step `known` on
    if (stored < training) {
        rest = outputsFrom(stored, states.states.col(stored - 1), experiment, spectrum, dynamics, data, readout, context);
        if (rest) known = stored;
    }
    Eigen::VectorXd last;  // last known state
    if (known > stored) {
        constexpr int together = 2048;
        StateStream stream(experiment, spectrum, dynamics, data, runBasis(spectrum), static_cast<int>(training));
        Eigen::MatrixXd room;
        for (Steps now = stream.next(room, together, context); now.count > 0; now = stream.next(room, together, context))
            predictBlock(room.leftCols(now.count), now.first);
        last = stream.state();
    } else {
        constexpr Eigen::Index together = 256;
        const int threads = states.states.size() < threadingThreshold ? 1 : context.threads;
        parallelFor(static_cast<std::size_t>((stored + together - 1) / together), threads, [&](std::size_t block, int) {
            const Eigen::Index first = static_cast<Eigen::Index>(block) * together;
            predictBlock(states.states.middleCols(first, std::min(together, stored - first)), first);
        });
        last = states.states.col(stored - 1);
    }
    const Eigen::Index taught = std::min(known, training);
    layer.addPrevious(previousOutputs(data, 0, taught), result.outputs.leftCols(taught));
    if (readout.further) furtherLayer.addPrevious(previousOutputs(data, 0, taught), result.further.leftCols(taught));
    const auto stopAt = [&](Eigen::Index t) {
        result.divergedAt = static_cast<int>(t);
        result.outputs.rightCols(steps - t).setConstant(std::numeric_limits<double>::quiet_NaN());
    };
    const OutputRange range = outputRange(experiment, dynamics, data);
    const auto leavesAt = [&](Eigen::Index t) {
        return t < training ? hasDiverged(result.outputs.col(t)) : range.left(result.outputs.col(t));
    };
    const auto given = result.outputs.leftCols(experiment.closedLoop() ? training : known);
    if (range.known() || !(given.squaredNorm() <= divergenceNorm * divergenceNorm)) {
        for (Eigen::Index t = 0; t < given.cols(); ++t) {
            if (!leavesAt(t)) continue;
            stopAt(t);
            return result;
        }
    }
    if (!experiment.closedLoop() && known == steps) return result;
    if (!rest) rest = outputsFrom(known, last, experiment, spectrum, dynamics, data, readout, context);
    if (rest) {
        for (Eigen::Index t = known; t < steps; ++t) {
            result.outputs.col(t) = rest->col(t - known);
            if (!leavesAt(t)) continue;
            stopAt(t);
            break;
        }
        return result;
    }

    std::optional<ReservoirStepper> reservoir;
    if (known < steps) {
        reservoir.emplace(experiment, spectrum, dynamics, runBasis(spectrum), last);
        reservoir->setNoise(stateNoiseOf(experiment, spectrum, runBasis(spectrum)), static_cast<int>(training));
    }
    Eigen::VectorXd output = targets.col(training - 1);  // the last output given
    DriveVector drive(experiment, data.inputs.rows(), targets.rows());
    Eigen::VectorXd further(result.further.rows());
    const std::vector<Steps> recordings = data.recordings();
    auto next = std::ranges::lower_bound(recordings, training, {}, &Steps::first);  // the next sequence to begin
    const std::ptrdiff_t mask = reservoir ? pollMask(experiment.reservoir.size) : pollMask(1);
    for (Eigen::Index t = training; t < steps; ++t) {
        if ((t & mask) == 0) {
            context.checkpoint();
            if (mask < pollMask(1))
                context.report("score", static_cast<double>(t - training) / static_cast<double>(steps - training));
        }
        if (next != recordings.end() && t == next->first) {
            if (reservoir) reservoir->restart();
            output.setZero();
            ++next;
        }
        Eigen::VectorXd predicted = result.outputs.col(t);
        if (reservoir) {
            const auto input = data.inputs.col(t);
            const Eigen::VectorXd& state = reservoir->step(drive.put(input, output));
            layer.evaluate(state, input, output, predicted);
            if (readout.further) {
                furtherLayer.evaluate(state, input, output, further);
                result.further.col(t) = further;
            }
        } else {
            layer.addPrevious(output, predicted);
            if (readout.further) furtherLayer.addPrevious(output, result.further.col(t));
        }
        output = predicted;
        if ((reservoir && reservoir->diverged()) || range.left(output)) {
            stopAt(t);
            return result;
        }
        result.outputs.col(t) = output;
    }
    return result;
}

}  // namespace echoplane
