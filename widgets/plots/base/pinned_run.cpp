// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/base/pinned_run.h"

namespace echoplane {

std::vector<PinnedRun> matchingPins(std::vector<PinnedRun> pinned, const RunResult* shown, PinRule rule) {
    if (pinned.size() > mostPinnedRuns) pinned.resize(mostPinnedRuns);
    for (std::size_t place = 0; place < pinned.size(); ++place) pinned[place].slot = static_cast<int>(place);
    std::erase_if(pinned, [&](const PinnedRun& each) {
        return !each.result || (shown != nullptr && !rule(each.result->experiment, shown->experiment));
    });
    return pinned;
}

}  // namespace echoplane
