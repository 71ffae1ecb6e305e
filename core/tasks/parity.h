// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tasks/task.h"

namespace echoplane {

namespace parity {
extern const Parameter<int> bits;
extern const Parameter<int> delay;
}  // namespace parity

/// Delayed parity (Bertschinger and Natschläger 2004, Neural Computation 16) of n = parity::bits random bits, which for n = 2 is
/// the delayed exclusive or: with b(t) ∈ {−1, +1}, equally likely, drawn from the experiment's seed (starting before step 0), and
/// d = parity::delay, the input at step t is b(t) and the target
///
///     −Π_{i=0}^{n−1} (−b(t − d − i))
///
/// which is +1 if an odd number of the n bits is +1, else −1. No linear function of the bits is correlated with it. Split 100
/// washout + 2000 fitted, 500, 1000; scored by the accuracy: the fraction of steps whose output has the target's sign.
Dataset generateParity(const Experiment& experiment);
Task parityTask();

}  // namespace echoplane
