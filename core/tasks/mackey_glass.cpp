// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/mackey_glass.h"

#include <initializer_list>
#include <utility>
#include <vector>

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
constexpr double start = 1.2;
constexpr Eigen::Index mackeyGlassTransient = 1000;

double derivative(double x, double delayed) {
    const double square = delayed * delayed, fourth = square * square, tenth = fourth * fourth * square;
    return 0.2 * delayed / (1.0 + tenth) - 0.1 * x;
}

/// The solution at multiples of its time step, from t = 0 on; before, it is `start`. Between two of these times it is the cubic
/// that has the values and derivatives of both.
struct DelayedSolution {
    Eigen::Index lag;  ///< τ in time steps
    double timeStep = 0.1;
    std::vector<double> x = {start}, slope = {derivative(start, start)};

    /// Half a time step after x[j].
    double middle(std::size_t j) const { return 0.5 * (x[j] + x[j + 1]) + timeStep / 8.0 * (slope[j] - slope[j + 1]); }
    void advance();
    void halveStep();
};

void DelayedSolution::advance() {
    const double now = x.back();
    const Eigen::Index j = std::ssize(x) - 1 - lag;  // x(t−τ) runs from at(j) to at(j + 1)
    const auto at = [&](Eigen::Index k) { return k <= 0 ? start : x[static_cast<std::size_t>(k)]; };
    const double delayed = j < 0 ? start : middle(static_cast<std::size_t>(j));
    const double k1 = derivative(now, at(j));
    const double k2 = derivative(now + 0.5 * timeStep * k1, delayed);
    const double k3 = derivative(now + 0.5 * timeStep * k2, delayed);
    const double k4 = derivative(now + timeStep * k3, at(j + 1));
    x.push_back(now + timeStep / 6.0 * (k1 + 2.0 * k2 + 2.0 * k3 + k4));
    slope.push_back(derivative(x.back(), at(j + 1)));
}

/// The same solution at twice as many times.
void DelayedSolution::halveStep() {
    std::vector<double> finer = {x.front()}, finerSlope = {slope.front()};
    for (std::size_t j = 0; j + 1 < x.size(); ++j) {
        finer.insert(finer.end(), {middle(j), x[j + 1]});
        finerSlope.insert(finerSlope.end(),
                          {1.5 / timeStep * (x[j + 1] - x[j]) - 0.25 * (slope[j] + slope[j + 1]), slope[j + 1]});
    }
    x = std::move(finer);
    slope = std::move(finerSlope);
    timeStep /= 2.0;
    lag *= 2;
}

}  // namespace

Eigen::RowVectorXd mackeyGlass(int tau, Eigen::Index samples, Eigen::Index halvedFrom) {
    DelayedSolution solution{tau * mackeyGlassSubsteps};
    Eigen::Index substeps = mackeyGlassSubsteps;
    Eigen::RowVectorXd sampled(samples);
    for (Eigen::Index t = 0; t < samples; ++t) {
        sampled[t] = solution.x.back();
        if (t == halvedFrom) {
            solution.halveStep();
            substeps *= 2;
        }
        for (Eigen::Index i = 0; i < substeps && t + 1 < samples; ++i) solution.advance();
    }
    return sampled;
}

Dataset generateMackeyGlass(const Experiment& experiment, Eigen::Index halvedFrom) {
    const Eigen::Index steps = experiment.steps(), horizon = experiment[forecast::horizon];
    const Eigen::Index first = mackeyGlassTransient + experiment[forecast::start];
    const Eigen::RowVectorXd series =
        mackeyGlass(experiment[mackeyGlassEquation::tau], first + steps + horizon, first + halvedFrom).array() - 1.0;
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
            .generate = [](const Experiment& e) { return generateMackeyGlass(e); },
            .generateFiner = generateMackeyGlass,
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
