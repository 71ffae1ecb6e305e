// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/henon.h"

namespace echoplane {

Eigen::RowVectorXd henon(Eigen::Index samples) {
    Eigen::RowVectorXd series(samples);
    double x = 0.0, y = 0.0;
    for (Eigen::Index t = 0; t < samples; ++t) {
        series[t] = x;
        const double next = 1.0 - 1.4 * x * x + y;
        y = 0.3 * x;
        x = next;
    }
    return series;
}

Dataset generateHenon(const Experiment& experiment) {
    const Eigen::Index leftOut = 1000 + experiment[forecast::start];
    const Eigen::Index steps = experiment.steps(), horizon = experiment[forecast::horizon];
    return forecastOf(henon(leftOut + steps + horizon), leftOut, steps, horizon);
}

Task henonTask() {
    return {.name = "henon",
            .label = "Hénon map",
            .help = "Forecast a chaotic map: x(t+1) = 1 − 1.4·x(t)² + 0.3·x(t−1).",
            .parameters = {forecast::horizon, forecast::start},
            .inputs = [](const Experiment&) { return 1; },
            .outputs = [](const Experiment&) { return 1; },
            .generate = generateHenon,
            .applyDefaults = [](Experiment& e) { setSplitLengths(e, 100, 1100, 500, 1000); },
            .metric = Metric::nrmse,
            .forecasts = true,
            .lyapunovExponent = [](const Experiment&) -> std::optional<double> { return 0.4192; }};
}

}  // namespace echoplane
