// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/torch/cells.h"

namespace echoplane {

Mine::Mine(std::int64_t width) : m_width(width), m_input(register_module("input", torch::nn::Linear(width, width))) {}

LayerState Mine::start(std::int64_t streams) const {
    return {zeros({streams, m_width})};
}

Tensor Mine::forward(const Tensor& x, LayerState& state) {
    std::vector<Tensor> outputs;
    for (std::int64_t t = 0; t < x.size(0); ++t) outputs.push_back(state[0] = (0.5 * state[0] + m_input(x[t])).tanh());
    return torch::stack(outputs);
}

}  // namespace echoplane
