// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/run/states/spectrum_stage.h"

namespace echoplane {

/// The layer of a stack (stack.h), from 0, of each mode of `result.spectrum`; −1 for a mode added by hand. Empty for a single
/// reservoir. It is read from the eigenvectors: that of a mode of layer l ends with the units of that layer, O(N²). With the
/// identity metric, for which no eigenvectors are stored, the layers' spectra are drawn again: O(N), or O(N³/L²) for eigenvalues
/// of drawn matrices.
std::vector<int> layersOfModes(const Experiment& experiment, const SpectrumResult& result);

}  // namespace echoplane
