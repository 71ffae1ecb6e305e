// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/model_format.h"

namespace echoplane {

/// The model that a reader of the GGUF file runs, up to its float arithmetic: weights rounded as stored (float32, float16, q8_0
/// or q4_0), tanh even for linear models (in its linear range), and extra units: one that is always 1 for a readout bias, and
/// idle ones that fill a block of 32. For models that exportLimits() does not block. Throws Cancelled. Cost O(N²); for a linear
/// model also a prediction on trialOf(), which sets the scale of its states.
Model ggufModel(const Model& model, NumberFormat numbers, const RunContext& context = {});

}  // namespace echoplane
