// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/run/states/spectrum_stage.h"

namespace echoplane {

/// The layer of a stack (stack.h), from 0, of each mode of `result.spectrum`; −1 for a mode added by hand. Empty for a single
/// reservoir. It is read from the eigenvectors: that of a mode of layer l ends with the units of that layer. With the identity
/// metric, for which no eigenvectors are stored, the layers' spectra are drawn again. Cost O(N²).
std::vector<int> layersOfModes(const Experiment& experiment, const SpectrumResult& result);

}  // namespace echoplane
