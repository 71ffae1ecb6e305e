// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <Eigen/SparseCore>

namespace echoplane {

/// The strongly connected components of the graph with an edge from i to j for each stored entry (i, j) that is not 0: sets of
/// units that can reach each other. Ordered by them, W is block triangular, so its eigenvalues are exactly those of the diagonal
/// blocks: a unit on no cycle gives λ = W_ii = 0, and W is nilpotent if there is no cycle. Tarjan's algorithm (SIAM J. Comput. 1,
/// 1972) without recursion. The units of each component are in ascending order. Cost O(N + entries).
std::vector<std::vector<int>> strongComponents(const Eigen::SparseMatrix<double>& matrix);

}  // namespace echoplane
