// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "core/model/model.h"

namespace echoplane {

/// Files of a prediction; UTF-8.
struct PredictFiles {
    std::string inputs;  ///< a column an input and a line a step
    std::string
        known;  ///< what the outputs were over the first steps, which a model that sees its last output is given; or empty
    std::string outputs;  ///< to be written: a column an output and a line a step
};

struct PredictedCsv {
    Eigen::Index steps = 0;  ///< that were written
    std::optional<int> divergedAt;
};

/// Runs the model over the inputs and writes its outputs, those before a divergence where it diverges. Throws
/// std::invalid_argument, naming the file, for files that are no series, do not suit the model, or would be replaced by the
/// outputs, and std::runtime_error where the outputs cannot be written.
PredictedCsv predictCsv(const Model& model, const PredictFiles& files);

}  // namespace echoplane
