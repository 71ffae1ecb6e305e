// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/rossler.h"

#include "core/tasks/flow.h"

namespace echoplane {

namespace {

constexpr double rosslerSampling = 0.2;
constexpr int rosslerSubsteps = 10;

}  // namespace

Eigen::MatrixXd rossler(Eigen::Index samples, Eigen::Index halvedFrom) {
    return flow(Eigen::Array3d::Ones(), rosslerSampling, rosslerSubsteps, samples, halvedFrom, [](const Eigen::Array3d& at) {
        return Eigen::Array3d(-at[1] - at[2], at[0] + 0.2 * at[1], 0.2 + at[2] * (at[0] - 5.7));
    });
}

namespace {

Eigen::MatrixXd seriesOfRossler(const Experiment& /*experiment*/, Eigen::Index samples, Eigen::Index halvedFrom) {
    return rossler(samples, halvedFrom) / 10.0;
}

}  // namespace

Task rosslerTask() {
    return flowTask<seriesOfRossler>(
        "rossler", "Rössler",
        "Forecast chaos with a single fold in three variables: dx/dt = −y − z, dy/dt = x + 0.2·y, dz/dt = 0.2 + z·(x − "
        "5.7), sampled every 0.2 units of time.",
        [](const Experiment&) -> std::optional<double> { return 0.0714 * rosslerSampling; });
}

}  // namespace echoplane
