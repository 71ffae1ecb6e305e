// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>

#include <Eigen/Core>

namespace echoplane {

class BlockQr;

/// Householder QR of a matrix m × n, A = Q·R: backward stable whatever A is.
///
/// A tall one that is large enough is split into two halves of rows, which are factorised side by side, and then their triangles,
/// one above the other (TSQR: J. Demmel, L. Grigori, M. Hoemmen, J. Langou, SIAM J. Sci. Comput. 34, 2012, A206–A239). Whether it
/// is split depends on its shape alone, so that the result does not depend on the number of threads. Cost 2·n²·(m − n/3) flops
/// where m ≥ n, and 2/3·n³ more where it is split. One of far more rows goes by blocks of rows that stay in the cache (BlockQr).
class TallQr {
public:
    TallQr() = default;
    /// Uses up to two of `threads`. Throws std::logic_error where `matrix` is not finite.
    TallQr(Eigen::MatrixXd&& matrix, int threads);
    /// The same of a matrix that stays.
    TallQr(const Eigen::Ref<const Eigen::MatrixXd>& matrix, int threads);

    /// R, min(m, n) × n; upper triangular, the columns from m on are Qᵀ times themselves.
    const Eigen::MatrixXd& triangle() const { return m_triangle; }
    /// Q·[columns; 0] for columns of length min(m, n): m × their number c; on the threads of the factorisation. Cost 4·m·min(m,
    /// n)·c flops.
    Eigen::MatrixXd times(const Eigen::MatrixXd& columns) const;

private:
    struct Part {
        Eigen::Index first, rows;
    };
    /// The rows that are factorised together: one part or two.
    std::array<Part, 2> parts() const;
    bool isSplit() const { return m_below.size() > 0; }
    void factorise(int threads);

    std::shared_ptr<const BlockQr> m_blocks;   ///< where there are so many rows, all; else null
    Eigen::MatrixXd m_reflectors;              ///< m × n: below the diagonal of each part, its Householder vectors
    std::array<Eigen::MatrixXd, 2> m_factors;  ///< of each part, their block factors
    Eigen::MatrixXd m_triangle;
    Eigen::MatrixXd m_below;  ///< where it is split: the Householder vectors that bring the two triangles together, n × n
    Eigen::MatrixXd m_belowFactors;
    int m_threads = 1;
};

}  // namespace echoplane
