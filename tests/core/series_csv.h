// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/tables/series_csv.h"
#include "core/text/parse_number.h"

namespace echoplane {

/// seriesCsv() with the names `name`1 … `name`D.
inline std::string seriesCsv(const Eigen::MatrixXd& series, const std::string& name) {
    std::vector<std::string> names;
    for (Eigen::Index k = 0; k < series.rows(); ++k) names.push_back(name + std::to_string(k + 1));
    return seriesCsv(series, names);
}

/// The numbers that a program wrote, D separated by commas or blanks on each line: D × T. A line that does not begin with a
/// number holds names.
inline Eigen::MatrixXd readSeriesCsv(const std::filesystem::path& file) {
    std::ifstream lines(file);
    std::vector<double> numbers;
    Eigen::Index steps = 0;
    for (std::string line; std::getline(lines, line);) {
        std::ranges::replace(line, ',', ' ');
        std::istringstream fields(line);
        std::vector<double> row;
        double number = 0.0;
        for (std::string field; fields >> field && parseWholeNumber(field, number) == std::errc();) row.push_back(number);
        if (row.empty()) continue;
        numbers.insert(numbers.end(), row.begin(), row.end());
        ++steps;
    }
    const auto count = static_cast<Eigen::Index>(numbers.size());
    if (steps == 0 || count % steps != 0) throw std::runtime_error(file.string() + " is not a table of numbers");
    return Eigen::Map<const Eigen::MatrixXd>(numbers.data(), count / steps, steps);
}

}  // namespace echoplane
