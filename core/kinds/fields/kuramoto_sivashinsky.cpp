// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/fields/kuramoto_sivashinsky.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <memory>
#include <numbers>
#include <utility>

#include <unsupported/Eigen/FFT>

#include "core/kinds/fields/field_settings.h"
#include "core/kinds/fields/tile_layout.h"

namespace echoplane {

namespace {

using Complex = std::complex<double>;
using Waves = Eigen::ArrayXcd;

constexpr double samplingTime = 0.25;
constexpr Eigen::Index leftOut = 2000;

/// The linear part of the equation and ETDRK4's coefficients for one step.
class Etdrk4 {
public:
    Etdrk4(double length, Eigen::Index points, double step) : m_points(points) {
        const Eigen::Index count = points / 2 + 1;
        for (Eigen::ArrayXd* each : {&m_whole, &m_half, &m_q, &m_f1, &m_f2, &m_f3}) each->resize(count);
        m_gradient.resize(count);
        for (Eigen::Index k = 0; k < count; ++k) {
            const double wave = 2.0 * std::numbers::pi * static_cast<double>(k) / length,
                         linear = step * (wave * wave - std::pow(wave, 4));
            m_whole[k] = std::exp(linear);
            m_half[k] = std::exp(linear / 2.0);
            m_gradient[k] = points % 2 == 0 && k == points / 2 ? 0.0 : Complex(0.0, -0.5 * wave);
            fill(k, linear, step);
        }
    }

    void advance(Waves& v) {
        nonlinear(v, m_nv);
        m_a = m_half * v + m_q * m_nv;
        nonlinear(m_a, m_na);
        m_b = m_half * v + m_q * m_na;
        nonlinear(m_b, m_nb);
        m_c = m_half * m_a + m_q * (2.0 * m_nb - m_nv);
        nonlinear(m_c, m_nc);
        v = m_whole * v + m_nv * m_f1 + 2.0 * (m_na + m_nb) * m_f2 + m_nc * m_f3;
    }

    void toField(const Waves& v, Eigen::VectorXd& field) {
        m_waves = v.matrix();
        m_fft.inv(field, m_waves, m_points);
    }
    void toWaves(const Eigen::VectorXd& field, Waves& v) {
        m_fft.fwd(m_waves, field);
        v = m_waves.head(m_points / 2 + 1).array();
    }

private:
    void fill(Eigen::Index k, double linear, double step) {
        constexpr int around = 64;
        Complex q, f1, f2, f3;
        for (int j = 0; j < around; ++j) {
            const Complex z = linear + std::polar(1.0, std::numbers::pi * (j + 0.5) / around), e = std::exp(z), cube = z * z * z;
            q += (std::exp(z / 2.0) - 1.0) / z;
            f1 += (-4.0 - z + e * (4.0 - 3.0 * z + z * z)) / cube;
            f2 += (2.0 + z + e * (z - 2.0)) / cube;
            f3 += (-4.0 - 3.0 * z - z * z + e * (4.0 - z)) / cube;
        }
        m_q[k] = step * q.real() / around;
        m_f1[k] = step * f1.real() / around;
        m_f2[k] = step * f2.real() / around;
        m_f3[k] = step * f3.real() / around;
    }
    /// −½·∂(u²)/∂x.
    void nonlinear(const Waves& v, Waves& result) {
        toField(v, m_field);
        m_field = m_field.cwiseAbs2();
        toWaves(m_field, result);
        result *= m_gradient;
    }

    Eigen::Index m_points;
    Eigen::FFT<double> m_fft{Eigen::FFT<double>::impl_type(), Eigen::FFT<double>::HalfSpectrum};
    Eigen::ArrayXd m_whole, m_half, m_q, m_f1, m_f2, m_f3;
    Waves m_gradient, m_nv, m_na, m_nb, m_nc, m_a, m_b, m_c;
    Eigen::VectorXcd m_waves;
    Eigen::VectorXd m_field;
};

/// A sum of waves of three wavelengths without any symmetry of the equation.
Eigen::VectorXd smoothStart(int points) {
    Eigen::VectorXd field(points);
    for (int i = 0; i < points; ++i) {
        const double x = 2.0 * std::numbers::pi * i / points;
        field[i] = std::cos(x) + 0.5 * std::sin(2.0 * x) + 0.3 * std::cos(2.0 * x + 1.0) + 0.2 * std::cos(3.0 * x + 2.0);
    }
    return field.array() - field.mean();
}

Dataset generate(const Experiment& experiment) {
    const Eigen::Index steps = experiment.steps();
    const Eigen::MatrixXd series = kuramotoSivashinsky(experiment[fields::length], smoothStart(experiment[fields::points]),
                                                       leftOut + steps + 1, samplingTime);
    Dataset data = forecastOf(series, leftOut, steps, 1);
    auto grid = std::make_shared<FieldGrid>();
    grid->rows = experiment[fields::points];
    grid->step = samplingTime;
    grid->name = "u";
    data.parts.set(std::move(grid));
    return data;
}

}  // namespace

Eigen::MatrixXd kuramotoSivashinsky(double length, const Eigen::VectorXd& initial, Eigen::Index samples, double sampling,
                                    int substeps, const RunContext& context) {
    Etdrk4 stepper(length, initial.size(), sampling / substeps);
    Eigen::MatrixXd series(initial.size(), samples);
    Waves waves;
    stepper.toWaves(initial, waves);
    Eigen::VectorXd field = initial;
    for (Eigen::Index t = 0; t < samples; ++t) {
        if (t % 256 == 0) context.checkpoint();
        series.col(t) = field;
        if (t + 1 == samples) break;
        for (int i = 0; i < substeps; ++i) stepper.advance(waves);
        stepper.toField(waves, field);
    }
    return series;
}

std::optional<double> kuramotoSivashinskyExponent(double length) {
    constexpr double most = 1e-3;
    for (const auto& [exactly, exponent] : {std::pair(20.0, 0.055), std::pair(22.0, 0.048)})
        if (std::abs(length - exactly) < most) return exponent;
    constexpr std::array measured = {std::pair(30.0, 0.059),  std::pair(36.0, 0.082),  std::pair(44.0, 0.077),
                                     std::pair(52.0, 0.079),  std::pair(60.0, 0.087),  std::pair(80.0, 0.090),
                                     std::pair(100.0, 0.092), std::pair(150.0, 0.099), std::pair(200.0, 0.095)};
    if (length < measured.front().first || length > measured.back().first) return std::nullopt;
    const auto above = std::ranges::upper_bound(measured, length, {}, &std::pair<double, double>::first);
    if (above == measured.end()) return measured.back().second;
    const auto& [from, low] = *std::prev(above);
    const auto& [to, high] = *above;
    return low + (high - low) * (length - from) / (to - from);
}

Task kuramotoSivashinskyTask() {
    Task task = taskOfFields("kuramoto-sivashinsky", "Kuramoto–Sivashinsky",
                             "Forecast a chaotic field on a circle of length L, a flame front: ∂u/∂t = −u·∂u/∂x − ∂²u/∂x² − "
                             "∂⁴u/∂x⁴, sampled every 0.25 units of time. It can be cut into tiles with a reservoir each.");
    task.parameters.insert(task.parameters.begin(), {fields::length, fields::points});
    task.parameter = "length";
    task.generate = generate;
    task.applyDefaults = [](Experiment& e) {
        applyFieldDefaults(e, {200, 20200, 6000, 12000}, 1000);
        e.reservoir.size = 500;
        e.set(fields::length, 22.0);
        e.set(fields::points, 64);
        e.set(fields::tiles, 1);
        e.set(fields::overlap, 0);
        e.set(fields::inputWindow, 3);
        e.dynamics.spectralRadius = 0.1;
        e.input.scaling = 1.0;
        e.readout.ridge = 1e-7;
        e.data.noise.input = 2e-4;
    };
    task.lyapunovExponent = [](const Experiment& e) -> std::optional<double> {
        const auto exponent = kuramotoSivashinskyExponent(e[fields::length]);
        return exponent ? std::optional(*exponent * samplingTime) : std::nullopt;
    };
    return task;
}

}  // namespace echoplane
