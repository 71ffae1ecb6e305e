// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/column_blocks.h"

namespace echoplane {

ColumnBlocks columnBlocks(const Eigen::Ref<const Eigen::MatrixXd>& matrix) {
    const double* data = matrix.data();
    const Eigen::Index rows = matrix.rows(), stride = matrix.outerStride();
    return {rows, matrix.cols(), [=](Eigen::Index first, Eigen::Index count, Eigen::MatrixXd&) {
                using View = Eigen::Map<const Eigen::MatrixXd, 0, Eigen::OuterStride<>>;
                return Eigen::Ref<const Eigen::MatrixXd>(View(data + first * stride, rows, count, Eigen::OuterStride<>(stride)));
            }};
}

}  // namespace echoplane
