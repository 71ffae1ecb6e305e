// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <Eigen/Core>

#include "core/jobs/run_context.h"

namespace echoplane {

/// image ← A·vector, both of length N.
using SymmetricProduct = std::function<void(const Eigen::VectorXd& vector, Eigen::VectorXd& image)>;

struct LanczosOptions {
    Eigen::Index subspace = 80;  ///< vectors that are kept; then the best found is the new start
    int restarts = 50;
    double tolerance = 1e-9;  ///< on `residual`
};

/// The largest eigenvalue θ ≥ 0 of a symmetric positive semidefinite A, and a unit vector x.
struct LargestEigenvalue {
    double value = 0.0;  ///< xᵀAx ≤ θ, within `residual`·θ of an eigenvalue, and by about residual²·θ over the relative gap
    Eigen::VectorXd vector;  ///< x; empty for N = 0
    double residual = 0.0;   ///< ‖Ax − value·x‖/value; not a number where a product was not finite
    bool converged = false;  ///< residual ≤ LanczosOptions::tolerance
};

/// Lanczos with full reorthogonalisation, started from a fixed random vector and started anew from the best vector found where
/// the subspace is full (B. N. Parlett, The Symmetric Eigenvalue Problem, 1980, chapter 13). Full: so that one eigenvalue far
/// above all others, as inverses have, neither comes twice nor ends the iteration. Throws Cancelled (polled at every product).
/// Cost a step: one product and 8·N·steps.
LargestEigenvalue largestEigenvalue(const SymmetricProduct& product, Eigen::Index size, const LanczosOptions& options,
                                    const RunContext& context = {});

}  // namespace echoplane
