// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/tall_triangle.h"

#include <array>
#include <optional>

#include "core/jobs/parallel_for.h"
#include "core/readout/growing_triangle.h"

namespace echoplane {

Eigen::MatrixXd tallTriangle(const Eigen::Ref<const Eigen::MatrixXd>& states, const Eigen::Ref<const Eigen::MatrixXd>& targets,
                             int threads) {
    const Eigen::Index steps = states.cols(), half = steps / 2;
    std::array<std::optional<GrowingTriangle>, 2> parts;
    parallelFor(2, threads, [&](std::size_t index, int) {
        const Eigen::Index first = index == 0 ? 0 : half, count = index == 0 ? half : steps - half;
        parts[index].emplace(states.rows() + targets.rows());
        parts[index]->add(states.middleCols(first, count), targets.middleCols(first, count));
    });
    parts[0]->add(*parts[1]);
    return parts[0]->triangle();
}

}  // namespace echoplane
