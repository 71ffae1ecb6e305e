// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include <Eigen/Core>

#include "core/jobs/run_context.h"
#include "core/pipeline/score.h"

namespace echoplane {

struct Experiment;
struct Split;
struct SpectrumResult;
struct DynamicsResult;
struct StatesResult;
struct ReadoutResult;
struct Prediction;

/// What a model gives that runs on its own predictions.
struct FreeRun {
    int first = 0;                  ///< step of the first prediction, the last one that is made from the series' own past
    Eigen::MatrixXd outputs;        ///< D_out × steps; not a number from `divergedAt` on
    std::optional<int> divergedAt;  ///< steps after `first` at which it diverged (divergence.h)
};

/// Closed loop (generative) prediction: the reservoir is driven by the series, its feedback forced to the target, through step
/// `first` (1 or more); from then on each prediction is the next input, u(t) = ŷ(t−1). The experiment's task must forecast one
/// step ahead (runsFreely), `first` lie within the split; `steps` may go beyond it. Cost O(N·steps), dense reservoirs
/// O(N²·steps). Throws std::invalid_argument where it does not, Cancelled.
FreeRun freeRun(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                const StatesResult& states, const ReadoutResult& readout, int first, int steps, const RunContext& context = {});

/// The predictions that a run is scored by: predict(), and where testRunsFreely() over the test stretch the free run.
Prediction scoredPrediction(const Experiment& experiment, const Split& split, const SpectrumResult& spectrum,
                            const DynamicsResult& dynamics, const StatesResult& states, const ReadoutResult& readout,
                            const RunContext& context = {});

/// How long free runs follow a series: steps until the normalised error
///
///     E(t) = ‖ŷ(t) − y(t)‖ / √⟨‖y − ⟨y⟩‖²⟩     (Pathak et al. 2018, Phys. Rev. Lett. 120)
///
/// first passes `threshold`, the mean taken over the whole series; each output divided by its own standard deviation before where
/// they have units of their own (outputScales()).
struct ValidTime {
    static constexpr double threshold = 0.4;
    static constexpr int starts = 10;

    std::vector<int> steps;  ///< of each start; where it never passed, the steps that were run
    bool cut = false;        ///< some start never passed the threshold: the mean is a lower bound
    double meanSteps = 0.0;  ///< over the starts
    /// Mean over the starts of the decades by which the error of one that never passed stays below the threshold, at most 16:
    /// tells models apart that all reach the end.
    double beyond = 0.0;
    double standardError = 0.0;           ///< of meanSteps, taking the starts as independent (their runs may overlap)
    double medianSteps = 0.0;             ///< over the starts
    std::optional<double> lyapunovTimes;  ///< meanSteps · largest Lyapunov exponent, where that is known

    /// The median is a lower bound too.
    bool medianCut() const { return cut && medianSteps >= static_cast<double>(*std::ranges::max_element(steps)); }
    /// In Lyapunov times where these are known, else in steps.
    double mean() const { return lyapunovTimes.value_or(meanSteps); }
    /// What a number of steps is multiplied by to stand in that unit.
    double unit() const { return lyapunovTimes ? lyapunovExponent : 1.0; }
    double lyapunovExponent = 0.0;  ///< a step; 0 where it is not known
};

/// The valid time on a stretch (training without its washout): 10 starts, evenly spaced over its first half, each run for at
/// most half of it and half of the test stretch. Cost as ten free runs that end where they leave the series.
ValidTime validTime(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                    const StatesResult& states, const ReadoutResult& readout, Role stretch, const RunContext& context = {});

}  // namespace echoplane
