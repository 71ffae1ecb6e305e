// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <Eigen/SparseCore>

#include "core/jobs/run_context.h"

namespace echoplane {

/// The largest singular value σ of a matrix, its 2-norm, by LAPACK's dgesdd without vectors, which cannot be
/// interrupted. Cost 8/3·N³.
double largestSingularValue(Eigen::MatrixXd matrix, const RunContext& context = {});

/// The same of a sparse square matrix, by Lanczos on WᵀW (lanczos.h). Done when the residual of σ² is below 1e-9·σ², so that σ²,
/// an eigenvalue of a symmetric matrix, is right to about the square of that over the relative gap. Throws std::runtime_error
/// after 4000 products, Cancelled. Cost O(non-zero weights + 80·N) a step.
double largestSingularValue(const Eigen::SparseMatrix<double>& matrix, const RunContext& context = {});

}  // namespace echoplane
