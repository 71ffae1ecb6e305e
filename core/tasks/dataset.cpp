// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/dataset.h"

#include <algorithm>
#include <iterator>

#include "core/text/message.h"

namespace echoplane {

std::vector<Steps> Dataset::recordings() const {
    if (sequences.empty()) return {{0, steps()}};
    std::vector<Steps> all;
    all.reserve(sequences.size());
    for (const Sequence& each : sequences) all.push_back(each.steps);
    return all;
}

bool Dataset::isLeftOut(int step) const {
    const auto next = std::ranges::upper_bound(leftOut, step, {}, &Steps::first);
    return next != leftOut.begin() && step < std::prev(next)->end();
}

namespace {

/// `steps` without those of `out`. `out` must be sorted; `steps` may be in any order.
std::vector<Steps> without(const std::vector<Steps>& steps, const std::vector<Steps>& out) {
    std::vector<Steps> rest;
    for (const Steps& each : steps) {
        int from = each.first;
        for (auto gap = std::ranges::lower_bound(out, from + 1, {}, &Steps::end); gap != out.end() && gap->first < each.end();
             ++gap) {
            if (gap->first > from) rest.push_back({from, gap->first - from});
            from = gap->end();
        }
        if (from < each.end()) rest.push_back({from, each.end() - from});
    }
    return rest;
}

}  // namespace

std::vector<Steps> Split::of(Role role, const Dataset& data) const {
    const std::vector<Steps> recordings = data.recordings();
    std::vector<Steps> steps;
    for (const Span& span : spans) {
        if (span.role != role || span.count == 0) continue;
        const auto sequence = static_cast<std::size_t>(span.sequence);
        if (sequence >= recordings.size() || span.first < 0 || span.end() > recordings[sequence].count)
            throw Refusal("the split has a span of steps %1 to %2 of sequence %3, which is outside the data", span.first,
                          span.end(), span.sequence);
        const int first = recordings[sequence].first + span.first;
        if (!steps.empty() && steps.back().end() == first)
            steps.back().count += span.count;
        else
            steps.push_back({first, span.count});
    }
    return data.leftOut.empty() ? steps : without(steps, data.leftOut);
}

int Split::taught(const Dataset& data) const {
    int end = 0;
    for (const Steps& each : of(Role::fit, data)) end = std::max(end, each.end());
    return end;
}

Eigen::MatrixXd columnsOf(const Eigen::Ref<const Eigen::MatrixXd>& matrix, std::span<const Steps> steps) {
    Eigen::Index count = 0;
    for (const Steps& each : steps) count += each.count;
    Eigen::MatrixXd columns(matrix.rows(), count);
    Eigen::Index at = 0;
    for (const Steps& each : steps) {
        if (matrix.outerStride() == matrix.rows())  // Eigen would copy column by column, which for one row is number by number
            std::copy_n(matrix.data() + each.first * matrix.rows(), each.count * matrix.rows(),
                        columns.data() + at * matrix.rows());
        else
            columns.middleCols(at, each.count) = matrix.middleCols(each.first, each.count);
        at += each.count;
    }
    return columns;
}

}  // namespace echoplane
