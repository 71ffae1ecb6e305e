// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/rivals/network.h"

namespace echoplane {

/// An array that a step computes.
struct StepValue {
    std::string name;
    std::vector<std::int64_t> shape;
};

/// What an operation takes at one place: arrays by their names, one or a list of them, or numbers, where all are empty nothing.
/// True and false are 1 and 0.
struct StepArgument {
    std::vector<std::string> values = {};
    std::vector<double> numbers = {};
};

/// One operation of PyTorch's ATen, "linear" or "layer_norm", with the arguments of its documentation in their order.
struct StepOperation {
    std::string name;
    std::vector<StepArgument> arguments;
    std::vector<StepValue> results;
};

/// One step of a network as the operations that it consists of, in an order in which they can be computed: from the input
/// 1 × 1 × D_in and the state to the output 1 × 1 × D_out and the state after it, for one stream, both standardised.
struct StepGraph {
    StepValue input;
    std::vector<NamedWeights> state;    ///< names of the arrays before the step, and the values that a series begins with
    std::vector<NamedWeights> weights;  ///< trained numbers, and others that never change
    std::vector<StepOperation> operations;
    std::string output;
    std::vector<std::string> after;  ///< the state after the step, in the order of `state`
};

}  // namespace echoplane
