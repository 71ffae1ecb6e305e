// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modes/strong_components.h"

#include <algorithm>

namespace echoplane {

std::vector<std::vector<int>> strongComponents(const Eigen::SparseMatrix<double>& matrix) {
    const auto size = static_cast<std::size_t>(matrix.cols());
    const int* const starts = matrix.outerIndexPtr();
    const int* const rows = matrix.innerIndexPtr();
    const double* const values = matrix.valuePtr();

    constexpr int unseen = -1;
    std::vector<int> number(size, unseen), lowest(size, 0), next(size, 0), stack, path;
    std::vector<bool> onStack(size, false);
    std::vector<std::vector<int>> components;
    int count = 0;
    const auto enter = [&](int unit) {
        const auto at = static_cast<std::size_t>(unit);
        number[at] = lowest[at] = count++;
        next[at] = starts[unit];
        onStack[at] = true;
        stack.push_back(unit);
        path.push_back(unit);
    };
    // Traverses stored columns, that is, edges backwards; the components are the same.
    for (int root = 0; root < static_cast<int>(size); ++root) {
        if (number[static_cast<std::size_t>(root)] != unseen) continue;
        enter(root);
        while (!path.empty()) {
            const int unit = path.back();
            const auto at = static_cast<std::size_t>(unit);
            if (next[at] < starts[unit + 1]) {
                const int entry = next[at]++;
                const int neighbour = rows[entry];
                const auto there = static_cast<std::size_t>(neighbour);
                if (values[entry] == 0.0) continue;
                if (number[there] == unseen) {
                    enter(neighbour);
                } else if (onStack[there]) {
                    lowest[at] = std::min(lowest[at], number[there]);
                }
                continue;
            }
            path.pop_back();
            if (!path.empty()) {
                auto& above = lowest[static_cast<std::size_t>(path.back())];
                above = std::min(above, lowest[at]);
            }
            if (lowest[at] != number[at]) continue;
            std::vector<int> component;
            for (int member = unseen; member != unit;) {
                member = stack.back();
                stack.pop_back();
                onStack[static_cast<std::size_t>(member)] = false;
                component.push_back(member);
            }
            std::ranges::sort(component);
            components.push_back(std::move(component));
        }
    }
    return components;
}

}  // namespace echoplane
