// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/adaptation_paths.h"

#include <cmath>
#include <utility>

#include "core/math/assignment.h"

namespace echoplane {

std::vector<std::vector<std::complex<double>>> adaptationPaths(const AdaptationResult& adaptation) {
    using Path = std::vector<std::complex<double>>;
    constexpr double mostOperations = 2e8;
    std::vector<Path> finished, open;
    double operations = 0.0;
    for (const AdaptationEpoch& epoch : adaptation.epochs)
        operations += std::pow(static_cast<double>(epoch.spectrum.modes()), 3.0);
    if (operations > mostOperations) return {};
    for (const AdaptationEpoch& epoch : adaptation.epochs) {
        const Eigen::Index count = epoch.spectrum.modes(), known = static_cast<Eigen::Index>(open.size());
        Eigen::MatrixXd cost(known, count);
        for (Eigen::Index i = 0; i < known; ++i)
            for (Eigen::Index j = 0; j < count; ++j)
                cost(i, j) = std::norm(open[static_cast<std::size_t>(i)].back() - epoch.spectrum.eigenvalue(j));
        std::vector<Path> next(static_cast<std::size_t>(count));
        const auto extend = [&](Eigen::Index path, Eigen::Index mode) {
            next[static_cast<std::size_t>(mode)] = std::move(open[static_cast<std::size_t>(path)]);
        };
        if (known <= count) {
            const std::vector<int> modes = cheapestAssignment(cost);
            for (Eigen::Index i = 0; i < known; ++i) extend(i, modes[static_cast<std::size_t>(i)]);
        } else {
            const std::vector<int> paths = cheapestAssignment(cost.transpose());
            for (Eigen::Index j = 0; j < count; ++j) extend(paths[static_cast<std::size_t>(j)], j);
            for (Path& each : open)
                if (!each.empty()) finished.push_back(std::move(each));  // those moved from are empty
        }
        for (Eigen::Index j = 0; j < count; ++j) next[static_cast<std::size_t>(j)].push_back(epoch.spectrum.eigenvalue(j));
        open = std::move(next);
    }
    for (Path& each : open) finished.push_back(std::move(each));
    return finished;
}

}  // namespace echoplane
