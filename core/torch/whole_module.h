// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <torch/torch.h>

#include "core/rivals/network.h"
#include "core/torch/layers.h"

namespace echoplane {

/// The recurrent part of a network and weights over it. Throws std::invalid_argument for a kind that there is not.
struct WholeModule : torch::nn::Module {
    explicit WholeModule(const NetworkSpec& spec);
    /// As Layer::forward(); an empty state is the one that the body starts at.
    Tensor forward(const Tensor& x, LayerState& state);

    std::shared_ptr<Layer> body;
    torch::nn::Linear head;
};

}  // namespace echoplane
