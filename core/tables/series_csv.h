// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <Eigen/Core>

namespace echoplane {

/// D × T numbers as CSV (RFC 4180), one step per line, below a line of D names. Reads back bit for bit.
std::string seriesCsv(const Eigen::MatrixXd& series, const std::vector<std::string>& names);

}  // namespace echoplane
