// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <Eigen/Core>

#include "core/jobs/run_context.h"

namespace echoplane {

/// P·A = L·U of a dense complex matrix, N × N, with partial pivoting like LAPACK's zgetrf, but in blocks, between which it polls
/// stop requests and reports progress.
class ComplexLu {
public:
    /// Factorises the matrix in place. Throws Cancelled (polled every 128 columns) and std::invalid_argument if it is not square.
    /// Cost 8/3·N³ operations on `context.threads` threads (N = 10⁴: about a minute on one); the factors do not depend on the
    /// number of threads. Memory 16·N² bytes.
    explicit ComplexLu(Eigen::MatrixXcd matrix, const RunContext& context = {});

    /// True if a pivot is exactly 0; solve() then returns non-finite values.
    bool singular() const { return m_singular; }
    Eigen::Index size() const { return m_factors.rows(); }
    /// Replaces b by A⁻¹·b, or by A⁻ᵀ·b (transpose without conjugation). Cost 8·N² operations.
    void solve(Eigen::VectorXcd& b, bool transposed) const;

private:
    Eigen::MatrixXcd m_factors;  // L (unit diagonal) below the diagonal, U on and above it
    std::vector<int> m_pivots;   // in zgetrf's convention
    bool m_singular = false;
};

}  // namespace echoplane
