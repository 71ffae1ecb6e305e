// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <Eigen/Core>

#include "core/jobs/run_context.h"

namespace echoplane {

/// image ← A·vector, both of length N.
using SymmetricProduct = std::function<void(const Eigen::VectorXd& vector, Eigen::VectorXd& image)>;

struct LanczosOptions {
    Eigen::Index subspace = 80;  ///< maximal number of basis vectors; then restart from the best vector
    int restarts = 50;
    double tolerance = 1e-9;  ///< on `residual`
};

/// The largest eigenvalue θ ≥ 0 of a symmetric positive semidefinite A, and a unit vector x.
struct LargestEigenvalue {
    double value = 0.0;  ///< xᵀAx ≤ θ; within `residual`·θ of an eigenvalue, error about residual²·θ over the relative gap
    Eigen::VectorXd vector;  ///< x; empty for N = 0
    double residual = 0.0;   ///< ‖Ax − value·x‖/value; NaN if a product was not finite
    bool converged = false;  ///< residual ≤ LanczosOptions::tolerance
};

/// Lanczos iteration with full reorthogonalisation, started from a fixed random vector and restarted from the best vector found
/// when the subspace is full (B. N. Parlett, The Symmetric Eigenvalue Problem, 1980, chapter 13). Full reorthogonalisation
/// ensures that an eigenvalue far above all others, as inverses have, neither appears twice nor ends the iteration. Throws
/// Cancelled (polled at every product). Cost per step: one product and 8·N·steps.
LargestEigenvalue largestEigenvalue(const SymmetricProduct& product, Eigen::Index size, const LanczosOptions& options,
                                    const RunContext& context = {});

}  // namespace echoplane
