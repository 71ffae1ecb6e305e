// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/reservoir/topologies/topology.h"

namespace echoplane {

// Further topologies, each with its spectrum. W_ij is the weight with which unit i sends to unit j.

namespace chain {
extern const Parameter<double> backwardWeight;  ///< w
extern const Parameter<double> selfWeight;      ///< s
}  // namespace chain
namespace blocks {
extern const Parameter<int> count;     ///< B
extern const Parameter<double> links;  ///< p
}  // namespace blocks
namespace scaleFreeGraph {
extern const Parameter<int> attachments;  ///< m
}  // namespace scaleFreeGraph
namespace dale {
extern const Parameter<double> excitatory;  ///< f
}  // namespace dale
namespace singular {
extern const Parameter<double> smallest;  ///< σ_min
}  // namespace singular

/// Two cycles in opposite directions: W_{i,i+1} = 1, W_{i+1,i} = w (ReservoirComputing.jl: double cycle). Circulant, with
/// eigenvalues ω^k + w·ω^(−k) on an ellipse, ω = e^(2πi/N). Cost O(N).
SparseWeights doubleCycle(int size, double backward);
/// The cycle with W_ii = s: eigenvalues s + ω^k, a circle around s (Elsarraj et al. 2019, arXiv:1909.13262). Cost O(N).
SparseWeights cycleWithSelfLoops(int size, double self);
/// The delay line with W_{i+1,i} = w (Rodan and Tiňo 2011: delay line with feedback connections): tridiagonal Toeplitz,
/// eigenvalues 2√w·cos(kπ/(N + 1)), k = 1 … N: real for w > 0. Cost O(N).
SparseWeights delayLineWithFeedback(int size, double backward);
/// W_{i,i+2} = 1 (Elsarraj et al. 2019: forward connections): two interleaved delay lines. Nilpotent. Cost O(N).
SparseWeights forwardConnections(int size);
/// A random permutation matrix, each permutation equally likely (Boedecker et al. 2009, Neurocomputing 72): the eigenvalues are
/// the c-th roots of unity for each cycle of length c. Orthogonal. Cost O(N).
SparseWeights permutation(int size, RandomStream& random);

/// Independent weights for i ≥ j, else 0: each unit sends to itself and to earlier ones. The eigenvalues are the N diagonal
/// entries. Cost O(c·N²).
SparseWeights lowerTriangular(int size, const WeightLaw& law, double connectivity, RandomStream& random);
/// W_ij = t_{j−i} with 2N − 1 independent t. W mirrored in both axes is its transpose. Cost O(N²).
Eigen::MatrixXd toeplitz(int size, const WeightLaw& law, RandomStream& random);
/// W_ij = W_ji independent for i ≤ j: real eigenvalues, for large N on a semicircle (Wigner 1958, Annals of Mathematics 67). Cost
/// O(c·N²).
SparseWeights symmetric(int size, const WeightLaw& law, double connectivity, RandomStream& random);
/// Dale's principle: the first f·N units send positive weights only, the others negative ones only, larger by f/(1 − f) so that
/// both balance on average (Rajan and Abbott 2006, Phys. Rev. Lett. 97). Cost O(c·N²).
SparseWeights excitatoryInhibitory(int size, double excitatory, const WeightLaw& law, double connectivity, RandomStream& random);
/// U·diag(σ)·Vᵀ with random orthogonal U and V and singular values evenly spaced from 1 to `smallest`. Cost 16/3·N³.
Eigen::MatrixXd withSingularValues(int size, double smallest, RandomStream& random);

/// B blocks of about N/B consecutive units, with independent weights within a block, and a weight between units of different
/// blocks with probability `links`. Without links the spectrum is the union of those of the blocks. Throws std::invalid_argument
/// unless 1 ≤ B ≤ N and 0 ≤ links < 1. Cost O(non-zero weights).
SparseWeights clustered(int size, int blocks, double links, const WeightLaw& law, RandomStream& random);
/// Fraction of non-zero weights of it, on average.
double clusteredConnectivity(int size, int blocks, double links);
/// Barabási and Albert 1999, Science 286: starting from m + 1 units that are all connected, each further unit is connected to m
/// different earlier ones, chosen with a probability proportional to their number of connections. Each edge has two weights, W_ij
/// and W_ji. Throws std::invalid_argument unless 1 ≤ m < N. Cost O(N·m).
SparseWeights scaleFree(int size, int attachments, const WeightLaw& law, RandomStream& random);

/// Rows of topologies(), in its order.
std::vector<Topology> chainTopologies();
std::vector<Topology> structuredTopologies();
std::vector<Topology> graphTopologies();

}  // namespace echoplane
