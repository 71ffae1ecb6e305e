// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/document/pinned_runs.h"

#include "widgets/document/document.h"

namespace echoplane {

std::vector<PinnedRun> pinnedRuns(const Document& document) {
    std::vector<PinnedRun> runs;
    for (const Pin& pin : document.pins())
        if (pin.result) runs.push_back({pin.name, pin.result});
    return runs;
}

}  // namespace echoplane
