// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QColor>
#include <QString>

#include "core/pipeline/stages.h"

namespace echoplane {

/// A result that is kept to compare others with.
struct PinnedRun {
    QString name;
    std::shared_ptr<const RunResult> result;
    int slot = 0;        ///< its place among all pins, which decides colour and shape; belonging() sets it
    QColor colour = {};  ///< its own, in place of its slot's; or none
};

/// Views overlay the first so many pinned runs.
inline constexpr int mostPinnedRuns = 4;

/// Whether a pinned run of those settings is drawn beside a run of these: sameDataSet(), sameSeries() …
using PinRule = bool (*)(const Experiment& pinned, const Experiment& shown);

/// The rule of what does not depend on data: eigenvalues.
inline bool anyRun(const Experiment& /*pinned*/, const Experiment& /*shown*/) {
    return true;
}

/// Those of the first mostPinnedRuns that have their result and belong beside the run that is shown; all of them beside none.
std::vector<PinnedRun> belonging(std::vector<PinnedRun> pinned, const RunResult* shown, PinRule rule);

}  // namespace echoplane
