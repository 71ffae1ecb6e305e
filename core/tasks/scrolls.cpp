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

namespace {

Eigen::MatrixXd seriesOfDoubleScroll(const Experiment& /*experiment*/, Eigen::Index samples, Eigen::Index halvedFrom) {
    return doubleScroll(samples, halvedFrom);
}

Eigen::MatrixXd seriesOfMultiScroll(const Experiment& experiment, Eigen::Index samples, Eigen::Index halvedFrom) {
    const int count = experiment[scrolls::count];
    Eigen::MatrixXd series = multiScroll(count, samples, halvedFrom);
    const double width = 2.0 * sineWidth * count;
    series.row(0) /= width;
    series.row(2) /= width;
    return series;
}

}  // namespace

Task doubleScrollTask() {
    return flowTask<seriesOfDoubleScroll>(
        "double-scroll", "Double scroll",
        "Forecast the voltages and the current of a chaotic electronic circuit that winds around two scrolls in turn, "
        "sampled every 0.25 units of time (Gauthier et al. 2021).",
        [](const Experiment&) -> std::optional<double> { return 0.088 * doubleScrollSampling; });
}

Task multiScrollTask() {
    return flowTask<seriesOfMultiScroll>(
        "multi-scroll", "Multi-scroll circuit",
        "Forecast a chaotic circuit that wanders between several scrolls in a row, sampled every 0.1 units of time (Tang "
        "et al. 2001).",
        nullptr, {scrolls::count});
}

}  // namespace echoplane
