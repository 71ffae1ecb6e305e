// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/run/run_result.h"

namespace echoplane {

/// Prediction interval from residuals on data that were not fitted: with e_(1) ≤ … ≤ e_(n) the residuals y − ŷ of the validation
/// span and a = 1 − level,
///
///     ŷ(t) + e_(⌊(n + 1)·a/2⌋) … ŷ(t) + e_(⌈(n + 1)·(1 − a/2)⌉)
///
/// (split conformal prediction: J. Lei et al., Journal of the American Statistical Association 113, 2018). For exchangeable
/// errors a share of at least `level` lies within, whatever their distribution; the actual share is measured on the test span.
struct PredictionInterval {
    double level = 0.9;
    double lower = 0.0, upper = 0.0;  ///< offsets from the prediction, in the task's units
    double validation = 0.0;          ///< share of the validation targets within
    double test = std::numeric_limits<double>::quiet_NaN();
};

/// The interval of one output in the task's units. Empty if the validation span has too few steps for the level (2/(1 − level) −
/// 1) or a residual there is not finite, and if the test span is an autonomous run, which one-step residuals do not describe.
/// Throws std::invalid_argument unless 0 < level < 1. Cost O(n log n).
std::optional<PredictionInterval> predictionInterval(const RunResult& run, Eigen::Index output, double level = 0.9);

/// Residuals of one output over the steps of a role, y − ŷ in the task's units.
struct Residuals {
    Role role = Role::test;
    std::vector<double> values;  ///< per step, without non-finite ones
    double mean = 0.0;
    double deviation = 0.0;  ///< √(Σ (e − ē)² / (n − 1))
    /// r(k) = Σ (e(t) − ē)·(e(t + k) − ē) / Σ (e(t) − ē)², k = 0 … K. For white noise, 95 % lie within ±1.96/√n.
    std::vector<double> autocorrelation;
    double bound = 0.0;  ///< 1.96/√n
    int outside = 0;     ///< number of r(1) … r(K) beyond the bound
};

/// The residuals with lags up to `lags`, but at most a quarter of the steps. Cost O(n·K).
Residuals residualsOf(const RunResult& run, Eigen::Index output, Role role = Role::test, int lags = 40);

/// x with Φ(x) = p, Φ the standard normal distribution: to 1e-9 (P. J. Acklam's rational approximation, one step of Halley's
/// method). Infinite for 0 and 1.
double normalQuantile(double p);

}  // namespace echoplane
