// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>

#include "core/math/random.h"
#include "core/reservoir/input_law.h"
#include "core/reservoir/topologies/further_topologies.h"
#include "core/reservoir/topologies/stack.h"
#include "core/reservoir/topologies/topology.h"
#include "core/settings/settings.h"
#include "core/spectrum/distributions.h"
#include "core/spectrum/methods.h"
#include "core/spectrum/random_edge.h"
#include "core/tasks/task.h"

namespace echoplane {

/// Every setting anywhere in its range, such that validate() accepts the whole; often custom, often edited by hand, often muted.
inline Experiment randomExperiment(RandomStream& random, int modes = 0) {
    const auto whole = [&](int low, int high) { return static_cast<int>(random.uniform(low, high + 1.0)); };
    Experiment experiment;
    for (const Setting& each : settings()) {
        if (each.isChoice()) {
            setValue(each, experiment,
                     each.choices[static_cast<std::size_t>(whole(0, static_cast<int>(each.choices.size()) - 1))].name);
        } else {
            const double drawn = random.uniform(each.minimum, each.maximum);
            setValue(each, experiment, each.isInteger() ? std::floor(drawn) : drawn);
        }
    }
    if (kindOf(experiment).name == "field") experiment.data.task = "mso";  // settings of fields leave little to chance
    if (experiment.sequence.merge.find("lexicon") != std::string::npos) experiment.sequence.merge = "mean";  // a file
    if (kindOf(experiment).loss == Loss::crossEntropy)
        experiment.data.task = "tones";  // the others read files, and have no feedback
    if (kindOf(experiment).loss == Loss::crossEntropy) experiment.input.feedback = experiment.readout.output = false;
    if (experiment.data.task == "data" || random.uniform() < 0.1) {
        experiment.data.source.file = "measured.csv";
        for (int k = whole(1, 3); k > 0; --k) experiment.data.source.inputs.push_back("column " + std::to_string(k));
        experiment.data.source.targets = {"Temperature/°C"};
        experiment.data.source.fingerprint = static_cast<std::uint64_t>(random.uniform() * 0x1p64);
    }
    experiment.data.split.training = std::max(experiment.data.split.training, 2);
    experiment.data.split.washout = std::min(experiment.data.split.washout, experiment.data.split.training - 1);
    if (modes > 0) experiment.reservoir.method = "custom";
    if (experiment.reservoir.method == "custom" || random.uniform() < 0.3) {
        const int count = modes > 0 ? modes : whole(1, 12);
        for (int k = 0; k < count; ++k)
            experiment.reservoir.edit.eigenvalues.emplace_back(random.normal() * 1e-3,
                                                               random.uniform() < 0.3 ? 0.0 : random.uniform());
    }
    if (experiment.reservoir.method == "custom") {
        experiment.reservoir.size = static_cast<int>(customSize(experiment.reservoir.edit.eigenvalues));
        if (modes > 0 || random.uniform() < 0.5) {
            for (int i = 0; i < experiment.reservoir.size; ++i) experiment.reservoir.edit.columns.push_back(3 * i + whole(0, 2));
            experiment.reservoir.edit.origin =
                methods()[static_cast<std::size_t>(whole(0, static_cast<int>(methods().size()) - 1))].name;
            experiment.reservoir.edit.originSize = whole(1, 1000);
        }
    }
    if (experiment.reservoir.method != "normal") experiment.dynamics.activation = "identity";
    if (experiment.linear() || experiment.reservoir.size > 2000) {
        experiment.dynamics.cell = "leaky";
        experiment.dynamics.leakSpread = 0.0;
        experiment.adaptation.rule = "none";
    }
    const bool adaptable = experiment.plainLeak() && kindOf(experiment).states == nullptr;
    if (!adaptable || experiment.dynamics.activation == "relu") experiment.adaptation.rule = "none";
    if (experiment.dynamics.activation == "sigmoid") experiment.adaptation.mean = 0.3;
    if (task(experiment.data.task).inputs(experiment) * static_cast<double>(experiment.reservoir.size) > mostSignsOfPi &&
        experiment.input.law == "signs-of-pi")
        experiment.input.law = "logistic";
    const int drawn = experiment.editedByHand() ? experiment.reservoir.edit.originSize : experiment.reservoir.size;
    if (!experiment.plainLeak() || experiment.adapts() || drawn > 2000 || drawn < experiment[stacks::layers] ||
        experiment.sequence.layer != "reservoir")
        experiment.set(stacks::layers, 1);
    const int units = drawn / experiment[stacks::layers];  // of the smallest layer
    experiment.set(cycleOfJumps::jumpLength, std::max(2, std::min(experiment[cycleOfJumps::jumpLength], (units - 1) / 2)));
    experiment.set(smallWorldGraph::neighbours, std::max(1, std::min(experiment[smallWorldGraph::neighbours], (units - 1) / 2)));
    experiment.set(blocks::count, std::min(experiment[blocks::count], units));
    experiment.set(scaleFreeGraph::attachments, std::max(1, std::min(experiment[scaleFreeGraph::attachments], units - 1)));
    const std::string& topology = experiment.reservoir.topology;
    const bool fits = topology == "small-world"        ? units > 2
                      : topology == "cycle-with-jumps" ? units > 4
                      : topology == "scale-free"       ? units > 1
                                                       : topology != "delay-line" && topology != "forward-connections";
    if (!fits) experiment.reservoir.topology = "cycle";
    if (experiment.reservoir.scaledTo == "expected-radius" &&
        (experiment.reservoir.topology != "random" || drawn > units || units < smallestWithEdge))
        experiment.reservoir.scaledTo = "factor";
    for (int k = whole(-2, 5); k > 0; --k) experiment.reservoir.edit.muted.push_back(10 * k + whole(0, 9));
    return experiment;
}

}  // namespace echoplane
