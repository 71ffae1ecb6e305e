// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sequences/labelled_set.h"

namespace echoplane {

// Synthetic sets of labelled sequences with known properties. The same seed gives the same set.

/// Noisy sines, classified by frequency: x(t) = sin(ω_k·t + φ) + σ·ν(t), ω_k = 0.2 + 0.1·k radians per step, φ uniform, ν white
/// and normal, 40 to 60 steps. Everything except the frequency is random, so the task is impossible without memory.
LabelledSet tonesSet(int classes, double noise, int count, std::uint64_t seed);

/// Sequences classified by the order of two symbols, d steps apart (S. Hochreiter, J. Schmidhuber, Neural Computation 9, 1997,
/// experiment 6). Each step is one of six symbols, with one input each. Four are random distractors; one of A and B appears
/// within the first ten steps, and one d steps later, at most ten steps before the end. Classes AA, AB, BA, BB.
LabelledSet symbolOrderSet(int distance, int count, std::uint64_t seed);

/// Smooth curves, warped in time, classified by curve: x(t) = c_k(w(t/T)) + σ·ν(t), where c_k is a sum of four harmonics with
/// random weights, w(s) = s + a·sin(π·s)/π with |a| ≤ 0.6 is monotonic, and T is 30 to 70.
LabelledSet templatesSet(int classes, double noise, int count, std::uint64_t seed);

}  // namespace echoplane
