// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/assignment.h"

#include <limits>
#include <stdexcept>

namespace echoplane {

// The potentials u of rows and v of columns keep every reduced cost c_ij − u_i − v_j ≥ 0, and 0 on assigned pairs. Each row is
// added by a shortest path over reduced costs (Dijkstra) to a free column. Column m is the path's start, to which the new row
// belongs.
std::vector<int> cheapestAssignment(const Eigen::MatrixXd& cost) {
    const Eigen::Index n = cost.rows(), m = cost.cols();
    if (n > m) throw std::invalid_argument("more rows than columns to assign");
    constexpr double infinite = std::numeric_limits<double>::infinity();
    Eigen::VectorXd u = Eigen::VectorXd::Zero(n), v = Eigen::VectorXd::Zero(m + 1);
    std::vector<Eigen::Index> rowOf(static_cast<std::size_t>(m) + 1, -1), before(static_cast<std::size_t>(m) + 1, m);
    const auto at = [](auto& list, Eigen::Index k) -> auto& {
        return list[static_cast<std::size_t>(k)];
    };
    for (Eigen::Index row = 0; row < n; ++row) {
        Eigen::VectorXd distance = Eigen::VectorXd::Constant(m, infinite);
        std::vector<bool> done(static_cast<std::size_t>(m) + 1, false);
        Eigen::Index column = m;
        at(rowOf, m) = row;
        do {
            done[static_cast<std::size_t>(column)] = true;
            const Eigen::Index from = at(rowOf, column);
            Eigen::Index nearest = -1;
            for (Eigen::Index j = 0; j < m; ++j) {
                if (done[static_cast<std::size_t>(j)]) continue;
                if (const double reduced = cost(from, j) - u[from] - v[j]; reduced < distance[j]) {
                    distance[j] = reduced;
                    at(before, j) = column;
                }
                if (nearest < 0 || distance[j] < distance[nearest]) nearest = j;
            }
            const double step = distance[nearest];
            for (Eigen::Index j = 0; j <= m; ++j) {
                if (done[static_cast<std::size_t>(j)]) {
                    u[at(rowOf, j)] += step;
                    v[j] -= step;
                } else {
                    distance[j] -= step;  // never column m, which is done first
                }
            }
            column = nearest;
        } while (at(rowOf, column) >= 0);
        for (; column != m; column = at(before, column)) at(rowOf, column) = at(rowOf, at(before, column));
    }
    std::vector<int> columnOf(static_cast<std::size_t>(n));
    for (Eigen::Index j = 0; j < m; ++j)
        if (const Eigen::Index row = at(rowOf, j); row >= 0) columnOf[static_cast<std::size_t>(row)] = static_cast<int>(j);
    return columnOf;
}

}  // namespace echoplane
