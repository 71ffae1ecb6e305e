// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <torch/nn/modules/linear.h>

#include "core/learners/network.h"
#include "core/torch/layers.h"

namespace echoplane {

/// The recurrent body of a network and its linear output layer. Throws std::invalid_argument for an unknown kind.
struct WholeModule : torch::nn::Module {
    explicit WholeModule(const NetworkSpec& spec);
    /// Like Layer::forward(); an empty `state` means the initial one.
    Tensor forward(const Tensor& x, LayerState& state);

    std::shared_ptr<Layer> body;
    torch::nn::Linear head;
};

}  // namespace echoplane
