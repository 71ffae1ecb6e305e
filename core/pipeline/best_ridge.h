// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "core/pipeline/ridge_curve.h"

namespace echoplane {

/// Where a curve is best on the validation stretch: by its task's metric where the curve has it, else by the RMSE. Of equals the
/// first. Nothing where no alpha has a finite value.
std::optional<std::size_t> bestOf(const RidgeCurve& curve);

/// The experiment with the alpha that is best on its validation stretch, of ridgeLevels(), from 0 on, and around the best of
/// those at twelve a decade, all from one factorisation, which `pipeline` keeps. Other classifiers than ridge take a run for each
/// decade of 1e-4 … 1e4. Throws std::runtime_error where there is none
/// because the states diverge. Cost of a run, and O(N·T) an alpha.
Experiment withBestRidge(Experiment experiment, Pipeline& pipeline, const RunContext& context = {});

/// What must be said of a best alpha that lies at an end of what it was chosen from; else empty.
std::string bestRidgeNote(const Experiment& experiment);

}  // namespace echoplane
