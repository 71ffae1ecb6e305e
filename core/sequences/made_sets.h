// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sequences/labelled_set.h"

namespace echoplane {

// Sets of labelled sequences that are made, so that what can be known of them is known. The same seed gives the same set.

/// Which of K frequencies a noisy sine has: x(t) = sin(ω_k·t + φ) + σ·ν(t), ω_k = 0.2 + 0.1·k radians a step, φ uniform, ν white
/// and normal, of 40 to 60 steps. Every other thing than the frequency is chance, so that without memory nothing can be told.
LabelledSet tonesSet(int classes, double noise, int count, std::uint64_t seed);

/// In which order two symbols came, d steps apart (S. Hochreiter, J. Schmidhuber, Neural Computation 9, 1997, experiment 6): each
/// step is one of six symbols, one input each; four are chance, and of A and B one comes in the first ten steps and one d steps
/// after it, ten steps before the end at most. Classes AA, AB, BA, BB.
LabelledSet symbolOrderSet(int distance, int count, std::uint64_t seed);

/// Which of K smooth curves was played, warped in time: x(t) = c_k(w(t/T)) + σ·ν(t), c_k a sum of four sines with random weights,
/// w(s) = s + a·sin(π·s)/π with |a| ≤ 0.6 keeping its order, T from 30 to 70.
LabelledSet templatesSet(int classes, double noise, int count, std::uint64_t seed);

}  // namespace echoplane
