// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/waves.h"

#include <cmath>
#include <numbers>

#include "core/math/random.h"

namespace echoplane {

namespace waves {
const Parameter<int> period(20, {.name = "period",
                                 .label = "Period",
                                 .symbol = "P",
                                 .help = "Number of steps in one period of the sine and the square wave.",
                                 .unit = "steps",
                                 .minimum = 4,
                                 .maximum = 1000});
}  // namespace waves

namespace {

double sine(int step, int period) {
    return std::sin(2.0 * std::numbers::pi * (step % period) / period);
}

double square(int step, int period) {
    return 2 * (step % period) < period ? 1.0 : -1.0;
}

/// The odd harmonics of a square wave, up to the fifth, as far as the steps resolve them.
std::vector<TaskFrequency> harmonics(int period) {
    std::vector<TaskFrequency> list;
    for (int k = 1; k <= 5 && 2 * k <= period; k += 2)
        list.push_back({2.0 * std::numbers::pi * k / period, k == 1 ? "ω" : std::to_string(k) + "ω"});
    return list;
}

}  // namespace

Dataset generateSineToSquare(const Experiment& experiment) {
    const int steps = experiment.steps(), period = experiment[waves::period];
    Dataset data;
    data.inputs.resize(1, steps);
    data.targets.resize(1, steps);
    for (int t = 0; t < steps; ++t) {
        data.inputs(0, t) = sine(t, period);
        data.targets(0, t) = square(t, period);
    }
    data.frequencies = harmonics(period);
    return data;
}

Dataset generateSineOrSquare(const Experiment& experiment) {
    const int steps = experiment.steps(), period = experiment[waves::period];
    RandomStream random(experiment.reservoir.seed, "sine or square");
    Dataset data;
    data.inputs.resize(1, steps);
    data.targets.resize(1, steps);
    bool isSquare = false;
    for (int t = 0; t < steps; ++t) {
        if (t % period == 0) isSquare = random.uniform() < 0.5;
        data.inputs(0, t) = isSquare ? square(t, period) : sine(t, period);
        data.targets(0, t) = isSquare ? 1.0 : -1.0;
    }
    data.frequencies = harmonics(period);
    return data;
}

Task sineToSquareTask() {
    return {.name = "sine-to-square",
            .label = "Sine to square wave",
            .help =
                "Turn a sine into the square wave of the same phase. A linear reservoir cannot create harmonics, so its NRMSE "
                "stays above about 0.43.",
            .parameters = {waves::period},
            .parameter = "period",
            .inputs = [](const Experiment&) { return 1; },
            .outputs = [](const Experiment&) { return 1; },
            .generate = generateSineToSquare,
            .applyDefaults = [](Experiment& e) { setSplitLengths(e, 100, 600, 300, 300); },
            .metric = Metric::nrmse};
}

Task sineOrSquareTask() {
    return {
        .name = "sine-or-square",
        .label = "Sine or square wave",
        .help = "Decide at every step whether the input is a sine (−1) or a square wave (+1), drawn at random for each period.",
        .parameters = {waves::period},
        .parameter = "period",
        .seeded = true,
        .inputs = [](const Experiment&) { return 1; },
        .outputs = [](const Experiment&) { return 1; },
        .generate = generateSineOrSquare,
        .applyDefaults = [](Experiment& e) { setSplitLengths(e, 100, 2100, 500, 1000); },
        .metric = Metric::accuracy};
}

}  // namespace echoplane
