// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/mackey_glass.h"

#include <algorithm>

namespace echoplane {

namespace mackeyGlassEquation {
const Parameter<int> tau(
    17, {.name = "tau",
         .label = "Delay time",
         .symbol = "tau",
         .help = "Delay of the Mackey-Glass equation. It is chaotic above about 16.8; 17 and 30 are the usual values.",
         .unit = "steps",
         .minimum = 1,
         .maximum = 100});
}  // namespace mackeyGlassEquation

namespace {

constexpr Eigen::Index mackeyGlassSubsteps = 10;
constexpr double timeStep = 0.1;
constexpr double start = 1.2;
constexpr Eigen::Index mackeyGlassTransient = 1000;

double derivative(double x, double delayed) {
    const double square = delayed * delayed, fourth = square * square, tenth = fourth * fourth * square;
    return 0.2 * delayed / (1.0 + tenth) - 0.1 * x;
}

}  // namespace

Eigen::RowVectorXd mackeyGlass(int tau, Eigen::Index samples) {
    const Eigen::Index steps = std::max<Eigen::Index>(0, samples - 1) * mackeyGlassSubsteps, lag = tau * mackeyGlassSubsteps;
    Eigen::RowVectorXd x(steps + 1), slope(steps + 1);  // at multiples of the time step
    x[0] = start;
    slope[0] = derivative(start, start);
    const auto at = [&](Eigen::Index k) { return k <= 0 ? start : x[k]; };
    for (Eigen::Index k = 0; k < steps; ++k) {
        const Eigen::Index j = k - lag;  // x(t−τ) runs from at(j) to at(j + 1)
        const double middle = j < 0 ? start : 0.5 * (x[j] + x[j + 1]) + timeStep / 8.0 * (slope[j] - slope[j + 1]);
        const double k1 = derivative(x[k], at(j));
        const double k2 = derivative(x[k] + 0.5 * timeStep * k1, middle);
        const double k3 = derivative(x[k] + 0.5 * timeStep * k2, middle);
        const double k4 = derivative(x[k] + timeStep * k3, at(j + 1));
        x[k + 1] = x[k] + timeStep / 6.0 * (k1 + 2.0 * k2 + 2.0 * k3 + k4);
        slope[k + 1] = derivative(x[k + 1], at(j + 1));
    }
    Eigen::RowVectorXd sampled(samples);
    for (Eigen::Index t = 0; t < samples; ++t) sampled[t] = x[t * mackeyGlassSubsteps];
    return sampled;
}

Dataset generateMackeyGlass(const Experiment& experiment) {
    const Eigen::Index steps = experiment.steps(), horizon = experiment[forecast::horizon];
    const Eigen::Index first = mackeyGlassTransient + experiment[forecast::start];
    const Eigen::RowVectorXd series = mackeyGlass(experiment[mackeyGlassEquation::tau], first + steps + horizon).array() - 1.0;
    return forecastOf(series, first, steps, horizon);
}

Task mackeyGlassTask() {
    return {.name = "mackey-glass",
            .label = "Mackey-Glass",
            .help =
                "Forecast a chaotic series that depends on its value τ ago: dx/dt = 0.2·x(t−τ)/(1 + x(t−τ)¹⁰) − 0.1·x(t), one "
                "step per unit of time.",
            .parameters = {mackeyGlassEquation::tau, forecast::horizon, forecast::start},
            .parameter = "tau",
            .inputs = [](const Experiment&) { return 1; },
            .outputs = [](const Experiment&) { return 1; },
            .generate = generateMackeyGlass,
            .applyDefaults = [](Experiment& e) { setSplitLengths(e, 200, 3200, 1000, 2000); },
            .metric = Metric::nrmse,
            .forecasts = true,
            .lyapunovExponent = [](const Experiment& e) -> std::optional<double> {
                if (e[mackeyGlassEquation::tau] == 17) return 0.0052;
                if (e[mackeyGlassEquation::tau] == 30) return 0.0071;
                return std::nullopt;
            }};
}

}  // namespace echoplane
