// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/experiment/experiment.h"
#include "core/text/message.h"

namespace echoplane {

/// Warnings about the data task on a file, one sentence each: the warnings of the table itself; time and row-number columns, used
/// as inputs or not; inputs that rise evenly, like a time; the treatment of gaps in the chosen columns; steps imputed by
/// resampling; leakage of the target, which is an input of the same step (horizon 0) or contained in another input
/// (targetLeaks()); steps of the file that the split does not use. For sequences and texts with classes: what was assumed or left
/// out on reading. For a field: ownFieldWarnings(). Empty for other tasks, and if the file is not loaded. Cost O(rows·columns),
/// plus that of targetLeaks().
std::vector<Message> dataWarnings(const Experiment& experiment);

}  // namespace echoplane
