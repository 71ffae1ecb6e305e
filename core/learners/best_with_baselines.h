// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "core/learners/baselines.h"
#include "core/run/run_result.h"

namespace echoplane {

/// Puts the best of a sweep or a search into perspective: its run at the first seed, on the split as set, and the baselines
/// without a reservoir on the same data. All empty for a kind of run without baselines (RunKind::loss).
struct BestWithBaselines {
    std::optional<RunResult> run;
    std::shared_ptr<const Baselines> baselines;

    /// The comparison as printed by `train`; with an empty sentence if there is nothing to report.
    Comparison comparison() const;
};
/// Throws Cancelled. Cost: a run and the baselines.
BestWithBaselines bestWithBaselines(const Experiment& best, const RunContext& context);

}  // namespace echoplane
