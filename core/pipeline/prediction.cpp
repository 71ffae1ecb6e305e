// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/prediction.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "core/jobs/parallel_for.h"
#include "core/jobs/poll.h"
#include "core/pipeline/output_layer.h"
#include "core/pipeline/reservoir_stepper.h"
#include "core/pipeline/state_stream.h"
#include "core/reservoir/divergence.h"
#include "core/reservoir/mode_parts.h"

namespace echoplane {

Eigen::MatrixXd previousOutputs(const Dataset& data, Eigen::Index first, Eigen::Index count) {
    Eigen::MatrixXd previous(data.targets.rows(), count);
    const Eigen::Index missing = first == 0 && count > 0 ? 1 : 0;
    previous.rightCols(count - missing) = data.targets.middleCols(first + missing - 1, count - missing);
    for (const Steps& each : data.recordings())
        if (each.first >= first && each.first < first + count) previous.col(each.first - first).setZero();
    return previous;
}

Eigen::MatrixXd forcedDrive(const Experiment& experiment, const Dataset& data, Eigen::Index steps) {
    const Eigen::Index inputs = data.inputs.rows(), fedBack = experiment.input.feedback ? data.targets.rows() : 0;
    Eigen::MatrixXd drive(inputs + fedBack + (experiment.biasedReservoir() ? 1 : 0), steps);
    drive.topRows(inputs) = data.inputs.leftCols(steps);
    if (fedBack > 0) drive.middleRows(inputs, fedBack) = previousOutputs(data, 0, steps);
    if (experiment.biasedReservoir()) drive.bottomRows(1).setOnes();
    return drive;
}

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
    if (!driven || readout.further || data.recordings().size() > 1) return std::nullopt;
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
    const Eigen::Index known = std::max(stored, training);
    Eigen::VectorXd last;  // last known state
    if (stored < training) {
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
    layer.addPrevious(previousOutputs(data, 0, training), result.outputs.leftCols(training));
    if (readout.further) furtherLayer.addPrevious(previousOutputs(data, 0, training), result.further.leftCols(training));
    const auto stopAt = [&](Eigen::Index t) {
        result.divergedAt = static_cast<int>(t);
        result.outputs.rightCols(steps - t).setConstant(std::numeric_limits<double>::quiet_NaN());
    };
    const OutputRange range = outputRange(experiment, dynamics, data);
    const auto given = result.outputs.leftCols(experiment.closedLoop() ? training : known);
    if (range.known() || !(given.squaredNorm() <= divergenceNorm * divergenceNorm)) {
        for (Eigen::Index t = 0; t < given.cols(); ++t) {
            if (!(t < training ? hasDiverged(given.col(t)) : range.left(given.col(t)))) continue;
            stopAt(t);
            return result;
        }
    }
    if (!experiment.closedLoop() && known == steps) return result;
    if (const auto rest = outputsFrom(known, last, experiment, spectrum, dynamics, data, readout, context)) {
        for (Eigen::Index t = known; t < steps; ++t) {
            result.outputs.col(t) = rest->col(t - known);
            if (!range.left(result.outputs.col(t))) continue;
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

BatchPrediction predictBatch(std::span<const Experiment> cells, const RunResult& run, const RidgePath& path,
                             const RunContext& context) {
    context.checkpoint();
    constexpr double sameAlpha = 1e-12;
    const Eigen::Index outputs = run.factor->ridge->projected().cols();
    BatchPrediction result;
    std::vector<double> alphas;
    for (const Experiment& cell : cells) {
        const double scaling = inputScalingAt(Stage::readout, cell);
        const double alpha = cell.readout.ridge / (scaling * scaling);  // the readout's 1/s and the states' s cancel
        const auto known = std::ranges::find_if(alphas, [&](double each) { return std::abs(each - alpha) <= sameAlpha * alpha; });
        result.column.push_back(outputs * (known - alphas.begin()));
        if (known == alphas.end()) alphas.push_back(alpha);
    }
    std::vector<Eigen::Index> ranks;
    const Eigen::MatrixXd trained = path.weights(alphas, &ranks);
    for (const Eigen::Index column : result.column) result.rank.push_back(ranks[static_cast<std::size_t>(column / outputs)]);
    const bool bias = cells.front().readout.bias;
    Eigen::MatrixXd weights = trained.bottomRows(layoutOf(cells.front()).features);
    if (!run.spectrum->trainsInEigenbasis && statesInEigenbasis(cells.front(), *run.spectrum))
        weights = toEigenbasis(weights, *run.spectrum->basis);
    weights *= inputScalingAt(Stage::factor, cells.front());
    result.outputs.resize(run.states->states.cols(), weights.cols());
    result.outputs.noalias() = run.states->states.transpose() * weights;
    if (bias) result.outputs.rowwise() += trained.row(0);
    if (cells.front().readout.input) {
        const Eigen::MatrixXd& inputs = run.data->inputs;
        result.outputs.noalias() += inputs.transpose() * trained.middleRows(bias ? 1 : 0, inputs.rows());
    }
    const OutputRange range = outputRange(cells.front(), *run.dynamics, *run.data);
    const Eigen::Index targetRows = run.data->targets.rows(), steps = result.outputs.rows();
    for (Eigen::Index column = 0; range.known() && column < result.outputs.cols(); column += outputs) {
        Eigen::Index t = run.split.taught(*run.data);
        while (t < steps && !range.left(result.outputs.row(t).segment(column, targetRows).transpose())) ++t;
        result.outputs.block(t, column, steps - t, targetRows).setConstant(std::numeric_limits<double>::quiet_NaN());
    }
    return result;
}

}  // namespace echoplane
