// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/torch/whole_module.h"

#include <algorithm>

#include <torch/nn/modules/normalization.h>
#include <torch/nn/modules/rnn.h>

#include "core/text/message.h"

namespace echoplane {

namespace {

/// LibTorch's LSTM or GRU with all its layers. LibTorch applies dropout between layers; this class adds it after the last one.
template <typename Rnn, typename Options>
class StackedRnn : public Layer {
public:
    explicit StackedRnn(const NetworkSpec& spec)
        : m_layers(spec.layers),
          m_width(spec.width),
          m_dropout(spec.dropout),
          m_rnn(register_module(
              "rnn",
              Rnn(Options(spec.inputs, spec.width).num_layers(spec.layers).dropout(spec.layers > 1 ? spec.dropout : 0.0)))) {}
    std::int64_t streamsAt() const override { return 1; }

protected:
    Tensor zeroStates(std::int64_t streams) const { return zeros({m_layers, streams, m_width}); }

    Tensor dropped(const Tensor& outputs) const { return torch::dropout(outputs, m_dropout, this->is_training()); }

    std::int64_t m_layers, m_width;
    double m_dropout;
    Rnn m_rnn;
};

class StackedLstm : public StackedRnn<torch::nn::LSTM, torch::nn::LSTMOptions> {
public:
    using StackedRnn::StackedRnn;
    LayerState start(std::int64_t streams) const override { return {zeroStates(streams), zeroStates(streams)}; }
    Tensor forward(const Tensor& x, LayerState& state) override {
        auto [outputs, after] = m_rnn->forward(x, std::make_tuple(state[0], state[1]));
        state = {std::get<0>(after), std::get<1>(after)};
        return dropped(outputs);
    }
};

class StackedGru : public StackedRnn<torch::nn::GRU, torch::nn::GRUOptions> {
public:
    using StackedRnn::StackedRnn;
    LayerState start(std::int64_t streams) const override { return {zeroStates(streams)}; }
    Tensor forward(const Tensor& x, LayerState& state) override {
        auto [outputs, after] = m_rnn->forward(x, state[0]);
        state = {after};
        return dropped(outputs);
    }
};

/// A GRU followed by a two-layer perceptron with a skip connection: h + V·relu(U·h).
class Hybrid : public StackedGru {
public:
    explicit Hybrid(const NetworkSpec& spec)
        : StackedGru(spec),
          m_up(register_module("up", torch::nn::Linear(spec.width, 2 * spec.width))),
          m_down(register_module("down", torch::nn::Linear(2 * spec.width, spec.width))) {}
    Tensor forward(const Tensor& x, LayerState& state) override {
        const Tensor h = StackedGru::forward(x, state);
        return h + m_down(m_up(h).relu());
    }

private:
    torch::nn::Linear m_up, m_down;
};

/// h = W·x + b, then a residual block per layer: h + drop(cell(LN(h))), or for the LRU h + drop(GLU(cell(LN(h)))).
class Blocks : public Layer {
public:
    explicit Blocks(const NetworkSpec& spec)
        : m_input(register_module("input", torch::nn::Linear(spec.inputs, spec.width))), m_dropout(spec.dropout) {
        for (int k = 0; k < spec.layers; ++k) {
            const std::string number = std::to_string(k);
            const std::string kind = spec.kind != "xlstm" ? spec.kind : k % 2 == 0 ? "slstm" : "mlstm";
            const auto known = networkCells().find(kind);
            if (known == networkCells().end()) throw Refusal("there is no network of the kind '%1'", spec.kind);
            const std::shared_ptr<Layer> cell = known->second(spec.width, spec.eigenvalues);
            m_norms.emplace_back(
                register_module("norm" + number, torch::nn::LayerNorm(torch::nn::LayerNormOptions({spec.width}))));
            m_cells.push_back(register_module("cell" + number, cell));
            m_counts.push_back(std::ssize(cell->start(1)));
            if (kind == "lru")
                m_gates.emplace_back(register_module("gate" + number, torch::nn::Linear(spec.width, 2 * spec.width)));
        }
    }
    LayerState start(std::int64_t streams) const override {
        LayerState all;
        for (const auto& cell : m_cells) {
            const LayerState own = cell->start(streams);
            all.insert(all.end(), own.begin(), own.end());
        }
        return all;
    }
    Tensor forward(const Tensor& x, LayerState& state) override {
        Tensor h = m_input(x);
        auto first = state.begin();
        for (std::size_t k = 0; k < m_cells.size(); ++k) {
            const auto end = first + m_counts[k];
            LayerState own(first, end);
            Tensor output = m_cells[k]->forward(m_norms[k](h), own);
            if (!m_gates.empty()) output = torch::glu(m_gates[k](output), 2);
            h = h + torch::dropout(output, m_dropout, is_training());
            std::ranges::copy(own, first);
            first = end;
        }
        return h;
    }
    void addEigenvalues(std::vector<std::complex<double>>& to) const override {
        for (const auto& cell : m_cells) cell->addEigenvalues(to);
    }

private:
    torch::nn::Linear m_input;
    double m_dropout;
    std::vector<torch::nn::LayerNorm> m_norms;
    std::vector<std::shared_ptr<Layer>> m_cells;
    std::vector<torch::nn::Linear> m_gates;
    std::vector<std::ptrdiff_t> m_counts;  // tensors in the state of each cell
};

/// Passes the inputs through unchanged.
class IdentityLayer : public Layer {
public:
    LayerState start(std::int64_t) const override { return {}; }
    Tensor forward(const Tensor& x, LayerState&) override { return x; }
};

std::shared_ptr<Layer> bodyOf(const NetworkSpec& spec) {
    if (spec.kind == "linear") return std::make_shared<IdentityLayer>();
    if (spec.kind == "lstm") return std::make_shared<StackedLstm>(spec);
    if (spec.kind == "gru") return std::make_shared<StackedGru>(spec);
    if (spec.kind == "hybrid") return std::make_shared<Hybrid>(spec);
    return std::make_shared<Blocks>(spec);
}

}  // namespace

WholeModule::WholeModule(const NetworkSpec& spec)
    : body(register_module("body", bodyOf(spec))),
      head(register_module("head", torch::nn::Linear(spec.kind == "linear" ? spec.inputs : spec.width, spec.outputs))) {}

Tensor WholeModule::forward(const Tensor& x, LayerState& state) {
    if (state.empty()) state = body->start(x.size(1));
    return head(body->forward(x, state));
}

}  // namespace echoplane
