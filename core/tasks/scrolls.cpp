// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/scrolls.h"

#include <cmath>
#include <numbers>

#include "core/tasks/flow.h"

namespace echoplane {

namespace scrolls {
const Parameter<int> count(4, {.name = "scrolls",
                               .label = "Scrolls",
                               .symbol = "n",
                               .help = "Multi-scroll circuit: number of scrolls between which the state wanders.",
                               .minimum = 2,
                               .maximum = 12});
}  // namespace scrolls

namespace {

constexpr double doubleScrollSampling = 0.25;
constexpr double sineWidth = 1.3;  // a
constexpr Eigen::Index leftOutOfScrolls = 1000;

}  // namespace

Eigen::MatrixXd doubleScroll(Eigen::Index samples, Eigen::Index halvedFrom) {
    constexpr int substeps = 10;
    return flow({0.37926545, 0.058339, -0.08167691}, doubleScrollSampling, substeps, samples, halvedFrom,
                [](const Eigen::Array3d& at) {
                    const double across = at[0] - at[1];
                    const double current = across / 3.44 + 4.5e-5 * std::sinh(11.6 * across);
                    return Eigen::Array3d(at[0] / 1.2 - current, current - at[2], at[1] - 0.193 * at[2]);
                });
}

Dataset generateDoubleScroll(const Experiment& experiment, Eigen::Index halvedFrom) {
    const Eigen::Index steps = experiment.steps(), horizon = experiment[forecast::horizon];
    const Eigen::Index first = leftOutOfScrolls + experiment[forecast::start];
    return forecastOf(doubleScroll(first + steps + horizon, first + halvedFrom), first, steps, horizon);
}

Eigen::MatrixXd multiScroll(int scrolls, Eigen::Index samples, Eigen::Index halvedFrom) {
    constexpr double height = 0.11, sampling = 0.1;
    constexpr int substeps = 5;
    const double end = 2.0 * sineWidth * (scrolls - 1), phase = scrolls % 2 == 1 ? std::numbers::pi : 0.0;
    const double slope = height * std::numbers::pi / (2.0 * sineWidth);
    const auto response = [&](double x) {
        if (std::abs(x) < end) return -height * std::sin(std::numbers::pi * x / (2.0 * sineWidth) + phase);
        return slope * (x - std::copysign(end, x));
    };
    return flow(Eigen::Array3d::Constant(0.1), sampling, substeps, samples, halvedFrom, [&](const Eigen::Array3d& at) {
        return Eigen::Array3d(10.814 * (at[1] - response(at[0])), at[0] - at[1] + at[2], -14.0 * at[1]);
    });
}

Dataset generateMultiScroll(const Experiment& experiment, Eigen::Index halvedFrom) {
    const Eigen::Index steps = experiment.steps(), horizon = experiment[forecast::horizon];
    const int count = experiment[scrolls::count];
    const Eigen::Index first = leftOutOfScrolls + experiment[forecast::start];
    Eigen::MatrixXd series = multiScroll(count, first + steps + horizon, first + halvedFrom);
    const double width = 2.0 * sineWidth * count;
    series.row(0) /= width;
    series.row(2) /= width;
    return forecastOf(series, first, steps, horizon);
}

Task doubleScrollTask() {
    return {.name = "double-scroll",
            .label = "Double scroll",
            .help =
                "Forecast the voltages and the current of a chaotic electronic circuit that winds around two scrolls in turn, "
                "sampled every 0.25 units of time (Gauthier et al. 2021).",
            .parameters = {forecast::horizon, forecast::start},
            .inputs = [](const Experiment&) { return 3; },
            .outputs = [](const Experiment&) { return 3; },
            .generate = [](const Experiment& e) { return generateDoubleScroll(e); },
            .generateFiner = generateDoubleScroll,
            .applyDefaults = [](Experiment& e) { setSplitLengths(e, 200, 4200, 1000, 2000); },
            .metric = Metric::validTime,
            .forecasts = true,
            .lyapunovExponent = [](const Experiment&) -> std::optional<double> { return 0.088 * doubleScrollSampling; }};
}

Task multiScrollTask() {
    return {.name = "multi-scroll",
            .label = "Multi-scroll circuit",
            .help =
                "Forecast a chaotic circuit that wanders between several scrolls in a row, sampled every 0.1 units of time (Tang "
                "et al. 2001).",
            .parameters = {scrolls::count, forecast::horizon, forecast::start},
            .inputs = [](const Experiment&) { return 3; },
            .outputs = [](const Experiment&) { return 3; },
            .generate = [](const Experiment& e) { return generateMultiScroll(e); },
            .generateFiner = generateMultiScroll,
            .applyDefaults = [](Experiment& e) { setSplitLengths(e, 200, 4200, 1000, 2000); },
            .metric = Metric::validTime,
            .forecasts = true};
}

}  // namespace echoplane
