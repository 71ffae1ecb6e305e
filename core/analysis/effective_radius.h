// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/run/run_result.h"
#include "core/text/message.h"

namespace echoplane {

// The effective spectral radius: the number that decides stability, how accurately it is known, and how to print it without
// rounding to 1 what is not 1.

/// Moduli this close to 1 count as 1: eigenvalues meant to lie on the unit circle stay within this distance of it.
inline constexpr double circleTolerance = 1e-12;

/// A spectral radius as text: `digits` significant ones, and near 1 as many more as show two digits of its distance from 1
/// (1.0041, 0.99914, 1.0000072). "1" only within circleTolerance of 1; "not known" for NaN.
std::string radiusText(double radius, int digits = 6);
/// The number of decimals this takes, at least `least`.
int radiusDecimals(double radius, int least);

/// The measured spectral radius of W before the leak, rho·max|Λ₀|. It equals the setting if rho sets the spectral radius;
/// otherwise singular-value scaling, hand edits, noise or a nilpotent W change it. If only leading eigenvalues are known, it is
/// theirs; if none was computed, it is the expected one. Cost O(N).
double spectralRadiusOf(const Experiment& experiment, const SpectrumResult& spectrum);

/// The side of the unit circle on which the largest eigenvalue lies, if known.
enum class RadiusSide { inside, edge, outside, undecided };

/// The effective spectral radius as an interval.
struct EffectiveRadius {
    double radius = 0.0;  ///< largest modulus found
    double limit = 0.0;   ///< largest possible: `radius` if that is the largest, infinite if there is no bound
    double error = 0.0;   ///< of `radius`: first-order bound if it was found by iteration, else 0 (rounding)
    double mean = 0.0;    ///< if no eigenvalue was computed: the mean for such weights, which is no bound; else 0

    bool known() const { return limit <= radius; }
    RadiusSide side() const;
    /// "0.9", "between 0.99914 and 1.0208 (not all eigenvalues are known)", or "0.9 on average for such weights …".
    Message text() const;
    /// −1/ln(rho_eff), the number of steps in which the slowest mode falls to 37 %: infinite from 1 on. Of `radius` and of
    /// `limit`.
    double leastTimeConstant() const;
    double largestTimeConstant() const;
    /// "9.49 steps", "infinite", "between 1100 and infinite steps".
    Message timeConstantText() const;
};

/// The interval that stage 2 knows, at no cost.
EffectiveRadius effectiveRadius(const DynamicsResult& dynamics);

/// The effective spectral radius, computed if it is unknown. If only leading eigenvalues of W are known and lr < 1, iterates for
/// the eigenvalues of largest modulus of lr·rho·W + (1 − lr)·I itself and verifies them as in leadingEigenvalues(). Without
/// convergence the interval remains, with its lower end raised to what was found. The interval also remains with an activation,
/// where the radius decides nothing; if no eigenvalue was to be computed (EigenvalueSource::expected) and N is above
/// `searchUpTo`; and if memory does not suffice. Throws Cancelled. Cost O(1) if known, else as leadingEigenvalues().
EffectiveRadius verifiedEffectiveRadius(const Experiment& experiment, const SpectrumResult& spectrum,
                                        const DynamicsResult& dynamics, const RunContext& context = {},
                                        Eigen::Index searchUpTo = 0);

/// Values for `searchUpTo`: the largest N that takes a few seconds, and the largest N for a stability test or a background
/// worker.
inline constexpr Eigen::Index quickSearchSize = 20'000, largestSearchSize = 1'000'000;

}  // namespace echoplane
