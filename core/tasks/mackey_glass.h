// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tasks/task.h"

namespace echoplane {

namespace mackeyGlassEquation {
extern const Parameter<int> tau;
}

/// Mackey-Glass delay equation (Mackey and Glass 1977), the benchmark of Jaeger and Haas 2004 (Science 304):
///
///     dx/dt = 0.2·x(t−τ) / (1 + x(t−τ)¹⁰) − 0.1·x(t),   x(t) = 1.2 for t ≤ 0,   τ = mackeyGlassEquation::tau
///
/// chaotic from τ ≈ 16.8 on; τ = 17 and 30 are the usual choices. Integrated by the classical Runge-Kutta method of order 4 with
/// step 0.1, x(t−τ) between two steps by the cubic that has the values and derivatives of both (order 4), and sampled once per
/// unit of time. The first 1000 samples are left out. The input at step t is u(t) = x(1000 + t) − 1, the shift of Jaeger and Haas
/// without their tanh, and the target u(t + h), h = forecast::horizon. Split 200 washout + 3000 fitted, 1000, 2000; scored by the
/// NRMSE, as in the literature (there often 84 steps ahead, in closed loop). Largest Lyapunov exponent 0.0052 (τ = 17) and 0.0071
/// (τ = 30) per step, from the growth of the distance of two trajectories over 10⁶ steps (tests/data/make_task_data.py
/// --exponents); for other τ none is given. Cost 40 evaluations per step.
/// `halvedFrom`: as in Task::generateFiner.
Dataset generateMackeyGlass(const Experiment& experiment, Eigen::Index halvedFrom = neverHalved);
Task mackeyGlassTask();

/// x(0), x(1), …, x(samples − 1), including the transient.
Eigen::RowVectorXd mackeyGlass(int tau, Eigen::Index samples, Eigen::Index halvedFrom = neverHalved);

}  // namespace echoplane
