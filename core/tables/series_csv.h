// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <Eigen/Core>

namespace echoplane {

/// Reads series of numbers, one step per line: D numbers separated by commas, semicolons, tabs or spaces. Skips empty lines,
/// lines that start with # and a first line of names. Returns D × T. Throws std::invalid_argument naming the file, and the line,
/// if a line does not consist of finite numbers or their count differs from the previous line's, or if there are none or more
/// than 100 million.
Eigen::MatrixXd readSeriesCsv(const std::filesystem::path& file);

/// D × T numbers as CSV (RFC 4180), one step per line, below a line of D names. Reads back bit for bit.
std::string seriesCsv(const Eigen::MatrixXd& series, const std::vector<std::string>& names);
/// seriesCsv() with the names `name`1 … `name`D.
std::string seriesCsv(const Eigen::MatrixXd& series, const std::string& name);

}  // namespace echoplane
