// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/stages.h"

namespace echoplane {

// The paper's theorem while a setting moves. A linear reservoir that is trained in its original basis (`normal`, `ewt`) takes one
// multiplication a step for each weight of W. In the eigenbasis of the same W it takes N, and gives the same predictions: its
// states are r·Q (Theorem 1), and trained with the metric QᵀQ its readout is Q⁻¹·W_out (eq. 29). That is the method
// `diagonalized`, for which W need not be decomposed again where stage 1 of the other has known Q.

/// κ(Q) up to which the two are taken for the same. Rounding parts them by κ(Q)·ε in the states, and by as much more in the
/// predictions as the training amplifies it (predictionsApart() tells).
inline constexpr double largestPassingCondition = 1e6;

/// Both run their reservoir over the same data to the same states: all that the stages up to the third read agrees.
bool sameStates(const Experiment& a, const Experiment& b);

/// Whether the predictions of this experiment, whose stage 1 is known, are to be had through the eigenbasis, and sooner: trained
/// in its original basis, linear, W with all of its Q and κ(Q) up to largestPassingCondition, no noise in the state (which would
/// have to go through Q step by step), a readout of states as they are (series and memory), no loop through the model's own
/// output (which may amplify rounding without bound), and a run of W that takes longer than a frame (weights · steps). O(1).
bool passesThroughEigenbasis(const Experiment& experiment, const SpectrumResult& spectrum);

/// The experiment, and its stage 1, as `diagonalized` has them: bit for bit what that would compute. O(N·D_in).
Experiment throughEigenbasis(Experiment experiment);
SpectrumResult throughEigenbasis(const SpectrumResult& spectrum);

/// max|ŷ_a − ŷ_b| / max|ŷ_a| over outputs and steps, of two runs on the same data; not a number where one has no predictions or
/// not all of them (divergence). O(D_out·T).
double predictionsApart(const RunResult& a, const RunResult& b);

}  // namespace echoplane
