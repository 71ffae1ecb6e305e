// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/experiment/experiment.h"

namespace echoplane {

/// Rolling-origin cross-validation (Tashman 2000): of the R = training + validation steps, the last K spans of v = ⌊R/(K + 1)⌋
/// steps are predicted one after another, each by a model trained on everything before it, washout included:
///
///     fold k = 1 … K:   training R − (K − k + 1)·v,   validation v
///
/// One fold is the unchanged split. No fold is trained or evaluated on the test span: since a run must have a test span, each
/// fold gets one step after its validation, which is ignored. Throws std::invalid_argument for fewer than one fold, or if the
/// first fold has no step to fit after the washout.
std::vector<SplitSpec> rollingOrigins(const SplitSpec& split, int folds);
/// rollingOrigins() of the experiment's split. For sequences, which the split counts, the washout is a number of steps within
/// each sequence: it is kept and takes up no sequences.
std::vector<SplitSpec> rollingOrigins(const Experiment& experiment, int folds);

}  // namespace echoplane
