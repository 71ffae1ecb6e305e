// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/best_with_baselines.h"

#include "core/run/pipeline.h"
#include "core/tasks/run_kind.h"

namespace echoplane {

Comparison BestWithBaselines::comparison() const {
    return run && baselines && !run->diverged() ? compared(*run, *baselines) : Comparison{};
}

BestWithBaselines bestWithBaselines(const Experiment& best, const RunContext& context) {
    BestWithBaselines result;
    if (!kindOf(best).loss) return result;
    result.run = Pipeline().run(best, context);
    result.baselines = baselinesOf(best, result.run->data, result.run->split, 0, context);
    return result;
}

}  // namespace echoplane
