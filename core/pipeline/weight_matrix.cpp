// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/weight_matrix.h"

#include <algorithm>

#include "core/reservoir/topology.h"
#include "core/spectrum/methods.h"

namespace echoplane {

namespace {

RandomStream weightStream(const Experiment& experiment) {
    return {experiment.seed, "reservoir weights"};
}

}  // namespace

double drawnConnectivity(const Experiment& experiment) {
    if (experiment.topology != "random") {
        const Topology& chosen = topology(experiment.topology);
        return chosen.connectivity != nullptr ? std::min(1.0, chosen.connectivity(experiment)) : 1.0;
    }
    if (experiment.weightsPerRow == 0) return experiment.connectivity;
    return std::min(1.0, static_cast<double>(experiment.weightsPerRow) / experiment.size);
}

bool storesSparse(const Experiment& experiment) {
    return storedSparse(experiment.size, drawnConnectivity(experiment));
}

bool knowsLeadingOnly(const Experiment& experiment) {
    const Method& chosen = method(experiment.method);
    const bool runsAsItIs = chosen.drawsMatrix() && !chosen.trainsInEigenbasis && !chosen.runsInEigenbasis;
    return runsAsItIs && experiment.size > largestWholeSpectrum && storesSparse(experiment);
}

int defaultLeadingCount(const Experiment& experiment) {
    constexpr int manyUnits = 20000;
    return experiment.size > manyUnits ? 20 : 50;
}

SparseWeights drawSparse(const Experiment& experiment) {
    RandomStream random = weightStream(experiment);
    const WeightLaw& law = weightLaw(experiment.weightLaw);
    if (const Topology& chosen = topology(experiment.topology); chosen.draw != nullptr)
        return chosen.draw(experiment, law, random);
    return experiment.weightsPerRow > 0 ? drawWeightsPerRow(experiment.size, law, experiment.weightsPerRow, random)
                                        : drawSparseWeights(experiment.size, law, experiment.connectivity, random);
}

Eigen::MatrixXd drawDense(const Experiment& experiment) {
    if (topology(experiment.topology).draw != nullptr || drawnConnectivity(experiment) < 1.0)
        return Eigen::MatrixXd(drawSparse(experiment));
    RandomStream random = weightStream(experiment);
    if (experiment.topology == "orthogonal") return randomOrthogonal(experiment.size, random);
    return drawWeights(experiment.size, weightLaw(experiment.weightLaw), 1.0, random);
}

}  // namespace echoplane
