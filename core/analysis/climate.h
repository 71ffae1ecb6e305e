// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <Eigen/Core>

#include "core/jobs/run_context.h"
#include "core/run/run_result.h"
#include "core/text/message.h"

namespace echoplane {

/// How far two series of one quantity are apart in their statistics, whatever their phases.
struct ClimateDistance {
    double histogram = 0.0;  ///< total variation ½·Σ|p − q| over 20 bins with equal shares of the reference, from 0 to 1
    /// Root mean square of the difference of log₁₀ power in 12 bands of equal width in log frequency, each power at least 10⁻⁶ of
    /// the reference's total (Welch: Hann windows of 256 steps that overlap by half; shorter series by one window)
    double spectrum = 0.0;
    /// Mean distance of the pairs of successive maxima from the nearest pair of the reference, in its standard deviations; 1 if
    /// the series has fewer than two maxima and the reference has more
    double returnMap = 0.0;
};

/// Of `series` from `reference`. Cost O(T·256), and O(maxima²).
ClimateDistance climateDistance(const Eigen::Ref<const Eigen::RowVectorXd>& series,
                                const Eigen::Ref<const Eigen::RowVectorXd>& reference);

/// The statistics of a model that runs on its own output beside those of its data (Pathak et al. 2017, Chaos 27: its climate).
struct Climate {
    int steps = 0;                  ///< length of the run
    ClimateDistance run;            ///< of the run from the data, the largest over the outputs
    ClimateDistance data;           ///< of pieces of the data of that length from the rest, the largest over pieces and outputs
    std::optional<int> divergedAt;  ///< step at which it diverged

    /// A distance is more than twice what pieces of the data have, or the run diverged.
    bool wrong() const;
    /// "its climate is that of the data: histogram 0.04 (pieces of the data 0.07), …", or what is wrong with it.
    Message text() const;
};

/// Compares an autonomous run from the first test step on, as long as the test span and at least 1000 steps, with the series.
/// Empty if the model cannot run autonomously, nothing was trained, or the data are shorter than two such runs. Throws Cancelled.
/// Cost that of the run.
std::optional<Climate> climateOf(const RunResult& run, const RunContext& context = {});

}  // namespace echoplane
