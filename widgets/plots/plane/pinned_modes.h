// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <optional>
#include <vector>

#include <QString>

#include "widgets/plots/base/pinned_run.h"

namespace echoplane {

/// The mode of a run whose eigenvalue, or its conjugate, is nearest to a place of the plane and within `reach` of it. Cost O(N).
std::optional<int> nearestMode(const RunResult& run, std::complex<double> place, double reach);

/// The pinned runs' modes near a shown eigenvalue, as a text to append to modeText(): "Pin 1: contribution 0.31" for each run of
/// the same data with a mode within `reach`; empty if there is none.
QString pinnedNearText(const std::vector<PinnedRun>& pinned, const RunResult& shown, std::complex<double> place, double reach);

/// The full text for a place where only a pinned mode lies: "Pin 1: λ = …"; empty if there is none.
QString pinnedModeText(const std::vector<PinnedRun>& pinned, std::complex<double> place, double reach);

}  // namespace echoplane
