// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <Eigen/SparseCore>

#include "core/jobs/run_context.h"
#include "core/spectrum/spectrum.h"

namespace echoplane {

/// What the graph of W tells of its eigenvalues.
struct ComponentEigenvalues {
    /// Non-zero eigenvalues of all components that need no iteration: units with a loop, simple cycles, components of at most 300
    /// units (dgeev). Of a cycle of m units with ∏w = p the roots |p|^(1/m)·exp(i(arg p + 2πj)/m), at most `count` of them,
    /// those nearest to the positive real axis: their moduli are all the same.
    Spectrum exact;
    std::vector<std::vector<int>> large;  ///< the other components, by their units
};

/// The eigenvalues of a square W are those of its strongly connected components (strongComponents()); the units on no cycle have
/// eigenvalue 0 and are left out. Cost O(N + entries), and dgeev for the small components: at most 10·300²·N. Polls the context.
ComponentEigenvalues componentEigenvalues(const Eigen::SparseMatrix<double>& matrix, int count, const RunContext& context);

/// The rows and columns of `units` (ascending). Cost O(N + entries of their columns).
Eigen::SparseMatrix<double> submatrix(const Eigen::SparseMatrix<double>& matrix, const std::vector<int>& units);

}  // namespace echoplane
