// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "core/analysis/ridge_curve.h"
#include "core/text/message.h"

namespace echoplane {

/// Index of the best alpha of a curve on the validation span: by the task's metric if the curve has it, else by RMSE. Ties go to
/// the first alpha. Empty if no alpha has a finite value.
std::optional<std::size_t> bestOf(const RidgeCurve& curve);

/// The experiment with the alpha that scores best on its validation span. The candidates are ridgeLevels(), from 0 up, then
/// twelve per decade around the best of those; all come from one factorisation, which `pipeline` keeps. Classifiers other than
/// ridge take one run per decade of 1e-4 … 1e4. Throws std::runtime_error if no alpha works because the states diverge. Cost: one
/// run, plus per alpha what ridgeCurve() states.
Experiment withBestRidge(Experiment experiment, Pipeline& pipeline, const RunContext& context = {});

/// That alpha for a run that has its factorisation (FactorResult::ridge). Throws std::runtime_error if the model diverges for all
/// alphas. Cost as of ridgeCurve().
double bestRidgeOf(const Experiment& experiment, const RunResult& run, const RunContext& context = {});

/// A note for a best alpha that lies at an end of the range searched; else empty.
Message bestRidgeNote(const Experiment& experiment);

}  // namespace echoplane
