// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/settings.h"

#include <algorithm>
#include <limits>

#include "core/experiment/registry.h"
#include "core/reservoir/weight_law.h"
#include "core/settings/owned_settings.h"
#include "core/settings/reservoir_settings.h"
#include "core/settings/task_settings.h"
#include "core/spectrum/methods.h"
#include "core/tasks/task.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

Message idleMetric(const Experiment& experiment) {
    const Method& chosen = eigenvectorMethod(experiment);
    if (!experiment.editedByHand() && !chosen.trainsInEigenbasis) {
        return Message("metric has no meaning for %1: it is trained in its original basis, where M = I", chosen.name);
    }
    if (chosen.ownEigenvectors) return Message("metric has no choice for %1: the eigenvectors are those of W", chosen.name);
    return {};
}

Stage stageOfInputScaling(const Experiment& experiment) {
    if (scalesInputsEarly(experiment)) return Stage::dynamics;
    return experiment.extended() ? Stage::factor : Stage::readout;
}

Stage stageOfWashout(const Experiment& experiment) {
    return kindOf(experiment).washoutStage;
}

/// Where the readout's features enter. With the first one, input scaling is no longer a factor on what the readout sees, and
/// changes its own stage.
Stage stageOfFeatures(const Experiment& experiment) {
    return kindOf(experiment).featureStage;
}

void addFeatureSettings(std::vector<Setting>& list) {
    constexpr double most = 100000;
    list.push_back({.name = "squares",
                    .label = "Squares",
                    .symbol = "r²",
                    .group = "Readout",
                    .help =
                        "Adds the squares of the states to what the readout sees: y = [1, r, r²]·W_out. In a linear reservoir "
                        "the readout's features are the only nonlinearity.",
                    .field = fieldOf<&Experiment::readout, &ReadoutSpec::squares>(),
                    .firstStage = Stage::factor,
                    .stageIn = stageOfFeatures,
                    .minimum = 0,
                    .maximum = 1});
    list.push_back({.name = "products",
                    .label = "Products",
                    .symbol = "P",
                    .group = "Readout",
                    .help =
                        "Number of products r_i·r_j of two states that the readout sees beside the states, drawn with the seed; "
                        "\"all\": those of every pair i ≤ j, for up to 50 states. Sequences merge them together with the states.",
                    .field = fieldOf<&Experiment::readout, &ReadoutSpec::products>(),
                    .firstStage = Stage::factor,
                    .stageIn = stageOfFeatures,
                    .minimum = -1,
                    .maximum = most,
                    .sliderMinimum = 0,
                    .sliderMaximum = 1000,
                    .nameOfLeast = "all",
                    .neutral = 0.0});
    list.push_back({.name = "triples",
                    .label = "Triples",
                    .symbol = "P_3",
                    .group = "Readout",
                    .help = "Number of products r_i·r_j·r_k of three states that the readout sees, drawn with the seed.",
                    .field = fieldOf<&Experiment::readout, &ReadoutSpec::triples>(),
                    .firstStage = Stage::factor,
                    .stageIn = stageOfFeatures,
                    .minimum = 0,
                    .maximum = most,
                    .neutral = 0.0,
                    .detail = true});
    list.push_back({.name = "mixing",
                    .label = "Mixing layer",
                    .symbol = "P_mix",
                    .group = "Readout",
                    .help = "Number of units tanh(V·z + b) that the readout sees beside the states, where z are the standardised "
                            "states and V and b are fixed and drawn with the seed. A model that runs on its own stays bounded "
                            "with them, unlike with products; input noise of 1e-7 to 1e-5 makes such runs more robust.",
                    .field = fieldOf<&Experiment::readout, &ReadoutSpec::mixing>(),
                    .firstStage = Stage::factor,
                    .stageIn = stageOfFeatures,
                    .minimum = 0,
                    .maximum = most,
                    .sliderMinimum = 0,
                    .sliderMaximum = 1000,
                    .neutral = 0.0});
    list.push_back({.name = "mixing-gain",
                    .label = "Mixing gain",
                    .symbol = "g",
                    .group = "Readout",
                    .help =
                        "Standard deviation of what enters a unit of the mixing layer from independent states: V = g/√N·normal. "
                        "Small: nearly linear; large: saturated.",
                    .field = fieldOf<&Experiment::readout, &ReadoutSpec::mixingGain>(),
                    .firstStage = Stage::factor,
                    .stageIn = stageOfFeatures,
                    .minimum = 1e-6,
                    .maximum = 1000,
                    .sliderMinimum = 0.01,
                    .sliderMaximum = 10,
                    .logarithmic = true,
                    .idle = [](const Experiment& e) -> Message {
                        return e.readout.mixing > 0 ? Message() : Message("there is no mixing layer");
                    },
                    .hiddenWhenIdle = true});
}

std::vector<Setting> makeSettings() {
    std::vector<Setting> list;
    addTaskSettings(list);

    constexpr double mostSteps = 1e6;
    const auto addLength = [&](std::string name, std::string label, FieldOf<int> field, double minimum, Stage first,
                               std::string help, Stage (*stageIn)(const Experiment&) = nullptr) {
        list.push_back({.name = std::move(name),
                        .label = std::move(label),
                        .group = "Task",
                        .help = std::move(help),
                        .unit = "steps",
                        .field = field,
                        .firstStage = first,
                        .stageIn = stageIn,
                        .minimum = minimum,
                        .maximum = mostSteps});
    };
    addLength("washout", "Washout", fieldOf<&Experiment::data, &DataSpec::split, &SplitSpec::washout>(), 0, Stage::factor,
              "First steps of the training data. They drive the reservoir but are not fitted, so that it forgets its zero "
              "initial state. For sequences with classes: the first steps of each sequence, which are not merged.",
              stageOfWashout);
    list.back().keepsEvaluation = true;
    addLength("training", "Training", fieldOf<&Experiment::data, &DataSpec::split, &SplitSpec::training>(), 1, Stage::states,
              "Number of training steps, including the washout. For sequences with classes: the number of training sequences.");
    addLength("validation", "Validation", fieldOf<&Experiment::data, &DataSpec::split, &SplitSpec::validation>(), 1,
              Stage::states, "Number of validation steps, after the training data. Compare settings on these.");
    addLength("test", "Test", fieldOf<&Experiment::data, &DataSpec::split, &SplitSpec::test>(), 1, Stage::states,
              "Number of test steps, at the end. They give the final error; do not choose settings by them.");
    addNoise(list, Noise::target);

    for (const RunKind* kind : kinds())
        if (kind->addSettings != nullptr) kind->addSettings(list);

    list.push_back({.name = "method",
                    .label = "Method",
                    .group = "Reservoir",
                    .help = "Where the reservoir's eigenvalues come from.",
                    .field = fieldOf<&Experiment::reservoir, &ReservoirSpec::method>(),
                    .firstStage = Stage::spectrum,
                    .choices = choicesOf(methods())});
    list.push_back({.name = "size",
                    .label = "Size",
                    .symbol = "N",
                    .group = "Reservoir",
                    .help = "Reservoir size N: number of real state variables.",
                    .field = fieldOf<&Experiment::reservoir, &ReservoirSpec::size>(),
                    .firstStage = Stage::spectrum,
                    .minimum = 1,
                    .maximum = 1e6,
                    .sliderMinimum = 10,
                    .sliderMaximum = 1000,
                    .logarithmic = true,
                    .idle = [](const Experiment& e) -> Message {
                        return e.reservoir.method == "custom" ? Message("size follows from the list of eigenvalues") : Message();
                    }});
    list.push_back({.name = "seed",
                    .label = "Seed",
                    .group = "Reservoir",
                    .help = "Seeds every random stream. The same seed always gives the same reservoir.",
                    .field = fieldOf<&Experiment::reservoir, &ReservoirSpec::seed>(),
                    .firstStage = Stage::spectrum,
                    .minimum = 0,
                    .maximum = std::numeric_limits<std::uint32_t>::max(),
                    .repeats = true});
    addStackSettings(list);
    list.push_back({.name = "weight-law",
                    .label = "Weight law",
                    .group = "Reservoir",
                    .help = "Distribution of the non-zero weights of W. W is scaled to the spectral radius afterwards, so only "
                            "the shape of the distribution matters.",
                    .field = fieldOf<&Experiment::reservoir, &ReservoirSpec::weightLaw>(),
                    .firstStage = Stage::spectrum,
                    .choices = choicesOf(weightLaws()),
                    .ownerKind = OwnerKind::topology,
                    .owners = {"random", "small-world", "lower-triangular", "toeplitz", "symmetric", "excitatory-inhibitory",
                               "block-diagonal", "clusters", "scale-free"},
                    .ofMatrix = true});
    list.push_back({.name = "connectivity",
                    .label = "Connectivity",
                    .symbol = "c",
                    .group = "Reservoir",
                    .help = "Fraction of the weights of W that are non-zero; the sparsity is 1 − c.",
                    .field = fieldOf<&Experiment::reservoir, &ReservoirSpec::connectivity>(),
                    .firstStage = Stage::spectrum,
                    .minimum = 1e-6,
                    .maximum = 1,
                    .sliderMinimum = 0.01,
                    .sliderMaximum = 1,
                    .logarithmic = true,
                    .ownerKind = OwnerKind::topology,
                    .owners = {"random", "lower-triangular", "symmetric", "excitatory-inhibitory"},
                    .ofMatrix = true,
                    .idle = [](const Experiment& e) -> Message {
                        return e.reservoir.weightsPerRow == 0 || e.reservoir.topology != "random"
                                   ? Message()
                                   : Message("connectivity follows from the weights per row");
                    },
                    .hiddenWhenIdle = true});
    list.push_back({.name = "weights-per-row",
                    .label = "Weights per row",
                    .symbol = "k",
                    .group = "Reservoir",
                    .help = "Number of non-zero weights in each row of W: every unit sends to exactly k units, so c = k/N (all "
                            "of them if k ≥ N). 0: drawn at random with the given connectivity.",
                    .field = fieldOf<&Experiment::reservoir, &ReservoirSpec::weightsPerRow>(),
                    .firstStage = Stage::spectrum,
                    .minimum = 0,
                    .maximum = 1e6,
                    .ownerKind = OwnerKind::topology,
                    .owners = {"random"},
                    .ofMatrix = true});
    addMatrixSettings(list);
    addOwned(list, methods(), OwnerKind::method, Stage::spectrum);
    list.push_back(
        {.name = "metric",
         .label = "Metric",
         .symbol = "M",
         .group = "Reservoir",
         .help = "What the ridge penalises in the eigenbasis: α·wᵀMw (eq. 29).",
         .field = fieldOf<&Experiment::reservoir, &ReservoirSpec::metric>(),
         .firstStage = Stage::spectrum,
         .choices = {{"eigenvectors", "Eigenvectors (QᵀQ)",
                      "Random eigenvectors are drawn (Algorithm 2); training equals training in the original basis."},
                     {"identity", "Identity",
                      "No eigenvectors are drawn: input weights are drawn in the eigenbasis and M = I. O(N), for large N."}},
         .idle = &idleMetric});

    list.push_back({.name = "spectral-radius",
                    .label = "Spectral radius",
                    .symbol = "rho",
                    .group = "Dynamics",
                    .help = "Sets how long the reservoir remembers: near 1 the past fades slowly, above 1 it grows. It is the "
                            "largest modulus of the eigenvalues before the leak, Λ = ρ·Λ₀. \"Scaled to\" can make it the largest "
                            "singular value of W, or a factor on its entries, instead.",
                    .field = fieldOf<&Experiment::dynamics, &DynamicsSpec::spectralRadius>(),
                    .firstStage = Stage::dynamics,
                    .minimum = 0,
                    .maximum = 2,
                    .sliderMinimum = 0,
                    .sliderMaximum = 1.2});
    list.push_back({.name = "leak-rate",
                    .label = "Leak rate",
                    .symbol = "lr",
                    .group = "Dynamics",
                    .help = "Share of the new value in each state update; the rest is the previous state: Λ → lr·Λ + (1 − lr), "
                            "W_in → lr·W_in (eq. 4).",
                    .field = fieldOf<&Experiment::dynamics, &DynamicsSpec::leakRate>(),
                    .firstStage = Stage::dynamics,
                    .minimum = 0.0001,
                    .maximum = 1,
                    .sliderMinimum = 0.01,
                    .sliderMaximum = 1,
                    .ownerKind = OwnerKind::cell,
                    .owners = {"leaky"}});
    addUnitSettings(list);
    addNoise(list, Noise::state);
    addAdaptationSettings(list);
    list.push_back({.name = "input-scaling",
                    .label = "Input scaling",
                    .symbol = "s_in",
                    .group = "Input",
                    .help = "Factor on W_in. The states of a linear reservoir are proportional to it (Theorem 5), so it acts "
                            "like α / s_in². With an activation it sets how far the units are driven out of their linear range. "
                            "temperature=0.3,wind=1 scales these columns of the input by numbers of their own.",
                    .field = fieldOf<&Experiment::input, &InputSpec::scaling>(),
                    .firstStage = Stage::readout,
                    .stageIn = stageOfInputScaling,
                    .minimum = 1e-6,
                    .maximum = 1e6,
                    .sliderMinimum = 0.001,
                    .sliderMaximum = 10,
                    .logarithmic = true,
                    .byColumn = true});
    addInputWeightSettings(list);
    list.push_back(
        {.name = "feedback",
         .label = "Output feedback",
         .symbol = "W_fb",
         .group = "Input",
         .help = "Feeds y(t−1)·W_fb into the state (eq. 1): the target during training, the model's own output afterwards.",
         .field = fieldOf<&Experiment::input, &InputSpec::feedback>(),
         .firstStage = Stage::spectrum,
         .minimum = 0,
         .maximum = 1});
    list.push_back(
        {.name = "feedback-scaling",
         .label = "Feedback scaling",
         .symbol = "s_fb",
         .group = "Input",
         .help = "Factor on W_fb.",
         .field = fieldOf<&Experiment::input, &InputSpec::feedbackScaling>(),
         .firstStage = Stage::dynamics,
         .minimum = 1e-6,
         .maximum = 1e6,
         .sliderMinimum = 0.001,
         .sliderMaximum = 10,
         .logarithmic = true,
         .idle = [](const Experiment& e) -> Message { return e.input.feedback ? Message() : Message("output feedback is off"); },
         .hiddenWhenIdle = true});
    addNoise(list, Noise::input);
    addNoise(list, Noise::feedback);
    list.push_back({.name = "bias",
                    .label = "Bias",
                    .group = "Readout",
                    .help = "Adds a constant 1 to what the readout sees (eq. 2).",
                    .field = fieldOf<&Experiment::readout, &ReadoutSpec::bias>(),
                    .firstStage = Stage::factor,
                    .stageIn = [](const Experiment& e) { return kindOf(e).biasStage; },
                    .minimum = 0,
                    .maximum = 1,
                    .idle = [](const Experiment& e) -> Message {
                        return hasReadoutFeatures(e)
                                   ? Message("a readout with squares, products or a mixing layer always has a constant")
                                   : Message();
                    }});
    list.push_back(
        {.name = "output-readout",
         .label = "Previous output",
         .symbol = "y(t−1)",
         .group = "Readout",
         .help = "Adds y(t−1) to what the readout sees (eq. 2): the target during training, the model's own output afterwards.",
         .field = fieldOf<&Experiment::readout, &ReadoutSpec::output>(),
         .firstStage = Stage::factor,
         .minimum = 0,
         .maximum = 1});
    list.push_back(
        {.name = "input-readout",
         .label = "Input in the readout",
         .symbol = "u(t)",
         .group = "Readout",
         .help = "Adds u(t) to what the readout sees: y = [1, u, r]·W_out, as in classical echo state networks (Jaeger 2001).",
         .field = fieldOf<&Experiment::readout, &ReadoutSpec::input>(),
         .firstStage = Stage::factor,
         .minimum = 0,
         .maximum = 1,
         .detail = true});
    addFeatureSettings(list);
    list.push_back({.name = "ridge",
                    .label = "Ridge",
                    .symbol = "alpha",
                    .group = "Readout",
                    .help = "Regularisation of the readout: W_out = (XᵀX + α·M)⁻¹XᵀY (eq. 9, 29). At 0, and below about ε²σ² of "
                            "the states, the minimum-norm weights over the directions that survive rounding.",
                    .field = fieldOf<&Experiment::readout, &ReadoutSpec::ridge>(),
                    .firstStage = Stage::readout,
                    .minimum = 0,
                    .maximum = 1e6,
                    .sliderMinimum = 1e-17,
                    .sliderMaximum = 1,
                    .logarithmic = true,
                    .chosenByRuns = true});
    return list;
}

}  // namespace

std::span<const Setting> settings() {
    static const std::vector<Setting> list = makeSettings();
    return list;
}

const Setting& setting(std::string_view name) {
    return findByName(settings(), name, "setting");
}

Stage firstStage(const Setting& setting, const Experiment& experiment) {
    return setting.stageIn != nullptr ? setting.stageIn(experiment) : setting.firstStage;
}

namespace {

/// Name of the chosen task, method or topology.
const std::string& chosen(OwnerKind kind, const Experiment& experiment) {
    static const std::string none;
    switch (kind) {
        case OwnerKind::task:
            return experiment.data.task;
        case OwnerKind::method:
            return experiment.reservoir.method;
        case OwnerKind::topology:
            return experiment.reservoir.topology;
        case OwnerKind::cell:
            return experiment.dynamics.cell;
        case OwnerKind::none:
            break;
    }
    return none;
}

bool ownerIsChosen(const Setting& setting, const Experiment& experiment) {
    return setting.ownerKind == OwnerKind::none ||
           std::ranges::find(setting.owners, chosen(setting.ownerKind, experiment)) != setting.owners.end();
}

/// The names as a list in a sentence: "mackey-glass, lorenz and henon".
Message listed(const std::vector<std::string>& names) {
    std::string text = names.front();
    for (std::size_t i = 1; i + 1 < names.size(); ++i) text += ", " + names[i];
    return names.size() == 1 ? Message::verbatim(text) : Message("%1 and %2", text, names.back());
}

/// Why this kind of run does not read the setting; empty if it does.
Message whyIdleInKind(const Setting& setting, const Experiment& experiment) {
    const RunKind& kind = kindOf(experiment);
    if (std::ranges::find(kind.withoutFeatures, setting.name) != kind.withoutFeatures.end())
        return Message("%1 has no meaning for the task %2", Message::setting(setting.name), experiment.data.task);
    return kind.whyIdle != nullptr ? kind.whyIdle(setting, experiment) : Message();
}

}  // namespace

Message whyIdle(const Setting& setting, const Experiment& experiment) {
    if (setting.ofMatrix && !drawsMatrix(experiment)) return whyNoMatrix(setting, experiment);
    if (!ownerIsChosen(setting, experiment)) {
        const char* words = setting.ownerKind == OwnerKind::task       ? "%1 has no meaning for the task %2, only for %3"
                            : setting.ownerKind == OwnerKind::topology ? "%1 has no meaning for the topology %2, only for %3"
                            : setting.ownerKind == OwnerKind::cell     ? "%1 has no meaning for the cell %2, only for %3"
                                                                       : "%1 has no meaning for %2, only for %3";
        return Message(words, inWords(setting), chosen(setting.ownerKind, experiment), listed(setting.owners));
    }
    if (const Message why = whyIdleInKind(setting, experiment); !why.empty()) return why;
    return setting.idle ? setting.idle(experiment) : Message();
}

bool applies(const Setting& setting, const Experiment& experiment) {
    return ownerIsChosen(setting, experiment) && (!setting.ofMatrix || drawsMatrix(experiment)) &&
           whyIdleInKind(setting, experiment).empty() && (!setting.idle || setting.idle(experiment).empty());
}

bool belongsElsewhere(const Setting& setting, const Experiment& experiment) {
    if (!ownerIsChosen(setting, experiment) || !whyIdleInKind(setting, experiment).empty()) return true;
    return setting.hiddenWhenIdle && setting.idle && !setting.idle(experiment).empty();
}

}  // namespace echoplane
