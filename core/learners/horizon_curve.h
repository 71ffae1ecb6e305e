// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/run/run_result.h"

namespace echoplane {

/// Growth of the error with the horizon h: the NRMSE on the test span of
///
/// - direct: the same reservoir, trained separately for each h on the target y(t + h) (the same states, another target);
/// - iterated: the run's own model on its own output after h steps, from 30 starts evenly spaced over the test span;
/// - the baselines at each h (baselinesOf()), each fitted directly.
///
/// Errors are divided by the standard deviation of the target on the test span, as in Score::nrmse.
struct HorizonCurve {
    static constexpr int starts = 30;
    /// An autonomous run has left the target when its normalised error first passes this: ValidTime::threshold.
    static constexpr double threshold = 0.4;

    struct Curve {
        std::string name;           ///< "direct", "iterated", "ar", "nvar", "persistence", "seasonal", "mean"
        std::vector<double> nrmse;  ///< one per horizon of its list; NaN if a run diverged
    };

    std::vector<int> horizons;  ///< horizons of `direct` and the baselines
    std::vector<Curve> direct;  ///< the reservoir, then the baselines that have a prediction
    /// NRMSE at each step 1 … H of the autonomous runs; empty if the model cannot run autonomously.
    std::vector<double> iterated;
    std::vector<double> lowest, median,
        highest;            ///< normalised error after each step: 10 %, 50 % and 90 % quantiles over the starts
    std::vector<int> left;  ///< per start, the step at which it left the target; H if it never did
    int diverged = 0;       ///< number of starts whose run diverged
};

/// The horizons evaluated, up to `most`: 1, 2, 3, 4, 6, 8, 12, 16, ….
std::vector<int> horizonsUpTo(int most);

/// True for a forecast whose horizon is a setting, 1 or more, with at least 20 test steps.
bool forecastsAtHorizons(const Experiment& experiment);
/// True for a complete run of such an experiment.
bool hasHorizonCurve(const RunResult& run);

/// The curve up to the horizon `most`, but at most a quarter of the test span. Data from a file have fewer test steps for a
/// longer horizon. Throws std::invalid_argument without hasHorizonCurve(); Cancelled. Cost: a run and the baselines for each
/// horizon, and 30 autonomous runs.
HorizonCurve horizonCurve(const RunResult& run, int most = 48, const RunContext& context = {});

}  // namespace echoplane
