// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/reservoir_settings.h"

#include "core/reservoir/activation.h"
#include "core/reservoir/cells/cell.h"
#include "core/reservoir/input_law.h"
#include "core/reservoir/plasticity.h"
#include "core/reservoir/topologies/further_topologies.h"
#include "core/reservoir/topologies/stack.h"
#include "core/reservoir/topologies/topology.h"
#include "core/reservoir/weight_law.h"
#include "core/settings/owned_settings.h"
#include "core/spectrum/methods.h"
#include "core/spectrum/random_edge.h"
#include "core/tasks/run_kind.h"
#include "core/tasks/task.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

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

void addStackSettings(std::vector<Setting>& list) {
    for (const Declared& each :
         {Declared(stacks::layers), Declared(stacks::ratio), Declared(stacks::coupling), Declared(stacks::input)})
        list.push_back(each);
}

/// Any but the plain leak also decides whether there are modes.
Stage stageOfCell(const Experiment& experiment) {
    return experiment.plainLeak() ? Stage::dynamics : Stage::spectrum;
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
    list.push_back(
        {.name = "cell",
         .label = "Cell",
         .group = "Dynamics",
         .help = "Form of the state update around the activation. The plane shows the eigenvalues of its Jacobian at 0.",
         .field = fieldOf<&Experiment::dynamics, &DynamicsSpec::cell>(),
         .firstStage = Stage::spectrum,  // draws O, and decides whether there are modes
         .stageIn = stageOfCell,
         .choices = choicesOf(cells()),
         .neutral = SettingValue(std::string("leaky")),
         .idle = [](const Experiment& e) -> Message {
             // Other cells that do not fit are refused by validate().
             if (e.dynamics.cell != "leaky") return {};
             if (e.linear()) return Message("other cells need an activation, and this reservoir is linear");
             return e.adapts() ? Message("a reservoir that adapts has the leaky cell") : Message();
         },
         .hiddenWhenIdle = true});
    addOwned(list, cells(), OwnerKind::cell, Stage::dynamics);
    list.push_back({.name = "leak-spread",
                    .label = "Leak spread",
                    .group = "Dynamics",
                    .help = "Spreads the leak rates of the units evenly on a log scale over this many decades below lr, so that "
                            "the reservoir has many time scales: lr_i = lr·10^(−s·i/(N − 1)). 0: all units have lr.",
                    .unit = "decades",
                    .field = fieldOf<&Experiment::dynamics, &DynamicsSpec::leakSpread>(),
                    .firstStage = Stage::dynamics,  // and stageOfCell() changes with the first spread
                    .minimum = 0,
                    .maximum = 4,
                    .sliderMinimum = 0,
                    .sliderMaximum = 3,
                    .neutral = 0.0,
                    .ownerKind = OwnerKind::cell,
                    .owners = {"leaky"},
                    .idle = [](const Experiment& e) -> Message {
                        if (e.dynamics.leakSpread != 0.0) return {};
                        if (e.linear())
                            return Message("leak rates for single units need an activation, and this reservoir is linear");
                        return e.adapts() ? Message("a reservoir that adapts has one leak rate") : Message();
                    },
                    .hiddenWhenIdle = true,
                    .detail = true});
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

namespace {

Message idleWithoutAdaptation(const Experiment& experiment) {
    return experiment.adapts() ? Message() : Message("the reservoir does not adapt");
}

Message idleWithoutTarget(const Experiment& experiment) {
    if (experiment.adaptation.rule == "intrinsic-plasticity") return {};
    return Message("only intrinsic plasticity aims at a distribution of the activations");
}

/// For the sigmoid the target is an exponential distribution, which its mean determines.
Message idleWithoutDeviation(const Experiment& experiment) {
    if (const Message why = idleWithoutTarget(experiment); !why.empty()) return why;
    if (experiment.dynamics.activation != "sigmoid") return {};
    return Message("the target of a sigmoid is an exponential distribution, which its mean determines");
}

}  // namespace

void addAdaptationSettings(std::vector<Setting>& list) {
    list.push_back(
        {.name = "adaptation",
         .label = "Adaptation",
         .group = "Dynamics",
         .help =
             "How the reservoir changes by its own activity, over the training span, before the readout is trained. The plane "
             "then shows the eigenvalues of the adapted W.",
         .field = fieldOf<&Experiment::adaptation, &AdaptationSpec::rule>(),
         .firstStage = Stage::spectrum,  // intrinsic plasticity adds a bias to the input weights
         .stageIn = [](const Experiment& e) { return e.adapts() ? Stage::spectrum : Stage::dynamics; },
         .choices = choicesOf(plasticityRules()),
         .neutral = SettingValue(std::string("none")),
         .idle = [](const Experiment& e) -> Message {
             if (e.adapts()) return {};  // what does not fit is refused by validate()
             if (e.linear()) return Message("adaptation needs an activation, and this reservoir is linear");
             if (!e.plainLeak()) return Message("adaptation applies to the leaky cell with one leak rate");
             if (kindOf(e).states != nullptr) return Message("adaptation has no meaning for the task %1", e.data.task);
             return {};
         },
         .hiddenWhenIdle = true});
    list.push_back({.name = "adaptation-rate",
                    .label = "Adaptation rate",
                    .symbol = "η",
                    .group = "Dynamics",
                    .help = "Size of the changes in each step of the adaptation.",
                    .field = fieldOf<&Experiment::adaptation, &AdaptationSpec::rate>(),
                    .firstStage = Stage::states,
                    .minimum = 1e-9,
                    .maximum = 1,
                    .sliderMinimum = 1e-5,
                    .sliderMaximum = 0.1,
                    .logarithmic = true,
                    .idle = &idleWithoutAdaptation,
                    .hiddenWhenIdle = true});
    list.push_back({.name = "adaptation-epochs",
                    .label = "Adaptation epochs",
                    .group = "Dynamics",
                    .help = "How many times the reservoir runs through the training span while it adapts.",
                    .field = fieldOf<&Experiment::adaptation, &AdaptationSpec::epochs>(),
                    .firstStage = Stage::states,
                    .minimum = 1,
                    .maximum = 10000,
                    .idle = &idleWithoutAdaptation,
                    .hiddenWhenIdle = true});
    list.push_back({.name = "target-mean",
                    .label = "Target mean",
                    .symbol = "μ",
                    .group = "Dynamics",
                    .help = "Intrinsic plasticity: mean that the activations of each unit are to have.",
                    .field = fieldOf<&Experiment::adaptation, &AdaptationSpec::mean>(),
                    .firstStage = Stage::states,
                    .minimum = -1,
                    .maximum = 1,
                    .sliderMinimum = -1,
                    .sliderMaximum = 1,
                    .idle = &idleWithoutTarget,
                    .hiddenWhenIdle = true});
    list.push_back({.name = "target-deviation",
                    .label = "Target deviation",
                    .symbol = "σ",
                    .group = "Dynamics",
                    .help = "Intrinsic plasticity with tanh: standard deviation that the activations of each unit are to have.",
                    .field = fieldOf<&Experiment::adaptation, &AdaptationSpec::deviation>(),
                    .firstStage = Stage::states,
                    .minimum = 0.001,
                    .maximum = 10,
                    .sliderMinimum = 0.05,
                    .sliderMaximum = 1,
                    .idle = &idleWithoutDeviation,
                    .hiddenWhenIdle = true});
    list.push_back({.name = "bcm-threshold",
                    .label = "BCM threshold",
                    .symbol = "θ",
                    .group = "Dynamics",
                    .help = "BCM: activation above which a unit's active weights grow and below which they shrink.",
                    .field = fieldOf<&Experiment::adaptation, &AdaptationSpec::threshold>(),
                    .firstStage = Stage::states,
                    .minimum = -10,
                    .maximum = 10,
                    .sliderMinimum = -1,
                    .sliderMaximum = 1,
                    .idle = [](const Experiment& e) -> Message {
                        return e.adaptation.rule == "bcm" ? Message() : Message("only the BCM rule has a threshold");
                    },
                    .hiddenWhenIdle = true});
}

void addInputWeightSettings(std::vector<Setting>& list) {
    list.push_back({.name = "input-law",
                    .label = "Input weight law",
                    .group = "Input",
                    .help = "Distribution of the non-zero weights of W_in.",
                    .field = fieldOf<&Experiment::input, &InputSpec::law>(),
                    .firstStage = Stage::spectrum,
                    .choices = choicesOf(inputLaws()),
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

namespace {

/// The eigenvalues of a Jacobian that is not made from those of W are computed anew, 10·N³.
constexpr int largestWithoutModes = 2000;

/// Number of units for which W and its eigenvectors are drawn.
int drawnSize(const Experiment& experiment) {
    return experiment.editedByHand() ? experiment.reservoir.edit.originSize : experiment.reservoir.size;
}

void checkCell(const Experiment& experiment) {
    if (experiment.plainLeak()) return;
    const bool spread = experiment.dynamics.cell == "leaky";
    if (experiment.linear()) {
        if (spread)
            throw Refusal("leak-spread is %1, but leak rates for single units need an activation: use tanh, relu or sigmoid",
                          shortestText(experiment.dynamics.leakSpread));
        throw Refusal("cell is %1, which needs an activation: use tanh, relu or sigmoid", experiment.dynamics.cell);
    }
    if (!layoutOf(experiment).recurrent)
        throw Refusal("a layer without recurrent connections (%1) has the leaky cell with one leak rate",
                      experiment.sequence.layer);
    if (experiment.reservoir.size > largestWithoutModes)
        throw SettingRefusal("size", experiment.reservoir.size,
                             spread ? Message("at most %1 with a leak spread", largestWithoutModes)
                                    : Message("at most %1 for the cell %2", largestWithoutModes, experiment.dynamics.cell));
}

void checkAdaptation(const Experiment& experiment) {
    if (!experiment.adapts()) return;
    const AdaptationSpec& adaptation = experiment.adaptation;
    const bool plastic = adaptation.rule == "intrinsic-plasticity";
    const std::string& activation = experiment.dynamics.activation;
    if (plastic && activation != "tanh" && activation != "sigmoid")
        throw Refusal("adaptation is intrinsic-plasticity, which is defined for tanh and sigmoid, but the activation is %1",
                      activation);
    if (experiment.linear())
        throw Refusal("adaptation is %1, which needs an activation: use tanh, relu or sigmoid", adaptation.rule);
    if (plastic && activation == "sigmoid" && !(adaptation.mean > 0.0 && adaptation.mean < 1.0))
        throw SettingRefusal("target-mean", shortestText(adaptation.mean),
                             Message("between 0 and 1 with the activation sigmoid"));
    if (!experiment.plainLeak())
        throw Refusal("adaptation is %1, which applies to the cell leaky without a leak spread", adaptation.rule);
    if (experiment.reservoir.size > largestWithoutModes)
        throw SettingRefusal("size", experiment.reservoir.size, Message("at most %1 with an adaptation", largestWithoutModes));
    if (kindOf(experiment).states != nullptr)
        throw Refusal("adaptation is %1, which has no meaning for the task %2", adaptation.rule, experiment.data.task);
}

void checkStack(const Experiment& experiment) {
    if (!hasStack(experiment)) return;
    const int layers = experiment[stacks::layers], size = drawnSize(experiment);
    if (!experiment.plainLeak()) throw Refusal("stack is %1, which needs the cell leaky without a leak spread", layers);
    if (experiment.adapts()) throw Refusal("stack is %1, but a reservoir that adapts has one layer", layers);
    if (!layoutOf(experiment).recurrent)
        throw Refusal("stack is %1, but a layer without recurrent connections (%2) is a single one", layers,
                      experiment.sequence.layer);
    if (experiment.reservoir.scaledTo == "expected-radius" && drawsMatrix(experiment))
        throw Refusal("scaled-to is expected-radius, which needs a single reservoir: use spectral-radius for a stack");
    if (size > largestWithoutModes) throw SettingRefusal("size", size, Message("at most %1 with a stack", largestWithoutModes));
    if (size < layers) throw SettingRefusal("size", size, Message("at least %1, the number of layers of the stack", layers));
}

}  // namespace

void checkReservoir(const Experiment& experiment) {
    if (!experiment.linear() && experiment.reservoir.method != "normal") {
        throw Refusal(
            "activation is %1, but method %2 runs in its eigenbasis, where only identity has a meaning: use method normal or "
            "activation identity",
            experiment.dynamics.activation, experiment.reservoir.method);
    }
    checkCell(experiment);
    checkAdaptation(experiment);
    checkStack(experiment);
    const double weights = static_cast<double>(task(experiment.data.task).inputs(experiment)) * experiment.reservoir.size;
    if (experiment.input.law == "signs-of-pi" && weights > mostSignsOfPi)
        throw Refusal("input-law is signs-of-pi, which gives at most %1 weights, but inputs and units need %2", mostSignsOfPi,
                      shortestText(weights));
    if (!drawsMatrix(experiment)) return;
    const int whole = drawnSize(experiment);
    const int size = hasStack(experiment) ? whole / experiment[stacks::layers] : whole;
    const Message most("below half the size (%1)", size);
    if (experiment.reservoir.topology == "cycle-with-jumps" && 2 * experiment[cycleOfJumps::jumpLength] >= size) {
        throw SettingRefusal("jump-length", experiment[cycleOfJumps::jumpLength], most);
    }
    if (experiment.reservoir.topology == "small-world" && 2 * experiment[smallWorldGraph::neighbours] >= size) {
        throw SettingRefusal("neighbours", Message("%1 on each side", experiment[smallWorldGraph::neighbours]), most);
    }
    if (experiment.reservoir.scaledTo == "spectral-radius" && topology(experiment.reservoir.topology).nilpotent) {
        throw Refusal(
            "scaled-to is spectral-radius, but the W of the topology %1 is nilpotent: its spectral radius is 0 and cannot be "
            "scaled; use singular-value or factor",
            experiment.reservoir.topology);
    }
    const bool inBlocks = experiment.reservoir.topology == "block-diagonal" || experiment.reservoir.topology == "clusters";
    if (inBlocks && experiment[blocks::count] > size)
        throw SettingRefusal("blocks", experiment[blocks::count], Message("at most the size (%1)", size));
    if (experiment.reservoir.topology == "scale-free" && experiment[scaleFreeGraph::attachments] >= size)
        throw SettingRefusal("attachments", experiment[scaleFreeGraph::attachments], Message("below the size (%1)", size));
    if (experiment.reservoir.scaledTo == "expected-radius" &&
        (experiment.reservoir.topology != "random" || size < smallestWithEdge)) {
        throw Refusal("scaled-to is expected-radius, which needs topology random and at least 1000 units; use spectral-radius");
    }
}

}  // namespace echoplane
