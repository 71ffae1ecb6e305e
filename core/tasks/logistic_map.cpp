// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/logistic_map.h"

#include <numbers>

namespace echoplane {

Eigen::RowVectorXd logisticMap(Eigen::Index samples) {
    Eigen::RowVectorXd series(samples);
    double x = 0.3;
    for (Eigen::Index t = 0; t < samples; ++t) {
        series[t] = x;
        x = 4.0 * x * (1.0 - x);
    }
    return series;
}

Dataset generateLogisticMap(const Experiment& experiment) {
    const Eigen::Index leftOut = 1000 + experiment[forecast::start];
    const Eigen::Index steps = experiment.steps(), horizon = experiment[forecast::horizon];
    return forecastOf(logisticMap(leftOut + steps + horizon), leftOut, steps, horizon);
}

Task logisticMapTask() {
    return {.name = "logistic-map",
            .label = "Logistic map",
            .help = "Forecast a chaotic map: x(t+1) = 4·x(t)·(1 − x(t)).",
            .parameters = {forecast::horizon, forecast::start},
            .inputs = [](const Experiment&) { return 1; },
            .outputs = [](const Experiment&) { return 1; },
            .generate = generateLogisticMap,
            .applyDefaults = [](Experiment& e) { setSplitLengths(e, 100, 1100, 500, 1000); },
            .metric = Metric::nrmse,
            .forecasts = true,
            .lyapunovExponent = [](const Experiment&) -> std::optional<double> { return std::numbers::ln2; }};
}

}  // namespace echoplane
