// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include <Eigen/Core>

#include "core/reservoir/activated_reservoir.h"

namespace echoplane {

/// A Lyapunov exponent with its uncertainty.
struct Growth {
    double exponent = 0.0;  ///< per step
    double error = 0.0;     ///< one standard error

    /// True if the exponent lies beyond twice its error on that side: only then do differences grow or shrink. −∞ shrinks.
    bool grows() const { return exponent > 2.0 * error; }
    bool shrinks() const { return exponent < -2.0 * error || exponent < -1e300; }
};

/// Mean logarithmic growth of a tangent vector over the steps from `washout` on (over all steps if there are no others), n of
/// them. Its error has two parts, added in quadrature: the standard error of the means of 20 batches (fewer if a batch would have
/// less than 5 steps), since single steps are not independent; and 1/n, since turning changes the tangent's length by a factor of
/// about e that is no growth. −∞ with error 0 if a difference vanished at once. Cost O(n).
Growth meanGrowth(const std::vector<double>& logarithms, int washout);

/// The initial states of the echo state test, one per column, N × 64: zero; 1 and −1 in all units; uniform on [−1, 1] and its
/// mirror image, drawn from the stream "echo state test" of `seed`; the direction into which W turns a state in 50 steps, with
/// root mean square 1, and its mirror image; small (normal, 0.01) and large (uniform, 10) states with their mirror images; the
/// rest uniform at the scales 0.1, 1, 3 and 20 in turn. Both signs, because f may have two attractors that are mirror images, one
/// of which a single pair of starts can hit twice. Many starts, because an attractor may have a small basin (of 208 reservoirs of
/// 8 to 50 units with several attractors, thirteen starts missed those of 5). Cost 50 steps.
Eigen::MatrixXd echoStarts(const ActivatedStepper& reservoir, std::uint64_t seed);

/// Removes the columns that equal the first one within rounding (10⁻¹³ of its norm, or of 1), and therefore stay with it.
void dropMerged(Eigen::MatrixXd& states);

/// Largest distance of the other columns from the first. Cost O(N) per column.
double largestDistance(const Eigen::MatrixXd& states);

/// The distance below which echoStarts() count as converged: a millionth of that of the uniform start.
double forgottenDistance(const Eigen::MatrixXd& starts);

/// True if a distance does not vanish: its mean over the last quarter is at least 99 % of that over the quarter before. Half
/// suffices if small differences shrink (`growth`) so fast that a quarter would have reduced it to e⁻¹⁰, so that these starts are
/// on another attractor.
bool staysApart(const std::vector<double>& distances, const Growth& growth);

}  // namespace echoplane
