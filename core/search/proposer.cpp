// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/proposer.h"

#include <cmath>
#include <string>

#include "core/search/surrogate.h"
#include "core/text/message.h"

namespace echoplane {

std::unique_ptr<Proposer> makeProposer(SearchMethod method, const UnitCube& cube, const ProposerOptions& options) {
    if (method == SearchMethod::grid) return makeGrid(cube);
    if (cube.size() < 1 || !cube.snap) throw Refusal("an optimiser needs at least one dimension");
    if (options.batch < 1) throw Refusal("batch is %1, but must be at least 1", options.batch);
    switch (method) {
        case SearchMethod::bayes:
            return makeBayesian(cube, options);
        case SearchMethod::cma:
            return makeCmaEs(cube, options);
        default:
            return makeRandomSearch(cube, options);
    }
}

int bestPoint(SearchMethod method, const UnitCube& cube, std::span<const Eigen::VectorXd> points, std::span<const double> costs) {
    int best = -1;
    const auto take = [&](std::size_t i, const auto& figure) {
        if (std::isfinite(costs[i]) && (best < 0 || figure(i) < figure(static_cast<std::size_t>(best))))
            best = static_cast<int>(i);
    };
    // A surrogate of two points adds no information.
    if (method == SearchMethod::bayes && points.size() > 2) {
        const Surrogate surrogate(cube, points, costs);
        const Eigen::VectorXd means = surrogate.predict(surrogate.columns(points)).mean;
        for (std::size_t i = 0; i < points.size(); ++i)
            take(i, [&](std::size_t k) { return means[static_cast<Eigen::Index>(k)]; });
        return best;
    }
    for (std::size_t i = 0; i < points.size(); ++i) take(i, [&](std::size_t k) { return costs[k]; });
    return best;
}

void Proposer::tell(std::span<const Eigen::VectorXd> points, std::span<const double> costs) {
    if (points.size() != static_cast<std::size_t>(batch()) || costs.size() != points.size())
        throw Refusal("an optimiser with batches of %1 points received %2 points and %3 costs", batch(), points.size(),
                      costs.size());
    learn(points, costs);
}

}  // namespace echoplane
