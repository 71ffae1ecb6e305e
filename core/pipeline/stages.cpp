// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/stages.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <limits>
#include <utility>

#include "core/math/eigendecomposition.h"
#include "core/math/memory.h"
#include "core/reservoir/dense_reservoir.h"
#include "core/reservoir/diagonal_reservoir.h"
#include "core/spectrum/methods.h"

namespace echoplane {

namespace {

std::shared_ptr<const Eigen::MatrixXd> metricFactor(const SpectrumResult& spectrum) {
    if (spectrum.isDense() || !spectrum.basis) return nullptr;
    return {spectrum.basis, &spectrum.basis->triangular};
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

SpectrumResult denseSpectrum(const Experiment& experiment, const Eigen::MatrixXd& inputWeights, const RunContext& context) {
    SpectrumResult result;
    RandomStream random(experiment.seed, "reservoir weights");
    result.weights = gaussianWeights(experiment.size, experiment.connectivity, random);
    context.checkpoint();
    context.report("eigenvalues of W", 0.1);
    Eigendecomposition eigen = eigendecomposition(result.weights);
    const Spectrum drawn{std::move(eigen.reals), std::move(eigen.upper)};
    const double radius = spectralRadius(drawn);
    if (!(radius > std::numeric_limits<double>::min())) {
        throw std::runtime_error(
            "the W that was drawn has spectral radius 0 and cannot be scaled: use a higher connectivity or another seed");
    }
    result.weights /= radius;
    result.spectrum = scaled(drawn, 1.0 / radius);
    result.inputWeights = inputWeights;
    context.checkpoint();
    context.report("condition of the eigenvectors", 0.8);
    result.basis = std::make_shared<const Eigenbasis>(factorised(std::move(eigen.vectors), true));
    return result;
}

SpectrumResult directSpectrum(const Experiment& experiment, const Eigen::MatrixXd& inputWeights, const RunContext& context) {
    SpectrumResult result;
    RandomStream random(experiment.seed, "eigenvalues");
    result.spectrum = normalised(method(experiment.method).generate(experiment.size, random));
    if (experiment.metric == "identity") {
        result.inputWeights = inputWeights;
        return result;
    }
    RandomStream directions(experiment.seed, "eigenvectors");
    Eigen::MatrixXd columns = randomEigenvectors(result.spectrum.reals.size(), result.spectrum.upper.size(), directions);
    context.checkpoint();
    context.report("eigenvectors", 0.3);
    result.inputWeights = inputWeights * columns;
    result.basis = std::make_shared<const Eigenbasis>(factorised(std::move(columns), false));
    return result;
}

Score scoreOf(const Eigen::Ref<const Eigen::MatrixXd>& predictions, const Eigen::Ref<const Eigen::MatrixXd>& targets) {
    const double rmse = std::sqrt((predictions - targets).array().square().mean());
    const Eigen::VectorXd means = targets.rowwise().mean();
    const double deviation = std::sqrt((targets.colwise() - means).array().square().mean());
    return {rmse, deviation > 0.0 ? rmse / deviation : std::numeric_limits<double>::quiet_NaN()};
}

}  // namespace

SpectrumResult computeSpectrum(const Experiment& experiment, int inputs, const RunContext& context) {
    context.checkpoint();
    const bool dense = method(experiment.method).drawsMatrix();
    const double size = experiment.size;
    if (dense) requireMemory(6 * 8.0 * size * size, "diagonalising W (six matrices size × size)");
    if (!dense && experiment.metric != "identity") {
        requireMemory(4 * 8.0 * size * size, "the eigenvectors (four matrices size × size; the identity metric needs none)");
    }
    RandomStream random(experiment.seed, "input weights");
    const Eigen::MatrixXd inputWeights = random.uniformMatrix(inputs, experiment.size, -1.0, 1.0);
    SpectrumResult result =
        dense ? denseSpectrum(experiment, inputWeights, context) : directSpectrum(experiment, inputWeights, context);
    if (result.basis) {
        context.checkpoint();
        result.conditionNumber = conditionNumber(result.basis->triangular);
        result.warning = conditionWarning(result.conditionNumber);
    }
    return result;
}

DynamicsResult computeDynamics(const Experiment& experiment, const SpectrumResult& spectrum) {
    DynamicsResult result;
    result.spectrum = leaked(scaled(spectrum.spectrum, experiment.spectralRadius), experiment.leakRate);
    result.inputWeights = spectrum.inputWeights * experiment.leakRate;
    result.effectiveSpectralRadius = spectralRadius(result.spectrum);
    const double radius = result.effectiveSpectralRadius;
    result.slowestTimeConstant = radius >= 1.0  ? std::numeric_limits<double>::infinity()
                                 : radius > 0.0 ? -1.0 / std::log(radius)
                                                : 0.0;
    return result;
}

StatesResult computeStates(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                           const RunContext& context) {
    StatesResult result;
    result.task = task(experiment.task).generate(experiment);
    Trajectory trajectory = spectrum.isDense()
                                ? runDense(spectrum.weights, experiment.spectralRadius, experiment.leakRate,
                                           dynamics.inputWeights, result.task.inputs, context)
                                : runDiagonal(dynamics.spectrum, dynamics.inputWeights, result.task.inputs, context);
    result.states = std::move(trajectory.states);
    result.divergedAt = trajectory.divergedAt;
    return result;
}

FactorResult computeFactor(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                           const StatesResult& states, const RunContext& context) {
    context.checkpoint();
    const Eigen::Index washout = experiment.washout, fitted = experiment.training - experiment.washout;
    FactorResult result;
    result.path = RidgePath(states.states.middleCols(washout, fitted), states.task.targets.middleCols(washout, fitted),
                            metricFactor(spectrum));
    context.checkpoint();

    // A dense reservoir's modes are run beside it: O(N·T), where projecting its states on Q would be O(N²·T).
    Trajectory own;
    if (spectrum.isDense()) {
        own = runDiagonal(dynamics.spectrum, dynamics.inputWeights * spectrum.basis->columns,
                          states.task.inputs.leftCols(experiment.training), context);
    }
    const auto trained = (spectrum.isDense() ? own.states : states.states).middleCols(washout, fitted);
    const Eigen::VectorXd squares = trained.array().square().rowwise().mean();
    const Eigen::Index reals = dynamics.spectrum.reals.size(), pairs = dynamics.spectrum.upper.size();
    result.modeRms.resize(reals + pairs);
    result.modeRms.head(reals) = squares.head(reals).cwiseSqrt();
    result.modeRms.tail(pairs) = (squares.segment(reals, pairs) + squares.tail(pairs)).cwiseSqrt();
    return result;
}

ReadoutResult computeReadout(const Experiment& experiment, const SpectrumResult& spectrum, const FactorResult& factor) {
    ReadoutResult result;
    // States are linear in the input scaling s (Theorem 5): ridge on s·X with alpha is ridge on X with alpha/s², its weights
    // divided by s.
    const double scaling = experiment.inputScaling;
    result.weights = factor.path.weights(experiment.ridge / (scaling * scaling)) / scaling;

    if (std::isinf(spectrum.conditionNumber)) return result;
    Eigen::VectorXd inBasis = result.weights.col(0);
    if (spectrum.isDense()) {  // [W_out]_Q = Q⁻¹·W_out
        inBasis = spectrum.basis->orthogonal.transpose() * inBasis;
        spectrum.basis->triangular.triangularView<Eigen::Upper>().solveInPlace(inBasis);
    }
    const Eigen::Index reals = spectrum.spectrum.reals.size(), pairs = spectrum.spectrum.upper.size();
    result.modeWeights.resize(reals + pairs);
    result.modeWeights.head(reals) = inBasis.head(reals).cast<std::complex<double>>();
    for (Eigen::Index pair = 0; pair < pairs; ++pair) {
        result.modeWeights[reals + pair] = 0.5 * std::complex<double>(inBasis[reals + pair], -inBasis[reals + pairs + pair]);
    }
    result.contributions = result.modeWeights.cwiseAbs().cwiseProduct(factor.modeRms) * scaling;
    return result;
}

ScoreResult computeScore(const Experiment& experiment, const StatesResult& states, const ReadoutResult& readout) {
    ScoreResult result;
    const Eigen::MatrixXd weights = readout.weights * experiment.inputScaling;
    result.predictions.noalias() = weights.transpose() * states.states;
    const auto score = [&](int first, int length) {
        return scoreOf(result.predictions.middleCols(first, length), states.task.targets.middleCols(first, length));
    };
    result.training = score(experiment.washout, experiment.training - experiment.washout);
    result.validation = score(experiment.training, experiment.validation);
    result.test = score(experiment.training + experiment.validation, experiment.test);
    return result;
}

}  // namespace echoplane
