// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include <Eigen/Core>

#include "core/experiment/experiment.h"
#include "core/reservoir/sparse_weights.h"
#include "core/spectrum/random_edge.h"

namespace echoplane {

// Drawing, storing and analysing an experiment's W. The entries depend only on size, topology and its parameters, weight law,
// connectivity or weights per row, and seed; how W is stored does not change an entry.

/// Above this N, only the leading part of the spectrum of a sparse W that runs undiagonalised (`normal`) is computed: dgeev would
/// take 25·N³ operations (N = 2000: about 8 s) and six N × N matrices.
inline constexpr int largestWholeSpectrum = 2000;
/// The corresponding limit if only some leading eigenvalues are requested: up to this N, the whole spectrum takes less than a
/// second and includes κ(Q).
inline constexpr int largestWholeForLeading = 500;

/// Fraction of non-zero weights of W: the connectivity, weights per row over N if set, or that of the topology. At most 1.
double drawnConnectivity(const Experiment& experiment);

/// True if W is stored sparse (storedSparse()).
bool storesSparse(const Experiment& experiment);

/// True if only the leading part of the spectrum is computed: method normal, W stored sparse, and N above largestWholeSpectrum,
/// or above largestWholeForLeading if a number of leading ones is requested (`leadingCount` above 0).
bool knowsLeadingOnly(const Experiment& experiment, int leadingCount = 0);

/// Default number of leading eigenvalues: 50, and 20 above N = 20 000.
int defaultLeadingCount(const Experiment& experiment);

/// The expected spectral radius of W as drawn, from ‖W‖_F alone (randomEdge()); empty if its weights are not placed at random or
/// N is small.
std::optional<RandomEdge> expectedRadius(const Experiment& experiment, double frobeniusNorm);

/// "1.0039 ± 0.0009".
std::string edgeText(const RandomEdge& edge);

/// W as drawn, not scaled, for a connectivity below 1 or a topology that is sparse by nature. Cost O(non-zero weights). Throws
/// like drawSparseWeights().
SparseWeights drawSparse(const Experiment& experiment);

/// W as drawn, not scaled, with the same entries as drawSparse(). Cost O(N²).
Eigen::MatrixXd drawDense(const Experiment& experiment);

}  // namespace echoplane
