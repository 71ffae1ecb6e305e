// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/states/readout_features.h"

#include <algorithm>

#include "core/run/states/forced_drive.h"

namespace echoplane {

Eigen::Index readoutFeatureCount(const Experiment& experiment, const Dataset& data, Eigen::Index size) {
    return (experiment.readout.bias ? 1 : 0) + (experiment.readout.output ? data.targets.rows() : 0) +
           (experiment.readout.input ? data.inputs.rows() : 0) + size;
}

void putReadoutFeatures(const Experiment& experiment, const Eigen::Ref<const Eigen::MatrixXd>& states, const Dataset& data,
                        Eigen::Index first, Eigen::Ref<Eigen::MatrixXd> seen) {
    const Eigen::Index bias = experiment.readout.bias ? 1 : 0, outputs = experiment.readout.output ? data.targets.rows() : 0;
    const Eigen::Index inputs = experiment.readout.input ? data.inputs.rows() : 0, count = states.cols();
    seen.topRows(bias).setOnes();
    if (outputs > 0) seen.middleRows(bias, outputs) = previousOutputs(data, first, count);
    if (inputs > 0) seen.middleRows(bias + outputs, inputs) = data.inputs.middleCols(first, count);
    seen.bottomRows(states.rows()) = inputScalingAt(Stage::factor, experiment) * states;
}

ColumnBlocks readoutFeatures(const Experiment& experiment, const Eigen::MatrixXd& states, const Dataset& data,
                             const std::vector<Steps>& fitted) {
    ColumnBlocks result{experiment.extended() ? readoutFeatureCount(experiment, data, states.rows()) : states.rows(), 0, {}};
    for (const Steps& each : fitted) result.columns += each.count;
    const Eigen::Index rows = result.rows;
    result.block = [&, rows](Eigen::Index first, Eigen::Index count, Eigen::MatrixXd& room) {
        using View = Eigen::Ref<const Eigen::MatrixXd>;
        Eigen::Index at = 0;  // first column of a span
        for (const Steps& each : fitted) {
            const Eigen::Index from = std::max(at, first), end = std::min(at + each.count, first + count);
            const Eigen::Index step = each.first + from - at;
            at += each.count;
            if (from >= end) continue;
            if (!experiment.extended() && end - from == count) return View(states.middleCols(step, count));
            if (from == first) room.resize(rows, count);
            auto part = room.middleCols(from - first, end - from);
            if (experiment.extended())
                putReadoutFeatures(experiment, states.middleCols(step, end - from), data, step, part);
            else
                part = states.middleCols(step, end - from);
        }
        return View(room);
    };
    return result;
}

}  // namespace echoplane
