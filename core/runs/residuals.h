// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/pipeline/stages.h"

namespace echoplane {

/// Where the next value will lie, from what the model missed where it was not fitted: with e_(1) ≤ … ≤ e_(n) the residuals
/// y − ŷ of the validation stretch and a = 1 − level,
///
///     ŷ(t) + e_(⌊(n + 1)·a/2⌋) … ŷ(t) + e_(⌈(n + 1)·(1 − a/2)⌉)
///
/// (split conformal prediction: J. Lei et al., Journal of the American Statistical Association 113, 2018). Of errors that can be
/// exchanged a share of at least `level` lies within, whatever their distribution; how many did is measured on the test stretch.
struct PredictionInterval {
    double level = 0.9;
    double lower = 0.0, upper = 0.0;  ///< in the task's units, to be added to the prediction
    double validation = 0.0;          ///< share of the targets within
    double test = std::numeric_limits<double>::quiet_NaN();
};

/// Of one output in the task's units; nothing where the validation stretch has too few steps for such a level (2/(1 − level) −
/// 1), or a residual there is no number, and where the test stretch is a free run: what is missed a step ahead says nothing of
/// that. Throws std::invalid_argument unless 0 < level < 1. Cost O(n log n).
std::optional<PredictionInterval> predictionInterval(const RunResult& run, Eigen::Index output, double level = 0.9);

/// What one output's prediction misses over the steps of a role, y − ŷ in the task's units.
struct Residuals {
    Role role = Role::test;
    std::vector<double> values;  ///< step by step; without those that are no numbers
    double mean = 0.0;
    double deviation = 0.0;  ///< √(Σ (e − ē)² / (n − 1))
    /// r(k) = Σ (e(t) − ē)·(e(t + k) − ē) / Σ (e(t) − ē)², k = 0 … K. Of white noise 95 % lie within ±1.96/√n.
    std::vector<double> autocorrelation;
    double bound = 0.0;  ///< 1.96/√n
    int outside = 0;     ///< of r(1) … r(K), how many lie beyond the bound
};

/// Lags up to `lags`, but no more than a quarter of the steps. Cost O(n·K).
Residuals residualsOf(const RunResult& run, Eigen::Index output, Role role = Role::test, int lags = 40);

/// x with Φ(x) = p, Φ the standard normal distribution: to 1e-9 (P. J. Acklam's rational approximation, one step of Halley's
/// method). Infinite for 0 and 1.
double normalQuantile(double p);

}  // namespace echoplane
