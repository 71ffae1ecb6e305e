// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/tall_triangle.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "core/jobs/parallel_for.h"
#include "core/readout/growing_triangle.h"

namespace echoplane {

Eigen::Index partsOfRows(Eigen::Index rows, Eigen::Index columns) {
    constexpr Eigen::Index worthFour = 64;
    return rows >= worthFour * columns ? 4 : 2;
}

Eigen::MatrixXd tallTriangle(const ColumnBlocks& states, const Eigen::Ref<const Eigen::MatrixXd>& targets, int threads) {
    constexpr Eigen::Index together = 512;
    const Eigen::Index steps = states.columns, columns = states.rows + targets.rows(), count = partsOfRows(steps, columns);
    std::vector<std::optional<GrowingTriangle>> parts(static_cast<std::size_t>(count));
    parallelFor(parts.size(), threads, [&](std::size_t index, int) {
        const auto part = static_cast<Eigen::Index>(index);
        const Eigen::Index end = steps * (part + 1) / count;
        GrowingTriangle& triangle = parts[index].emplace(columns);
        Eigen::MatrixXd room;
        for (Eigen::Index first = steps * part / count; first < end; first += together) {
            const Eigen::Index length = std::min(together, end - first);
            triangle.add(states.block(first, length, room), targets.middleCols(first, length));
        }
    });
    for (std::size_t index = 1; index < parts.size(); ++index) parts[0]->add(*parts[index]);
    return parts[0]->triangle();
}

}  // namespace echoplane
