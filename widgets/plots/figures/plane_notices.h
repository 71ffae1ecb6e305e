// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "core/pipeline/stability.h"

namespace echoplane {

/// Eigenvalues of closed loops beyond this modulus are told of instead of shown.
constexpr double widestLoop = 2.0;

/// What the badge of the plane says.
struct PlaneNotices {
    QStringList lines;
    bool warning = false;  ///< one of them is no good news
};

/// Of a run with `outside` eigenvalues outside the unit circle: whether the reservoir and its closed loops are stable, as far as
/// `stability` knows (null: nothing beyond the stages), where it diverged, and what the muted modes cost.
PlaneNotices planeNotices(const RunResult& result, int outside, const RunStability* stability);

}  // namespace echoplane
