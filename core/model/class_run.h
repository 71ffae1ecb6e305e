// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/model.h"
#include "core/pipeline/stages.h"

namespace echoplane {

/// modelOf() where the run tells classes, without its metadata: the layer as a reservoir (a random layer is one whose W has no
/// weight, no layer one whose W_in is the identity), the merging, the classes' names, and of texts the vocabulary. classVotes()
/// of it on the sequences gives the run's predictions up to rounding. Cost O(N²).
Model classModelOf(const RunResult& result);
/// outlineOf() of such a run.
Model classOutlineOf(const Experiment& experiment);

}  // namespace echoplane
