// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "core/jobs/run_context.h"
#include "core/run/pipeline.h"

namespace echoplane {

/// Errors and effective degrees of freedom of one trained reservoir as functions of the ridge alpha, one entry per alpha.
struct RidgeCurve {
    std::vector<double> alphas;
    std::vector<double> training, validation,
        test;  ///< RMSE over all outputs (Score::rmse); NaN if the model diverged
    /// The metric for choosing alpha: metricOf() the experiment on the validation span if that is the accuracy, the memory
    /// capacity, or the valid time (in steps) of a model that is tested on its own (testsAutonomously()), whose lowest one-step
    /// RMSE often has a closed loop that leaves the series at once. Else empty: the lowest RMSE also has the lowest NRMSE.
    std::vector<double> validationMetric = {};
    Metric metric = Metric::rmse;  ///< the metric of `validationMetric`
    /// df(alpha) = Σ_i σ_i²/(σ_i² + alpha/s²): the effective number of weights with which an output is fitted. σ are the singular
    /// values of all readout features (including bias and previous output) over the fitted steps, whitened by the metric; s is
    /// the input scaling if the pipeline leaves it to the readout, else 1. If rounding limits the rank, the sum is over that many
    /// σ.
    std::vector<double> degreesOfFreedom;
    std::vector<Eigen::Index> rank;  ///< of the solution (RidgeSolution::rank); limited by rounding if it is below `fullRank`
    Eigen::Index fullRank = 0;       ///< min(E, T)
    double belowRounding = 0.0;      ///< up to this alpha (as set, including s²) rounding limits the rank
};

/// `perDecade` alphas per decade from `lowest` to `highest`, both included. Throws std::invalid_argument unless 0 < lowest <
/// highest and perDecade ≥ 1.
std::vector<double> ridgeGrid(double lowest = 1e-17, double highest = 1.0, int perDecade = 3);

/// The largest value of the setting, and the upper end of a choice of alpha.
inline constexpr double highestRidge = 1e6;
/// Below this, there are fewer alphas per decade.
inline constexpr double usualRidgeFrom = 1e-17;
/// RidgeCurve::belowRounding of a run that has its factorisation.
double roundingOf(const RunResult& run);
/// The first power of ten above `rounding`, 1e-40 … 1e3.
double lowestRidgeAbove(double rounding);
/// The alphas that the ridge path shows and from which the best one is chosen, ascending: 0; one per decade from
/// lowestRidgeAbove() to usualRidgeFrom, and three per decade to highestRidge.
std::vector<double> ridgeLevels(double rounding);
/// The alphas of a choice common to many runs: from 1e-30 on, where most runs reach rounding level.
std::vector<double> commonRidgeLevels();

/// The curve of an experiment over `alphas`, all from one factorisation; experiment.readout.ridge is ignored. `run` must have its
/// factorisation: throws std::invalid_argument after a divergence. Without closed loop, one matrix product predicts all alphas,
/// O(N·T) per alpha; otherwise each alpha is run on its own output, and from the ten starts of validTime() if it is tested so.
/// Polls the context at each alpha.
RidgeCurve ridgeCurve(const Experiment& experiment, const RunResult& run, std::span<const double> alphas,
                      const RunContext& context = {});

}  // namespace echoplane
