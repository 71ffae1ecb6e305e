// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <Eigen/Core>

namespace echoplane {

/// A value in a file of named arrays.
using ArrayValue = std::variant<double, Eigen::VectorXd, Eigen::MatrixXd, Eigen::VectorXcd, Eigen::VectorXi, std::string,
                                std::vector<std::string>>;
using NamedArrays = std::vector<std::pair<std::string, ArrayValue>>;

}  // namespace echoplane
