// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/lorenz.h"

#include "core/tasks/flow.h"

namespace echoplane {

namespace {

constexpr double lorenzSampling = 0.02;
constexpr int lorenzSubsteps = 4;
constexpr Eigen::Index lorenzTransient = 1000;

}  // namespace

Eigen::MatrixXd lorenz(Eigen::Index samples, Eigen::Index halvedFrom) {
    return flow(Eigen::Array3d::Ones(), lorenzSampling, lorenzSubsteps, samples, halvedFrom, [](const Eigen::Array3d& at) {
        const double x = at[0], y = at[1], z = at[2];
        return Eigen::Array3d(10.0 * (y - x), x * (28.0 - z) - y, x * y - 8.0 / 3.0 * z);
    });
}

Dataset generateLorenz(const Experiment& experiment, Eigen::Index halvedFrom) {
    const Eigen::Index steps = experiment.steps(), horizon = experiment[forecast::horizon];
    const Eigen::Index first = lorenzTransient + experiment[forecast::start];
    Eigen::MatrixXd series = lorenz(first + steps + horizon, first + halvedFrom);
    series.row(2).array() -= 25.0;
    return forecastOf(series / 10.0, first, steps, horizon);
}

Task lorenzTask() {
    return {.name = "lorenz",
            .label = "Lorenz",
            .help =
                "Forecast chaotic convection in three variables: dx/dt = 10·(y − x), dy/dt = x·(28 − z) − y, "
                "dz/dt = x·y − 8/3·z, sampled every 0.02 units of time.",
            .parameters = {forecast::horizon, forecast::start},
            .inputs = [](const Experiment&) { return 3; },
            .outputs = [](const Experiment&) { return 3; },
            .generate = [](const Experiment& e) { return generateLorenz(e); },
            .generateFiner = generateLorenz,
            .applyDefaults = [](Experiment& e) { setSplitLengths(e, 200, 4200, 1000, 2000); },
            .metric = Metric::validTime,
            .forecasts = true,
            .lyapunovExponent = [](const Experiment&) -> std::optional<double> { return 0.9056 * lorenzSampling; }};
}

}  // namespace echoplane
