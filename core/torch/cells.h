// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <torch/torch.h>

#include "core/torch/layers.h"

namespace echoplane {

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

/// λ = exp(−exp ν + i·exp θ), γ = √(1 − |λ|²); x(t) = λ·x(t−1) + γ·B·u(t), y = Re(C·x(t)) + D·u(t), by a complex scan in real
/// arithmetic. H complex modes: state 2·H. The ring: |λ| from 0.4 to 0.999 with |λ|² uniform, angles uniform in (0, π).
class Lru : public Layer {
public:
    Lru(std::int64_t width, const Eigen::VectorXcd& eigenvalues);
    LayerState start(std::int64_t streams) const override;
    Tensor forward(const Tensor& x, LayerState& state) override;
    void addEigenvalues(std::vector<std::complex<double>>& to) const override;

private:
    std::int64_t m_modes;
    Tensor m_nu, m_theta, m_inputRe, m_inputIm;
    torch::nn::Linear m_outRe{nullptr}, m_outIm{nullptr}, m_skip{nullptr};
};

}  // namespace echoplane
