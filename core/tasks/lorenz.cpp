// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/lorenz.h"

namespace echoplane {

namespace {

constexpr double lorenzSampling = 0.02;
constexpr int lorenzSubsteps = 4;
constexpr Eigen::Index lorenzTransient = 1000;

Eigen::Array3d derivative(const Eigen::Array3d& at) {
    const double x = at[0], y = at[1], z = at[2];
    return {10.0 * (y - x), x * (28.0 - z) - y, x * y - 8.0 / 3.0 * z};
}

}  // namespace

Eigen::MatrixXd lorenz(Eigen::Index samples) {
    constexpr double timeStep = lorenzSampling / lorenzSubsteps;
    Eigen::MatrixXd series(3, samples);
    Eigen::Array3d state = Eigen::Array3d::Ones();
    for (Eigen::Index t = 0; t < samples; ++t) {
        series.col(t) = state.matrix();
        for (int i = 0; i < lorenzSubsteps; ++i) {
            const Eigen::Array3d k1 = derivative(state);
            const Eigen::Array3d k2 = derivative(state + 0.5 * timeStep * k1);
            const Eigen::Array3d k3 = derivative(state + 0.5 * timeStep * k2);
            const Eigen::Array3d k4 = derivative(state + timeStep * k3);
            state += timeStep / 6.0 * (k1 + 2.0 * k2 + 2.0 * k3 + k4);
        }
    }
    return series;
}

Dataset generateLorenz(const Experiment& experiment) {
    const Eigen::Index steps = experiment.steps(), horizon = experiment[forecast::horizon];
    const Eigen::Index first = lorenzTransient + experiment[forecast::start];
    Eigen::MatrixXd series = lorenz(first + steps + horizon);
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
            .generate = generateLorenz,
            .applyDefaults = [](Experiment& e) { setSplitLengths(e, 200, 4200, 1000, 2000); },
            .metric = Metric::validTime,
            .forecasts = true,
            .lyapunovExponent = [](const Experiment&) -> std::optional<double> { return 0.9056 * lorenzSampling; }};
}

}  // namespace echoplane
