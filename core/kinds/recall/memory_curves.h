// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "core/kinds/recall/memory.h"
#include "core/run/output_scoring.h"

namespace echoplane {

/// The memory curves of a run: on the training span, on which the readout was fitted, and on the other two; empty if a span has
/// too few steps.
struct MemoryCurves {
    std::optional<MemoryCurve> training, validation, test;
};

/// The curve of a run on the test span; null if it has none.
const MemoryCurve* testMemory(const ScoreResult& score);

/// RunKind::addToScore: the memory curves and their totals.
void addMemory(ScoreResult& score, const Prediction& prediction, const Experiment& experiment, const Split& split,
               const Dataset& data);

/// RunKind::outputScoring: one delay after another.
std::unique_ptr<OutputScoring> memoryScoring(const Experiment& experiment);

}  // namespace echoplane
