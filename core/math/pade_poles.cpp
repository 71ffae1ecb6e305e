// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/pade_poles.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <string>

#include <Eigen/LU>

#include "core/text/message.h"

namespace echoplane {

namespace {

using Complex = std::complex<double>;

/// z in the left half plane with w(z) = e^{iθ}, by Newton's method on log w = log z + u − log(1 + u), u = √(1 + z²), whose
/// derivative is u/z.
Complex onTheCurve(double theta) {
    // The curve meets the imaginary axis at ±i (θ = ±π/2) and the real one at −0.6627 (θ = π).
    const double share = (theta - 0.5 * std::numbers::pi) / (0.5 * std::numbers::pi);
    Complex z(-0.6627 * std::sin(0.5 * std::numbers::pi * share), std::cos(0.5 * std::numbers::pi * share));
    for (int k = 0; k < 60; ++k) {
        const Complex u = std::sqrt(1.0 + z * z);
        const Complex step = (std::log(z) + u - std::log(1.0 + u) - Complex(0.0, theta)) * z / u;
        z -= step;
        if (std::abs(step) < 1e-12) break;
    }
    return z;
}

/// Residual Σ_{j≠k} 1/(s_k − s_j) − ½ − (2q − 1)/(2 s_k) for each of `s`, which represent themselves and their conjugates, and
/// its derivatives with respect to Re s_j (first columns) and Im s_j (last), rows being real and imaginary parts. For odd q s[0]
/// is real.
struct Equilibrium {
    Eigen::VectorXd residual;
    Eigen::MatrixXd jacobian;
};

Equilibrium equilibrium(const Eigen::VectorXcd& s, int q) {
    const Eigen::Index reals = q % 2, modes = s.size(), pairs = modes - reals;
    Equilibrium result{Eigen::VectorXd(q), Eigen::MatrixXd::Zero(q, q)};
    const auto put = [&](Eigen::Index row, Eigen::Index column, Complex value) {
        result.jacobian(row, column) += value.real();
        if (row >= reals) result.jacobian(row + pairs, column) += value.imag();
    };
    for (Eigen::Index k = 0; k < modes; ++k) {
        Complex sum = -0.5 - (2.0 * q - 1.0) / (2.0 * s[k]);
        const Complex i(0.0, 1.0), own = (2.0 * q - 1.0) / (2.0 * s[k] * s[k]);
        put(k, k, own);
        if (k >= reals) put(k, k + pairs, i * own);
        // Contribution of another zero, which moves by dx + i·dy, or by dx − i·dy if it is a conjugate.
        const auto add = [&](Complex other, Eigen::Index j, double sign) {
            const Complex apart = 1.0 / (s[k] - other), square = apart * apart;
            sum += apart;
            put(k, k, -square);
            if (k >= reals) put(k, k + pairs, -i * square);
            put(k, j, square);
            if (j >= reals) put(k, j + pairs, sign * i * square);
        };
        for (Eigen::Index j = 0; j < modes; ++j) {
            if (j != k) add(s[j], j, 1.0);
            if (j >= reals) add(std::conj(s[j]), j, -1.0);
        }
        result.residual[k] = sum.real();
        if (k >= reals) result.residual[k + pairs] = sum.imag();
    }
    return result;
}

}  // namespace

Eigen::VectorXcd padePoles(int q) {
    if (q < 1) throw Refusal("a Padé approximant needs at least one pole");
    const Eigen::Index reals = q % 2, modes = (q + 1) / 2, pairs = modes - reals;
    Eigen::VectorXcd s(modes);
    for (Eigen::Index k = 0; k < modes; ++k) {
        // θ of the zeros: from π in steps of π/(q + ½).
        const double theta = std::numbers::pi * (1.0 - (static_cast<double>(k) + (reals == 1 ? 0.0 : 0.5)) / (q + 0.5));
        s[k] = 2.0 * q * onTheCurve(theta);
    }
    if (reals == 1) s[0] = s[0].real();
    constexpr int most = 40;
    double last = 1.0;
    for (int step = 0; step < most; ++step) {
        const Equilibrium at = equilibrium(s, q);
        const Eigen::VectorXd move = at.jacobian.partialPivLu().solve(at.residual);
        last = 0.0;
        for (Eigen::Index k = 0; k < modes; ++k) {
            const Complex by(move[k], k >= reals ? move[k + pairs] : 0.0);
            last = std::max(last, std::abs(by) / std::abs(s[k]));
            s[k] -= by;
        }
        if (last < 1e-14) break;
    }
    if (!(last < 1e-10)) throw RunError("the poles of the Padé approximant of order %1 were not found", q);
    return s;
}

}  // namespace echoplane
