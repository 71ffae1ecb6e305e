// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <Eigen/Core>

#include "core/readout/stacked_qr.h"

namespace echoplane {

/// Householder QR A = Q·R of a tall matrix m × n with many more rows than columns, with Q stored, over blocks of rows that fit in
/// the cache (TSQR, stacked_qr.h). Parts of the rows (partsOfRows()) may be factorised in parallel; the result does not depend on
/// the number of threads. Backward stable. Cost 2·n²·m flops, memory 8·m·n bytes.
class BlockQr {
public:
    /// Needs m ≥ n. Does not check for numbers that are not finite; they show up in the triangle.
    BlockQr(const Eigen::Ref<const Eigen::MatrixXd>& matrix, int threads);

    /// R, n × n, upper triangular.
    const Eigen::MatrixXd& triangle() const { return m_triangle; }
    /// Q·columns, n × c → m × c. Cost 4·m·n·c flops.
    Eigen::MatrixXd times(const Eigen::MatrixXd& columns) const;

private:
    struct Part {
        Eigen::Index first = 0, rows = 0;
        Eigen::VectorXd reflectors;  ///< of all blocks in order, each padded to StackedQr::heightFor()
        Eigen::MatrixXd factors;     ///< of all blocks, side by side
        Eigen::MatrixXd triangle;
    };
    /// Merges the triangle of a part with that of the previous parts.
    struct Join {
        Eigen::MatrixXd reflectors, factors;
    };

    Eigen::Index m_rows;
    StackedQr m_qr;
    std::vector<Part> m_parts;
    std::vector<Join> m_joins;  ///< from the second part on
    Eigen::MatrixXd m_triangle;
    int m_threads;
};

}  // namespace echoplane
