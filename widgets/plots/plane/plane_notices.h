// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "core/analysis/stability.h"

namespace echoplane {

/// Closed-loop eigenvalues beyond this modulus are counted in the badge instead of drawn.
constexpr double widestLoop = 2.0;

/// The badge of the plane.
struct PlaneNotices {
    QStringList lines;     ///< all, for the description
    QStringList badge;     ///< those that say more than the marks do
    bool warning = false;  ///< at least one line is a warning
};

/// The largest closed-loop modulus at which the model grows by less than 1 % over `steps` steps: 1.01^(1/steps). A loop between 1
/// and that follows an undamped signal to the end of them: it is marginal, not unstable.
double marginalRadius(int steps);
/// True if `loop` is linear and not stable, but no eigenvalue exceeds marginalRadius(steps).
bool isMarginal(const ClosedLoop& loop, int steps);

/// The notices for a run with `outside` eigenvalues outside the unit circle: whether the reservoir and its closed loops are
/// stable, as far as `stability` shows (null if only the stages are known), where it diverged, and what the muted modes cost. If
/// `older`, the stability is that of other settings: then the badge keeps what it says of the loops, so that it does not flicker.
PlaneNotices planeNotices(const RunResult& result, int outside, const RunStability* stability, bool older = false);

}  // namespace echoplane
