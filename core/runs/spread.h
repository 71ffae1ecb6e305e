// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include <Eigen/Core>

#include "core/pipeline/stages.h"

namespace echoplane {

/// One figure over the seeds of a Spread.
struct SpreadOf {
    Measured what;
    std::vector<double> values;  ///< of each seed, in order; MetricTraits::worst() where it diverged
    double mean = 0.0;           ///< infinite where one diverged
    double deviation = 0.0;      ///< √(Σ (x_i − x̄)² / (k − 1)); not a number where one diverged
    bool lowerBound = false;     ///< one of them is at least its value, and so is the mean
    std::string_view unit = {};  ///< "steps", "Lyapunov times", or empty
};

/// What the draw of the reservoir decides: one experiment over the seeds s, s + 1, …, s + k − 1 of ReservoirSpec::seed, s being
/// its own. Of tasks that are drawn from the seed the data differ too.
struct Spread {
    std::uint32_t firstSeed = 0;
    int seeds = 0;
    int diverged = 0;  ///< runs whose states or outputs diverged
    std::vector<SpreadOf> measures;
    /// Mean and deviation over the seeds of each prediction, D_out × T, as the reservoir sees the series; empty where the data
    /// differ, where a run diverged, and where they would be more than 10⁷ numbers.
    Eigen::MatrixXd mean, deviation;

    /// Null where it was not measured.
    const SpreadOf* of(Metric metric, Role role) const;
};

/// Runs the seeds after the first, which is `first` itself (its experiment with its score), each with a pipeline of its own on
/// one thread, as many at once as the context has threads: the same numbers with any number of them. Throws std::invalid_argument
/// for fewer than 2 or more than 10 000 seeds, Cancelled, and as Pipeline::run(). Cost: that of seeds − 1 runs.
Spread spreadOf(const RunResult& first, int seeds, const RunContext& context = {});

}  // namespace echoplane
