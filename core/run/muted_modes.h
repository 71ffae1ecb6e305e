// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/readout_stage.h"

namespace echoplane {

/// The readout with the weights of the muted modes set to 0; as it is if none is muted. In the original basis W_out becomes
/// Q·D·Q⁻¹·W_out, where D projects them out. Throws std::invalid_argument if a muted mode does not exist, std::runtime_error if
/// κ(Q) is infinite. Cost O(N), in the original basis O(N²).
ReadoutResult withoutMuted(const Experiment& experiment, const SpectrumResult& spectrum, const ReadoutResult& readout);

}  // namespace echoplane
