// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/tasks/dataset.h"

namespace echoplane {

/// A peak of a periodogram.
struct SpectralPeak {
    double radiansPerStep = 0.0;
    double standsOut = 0.0;  ///< its power over the threshold that noise hardly reaches
};

/// The periodic parts of a series that stand out of its noise, strongest first, at most `most`.
///
/// The series' straight line is taken off (one that is nothing else has no peaks, but rounding), a Hann window laid over it, and
/// its periodogram P(ω) is taken on a grid twice as fine as its length. The noise around a peak is the straight line of log P
/// over log ω, fitted from a third to three times its frequency without the peak itself, so that white noise, noise of one pole
/// and a random walk have no peaks. For noise P is exponentially distributed about it: of T/2 independent values one passes −ln(1
/// − (1 − p)^(2/T)) times the mean with probability p, as in R. A. Fisher, Proc. R. Soc. A 125, 1929. With p = 10⁻⁵ about one
/// series of noise in 200 has a peak: the grid is finer than the values are independent, and the noise is estimated too. Slower
/// than four periods in the series nothing is told apart from a drift. Of peaks nearer than 19 % the weaker one is left out,
/// unless it stands out threefold and has a hundredth of the power; so is what has less than 10⁻⁴ of the strongest, which may be
/// a sidelobe. Of longer series the last 2¹⁷ values are used. Cost O(T log T).
std::vector<SpectralPeak> standingPeaks(const Eigen::Ref<const Eigen::VectorXd>& given, int most = 8);

/// Of all inputs and targets over the first `training` steps, each frequency once, for the ticks on the unit circle; at most 8.
std::vector<TaskFrequency> standingFrequencies(const Dataset& data, int training);

}  // namespace echoplane
