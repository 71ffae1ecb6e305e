// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

namespace echoplane {

// A first picture of a readout with many functions of the states while a setting is being moved: fitting E of them takes 2·E²·T
// flops, so that with a quarter of the drawn ones it is up to sixteen times as quick.

/// True if both have the same factorisation: everything that the first four stages read agrees.
bool sameFactor(const Experiment& a, const Experiment& b);

/// True if fitting the readout of this experiment takes longer than a frame, and less than half of that with fewer features:
/// a readout with functions of the states (hasReadoutFeatures()), of which products, triples or mixing units are most. O(1).
bool passesWithFewerFeatures(const Experiment& experiment);

/// The same experiment with a quarter of its products, triples and mixing units: the first ones of each kind (drawnFeatures()),
/// except that of the products of all pairs a quarter is drawn.
Experiment withFewerFeatures(Experiment experiment);

}  // namespace echoplane
