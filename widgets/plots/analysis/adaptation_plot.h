// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

#include <QString>

#include "core/paper/figure.h"
#include "core/run/run_result.h"

namespace echoplane {

/// A sentence that explains why a run has no adaptation to show.
QString withoutAdaptation();

/// True if the run's reservoir adapted to its input before training.
bool hasAdaptation(const RunResult& run);

/// How the reservoir adapts, with text in the user's language: the effective spectral radius after each epoch recorded, and the
/// activations over the epoch `at` (an index into AdaptationResult::epochs; the last if there is none) as a density on [−1, 1],
/// beside those before and the density that intrinsic plasticity aims at (normal with tanh, exponential with the sigmoid).
Figure adaptationFigure(const RunResult& run, std::size_t at);

}  // namespace echoplane
