// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/classes/class_stages.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "core/features/state_features.h"
#include "core/kinds/classes/class_readout.h"
#include "core/kinds/classes/class_tasks.h"
#include "core/run/muted_modes.h"
#include "core/run/states/mode_coordinates.h"
#include "core/run/states/readout_features.h"
#include "core/run/states/reservoir_stepper.h"

namespace echoplane {

namespace {

/// r(t) = f(u(t)·W_in + b): units without recurrent connections.
Reservoir withoutRecurrence(const Experiment& experiment, const Eigen::MatrixXd& inputWeights) {
    const Eigen::Index size = inputWeights.cols();
    const auto none = std::make_shared<const SparseWeights>(size, size);
    if (experiment.linear()) return {Reservoir::Sparse{none, 1.0, 1.0}, inputWeights};
    return {ActivatedStepper(none, 1.0, 1.0, activationNamed(experiment.dynamics.activation)), inputWeights};
}

}  // namespace

Merging mergingOf(const Experiment& experiment) {
    Merging merging;
    merging.merges = mergesOf(mergeOf(experiment));
    merging.bidirectional = experiment.sequence.bidirectional;
    merging.washout = experiment.data.split.washout;
    merging.products =
        drawnPairs(static_cast<int>(layoutOf(experiment).layer), experiment.readout.products, experiment.reservoir.seed);
    return merging;
}

SequenceLayer layerOf(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics) {
    const StateBasis basis = statesInEigenbasis(experiment, spectrum) ? StateBasis::eigenbasis : StateBasis::original;
    if (experiment.sequence.layer == "none") return SequenceLayer(layoutOf(experiment).layer);
    if (layoutOf(experiment).recurrent)
        return SequenceLayer(reservoirOf(experiment, spectrum, dynamics, basis), experiment.biasedReservoir());
    const bool modes = experiment.linear() && basis == StateBasis::eigenbasis;
    return SequenceLayer(withoutRecurrence(experiment, modes ? dynamics.modeInputWeights : dynamics.inputWeights),
                         experiment.biasedReservoir());
}

StateLayout classLayout(const Experiment& experiment) {
    StateLayout layout;
    layout.recurrent = experiment.sequence.layer == "reservoir";
    layout.layer =
        experiment.sequence.layer == "none" ? task(experiment.data.task).inputs(experiment) : experiment.reservoir.size;
    // The states of a block and their products, which are counted without drawing them.
    const Eigen::Index rows = layout.layer + pairCount(static_cast<int>(layout.layer), experiment.readout.products);
    const auto merges = std::max<Eigen::Index>(1, std::ssize(mergesOf(mergeOf(experiment))));
    const Eigen::Index count = merges * (experiment.sequence.bidirectional ? 2 : 1);
    layout.features = count * rows;
    for (Eigen::Index k = 0; k < count && layout.recurrent; ++k) layout.blocks.push_back(k * rows);
    return layout;
}

StatesResult computeClassStates(const Experiment& experiment, std::shared_ptr<const Dataset> data, const SpectrumResult& spectrum,
                                const DynamicsResult& dynamics, const RunContext& context) {
    StatesResult result;
    const ClassData& classes = *data->parts.find<ClassData>();
    MergedStates merged = mergedStates(layerOf(experiment, spectrum, dynamics), *classes.set, classes.order,
                                       mergingOf(experiment), context.threads, context);
    result.states = std::move(merged.features);
    result.divergedAt = merged.divergedAt;
    result.data = std::move(data);
    return result;
}

std::shared_ptr<const Eigen::MatrixXd> classMetricFactor(const Experiment& experiment, const SpectrumResult& spectrum) {
    const std::shared_ptr<const Eigen::MatrixXd> triangle = metricFactor(spectrum);
    const StateLayout layout = layoutOf(experiment);
    if (!triangle || !layout.recurrent) return nullptr;
    const Eigen::Index all = layout.features, size = triangle->rows();
    const std::vector<Merge> merges = mergesOf(mergeOf(experiment));
    const auto linear = [&](std::size_t block) { return merges.empty() || isLinear(merges[block % merges.size()]); };
    if (!merges.empty() && std::ranges::none_of(merges, isLinear)) return nullptr;
    Eigen::MatrixXd metric = Eigen::MatrixXd::Identity(all, all);
    const std::vector<Eigen::Index>& blocks = layout.blocks;
    for (std::size_t k = 0; k < blocks.size(); ++k)
        if (linear(k)) metric.block(blocks[k], blocks[k], size, size) = *triangle;
    return all == size ? triangle : std::make_shared<const Eigen::MatrixXd>(std::move(metric));
}

FactorResult computeClassFactor(const Experiment& experiment, const Split& split, const SpectrumResult& spectrum,
                                const std::shared_ptr<const StatesResult>& states, const RunContext& context) {
    const Dataset& data = *states->data;
    std::vector<Steps> fitted = split.of(Role::fit, data);
    const auto metric = classMetricFactor(experiment, spectrum);
    FactorResult result;
    if (fitsRidge(experiment))
        result.ridge = std::make_shared<const RidgeFactor>(readoutFeatures(experiment, states->states, data, fitted),
                                                           columnsOf(data.targets, fitted), metric, context.threads);
    else
        result.parts.set(classDesign(experiment, states, std::move(fitted), metric));
    context.checkpoint();
    result.modeRms = classModeRms(experiment, split, spectrum, *states);
    return result;
}

Eigen::VectorXd classModeRms(const Experiment& experiment, const Split& split, const SpectrumResult& spectrum,
                             const StatesResult& states) {
    const StateLayout layout = layoutOf(experiment);
    if (!spectrum.hasModes() || !layout.recurrent) return {};
    const Eigen::Index size = layout.layer;
    Eigen::VectorXd squares = Eigen::VectorXd::Zero(size);
    double fitted = 0.0;
    for (const Steps& each : split.of(Role::fit, *states.data)) {
        fitted += each.count;
        for (const Eigen::Index at : layout.blocks) {
            const auto part = states.states.block(at, each.first, size, each.count);
            if (statesInEigenbasis(experiment, spectrum))
                squares += part.rowwise().squaredNorm();
            else
                squares += (modeVectors(spectrum).transpose() * part).rowwise().squaredNorm();
        }
    }
    squares /= fitted;
    return modeRmsFrom(squares, spectrum.spectrum);
}

ReadoutResult classReadoutFrom(const Experiment& experiment, const SpectrumResult& spectrum, const Eigen::MatrixXd& trained,
                               const Eigen::VectorXd& modeRms) {
    ReadoutResult result;
    const StateLayout layout = layoutOf(experiment);
    const Eigen::Index bias = experiment.readout.bias ? 1 : 0, features = layout.features, size = layout.layer;
    const Eigen::Index inputs = experiment.readout.input ? trained.rows() - bias - features : 0;
    result.bias = trained.topRows(bias);
    result.outputWeights = trained.middleRows(bias, 0);
    result.inputWeights = trained.middleRows(bias, inputs);
    result.weights = trained.bottomRows(features);
    if (!layout.recurrent || std::isinf(spectrum.conditionNumber) || !spectrum.hasModes()) return result;
    Eigen::MatrixXd squares = Eigen::MatrixXd::Zero(spectrum.spectrum.modes(), trained.cols());
    for (const Eigen::Index at : layout.blocks) {
        Eigen::MatrixXd weights = result.weights.middleRows(at, size);
        if (!statesInEigenbasis(experiment, spectrum)) weights = inModes(weights, spectrum);
        const Eigen::MatrixXcd modes = modeCoefficients(weights, spectrum.spectrum);
        if (result.modeWeights.size() == 0) result.modeWeights = modes.col(0);
        squares += modes.cwiseAbs2();
    }
    result.parts.set(ModeGroups{squares.cwiseSqrt()});
    result.magnitudes = squares.rowwise().sum().cwiseSqrt();
    const double stateScaling = inputScalingAt(Stage::readout, experiment) * inputScalingAt(Stage::factor, experiment);
    result.contributions = result.magnitudes.cwiseProduct(modeRms) * stateScaling;
    return result;
}

}  // namespace echoplane
