// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>

#include <QString>

#include "core/analysis/closed_loop.h"
#include "core/run/run_result.h"

namespace echoplane {

/// A number for display: `digits` significant digits, a real minus sign, ∞, and "–" for NaN.
QString numberText(double value, int digits = 3);

/// An error for display: core's errorText(), with four digits near 1; "–" for NaN.
QString errorNumber(double error);

/// A mean with its deviation, formatted by core's deviationText(): "0.3162 ± 0.0002".
QString meanText(double mean, double deviation);

/// A spectral radius for display: core's radiusText(), so that it never reads 1 when it is not 1.
QString radiusNumber(double radius, int digits = 3);

/// An eigenvalue for display: "0.63 ± 0.03i" is a pair.
QString eigenvalueText(std::complex<double> eigenvalue, int digits = 3);

/// The text of a badge about a closed loop: "in use: unstable, closed-loop radius 20688". Null `found`: it is being computed.
QString loopNotice(Loop loop, const ClosedLoop* found);

/// "diverged at step 12" for a run without a score; "not computed yet" for one that is still learning.
QString divergenceText(const RunResult& result);

/// One line that describes a mode: eigenvalue, modulus and angle, period, time constant, weight, contribution. Undefined
/// quantities (the period of λ = 0.5, the time constant outside the unit circle) are ∞.
QString modeText(const RunResult& result, int mode);

}  // namespace echoplane
