// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/pipeline/stages.h"

namespace echoplane {

/// How the error grows with the horizon h: the NRMSE on the test stretch of
///
/// - direct: the same reservoir trained anew for each h on the target y(t + h) (RidgePath's states, another target);
/// - iterated: the run's own model on its own output from 30 starts, evenly spaced over the test stretch, after h steps;
/// - the baselines at each h (baselinesOf()), each fitted directly.
///
/// Errors are divided by the standard deviation of the target on the test stretch, as Score::nrmse is.
struct HorizonCurve {
    static constexpr int starts = 30;
    /// A free run has left the target where its normalised error first passes this: ValidTime::threshold.
    static constexpr double threshold = 0.4;

    struct Curve {
        std::string name;           ///< "direct", "iterated", "ar", "nvar", "persistence", "seasonal", "mean"
        std::vector<double> nrmse;  ///< of each horizon of its list; not a number where a run diverged
    };

    std::vector<int> horizons;  ///< of `direct` and the baselines: 1, 2, 3, 4, 6, 8, 12, …
    std::vector<Curve> direct;  ///< the reservoir, then the baselines that have a prediction
    /// Of each step 1 … H of the free runs; empty where the model cannot run freely.
    std::vector<double> iterated;
    std::vector<double> lowest, median, highest;  ///< normalised error after each step: of the 10 %, half and 90 % of the starts
    std::vector<int> left;                        ///< of each start, the step at which it left the target; H where it never did
    int diverged = 0;                             ///< starts whose run diverged
};

/// The horizons that are tried, up to `most`: 1, 2, 3, 4, 6, 8, 12, 16, ….
std::vector<int> horizonsUpTo(int most);

/// A forecast whose horizon is a setting, 1 or more, with at least 20 test steps.
bool forecastsAtHorizons(const Experiment& experiment);
/// True for a whole run of such a one.
bool hasHorizonCurve(const RunResult& run);

/// Up to the horizon `most`, but no more than a quarter of the test stretch. Data from a file have fewer test steps for a longer
/// horizon. Throws std::invalid_argument without hasHorizonCurve(), Cancelled. Cost: a run and the baselines for each horizon,
/// and 30 free runs.
HorizonCurve horizonCurve(const RunResult& run, int most = 48, const RunContext& context = {});

}  // namespace echoplane
