// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace echoplane {

/// A field on a grid. Its points are the rows of a dataset, with the second axis running fastest.
struct FieldGrid {
    int rows = 0;                    ///< points along the first axis
    int columns = 1;                 ///< points along the second; 1 if there is only one axis
    double step = 1.0;               ///< time between two steps
    std::vector<bool> missing = {};  ///< for each point, whether it has no values; empty if all have
    std::string name = {};           ///< name of the measured quantity, or empty

    int points() const { return rows * columns; }
    bool isMissing(int point) const { return !missing.empty() && missing[static_cast<std::size_t>(point)]; }
};

}  // namespace echoplane
