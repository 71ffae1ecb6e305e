// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <Eigen/SparseCore>

#include "core/jobs/run_context.h"
#include "core/math/spectrum.h"

namespace echoplane {

/// Eigenvalues of W by strongly connected components.
struct ComponentEigenvalues {
    /// Non-zero eigenvalues of all components that need no iteration: single units with a self-loop, simple cycles, and
    /// components of at most 300 units (dgeev). A cycle of m units with ∏w = p has the roots |p|^(1/m)·exp(i(arg p + 2πj)/m), all
    /// of the same modulus; at most `count` of them are listed, those nearest to the positive real axis.
    Spectrum exact;
    std::vector<std::vector<int>> large;  ///< the other components, as lists of units
};

/// The eigenvalues of a square W are those of its strongly connected components (strongComponents()); the units on no cycle have
/// eigenvalue 0 and are left out. Cost O(N + entries), and dgeev for the small components: at most 10·300²·N. Polls the context.
ComponentEigenvalues componentEigenvalues(const Eigen::SparseMatrix<double>& matrix, int count, const RunContext& context);

/// The submatrix of the rows and columns of `units` (ascending). Cost O(N + entries of their columns).
Eigen::SparseMatrix<double> submatrix(const Eigen::SparseMatrix<double>& matrix, const std::vector<int>& units);

}  // namespace echoplane
