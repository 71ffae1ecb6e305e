// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/jobs/run_context.h"
#include "core/tasks/task.h"

namespace echoplane {

/// Lorenz 1996 (Predictability: a problem partly solved, ECMWF), a model of the atmosphere along a circle of latitude:
///
///     dx_i/dt = (x_{i+1} − x_{i−2})·x_{i−1} − x_i + F,   i = 1 … Q on a ring
///
/// by the classical Runge-Kutta method of order 4, one step a sample, from `initial`: Q × samples, the first column being that.
/// Cost 4·Q evaluations a sample. Throws Cancelled.
Eigen::MatrixXd lorenz96(const Eigen::VectorXd& initial, double forcing, Eigen::Index samples, double sampling,
                         const RunContext& context = {});

/// The task: F = 8, sampled every 0.01 units of time, the first 2000 samples left out, from 8 everywhere but 8.01 at the first
/// point; the target at step t is the field at t + 1. Largest Lyapunov exponent 1.68 per unit of time with 40 points (measured,
/// tests/data/fields/lyapunov_fields.py), told for 20 points or more, where it hardly depends on them. Usual settings: 40 points
/// in 20 tiles, linear reservoirs of N = 500 with squares and windows of four.
Task lorenz96Task();

}  // namespace echoplane
