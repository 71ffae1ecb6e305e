// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/fields/lorenz96.h"

#include <memory>
#include <utility>

#include "core/kinds/fields/field_settings.h"
#include "core/kinds/fields/tile_layout.h"

namespace echoplane {

namespace {

constexpr double lorenz96Sampling = 0.01, usualForcing = 8.0, usualExponent = 1.68;
constexpr Eigen::Index lorenz96Transient = 2000;

void derivative(const Eigen::ArrayXd& at, double forcing, Eigen::ArrayXd& result) {
    const Eigen::Index n = at.size();
    for (Eigen::Index i = 0; i < n; ++i)
        result[i] = (at[(i + 1) % n] - at[(i + n - 2) % n]) * at[(i + n - 1) % n] - at[i] + forcing;
}

Dataset generateLorenz96(const Experiment& experiment) {
    const Eigen::Index steps = experiment.steps();
    Eigen::VectorXd initial = Eigen::VectorXd::Constant(experiment[fields::points], usualForcing);
    initial[0] += 0.01;
    Dataset data =
        forecastOf(lorenz96(initial, usualForcing, lorenz96Transient + steps + 1, lorenz96Sampling), lorenz96Transient, steps, 1);
    auto grid = std::make_shared<FieldGrid>();
    grid->rows = experiment[fields::points];
    grid->step = lorenz96Sampling;
    grid->name = "x";
    data.parts.set(std::move(grid));
    return data;
}

}  // namespace

Eigen::MatrixXd lorenz96(const Eigen::VectorXd& initial, double forcing, Eigen::Index samples, double sampling,
                         const RunContext& context) {
    const Eigen::Index size = initial.size();
    Eigen::MatrixXd series(size, samples);
    Eigen::ArrayXd state = initial.array(), k1(size), k2(size), k3(size), k4(size);
    for (Eigen::Index t = 0; t < samples; ++t) {
        if (t % 256 == 0) context.checkpoint();
        series.col(t) = state.matrix();
        derivative(state, forcing, k1);
        derivative(state + 0.5 * sampling * k1, forcing, k2);
        derivative(state + 0.5 * sampling * k2, forcing, k3);
        derivative(state + sampling * k3, forcing, k4);
        state += sampling / 6.0 * (k1 + 2.0 * k2 + 2.0 * k3 + k4);
    }
    return series;
}

Task lorenz96Task() {
    Task task = taskOfFields(
        "lorenz96", "Lorenz 96",
        "Forecast a chaotic ring of weather: dx_i/dt = (x_{i+1} − x_{i−2})·x_{i−1} − x_i + 8, sampled every 0.01 units of "
        "time. It is cut into tiles with a reservoir each.");
    task.parameters.insert(task.parameters.begin(), fields::points);
    task.parameter = "points";
    task.generate = generateLorenz96;
    task.applyDefaults = [](Experiment& e) {
        applyFieldDefaults(e, {200, 6200, 3000, 12000}, 1000);
        e.reservoir.size = 500;
        e.set(fields::points, 40);
        e.set(fields::tiles, 20);
        e.set(fields::overlap, 2);
        e.set(fields::inputWindow, 4);
        e.dynamics.spectralRadius = 0.6;
        e.input.scaling = 1.0;
        e.readout.ridge = 1e-7;
        e.data.noise.input = 1e-5;
    };
    task.lyapunovExponent = [](const Experiment& e) -> std::optional<double> {
        constexpr int many = 20;
        return e[fields::points] >= many ? std::optional(usualExponent * lorenz96Sampling) : std::nullopt;
    };
    return task;
}

}  // namespace echoplane
