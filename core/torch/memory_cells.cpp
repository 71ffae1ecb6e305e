// SPDX-License-Identifier: GPL-3.0-or-later
// Cells whose state is a learned matrix: DeltaNet, TTT-linear and Titans.
#include <cmath>

#include <torch/nn/modules/linear.h>

#include "core/torch/layers.h"

namespace echoplane {

namespace {

constexpr double tiny = 1e-6;

Tensor outerProduct(const Tensor& a, const Tensor& b) {
    return a.unsqueeze(2) * b.unsqueeze(1);
}

Tensor applied(const Tensor& matrix, const Tensor& vector) {
    return torch::matmul(matrix, vector.unsqueeze(2)).squeeze(2);
}

Tensor unit(const Tensor& x) {
    return x / (x.square().sum(-1, true) + tiny).sqrt();
}

struct Projected {
    Tensor q, k, v;
};

Projected projectedBy(torch::nn::Linear& linear, const Tensor& x) {
    const auto parts = linear(x).chunk(3, 2);
    return {unit(parts[0]), unit(parts[1]), parts[2]};
}

/// [q, k, v] = W·x(t), β = σ(w·x(t) + b), q and k scaled to unit norm; S(t) = S(t−1) + β·(v − S(t−1)·k)·kᵀ, y = S(t)·q, and an
/// output projection. Single head; state H².
class DeltaNet : public Layer {
public:
    explicit DeltaNet(std::int64_t width);
    LayerState start(std::int64_t streams) const override;
    Tensor forward(const Tensor& x, LayerState& state) override;

private:
    std::int64_t m_width;
    torch::nn::Linear m_projected, m_rate, m_output;
};
const KnownCell<DeltaNet> knownDeltaNet("delta-net");

DeltaNet::DeltaNet(std::int64_t width)
    : m_width(width),
      m_projected(register_module("projected", torch::nn::Linear(torch::nn::LinearOptions(width, 3 * width).bias(false)))),
      m_rate(register_module("rate", torch::nn::Linear(width, 1))),
      m_output(register_module("output", torch::nn::Linear(width, width))) {}

LayerState DeltaNet::start(std::int64_t streams) const {
    return {zeros({streams, m_width, m_width})};
}

Tensor DeltaNet::forward(const Tensor& x, LayerState& state) {
    const auto [q, k, v] = projectedBy(m_projected, x);
    const Tensor rate = m_rate(x).sigmoid();
    std::vector<Tensor> outputs;
    for (std::int64_t t = 0; t < x.size(0); ++t) {
        state[0] = state[0] + outerProduct(rate[t] * (v[t] - applied(state[0], k[t])), k[t]);
        outputs.push_back(applied(state[0], q[t]));
    }
    return m_output(torch::stack(outputs));
}

/// The state is the weight matrix W of an inner model f(k) = k + LN(W·k), updated by one step of gradient descent per token on
/// ½‖f(k) − v‖²: W(t) = W(t−1) − η·∇ with rate η = σ(w·x(t) + b)/H^½ and W(−1) learned; y = q + LN(W(t)·q), with [q, k, v] =
/// V·x(t), q and k scaled to unit norm, LN with a learned scale γ and shift, and an output projection. State H².
class TttLinear : public Layer {
public:
    explicit TttLinear(std::int64_t width);
    LayerState start(std::int64_t streams) const override;
    Tensor forward(const Tensor& x, LayerState& state) override;

private:
    std::int64_t m_width;
    torch::nn::Linear m_projected, m_rate, m_output;
    Tensor m_start, m_scale, m_shift;
};
const KnownCell<TttLinear> knownTttLinear("ttt");

TttLinear::TttLinear(std::int64_t width)
    : m_width(width),
      m_projected(register_module("projected", torch::nn::Linear(torch::nn::LinearOptions(width, 3 * width).bias(false)))),
      m_rate(register_module("rate", torch::nn::Linear(width, 1))),
      m_output(register_module("output", torch::nn::Linear(width, width))),
      m_start(register_parameter("start", torch::randn({width, width}) / std::sqrt(static_cast<double>(width)))),
      m_scale(register_parameter("scale", torch::ones({width}))),
      m_shift(register_parameter("shift", torch::zeros({width}))) {}

LayerState TttLinear::start(std::int64_t streams) const {
    return {m_start.unsqueeze(0).expand({streams, m_width, m_width})};
}

Tensor TttLinear::forward(const Tensor& x, LayerState& state) {
    const auto [q, k, v] = projectedBy(m_projected, x);
    const Tensor rate = m_rate(x).sigmoid() / std::sqrt(static_cast<double>(m_width));
    std::vector<Tensor> outputs;
    for (std::int64_t t = 0; t < x.size(0); ++t) {
        const Tensor z = applied(state[0], k[t]), centred = z - z.mean(1, true);
        const Tensor deviation = (centred.square().mean(1, true) + tiny).sqrt(), standard = centred / deviation;
        // Backward pass of the layer norm: dz = (g − ⟨g⟩ − standard·⟨g·standard⟩)/deviation with g = γ·error.
        const Tensor error = k[t] + m_scale * standard + m_shift - v[t], g = m_scale * error;
        const Tensor back = (g - g.mean(1, true) - standard * (g * standard).mean(1, true)) / deviation;
        state[0] = state[0] - outerProduct(rate[t] * back, k[t]);
        const Tensor recalled = applied(state[0], q[t]), middle = recalled - recalled.mean(1, true);
        outputs.push_back(q[t] + m_scale * middle / (middle.square().mean(1, true) + tiny).sqrt() + m_shift);
    }
    return m_output(torch::stack(outputs));
}

/// A memory M that is updated in proportion to the surprise of a token: S(t) = η·S(t−1) − θ·∇‖M(t−1)·k − v‖², M(t) = (1 −
/// α)·M(t−1) + S(t), y = M(t)·q, with [q, k, v] = V·x(t), q and k scaled to unit norm, [η, θ, α] = σ(w·x(t) + b), θ halved so
/// that one step at θ = 1 learns v, and an output projection. State 2·H².
class Titans : public Layer {
public:
    explicit Titans(std::int64_t width);
    LayerState start(std::int64_t streams) const override;
    Tensor forward(const Tensor& x, LayerState& state) override;

private:
    std::int64_t m_width;
    torch::nn::Linear m_projected, m_gates, m_output;
};
const KnownCell<Titans> knownTitans("titans");

Titans::Titans(std::int64_t width)
    : m_width(width),
      m_projected(register_module("projected", torch::nn::Linear(torch::nn::LinearOptions(width, 3 * width).bias(false)))),
      m_gates(register_module("gates", torch::nn::Linear(width, 3))),
      m_output(register_module("output", torch::nn::Linear(width, width))) {
    // Start with little forgetting.
    const torch::NoGradGuard fixed;
    m_gates->bias[2] = -3.0;
}

LayerState Titans::start(std::int64_t streams) const {
    const Tensor zero = zeros({streams, m_width, m_width});
    return {zero, zero};  // M, S
}

Tensor Titans::forward(const Tensor& x, LayerState& state) {
    const auto [q, k, v] = projectedBy(m_projected, x);
    const auto gates = m_gates(x).sigmoid().chunk(3, 2);
    std::vector<Tensor> outputs;
    for (std::int64_t t = 0; t < x.size(0); ++t) {
        // ∇‖M·k − v‖² = 2·(M·k − v)·kᵀ; the 2 cancels with the halved θ.
        const Tensor surprise = outerProduct(gates[1][t] * (applied(state[0], k[t]) - v[t]), k[t]);
        const Tensor momentum = gates[0][t].unsqueeze(2) * state[1] - surprise;
        const Tensor memory = (1.0 - gates[2][t].unsqueeze(2)) * state[0] + momentum;
        state = {memory, momentum};
        outputs.push_back(applied(memory, q[t]));
    }
    return m_output(torch::stack(outputs));
}

}  // namespace

}  // namespace echoplane
