// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fitting/aaa_poles.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>

#include <lapacke.h>

#include "core/math/decompositions.h"
#include "core/math/lapack_status.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

using Complex = std::complex<double>;

/// Zeros of Σ_j w_j/(z − z_j): the finite eigenvalues of an arrow pencil (AAA, section 3.3).
std::vector<Complex> zerosOf(const std::vector<Complex>& nodes, const Eigen::VectorXcd& weights) {
    const auto count = static_cast<Eigen::Index>(nodes.size());
    Eigen::MatrixXcd arrow = Eigen::MatrixXcd::Zero(count + 1, count + 1),
                     mass = Eigen::MatrixXcd::Identity(count + 1, count + 1);
    mass(0, 0) = 0.0;
    for (Eigen::Index k = 0; k < count; ++k) {
        arrow(0, k + 1) = weights[k];
        arrow(k + 1, 0) = 1.0;
        arrow(k + 1, k + 1) = nodes[static_cast<std::size_t>(k)];
    }
    Eigen::VectorXcd above(count + 1), below(count + 1);
    const auto raw = [](auto& values) { return reinterpret_cast<lapack_complex_double*>(values.data()); };
    lapack_complex_double none{};
    requireLapack("zggev", LAPACKE_zggev(LAPACK_COL_MAJOR, 'N', 'N', toInt(count + 1), raw(arrow), toInt(count + 1), raw(mass),
                                         toInt(count + 1), raw(above), raw(below), &none, 1, &none, 1));
    std::vector<Complex> zeros;
    constexpr double infinite = 1e-13;
    for (Eigen::Index k = 0; k <= count; ++k)
        if (std::abs(below[k]) > infinite * std::abs(above[k])) zeros.push_back(above[k] / below[k]);
    return zeros;
}

}  // namespace

std::vector<Complex> modesByAaa(const Eigen::Ref<const Eigen::VectorXd>& signal, Eigen::Index order) {
    constexpr Eigen::Index most = 1024;  // longer signals: only the last steps
    const Eigen::Index steps = std::min(signal.size() - (signal.size() % 2 == 0 ? 1 : 0), most - 1);
    if (order < 1 || steps < 2 * order + 1)
        throw Refusal("an order of %1 needs at least %2 steps, but there are %3", order, 2 * order + 2, signal.size());
    const Eigen::VectorXd last = signal.tail(steps);
    std::vector<Complex> points, values;
    for (Eigen::Index j = 0; j < steps; ++j) {
        const double angle = 2.0 * std::numbers::pi * static_cast<double>(j) / static_cast<double>(steps);
        Complex sum = 0.0;
        for (Eigen::Index t = 0; t < steps; ++t) sum += last[t] * std::polar(1.0, -angle * static_cast<double>(t));
        points.push_back(std::polar(1.0, angle));
        values.push_back(sum * std::polar(1.0, -angle));
    }
    std::vector<Complex> nodes, nodeValues;
    Eigen::VectorXcd fitted = Eigen::VectorXcd::Constant(steps, Complex(0.0));
    Complex mean = 0.0;
    for (const Complex& value : values) mean += value / static_cast<double>(steps);
    fitted.setConstant(mean);
    std::vector<bool> taken(values.size(), false);
    Eigen::VectorXcd weights;
    for (Eigen::Index round = 0; round <= order; ++round) {
        std::size_t worst = values.size();
        double largest = -1.0;
        for (std::size_t j = 0; j < values.size(); ++j) {
            const double error = std::abs(values[j] - fitted[static_cast<Eigen::Index>(j)]);
            if (taken[j] || !(error > largest)) continue;
            worst = j;
            largest = error;
        }
        if (worst == values.size()) break;
        taken[worst] = true;
        nodes.push_back(points[worst]);
        nodeValues.push_back(values[worst]);
        const auto count = static_cast<Eigen::Index>(nodes.size());
        // A column more than is used: zgemv of OpenBLAS 0.3.21 reads up to two numbers beyond the end of a matrix.
        Eigen::MatrixXcd padded = Eigen::MatrixXcd::Zero(steps - count, count + 1), loewner(steps - count, count);
        auto cauchy = padded.leftCols(count);
        std::vector<Eigen::Index> rows;
        for (std::size_t j = 0; j < values.size(); ++j) {
            if (taken[j]) continue;
            const auto row = static_cast<Eigen::Index>(rows.size());
            rows.push_back(static_cast<Eigen::Index>(j));
            for (Eigen::Index k = 0; k < count; ++k) {
                cauchy(row, k) = 1.0 / (points[j] - nodes[static_cast<std::size_t>(k)]);
                loewner(row, k) = (values[j] - nodeValues[static_cast<std::size_t>(k)]) * cauchy(row, k);
            }
        }
        weights = rightSingular(loewner).vectors.col(count - 1);
        Eigen::VectorXcd scaled = weights;
        for (Eigen::Index k = 0; k < count; ++k) scaled[k] *= nodeValues[static_cast<std::size_t>(k)];
        const Eigen::VectorXcd above = cauchy * scaled, below = cauchy * weights;
        for (std::size_t row = 0; row < rows.size(); ++row)
            fitted[rows[row]] = above[static_cast<Eigen::Index>(row)] / below[static_cast<Eigen::Index>(row)];
    }
    // Pairs are conjugate up to rounding and noise: keep the upper one of each.
    std::vector<Complex> modes;
    constexpr double axis = 1e-6;
    for (const Complex& zero : zerosOf(nodes, weights)) {
        if (!std::isfinite(std::abs(zero)) || std::abs(zero) > 2.0) continue;
        if (std::abs(zero.imag()) <= axis)
            modes.emplace_back(zero.real());
        else if (zero.imag() > 0.0)
            modes.push_back(zero);
    }
    return modes;
}

}  // namespace echoplane
