// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/tasks/dataset.h"

namespace echoplane {

/// A peak of a periodogram.
struct SpectralPeak {
    double radiansPerStep = 0.0;
    double overThreshold = 0.0;  ///< power relative to the significance threshold
};

/// Significant periodic components of a series, strongest first, at most `most`.
///
/// The linear trend is removed (a series that is nothing but a trend has no peaks), a Hann window applied, and the periodogram
/// P(ω) evaluated on a grid twice as fine as the length requires. The noise level around a peak comes from a linear fit of log P
/// over log ω, from a third to three times its frequency without the peak itself, so that white noise, first-order noise and
/// random walks have no peaks. For noise, P is exponentially distributed about that level: one of T/2 independent values exceeds
/// −ln(1 − (1 − p)^(2/T)) times the mean with probability p, as in R. A. Fisher, Proc. R. Soc. A 125, 1929. With p = 10⁻⁵ about
/// one in 200 noise series has a peak, because the grid is finer than the independent values and the noise level is estimated.
/// Periods longer than a quarter of the series are ignored, as they cannot be distinguished from drift. Of peaks closer than
/// 19 %, the weaker one is dropped unless it exceeds the threshold threefold and has a hundredth of the power; so are peaks with
/// less than 10⁻⁴ of the strongest power, which may be sidelobes. Of longer series the last 2¹⁷ values are used. Cost O(T log T).
std::vector<SpectralPeak> significantPeaks(const Eigen::Ref<const Eigen::VectorXd>& given, int most = 8);

/// The significant frequencies of all inputs and targets over the first `training` steps, each once, at most 8, for the ticks on
/// the unit circle.
std::vector<TaskFrequency> significantFrequencies(const Dataset& data, int training);

}  // namespace echoplane
