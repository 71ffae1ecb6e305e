// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/experiment/experiment.h"

namespace echoplane {

/// What a user should know of the data task on a file, a sentence each: the table's own warnings; columns that are the time or
/// count the rows, whether inputs or not; inputs that rise evenly, as those do; what becomes of gaps in the chosen columns, and
/// what resampling made up; a target that is given away: an input of the same step (horizon 0), or one that holds what is to be
/// forecast (givenAway()); steps of the file that the split leaves unused. Of sequences and texts with classes what was assumed
/// or left out where the file was read. Of an own field ownFieldWarnings(). Empty for other tasks, and where the file is not
/// loaded. Cost O(rows·columns), and that of givenAway().
std::vector<std::string> dataWarnings(const Experiment& experiment);

}  // namespace echoplane
