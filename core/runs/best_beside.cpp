// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/best_beside.h"

#include "core/pipeline/pipeline.h"
#include "core/tasks/task.h"

namespace echoplane {

Comparison BestBeside::comparison() const {
    return run && baselines && !run->diverged() ? compared(*run, *baselines) : Comparison{};
}

BestBeside besideBest(const Experiment& best, const RunContext& context) {
    BestBeside beside;
    const TaskResult gives = resultOf(best);
    if (gives != TaskResult::series && gives != TaskResult::classes) return beside;
    beside.run = Pipeline().run(best, context);
    beside.baselines = baselinesOf(best, beside.run->data, beside.run->split, 0, context);
    if (beside.run->data) beside.classes = classBaselinesOf(*beside.run->data, beside.run->split, context);
    return beside;
}

}  // namespace echoplane
