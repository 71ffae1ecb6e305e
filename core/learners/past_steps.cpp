// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/past_steps.h"

#include <algorithm>

namespace echoplane {

std::vector<Steps> stepsWithPast(const Dataset& data, std::span<const Steps> steps, int past) {
    std::vector<Steps> kept;
    for (const Steps& recording : data.recordings()) {
        for (const Steps& each : steps) {
            const int first = std::max(each.first, recording.first + past), end = std::min(each.end(), recording.end());
            if (first < end) kept.push_back({first, end - first});
        }
    }
    return kept;
}

int countOf(std::span<const Steps> steps) {
    int count = 0;
    for (const Steps& each : steps) count += each.count;
    return count;
}

}  // namespace echoplane
