// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/experiment/experiment.h"

namespace echoplane {

/// What a user should know of the data task on a file, a sentence each: the table's own warnings; what becomes of gaps in the
/// chosen columns; a target that is given away: an input of the same step (horizon 0), or the time column among the inputs; steps
/// of the file that the split leaves unused. Of an own field ownFieldWarnings(). Empty for other tasks, and where the table is
/// not loaded. Cost O(columns), with
/// horizon 0 O(rows).
std::vector<std::string> dataWarnings(const Experiment& experiment);

}  // namespace echoplane
