// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/stages.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <numeric>
#include <utility>

#include "core/jobs/poll.h"
#include "core/pipeline/controllability.h"
#include "core/pipeline/muted_modes.h"
#include "core/pipeline/prediction.h"
#include "core/pipeline/readout_features.h"
#include "core/pipeline/reservoir_stepper.h"
#include "core/pipeline/scored_series.h"
#include "core/pipeline/state_stream.h"
#include "core/pipeline/weight_matrix.h"
#include "core/settings/settings.h"
#include "core/spectrum/leading_eigenvalues.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

int keptSteps(const Experiment& experiment, const Dataset& data, const Split& split) {
    constexpr double mostBytes = 512e6;
    const bool tooMany = 8.0 * experiment.reservoir.size * data.steps() > mostBytes;
    return experiment.input.feedback || tooMany ? split.taught(data) : data.steps();
}

/// Drives the reservoir step by step with its noise, restarting in each sequence.
Trajectory drivenWithNoise(const Reservoir& reservoir, StateNoise noise, const Eigen::MatrixXd& drive,
                           const std::vector<Steps>& recordings, const RunContext& context) {
    Trajectory whole;
    whole.states.resize(reservoir.size(), drive.cols());
    ReservoirStepper stepper(std::make_shared<const Reservoir>(reservoir), Eigen::VectorXd::Zero(reservoir.size()));
    stepper.setNoise(std::move(noise), 0);
    auto next = recordings.begin();
    const std::ptrdiff_t mask = pollMask(reservoir.size());
    for (Eigen::Index t = 0; t < drive.cols(); ++t) {
        if ((t & mask) == 0) context.checkpoint();
        if (next != recordings.end() && t == next->first) {
            stepper.restart();
            ++next;
        }
        whole.states.col(t) = stepper.step(drive.col(t));
        if (!stepper.diverged()) continue;
        whole.divergedAt = static_cast<int>(t);
        break;
    }
    return whole;
}

/// Drives the reservoir over the first `count` steps, restarting in each sequence. After a divergence the states are meaningless.
Trajectory driven(const Reservoir& reservoir, const StateNoise& noise, const Experiment& experiment, const Dataset& data,
                  int count, int threads, const RunContext& context) {
    const Eigen::MatrixXd drive = forcedDrive(experiment, data, count);
    const std::vector<Steps> recordings = data.recordings();
    if (!noise.silent()) return drivenWithNoise(reservoir, noise, drive, recordings, context);
    if (recordings.size() == 1) return reservoir.run(drive, threads, context);
    Trajectory whole;
    whole.states.resize(reservoir.size(), count);
    for (const Steps& each : recordings) {
        const int length = std::min(each.count, count - each.first);
        if (length <= 0 || whole.divergedAt) break;
        const Trajectory part = reservoir.run(drive.middleCols(each.first, length), threads, context);
        whole.states.middleCols(each.first, length) = part.states;
        if (part.divergedAt) whole.divergedAt = each.first + *part.divergedAt;
    }
    return whole;
}

/// Mean square over time of each mode's state: of r·Q over the fitted steps of a reservoir that ran in its original basis. Works
/// block by block, without N × T additional numbers. Cost O(N²·T).
Eigen::VectorXd projectedSquares(const Eigen::Ref<const Eigen::MatrixXd>& states, const Eigen::MatrixXd& vectors,
                                 const RunContext& context) {
    constexpr Eigen::Index block = 512;
    Eigen::VectorXd sums = Eigen::VectorXd::Zero(vectors.cols());
    Eigen::MatrixXd modes;
    for (Eigen::Index first = 0; first < states.cols(); first += block) {
        context.checkpoint();
        modes.noalias() = vectors.transpose() * states.middleCols(first, std::min(block, states.cols() - first));
        sums += modes.rowwise().squaredNorm();
    }
    return sums / static_cast<double>(states.cols());
}

}  // namespace

void addErrors(ScoreResult& result, const Experiment& experiment, const Split& split, const Dataset& data, int steps) {
    const ScoredSeries series(data, result.predictions, autonomousFrom(experiment, split));
    const auto begun = [&](const auto& scored) {
        const auto over = [&](Role role) -> Score {
            std::vector<Steps> done;
            for (const auto& [first, count] : split.of(role, data))
                if (first < steps) done.push_back({first, std::min(count, steps - first)});
            constexpr double none = std::numeric_limits<double>::quiet_NaN();
            if (done.empty()) return {none, none, none, none, none};
            return scored(columnsOf(series.predictions(), done), columnsOf(series.targets(), done));
        };
        return Errors{over(Role::fit), over(Role::validation), over(Role::test)};
    };
    using Series = Eigen::Ref<const Eigen::MatrixXd>;
    const Normalisation& units = series.units();
    const Errors pooled =
        begun([&](const Series& predicted, const Series& targetColumns) { return scoreOf(predicted, targetColumns, units); });
    result.training = pooled.training;
    result.validation = pooled.validation;
    result.test = pooled.test;
    result.outputs.clear();
    if (!kindOf(experiment).predictsSeries) return;
    for (Eigen::Index k = 0; k < data.targets.rows(); ++k) {
        const auto number = static_cast<std::size_t>(k);
        result.outputs.push_back({number < data.targetNames.size() ? data.targetNames[number]
                                  : data.targets.rows() == 1       ? "output"
                                                                   : "output " + std::to_string(k + 1),
                                  begun([&](const Series& predicted, const Series& targetColumns) {
                                      return scoreOf(predicted, targetColumns, units, k);
                                  })});
    }
}

int autonomousStepsFollowed(const ScoreResult& score, const Experiment& experiment, const Dataset& data) {
    const Span tests = experiment.data.split.span(Role::test);
    const ScoredSeries series(data, score.predictions, tests.first);
    const Eigen::ArrayXd scales = outputScales(series.targets(), series.units()).array();
    const auto tested = [&](const Eigen::MatrixXd& all) -> Eigen::MatrixXd {
        return all.middleCols(tests.first, tests.count).array().colwise() / scales;
    };
    return stepsFollowed(tested(series.predictions()), tested(series.targets()));
}

double inputScalingAt(Stage stage, const Experiment& experiment) {
    return firstStage(setting("input-scaling"), experiment) == stage ? experiment.input.scaling : 1.0;
}

int columnOfMode(const Experiment& experiment, const Spectrum& spectrum, Eigen::Index mode) {
    if (knowsLeadingOnly(experiment))
        return static_cast<int>(spectrum.isReal(mode) ? 2 * mode : 2 * (mode - spectrum.reals.size()) + 1);
    return experiment.editedByHand() ? experiment.reservoir.edit.columns[static_cast<std::size_t>(mode)] : static_cast<int>(mode);
}

std::optional<Eigen::Index> modeOfColumn(const Experiment& experiment, const Spectrum& spectrum, int column) {
    for (Eigen::Index mode = 0; mode < spectrum.modes(); ++mode)
        if (columnOfMode(experiment, spectrum, mode) == column) return mode;
    return std::nullopt;
}

bool statesInEigenbasis(const Experiment& experiment, const SpectrumResult& spectrum) {
    return kindOf(experiment).runsWhereTrained ? spectrum.trainsInEigenbasis : spectrum.runsInEigenbasis;
}

std::shared_ptr<const Eigen::MatrixXd> metricFactor(const SpectrumResult& spectrum) {
    if (!spectrum.trainsInEigenbasis || !spectrum.basis) return nullptr;
    return {spectrum.basis, &spectrum.basis->triangular};
}

DynamicsResult computeDynamics(const Experiment& experiment, const SpectrumResult& spectrum) {
    DynamicsResult result;
    result.spectrum = leaked(scaled(spectrum.spectrum, experiment.dynamics.spectralRadius), experiment.dynamics.leakRate);
    const int inputs = task(experiment.data.task).inputs(experiment), bias = experiment.biasedReservoir() ? 1 : 0;
    const auto scaledRows = [&](const Eigen::MatrixXd& weights) {
        Eigen::MatrixXd rows = weights * (experiment.linear() ? experiment.dynamics.leakRate : 1.0);
        if (rows.size() == 0) return rows;
        rows.topRows(inputs) *= inputScalingAt(Stage::dynamics, experiment);
        rows.middleRows(inputs, rows.rows() - inputs - bias) *= experiment.input.feedbackScaling;
        rows.bottomRows(bias) *= experiment.dynamics.bias;
        return rows;
    };
    result.inputWeights = scaledRows(spectrum.inputWeights);
    if (experiment.linear()) result.modeInputWeights = scaledRows(spectrum.modeInputWeights);
    result.effectiveSpectralRadius = spectralRadius(result.spectrum);
    result.effectiveRadiusLimit = result.effectiveSpectralRadius;
    if (spectrum.leading && spectrum.leading->source == EigenvalueSource::expected) {
        const double lr = experiment.dynamics.leakRate, error = spectrum.leading->radiusError,
                     radius = experiment.dynamics.spectralRadius * spectrum.leading->spectralRadius / spectrum.divisor;
        // With few weights per row, short cycles create isolated eigenvalues outside all others, however large N is: no mean
        // bounds them. The edge of the other eigenvalues is a lower bound, unless there are so few weights that there is no edge.
        constexpr double manyWeights = 9.5;
        const bool hasEdge = spectrum.sparseWeights && static_cast<double>(spectrum.sparseWeights->nonZeros()) >=
                                                           manyWeights * static_cast<double>(spectrum.sparseWeights->rows());
        result.effectiveSpectralRadius = (hasEdge ? lr * radius * (1.0 - error) : 0.0) + 1.0 - lr;
        result.effectiveRadiusLimit = std::numeric_limits<double>::infinity();
        result.expectedRadius = lr * radius + 1.0 - lr;
    } else if (spectrum.leading && !spectrum.leading->converged) {
        result.effectiveRadiusLimit = std::numeric_limits<double>::infinity();
    } else if (spectrum.leading && experiment.dynamics.leakRate < 1.0) {
        const double others = spectrum.leading->completeDownTo / spectrum.divisor;
        result.effectiveRadiusLimit =
            std::max(result.effectiveSpectralRadius, experiment.dynamics.leakRate * experiment.dynamics.spectralRadius * others +
                                                         1.0 - experiment.dynamics.leakRate);
    }
    return result;
}

StatesResult computeStates(const Experiment& experiment, std::shared_ptr<const Dataset> data, const Split& split,
                           const SpectrumResult& spectrum, const DynamicsResult& dynamics, const RunContext& context) {
    if (const RunKind& kind = kindOf(experiment); kind.states != nullptr)
        return kind.states(experiment, std::move(data), spectrum, dynamics, context);
    StatesResult result;
    result.data = std::move(data);
    const auto run = [&](StateBasis basis, int steps) {
        if (statesAreStreamed(experiment, split.taught(*result.data)))
            return firstStates(experiment, spectrum, dynamics, *result.data, basis, split.taught(*result.data), context);
        return driven(reservoirOf(experiment, spectrum, dynamics, basis), stateNoiseOf(experiment, spectrum, basis), experiment,
                      *result.data, steps, context.threads, context);
    };
    Trajectory trajectory = run(runBasis(spectrum), keptSteps(experiment, *result.data, split));
    result.states = std::move(trajectory.states);
    result.divergedAt = trajectory.divergedAt;
    if (spectrum.runsInEigenbasis && !spectrum.trainsInEigenbasis && !result.divergedAt) {
        Trajectory training = run(StateBasis::original, split.taught(*result.data));
        result.trainingStates = std::move(training.states);
        result.divergedAt = training.divergedAt;
    }
    return result;
}

FactorResult computeFactor(const Experiment& experiment, const Split& split, const SpectrumResult& spectrum,
                           const DynamicsResult& dynamics, const std::shared_ptr<const StatesResult>& kept,
                           const RunContext& context, const std::shared_ptr<const ControllableSpace>& known) {
    context.checkpoint();
    const RunKind& kind = kindOf(experiment);
    if (kind.factor != nullptr) return kind.factor(experiment, split, spectrum, kept, context);
    const StatesResult& states = *kept;
    const std::vector<Steps> fitted = split.of(Role::fit, *states.data);
    Eigen::MatrixXd targets = columnsOf(states.data->targets, fitted);
    if (kind.furtherTargets != nullptr) {
        const Eigen::MatrixXd further = columnsOf(kind.furtherTargets(*states.data), fitted);
        targets.conservativeResize(targets.rows() + further.rows(), Eigen::NoChange);
        targets.bottomRows(further.rows()) = further;
    }
    FactorResult result;
    const auto metric = metricFactor(spectrum);
    if (states.states.cols() < split.taught(*states.data))  // streamed
        result.ridge = std::make_shared<const RidgeFactor>(
            streamedTriangle(experiment, spectrum, dynamics, *states.data, fitted, targets, context),
            readoutFeatureCount(experiment, *states.data, experiment.reservoir.size), metric);
    else if (factorsInControllableSpace(experiment, split, spectrum, *states.data)) {
        const int steps = split.taught(*states.data);
        const bool same = known && known->triangle().rows() == steps;
        result.space = same ? known : controllableSpace(spectrum, steps, context.threads);
        context.checkpoint();
        result.ridge = std::make_shared<const RidgeFactor>(
            result.space, featuresInSpace(*result.space, experiment, spectrum, *states.data, fitted, context.threads), targets,
            context.threads);
    } else
        result.ridge = std::make_shared<const RidgeFactor>(readoutFeatures(experiment, states.fitted(), *states.data, fitted),
                                                           targets, metric, context.threads);
    context.checkpoint();
    result.modeRms = modeRms(experiment, split, spectrum, dynamics, states, context);
    return result;
}

Eigen::VectorXd modeRms(const Experiment& experiment, const Split& split, const SpectrumResult& spectrum,
                        const DynamicsResult& dynamics, const StatesResult& states, const RunContext& context) {
    if (const RunKind& kind = kindOf(experiment); kind.modeRms != nullptr)
        return kind.modeRms(experiment, split, spectrum, states);
    if (!spectrum.hasModes()) return {};
    const std::vector<Steps> fitted = split.of(Role::fit, *states.data);
    Eigen::VectorXd squares;
    const bool separable =
        experiment.linear() && !experiment.noisy();  // each mode is driven by the input alone, so modes can be run separately
    const int taught = split.taught(*states.data);
    if (states.states.cols() < taught || (separable && !spectrum.runsInEigenbasis)) {
        // The modes of a reservoir that runs in its original basis are run alongside it: O(N·T), whereas projecting its states on
        // Q would be O(N²·T).
        const bool modesAlongside = separable && !spectrum.runsInEigenbasis;
        StateStream stream(experiment, spectrum, dynamics, *states.data,
                           modesAlongside ? StateBasis::eigenbasis : runBasis(spectrum), taught, !modesAlongside);
        Eigen::MatrixXd vectors;
        if (!modesAlongside && !spectrum.runsInEigenbasis) vectors = modeVectors(spectrum);
        squares = streamedSquares(stream, fitted, vectors.size() > 0 ? &vectors : nullptr, context);
        squares /= static_cast<double>(
            std::accumulate(fitted.begin(), fitted.end(), 0, [](int sum, const Steps& each) { return sum + each.count; }));
    } else if (!spectrum.runsInEigenbasis) {
        squares = onColumns(states.states, fitted,
                            [&](const auto& trained) { return projectedSquares(trained, modeVectors(spectrum), context); });
    } else {
        squares = onColumns(states.states, fitted, [](const auto& trained) {
            Eigen::VectorXd sums = Eigen::VectorXd::Zero(trained.rows());
            for (Eigen::Index step = 0; step < trained.cols(); ++step) sums += trained.col(step).cwiseAbs2();
            return Eigen::VectorXd(sums / static_cast<double>(trained.cols()));
        });
    }
    return modeRmsFrom(squares, dynamics.spectrum);
}

ReadoutResult readoutFrom(const Experiment& experiment, const SpectrumResult& spectrum, const Eigen::MatrixXd& trained,
                          const Eigen::VectorXd& modeRms) {
    if (const RunKind& kind = kindOf(experiment); kind.readoutFrom != nullptr)
        return kind.readoutFrom(experiment, spectrum, trained, modeRms);
    ReadoutResult result;
    const Eigen::Index bias = experiment.readout.bias ? 1 : 0, size = experiment.reservoir.size;
    const Eigen::Index inputs = experiment.readout.input ? task(experiment.data.task).inputs(experiment) : 0;
    const Eigen::Index outputs = trained.rows() - bias - inputs - size;
    result.bias = trained.topRows(bias);
    result.outputWeights = trained.middleRows(bias, outputs);
    result.inputWeights = trained.middleRows(bias + outputs, inputs);
    result.weights = trained.bottomRows(size);

    if (std::isinf(spectrum.conditionNumber) || !spectrum.hasModes()) return result;
    Eigen::MatrixXd inBasis = result.weights;
    if (!spectrum.trainsInEigenbasis) {  // [W_out]_Q = Q⁻¹·W_out, eq. 19
        inBasis = inModes(inBasis, spectrum);
        if (spectrum.runsInEigenbasis) result.weights = inBasis;
    }
    const Eigen::MatrixXcd modes = modeCoefficients(inBasis, spectrum.spectrum);
    result.modeWeights = modes.col(0);
    result.magnitudes = modes.rowwise().norm();
    const double stateScaling = inputScalingAt(Stage::readout, experiment) * inputScalingAt(Stage::factor, experiment);
    result.contributions = result.magnitudes.cwiseProduct(modeRms) * stateScaling;
    return result;
}

ReadoutResult computeReadout(const Experiment& experiment, const SpectrumResult& spectrum, const FactorResult& factor,
                             const RunContext& context) {
    const RunKind& kind = kindOf(experiment);
    return kind.readout != nullptr ? kind.readout(experiment, spectrum, factor, context)
                                   : ridgeReadout(experiment, spectrum, factor);
}

ReadoutResult ridgeReadout(const Experiment& experiment, const SpectrumResult& spectrum, const FactorResult& factor) {
    // If s is a factor on everything that the readout sees: ridge on s·X with alpha is ridge on X with alpha/s², with the weights
    // divided by s.
    const double scaling = inputScalingAt(Stage::readout, experiment);
    return readoutOf(experiment, spectrum, factor.ridge->solution(experiment.readout.ridge / (scaling * scaling)),
                     factor.modeRms);
}

ReadoutResult readoutOf(const Experiment& experiment, const SpectrumResult& spectrum, const RidgeSolution& solution,
                        const Eigen::VectorXd& modeRms) {
    const Eigen::MatrixXd trained = solution.weights / inputScalingAt(Stage::readout, experiment);
    const Eigen::Index further = kindOf(experiment).furtherOutputs, outputs = trained.cols() - further;
    ReadoutResult result = readoutFrom(experiment, spectrum, trained.leftCols(outputs), modeRms);
    result.rank = solution.rank;
    result.of = trained.rows();
    result.rankByRounding = solution.byRounding;
    if (further > 0)
        result.further =
            std::make_shared<const ReadoutResult>(readoutFrom(experiment, spectrum, trained.rightCols(further), modeRms));
    return result;
}

Message rankNote(const ReadoutResult& readout) {
    if (!readout.rankByRounding) return {};
    return Message("rank %1 of %2, decided by rounding", readout.rank, readout.of);
}

ScoreResult computeScore(const Experiment& experiment, const Split& split, const SpectrumResult& spectrum,
                         const DynamicsResult& dynamics, const StatesResult& states, const ReadoutResult& readout,
                         const RunContext& context) {
    context.checkpoint();
    const RunKind& kind = kindOf(experiment);
    if (kind.score != nullptr) return kind.score(experiment, split, states, readout, context);
    if (!experiment.reservoir.edit.muted.empty()) {
        Experiment all = experiment;
        all.reservoir.edit.muted.clear();
        const ScoreResult whole = computeScore(all, split, spectrum, dynamics, states, readout, context);
        ScoreResult result =
            computeScore(all, split, spectrum, dynamics, states, withoutMuted(experiment, spectrum, readout), context);
        result.unmuted = Errors{whole.training, whole.validation, whole.test};
        return result;
    }
    ScoreResult result;
    const Prediction prediction = scoredPrediction(experiment, split, spectrum, dynamics, states, readout, context);
    result.predictions = prediction.outputs;
    if (kind.finishOutputs != nullptr) kind.finishOutputs(experiment, result.predictions);
    result.divergedAt = prediction.divergedAt;
    const Dataset& data = *states.data;
    addErrors(result, experiment, split, data, data.steps());
    if (split == Split(experiment.data.split)) {  // autonomous runs need a task's own series
        const bool freeTest = testsAutonomously(experiment);
        if (freeTest) result.followed = autonomousStepsFollowed(result, experiment, data);
        const auto measured = [&](Role role) {
            return validTime(experiment, spectrum, dynamics, states, readout, role, context);
        };
        const Task& which = task(experiment.data.task);
        if (freeTest || (which.lyapunovExponent != nullptr && runsAutonomously(experiment)))
            result.validTime = measured(Role::test);
        if (result.validTime && (freeTest || which.metric == Metric::validTime)) {
            result.validationValidTime = measured(Role::validation);
            result.trainingValidTime = measured(Role::fit);
        }
    }
    result.measures = measuresOf(result);
    if (kind.addToScore != nullptr) kind.addToScore(result, prediction, experiment, split, data);
    return result;
}

}  // namespace echoplane
