// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/settings.h"

#include <limits>
#include <numbers>

#include "core/math/registry.h"
#include "core/settings/reservoir_settings.h"
#include "core/settings/task_settings.h"
#include "core/reservoir/weight_law.h"
#include "core/spectrum/methods.h"
#include "core/tasks/task.h"

namespace echoplane {

namespace {

std::string onlyFor(const Experiment& experiment, std::string_view wanted, const char* what) {
    if (experiment.method == wanted) return {};
    return std::string(what) + " has no meaning for " + experiment.method + ", only for " + std::string(wanted);
}

/// Why what decides the places of W's weights by chance has no effect.
std::string idleRandom(const Experiment& experiment) {
    const std::string why = whyNoMatrix(experiment);
    if (!why.empty() || experiment.topology == "random") return why;
    return "has no meaning for the topology " + experiment.topology;
}

std::string idleMetric(const Experiment& experiment) {
    const Method& chosen = eigenvectorMethod(experiment);
    if (!experiment.editedByHand() && !chosen.trainsInEigenbasis) {
        return "has no meaning for " + chosen.name + ": it is trained in its original basis, where M = I";
    }
    if (chosen.ownEigenvectors) return "has no choice for " + chosen.name + ": the eigenvectors are those of W";
    return {};
}

std::vector<Setting> makeSettings() {
    std::vector<Setting> list;
    addTaskSettings(list);

    constexpr double mostSteps = 1e6;
    const auto stretch = [&](std::string name, std::string label, int Experiment::*field, double minimum, Stage first,
                             std::string help) {
        list.push_back({.name = std::move(name),
                        .label = std::move(label),
                        .symbol = "",
                        .group = "Task",
                        .help = std::move(help),
                        .unit = "steps",
                        .field = field,
                        .firstStage = first,
                        .minimum = minimum,
                        .maximum = mostSteps});
    };
    stretch("washout", "Washout", &Experiment::washout, 0, Stage::factor,
            "First steps of the training stretch: the reservoir is driven, but these states are not fitted, so that the zero "
            "start is forgotten.");
    stretch("training", "Training", &Experiment::training, 1, Stage::states, "Steps of the training stretch, washout included.");
    stretch("validation", "Validation", &Experiment::validation, 1, Stage::states,
            "Steps after training on which settings are compared.");
    stretch("test", "Test", &Experiment::test, 1, Stage::states, "Last steps, for the final error. Choose no setting by them.");

    list.push_back({.name = "method",
                    .label = "Method",
                    .symbol = "",
                    .group = "Reservoir",
                    .help = "Where the reservoir's eigenvalues come from.",
                    .unit = "",
                    .field = &Experiment::method,
                    .firstStage = Stage::spectrum,
                    .choices = choicesOf(methods())});
    list.push_back({.name = "size",
                    .label = "Size",
                    .symbol = "N",
                    .group = "Reservoir",
                    .help = "Reservoir size N: number of real state variables.",
                    .unit = "",
                    .field = &Experiment::size,
                    .firstStage = Stage::spectrum,
                    .minimum = 1,
                    .maximum = 1e6,
                    .sliderMinimum = 10,
                    .sliderMaximum = 1000,
                    .logarithmic = true,
                    .idle = [](const Experiment& e) -> std::string {
                        return e.method == "custom" ? "size follows from the list of eigenvalues" : "";
                    }});
    list.push_back({.name = "seed",
                    .label = "Seed",
                    .symbol = "",
                    .group = "Reservoir",
                    .help = "Start of every random stream. The same seed always gives the same reservoir.",
                    .unit = "",
                    .field = &Experiment::seed,
                    .firstStage = Stage::spectrum,
                    .minimum = 0,
                    .maximum = std::numeric_limits<std::uint32_t>::max()});
    list.push_back({.name = "weight-law",
                    .label = "Weight law",
                    .symbol = "",
                    .group = "Reservoir",
                    .help = "Law of the non-zero weights of W. All are scaled to the spectral radius, so only the shape matters.",
                    .unit = "",
                    .field = &Experiment::weightLaw,
                    .firstStage = Stage::spectrum,
                    .choices = choicesOf(weightLaws()),
                    .idle = [](const Experiment& e) {
                        const std::string why = e.topology == "small-world" ? whyNoMatrix(e) : idleRandom(e);
                        return why.empty() ? why : "weight law " + why;
                    }});
    list.push_back({.name = "connectivity",
                    .label = "Connectivity",
                    .symbol = "c",
                    .group = "Reservoir",
                    .help = "Fraction of the weights of W that are non-zero; the sparsity is 1 − c.",
                    .unit = "",
                    .field = &Experiment::connectivity,
                    .firstStage = Stage::spectrum,
                    .minimum = 1e-6,
                    .maximum = 1,
                    .sliderMinimum = 0.01,
                    .sliderMaximum = 1,
                    .logarithmic = true,
                    .idle = [](const Experiment& e) -> std::string {
                        const std::string why = idleRandom(e);
                        if (!why.empty()) return "connectivity " + why;
                        return e.weightsPerRow == 0 ? "" : "connectivity follows from the weights per row";
                    }});
    list.push_back(
        {.name = "weights-per-row",
         .label = "Weights per row",
         .symbol = "k",
         .group = "Reservoir",
         .help = "Number of non-zero weights in each row of W: every unit sends to exactly so many, c = k/N (all from k = N "
                 "on). 0: as many as the connectivity gives, by chance.",
         .unit = "",
         .field = &Experiment::weightsPerRow,
         .firstStage = Stage::spectrum,
         .minimum = 0,
         .maximum = 1e6,
         .idle = [](const Experiment& e) {
             const std::string why = idleRandom(e);
             return why.empty() ? why : "weights per row " + why;
         }});
    addMatrixSettings(list);
    list.push_back(
        {.name = "noise",
         .label = "Noise",
         .symbol = "sigma",
         .group = "Reservoir",
         .help = "Standard deviation of the real and of the imaginary part that are added to each pair (Algorithm 3, line 27). "
                 "The paper's σ = 0.2 means 0.2/√N here.",
         .unit = "",
         .field = &Experiment::noise,
         .firstStage = Stage::spectrum,
         .minimum = 0,
         .maximum = 1,
         .sliderMinimum = 0,
         .sliderMaximum = 0.2,
         .idle = [](const Experiment& e) { return onlyFor(e, "noisy-golden", "noise"); }});
    list.push_back(
        {.name = "renormalise",
         .label = "Renormalise",
         .symbol = "",
         .group = "Reservoir",
         .help = "Scale to the spectral radius again after the noise; Algorithm 3 does not, so that some modes lie outside.",
         .unit = "",
         .field = &Experiment::renormalise,
         .firstStage = Stage::spectrum,
         .minimum = 0,
         .maximum = 1,
         .idle = [](const Experiment& e) { return onlyFor(e, "noisy-golden", "renormalising after noise"); }});
    list.push_back({.name = "inner-radius",
                    .label = "Inner radius",
                    .symbol = "r_min",
                    .group = "Reservoir",
                    .help = "Smallest modulus of the annulus, relative to the spectral radius.",
                    .unit = "",
                    .field = &Experiment::innerRadius,
                    .firstStage = Stage::spectrum,
                    .minimum = 0,
                    .maximum = 1,
                    .sliderMinimum = 0,
                    .sliderMaximum = 1,
                    .idle = [](const Experiment& e) { return onlyFor(e, "annulus", "inner radius"); }});
    list.push_back({.name = "maximum-phase",
                    .label = "Maximum phase",
                    .symbol = "theta_max",
                    .group = "Reservoir",
                    .help = "Largest angle of the annulus: no mode turns faster.",
                    .unit = "rad/step",
                    .field = &Experiment::maximumPhase,
                    .firstStage = Stage::spectrum,
                    .minimum = 0.001,
                    .maximum = std::numbers::pi,
                    .sliderMinimum = 0.01,
                    .sliderMaximum = std::numbers::pi,
                    .idle = [](const Experiment& e) { return onlyFor(e, "annulus", "maximum phase"); }});
    list.push_back(
        {.name = "metric",
         .label = "Metric",
         .symbol = "M",
         .group = "Reservoir",
         .help = "What the ridge penalises in the eigenbasis: alpha·wᵀMw (eq. 29).",
         .unit = "",
         .field = &Experiment::metric,
         .firstStage = Stage::spectrum,
         .choices = {{"eigenvectors", "Eigenvectors (QᵀQ)",
                      "Random eigenvectors are drawn (Algorithm 2); training equals training in the original basis."},
                     {"identity", "Identity",
                      "No eigenvectors are drawn: input weights are drawn in the eigenbasis and M = I. O(N), for large N."}},
         .idle = [](const Experiment& e) {
             const std::string why = idleMetric(e);
             return why.empty() ? why : "metric " + why;
         }});

    list.push_back({.name = "spectral-radius",
                    .label = "Spectral radius",
                    .symbol = "rho",
                    .group = "Dynamics",
                    .help = "Largest modulus of the eigenvalues before the leak: Λ = rho·Λ₀. Where \"scaled to\" says so, the "
                            "largest singular value of W instead, or the factor on its entries.",
                    .unit = "",
                    .field = &Experiment::spectralRadius,
                    .firstStage = Stage::dynamics,
                    .minimum = 0,
                    .maximum = 2,
                    .sliderMinimum = 0,
                    .sliderMaximum = 1.2});
    list.push_back({.name = "leak-rate",
                    .label = "Leak rate",
                    .symbol = "lr",
                    .group = "Dynamics",
                    .help = "How much of each update is new: Λ → lr·Λ + (1 − lr), W_in → lr·W_in (eq. 4).",
                    .unit = "",
                    .field = &Experiment::leakRate,
                    .firstStage = Stage::dynamics,
                    .minimum = 0.0001,
                    .maximum = 1,
                    .sliderMinimum = 0.01,
                    .sliderMaximum = 1});
    addUnitSettings(list);
    list.push_back({.name = "input-scaling",
                    .label = "Input scaling",
                    .symbol = "s_in",
                    .group = "Input",
                    .help = "Factor on W_in. Linear states are linear in it (Theorem 5), so it acts like alpha / s_in²; with an "
                            "activation it decides how far the units are driven out of their linear range.",
                    .unit = "",
                    .field = &Experiment::inputScaling,
                    .firstStage = Stage::readout,
                    .minimum = 1e-6,
                    .maximum = 1e6,
                    .sliderMinimum = 0.001,
                    .sliderMaximum = 10,
                    .logarithmic = true});
    addInputWeightSettings(list);
    list.push_back(
        {.name = "feedback",
         .label = "Output feedback",
         .symbol = "W_fb",
         .group = "Input",
         .help = "Feeds y(t−1)·W_fb into the state (eq. 1): the target while training, the model's own output afterwards.",
         .unit = "",
         .field = &Experiment::feedback,
         .firstStage = Stage::spectrum,
         .minimum = 0,
         .maximum = 1});
    list.push_back({.name = "feedback-scaling",
                    .label = "Feedback scaling",
                    .symbol = "s_fb",
                    .group = "Input",
                    .help = "Factor on W_fb.",
                    .unit = "",
                    .field = &Experiment::feedbackScaling,
                    .firstStage = Stage::dynamics,
                    .minimum = 1e-6,
                    .maximum = 1e6,
                    .sliderMinimum = 0.001,
                    .sliderMaximum = 10,
                    .logarithmic = true,
                    .idle = [](const Experiment& e) -> std::string { return e.feedback ? "" : "output feedback is off"; }});
    list.push_back({.name = "bias",
                    .label = "Bias",
                    .symbol = "",
                    .group = "Readout",
                    .help = "A constant 1 beside the state in the readout (eq. 2).",
                    .unit = "",
                    .field = &Experiment::bias,
                    .firstStage = Stage::factor,
                    .minimum = 0,
                    .maximum = 1});
    list.push_back(
        {.name = "output-readout",
         .label = "Previous output",
         .symbol = "y(t−1)",
         .group = "Readout",
         .help = "y(t−1) beside the state in the readout (eq. 2): the target while training, the model's own output afterwards.",
         .unit = "",
         .field = &Experiment::outputReadout,
         .firstStage = Stage::factor,
         .minimum = 0,
         .maximum = 1});
    list.push_back({.name = "input-readout",
                    .label = "Input in the readout",
                    .symbol = "u(t)",
                    .group = "Readout",
                    .help = "u(t) beside the state in the readout: y = [1, u, r]·W_out, as classical echo state networks have it "
                            "(Jaeger 2001).",
                    .unit = "",
                    .field = &Experiment::inputReadout,
                    .firstStage = Stage::factor,
                    .minimum = 0,
                    .maximum = 1,
                    .detail = true});
    list.push_back({.name = "ridge",
                    .label = "Ridge",
                    .symbol = "alpha",
                    .group = "Readout",
                    .help =
                        "Regulariser of the readout: W_out = (XᵀX + alpha·M)⁻¹XᵀY (eq. 9, 29). At 0, and below about ε²σ² of the "
                        "states, the weights of least norm over the directions that rounding leaves.",
                    .unit = "",
                    .field = &Experiment::ridge,
                    .firstStage = Stage::readout,
                    .minimum = 0,
                    .maximum = 1e6,
                    .sliderMinimum = 1e-17,
                    .sliderMaximum = 1,
                    .logarithmic = true});
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
    const bool changesOutputs = setting.name == "task" || setting.name == "delays";
    if (changesOutputs && experiment.feedback) return Stage::spectrum;  // W_fb has a row for each output
    // W_in has a row for each input; all tasks but a few have one.
    if (setting.name == "task" && task(experiment.task).inputs(experiment) != 1) return Stage::spectrum;
    if (setting.name == "reservoir-bias" && experiment.biasedReservoir()) return Stage::dynamics;  // b is drawn already
    if (setting.name != "input-scaling") return setting.firstStage;
    if (experiment.feedback || experiment.biasedReservoir() || !experiment.linear()) return Stage::dynamics;
    return experiment.extended() ? Stage::factor : Stage::readout;
}

std::string whyIdle(const Setting& setting, const Experiment& experiment) {
    return setting.idle ? setting.idle(experiment) : std::string();
}

}  // namespace echoplane
