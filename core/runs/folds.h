// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/experiment/experiment.h"

namespace echoplane {

/// Rolling-origin cross-validation (Tashman 2000): of the R = training + validation steps the last K stretches of
/// v = ⌊R/(K + 1)⌋ steps are told one after the other, each by a model of all that lies before it, washout included:
///
///     fold k = 1 … K:   training R − (K − k + 1)·v,   validation v
///
/// One fold is the split as it is. No fold trains on, nor is judged by, the test stretch: each is given one step behind its
/// validation as test, because a run must have one; nobody looks at it. Throws std::invalid_argument where there are fewer than
/// one fold, or where the first has no step to fit after the washout.
std::vector<SplitSpec> rollingOrigins(const SplitSpec& split, int folds);
/// The same of the experiment's split. Of sequences, which the split counts, the washout counts steps of each: it is kept, and
/// asks for no sequences.
std::vector<SplitSpec> rollingOrigins(const Experiment& experiment, int folds);

}  // namespace echoplane
