// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/rabinovich_fabrikant.h"

#include "core/tasks/flow.h"

namespace echoplane {

namespace {

constexpr double rabinovichSampling = 0.05;

}  // namespace

Eigen::MatrixXd rabinovichFabrikant(Eigen::Index samples, Eigen::Index halvedFrom) {
    constexpr int substeps = 10;
    constexpr double alpha = 1.1, gamma = 0.87;
    return flow({-1.0, 0.0, 0.5}, rabinovichSampling, substeps, samples, halvedFrom, [](const Eigen::Array3d& at) {
        const double x = at[0], y = at[1], z = at[2];
        return Eigen::Array3d(y * (z - 1.0 + x * x) + gamma * x, x * (3.0 * z + 1.0 - x * x) + gamma * y,
                              -2.0 * z * (alpha + x * y));
    });
}

namespace {

Eigen::MatrixXd seriesOfRabinovichFabrikant(const Experiment& /*experiment*/, Eigen::Index samples, Eigen::Index halvedFrom) {
    return rabinovichFabrikant(samples, halvedFrom);
}

}  // namespace

Task rabinovichFabrikantTask() {
    return flowTask<seriesOfRabinovichFabrikant>(
        "rabinovich-fabrikant", "Rabinovich–Fabrikant",
        "Forecast chaotic waves in three variables: dx/dt = y·(z − 1 + x²) + 0.87·x, dy/dt = x·(3·z + 1 − x²) + 0.87·y, "
        "dz/dt = −2·z·(1.1 + x·y), sampled every 0.05 units of time.",
        [](const Experiment&) -> std::optional<double> { return 0.1981 * rabinovichSampling; });
}

}  // namespace echoplane
