// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "widgets/plots/base/pinned_run.h"

namespace echoplane {

class Document;

/// The pins that have a result, for views that overlay them.
std::vector<PinnedRun> pinnedRuns(const Document& document);

}  // namespace echoplane
