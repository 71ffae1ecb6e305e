// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/jobs/run_context.h"
#include "core/tasks/task.h"

namespace echoplane {

/// Integrates the model of Lorenz 1996 (Predictability: a problem partly solved, ECMWF), an atmosphere along a circle of
/// latitude:
///
///     dx_i/dt = (x_{i+1} − x_{i−2})·x_{i−1} − x_i + F,   i = 1 … Q on a ring
///
/// by the classical Runge-Kutta method of order 4, one step per sample. Returns Q × samples, the first column being `initial`.
/// Cost 4·Q evaluations per sample. Throws Cancelled.
Eigen::MatrixXd lorenz96(const Eigen::VectorXd& initial, double forcing, Eigen::Index samples, double sampling,
                         const RunContext& context = {});

/// The task: F = 8, sampled every 0.01 units of time, without the first 2000 samples, starting from 8 everywhere except 8.01 at
/// the first point. The target at step t is the field at t + 1. Largest Lyapunov exponent 1.68 per unit of time with 40 points
/// (measured, tests/data/fields/lyapunov_fields.py); it is given for 20 points or more, where it hardly depends on their number.
/// Default settings: 40 points in 20 tiles, linear reservoirs of N = 500 with squares and windows of four.
Task lorenz96Task();

}  // namespace echoplane
