// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/run_kind.h"

#include "core/tasks/task.h"

namespace echoplane {

const RunKind& kindOf(const Experiment& experiment) {
    return *task(experiment.data.task).kind;
}

bool hasReadoutFeatures(const Experiment& experiment) {
    const RunKind& kind = kindOf(experiment);
    return experiment.nonlinearReadout() && kind.withoutFeatures.empty();
}

void enterKind(Experiment& experiment, const RunKind& kind) {
    if (&kindOf(experiment) == &kind) return;
    experiment.readout.squares = kind.squares;
    experiment.readout.products = experiment.readout.triples = experiment.readout.mixing = 0;
}

bool hasReadoutConstant(const Experiment& experiment) {
    return experiment.readout.bias || hasReadoutFeatures(experiment);
}

void requireLinearReadout(const Experiment& experiment, const Message& what) {
    if (hasReadoutFeatures(experiment))
        throw Refusal("%1 for a readout that sees squares, products or a mixing layer of the states: turn them off", what);
}

Columns columnsOf(const Experiment& experiment) {
    const RunKind& kind = kindOf(experiment);
    return kind.columns != nullptr ? kind.columns(experiment) : Columns::steps;
}

bool fitsRidge(const Experiment& experiment) {
    const RunKind& kind = kindOf(experiment);
    return kind.fitsRidge == nullptr || kind.fitsRidge(experiment);
}

StateLayout layoutOf(const Experiment& experiment) {
    const RunKind& kind = kindOf(experiment);
    const Eigen::Index size = experiment.reservoir.size;
    return kind.layout != nullptr ? kind.layout(experiment) : StateLayout{true, size, size, {0}};
}

Split columnSplit(const Experiment& experiment, const Dataset& data) {
    const RunKind& kind = kindOf(experiment);
    return kind.columnSplit != nullptr ? kind.columnSplit(experiment, data) : Split(experiment.data.split);
}

Message whyNot(bool RunKind::*trait, const Experiment& experiment, const Message& what) {
    const RunKind& kind = kindOf(experiment);
    if (kind.*trait) return {};
    return Message("%1 for the task %2, %3", what, experiment.data.task, Message(kind.nature));
}

void require(bool RunKind::*trait, const Experiment& experiment, const Message& what) {
    if (const Message why = whyNot(trait, experiment, what); !why.empty()) throw Refusal(why);
}

}  // namespace echoplane
