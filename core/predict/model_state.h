// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include <Eigen/Core>

#include "core/model/model.h"

namespace echoplane {

/// Where a model has got to in a series, so that it can go on with the next rows as if it had never stopped: predictions and
/// forecasts of two parts of a series are then those of the whole, bit for bit.
struct ModelState {
    Eigen::VectorXd state;   ///< r, N
    Eigen::VectorXd output;  ///< y(t−1) for the next step, D_out
    /// For models of differences: the inputs of the last s rows, D_in × s, and the targets before the next step, D_out × L, as
    /// PredictChanges has them (logarithms, if the model takes them; NaN where there is none).
    Eigen::MatrixXd inputsLast, targetsLast;
    std::int64_t rows = 0;  ///< read so far
    std::string time = {};  ///< of the last row, if the table has times
};

/// Writes the state as a JSON file, with a fingerprint of the model. Throws as writeTextFile().
void writeModelState(const std::filesystem::path& file, const ModelState& state, const Model& model);

/// Reads it back, bit for bit. Throws std::invalid_argument, naming the file, if it is not a state, does not fit the model, or is
/// the state of a model with other weights.
ModelState readModelState(const std::filesystem::path& file, const Model& model);

}  // namespace echoplane
