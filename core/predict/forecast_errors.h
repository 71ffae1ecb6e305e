// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

#include <Eigen/Core>

#include "core/model/model.h"
#include "core/run/run_result.h"

namespace echoplane {

/// How far off a model's forecasts were on data that it was not fitted on, 1, 2, … steps beyond the last known row: quantiles of
/// the errors w − ŵ (w after gaps, resampling and logarithm) of forecasts from many origins of the validation and test span, in
/// closed loop wherever the model's outputs are its next inputs; other inputs are the measured ones. With e_(1) ≤ … ≤ e_(n) the
/// errors of one step, the quantile of p < 1/2 is e_(⌊(n + 1)·p⌋) and that of p > 1/2 e_(⌈(n + 1)·p⌉): split conformal prediction
/// (J. Lei et al., Journal of the American Statistical Association 113, 2018), step by step.
struct ForecastErrors {
    int origins = 0;
    std::vector<double> probabilities;       ///< p of each column of `quantiles`
    std::vector<Eigen::MatrixXd> quantiles;  ///< of each output: steps × probabilities; NaN for too few origins

    Eigen::Index steps() const { return quantiles.empty() ? 0 : quantiles.front().rows(); }
    /// The column of a probability; nothing if it was not measured.
    std::optional<Eigen::Index> column(double probability) const;
};

/// The coverages of bounds that ForecastErrors has quantiles for: 0.5, 0.8, 0.9, 0.95, 0.98, 0.99.
std::span<const double> forecastLevels();

/// Measures the errors of the model of a run, for data from a file and tasks that forecast. Up to 100 steps (2000/D_out, but at
/// least 12), at most half of validation and test, from up to 200 origins evenly spaced over both; fewer where they would cost
/// more than 5·10⁹ multiplications. Empty if a forecast of that model has no meaning (forecastFormOf()) or there are fewer than 2
/// steps outside of training. Throws Cancelled. Cost O(origins·steps) steps
/// of the model, and one run over its data.
std::optional<ForecastErrors> measuredForecastErrors(const Model& model, const RunResult& run, const RunContext& context = {});

/// The model with those errors, if there are any, in its metadata as "forecast_errors", from which forecastTable() takes its
/// bounds.
Model withForecastErrors(Model model, const std::optional<ForecastErrors>& errors);

/// The errors in a model's metadata; empty if it has none.
std::optional<ForecastErrors> forecastErrorsOf(const Model& model);

}  // namespace echoplane
