// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <Eigen/Core>

namespace echoplane {

/// Columns that are seen some at a time, so that nobody need hold them all in one matrix.
struct SeenColumns {
    Eigen::Index rows = 0;
    Eigen::Index columns = 0;
    /// Columns first … first + count − 1; `room` may be used for them. Called from several threads, each with its own room.
    std::function<Eigen::Ref<const Eigen::MatrixXd>(Eigen::Index first, Eigen::Index count, Eigen::MatrixXd& room)> block;
};
/// All columns of a matrix, which must stay.
SeenColumns seenColumns(const Eigen::Ref<const Eigen::MatrixXd>& matrix);

}  // namespace echoplane
