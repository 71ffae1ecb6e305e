// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/states/readout_features.h"

#include <algorithm>
#include <cmath>

#include "core/run/states/forced_drive.h"
#include "core/tasks/run_kind.h"

namespace echoplane {

Eigen::Index readoutFeatureCount(const Experiment& experiment, const Dataset& data, Eigen::Index size) {
    return (hasReadoutConstant(experiment) ? 1 : 0) + (experiment.readout.output ? data.targets.rows() : 0) +
           (experiment.readout.input ? data.inputs.rows() : 0) + size + stateFeatureCount(experiment);
}

StateFeatures stateFeaturesOf(const Experiment& experiment) {
    const ReadoutSpec& readout = experiment.readout;
    return drawnFeatures(experiment.reservoir.size,
                         {readout.squares, readout.products, readout.triples, readout.mixing, readout.mixingGain},
                         experiment.reservoir.seed);
}

Eigen::Index stateFeatureCount(const Experiment& experiment) {
    if (!hasReadoutFeatures(experiment)) return 0;
    const ReadoutSpec& readout = experiment.readout;
    const Eigen::Index squares = readout.squares ? experiment.reservoir.size : 0;
    const Eigen::Index pairs = pairCount(experiment.reservoir.size, readout.products) - (readout.products < 0 ? squares : 0);
    return squares + pairs + tripleCount(experiment.reservoir.size, readout.triples) + readout.mixing;
}

std::shared_ptr<const ScaledFeatures> scaledFeaturesOf(const Experiment& experiment, const Eigen::MatrixXd& states,
                                                       const std::vector<Steps>& fitted) {
    if (!hasReadoutFeatures(experiment)) return nullptr;
    std::vector<Steps> kept;
    for (const Steps& each : fitted)
        if (each.first < states.cols())
            kept.push_back({each.first, std::min(each.count, static_cast<int>(states.cols()) - each.first)});
    const bool all = kept.empty() || (kept.size() == 1 && kept.front().count == states.cols());
    return std::make_shared<const ScaledFeatures>(
        all ? scaledFeatures(stateFeaturesOf(experiment), states)
        : kept.size() == 1
            ? scaledFeatures(stateFeaturesOf(experiment), states.middleCols(kept.front().first, kept.front().count))
            : scaledFeatures(stateFeaturesOf(experiment), columnsOf(states, kept)));
}

void putReadoutFeatures(const Experiment& experiment, const Eigen::Ref<const Eigen::MatrixXd>& states, const Dataset& data,
                        Eigen::Index first, Eigen::Ref<Eigen::MatrixXd> seen, const ScaledFeatures* features) {
    const Eigen::Index bias = hasReadoutConstant(experiment) ? 1 : 0,
                       outputs = experiment.readout.output ? data.targets.rows() : 0;
    const Eigen::Index inputs = experiment.readout.input ? data.inputs.rows() : 0, count = states.cols();
    seen.topRows(bias).setOnes();
    if (outputs > 0) seen.middleRows(bias, outputs) = previousOutputs(data, first, count);
    if (inputs > 0) seen.middleRows(bias + outputs, inputs) = data.inputs.middleCols(first, count);
    if (features != nullptr)
        features->put(states, seen.bottomRows(features->rows()));
    else
        seen.bottomRows(states.rows()) = inputScalingAt(Stage::factor, experiment) * states;
}

ColumnBlocks readoutFeatures(const Experiment& experiment, const Eigen::MatrixXd& states, const Dataset& data,
                             const std::vector<Steps>& fitted, const ScaledFeatures* features) {
    const bool extended = experiment.extended() || features != nullptr;
    ColumnBlocks result{extended ? readoutFeatureCount(experiment, data, states.rows()) : states.rows(), 0, {}};
    for (const Steps& each : fitted) result.columns += each.count;
    const Eigen::Index rows = result.rows;
    result.block = [&, rows, extended, features](Eigen::Index first, Eigen::Index count, Eigen::MatrixXd& room) {
        using View = Eigen::Ref<const Eigen::MatrixXd>;
        Eigen::Index at = 0;  // first column of a span
        for (const Steps& each : fitted) {
            const Eigen::Index from = std::max(at, first), end = std::min(at + each.count, first + count);
            const Eigen::Index step = each.first + from - at;
            at += each.count;
            if (from >= end) continue;
            if (!extended && end - from == count) return View(states.middleCols(step, count));
            if (from == first) room.resize(rows, count);
            auto part = room.middleCols(from - first, end - from);
            if (extended)
                putReadoutFeatures(experiment, states.middleCols(step, end - from), data, step, part, features);
            else
                part = states.middleCols(step, end - from);
        }
        return View(room);
    };
    return result;
}

}  // namespace echoplane
