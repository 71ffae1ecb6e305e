// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QColor>
#include <QString>

#include "core/run/run_result.h"

namespace echoplane {

/// A result kept for comparison.
struct PinnedRun {
    QString name;
    std::shared_ptr<const RunResult> result;
    int slot = 0;        ///< its index among all pins, which decides colour and shape; set by matchingPins()
    QColor colour = {};  ///< overrides the slot's colour if valid
};

/// Views overlay at most this many pinned runs, the first ones.
inline constexpr int mostPinnedRuns = 4;

/// The slot of a ghost: how the run was before, drawn in grey behind everything.
inline constexpr int ghostSlot = mostPinnedRuns;

/// Decides whether a pinned run is drawn beside the run shown: sameDataSet(), sameSeries() …
using PinRule = bool (*)(const Experiment& pinned, const Experiment& shown);

/// The rule for what does not depend on data, such as eigenvalues: every run.
inline bool anyRun(const Experiment& /*pinned*/, const Experiment& /*shown*/) {
    return true;
}

/// Those of the first mostPinnedRuns that have a result and, by `rule`, may be drawn beside the run shown; all of them if `shown`
/// is null.
std::vector<PinnedRun> matchingPins(std::vector<PinnedRun> pinned, const RunResult* shown, PinRule rule);

}  // namespace echoplane
