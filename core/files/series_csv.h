// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <Eigen/Core>

namespace echoplane {

/// Reads series of numbers, a step a line, D numbers separated by commas, semicolons, tabs or spaces; empty lines, lines that
/// start with # and a first line of names are passed over. Returns D × T. Throws std::invalid_argument naming the file, and the
/// line, if a line is not finite numbers, or not as many as the one before, if there are none, or more than 100 million.
Eigen::MatrixXd readSeriesCsv(const std::filesystem::path& file);

/// D × T numbers as text, a step a line, under a line of D names (RFC 4180). Reads back to the same bits.
std::string seriesCsv(const Eigen::MatrixXd& series, const std::vector<std::string>& names);
/// The same under `name`1 … `name`D.
std::string seriesCsv(const Eigen::MatrixXd& series, const std::string& name);

}  // namespace echoplane
