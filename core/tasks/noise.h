// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/tasks/task.h"

namespace echoplane {

/// Adds white noise to the series of a task, as set in NoiseSpec:
///
///     u(t) + σ_u·sd(u)·ξ(t) at every step,        y(t) + σ_y·sd(y)·ζ(t) at the training steps
///
/// with standard normal ξ, ζ, and sd of each row over the training steps. Feedback noise is on what a closed loop feeds back, at
/// the training steps: with one standard normal η(t) for each target j, the y_j(t − 1) that is fed back becomes y_j(t − 1) +
/// σ_f·sd(y_j)·η_j(t) (Dataset::feedbackNoise), and an input k that is this target (fedBackInputs()) u_k(t) +
/// σ_f·sd(u_k)·η_j(t). The target that is learned and all other inputs stay as they are. Where forecasts begin from the clean
/// series (RunKind::noiseEndsWithTraining), the noise on u, which teaches the model to return to it, is added at the training
/// steps only. Validation and test errors use the target without noise. A longer split only continues the noise. Cost O(D·T).
void addNoise(Dataset& data, const Experiment& experiment);

/// An input that a model on its own output takes from its predictions: the target `target` of `horizon` steps before.
struct FedBackInput {
    int input = 0;
    int target = 0;
};
/// These inputs: all of them if the task forecasts its inputs; of data from a file those that are also targets, under
/// the same name, at a horizon of 1 or more. Empty if there are none. Cost O(D_in·D_out).
std::vector<FedBackInput> fedBackInputs(const Experiment& experiment);
/// Whether the model is given something in training that it predicts itself on its own output: such an input, or y(t − 1).
bool isFedBack(const Experiment& experiment);

}  // namespace echoplane
