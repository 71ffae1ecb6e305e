// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/lorenz.h"

#include "core/tasks/flow.h"

namespace echoplane {

namespace {

constexpr double lorenzSampling = 0.02;
constexpr int lorenzSubsteps = 4;

}  // namespace

Eigen::MatrixXd lorenz(Eigen::Index samples, Eigen::Index halvedFrom) {
    return flow(Eigen::Array3d::Ones(), lorenzSampling, lorenzSubsteps, samples, halvedFrom, [](const Eigen::Array3d& at) {
        const double x = at[0], y = at[1], z = at[2];
        return Eigen::Array3d(10.0 * (y - x), x * (28.0 - z) - y, x * y - 8.0 / 3.0 * z);
    });
}

namespace {

Eigen::MatrixXd seriesOfLorenz(const Experiment& /*experiment*/, Eigen::Index samples, Eigen::Index halvedFrom) {
    Eigen::MatrixXd series = lorenz(samples, halvedFrom);
    series.row(2).array() -= 25.0;
    return series / 10.0;
}

}  // namespace

Task lorenzTask() {
    return flowTask<seriesOfLorenz>("lorenz", "Lorenz",
                                    "Forecast chaotic convection in three variables: dx/dt = 10·(y − x), dy/dt = x·(28 − z) − y, "
                                    "dz/dt = x·y − 8/3·z, sampled every 0.02 units of time.",
                                    [](const Experiment&) -> std::optional<double> { return 0.9056 * lorenzSampling; });
}

}  // namespace echoplane
