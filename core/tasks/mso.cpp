// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/mso.h"

#include <array>
#include <cmath>
#include <utility>

#include "core/text/message.h"

namespace echoplane {

namespace mso {
const Parameter<int> components(5, {.name = "components",
                                    .label = "Components",
                                    .symbol = "K",
                                    .help = "Number of superimposed sines: U(t) = Σ sin(α_k·t), k = 1 … K (eq. 22).",
                                    .minimum = 1,
                                    .maximum = msoMaximumComponents,
                                    .sliderMinimum = 1,
                                    .sliderMaximum = msoMaximumComponents});
}  // namespace mso

namespace {

constexpr std::array<double, msoMaximumComponents> frequencies = {0.2,  0.331, 0.42, 0.51, 0.63, 0.74,
                                                                  0.85, 0.97,  1.08, 1.19, 1.27, 1.32};

std::string subscript(int number) {
    static constexpr std::array<const char*, 10> digits = {"₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉"};
    std::string text;
    for (const char digit : std::to_string(number)) text += digits[static_cast<std::size_t>(digit - '0')];
    return text;
}

}  // namespace

Dataset generateMso(const Experiment& experiment) {
    const auto components = static_cast<std::size_t>(experiment[mso::components]);
    const int steps = experiment.steps(), start = experiment[forecast::start];
    Eigen::RowVectorXd signal = Eigen::RowVectorXd::Zero(steps + 1);
    std::vector<TaskFrequency> named;
    for (std::size_t k = 0; k < components; ++k) {
        for (int t = 0; t <= steps; ++t) signal[t] += std::sin(frequencies.at(k) * (start + t));
        named.push_back({frequencies.at(k), "ω" + subscript(static_cast<int>(k) + 1)});
    }
    Dataset data = forecastOf(signal, 0, steps, 1);
    data.frequencies = std::move(named);
    return data;
}

Task msoTask() {
    return {.name = "mso",
            .label = "Superimposed oscillators (MSO)",
            .help = "Predict the next value of a sum of K sines, U(t) = Σ sin(α_k·t) (eq. 22).",
            .parameters = {mso::components, forecast::start},
            .parameter = "components",
            .inputs = [](const Experiment&) { return 1; },
            .outputs = [](const Experiment&) { return 1; },
            .generate = generateMso,
            .applyDefaults = [](Experiment& e) { setSplitLengths(e, 100, 400, 300, 300); },
            .metric = Metric::rmse,
            .forecasts = true,
            .title = [](const Experiment& e) { return Message("MSO%1", e[mso::components]); }};
}

}  // namespace echoplane
