// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/reservoir_settings.h"

#include <stdexcept>

#include "core/reservoir/activation.h"
#include "core/reservoir/topology.h"
#include "core/reservoir/weight_law.h"
#include "core/spectrum/methods.h"

namespace echoplane {

namespace {

/// Why a setting of one topology has no effect.
std::string onlyForTopology(const Experiment& experiment, const char* wanted, const std::string& what) {
    const std::string why = whyNoMatrix(experiment);
    if (!why.empty()) return what + ' ' + why;
    if (experiment.topology == wanted) return {};
    return what + " has no meaning for the topology " + experiment.topology + ", only for " + wanted;
}

}  // namespace

std::string whyNoMatrix(const Experiment& experiment) {
    // Hand edits keep the eigenvectors of the method that they began from.
    const Method& source = eigenvectorMethod(experiment);
    if (experiment.editedByHand() ? source.ownEigenvectors : source.drawsMatrix()) return {};
    return "has no meaning for " + experiment.method + ": no matrix is drawn";
}

void addMatrixSettings(std::vector<Setting>& list) {
    list.push_back({.name = "topology",
                    .label = "Topology",
                    .symbol = "",
                    .group = "Reservoir",
                    .help = "Which units are connected: where W is not zero.",
                    .unit = "",
                    .field = &Experiment::topology,
                    .firstStage = Stage::spectrum,
                    .choices = choicesOf(topologies()),
                    .idle =
                        [](const Experiment& e) {
                            const std::string why = whyNoMatrix(e);
                            return why.empty() ? why : "topology " + why;
                        },
                    .detail = true});
    list.push_back({.name = "jump-length",
                    .label = "Jump length",
                    .symbol = "ℓ",
                    .group = "Reservoir",
                    .help = "Cycle with jumps: units from one end of a jump to the other. Jumps go both ways, 0 ↔ ℓ ↔ 2ℓ …",
                    .unit = "units",
                    .field = &Experiment::jumpLength,
                    .firstStage = Stage::spectrum,
                    .minimum = 2,
                    .maximum = 1e6,
                    .idle = [](const Experiment& e) { return onlyForTopology(e, "cycle-with-jumps", "jump length"); }});
    list.push_back({.name = "jump-weight",
                    .label = "Jump weight",
                    .symbol = "r_j",
                    .group = "Reservoir",
                    .help = "Cycle with jumps: weight of a jump, relative to that of the cycle.",
                    .unit = "",
                    .field = &Experiment::jumpWeight,
                    .firstStage = Stage::spectrum,
                    .minimum = 0.001,
                    .maximum = 1000,
                    .sliderMinimum = 0.1,
                    .sliderMaximum = 10,
                    .logarithmic = true,
                    .idle = [](const Experiment& e) { return onlyForTopology(e, "cycle-with-jumps", "jump weight"); }});
    list.push_back({.name = "neighbours",
                    .label = "Neighbours",
                    .symbol = "k",
                    .group = "Reservoir",
                    .help = "Small world: neighbours on each side, before rewiring; every unit has 2·k connections on average.",
                    .unit = "",
                    .field = &Experiment::neighbours,
                    .firstStage = Stage::spectrum,
                    .minimum = 1,
                    .maximum = 1e5,
                    .idle = [](const Experiment& e) { return onlyForTopology(e, "small-world", "neighbours"); }});
    list.push_back({.name = "rewiring",
                    .label = "Rewiring",
                    .symbol = "p",
                    .group = "Reservoir",
                    .help = "Small world: probability that an edge is moved to a unit drawn by chance. 0 leaves the ring, 1 a "
                            "random graph.",
                    .unit = "",
                    .field = &Experiment::rewiring,
                    .firstStage = Stage::spectrum,
                    .minimum = 0,
                    .maximum = 1,
                    .sliderMinimum = 0,
                    .sliderMaximum = 1,
                    .idle = [](const Experiment& e) { return onlyForTopology(e, "small-world", "rewiring"); }});
    list.push_back(
        {.name = "scaled-to",
         .label = "Scaled to",
         .symbol = "",
         .group = "Reservoir",
         .help = "Which number of W the spectral radius setting rho sets.",
         .unit = "",
         .field = &Experiment::scaledTo,
         .firstStage = Stage::spectrum,
         .choices = {{"spectral-radius", "Spectral radius", "rho is the largest modulus of W's eigenvalues."},
                     {"singular-value", "Largest singular value",
                      "rho is W's largest singular value, its 2-norm: below 1 a tanh reservoir forgets its start whatever "
                      "drives it (Jaeger 2001)."},
                     {"factor", "Factor", "The entries as they are drawn, times rho; nothing else is scaled."}},
         .idle =
             [](const Experiment& e) {
                 const std::string why = whyNoMatrix(e);
                 return why.empty() ? why : "scaled to " + why;
             },
         .detail = true});
}

void addUnitSettings(std::vector<Setting>& list) {
    list.push_back(
        {.name = "activation",
         .label = "Activation",
         .symbol = "f",
         .group = "Dynamics",
         .help = "What each unit makes of its input z: r(t) = (1 − lr)·r(t−1) + lr·f(z(t)), z = rho·r(t−1)·W + u·W_in + b. The "
                 "plane then shows Λ = lr·rho·λ + 1 − lr, the linearisation at 0 of tanh.",
         .unit = "",
         .field = &Experiment::activation,
         .firstStage = Stage::dynamics,
         .choices = choicesOf(activations()),
         .idle = [](const Experiment& e) -> std::string {
             // Where it stands on another value, validate() refuses the pair, and this is where to put it right.
             if (e.method == "normal" || !e.linear()) return {};
             return "activation has a meaning for normal only: " + e.method + " runs in its eigenbasis";
         }});
    list.push_back({.name = "reservoir-bias",
                    .label = "Reservoir bias",
                    .symbol = "s_b",
                    .group = "Dynamics",
                    .help = "Adds b = s_b·uniform[−1, 1] to each unit's input; 0: none. With tanh it breaks the symmetry of +r "
                            "and −r.",
                    .unit = "",
                    .field = &Experiment::reservoirBias,
                    .firstStage = Stage::spectrum,
                    .minimum = 0,
                    .maximum = 1e6,
                    .sliderMinimum = 0,
                    .sliderMaximum = 2,
                    .detail = true});
}

void addInputWeightSettings(std::vector<Setting>& list) {
    list.push_back({.name = "input-law",
                    .label = "Input weight law",
                    .symbol = "",
                    .group = "Input",
                    .help = "Law of the non-zero weights of W_in.",
                    .unit = "",
                    .field = &Experiment::inputLaw,
                    .firstStage = Stage::spectrum,
                    .choices = choicesOf(weightLaws()),
                    .detail = true});
    list.push_back({.name = "input-connectivity",
                    .label = "Input connectivity",
                    .symbol = "c_in",
                    .group = "Input",
                    .help = "Fraction of the weights of W_in that are non-zero, each by chance; the sparsity is 1 − c_in.",
                    .unit = "",
                    .field = &Experiment::inputConnectivity,
                    .firstStage = Stage::spectrum,
                    .minimum = 1e-6,
                    .maximum = 1,
                    .sliderMinimum = 0.01,
                    .sliderMaximum = 1,
                    .logarithmic = true,
                    .detail = true});
}

void checkReservoir(const Experiment& experiment) {
    if (!experiment.linear() && experiment.method != "normal") {
        throw std::invalid_argument("activation is " + experiment.activation + ", but method " + experiment.method +
                                    " runs in its eigenbasis, where only identity has a meaning: use method normal or "
                                    "activation identity");
    }
    if (!whyNoMatrix(experiment).empty()) return;
    const int size = experiment.editedByHand() ? experiment.originSize : experiment.size;
    const auto sizeText = "size (" + std::to_string(size) + ")";
    if (experiment.topology == "cycle-with-jumps" && 2 * experiment.jumpLength >= size) {
        throw std::invalid_argument("jump-length is " + std::to_string(experiment.jumpLength) + ", but must be below half the " +
                                    sizeText);
    }
    if (experiment.topology == "small-world" && 2 * experiment.neighbours >= size) {
        throw std::invalid_argument("neighbours is " + std::to_string(experiment.neighbours) +
                                    " on each side, but must be below half the " + sizeText);
    }
    if (experiment.topology == "delay-line" && experiment.scaledTo == "spectral-radius") {
        throw std::invalid_argument(
            "scaled-to is spectral-radius, but the W of a delay line is nilpotent: its spectral radius is 0 and cannot be "
            "scaled; use singular-value or factor");
    }
}

}  // namespace echoplane
