// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <numbers>

#include <torch/nn/modules/linear.h>

#include "core/torch/layers.h"

namespace echoplane {

namespace {

/// Complex scan x(t) = λ·x(t−1) + b(t) with constant λ, by doubling: real and imaginary parts of x.
std::pair<Tensor, Tensor> complexScan(Tensor re, Tensor im, Tensor lambdaRe, Tensor lambdaIm) {
    const std::int64_t steps = re.size(0);
    for (std::int64_t reach = 1; reach < steps; reach *= 2) {
        const Tensor pastRe = re.slice(0, 0, steps - reach), pastIm = im.slice(0, 0, steps - reach);
        const Tensor nextRe = torch::cat({re.slice(0, 0, reach), re.slice(0, reach) + lambdaRe * pastRe - lambdaIm * pastIm});
        im = torch::cat({im.slice(0, 0, reach), im.slice(0, reach) + lambdaRe * pastIm + lambdaIm * pastRe});
        re = nextRe;
        const Tensor squared = lambdaRe * lambdaRe - lambdaIm * lambdaIm;
        lambdaIm = 2.0 * lambdaRe * lambdaIm;
        lambdaRe = squared;
    }
    return {re, im};
}

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
const KnownCell<Lru> knownLru("lru");

Lru::Lru(std::int64_t width, const Eigen::VectorXcd& eigenvalues)
    : m_modes(eigenvalues.size() > 0 ? static_cast<std::int64_t>(eigenvalues.size()) : width) {
    constexpr double inner = 0.4, outer = 0.999, nearest = 1e-6;
    Tensor modulus, angle;
    if (eigenvalues.size() > 0) {
        modulus = torch::zeros({m_modes});
        angle = torch::zeros({m_modes});
        for (std::int64_t k = 0; k < m_modes; ++k) {
            modulus[k] = std::min(std::max(std::abs(eigenvalues[k]), nearest), 1.0 - nearest);
            angle[k] = std::max(std::abs(std::arg(eigenvalues[k])), nearest);
        }
    } else {
        modulus = (torch::rand({m_modes}) * (outer * outer - inner * inner) + inner * inner).sqrt();
        angle = torch::rand({m_modes}) * std::numbers::pi;
    }
    m_nu = register_parameter("nu", (-modulus.log()).log());
    m_theta = register_parameter("theta", angle.clamp_min(nearest).log());
    const double scale = 1.0 / std::sqrt(2.0 * static_cast<double>(width));
    m_inputRe = register_parameter("input_re", torch::randn({m_modes, width}) * scale);
    m_inputIm = register_parameter("input_im", torch::randn({m_modes, width}) * scale);
    const auto plain = torch::nn::LinearOptions(m_modes, width).bias(false);
    m_outRe = register_module("out_re", torch::nn::Linear(plain));
    m_outIm = register_module("out_im", torch::nn::Linear(plain));
    m_skip = register_module("skip", torch::nn::Linear(width, width));
}

LayerState Lru::start(std::int64_t streams) const {
    const Tensor zero = zeros({streams, m_modes});
    return {zero, zero};
}

Tensor Lru::forward(const Tensor& x, LayerState& state) {
    const Tensor modulus = (-m_nu.exp()).exp(), angle = m_theta.exp();
    const Tensor re = modulus * angle.cos(), im = modulus * angle.sin(), gain = (1.0 - modulus.square()).clamp_min(0.0).sqrt();
    Tensor drivenRe = torch::matmul(x, m_inputRe.t()) * gain, drivenIm = torch::matmul(x, m_inputIm.t()) * gain;
    drivenRe = torch::cat({drivenRe.slice(0, 0, 1) + (re * state[0] - im * state[1]).unsqueeze(0), drivenRe.slice(0, 1)});
    drivenIm = torch::cat({drivenIm.slice(0, 0, 1) + (re * state[1] + im * state[0]).unsqueeze(0), drivenIm.slice(0, 1)});
    const auto [stateRe, stateIm] = complexScan(drivenRe, drivenIm, re, im);
    state = {stateRe[-1], stateIm[-1]};
    return m_outRe(stateRe) - m_outIm(stateIm) + m_skip(x);
}

void Lru::addEigenvalues(std::vector<std::complex<double>>& to) const {
    const Tensor modulus = (-m_nu.detach().to(torch::kDouble).exp()).exp().contiguous(),
                 angle = m_theta.detach().to(torch::kDouble).exp().contiguous();
    for (std::int64_t k = 0; k < m_modes; ++k)
        to.push_back(std::polar(modulus.data_ptr<double>()[k], angle.data_ptr<double>()[k]));
}

}  // namespace

}  // namespace echoplane
