// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <Eigen/Core>

#include "core/experiment/parameter.h"
#include "core/math/random.h"
#include "core/reservoir/sparse_weights.h"

namespace echoplane {

// Topology: which units of a reservoir are connected. W_ij is the weight with which unit i sends to unit j (row vectors, r·W).

namespace cycleOfJumps {
extern const Parameter<int> jumpLength;     ///< ℓ
extern const Parameter<double> jumpWeight;  ///< r_j, relative to the weight of the cycle
}  // namespace cycleOfJumps
namespace smallWorldGraph {
extern const Parameter<int> neighbours;   ///< k, on each side before rewiring
extern const Parameter<double> rewiring;  ///< p, the probability that an edge is rewired
}  // namespace smallWorldGraph

/// One topology. To add one, write its function and a row here or in one of the files of further_topologies.h.
struct Topology {
    std::string name;   ///< "cycle-with-jumps"
    std::string label;  ///< "Cycle with jumps"
    std::string help;   ///< what it is and where it comes from, in a sentence or two
    /// Draws the unscaled W as a sparse matrix; null for "random" and for those with `drawDense`.
    SparseWeights (*draw)(const Experiment& experiment, const WeightLaw& law, RandomStream& random) = nullptr;
    /// Fraction of non-zero weights; only for topologies with `draw`.
    double (*connectivity)(const Experiment& experiment) = nullptr;
    std::vector<Declared> parameters = {};
    /// Draws the unscaled W as a dense matrix, for topologies without zeros.
    Eigen::MatrixXd (*drawDense)(const Experiment& experiment, const WeightLaw& law, RandomStream& random) = nullptr;
    bool nilpotent = false;  ///< W has no cycle: its spectral radius is 0 and cannot be scaled
};

/// All topologies; the first is "random", drawn by weight_law.h and sparse_weights.h.
std::span<const Topology> topologies();

/// The topology of that name. Throws std::invalid_argument, listing the known names.
const Topology& topology(std::string_view name);

/// W_{i,i+1} = 1 around the ring, W_{N−1,0} = 1: eigenvalues are the N-th roots of unity (Rodan and Tiňo 2011, IEEE Trans. Neural
/// Networks 22: simple cycle reservoir). Cost O(N).
SparseWeights cycle(int size);

/// The cycle plus jumps: W_ij = W_ji = jumpWeight between the units 0, ℓ, 2ℓ …: ⌊N/ℓ⌋ jumps, the last one back to unit 0 if ℓ
/// divides N (Rodan and Tiňo 2012, Neural Computation 24). Throws std::invalid_argument unless 2 ≤ ℓ < N/2. Cost O(N).
SparseWeights cycleWithJumps(int size, int jumpLength, double jumpWeight);

/// W_{i,i+1} = 1, without a connection back (Rodan and Tiňo 2011: delay line reservoir). Nilpotent: unit i contains the value of
/// unit 0 from i steps ago, and all eigenvalues are 0. Cost O(N).
SparseWeights delayLine(int size);

/// A ring on which each unit is connected to its `neighbours` nearest on either side and then, with probability `rewiring`, each
/// edge keeps its first unit and gets a new second one, drawn uniformly among the units not yet connected to the first (Watts and
/// Strogatz 1998, Nature 393). Each edge has two weights, W_ij and W_ji, drawn from the law in the order of columns and rows.
/// Every unit keeps at least `neighbours` connections. Throws std::invalid_argument unless 1 ≤ neighbours < N/2 and rewiring is
/// in [0, 1]. Cost O(N·k·log k).
SparseWeights smallWorld(int size, int neighbours, double rewiring, const WeightLaw& law, RandomStream& random);

/// A random orthogonal matrix, uniformly (Haar) distributed: the Q of the QR decomposition of a Gaussian matrix, with the
/// diagonal of R made positive (Mezzadri 2007, Notices of the AMS 54). All eigenvalues have modulus 1 and all singular values are
/// 1. Cost 8/3·N³.
Eigen::MatrixXd randomOrthogonal(int size, RandomStream& random);

}  // namespace echoplane
