// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/narma.h"

#include <algorithm>
#include <cmath>

#include "core/math/random.h"

namespace echoplane {

namespace narmaSystem {
const Parameter<int> order(10, {.name = "order",
                                .label = "Order",
                                .symbol = "n",
                                .help = "Order of the nonlinear system (NARMA): the number of past steps it sums over. 10 and 20 "
                                        "are the usual values; above 10 the equation has a tanh, which keeps it bounded.",
                                .minimum = 2,
                                .maximum = 30});
}  // namespace narmaSystem

namespace {

/// The last order without tanh.
constexpr int lastPlainOrder = 10;

/// y(t+1), given y(0) … y(t) in `output`.
double next(int order, const Eigen::RowVectorXd& input, const Eigen::RowVectorXd& output, Eigen::Index t) {
    const Eigen::Index first = std::max<Eigen::Index>(0, t - order + 1);
    const double sum = output.segment(first, t - first + 1).sum();
    const double oldest = t - order + 1 >= 0 ? input[t - order + 1] : 0.0;
    const double grown = 0.3 * output[t] + 0.05 * output[t] * sum + 1.5 * oldest * input[t];
    return order <= lastPlainOrder ? grown + 0.1 : std::tanh(grown + 0.01) + 0.2;
}

}  // namespace

Eigen::RowVectorXd narma(int order, const Eigen::RowVectorXd& input) {
    Eigen::RowVectorXd output = Eigen::RowVectorXd::Zero(input.size() + 1);
    for (Eigen::Index t = 0; t < input.size(); ++t) output[t + 1] = next(order, input, output, t);
    return output.tail(input.size());
}

Dataset generateNarma(const Experiment& experiment) {
    constexpr double largestInput = 0.5, largestOutput = 1.0;
    const Eigen::Index steps = experiment.steps();
    const int order = experiment[narmaSystem::order];
    RandomStream random(experiment.reservoir.seed, "NARMA input");
    Eigen::RowVectorXd input(steps), output = Eigen::RowVectorXd::Zero(steps + 1);
    for (Eigen::Index t = 0; t < steps; ++t) {
        do {
            input[t] = random.uniform(0.0, largestInput);
            output[t + 1] = next(order, input, output, t);
        } while (order <= lastPlainOrder && output[t + 1] > largestOutput);
    }
    Dataset data;
    data.inputs = input;
    data.targets = output.tail(steps);
    return data;
}

Task narmaTask() {
    return {.name = "narma",
            .label = "Nonlinear system (NARMA)",
            .help =
                "Predict the output of a nonlinear system of order n from its random input: y(t+1) = 0.3·y(t) + 0.05·y(t)·Σ "
                "y(t−i) + 1.5·u(t−n+1)·u(t) + 0.1, i = 0 … n−1; above order 10 inside a tanh.",
            .parameters = {narmaSystem::order},
            .parameter = "order",
            .seeded = true,
            .inputs = [](const Experiment&) { return 1; },
            .outputs = [](const Experiment&) { return 1; },
            .generate = generateNarma,
            .applyDefaults = [](Experiment& e) { setSplitLengths(e, 200, 2200, 1000, 2000); },
            .metric = Metric::nrmse};
}

}  // namespace echoplane
