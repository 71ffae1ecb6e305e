// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "core/pipeline/stages.h"
#include "core/rivals/baselines.h"
#include "core/rivals/class_baselines.h"

namespace echoplane {

/// What gives the best of a sweep or a search a scale: its run at the first seed, on the split as it is, and what does without a
/// reservoir on the same data. All empty for memory curves and fields, which have no baselines.
struct BestBeside {
    std::optional<RunResult> run;
    std::shared_ptr<const Baselines> baselines;
    std::shared_ptr<const ClassBaselines> classes;

    /// Who wins, as `train` says it; empty words where nothing is to be said.
    Comparison comparison() const;
};
/// Throws Cancelled. Cost: that of a run, and of the baselines.
BestBeside besideBest(const Experiment& best, const RunContext& context);

}  // namespace echoplane
