// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <optional>
#include <vector>

#include <QString>

#include "widgets/plots/kit/pinned_run.h"

namespace echoplane {

/// The mode of a run whose eigenvalue, or its conjugate, is nearest to a place of the plane and within `reach` of it. Cost O(N).
std::optional<int> nearestMode(const RunResult& run, std::complex<double> place, double reach);

/// What the pinned runs have near an eigenvalue that is shown, to be read behind modeText(): "Pin 1: contribution 0.31", for each
/// run of the same data that has a mode within `reach`; empty where none has.
QString pinnedNearText(const std::vector<PinnedRun>& pinned, const RunResult& shown, std::complex<double> place, double reach);

/// The same in full for a place where nothing but a pinned mode is: "Pin 1: λ = …"; empty where there is none.
QString pinnedModeText(const std::vector<PinnedRun>& pinned, std::complex<double> place, double reach);

}  // namespace echoplane
