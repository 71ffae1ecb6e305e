// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/stages.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <limits>
#include <utility>

#include "core/jobs/parallel_for.h"
#include "core/math/eigendecomposition.h"
#include "core/math/memory.h"
#include "core/pipeline/prediction.h"
#include "core/pipeline/settings.h"
#include "core/reservoir/dense_reservoir.h"
#include "core/reservoir/diagonal_reservoir.h"
#include "core/reservoir/weight_law.h"
#include "core/spectrum/methods.h"

namespace echoplane {

namespace {

/// From here on running the time in parallel pays.
constexpr Eigen::Index parallelSteps = 16384;

Eigen::Index heldSteps(const Experiment& experiment) {
    constexpr double mostBytes = 512e6;
    const bool tooMany = 8.0 * experiment.size * experiment.steps() > mostBytes;
    return experiment.feedback || tooMany ? experiment.training : experiment.steps();
}

std::string conditionWarning(double conditionNumber) {
    constexpr double worthSaying = 1e12;
    if (conditionNumber < worthSaying) return {};
    if (std::isinf(conditionNumber)) {
        return "κ(Q) is infinite: W cannot be diagonalised, so its modes have no weights";
    }
    std::array<char, 128> text{};
    std::snprintf(text.data(), text.size(),
                  "κ(Q) = %.1e: the eigenvectors are nearly dependent, so weights of single modes mean little", conditionNumber);
    return text.data();
}

Eigen::MatrixXd drawInputWeights(const Experiment& experiment, const Task& task) {
    RandomStream random(experiment.seed, "input weights");
    Eigen::MatrixXd input = random.uniformMatrix(task.inputs, experiment.size, -1.0, 1.0);
    if (!experiment.feedback) return input;
    RandomStream feedback(experiment.seed, "feedback weights");
    Eigen::MatrixXd both(task.inputs + task.outputs(experiment), experiment.size);
    both << input, feedback.uniformMatrix(task.outputs(experiment), experiment.size, -1.0, 1.0);
    return both;
}

/// W and its spectrum, scaled to radius 1, into `result`; returns Q of its own eigenvectors.
Eigen::MatrixXd drawMatrix(const Experiment& experiment, SpectrumResult& result, const RunContext& context) {
    RandomStream random(experiment.seed, "reservoir weights");
    result.weights = drawWeights(experiment.size, weightLaw(experiment.weightLaw), experiment.connectivity, random);
    context.checkpoint();
    context.report("eigenvalues of W", 0.05);
    Eigendecomposition eigen = eigendecomposition(result.weights);
    const Spectrum drawn{std::move(eigen.reals), std::move(eigen.upper)};
    const double radius = spectralRadius(drawn);
    if (!(radius > std::numeric_limits<double>::min())) {
        throw std::runtime_error(
            "the W that was drawn has spectral radius 0 and cannot be scaled: use a higher connectivity or another seed");
    }
    result.weights /= radius;
    result.spectrum = scaled(drawn, 1.0 / radius);
    return std::move(eigen.vectors);
}

/// [1; y(t−1); s·r(t)] over `count` steps from `first`, the outputs taken from the target; y(−1) = 0.
Eigen::MatrixXd extendedStates(const Experiment& experiment, const Eigen::MatrixXd& states, const Eigen::MatrixXd& targets,
                               Eigen::Index first, Eigen::Index count) {
    const Eigen::Index bias = experiment.bias ? 1 : 0, outputs = experiment.outputReadout ? targets.rows() : 0;
    Eigen::MatrixXd extended(bias + outputs + states.rows(), count);
    extended.topRows(bias).setOnes();
    if (outputs > 0) extended.middleRows(bias, outputs) = previousOutputs(targets, first, count);
    extended.bottomRows(states.rows()) = inputScalingAt(Stage::factor, experiment) * states.middleCols(first, count);
    return extended;
}

/// What the weights of W_out see of each mode: its eigenbasis coefficients, one column an output.
Eigen::MatrixXcd modeCoefficients(const Eigen::MatrixXd& weights, Eigen::Index reals, Eigen::Index pairs) {
    Eigen::MatrixXcd modes(reals + pairs, weights.cols());
    modes.topRows(reals) = weights.topRows(reals).cast<std::complex<double>>();
    modes.bottomRows(pairs).real() = 0.5 * weights.middleRows(reals, pairs);
    modes.bottomRows(pairs).imag() = -0.5 * weights.bottomRows(pairs);
    return modes;
}

}  // namespace

double inputScalingAt(Stage stage, const Experiment& experiment) {
    return firstStage(setting("input-scaling"), experiment) == stage ? experiment.inputScaling : 1.0;
}

Score scoreOf(const Eigen::Ref<const Eigen::MatrixXd>& predictions, const Eigen::Ref<const Eigen::MatrixXd>& targets) {
    const double rmse = std::sqrt((predictions - targets).array().square().mean());
    const Eigen::VectorXd means = targets.rowwise().mean();
    const double deviation = std::sqrt((targets.colwise() - means).array().square().mean());
    return {rmse, deviation > 0.0 ? rmse / deviation : std::numeric_limits<double>::quiet_NaN()};
}

std::shared_ptr<const Eigen::MatrixXd> metricFactor(const SpectrumResult& spectrum) {
    if (!spectrum.trainsInEigenbasis || !spectrum.basis) return nullptr;
    return {spectrum.basis, &spectrum.basis->triangular};
}

SpectrumResult computeSpectrum(const Experiment& experiment, const RunContext& context) {
    context.checkpoint();
    const Method& chosen = method(experiment.method);
    const bool identity = experiment.metric == "identity" && !chosen.ownEigenvectors;
    const double square = 8.0 * experiment.size * experiment.size;
    if (chosen.drawsMatrix()) requireMemory(6 * square, "diagonalising W (six matrices size × size)");
    if (!chosen.drawsMatrix() && !identity) {
        requireMemory(4 * square, "the eigenvectors (four matrices size × size; the identity metric needs none)");
    }

    SpectrumResult result;
    result.trainsInEigenbasis = chosen.trainsInEigenbasis;
    result.runsInEigenbasis = chosen.runsInEigenbasis;
    Eigen::MatrixXd columns;
    if (chosen.drawsMatrix()) {
        columns = drawMatrix(experiment, result, context);
    } else {
        RandomStream random(experiment.seed, "eigenvalues");
        result.spectrum = chosen.generate(experiment, random);
    }
    if (chosen.trainsInEigenbasis) result.weights.resize(0, 0);

    const Eigen::MatrixXd inputWeights = drawInputWeights(experiment, task(experiment.task));
    if (identity) {
        result.modeInputWeights = inputWeights;
        return result;
    }
    context.checkpoint();
    context.report("eigenvectors", 0.6);
    if (!chosen.ownEigenvectors) {
        RandomStream directions(experiment.seed, "eigenvectors");
        columns = randomEigenvectors(result.spectrum.reals.size(), result.spectrum.upper.size(), directions);
    }
    result.modeInputWeights.noalias() = inputWeights * columns;
    if (!chosen.trainsInEigenbasis) result.inputWeights = inputWeights;
    result.basis = std::make_shared<const Eigenbasis>(factorised(std::move(columns), !chosen.trainsInEigenbasis));
    context.checkpoint();
    context.report("condition of the eigenvectors", 0.8);
    result.conditionNumber = conditionNumber(result.basis->triangular);
    result.warning = conditionWarning(result.conditionNumber);
    if (std::isinf(result.conditionNumber) && (chosen.trainsInEigenbasis || chosen.runsInEigenbasis)) {
        throw std::runtime_error("the W that was drawn has no eigenbasis (κ(Q) is infinite), so " + chosen.name +
                                 " cannot run: use normal, a higher connectivity or another seed");
    }
    return result;
}

DynamicsResult computeDynamics(const Experiment& experiment, const SpectrumResult& spectrum) {
    DynamicsResult result;
    result.spectrum = leaked(scaled(spectrum.spectrum, experiment.spectralRadius), experiment.leakRate);
    const int inputs = task(experiment.task).inputs;
    const auto scaledRows = [&](const Eigen::MatrixXd& weights) {
        Eigen::MatrixXd rows = weights * experiment.leakRate;
        if (rows.size() == 0) return rows;
        rows.topRows(inputs) *= inputScalingAt(Stage::dynamics, experiment);
        rows.bottomRows(rows.rows() - inputs) *= experiment.feedbackScaling;
        return rows;
    };
    result.inputWeights = scaledRows(spectrum.inputWeights);
    result.modeInputWeights = scaledRows(spectrum.modeInputWeights);
    result.effectiveSpectralRadius = spectralRadius(result.spectrum);
    const double radius = result.effectiveSpectralRadius;
    result.slowestTimeConstant = radius >= 1.0  ? std::numeric_limits<double>::infinity()
                                 : radius > 0.0 ? -1.0 / std::log(radius)
                                                : 0.0;
    return result;
}

StatesResult computeStates(const Experiment& experiment, const TaskData& task, const SpectrumResult& spectrum,
                           const DynamicsResult& dynamics, const RunContext& context) {
    StatesResult result;
    result.task = task;
    const Eigen::MatrixXd drive = forcedDrive(experiment, result.task, heldSteps(experiment));
    const auto runOriginal = [&](Eigen::Index steps) {
        return runDense(spectrum.weights, experiment.spectralRadius, experiment.leakRate, dynamics.inputWeights,
                        drive.leftCols(steps), context);
    };
    const auto runModes = [&] {
        return drive.cols() >= parallelSteps
                   ? runDiagonalParallel(dynamics.spectrum, dynamics.modeInputWeights, drive, defaultThreads(), context)
                   : runDiagonal(dynamics.spectrum, dynamics.modeInputWeights, drive, context);
    };
    Trajectory trajectory = spectrum.runsInEigenbasis ? runModes() : runOriginal(drive.cols());
    result.states = std::move(trajectory.states);
    result.divergedAt = trajectory.divergedAt;
    if (spectrum.runsInEigenbasis && !spectrum.trainsInEigenbasis && !result.divergedAt) {
        Trajectory training = runOriginal(experiment.training);
        result.trainingStates = std::move(training.states);
        result.divergedAt = training.divergedAt;
    }
    return result;
}

FactorResult computeFactor(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                           const StatesResult& states, const RunContext& context) {
    context.checkpoint();
    const Eigen::Index washout = experiment.washout, fitted = experiment.training - experiment.washout;
    const auto targets = states.task.targets.middleCols(washout, fitted);
    FactorResult result;
    if (experiment.extended()) {
        result.path = RidgePath(extendedStates(experiment, states.fitted(), states.task.targets, washout, fitted), targets,
                                metricFactor(spectrum));
    } else {
        result.path = RidgePath(states.fitted().middleCols(washout, fitted), targets, metricFactor(spectrum));
    }
    context.checkpoint();

    // A dense reservoir's modes are run beside it: O(N·T), where projecting its states on Q would be O(N²·T).
    Trajectory modes;
    if (!spectrum.runsInEigenbasis) {
        modes = runDiagonal(dynamics.spectrum, dynamics.modeInputWeights,
                            forcedDrive(experiment, states.task, experiment.training), context);
    }
    const auto trained = (spectrum.runsInEigenbasis ? states.states : modes.states).middleCols(washout, fitted);
    const Eigen::VectorXd squares = trained.array().square().rowwise().mean();
    const Eigen::Index reals = dynamics.spectrum.reals.size(), pairs = dynamics.spectrum.upper.size();
    result.modeRms.resize(reals + pairs);
    result.modeRms.head(reals) = squares.head(reals).cwiseSqrt();
    result.modeRms.tail(pairs) = (squares.segment(reals, pairs) + squares.tail(pairs)).cwiseSqrt();
    return result;
}

ReadoutResult readoutFrom(const Experiment& experiment, const SpectrumResult& spectrum, const Eigen::MatrixXd& trained,
                          const Eigen::VectorXd& modeRms) {
    ReadoutResult result;
    const Eigen::Index bias = experiment.bias ? 1 : 0, size = spectrum.spectrum.size();
    result.bias = trained.topRows(bias);
    result.outputWeights = trained.middleRows(bias, trained.rows() - bias - size);
    result.weights = trained.bottomRows(size);

    if (std::isinf(spectrum.conditionNumber)) return result;
    Eigen::MatrixXd inBasis = result.weights;
    if (!spectrum.trainsInEigenbasis) {  // [W_out]_Q = Q⁻¹·W_out, eq. 19
        inBasis = toEigenbasis(inBasis, *spectrum.basis);
        if (spectrum.runsInEigenbasis) result.weights = inBasis;
    }
    const Eigen::MatrixXcd modes = modeCoefficients(inBasis, spectrum.spectrum.reals.size(), spectrum.spectrum.upper.size());
    result.modeWeights = modes.col(0);
    result.magnitudes = modes.rowwise().norm();
    const double stateScaling = inputScalingAt(Stage::readout, experiment) * inputScalingAt(Stage::factor, experiment);
    result.contributions = result.magnitudes.cwiseProduct(modeRms) * stateScaling;
    return result;
}

ReadoutResult computeReadout(const Experiment& experiment, const SpectrumResult& spectrum, const FactorResult& factor) {
    // Where s is a factor on all that the readout sees: ridge on s·X with alpha is ridge on X with alpha/s², its weights divided
    // by s.
    const double scaling = inputScalingAt(Stage::readout, experiment);
    return readoutFrom(experiment, spectrum, factor.path.weights(experiment.ridge / (scaling * scaling)) / scaling,
                       factor.modeRms);
}

ScoreResult computeScore(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                         const StatesResult& states, const ReadoutResult& readout, const RunContext& context) {
    context.checkpoint();
    ScoreResult result;
    const Prediction prediction = predict(experiment, spectrum, dynamics, states, readout, context);
    result.predictions = prediction.outputs;
    result.divergedAt = prediction.divergedAt;
    const auto stretch = [&](const Eigen::MatrixXd& series, int first, int length) { return series.middleCols(first, length); };
    const auto score = [&](int first, int length) {
        return scoreOf(stretch(result.predictions, first, length), stretch(states.task.targets, first, length));
    };
    const int testFirst = experiment.training + experiment.validation;
    result.training = score(experiment.washout, experiment.training - experiment.washout);
    result.validation = score(experiment.training, experiment.validation);
    result.test = score(testFirst, experiment.test);
    if (task(experiment.task).recalls && !result.divergedAt) {
        result.memory = memoryCurve(stretch(result.predictions, testFirst, experiment.test),
                                    stretch(states.task.targets, testFirst, experiment.test));
    }
    return result;
}

}  // namespace echoplane
