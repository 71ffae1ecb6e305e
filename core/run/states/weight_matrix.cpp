// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/states/weight_matrix.h"

#include <algorithm>
#include <cmath>

#include "core/reservoir/topologies/stack.h"
#include "core/reservoir/topologies/topology.h"
#include "core/spectrum/methods.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

RandomStream weightStream(const Experiment& experiment) {
    return {experiment.reservoir.seed, "reservoir weights"};
}

}  // namespace

double drawnConnectivity(const Experiment& experiment) {
    if (hasStack(experiment)) {
        double weights = 0.0, before = 0.0;
        for (const Experiment& layer : layersOf(experiment)) {
            const double size = layer.reservoir.size;
            weights += drawnConnectivity(layer) * size * size + (layersCoupled(experiment) ? before * size : 0.0);
            before = size;
        }
        return weights / (static_cast<double>(experiment.reservoir.size) * experiment.reservoir.size);
    }
    if (experiment.reservoir.topology != "random") {
        const Topology& chosen = topology(experiment.reservoir.topology);
        return chosen.connectivity != nullptr ? std::min(1.0, chosen.connectivity(experiment)) : 1.0;
    }
    if (experiment.reservoir.weightsPerRow == 0) return experiment.reservoir.connectivity;
    return std::min(1.0, static_cast<double>(experiment.reservoir.weightsPerRow) / experiment.reservoir.size);
}

bool storesSparse(const Experiment& experiment) {
    return storedSparse(experiment.reservoir.size, drawnConnectivity(experiment));
}

bool knowsLeadingOnly(const Experiment& experiment, int leadingCount) {
    const Method& chosen = method(experiment.reservoir.method);
    const bool runsAsItIs = chosen.drawsMatrix() && !chosen.trainsInEigenbasis && !chosen.runsInEigenbasis;
    const int largestWhole = leadingCount > 0 ? largestWholeForLeading : largestWholeSpectrum;
    return runsAsItIs && experiment.reservoir.size > largestWhole && storesSparse(experiment) && !hasStack(experiment);
}

int defaultLeadingCount(const Experiment& experiment) {
    constexpr int manyUnits = 20000;
    return experiment.reservoir.size > manyUnits ? 20 : 50;
}

std::optional<RandomEdge> expectedRadius(const Experiment& experiment, double frobeniusNorm) {
    if (experiment.reservoir.topology != "random") return std::nullopt;
    return randomEdge(frobeniusNorm, experiment.reservoir.size);
}

std::string edgeText(const RandomEdge& edge) {
    // Enough decimals to show one digit of the deviation.
    const int decimals = std::clamp(static_cast<int>(std::ceil(-std::log10(edge.deviation))), 0, 15);
    return fixedText(edge.radius, decimals) + " ± " + fixedText(edge.deviation, decimals);
}

SparseWeights drawSparse(const Experiment& experiment) {
    RandomStream random = weightStream(experiment);
    const WeightLaw& law = weightLaw(experiment.reservoir.weightLaw);
    if (const Topology& chosen = topology(experiment.reservoir.topology); chosen.draw != nullptr)
        return chosen.draw(experiment, law, random);
    return experiment.reservoir.weightsPerRow > 0
               ? drawWeightsPerRow(experiment.reservoir.size, law, experiment.reservoir.weightsPerRow, random)
               : drawSparseWeights(experiment.reservoir.size, law, experiment.reservoir.connectivity, random);
}

Eigen::MatrixXd drawDense(const Experiment& experiment) {
    if (topology(experiment.reservoir.topology).draw != nullptr || drawnConnectivity(experiment) < 1.0)
        return Eigen::MatrixXd(drawSparse(experiment));
    RandomStream random = weightStream(experiment);
    if (const Topology& chosen = topology(experiment.reservoir.topology); chosen.drawDense != nullptr)
        return chosen.drawDense(experiment, weightLaw(experiment.reservoir.weightLaw), random);
    return drawWeights(experiment.reservoir.size, weightLaw(experiment.reservoir.weightLaw), 1.0, random);
}

}  // namespace echoplane
