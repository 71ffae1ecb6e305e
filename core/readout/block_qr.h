// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <Eigen/Core>

#include "core/readout/stacked_qr.h"

namespace echoplane {

/// Householder QR of a matrix m × n of many more rows than columns, A = Q·R with Q kept, over blocks of rows that stay in the
/// cache (TSQR, stacked_qr.h). Parts of the rows (partsOfRows()) may go side by side; the result does not depend on how many
/// threads there are. Backward stable. Cost 2·n²·m flops, memory 8·m·n bytes.
class BlockQr {
public:
    /// Needs m ≥ n. A number that is not finite is left to whoever looks at the triangle.
    BlockQr(const Eigen::Ref<const Eigen::MatrixXd>& matrix, int threads);

    /// R, n × n, upper triangular.
    const Eigen::MatrixXd& triangle() const { return m_triangle; }
    /// Q·columns, n × c → m × c. Cost 4·m·n·c flops.
    Eigen::MatrixXd times(const Eigen::MatrixXd& columns) const;

private:
    struct Part {
        Eigen::Index first = 0, rows = 0;
        Eigen::VectorXd reflectors;  ///< block after block, each padded to StackedQr::heightFor()
        Eigen::MatrixXd factors;     ///< of all blocks, beside each other
        Eigen::MatrixXd triangle;
    };
    /// The triangle of a part below that of those before it.
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
