// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <Eigen/Core>

namespace echoplane {

/// A matrix whose columns are supplied in blocks, so that it need not be in memory as a whole.
struct ColumnBlocks {
    Eigen::Index rows = 0;
    Eigen::Index columns = 0;
    /// Returns the columns first … first + count − 1; may use `room` as a buffer for them. Called from several threads, each with
    /// its own buffer.
    std::function<Eigen::Ref<const Eigen::MatrixXd>(Eigen::Index first, Eigen::Index count, Eigen::MatrixXd& room)> block;
};
/// The columns of a matrix, which must outlive the result.
ColumnBlocks columnBlocks(const Eigen::Ref<const Eigen::MatrixXd>& matrix);

}  // namespace echoplane
