// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace echoplane {

/// What a cell adds to the activation of its units:
///
///     r(t) = r(t−1)·K + g ⊙ f(z(t))
///
/// K is either a matrix or diagonal. Empty for the leaky cell with one leak rate, where K = (1 − lr)·I and g = lr.
struct Carry {
    Eigen::MatrixXd matrix;  ///< K, N × N, or empty if it is diagonal
    Eigen::VectorXd kept;    ///< the diagonal of K, N, or empty if K is a matrix
    Eigen::VectorXd gains;   ///< g, N

    bool empty() const { return gains.size() == 0; }
    /// activated ← previous·K + g ⊙ activated. Both have N numbers and must not overlap. Allocates nothing. Cost O(N), or O(N²)
    /// if K is a matrix.
    void combine(const double* previous, double* activated) const;
    /// K as a matrix, N × N.
    Eigen::MatrixXd dense() const;

    bool operator==(const Carry& other) const {
        const auto same = [](const auto& a, const auto& b) { return a.rows() == b.rows() && a.cols() == b.cols() && a == b; };
        return same(matrix, other.matrix) && same(kept, other.kept) && same(gains, other.gains);
    }
};

}  // namespace echoplane
