// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/pipeline/stages.h"

namespace echoplane {

// Which number of a spectrum decides, how well it is known, and how it is written so that nobody reads 1 where it is not 1.

/// A modulus within this of 1 is 1 within rounding: eigenvalues that are meant to lie on the unit circle do not leave it by it.
inline constexpr double circleTolerance = 1e-12;

/// A spectral radius for reading: `digits` significant ones, and near 1 as many more as show two of its distance from 1 (1.0041,
/// 0.99914, 1.0000072). "1" only within circleTolerance of 1; "not known" for what is not a number.
std::string radiusText(double radius, int digits = 6);
/// How many decimals that takes, `least` or more.
int radiusDecimals(double radius, int least);

/// The measured spectral radius of W before the leak, rho·max|Λ₀|: the setting where rho sets it, and else what singular-value
/// scaling, hand edits, noise or a nilpotent W make of it. Where only leading eigenvalues are known, of these; where none was
/// looked for, the expected one. Cost O(N).
double spectralRadiusOf(const Experiment& experiment, const SpectrumResult& spectrum);

/// On which side of the unit circle the largest eigenvalue lies, as far as that is known.
enum class RadiusSide { inside, edge, outside, undecided };

/// The effective spectral radius as an interval.
struct EffectiveRadius {
    double radius = 0.0;  ///< largest modulus found
    double limit = 0.0;   ///< largest that is possible: `radius` where that is the one, infinite where nothing vouches for it
    double error = 0.0;   ///< of `radius`: first-order bound where it was iterated for, else 0 (rounding)
    double mean = 0.0;    ///< where no eigenvalue was computed what it is in the mean of such weights, which bounds none; else 0

    bool known() const { return limit <= radius; }
    RadiusSide side() const;
    /// "0.9", "between 0.99914 and 1.0208 (not all eigenvalues are known)", or "0.9 in the mean of such weights …".
    std::string text() const;
    /// −1/ln(rho_eff), steps until the slowest mode has fallen to 37 %: infinite from 1 on; of `radius` and of `limit`.
    double leastTimeConstant() const;
    double largestTimeConstant() const;
    /// "9.49 steps", "infinite", "between 1100 and infinite steps".
    std::string timeConstantText() const;
};

/// As stage 2 knows it, at once.
EffectiveRadius effectiveRadius(const DynamicsResult& dynamics);

/// The same, looked for where it is not known: where only leading eigenvalues of W are and lr < 1, the eigenvalues of largest
/// modulus of lr·rho·W + (1 − lr)·I itself are iterated for and verified as leadingEigenvalues() verifies. What does not
/// converge leaves the interval, narrowed from below by what was found. With an activation the radius decides nothing, and the
/// interval stays, as it does where no eigenvalue was to be computed (EigenvalueSource::expected) and N is above `soughtUpTo`, or
/// memory does not suffice. Throws Cancelled. Cost O(1) where it is known, else as leadingEigenvalues().
EffectiveRadius verifiedEffectiveRadius(const Experiment& experiment, const SpectrumResult& spectrum,
                                        const DynamicsResult& dynamics, const RunContext& context = {},
                                        Eigen::Index soughtUpTo = 0);

/// For `soughtUpTo`: N that takes a few seconds, and what a test of stability, or a worker in the background, may take.
inline constexpr Eigen::Index soonSought = 20'000, everSought = 1'000'000;

}  // namespace echoplane
