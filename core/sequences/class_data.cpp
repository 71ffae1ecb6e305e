// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sequences/class_data.h"

#include <algorithm>

namespace echoplane {

std::size_t ClassData::place(Eigen::Index column) const {
    if (!perStep()) return static_cast<std::size_t>(column);
    const auto next = std::ranges::upper_bound(starts, static_cast<int>(column));
    return static_cast<std::size_t>(next - starts.begin()) - 1;
}

int ClassData::stepOf(Eigen::Index column) const {
    const std::size_t at = place(column);
    const int first = set->starts[static_cast<std::size_t>(order[at])];
    return perStep() ? first + static_cast<int>(column) - starts[at] : first;
}

int ClassData::classOf(Eigen::Index column) const {
    return perStep() ? set->stepLabel(sequenceOf(column), stepOf(column))
                     : set->labels[static_cast<std::size_t>(sequenceOf(column))];
}

}  // namespace echoplane
