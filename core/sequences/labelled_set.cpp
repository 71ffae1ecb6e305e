// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sequences/labelled_set.h"

#include <algorithm>
#include <cmath>

#include "core/text/message.h"

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
    if (set.classes.empty()) throw Refusal("%1 has no class, but there must be at least two", source);
    if (set.classes.size() < 2)
        throw Refusal("%1 has one class only, \"%2\", but there must be at least two", source, set.classes[0]);
    if (set.starts.size() != set.labels.size() + 1) throw Refusal("%1 has a sequence without a class", source);
    for (int i = 0; i < set.count(); ++i) {
        if (set.length(i) <= 0) throw Refusal("%1: sequence %2 is empty", source, i + 1);
        const auto label = static_cast<std::size_t>(set.labels[static_cast<std::size_t>(i)]);
        if (label >= set.classes.size()) throw Refusal("%1: sequence %2 has a class that is not listed", source, i + 1);
    }
    if (set.tokens.empty() && set.values.cols() != set.steps()) throw Refusal("%1 has sequences beyond its steps", source);
    if (!set.values.allFinite()) throw Refusal("%1 has a number that is not finite", source);
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
