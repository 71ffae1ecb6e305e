// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/mine/mine_kind.h"

#include "core/own_data/recordings.h"
#include "core/tasks/mine.h"

namespace echoplane {

const RunKind mineKind = {.name = "mine", .takesNoise = false, .loss = Loss::squares, .columnSplit = seriesSplit};

Task mineKindTask() {
    Task task = mineTask();
    task.name = "mine-quiet";
    task.label = "Mine, quiet";
    task.kind = &mineKind;
    return task;
}

}  // namespace echoplane
