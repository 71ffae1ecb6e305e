// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/factor_stage.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/run/states/controllability.h"
#include "core/run/states/mode_coordinates.h"
#include "core/run/states/readout_features.h"
#include "core/run/states/state_stream.h"
#include "core/system/memory.h"
#include "core/tasks/run_kind.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

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

/// The same over the fitted steps from their factorisation [Xᵀ Yᵀ] = O·R: the rows of X that are the states, s·r, have S·Sᵀ =
/// R_sᵀ·R_s, so that the mean square of r·q is |R_s·q|²/(s²·T). Cost N²·k, whatever T is.
Eigen::VectorXd factoredSquares(const Eigen::MatrixXd& triangle, double scale, const Eigen::MatrixXd& vectors,
                                Eigen::Index steps) {
    const Eigen::Index size = vectors.rows(), above = triangle.cols() - size;
    Eigen::MatrixXd modes = triangle.bottomRightCorner(size, size).triangularView<Eigen::Upper>() * vectors;
    Eigen::VectorXd sums = modes.colwise().squaredNorm();
    if (above > 0) {
        modes.noalias() = triangle.topRightCorner(above, size) * vectors;
        sums += modes.colwise().squaredNorm();
    }
    return sums / (scale * scale * static_cast<double>(steps));
}

/// True if the triangle of the factorisation, of `columns` features, holds the states of all fitted steps but for input scaling
/// and the metric: with fewer steps than features, it is that of the transposed features.
bool holdsStates(const FactorResult& factor, Eigen::Index columns, Eigen::Index steps) {
    return factor.ridge && !factor.features && !factor.space && steps >= columns;
}

}  // namespace

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
    result.features = scaledFeaturesOf(experiment, states.states, fitted);
    if (result.features) {
        const auto rows = static_cast<double>(readoutFeatureCount(experiment, *states.data, experiment.reservoir.size));
        requireMemory(8.0 * rows * (2.0 * rows + std::min(rows, static_cast<double>(targets.cols()))),
                      Message("the factorisation of %1 features", static_cast<long>(rows)));
    }
    // Standardised features are penalised alike.
    const auto metric = result.features ? nullptr : metricFactor(spectrum);
    if (states.states.cols() < split.taught(*states.data))  // streamed
        result.ridge = std::make_shared<const RidgeFactor>(
            streamedTriangle(experiment, spectrum, dynamics, *states.data, fitted, targets, context, result.features.get()),
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
        result.ridge =
            std::make_shared<const RidgeFactor>(readoutFeatures(experiment, result.features ? states.states : states.fitted(),
                                                                *states.data, fitted, result.features.get()),
                                                targets, metric, context.threads);
    context.checkpoint();
    result.modeRms = modeRms(experiment, split, spectrum, dynamics, states, result, context);
    return result;
}

Eigen::VectorXd modeRms(const Experiment& experiment, const Split& split, const SpectrumResult& spectrum,
                        const DynamicsResult& dynamics, const StatesResult& states, const FactorResult& factor,
                        const RunContext& context) {
    if (const RunKind& kind = kindOf(experiment); kind.modeRms != nullptr)
        return kind.modeRms(experiment, split, spectrum, states);
    if (!spectrum.hasModes()) return {};
    const std::vector<Steps> fitted = split.of(Role::fit, *states.data);
    Eigen::VectorXd squares;
    const bool separable =
        experiment.linear() && !experiment.noisy();  // each mode is driven by the input alone, so modes can be run separately
    const int taught = split.taught(*states.data);
    const auto steps = std::accumulate(fitted.begin(), fitted.end(), Eigen::Index{0},
                                       [](Eigen::Index sum, const Steps& each) { return sum + each.count; });
    const double scale = inputScalingAt(Stage::factor, experiment);
    const std::shared_ptr<const Eigen::MatrixXd> metric = metricFactor(spectrum);
    const bool held =
        scale != 0.0 && holdsStates(factor, readoutFeatureCount(experiment, *states.data, experiment.reservoir.size), steps);
    constexpr double worstCondition = 1e6;  // κ(Q), of which taking the metric back loses as many digits
    if (held && !separable && !spectrum.runsInEigenbasis && !metric) {
        squares = factoredSquares(factor.ridge->triangle(), scale, modeVectors(spectrum), steps);
    } else if (held && states.states.cols() < taught && spectrum.runsInEigenbasis && spectrum.trainsInEigenbasis &&
               spectrum.conditionNumber < worstCondition) {
        const Eigen::Index size = experiment.reservoir.size;  // X = Mᵀ·Z, with Z in the triangle
        squares =
            factoredSquares(factor.ridge->triangle(), scale, metric ? *metric : Eigen::MatrixXd::Identity(size, size), steps);
    } else if (states.states.cols() < taught || (separable && !spectrum.runsInEigenbasis)) {
        // The modes of a reservoir that runs in its original basis are run alongside it: O(N·T), whereas projecting its states on
        // Q would be O(N²·T).
        const bool modesAlongside = separable && !spectrum.runsInEigenbasis;
        StateStream stream(experiment, spectrum, dynamics, *states.data,
                           modesAlongside ? StateBasis::eigenbasis : runBasis(spectrum), taught, !modesAlongside);
        Eigen::MatrixXd vectors;
        if (!modesAlongside && !spectrum.runsInEigenbasis) vectors = modeVectors(spectrum);
        squares = streamedSquares(stream, fitted, vectors.size() > 0 ? &vectors : nullptr, context);
        squares /= static_cast<double>(steps);
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

}  // namespace echoplane
