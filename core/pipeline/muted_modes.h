// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/stages.h"

namespace echoplane {

/// The readout with the weights of the muted modes at 0. In the original basis W_out becomes Q·D·Q⁻¹·W_out, D without them.
/// Throws std::invalid_argument where a muted mode is not there, std::runtime_error where κ(Q) is infinite. Cost O(N), in the
/// original basis O(N²).
ReadoutResult withoutMuted(const Experiment& experiment, const SpectrumResult& spectrum, const ReadoutResult& readout);

}  // namespace echoplane
