// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/states/mode_layer.h"

#include <algorithm>
#include <utility>

#include "core/math/eigendecomposition.h"
#include "core/reservoir/stack.h"
#include "core/run/states/weight_matrix.h"
#include "core/spectrum/methods.h"
#include "core/spectrum/stacked_eigenvectors.h"

namespace echoplane {

namespace {

/// The layer of each column of Q as drawn, from the numbers of real eigenvalues alone.
std::vector<int> layersOfColumns(const Experiment& experiment) {
    const Method& source = eigenvectorMethod(experiment);
    std::vector<DiagonalBlock> blocks;
    for (const Experiment& layer : layersOf(experiment)) {
        RandomStream random(layer.reservoir.seed, "eigenvalues");
        if (source.drawsMatrix()) {
            Eigendecomposition eigen = eigenvaluesOf(drawDense(layer));
            blocks.push_back({{std::move(eigen.reals), std::move(eigen.upper)}, {}});
        } else {
            blocks.push_back({source.generate(layer, random), {}});
        }
    }
    return blocksOfColumns(blocks);
}

/// The layer of a unit; −1 for one that was added by hand.
int layerOfUnit(const std::vector<int>& sizes, Eigen::Index unit) {
    for (std::size_t l = 0; l < sizes.size(); ++l) {
        if (unit < sizes[l]) return static_cast<int>(l);
        unit -= sizes[l];
    }
    return -1;
}

}  // namespace

std::vector<int> layersOfModes(const Experiment& experiment, const SpectrumResult& result) {
    std::vector<int> layers;
    if (!hasStack(experiment)) return layers;
    Experiment drawn = experiment;
    if (experiment.editedByHand()) drawn.reservoir.size = experiment.reservoir.edit.originSize;
    const std::vector<int> sizes = layerSizes(drawn), ofColumns = result.basis ? std::vector<int>() : layersOfColumns(drawn);
    for (Eigen::Index mode = 0; mode < result.spectrum.modes(); ++mode) {
        if (!result.basis) {
            const auto column = static_cast<std::size_t>(columnOfMode(experiment, result.spectrum, mode));
            layers.push_back(column < ofColumns.size() ? ofColumns[column] : -1);
            continue;
        }
        const auto vector = result.basis->columns.col(mode);
        Eigen::Index last = vector.size() - 1;
        while (last > 0 && vector[last] == 0.0) --last;
        layers.push_back(layerOfUnit(sizes, last));
    }
    return layers;
}

}  // namespace echoplane
