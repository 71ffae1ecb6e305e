// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "core/analysis/stability.h"

namespace echoplane {

/// Closed-loop eigenvalues beyond this modulus are counted in the badge instead of drawn.
constexpr double widestLoop = 2.0;

/// The badge of the plane.
struct PlaneNotices {
    QStringList lines;
    bool warning = false;  ///< at least one line is a warning
};

/// The notices for a run with `outside` eigenvalues outside the unit circle: whether the reservoir and its closed loops are
/// stable, as far as `stability` shows (null if only the stages are known), where it diverged, and what the muted modes cost.
PlaneNotices planeNotices(const RunResult& result, int outside, const RunStability* stability);

}  // namespace echoplane
