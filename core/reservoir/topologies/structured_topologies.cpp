// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <vector>

#include "core/reservoir/topologies/further_topologies.h"

namespace echoplane {

namespace dale {
const Parameter<double> excitatory(0.8,
                                   {.name = "excitatory",
                                    .label = "Excitatory units",
                                    .symbol = "f",
                                    .help = "Excitatory–inhibitory: fraction of the units whose weights are positive. Those of "
                                            "the others are negative and larger by f/(1 − f), so that both balance.",
                                    .minimum = 0.01,
                                    .maximum = 0.99,
                                    .sliderMinimum = 0.1,
                                    .sliderMaximum = 0.9});
}  // namespace dale

namespace singular {
const Parameter<double> smallest(0.1,
                                 {.name = "smallest-singular-value",
                                  .label = "Smallest singular value",
                                  .symbol = "σ_min",
                                  .help = "Chosen singular values: they are evenly spaced from 1 to this one, before scaling. "
                                          "At 1 the matrix is orthogonal.",
                                  .minimum = 0,
                                  .maximum = 1,
                                  .sliderMinimum = 0,
                                  .sliderMaximum = 1});
}  // namespace singular

namespace {

/// Keeps or replaces each drawn entry; `value` returns 0 for those to be dropped.
template <typename Value>
SparseWeights changed(const SparseWeights& drawn, Value value) {
    std::vector<WeightEntry> entries;
    entries.reserve(static_cast<std::size_t>(drawn.nonZeros()));
    for (int j = 0; j < drawn.cols(); ++j)
        for (SparseWeights::InnerIterator each(drawn, j); each; ++each)
            value(static_cast<int>(each.row()), j, each.value(), entries);
    return weightsFrom(static_cast<int>(drawn.rows()), entries);
}

SparseWeights drawnWeights(int size, const WeightLaw& law, double connectivity, RandomStream& random) {
    if (connectivity < 1.0) return drawSparseWeights(size, law, connectivity, random);
    return drawWeights(size, law, 1.0, random).sparseView();
}

double drawnShare(const Experiment& e) {
    return e.reservoir.connectivity;
}

}  // namespace

SparseWeights lowerTriangular(int size, const WeightLaw& law, double connectivity, RandomStream& random) {
    return changed(drawnWeights(size, law, connectivity, random), [](int i, int j, double weight, auto& entries) {
        if (i >= j) entries.emplace_back(i, j, weight);
    });
}

Eigen::MatrixXd toeplitz(int size, const WeightLaw& law, RandomStream& random) {
    Eigen::VectorXd diagonals(2 * size - 1);
    for (double& each : diagonals) each = law.draw(random);
    Eigen::MatrixXd weights(size, size);
    for (int j = 0; j < size; ++j)
        for (int i = 0; i < size; ++i) weights(i, j) = diagonals[j - i + size - 1];
    return weights;
}

SparseWeights symmetric(int size, const WeightLaw& law, double connectivity, RandomStream& random) {
    return changed(drawnWeights(size, law, connectivity, random), [](int i, int j, double weight, auto& entries) {
        if (i > j) return;
        entries.emplace_back(i, j, weight);
        if (i < j) entries.emplace_back(j, i, weight);
    });
}

SparseWeights excitatoryInhibitory(int size, double excitatory, const WeightLaw& law, double connectivity, RandomStream& random) {
    const auto positive = static_cast<int>(std::lround(excitatory * size));
    const double balance = excitatory / (1.0 - excitatory);
    return changed(drawnWeights(size, law, connectivity, random), [&](int i, int j, double weight, auto& entries) {
        entries.emplace_back(i, j, i < positive ? std::abs(weight) : -balance * std::abs(weight));
    });
}

Eigen::MatrixXd withSingularValues(int size, double smallest, RandomStream& random) {
    Eigen::MatrixXd left = randomOrthogonal(size, random);
    const Eigen::MatrixXd right = randomOrthogonal(size, random);
    left *= Eigen::VectorXd::LinSpaced(size, 1.0, smallest).asDiagonal();
    return left * right.transpose();
}

std::vector<Topology> structuredTopologies() {
    return {
        {"lower-triangular", "Lower triangular",
         "Each unit sends to itself and to earlier ones only. The eigenvalues are the diagonal entries: real, and independent of "
         "all other weights.",
         [](const Experiment& e, const WeightLaw& law, RandomStream& random) {
             return lowerTriangular(e.reservoir.size, law, e.reservoir.connectivity, random);
         },
         [](const Experiment& e) { return 0.5 * e.reservoir.connectivity * (1.0 + 1.0 / e.reservoir.size); }},
        {.name = "toeplitz",
         .label = "Toeplitz",
         .help = "The weight between two units depends on their distance and direction alone, with random weights for each.",
         .drawDense = [](const Experiment& e, const WeightLaw& law,
                         RandomStream& random) { return toeplitz(e.reservoir.size, law, random); }},
        {"symmetric", "Symmetric (Wigner)",
         "Units are connected with the same weight in both directions: real eigenvalues, which for a large reservoir fill a "
         "semicircle (Wigner 1958).",
         [](const Experiment& e, const WeightLaw& law, RandomStream& random) {
             return symmetric(e.reservoir.size, law, e.reservoir.connectivity, random);
         },
         &drawnShare},
        {"excitatory-inhibitory",
         "Excitatory–inhibitory",
         "Dale's principle: the weights of each unit all have the same sign. Both kinds balance on average (Rajan and Abbott "
         "2006).",
         [](const Experiment& e, const WeightLaw& law, RandomStream& random) {
             return excitatoryInhibitory(e.reservoir.size, e[dale::excitatory], law, e.reservoir.connectivity, random);
         },
         &drawnShare,
         {dale::excitatory}},
        {.name = "singular-values",
         .label = "Chosen singular values",
         .help = "Random rotations before and after a stretch whose factors, the singular values, are evenly spaced.",
         .parameters = {singular::smallest},
         .drawDense = [](const Experiment& e, const WeightLaw&,
                         RandomStream& random) { return withSingularValues(e.reservoir.size, e[singular::smallest], random); }},
    };
}

}  // namespace echoplane
