// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <Eigen/Core>

namespace echoplane {

/// The assignment of rows to distinct columns with the smallest sum of costs: entry i is the column of row i. `cost` is n × m
/// with n ≤ m and finite entries. By shortest augmenting paths (Kuhn 1955, Naval Research Logistics Quarterly 2; Jonker and
/// Volgenant 1987, Computing 38). Throws std::invalid_argument for n > m. Cost O(n²·m).
std::vector<int> cheapestAssignment(const Eigen::MatrixXd& cost);

}  // namespace echoplane
