// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tasks/task.h"

namespace echoplane {

namespace waves {
extern const Parameter<int> period;
}

// Sine and square waves of period P = waves::period steps, all of amplitude 1. The phase at step t is p = (t mod P)/P; the sine
// is sin(2π·p), the square wave +1 where p < 1/2 and −1 elsewhere.

/// Sine to square: the input is the sine, the target the square wave of the same phase (as in Fette and Eggert 2005). A linear
/// reservoir responds to a sine only with a sine, so it can match only the fundamental: its NRMSE cannot fall below √(1 − 8/π²) =
/// 0.435 for long periods. Split 100 washout + 500 fitted, 300, 300; scored by the NRMSE.
Dataset generateSineToSquare(const Experiment& experiment);
Task sineToSquareTask();

/// Sine or square: each period of the input is randomly a sine or a square wave, drawn from the experiment's seed; the target is
/// +1 while it is square and −1 while it is a sine (Paquot et al. 2012, Scientific Reports 2). Split 100 washout + 2000 fitted,
/// 500, 1000; scored by the accuracy: the fraction of steps whose output has the target's sign.
Dataset generateSineOrSquare(const Experiment& experiment);
Task sineOrSquareTask();

}  // namespace echoplane
