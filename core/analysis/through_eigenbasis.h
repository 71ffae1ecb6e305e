// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run_result.h"

namespace echoplane {

// The paper's theorem, applied while a setting is being moved. A linear reservoir trained in its original basis (`normal`, `ewt`)
// takes one multiplication per step for each weight of W. In the eigenbasis of the same W it takes N and gives the same
// predictions: its states are r·Q (Theorem 1), and trained with the metric QᵀQ its readout is Q⁻¹·W_out (eq. 29). That is the
// method `diagonalized`, for which W need not be decomposed again if stage 1 of the other method has computed Q.

/// Largest κ(Q) at which the two count as equal. Rounding separates them by κ(Q)·ε in the states, and by more in the predictions
/// if the training amplifies it (see predictionDifference()).
inline constexpr double largestEigenbasisCondition = 1e6;

/// True if both run their reservoir over the same data to the same states: everything that the first three stages read agrees.
bool sameStates(const Experiment& a, const Experiment& b);

/// True if the predictions of this experiment, whose stage 1 is known, can be computed through the eigenbasis, and faster.
/// Requires: training in the original basis, linear, a W with its whole Q and κ(Q) up to largestEigenbasisCondition, no state
/// noise (which would have to go through Q step by step), a readout of the plain states (series and memory), no loop through the
/// model's own output (which may amplify rounding without bound), and a run of W that takes longer than a frame (weights ·
/// steps). O(1).
bool passesThroughEigenbasis(const Experiment& experiment, const SpectrumResult& spectrum);

/// Converts the experiment and its stage 1 to the method `diagonalized`: bit for bit what that method would compute. O(N·D_in).
Experiment throughEigenbasis(Experiment experiment);
SpectrumResult throughEigenbasis(const SpectrumResult& spectrum);

/// max|ŷ_a − ŷ_b| / max|ŷ_a| over outputs and steps of two runs on the same data; NaN if one of them lacks predictions, wholly or
/// partly (divergence). O(D_out·T).
double predictionDifference(const RunResult& a, const RunResult& b);

}  // namespace echoplane
