// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <Eigen/Core>

#include "core/model/model_stepper.h"

namespace echoplane {

struct Experiment;

/// How a model's inputs and outputs belong to the rows of a series. With w the series after gaps, resampling and logarithm
/// (data_series.h), s the difference and L its lag at the targets, the step of row t takes
///
///     u(t) = w_in(t) − w_in(t − s)      and gives      y(t) = w_out(t + h) − w_out(t + h − L),
///
/// without the subtractions for a model that takes no differences.
struct ForecastForm {
    int horizon = 1;     ///< h
    int difference = 0;  ///< s
    int lag = 0;         ///< L
    bool logarithm = false;
    /// For each input, the output that is the same column and so supplies it beyond the end of the data; −1 if none does.
    std::vector<Eigen::Index> source;

    /// Whether all inputs are supplied by outputs.
    bool closed() const;
};

/// Throws std::invalid_argument if the model does not predict a series, or does not say what its inputs and outputs are.
ForecastForm forecastFormOf(const Model& model);

/// What the model was trained on; throws like forecastFormOf().
Experiment forecastExperimentOf(const Model& model);

/// The same form, of a model whose experiment is at hand: reading it from the model takes longer than a short forecast.
ForecastForm forecastFormOf(const Model& model, const Experiment& experiment);

/// The rows w of a series, of which the first ones are measured, and the others are filled in by forecasts.
struct ForecastRows {
    Eigen::MatrixXd inputs;         ///< D_in × (before + rows)
    Eigen::MatrixXd targets;        ///< D_out × (before + rows)
    Eigen::Index before = 0;        ///< columns before row 0: at least s and L
    Eigen::Index knownTargets = 0;  ///< rows whose targets are measured; later ones are written
    Eigen::Index knownInputs = 0;   ///< rows whose inputs are all measured; later ones come from outputs, where they can
};

/// Where a forecast is: the state before the step of `row`.
struct ForecastPlace {
    Eigen::VectorXd state;
    Eigen::VectorXd output;  ///< y(t−1), for a row before which no target is measured
    Eigen::Index row = 0;
    bool first = false;  ///< no step was made yet: y(t−1) is `output` in any case
};

/// Runs the model through the steps of rows place.row … last. y(t−1) is the measured target where there is one, else the model's
/// own output; targets and inputs beyond the known ones are written into `rows`, which must have rows last + h. Returns false if
/// the model diverged; the targets from there on are NaN. Throws Cancelled. Cost that of predict().
bool runForecast(ModelStepper& stepper, const ForecastForm& form, ForecastRows& rows, ForecastPlace& place, Eigen::Index last,
                 const RunContext& context = {});

/// y(t−1) for the step of place.row: the measured target, else place.output.
Eigen::VectorXd previousOutput(const ForecastForm& form, const ForecastRows& rows, const ForecastPlace& place);

}  // namespace echoplane
