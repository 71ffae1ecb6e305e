// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <Eigen/Core>

#include "core/jobs/run_context.h"
#include "core/tasks/task.h"

namespace echoplane {

/// The Kuramoto–Sivashinsky equation on a periodic domain, fronts of flames and of thin films:
///
///     ∂u/∂t = −u·∂u/∂x − ∂²u/∂x² − ∂⁴u/∂x⁴,   0 ≤ x < L,   Q points x = L·i/Q
///
/// in Fourier space by ETDRK4 (A.-K. Kassam, L. N. Trefethen, SIAM J. Sci. Comput. 26, 2005), `substeps` steps a sample, the
/// functions of its coefficients by means over 64 points of a circle. The wavenumber at half the grid has no first derivative.
/// From u(x, 0) = `initial`; Q × samples, the first column being that. The mean of u is conserved. Fourth order: at L = 22 and a
/// step of 0.25 a sample differs from the exact flow of the sample before by some 1e-4. Cost 8 transforms of Q a step: 20,000
/// samples of 64 points take 0.2 s. Throws Cancelled.
Eigen::MatrixXd kuramotoSivashinsky(double length, const Eigen::VectorXd& initial, Eigen::Index samples, double sampling,
                                    int substeps = 1, const RunContext& context = {});

/// Largest Lyapunov exponent per unit of time, as measured with the integrator above over some 5600 units (the same method as
/// tests/data/fields/lyapunov_fields.py): 0.055 at L = 20, 0.048 at L = 22, from 0.059 at L = 30 over 0.092 at L = 100 to L =
/// 200, between the nine lengths by straight lines. Nothing elsewhere: below 30 chaos and order take turns (0 at L = 18 and 25).
std::optional<double> kuramotoSivashinskyExponent(double length);

/// The task: sampled every 0.25 units of time (as Pathak et al. 2018), the first 2000 samples left out; the target at step t is
/// the field at t + 1. Usual settings: one tile at L = 22, a linear reservoir of N = 500 with squares.
Task kuramotoSivashinskyTask();

}  // namespace echoplane
