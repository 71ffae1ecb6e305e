// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace echoplane {

/// The chi-square value x that a sum of `degrees` squared independent standard normals exceeds with probability `tail`:
///
///     Q(degrees/2, x/2) = tail,   Q(a, x) = Γ(a, x)/Γ(a)
///
/// Q by the power series of P = 1 − Q below a + 1 and by the continued fraction above (M. Abramowitz, I. Stegun, Handbook of
/// Mathematical Functions, 6.5.29 and 6.5.31), x by bisection to full precision. Relative error about 1e-12 up to 10⁶ degrees of
/// freedom. `degrees` must be positive and `tail` in (0, 1), else it throws std::invalid_argument. Cost O(√degrees) some sixty
/// times.
double chiSquareAbove(double degrees, double tail);

}  // namespace echoplane
