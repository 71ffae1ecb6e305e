// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include <Eigen/Core>

#include "core/experiment/experiment.h"
#include "core/reservoir/sparse_weights.h"
#include "core/spectrum/random_edge.h"

namespace echoplane {

// How an experiment's W is drawn, stored and taken apart. What is drawn depends on size, topology with what belongs to it, weight
// law, connectivity or weights per row, and seed alone; how it is stored does not change an entry.

/// Above this N the spectrum of a sparse W that runs as it is (`normal`) is known by its leading part only: dgeev would take
/// 25·N³ operations (N = 2000: about 8 s) and six N × N matrices.
inline constexpr int largestWholeSpectrum = 2000;
/// The same where no more than some leading eigenvalues are asked for: up to here the whole takes less than a second, and has
/// κ(Q).
inline constexpr int largestWholeForLeading = 500;

/// Fraction of the weights of W that are non-zero: the connectivity, or weights per row over N where these are set, or what the
/// topology has. At most 1.
double drawnConnectivity(const Experiment& experiment);

/// W is stored by its non-zero weights (storedSparse()).
bool storesSparse(const Experiment& experiment);

/// Of the spectrum only the leading part is computed: method normal, W stored sparse, N above largestWholeSpectrum, or above
/// largestWholeForLeading where no more than so many leading ones are asked for (`leadingCount` above 0).
bool knowsLeadingOnly(const Experiment& experiment, int leadingCount = 0);

/// How many leading eigenvalues are computed where nothing else is said: 50, and 20 above N = 20 000.
int defaultLeadingCount(const Experiment& experiment);

/// The spectral radius that W as drawn should have, from ‖W‖_F alone (randomEdge()); nothing where its weights are not placed at
/// random, or N is small.
std::optional<RandomEdge> expectedRadius(const Experiment& experiment, double frobeniusNorm);

/// "1.0039 ± 0.0009".
std::string edgeText(const RandomEdge& edge);

/// W as drawn, not scaled, for a connectivity below 1 or a topology that is sparse by nature. Cost O(non-zero weights). Throws as
/// drawSparseWeights() does.
SparseWeights drawSparse(const Experiment& experiment);

/// W as drawn, not scaled. The same entries. Cost O(N²).
Eigen::MatrixXd drawDense(const Experiment& experiment);

}  // namespace echoplane
