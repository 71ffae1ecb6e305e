// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/prediction.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/pipeline/output_layer.h"
#include "core/pipeline/reservoir_stepper.h"
#include "core/reservoir/divergence.h"

namespace echoplane {

Eigen::MatrixXd previousOutputs(const Eigen::MatrixXd& series, Eigen::Index first, Eigen::Index count) {
    Eigen::MatrixXd previous(series.rows(), count);
    const Eigen::Index missing = first == 0 && count > 0 ? 1 : 0;
    previous.leftCols(missing).setZero();
    previous.rightCols(count - missing) = series.middleCols(first + missing - 1, count - missing);
    return previous;
}

Eigen::MatrixXd forcedDrive(const Experiment& experiment, const TaskData& task, Eigen::Index steps) {
    const Eigen::Index inputs = task.inputs.rows(), fedBack = experiment.input.feedback ? task.targets.rows() : 0;
    Eigen::MatrixXd drive(inputs + fedBack + (experiment.biasedReservoir() ? 1 : 0), steps);
    drive.topRows(inputs) = task.inputs.leftCols(steps);
    if (fedBack > 0) drive.middleRows(inputs, fedBack) = previousOutputs(task.targets, 0, steps);
    if (experiment.biasedReservoir()) drive.bottomRows(1).setOnes();
    return drive;
}

bool mayRunAway(const Experiment& experiment, const DynamicsResult& dynamics) {
    constexpr double rounding = 1e-9;
    const bool grows = experiment.linear() || experiment.dynamics.activation == "relu";
    return experiment.closedLoop() || (grows && dynamics.effectiveSpectralRadius > 1.0 + rounding);
}

OutputRange outputRange(const Experiment& experiment, const DynamicsResult& dynamics, const TaskData& task) {
    return mayRunAway(experiment, dynamics) ? OutputRange(task.targets) : OutputRange();
}

Prediction predict(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                   const StatesResult& states, const ReadoutResult& readout, const RunContext& context) {
    const Eigen::MatrixXd& targets = states.task.targets;
    const Eigen::Index steps = experiment.steps(), training = experiment.data.split.training, known = states.states.cols();
    const OutputLayer layer(experiment, readout);

    Prediction result;
    result.outputs.resize(targets.rows(), steps);
    result.outputs.leftCols(known) = layer.withoutPrevious(states.states, states.task.inputs.leftCols(known));
    layer.addPrevious(previousOutputs(targets, 0, training), result.outputs.leftCols(training));
    OutputLayer presentLayer;
    if (readout.present) {
        presentLayer = OutputLayer(experiment, *readout.present);
        result.present.resize(1, steps);
        result.present.leftCols(known) = presentLayer.withoutPrevious(states.states, states.task.inputs.leftCols(known));
        presentLayer.addPrevious(previousOutputs(targets, 0, training), result.present.leftCols(training));
    }
    const auto stopAt = [&](Eigen::Index t) {
        result.divergedAt = static_cast<int>(t);
        result.outputs.rightCols(steps - t).setConstant(std::numeric_limits<double>::quiet_NaN());
    };
    const OutputRange range = outputRange(experiment, dynamics, states.task);
    const auto given = result.outputs.leftCols(experiment.closedLoop() ? training : known);
    if (range.known() || !(given.squaredNorm() <= divergenceNorm * divergenceNorm)) {
        for (Eigen::Index t = 0; t < given.cols(); ++t) {
            if (!(t < training ? hasDiverged(given.col(t)) : range.left(given.col(t)))) continue;
            stopAt(t);
            return result;
        }
    }
    if (!experiment.closedLoop() && known == steps) return result;

    std::optional<ReservoirStepper> reservoir;
    if (known < steps) {
        reservoir.emplace(experiment, spectrum, dynamics, runBasis(spectrum), states.states.col(known - 1));
    }
    Eigen::VectorXd output = targets.col(training - 1);  // the last one that was given
    DriveVector drive(experiment, states.task.inputs.rows(), targets.rows());
    Eigen::VectorXd recalled(1);
    for (Eigen::Index t = training; t < steps; ++t) {
        if (t % 256 == 0) context.checkpoint();
        Eigen::VectorXd next = result.outputs.col(t);
        if (reservoir) {
            const auto input = states.task.inputs.col(t);
            const Eigen::VectorXd& state = reservoir->step(drive.put(input, output));
            layer.evaluate(state, input, output, next);
            if (readout.present) {
                presentLayer.evaluate(state, input, output, recalled);
                result.present(0, t) = recalled[0];
            }
        } else {
            layer.addPrevious(output, next);
            if (readout.present) presentLayer.addPrevious(output, result.present.col(t));
        }
        output = next;
        if ((reservoir && reservoir->diverged()) || range.left(output)) {
            stopAt(t);
            return result;
        }
        result.outputs.col(t) = output;
    }
    return result;
}

BatchPrediction predictBatch(std::span<const Experiment> cells, const FactoredRun& run, const RidgePath& path,
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
    Eigen::MatrixXd weights = trained.bottomRows(cells.front().reservoir.size);
    if (!run.spectrum->trainsInEigenbasis && run.spectrum->runsInEigenbasis)
        weights = toEigenbasis(weights, *run.spectrum->basis);
    weights *= inputScalingAt(Stage::factor, cells.front());
    result.outputs.resize(run.states->states.cols(), weights.cols());
    result.outputs.noalias() = run.states->states.transpose() * weights;
    if (bias) result.outputs.rowwise() += trained.row(0);
    if (cells.front().readout.input) {
        const Eigen::MatrixXd& inputs = run.states->task.inputs;
        result.outputs.noalias() += inputs.transpose() * trained.middleRows(bias ? 1 : 0, inputs.rows());
    }
    const OutputRange range = outputRange(cells.front(), *run.dynamics, run.states->task);
    const Eigen::Index told = run.states->task.targets.rows(), steps = result.outputs.rows();
    for (Eigen::Index column = 0; range.known() && column < result.outputs.cols(); column += outputs) {
        Eigen::Index t = cells.front().data.split.training;
        while (t < steps && !range.left(result.outputs.row(t).segment(column, told).transpose())) ++t;
        result.outputs.block(t, column, steps - t, told).setConstant(std::numeric_limits<double>::quiet_NaN());
    }
    return result;
}

}  // namespace echoplane
