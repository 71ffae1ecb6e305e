// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include <Eigen/Core>

#include "core/reservoir/activated_reservoir.h"

namespace echoplane {

/// A Lyapunov exponent, with how far it can be trusted.
struct Growth {
    double exponent = 0.0;  ///< per step
    double error = 0.0;     ///< one standard error

    /// Whether it lies outside twice its error, on that side: only then differences grow, or shrink. −∞ shrinks.
    bool grows() const { return exponent > 2.0 * error; }
    bool shrinks() const { return exponent < -2.0 * error || exponent < -1e300; }
};

/// The mean of a tangent vector's logarithmic growth over the steps from `washout` on (of all where there are no others), n of
/// them. Its error has two parts, added in quadrature: the standard error of the means of 20 batches (of fewer where each would
/// have fewer than 5 steps), which need not be independent step by step; and 1/n, since while the tangent turns its length
/// changes by a factor of about e that is no growth. −∞ with the error 0 where a difference vanished at once. Cost O(n).
Growth meanGrowth(const std::vector<double>& logarithms, int washout);

/// The initial states of the echo state test, one a column, N × 64: zero; 1 and −1 in all units; uniform on [−1, 1] and its
/// mirror image, drawn from the stream "echo state test" of `seed`; the direction into which W turns a state in 50 steps, of root
/// mean square 1, and its mirror image; small ones (normal, 0.01) and their mirror image; large ones (uniform, 10) and theirs;
/// the rest uniform at the scales 0.1, 1, 3 and 20 in turn. Both signs, because f may have two attractors that mirror each other,
/// one of which a single pair of starts hits twice; many, because an attractor may draw in few (of 208 reservoirs of 8 to 50
/// units with several, thirteen starts overlooked those of 5). Cost 50 steps.
Eigen::MatrixXd echoStarts(const ActivatedStepper& reservoir, std::uint64_t seed);

/// Takes the columns out that have come to the first one to rounding (10⁻¹³ of its norm, or of 1), and so stay with it.
void dropMerged(Eigen::MatrixXd& states);

/// How far the others are from the first column, at most. Cost O(N) a column.
double largestDistance(const Eigen::MatrixXd& states);

/// What echoStarts() must fall to so that all count as come together: a millionth of the distance of the uniform start.
double forgottenDistance(const Eigen::MatrixXd& starts);

/// A distance that stays: over the last quarter its mean is 99 % or more of that over the quarter before; or half of it or more
/// where small differences shrink (`growth`) so fast that a quarter would have left e⁻¹⁰ of it, so that these starts are
/// elsewhere.
bool staysApart(const std::vector<double>& distances, const Growth& growth);

}  // namespace echoplane
