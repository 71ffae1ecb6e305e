// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/own_data/data.h"
#include "core/own_data/recordings.h"
#include "core/tasks/task.h"

namespace echoplane {

const RunKind seriesKind = {
    .name = "series",
    .loss = Loss::squares,
    .check =
        [](const Experiment& experiment) {
            if (readsFile(experiment)) checkData(experiment);
        },
    .columnSplit = seriesSplit,
};

}  // namespace echoplane
