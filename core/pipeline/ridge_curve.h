// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "core/jobs/run_context.h"
#include "core/pipeline/pipeline.h"

namespace echoplane {

/// What the ridge alpha does to one trained reservoir: errors and effective degrees of freedom, one entry an alpha.
struct RidgeCurve {
    std::vector<double> alphas;
    std::vector<double> training, validation,
        test;  ///< RMSE over all outputs (Score::rmse); not a number where the model diverged
    /// What alpha is best chosen by: metricOf() the experiment on the validation stretch, where that is the accuracy or the
    /// memory capacity; else empty. The lowest RMSE has the lowest NRMSE too, and valid times take free runs, which a curve does
    /// not make.
    std::vector<double> validationMetric = {};
    Metric metric = Metric::rmse;  ///< which one that is
    /// df(alpha) = Σ_i σ_i²/(σ_i² + alpha/s²): how many weights an output really has to fit with. σ are the singular values of
    /// all that the readout sees (bias and previous output included) over the fitted steps, whitened by the metric; s is the
    /// input scaling where the pipeline leaves it to the readout, else 1. Of a rank decided by rounding, over so many of the σ.
    std::vector<double> degreesOfFreedom;
    std::vector<Eigen::Index> rank;  ///< of the solution (RidgeSolution::rank); where it is below `fullRank`, rounding decided it
    Eigen::Index fullRank = 0;       ///< min(E, T)
    double belowRounding = 0.0;      ///< up to this alpha (of the setting, s² included) the rank is decided
};

/// `perDecade` alphas a decade from `lowest` to `highest`, both included. Throws std::invalid_argument unless 0 < lowest <
/// highest and perDecade ≥ 1.
std::vector<double> ridgeGrid(double lowest = 1e-17, double highest = 1.0, int perDecade = 3);

/// What the setting takes at most, and where a choice of alpha ends.
inline constexpr double highestRidge = 1e6;
/// Below, there are fewer alphas a decade.
inline constexpr double usualRidgeFrom = 1e-17;
/// RidgeCurve::belowRounding of a run that has its factor.
double roundingOf(const RunResult& run);
/// The first power of ten above that, 1e-40 … 1e3.
double lowestRidgeAbove(double rounding);
/// The alphas that the ridge path shows and a best one is chosen from, ascending: 0; one a decade from lowestRidgeAbove() to
/// usualRidgeFrom, and three to highestRidge.
std::vector<double> ridgeLevels(double rounding);
/// Those of a choice that is the same for many runs: from 1e-30 on, where most have come to rounding.
std::vector<double> commonRidgeLevels();

/// The curve of an experiment over `alphas`, all from one factorisation; experiment.readout.ridge is not read. `run` must have
/// its factor: throws std::invalid_argument after a divergence. Without closed loop all alphas are predicted by one matrix
/// product, O(N·T) an alpha; else each is run on its own output. Polls the context at each alpha.
RidgeCurve ridgeCurve(const Experiment& experiment, const RunResult& run, std::span<const double> alphas,
                      const RunContext& context = {});

}  // namespace echoplane
