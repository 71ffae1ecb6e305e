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

// Which units of a reservoir are connected. W_ij is the weight with which unit i sends to unit j (row vectors, r·W).

namespace cycleOfJumps {
extern const Parameter<int> jumpLength;     ///< ℓ
extern const Parameter<double> jumpWeight;  ///< r_j, the cycle's weight being 1
}  // namespace cycleOfJumps
namespace smallWorldGraph {
extern const Parameter<int> neighbours;   ///< k, on each side before rewiring
extern const Parameter<double> rewiring;  ///< p, the probability that an edge is rewired
}  // namespace smallWorldGraph

/// One topology. To add one, write its function and a line in topology.cpp.
struct Topology {
    std::string name;   ///< "cycle-with-jumps"
    std::string label;  ///< "Cycle with jumps"
    std::string help;   ///< what it is and where it comes from, in a sentence or two
    /// Draws W, not scaled, by its non-zero weights; null for the two that are stored otherwise: random and orthogonal.
    SparseWeights (*draw)(const Experiment& experiment, const WeightLaw& law, RandomStream& random) = nullptr;
    /// Fraction of the weights that are non-zero, of those with `draw`.
    double (*connectivity)(const Experiment& experiment) = nullptr;
    std::vector<Declared> parameters = {};
};

/// All of them; the first is "random", the weights of weight_law.h and sparse_weights.h.
std::span<const Topology> topologies();

/// The topology of that name. Throws std::invalid_argument naming the ones there are.
const Topology& topology(std::string_view name);

/// W_{i,i+1} = 1 around the ring, W_{N−1,0} = 1: eigenvalues are the N-th roots of unity (Rodan and Tiňo 2011, IEEE Trans. Neural
/// Networks 22: simple cycle reservoir). Cost O(N).
SparseWeights cycle(int size);

/// The cycle, and W_ij = W_ji = jumpWeight between the units 0, ℓ, 2ℓ …: ⌊N/ℓ⌋ jumps, the last one back to unit 0 where ℓ divides
/// N (Rodan and Tiňo 2012, Neural Computation 24). ℓ from 2 to below N/2, else std::invalid_argument. Cost O(N).
SparseWeights cycleWithJumps(int size, int jumpLength, double jumpWeight);

/// W_{i,i+1} = 1 and nothing back: nilpotent, unit i holds what unit 0 had i steps ago, and all eigenvalues are 0 (Rodan and Tiňo
/// 2011: delay line reservoir). Cost O(N).
SparseWeights delayLine(int size);

/// A ring on which each unit is connected to its `neighbours` nearest on either side; then each edge, with probability
/// `rewiring`, keeps its first unit and has its second replaced by one drawn uniformly among those that it is not connected to
/// (Watts and Strogatz 1998, Nature 393). Edges carry two weights, W_ij and W_ji, each drawn from the law, in the order of
/// columns and rows. neighbours from 1 to below N/2 and rewiring in [0, 1], else std::invalid_argument. Every unit keeps at least
/// `neighbours` connections. Cost O(N·k·log k).
SparseWeights smallWorld(int size, int neighbours, double rewiring, const WeightLaw& law, RandomStream& random);

/// A random orthogonal matrix, uniform over all of them: the Q of a Gaussian matrix's QR decomposition, with R's diagonal made
/// positive (Mezzadri 2007, Notices of the AMS 54). All eigenvalues have modulus 1 and all singular values are 1. Cost 8/3·N³.
Eigen::MatrixXd randomOrthogonal(int size, RandomStream& random);

}  // namespace echoplane
