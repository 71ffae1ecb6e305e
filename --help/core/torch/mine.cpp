// SPDX-License-Identifier: GPL-3.0-or-later
#include <torch/torch.h>

#include "core/torch/layers.h"

namespace echoplane {

namespace {

/// h(t) = tanh(h(t−1)/2 + W·x(t) + b). State H.
class Mine : public Layer {
public:
    explicit Mine(std::int64_t width) : m_width(width), m_input(register_module("input", torch::nn::Linear(width, width))) {}
    LayerState start(std::int64_t streams) const override { return {zeros({streams, m_width})}; }
    Tensor forward(const Tensor& x, LayerState& state) override {
        std::vector<Tensor> outputs;
        for (std::int64_t t = 0; t < x.size(0); ++t) outputs.push_back(state[0] = (0.5 * state[0] + m_input(x[t])).tanh());
        return torch::stack(outputs);
    }

private:
    std::int64_t m_width;
    torch::nn::Linear m_input;
};
const KnownCell<Mine> knownMine("mine");

}  // namespace

}  // namespace echoplane
