// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include <Eigen/Core>

#include "core/run/run_result.h"

namespace echoplane {

/// One measure over the seeds of a Spread.
struct SpreadMeasure {
    Measured what;
    std::vector<double> values;  ///< per seed, in order; MetricTraits::worst() if it diverged
    double mean = 0.0;           ///< infinite if one diverged
    double deviation = 0.0;      ///< √(Σ (x_i − x̄)² / (k − 1)); NaN if one diverged
    bool lowerBound = false;     ///< at least one value is a lower bound, and so is the mean
    std::string_view unit = {};  ///< "steps", "Lyapunov times", or empty
};

/// Variation of the results with the random draw of the reservoir: one experiment over the seeds s, s + 1, …, s + k − 1 of
/// ReservoirSpec::seed, starting from its own seed s. For tasks drawn from the seed, the data differ too.
struct Spread {
    std::uint32_t firstSeed = 0;
    int seeds = 0;
    int diverged = 0;  ///< runs whose states or outputs diverged
    std::vector<SpreadMeasure> measures;
    /// Mean and deviation over the seeds of each prediction, D_out × T, in the reservoir's units; empty if the data differ, a run
    /// diverged, or they would be more than 10⁷ numbers.
    Eigen::MatrixXd mean, deviation;

    /// The spread of one measure; null if it was not measured.
    const SpreadMeasure* of(Metric metric, Role role) const;
};

/// Runs the seeds after the first, whose run is `first` itself (its experiment and its score). Each has its own pipeline on one
/// thread, as many at once as the context has threads; the results do not depend on that number. Throws std::invalid_argument for
/// fewer than 2 or more than 10 000 seeds, Cancelled, and like Pipeline::run(). Cost: seeds − 1 runs.
Spread spreadOf(const RunResult& first, int seeds, const RunContext& context = {});

}  // namespace echoplane
