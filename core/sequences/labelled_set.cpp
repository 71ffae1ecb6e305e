// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sequences/labelled_set.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace echoplane {

Eigen::MatrixXd LabelledSet::sequence(int index) const {
    const int first = starts[static_cast<std::size_t>(index)], count = length(index);
    if (tokens.empty()) return values.middleCols(first, count);
    Eigen::MatrixXd columns(values.rows(), count);
    for (int t = 0; t < count; ++t) columns.col(t) = values.col(column(first + t));
    return columns;
}

double LabelledSet::unknownShare() const {
    if (tokens.empty() || unknown < 0) return 0.0;
    return static_cast<double>(std::ranges::count(tokens, unknown)) / static_cast<double>(tokens.size());
}

void checkSet(const LabelledSet& set, const std::string& source) {
    const auto refuse = [&](const std::string& why) { throw std::invalid_argument(source + why); };
    if (set.classes.size() < 2)
        refuse(" has " + std::string(set.classes.empty() ? "no class" : "one class only, \"" + set.classes[0] + "\"") +
               ", but there must be at least two");
    if (set.starts.size() != set.labels.size() + 1) refuse(" has a sequence without a class");
    for (int i = 0; i < set.count(); ++i) {
        if (set.length(i) <= 0) refuse(": sequence " + std::to_string(i + 1) + " is empty");
        const auto label = static_cast<std::size_t>(set.labels[static_cast<std::size_t>(i)]);
        if (label >= set.classes.size()) refuse(": sequence " + std::to_string(i + 1) + " has a class that is not listed");
    }
    if (set.tokens.empty() && set.values.cols() != set.steps()) refuse(" has sequences beyond its steps");
    if (!set.values.allFinite()) refuse(" has a number that is not finite");
}

Eigen::MatrixXd sequenceMeans(const LabelledSet& set, std::span<const int> order) {
    Eigen::MatrixXd means = Eigen::MatrixXd::Zero(set.dimension(), static_cast<Eigen::Index>(order.size()));
    for (std::size_t i = 0; i < order.size(); ++i) {
        auto mean = means.col(static_cast<Eigen::Index>(i));
        const int first = set.starts[static_cast<std::size_t>(order[i])], length = set.length(order[i]);
        for (int t = first; t < first + length; ++t) mean += set.values.col(set.column(t));
        mean /= length;
    }
    return means;
}

}  // namespace echoplane
