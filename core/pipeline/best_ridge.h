// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/pipeline/ridge_curve.h"

namespace echoplane {

/// Where a curve is best on the validation stretch: by its task's metric where the curve has it, else by the RMSE. Of equals the
/// first. Nothing where no alpha has a finite value.
std::optional<std::size_t> bestOf(const RidgeCurve& curve);

/// The experiment with the alpha that is best on its validation stretch, of 1e-17 … 1e6 at three a decade and around the best of
/// those at twelve a decade, all from one factorisation, which `pipeline` keeps. Throws std::runtime_error where there is none
/// because the states diverge. Cost of a run, and O(N·T) an alpha.
Experiment withBestRidge(Experiment experiment, Pipeline& pipeline, const RunContext& context = {});

}  // namespace echoplane
