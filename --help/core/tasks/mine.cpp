// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/mine.h"

#include <cmath>
#include <numbers>

namespace echoplane {

namespace mine {
const Parameter<int> period(20, {.name = "my-period",
                                 .label = "My period",
                                 .group = "Task",
                                 .help = "Steps in one period.",
                                 .minimum = 2,
                                 .maximum = 1000,
                                 .sliderMinimum = 2,
                                 .sliderMaximum = 100});
}  // namespace mine

namespace {

Dataset generateMine(const Experiment& experiment) {
    const Eigen::Index steps = experiment.steps(), horizon = experiment[forecast::horizon];
    Eigen::RowVectorXd series(steps + horizon);
    for (Eigen::Index t = 0; t < series.size(); ++t)
        series[t] = std::sin(2.0 * std::numbers::pi * static_cast<double>(t) / experiment[mine::period]);
    return forecastOf(series, 0, steps, horizon);
}

}  // namespace

Task mineTask() {
    return {.name = "mine",
            .label = "Mine",
            .help = "Forecast a sine.",
            .parameters = {forecast::horizon, mine::period},
            .inputs = [](const Experiment&) { return 1; },
            .outputs = [](const Experiment&) { return 1; },
            .generate = generateMine,
            .applyDefaults = [](Experiment& e) { setSplitLengths(e, 100, 500, 300, 300); },
            .forecasts = true};
}

}  // namespace echoplane
