// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/model.h"
#include "core/run/run_result.h"

namespace echoplane {

/// RunKind::model for classes, without metadata: the layer as a reservoir (a random layer has W = 0, no layer has
/// the identity as W_in), the merging, the class names, and for texts the vocabulary. classVotes() of the model on the sequences
/// reproduces the run's predictions up to rounding. Cost O(N²).
Model classModelOf(const RunResult& result, const RunContext& context = {});
/// RunKind::modelOutline for classes.
Model classOutlineOf(const Experiment& experiment);

}  // namespace echoplane
