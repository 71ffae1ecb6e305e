// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>

#include <Eigen/Core>

namespace echoplane {

class BlockQr;

/// Householder QR A = Q·R of a matrix m × n, backward stable for any A.
///
/// A tall matrix that is large enough is split into two halves of rows, which are factorised in parallel; then their stacked
/// triangles are factorised (TSQR: J. Demmel, L. Grigori, M. Hoemmen, J. Langou, SIAM J. Sci. Comput. 34, 2012, A206–A239). The
/// split depends on the shape alone, so the result does not depend on the number of threads. Cost 2·n²·(m − n/3) flops if m ≥ n,
/// plus 2/3·n³ if split. A matrix with far more rows is factorised by blocks of rows that fit in the cache (BlockQr).
class TallQr {
public:
    TallQr() = default;
    /// Uses up to two of `threads`. Throws std::logic_error if `matrix` is not finite.
    TallQr(Eigen::MatrixXd&& matrix, int threads);
    /// Factorises a copy of the matrix. Throws std::logic_error if it is not finite.
    TallQr(const Eigen::Ref<const Eigen::MatrixXd>& matrix, int threads);

    /// R, min(m, n) × n, upper triangular; if n > m, its columns from m on are Qᵀ times those of A.
    const Eigen::MatrixXd& triangle() const { return m_triangle; }
    /// Q·[columns; 0], m × c, for c columns of length min(m, n). Uses as many threads as the factorisation. Cost 4·m·min(m, n)·c
    /// flops.
    Eigen::MatrixXd times(const Eigen::MatrixXd& columns) const;

private:
    struct Part {
        Eigen::Index first, rows;
    };
    /// The parts of the rows that are factorised separately: one or two.
    std::array<Part, 2> parts() const;
    bool isSplit() const { return m_below.size() > 0; }
    void factorise(int threads);

    std::shared_ptr<const BlockQr> m_blocks;   ///< the whole factorisation, if there are very many rows; else null
    Eigen::MatrixXd m_reflectors;              ///< m × n: below the diagonal of each part, its Householder vectors
    std::array<Eigen::MatrixXd, 2> m_factors;  ///< block factors of each part
    Eigen::MatrixXd m_triangle;
    Eigen::MatrixXd m_below;  ///< if split: Householder vectors that merge the two triangles, n × n
    Eigen::MatrixXd m_belowFactors;
    int m_threads = 1;
};

}  // namespace echoplane
