// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <Eigen/SparseCore>

#include "core/jobs/run_context.h"

namespace echoplane {

/// Largest singular value σ of a matrix, its 2-norm, by LAPACK's dgesdd without vectors, which cannot be interrupted (from N =
/// 600 on it is abandoned on a stop request). Cost 8/3·N³.
double largestSingularValue(Eigen::MatrixXd matrix, const RunContext& context = {});

/// Largest singular value of a sparse square matrix, by Lanczos on WᵀW (lanczos.h). Stops when the residual of σ² is below
/// 1e-9·σ²; σ², an eigenvalue of a symmetric matrix, is then accurate to about the square of that over the relative gap. Throws
/// std::runtime_error after 4000 products, Cancelled. Cost O(non-zero weights + 80·N) per step.
double largestSingularValue(const Eigen::SparseMatrix<double>& matrix, const RunContext& context = {});

}  // namespace echoplane
