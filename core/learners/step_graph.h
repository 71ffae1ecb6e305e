// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/learners/network.h"

namespace echoplane {

/// An array that a step computes.
struct StepValue {
    std::string name;
    std::vector<std::int64_t> shape;
};

/// One argument of an operation: the names of one or more arrays, or numbers; none if both are empty. True and false are 1 and 0.
struct StepArgument {
    std::vector<std::string> values = {};
    std::vector<double> numbers = {};
};

/// One operation of PyTorch's ATen, such as "linear" or "layer_norm", with its arguments in the order of ATen's documentation.
struct StepOperation {
    std::string name;
    std::vector<StepArgument> arguments;
    std::vector<StepValue> results;
};

/// One step of a network as a list of operations in topological order: from the input 1 × 1 × D_in and the state to the output
/// 1 × 1 × D_out and the next state, for one stream. Input and output are standardised.
struct StepGraph {
    StepValue input;
    std::vector<NamedWeights> state;    ///< names of the arrays before the step, and their values at the start of a series
    std::vector<NamedWeights> weights;  ///< trained parameters and constants
    std::vector<StepOperation> operations;
    std::string output;
    std::vector<std::string> after;  ///< the state after the step, in the order of `state`
};

}  // namespace echoplane
