// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/reservoir_settings.h"

#include "core/reservoir/activation.h"
#include "core/reservoir/topology.h"
#include "core/reservoir/weight_law.h"
#include "core/settings/owned_settings.h"
#include "core/spectrum/methods.h"
#include "core/spectrum/random_edge.h"
#include "core/text/message.h"

namespace echoplane {

bool drawsMatrix(const Experiment& experiment) {
    // Hand edits keep the eigenvectors of the method they started from.
    const Method& source = eigenvectorMethod(experiment);
    return experiment.editedByHand() ? source.ownEigenvectors : source.drawsMatrix();
}

Message whyNoMatrix(const Setting& setting, const Experiment& experiment) {
    if (drawsMatrix(experiment)) return {};
    return Message("%1 has no meaning for %2: no matrix is drawn", inWords(setting), experiment.reservoir.method);
}

void addMatrixSettings(std::vector<Setting>& list) {
    list.push_back({.name = "topology",
                    .label = "Topology",
                    .group = "Reservoir",
                    .help = "Which units are connected: where W is not zero.",
                    .field = fieldOf<&Experiment::reservoir, &ReservoirSpec::topology>(),
                    .firstStage = Stage::spectrum,
                    .choices = choicesOf(topologies()),
                    .ofMatrix = true,
                    .detail = true});
    addOwned(list, topologies(), OwnerKind::topology, Stage::spectrum);
    list.push_back(
        {.name = "scaled-to",
         .label = "Scaled to",
         .group = "Reservoir",
         .help = "The measure of the size of W that the spectral radius ρ sets.",
         .field = fieldOf<&Experiment::reservoir, &ReservoirSpec::scaledTo>(),
         .firstStage = Stage::spectrum,
         .choices = {{"spectral-radius", "Spectral radius", "ρ is the largest modulus of W's eigenvalues."},
                     {"singular-value", "Largest singular value",
                      "ρ is the largest singular value of W, its 2-norm. Below 1, a tanh reservoir forgets its initial state for "
                      "any input (Jaeger 2001)."},
                     {"expected-radius", "Expected spectral radius",
                      "ρ is the spectral radius expected of independent random weights of this number and norm: accurate to 0.4 "
                      "% for 10⁴ units and 0.03 % for 10⁶. No eigenvalue of a large sparse W is computed, which saves minutes."},
                     {"factor", "Factor", "The drawn entries are multiplied by ρ; there is no other scaling."}},
         .ofMatrix = true,
         .detail = true});
}

void addUnitSettings(std::vector<Setting>& list) {
    list.push_back({.name = "activation",
                    .label = "Activation",
                    .symbol = "f",
                    .group = "Dynamics",
                    .help = "What each unit does with its input z: r(t) = (1 − lr)·r(t−1) + lr·f(z(t)), z = ρ·r(t−1)·W + u·W_in "
                            "+ b. The plane then shows Λ = lr·ρ·λ + 1 − lr, the linearisation of tanh at 0.",
                    .field = fieldOf<&Experiment::dynamics, &DynamicsSpec::activation>(),
                    .firstStage = Stage::dynamics,
                    .choices = choicesOf(activations()),
                    .neutral = SettingValue(std::string("identity")),
                    .idle = [](const Experiment& e) -> Message {
                        // A non-identity activation with such a method is refused by validate(); the setting stays active so that
                        // it can be corrected.
                        if (e.reservoir.method == "normal" || !e.linear()) return {};
                        return Message("activation applies to normal only: %1 runs in its eigenbasis", e.reservoir.method);
                    },
                    .hiddenWhenIdle = true});
    list.push_back({.name = "reservoir-bias",
                    .label = "Reservoir bias",
                    .symbol = "s_b",
                    .group = "Dynamics",
                    .help = "Adds b = s_b·uniform[−1, 1] to the input of each unit; 0: none. With tanh it breaks the symmetry "
                            "between +r and −r.",
                    .field = fieldOf<&Experiment::dynamics, &DynamicsSpec::bias>(),
                    .firstStage = Stage::spectrum,  // draws b
                    .stageIn = [](const Experiment& e) { return e.biasedReservoir() ? Stage::dynamics : Stage::spectrum; },
                    .minimum = 0,
                    .maximum = 1e6,
                    .sliderMinimum = 0,
                    .sliderMaximum = 2,
                    .neutral = 0.0,
                    .detail = true});
}

void addInputWeightSettings(std::vector<Setting>& list) {
    list.push_back({.name = "input-law",
                    .label = "Input weight law",
                    .group = "Input",
                    .help = "Distribution of the non-zero weights of W_in.",
                    .field = fieldOf<&Experiment::input, &InputSpec::law>(),
                    .firstStage = Stage::spectrum,
                    .choices = choicesOf(weightLaws()),
                    .detail = true});
    list.push_back({.name = "input-connectivity",
                    .label = "Input connectivity",
                    .symbol = "c_in",
                    .group = "Input",
                    .help = "Fraction of the weights of W_in that are non-zero, drawn independently; the sparsity is 1 − c_in.",
                    .field = fieldOf<&Experiment::input, &InputSpec::connectivity>(),
                    .firstStage = Stage::spectrum,
                    .minimum = 1e-6,
                    .maximum = 1,
                    .sliderMinimum = 0.01,
                    .sliderMaximum = 1,
                    .logarithmic = true,
                    .detail = true});
}

void checkReservoir(const Experiment& experiment) {
    if (!experiment.linear() && experiment.reservoir.method != "normal") {
        throw Refusal(
            "activation is %1, but method %2 runs in its eigenbasis, where only identity has a meaning: use method normal or "
            "activation identity",
            experiment.dynamics.activation, experiment.reservoir.method);
    }
    if (!drawsMatrix(experiment)) return;
    const int size = experiment.editedByHand() ? experiment.reservoir.edit.originSize : experiment.reservoir.size;
    const Message most("below half the size (%1)", size);
    if (experiment.reservoir.topology == "cycle-with-jumps" && 2 * experiment[cycleOfJumps::jumpLength] >= size) {
        throw SettingRefusal("jump-length", experiment[cycleOfJumps::jumpLength], most);
    }
    if (experiment.reservoir.topology == "small-world" && 2 * experiment[smallWorldGraph::neighbours] >= size) {
        throw SettingRefusal("neighbours", Message("%1 on each side", experiment[smallWorldGraph::neighbours]), most);
    }
    if (experiment.reservoir.topology == "delay-line" && experiment.reservoir.scaledTo == "spectral-radius") {
        throw Refusal(
            "scaled-to is spectral-radius, but the W of a delay line is nilpotent: its spectral radius is 0 and cannot be "
            "scaled; use singular-value or factor");
    }
    if (experiment.reservoir.scaledTo == "expected-radius" &&
        (experiment.reservoir.topology != "random" || size < smallestWithEdge)) {
        throw Refusal("scaled-to is expected-radius, which needs topology random and at least 1000 units; use spectral-radius");
    }
}

}  // namespace echoplane
