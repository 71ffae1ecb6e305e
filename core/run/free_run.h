// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include <Eigen/Core>

#include "core/jobs/run_context.h"
#include "core/run/score.h"

namespace echoplane {

struct Experiment;
struct Split;
struct SpectrumResult;
struct DynamicsResult;
struct StatesResult;
struct ReadoutResult;
struct Prediction;
struct SplitSpec;

/// Outputs of a model that runs autonomously, on its own predictions.
struct FreeRun {
    int first = 0;                  ///< step of the first prediction, which is still made from the past of the series
    Eigen::MatrixXd outputs;        ///< D_out × steps; NaN from `divergedAt` on
    std::optional<int> divergedAt;  ///< steps after `first` at which it diverged (divergence.h)
};

/// Closed-loop (autonomous, generative) prediction: the reservoir is driven by the series, its feedback forced to the target, up
/// to step `first` (1 or more). From then on each prediction is the next input, u(t) = ŷ(t−1). The task must forecast one step
/// ahead (runsAutonomously) and `first` must lie within the split; `steps` may go beyond it. Cost O(N·steps), dense reservoirs
/// O(N²·steps). Throws std::invalid_argument otherwise; Cancelled.
FreeRun freeRun(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                const StatesResult& states, const ReadoutResult& readout, int first, int steps, const RunContext& context = {});

/// freeRun() from each of `firsts`, side by side: to the bit as one after another, and for any number of threads. With a dense W
/// a step of all costs a matrix product, several times less than as many products with a vector.
std::vector<FreeRun> freeRuns(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                              const StatesResult& states, const ReadoutResult& readout, const std::vector<int>& firsts, int steps,
                              const RunContext& context = {});

/// The predictions by which a run is scored: predict(), with the autonomous run over the test span if testsAutonomously().
Prediction scoredPrediction(const Experiment& experiment, const Split& split, const SpectrumResult& spectrum,
                            const DynamicsResult& dynamics, const StatesResult& states, const ReadoutResult& readout,
                            const RunContext& context = {});

/// How long autonomous runs follow a series: the number of steps until the normalised error E(t) (target_distance.h; Pathak et
/// al. 2018, Phys. Rev. Lett. 120) first passes `threshold`.
struct ValidTime {
    static constexpr double threshold = 0.4;
    static constexpr int starts = 10;

    std::vector<int> steps;  ///< of each start; the number of steps run if it never passed
    bool cut = false;        ///< at least one start never passed the threshold, so the mean is a lower bound
    double meanSteps = 0.0;  ///< over the starts
    /// Mean over the starts of the decades by which the error stays below the threshold, for starts that never pass it; at most
    /// 16. Ranks models that all reach the end.
    double beyond = 0.0;
    double standardError = 0.0;           ///< of meanSteps, treating the starts as independent (their runs may overlap)
    double medianSteps = 0.0;             ///< over the starts
    std::optional<double> lyapunovTimes;  ///< meanSteps · largest Lyapunov exponent, if known

    /// True if the median is a lower bound too.
    bool medianCut() const { return cut && medianSteps >= static_cast<double>(*std::ranges::max_element(steps)); }
    /// In Lyapunov times if known, else in steps.
    double mean() const { return lyapunovTimes.value_or(meanSteps); }
    /// Factor from steps to that unit.
    double unit() const { return lyapunovTimes ? lyapunovExponent : 1.0; }
    double lyapunovExponent = 0.0;  ///< per step; 0 if unknown
};

/// Steps of each run of validTime() on the span of that role, at most: half of it and half of the test span, so that those of
/// both compare; a test span of one step, as that of rollingOrigins(), has none and does not count.
int longestValidTime(const SplitSpec& split, Role role);

/// The valid time on a span (training without its washout): 10 starts, evenly spaced over its first half, each run for at most
/// longestValidTime() steps. Cost: up to ten autonomous runs, each ended when it leaves the series.
ValidTime validTime(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                    const StatesResult& states, const ReadoutResult& readout, Role role, const RunContext& context = {});

/// Error of autonomous runs on a span in decades, which neither a good nor a bad model exhausts: it falls with the error at which
/// runs begin and with the time for which they follow the series. Median over the starts of validTime() of
///
///     1/H · Σ_k min(1, max(−16, log₁₀ E(t₀ + k))),   k = 0 … H − 1,
///
/// with E as in ValidTime and the H = half of the span (and of the test span) that these runs take at most; steps from a
/// divergence on count 1, steps without a measurement do not count. Lower is better. Cost: ten autonomous runs of H steps.
double freeLogError(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                    const StatesResult& states, const ReadoutResult& readout, Role role, const RunContext& context = {});

}  // namespace echoplane
