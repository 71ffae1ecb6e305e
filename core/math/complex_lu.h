// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <Eigen/Core>

#include "core/jobs/run_context.h"

namespace echoplane {

/// P·A = L·U of a dense complex matrix, N × N, with the largest pivot of each column, as LAPACK's zgetrf does it, but in blocks
/// between which it can be stopped and tells how far it is.
class ComplexLu {
public:
    /// Takes the matrix over; the factors stand in its place. Throws Cancelled (polled every 128 columns) and
    /// std::invalid_argument if it is not square. Cost 8/3·N³ operations on `context.threads` threads (N = 10⁴: about a minute on
    /// one); the factors do not depend on their number. Memory 16·N² bytes.
    explicit ComplexLu(Eigen::MatrixXcd matrix, const RunContext& context = {});

    /// A pivot is exactly 0: solve() gives nothing that is finite.
    bool singular() const { return m_singular; }
    Eigen::Index size() const { return m_factors.rows(); }
    /// A⁻¹·b, or A⁻ᵀ·b with the plain transpose, in the place of b. Cost 8·N² operations.
    void solve(Eigen::VectorXcd& b, bool transposed) const;

private:
    Eigen::MatrixXcd m_factors;  // L below the diagonal, of which it has ones, U from it on
    std::vector<int> m_pivots;   // as zgetrf counts them
    bool m_singular = false;
};

}  // namespace echoplane
