// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

namespace echoplane {

// A first picture of a readout with many functions of the states while a setting is being moved: fitting E of them takes 2·E²·T
// flops, so that with an eighth of the drawn ones it is many times as quick.

/// True if both have the same factorisation: everything that the first four stages read agrees.
bool sameFactor(const Experiment& a, const Experiment& b);

/// True if fitting the readout of this experiment takes longer than a frame, and less than half of that with fewer features:
/// a readout with functions of the states (hasReadoutFeatures()), of which products, triples or mixing units are most. O(1).
bool passesWithFewerFeatures(const Experiment& experiment);

/// The same experiment with an eighth of its products, triples and mixing units: the first ones of each kind (drawnFeatures()),
/// except that of the products of all pairs an eighth is drawn.
Experiment withFewerFeatures(Experiment experiment);

}  // namespace echoplane
