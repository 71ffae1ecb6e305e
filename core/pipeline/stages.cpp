// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/stages.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <limits>
#include <utility>

#include "core/jobs/parallel_for.h"
#include "core/math/eigendecomposition.h"
#include "core/math/memory.h"
#include "core/pipeline/muted_modes.h"
#include "core/pipeline/prediction.h"
#include "core/pipeline/settings.h"
#include "core/reservoir/dense_reservoir.h"
#include "core/reservoir/diagonal_reservoir.h"
#include "core/reservoir/weight_law.h"
#include "core/spectrum/distributions.h"
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

/// Whose eigenvectors the reservoir has: those of the method, or of the one that hand edits began from.
const Method& eigenvectorMethod(const Experiment& experiment) {
    return method(experiment.editedByHand() ? experiment.origin : experiment.method);
}

/// Columns of Q and of [W_in]_Q for eigenvalues edited by hand. The origin's columns stay what they were; a state variable that
/// was added is a dimension of its own: W' = [QΛ'Q⁻¹ 0; 0 Λ_added]. Random directions are normalised mode by mode (Algorithm 2).
struct HandBasis {
    Eigen::MatrixXd columns;           // rows × N, or empty with the identity metric
    Eigen::MatrixXd modeInputWeights;  // D_in × N
};
HandBasis handBasis(const Experiment& experiment, const Eigen::MatrixXd& origin, bool normalise,
                    const Eigen::MatrixXd& inputWeights, Eigen::Index reals) {
    const Eigen::Index size = experiment.size, originSize = experiment.originSize;
    const int last = *std::ranges::max_element(experiment.columns);
    const Eigen::Index addedSize = std::max<Eigen::Index>(0, last + 1 - originSize);
    RandomStream random(experiment.seed, "input weights of added modes");
    // Column by column, so that one more leaves those before it alone.
    const Eigen::MatrixXd addedInputWeights = random.uniformMatrix(inputWeights.rows(), addedSize, -1.0, 1.0);
    const auto added = std::ranges::count_if(experiment.columns, [&](int column) { return column >= originSize; });

    HandBasis result;
    if (origin.size() > 0) result.columns.setZero(originSize + added, size);
    Eigen::MatrixXd original(inputWeights.rows(), originSize + added);
    original.leftCols(originSize) = inputWeights;
    Eigen::MatrixXd selected(inputWeights.rows(), size);
    Eigen::Index row = originSize;
    for (Eigen::Index k = 0; k < size; ++k) {
        const int column = experiment.columns[static_cast<std::size_t>(k)];
        if (column < originSize) {
            if (origin.size() > 0) result.columns.col(k).head(originSize) = origin.col(column);
            selected.col(k) = inputWeights.col(column);
        } else {
            selected.col(k) = addedInputWeights.col(column - originSize);
            original.col(row) = selected.col(k);
            if (origin.size() > 0) result.columns(row, k) = 1.0;
            ++row;
        }
    }
    if (origin.size() == 0) {
        result.modeInputWeights = std::move(selected);
        return result;
    }
    const Eigen::Index pairs = (size - reals) / 2;
    const auto isAdded = [&](Eigen::Index k) { return experiment.columns[static_cast<std::size_t>(k)] >= originSize; };
    for (Eigen::Index mode = 0; mode < reals + pairs; ++mode) {
        const Eigen::Index im = mode + pairs;
        const bool pair = mode >= reals;
        if (!normalise && !isAdded(mode) && !(pair && isAdded(im))) continue;
        const double norm =
            std::sqrt(result.columns.col(mode).squaredNorm() + (pair ? result.columns.col(im).squaredNorm() : 0.0));
        result.columns.col(mode) /= norm;
        if (pair) result.columns.col(im) /= norm;
    }
    result.modeInputWeights.noalias() = original * result.columns;
    return result;
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

int columnOfMode(const Experiment& experiment, Eigen::Index mode) {
    return experiment.editedByHand() ? experiment.columns[static_cast<std::size_t>(mode)] : static_cast<int>(mode);
}

std::optional<Eigen::Index> modeOfColumn(const Experiment& experiment, const Spectrum& spectrum, int column) {
    for (Eigen::Index mode = 0; mode < spectrum.modes(); ++mode)
        if (columnOfMode(experiment, mode) == column) return mode;
    return std::nullopt;
}

std::shared_ptr<const Eigen::MatrixXd> metricFactor(const SpectrumResult& spectrum) {
    if (!spectrum.trainsInEigenbasis || !spectrum.basis) return nullptr;
    return {spectrum.basis, &spectrum.basis->triangular};
}

SpectrumResult computeSpectrum(const Experiment& experiment, const RunContext& context) {
    context.checkpoint();
    const Method& chosen = method(experiment.method);
    const Method& source = eigenvectorMethod(experiment);
    const bool byHand = experiment.editedByHand();
    const bool identity = experiment.metric == "identity" && !source.ownEigenvectors;
    const bool drawsMatrix = byHand ? source.ownEigenvectors : chosen.drawsMatrix();
    const int drawnSize = byHand ? experiment.originSize : experiment.size;
    const double largest = std::max(drawnSize, experiment.size);
    const double square = 8.0 * largest * largest;
    if (drawsMatrix) requireMemory(6 * square, "diagonalising W (six matrices size × size)");
    if (!drawsMatrix && !identity) {
        requireMemory(4 * square, "the eigenvectors (four matrices size × size; the identity metric needs none)");
    }

    SpectrumResult result;
    result.trainsInEigenbasis = chosen.trainsInEigenbasis;
    result.runsInEigenbasis = chosen.runsInEigenbasis;
    Experiment drawn = experiment;
    drawn.size = drawnSize;
    Eigen::MatrixXd columns;
    if (drawsMatrix) columns = drawMatrix(drawn, result, context);
    if (byHand || !chosen.drawsMatrix()) {
        RandomStream random(experiment.seed, "eigenvalues");
        result.spectrum = chosen.generate(experiment, random);
    }
    if (chosen.trainsInEigenbasis) result.weights.resize(0, 0);

    const Eigen::MatrixXd inputWeights = drawInputWeights(drawn, task(experiment.task));
    context.checkpoint();
    if (!identity) context.report("eigenvectors", 0.6);
    if (!identity && !source.ownEigenvectors) {
        RandomStream directions(experiment.seed, "eigenvectors");
        columns = byHand ? directions.normalMatrix(drawnSize, drawnSize)
                         : randomEigenvectors(result.spectrum.reals.size(), result.spectrum.upper.size(), directions);
    }
    if (byHand) {
        HandBasis hand = handBasis(experiment, columns, !source.ownEigenvectors, inputWeights, result.spectrum.reals.size());
        columns = std::move(hand.columns);
        result.modeInputWeights = std::move(hand.modeInputWeights);
    } else if (identity) {
        result.modeInputWeights = inputWeights;
    } else {
        result.modeInputWeights.noalias() = inputWeights * columns;
    }
    if (identity) return result;
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

SpectrumResult withHandEigenvalues(const Experiment& experiment, const SpectrumResult& drawn) {
    SpectrumResult result = drawn;
    RandomStream unused(experiment.seed, "eigenvalues");
    result.spectrum = customEigenvalues(experiment, unused);
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
    if (!experiment.muted.empty()) {
        Experiment all = experiment;
        all.muted.clear();
        const ScoreResult whole = computeScore(all, spectrum, dynamics, states, readout, context);
        ScoreResult result = computeScore(all, spectrum, dynamics, states, withoutMuted(experiment, spectrum, readout), context);
        result.unmuted = Errors{whole.training, whole.validation, whole.test};
        return result;
    }
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
