// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <Eigen/Core>
#include <nlohmann/json.hpp>

namespace echoplane {

/// A list of numbers.
inline Eigen::VectorXd vectorOf(const nlohmann::ordered_json& list) {
    const auto values = list.get<std::vector<double>>();
    return Eigen::Map<const Eigen::VectorXd>(values.data(), static_cast<Eigen::Index>(values.size()));
}

/// Rows of a list of lists.
inline Eigen::MatrixXd matrixOf(const nlohmann::ordered_json& rows) {
    Eigen::MatrixXd matrix(static_cast<Eigen::Index>(rows.size()), static_cast<Eigen::Index>(rows[0].size()));
    for (std::size_t i = 0; i < rows.size(); ++i) matrix.row(static_cast<Eigen::Index>(i)) = vectorOf(rows[i]).transpose();
    return matrix;
}

}  // namespace echoplane
