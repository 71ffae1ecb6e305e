// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tasks/task.h"

namespace echoplane {

namespace waves {
extern const Parameter<int> period;
}

// Sines and squares of P = waves::period steps, both 2-valued target and input of amplitude 1. The phase at step t is
// p = (t mod P)/P; the sine is sin(2π·p), the square wave +1 where p < 1/2 and −1 elsewhere.

/// Sine to square: the input is the sine, the target the square wave of the same phase (as in Fette and Eggert 2005). A linear
/// reservoir answers a sine by a sine only, so its NRMSE cannot fall below √(1 − 8/π²) = 0.435 for long periods: the fundamental
/// is all it gets. Split 100 washout + 500 fitted, 300, 300; judged by the NRMSE.
Dataset generateSineToSquare(const Experiment& experiment);
Task sineToSquareTask();

/// Sine or square: each period of the input is a sine or a square wave, by a coin drawn from the experiment's seed; the target is
/// +1 while it is square and −1 while it is a sine (Paquot et al. 2012, Scientific Reports 2). Split 100 washout + 2000 fitted,
/// 500, 1000; judged by the accuracy: the fraction of steps whose output has the target's sign.
Dataset generateSineOrSquare(const Experiment& experiment);
Task sineOrSquareTask();

}  // namespace echoplane
