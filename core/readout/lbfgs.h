// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <Eigen/Core>

namespace echoplane {

/// Result of a minimisation.
struct Minimum {
    double value = 0.0;
    int iterations = 0;
    bool converged = false;  ///< the norm of the gradient fell below `tolerance` times its initial value
};

/// Minimises a smooth function by L-BFGS with ten pairs (J. Nocedal, Mathematics of Computation 35, 1980). Step lengths come from
/// bisection until both weak Wolfe conditions hold (1e-4 and 0.9; A. Lewis, M. Overton, Mathematical Programming 141, 2013,
/// algorithm 2.6). `x` is the starting point on entry and the minimum on return. `function` returns the value and writes the
/// gradient; it may throw to stop.
Minimum minimise(const std::function<double(const Eigen::VectorXd& x, Eigen::VectorXd& gradient)>& function, Eigen::VectorXd& x,
                 double tolerance, int mostIterations);

}  // namespace echoplane
