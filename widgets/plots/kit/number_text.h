// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/pipeline/closed_loop.h"
#include "core/pipeline/stages.h"

namespace echoplane {

/// A number for reading: `digits` significant ones, a real minus sign, ∞, and "–" for what is not a number.
QString numberText(double value, int digits = 3);

/// An error for reading: errorText() of core, four digits where it is near 1; "–" for what is not a number.
QString errorNumber(double error);

/// A mean with its deviation, deviationText() of core: "0.3162 ± 0.0002".
QString meanText(double mean, double deviation);

/// A spectral radius for reading: radiusText() of core, so that it is never shown as 1 where it is not 1.
QString radiusNumber(double radius, int digits = 3);

/// What a badge says of a closed loop: "in use: unstable, closed-loop radius 20688". Null: it is being computed.
QString loopNotice(Loop loop, const ClosedLoop* found);

/// "diverged at step 12", of a run without a score; "not known yet" of one that is still learning.
QString divergenceText(const RunResult& result);

/// The line that describes one mode: eigenvalue, modulus and angle, period, time constant, weight, contribution. Quantities that
/// a mode does not have (the period of λ = 0.5, the time constant outside the unit circle) are ∞.
QString modeText(const RunResult& result, int mode);

}  // namespace echoplane
