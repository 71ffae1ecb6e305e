// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <Eigen/SparseCore>

namespace echoplane {

/// The strongly connected components of the graph with an edge from i to j for each stored entry (i, j) that is not 0: sets of
/// units that reach each other. Ordered, they bring W to block triangular form, so the eigenvalues of W are exactly those of the
/// blocks on its diagonal: a unit on no cycle gives λ = W_ii = 0, and W is nilpotent where no unit is on one. By Tarjan's
/// algorithm (SIAM J. Comput. 1, 1972) without recursion. Each component's units ascend. Cost O(N + entries).
std::vector<std::vector<int>> strongComponents(const Eigen::SparseMatrix<double>& matrix);

}  // namespace echoplane
