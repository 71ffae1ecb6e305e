// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/model_format.h"

namespace echoplane {

/// The model that a reader of the GGUF file runs, up to its own float arithmetic: weights as they are kept (float32, float16,
/// q8_0 or q4_0), tanh also for linear models (kept in its straight part), and units beside the model's: one that is always 1 for
/// a readout bias, and idle ones that fill a block of 32. Takes what exportLimits() does not block. Throws Cancelled. Cost O(N²),
/// of a linear model also that of a prediction on trialOf(), by which its states are scaled.
Model ggufModel(const Model& model, NumberFormat numbers, const RunContext& context = {});

}  // namespace echoplane
