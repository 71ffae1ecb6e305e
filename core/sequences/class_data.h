// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include <Eigen/Core>

#include "core/sequences/labelled_set.h"

namespace echoplane {

/// Classified sequences, and which of them each column of a dataset represents. A column is a whole sequence or, if `starts` is
/// not empty, one step of a sequence.
struct ClassData {
    std::shared_ptr<const LabelledSet> set;
    std::vector<int> order;        ///< sequences of `set` in the order of the columns
    std::vector<int> starts = {};  ///< first column of each sequence, and the end of the last; or empty

    bool perStep() const { return !starts.empty(); }
    int columns() const { return perStep() ? starts.back() : static_cast<int>(order.size()); }
    /// The sequence of `set` that a column represents or belongs to.
    int sequenceOf(Eigen::Index column) const { return order[place(column)]; }
    /// The step of `set` that a column represents; for whole sequences, their first step.
    int stepOf(Eigen::Index column) const;
    int classOf(Eigen::Index column) const;

private:
    std::size_t place(Eigen::Index column) const;
};

}  // namespace echoplane
