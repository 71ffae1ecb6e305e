// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "core/model/model.h"

namespace echoplane {

/// Parts of a model for a test.
struct ExampleModel {
    bool diagonal = false;
    Activation activation = Activation::identity;
    int inputs = 1;
    int outputs = 1;
    bool bias = false;      ///< in the reservoir and in the readout
    bool feedback = false;  ///< y(t−1) in the state and in the readout
    double leakRate = 1.0;
    int size = 11;
    bool inputReadout = false;
    bool sparse = false;
    std::string features = {};  ///< what the readout sees beside the state: words of "squares", "pairs", "triples" and "mixing"

    std::string name() const {
        return std::string(diagonal ? "diagonal"
                           : sparse ? "sparse"
                                    : "dense") +
               "_" + std::string(activationName(activation)) + std::to_string(inputs) + std::to_string(outputs) +
               (bias ? "_bias" : "") + (feedback ? "_feedback" : "") + (leakRate < 1.0 ? "_leaky" : "") +
               (inputReadout ? "_direct" : "") + (features.empty() ? "" : "_" + features);
    }
    friend std::ostream& operator<<(std::ostream& stream, const ExampleModel& make) { return stream << make.name(); }
};

/// A model with these parts and random weights, stable also with its feedback; initial state and output are not 0.
Model exampleModel(const ExampleModel& make);

std::vector<ExampleModel> exampleModels();

/// Inputs for a model: T steps, uniform on [−1, 1].
Eigen::MatrixXd exampleInputs(const Model& model, Eigen::Index steps = 40);

}  // namespace echoplane
