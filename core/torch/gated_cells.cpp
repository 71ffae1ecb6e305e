// SPDX-License-Identifier: GPL-3.0-or-later
// Gated cells: sLSTM, mLSTM, MinGRU and MinLSTM.
#include <torch/nn/modules/linear.h>

#include "core/torch/layers.h"

#include <cmath>

namespace echoplane {

namespace {

/// [z, ĩ, f̃, õ] = W·x(t) + b + R·h(t−1); m(t) = max(log σ(f̃) + m(t−1), ĩ), i = e^(ĩ − m(t)), f = e^(log σ(f̃) + m(t−1) − m(t));
/// c(t) = f·c(t−1) + i·tanh z, n(t) = f·n(t−1) + i, h(t) = σ(õ)·c(t)/n(t). State 4·H.
class SLstm : public Layer {
public:
    explicit SLstm(std::int64_t width);
    LayerState start(std::int64_t streams) const override;
    Tensor forward(const Tensor& x, LayerState& state) override;

private:
    std::int64_t m_width;
    torch::nn::Linear m_input, m_recurrent;
};
const KnownCell<SLstm> knownSLstm("slstm");

SLstm::SLstm(std::int64_t width)
    : m_width(width),
      m_input(register_module("input", torch::nn::Linear(width, 4 * width))),
      m_recurrent(register_module("recurrent", torch::nn::Linear(torch::nn::LinearOptions(width, 4 * width).bias(false)))) {
    // Forget gates start open, as in the paper.
    const torch::NoGradGuard fixed;
    m_input->bias.slice(0, 2 * width, 3 * width).fill_(3.0);
}

LayerState SLstm::start(std::int64_t streams) const {
    constexpr double before = -1e30;  // below every gate, so that m(0) is set by the input gate of the first step
    const Tensor zero = zeros({streams, m_width});
    return {zero, zero, zero, torch::full_like(zero, before)};  // h, c, n, m
}

Tensor SLstm::forward(const Tensor& x, LayerState& state) {
    const Tensor driven = m_input(x);
    std::vector<Tensor> outputs;
    for (std::int64_t t = 0; t < x.size(0); ++t) {
        const auto gates = (driven[t] + m_recurrent(state[0])).chunk(4, 1);
        const Tensor forget = torch::log_sigmoid(gates[2]) + state[3];
        const Tensor m = torch::maximum(forget, gates[1]);
        const Tensor i = (gates[1] - m).exp(), f = (forget - m).exp();
        const Tensor c = f * state[1] + i * gates[0].tanh(), n = f * state[2] + i;
        state = {gates[3].sigmoid() * c / n, c, n, m};
        outputs.push_back(state[0]);
    }
    return torch::stack(outputs);
}

/// [q, k·√H, v, õ] = W·x(t) + b, [ĩ, f̃] = w·x(t) + b, one each; m, i, f as in sLSTM; C(t) = f·C(t−1) + i·v·kᵀ, n(t) = f·n(t−1) +
/// i·k, h(t) = σ(õ)·C(t)·q / max(|nᵀq|, e^(−m)). Single head; state H² + H + 1.
class MLstm : public Layer {
public:
    explicit MLstm(std::int64_t width);
    LayerState start(std::int64_t streams) const override;
    Tensor forward(const Tensor& x, LayerState& state) override;

private:
    std::int64_t m_width;
    torch::nn::Linear m_projected, m_gates;
};
const KnownCell<MLstm> knownMLstm("mlstm");

MLstm::MLstm(std::int64_t width)
    : m_width(width),
      m_projected(register_module("projected", torch::nn::Linear(width, 4 * width))),
      m_gates(register_module("gates", torch::nn::Linear(width, 2))) {
    const torch::NoGradGuard fixed;
    m_gates->bias.slice(0, 1, 2).fill_(3.0);
}

LayerState MLstm::start(std::int64_t streams) const {
    return {zeros({streams, m_width, m_width}), zeros({streams, m_width}), zeros({streams, 1})};  // C, n, m
}

Tensor MLstm::forward(const Tensor& x, LayerState& state) {
    const auto projected = m_projected(x).chunk(4, 2);
    const Tensor &q = projected[0], &v = projected[2], o = projected[3].sigmoid();
    const Tensor k = projected[1] / std::sqrt(static_cast<double>(m_width));
    const auto gates = m_gates(x).chunk(2, 2);
    const Tensor logForget = torch::log_sigmoid(gates[1]);
    constexpr double lowest = -80.0;  // e^80 and its gradient are finite in 32 bits
    std::vector<Tensor> outputs;
    for (std::int64_t t = 0; t < x.size(0); ++t) {
        const Tensor forget = logForget[t] + state[2];
        const Tensor m = torch::maximum(forget, gates[0][t]);
        const Tensor i = (gates[0][t] - m).exp(), f = (forget - m).exp();
        const Tensor memory = f.unsqueeze(2) * state[0] + i.unsqueeze(2) * v[t].unsqueeze(2) * k[t].unsqueeze(1);
        const Tensor n = f * state[1] + i * k[t];
        const Tensor scale = torch::maximum((n * q[t]).sum(1, true).abs(), (-m.clamp_min(lowest)).exp());
        outputs.push_back(o[t] * torch::matmul(memory, q[t].unsqueeze(2)).squeeze(2) / scale);
        state = {memory, n, m};
    }
    return torch::stack(outputs);
}

/// [z̃, h̃] = W·x(t) + b; h(t) = (1 − σ(z̃))·h(t−1) + σ(z̃)·h̃, by scanned(). State H.
class MinGru : public Layer {
public:
    explicit MinGru(std::int64_t width);
    LayerState start(std::int64_t streams) const override;
    Tensor forward(const Tensor& x, LayerState& state) override;

private:
    std::int64_t m_width;
    torch::nn::Linear m_input;
};
const KnownCell<MinGru> knownMinGru("min-gru");

MinGru::MinGru(std::int64_t width) : m_width(width), m_input(register_module("input", torch::nn::Linear(width, 2 * width))) {}

LayerState MinGru::start(std::int64_t streams) const {
    return {zeros({streams, m_width})};
}

Tensor MinGru::forward(const Tensor& x, LayerState& state) {
    const auto parts = m_input(x).chunk(2, 2);
    const Tensor z = parts[0].sigmoid();
    const Tensor h = scanned(1.0 - z, z * parts[1], state[0]);
    state = {h[-1]};
    return h;
}

/// [f̃, ĩ, h̃] = W·x(t) + b; f = σ(f̃), i = σ(ĩ); h(t) = f/(f + i)·h(t−1) + i/(f + i)·h̃, by scanned(). State H.
class MinLstm : public Layer {
public:
    explicit MinLstm(std::int64_t width);
    LayerState start(std::int64_t streams) const override;
    Tensor forward(const Tensor& x, LayerState& state) override;

private:
    std::int64_t m_width;
    torch::nn::Linear m_input;
};
const KnownCell<MinLstm> knownMinLstm("min-lstm");

MinLstm::MinLstm(std::int64_t width) : m_width(width), m_input(register_module("input", torch::nn::Linear(width, 3 * width))) {}

LayerState MinLstm::start(std::int64_t streams) const {
    return {zeros({streams, m_width})};
}

Tensor MinLstm::forward(const Tensor& x, LayerState& state) {
    const auto parts = m_input(x).chunk(3, 2);
    const Tensor f = parts[0].sigmoid(), i = parts[1].sigmoid(), sum = f + i;
    const Tensor h = scanned(f / sum, i / sum * parts[2], state[0]);
    state = {h[-1]};
    return h;
}

}  // namespace

}  // namespace echoplane
