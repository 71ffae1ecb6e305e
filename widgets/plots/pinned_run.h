// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QtCore/QString>

#include "core/pipeline/stages.h"

namespace echoplane {

/// A result that is kept to compare others with.
struct PinnedRun {
    QString name;
    std::shared_ptr<const RunResult> result;
};

/// Views overlay the first so many pinned runs; their place in the list decides colour and shape.
inline constexpr int mostPinnedRuns = 4;

}  // namespace echoplane
