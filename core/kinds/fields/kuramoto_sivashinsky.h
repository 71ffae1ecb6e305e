// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <Eigen/Core>

#include "core/jobs/run_context.h"
#include "core/tasks/task.h"

namespace echoplane {

/// Integrates the Kuramoto–Sivashinsky equation (flame fronts, thin films) on a periodic domain:
///
///     ∂u/∂t = −u·∂u/∂x − ∂²u/∂x² − ∂⁴u/∂x⁴,   0 ≤ x < L,   Q points x = L·i/Q
///
/// in Fourier space by ETDRK4 (A.-K. Kassam, L. N. Trefethen, SIAM J. Sci. Comput. 26, 2005), with `substeps` steps per sample;
/// the coefficient functions are contour means over 64 points of a circle. The first derivative of the Nyquist wavenumber is set
/// to 0. Starts from u(x, 0) = `initial` and returns Q × samples, the first column being `initial`. The mean of u is conserved.
/// Fourth order: at L = 22 and a step of 0.25, a sample differs from the exact flow of the previous one by about 1e-4. Cost 8
/// transforms of length Q per step: 20,000 samples of 64 points take 0.2 s. Throws Cancelled.
Eigen::MatrixXd kuramotoSivashinsky(double length, const Eigen::VectorXd& initial, Eigen::Index samples, double sampling,
                                    int substeps = 1, const RunContext& context = {});

/// Largest Lyapunov exponent per unit of time, measured with the integrator above over about 5600 units (by the method of
/// tests/data/fields/lyapunov_fields.py): 0.055 at L = 20, 0.048 at L = 22, and for 30 ≤ L ≤ 200 interpolated linearly between
/// nine lengths (0.059 at L = 30, 0.092 at L = 100). Nothing elsewhere: below 30 chaotic and ordered regimes alternate (0 at L =
/// 18 and 25).
std::optional<double> kuramotoSivashinskyExponent(double length);

/// The task: sampled every 0.25 units of time (as Pathak et al. 2018), without the first 2000 samples; the target at step t is
/// the field at t + 1. Default settings: one tile at L = 22, a linear reservoir of N = 500 with squares.
Task kuramotoSivashinskyTask();

}  // namespace echoplane
