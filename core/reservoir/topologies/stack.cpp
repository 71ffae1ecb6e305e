// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/topologies/stack.h"

#include <algorithm>
#include <cstdint>

#include "core/math/random.h"
#include "core/math/singular_value.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

Message idleWithoutStack(const Experiment& experiment) {
    return hasStack(experiment) ? Message() : Message("the reservoir has one layer");
}

}  // namespace

namespace stacks {
const Parameter<int> layers(
    1,
    {.name = "stack",
     .label = "Layers",
     .symbol = "L",
     .group = "Reservoir",
     .help = "Number of reservoirs that are stacked, each of N/L units with a spectrum of its own; each gets the states of the "
             "one before it a step later. The readout sees all states. 1: a single reservoir.",
     .minimum = 1,
     .maximum = 12,
     .neutral = 1.0,
     .idle = [](const Experiment& e) -> Message {
         return e.reservoir.method != "custom" || e.editedByHand() ? Message()
                                                                   : Message("a list of eigenvalues is a single reservoir");
     },
     .hiddenWhenIdle = true,
     .detail = true});
const Parameter<double> ratio(
    1.0,
    {.name = "stack-ratio",
     .label = "Ratio of layers",
     .symbol = "q",
     .group = "Reservoir",
     .help = "Spectral radius of each layer over that of the layer before it; the largest radius is ρ. With 0.5, three layers "
             "have the radii ρ, ρ/2 and ρ/4.",
     .minimum = 0.01,
     .maximum = 100,
     .sliderMinimum = 0.1,
     .sliderMaximum = 10,
     .logarithmic = true,
     .idle = &idleWithoutStack,
     .hiddenWhenIdle = true,
     .detail = true});
const Parameter<double> coupling(
    1.0,
    {.name = "stack-coupling",
     .label = "Coupling of layers",
     .symbol = "σ_c",
     .group = "Reservoir",
     .help = "Largest singular value of the weights from each layer to the next, before they are multiplied by ρ. 0: parallel "
             "reservoirs, all driven by the input.",
     .minimum = 0,
     .maximum = 1000,
     .sliderMinimum = 0,
     .sliderMaximum = 2,
     .idle = &idleWithoutStack,
     .hiddenWhenIdle = true,
     .detail = true});
const Parameter<std::string> input(
    "first", {.name = "stack-input",
              .label = "Input of layers",
              .group = "Reservoir",
              .help = "Which layers of a stack the input drives. Output feedback drives the same ones.",
              .choices = {{"first", "First layer", "The first layer; the others get the states of the layer before them only."},
                          {"all", "All layers", "Every layer."}},
              .idle = [](const Experiment& e) -> Message {
                  if (Message why = idleWithoutStack(e); !why.empty()) return why;
                  return layersCoupled(e) ? Message() : Message("the input drives all layers that are not coupled");
              },
              .hiddenWhenIdle = true,
              .detail = true});
}  // namespace stacks

bool hasStack(const Experiment& experiment) {
    return experiment[stacks::layers] > 1 && (experiment.reservoir.method != "custom" || experiment.editedByHand());
}

bool layersCoupled(const Experiment& experiment) {
    return hasStack(experiment) && experiment[stacks::coupling] > 0.0;
}

std::vector<double> layerRadii(const Experiment& experiment) {
    std::vector<double> radii{1.0};
    const double ratio = experiment[stacks::ratio];
    for (int l = 1; l < experiment[stacks::layers]; ++l) radii.push_back(radii.back() * ratio);
    const double largest = *std::ranges::max_element(radii);
    for (double& each : radii) each /= largest;
    return radii;
}

std::vector<int> layerSizes(const Experiment& experiment) {
    const int layers = experiment[stacks::layers], size = experiment.reservoir.size;
    std::vector<int> sizes(static_cast<std::size_t>(layers), size / layers);
    std::for_each(sizes.begin(), sizes.begin() + size % layers, [](int& each) { ++each; });
    return sizes;
}

std::vector<Experiment> layersOf(const Experiment& experiment) {
    RandomStream seeds(experiment.reservoir.seed, "layers of a stack");
    std::vector<Experiment> layers;
    for (const int size : layerSizes(experiment)) {
        Experiment& layer = layers.emplace_back(experiment);
        layer.reservoir.size = size;
        layer.set(stacks::layers, 1);
        if (layers.size() > 1) layer.reservoir.seed = static_cast<std::uint32_t>(seeds.uniform() * 0x1p32);
    }
    return layers;
}

std::vector<Eigen::MatrixXd> drawCouplings(const Experiment& experiment, const RunContext& context) {
    std::vector<Eigen::MatrixXd> couplings;
    if (!layersCoupled(experiment)) return couplings;
    RandomStream random(experiment.reservoir.seed, "coupling of layers");
    const std::vector<int> sizes = layerSizes(experiment);
    for (std::size_t l = 1; l < sizes.size(); ++l) {
        Eigen::MatrixXd weights = random.uniformMatrix(sizes[l - 1], sizes[l], -1.0, 1.0);
        weights *= experiment[stacks::coupling] / largestSingularValue(weights, context);
        couplings.push_back(std::move(weights));
    }
    return couplings;
}

void keepFirstLayer(const Experiment& experiment, Eigen::Ref<Eigen::MatrixXd> weights) {
    if (!layersCoupled(experiment) || experiment[stacks::input] != "first") return;
    weights.rightCols(weights.cols() - layerSizes(experiment).front()).setZero();
}

}  // namespace echoplane
