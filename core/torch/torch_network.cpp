// SPDX-License-Identifier: GPL-3.0-or-later
// The module of trained networks, by LibTorch: loaded when a race first asks for one.
#include <cmath>
#include <limits>
#include <stdexcept>

#include "core/rivals/network.h"
#include "core/torch/layers.h"

namespace {

using namespace echoplane;

/// LibTorch's own LSTM or GRU, all layers of it.
template <typename Rnn, typename Options>
class StackedRnn : public Layer {
public:
    StackedRnn(const NetworkSpec& spec, std::int64_t perLayer)
        : m_state(perLayer * spec.width * spec.layers),
          m_rnn(register_module(
              "rnn",
              Rnn(Options(spec.inputs, spec.width).num_layers(spec.layers).dropout(spec.layers > 1 ? spec.dropout : 0.0)))) {}
    std::int64_t stateSize() const override { return m_state; }

protected:
    std::int64_t m_state;
    Rnn m_rnn;
};

class StackedLstm : public StackedRnn<torch::nn::LSTM, torch::nn::LSTMOptions> {
public:
    explicit StackedLstm(const NetworkSpec& spec) : StackedRnn(spec, 2) {}
    Tensor forward(const Tensor& x, LayerState& state) override {
        torch::optional<std::tuple<Tensor, Tensor>> before;
        if (!state.empty()) before = std::make_tuple(state[0], state[1]);
        auto [outputs, after] = m_rnn->forward(x, before);
        state = {std::get<0>(after), std::get<1>(after)};
        return outputs;
    }
};

class StackedGru : public StackedRnn<torch::nn::GRU, torch::nn::GRUOptions> {
public:
    explicit StackedGru(const NetworkSpec& spec) : StackedRnn(spec, 1) {}
    Tensor forward(const Tensor& x, LayerState& state) override {
        auto [outputs, after] = m_rnn->forward(x, state.empty() ? Tensor() : state[0]);
        state = {after};
        return outputs;
    }
};

/// A GRU and a perceptron of two layers over it: h + V·relu(U·h).
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

/// h = W·x + b, then a residual block for each layer: h + drop(cell(LN(h))); of the LRU h + drop(GLU(cell(LN(h)))).
class Blocks : public Layer {
public:
    explicit Blocks(const NetworkSpec& spec)
        : m_input(register_module("input", torch::nn::Linear(spec.inputs, spec.width))), m_dropout(spec.dropout) {
        for (int k = 0; k < spec.layers; ++k) {
            const std::string number = std::to_string(k);
            const std::string kind = spec.kind != "xlstm" ? spec.kind : k % 2 == 0 ? "slstm" : "mlstm";
            auto cell = cellOf(kind, spec.width, spec.eigenvalues);
            if (!cell) throw std::invalid_argument("there is no network of the kind '" + spec.kind + "'");
            m_norms.push_back(register_module("norm" + number, torch::nn::LayerNorm(torch::nn::LayerNormOptions({spec.width}))));
            m_cells.push_back(register_module("cell" + number, cell));
            if (kind == "lru") m_gates.push_back(register_module("gate" + number, torch::nn::Linear(spec.width, 2 * spec.width)));
        }
    }
    std::int64_t stateSize() const override {
        std::int64_t sum = 0;
        for (const auto& cell : m_cells) sum += cell->stateSize();
        return sum;
    }
    Tensor forward(const Tensor& x, LayerState& state) override {
        Tensor h = m_input(x);
        LayerState after;
        std::size_t first = 0;
        for (std::size_t k = 0; k < m_cells.size(); ++k) {
            LayerState own;
            if (!state.empty()) own.assign(state.begin() + static_cast<std::ptrdiff_t>(first), state.end());
            const std::size_t given = own.size();
            if (given > 0) own.resize(m_counts[k]);
            Tensor said = m_cells[k]->forward(m_norms[k](h), own);
            if (!m_gates.empty()) said = torch::glu(m_gates[k](said), 2);
            h = h + torch::dropout(said, m_dropout, is_training());
            if (m_counts.size() <= k) m_counts.push_back(own.size());
            first += own.size();
            after.insert(after.end(), own.begin(), own.end());
        }
        state = after;
        return h;
    }

private:
    torch::nn::Linear m_input;
    double m_dropout;
    std::vector<torch::nn::LayerNorm> m_norms;
    std::vector<std::shared_ptr<Layer>> m_cells;
    std::vector<torch::nn::Linear> m_gates;
    std::vector<std::size_t> m_counts;  // tensors in the state of each cell
};

/// The inputs as they are.
class Nothing : public Layer {
public:
    Tensor forward(const Tensor& x, LayerState&) override { return x; }
    std::int64_t stateSize() const override { return 0; }
};

std::shared_ptr<Layer> bodyOf(const NetworkSpec& spec) {
    if (spec.kind == "linear") return std::make_shared<Nothing>();
    if (spec.kind == "lstm") return std::make_shared<StackedLstm>(spec);
    if (spec.kind == "gru") return std::make_shared<StackedGru>(spec);
    if (spec.kind == "hybrid") return std::make_shared<Hybrid>(spec);
    return std::make_shared<Blocks>(spec);
}

/// A body and weights over it.
struct WholeModule : torch::nn::Module {
    explicit WholeModule(const NetworkSpec& spec)
        : body(register_module("body", bodyOf(spec))),
          head(register_module("head", torch::nn::Linear(spec.kind == "linear" ? spec.inputs : spec.width, spec.outputs))) {}
    Tensor forward(const Tensor& x, LayerState& state) { return head(body->forward(x, state)); }

    std::shared_ptr<Layer> body;
    torch::nn::Linear head;
};

class TorchNetwork : public Network {
public:
    explicit TorchNetwork(const NetworkSpec& spec) : m_spec(spec), m_type(spec.doublePrecision ? torch::kDouble : torch::kFloat) {
        torch::manual_seed(spec.seed);
        m_module = std::make_shared<WholeModule>(spec);
        m_module->to(m_type);
        m_optimiser = std::make_unique<torch::optim::Adam>(m_module->parameters());
    }

    std::int64_t parameters() const override {
        std::int64_t count = 0;
        for (const Tensor& each : m_module->parameters()) count += each.numel();
        return count;
    }
    std::int64_t state() const override { return m_module->body->stateSize(); }

    Eigen::MatrixXd start(const Eigen::Ref<const Eigen::MatrixXd>& inputs) override {
        m_running.clear();
        return run(inputs);
    }
    Eigen::VectorXd step(const Eigen::VectorXd& input) override { return run(input); }

    double learn(const StepBatch& batch, double rate, bool carried) override {
        if (!carried) m_learning.clear();
        m_module->train();
        m_optimiser->zero_grad();
        const Tensor error = errorOf(batch, m_learning);
        error.backward();
        for (Tensor& each : m_learning) each = each.detach();
        torch::nn::utils::clip_grad_norm_(m_module->parameters(), 1.0);
        for (auto& group : m_optimiser->param_groups()) group.options().set_lr(rate);
        m_optimiser->step();
        return error.item<double>();
    }
    double gradient(const StepBatch& batch, std::vector<double>& gradient) override {
        LayerState state;
        m_module->eval();
        m_optimiser->zero_grad();
        const Tensor error = errorOf(batch, state);
        error.backward();
        gradient.clear();
        for (const Tensor& each : m_module->parameters())
            append(gradient, each.grad().defined() ? each.grad() : torch::zeros_like(each));
        return error.item<double>();
    }

    std::vector<NamedWeights> named() const override {
        std::vector<NamedWeights> all;
        for (const auto& each : m_module->named_parameters()) {
            NamedWeights one{each.key(), each.value().sizes().vec(), {}};
            append(one.values, each.value());
            all.push_back(std::move(one));
        }
        return all;
    }
    std::vector<double> weights() const override {
        std::vector<double> all;
        for (const Tensor& each : m_module->parameters()) append(all, each);
        return all;
    }
    void setWeights(const std::vector<double>& weights) override {
        const torch::NoGradGuard fixed;
        if (static_cast<std::int64_t>(weights.size()) != parameters())
            throw std::invalid_argument("there are " + std::to_string(weights.size()) + " weights, but the network has " +
                                        std::to_string(parameters()));
        std::size_t first = 0;
        for (Tensor& each : m_module->parameters()) {
            std::vector<double> values(weights.begin() + static_cast<std::ptrdiff_t>(first),
                                       weights.begin() + static_cast<std::ptrdiff_t>(first) + each.numel());
            each.copy_(torch::from_blob(values.data(), each.sizes(), torch::kDouble));
            first += values.size();
        }
    }

private:
    static void append(std::vector<double>& to, const Tensor& tensor) {
        const Tensor values = tensor.detach().to(torch::kDouble).contiguous();
        to.insert(to.end(), values.data_ptr<double>(), values.data_ptr<double>() + values.numel());
    }
    /// T × streams × D.
    Tensor tensorOf(const Eigen::MatrixXd& columns, std::int64_t streams) const {
        return torch::from_blob(const_cast<double*>(columns.data()),
                                {columns.cols() / streams, streams, columns.rows()},  // NOLINT
                                torch::kDouble)
            .to(m_type, false, true);
    }
    Tensor errorOf(const StepBatch& batch, LayerState& state) {
        const Tensor said = m_module->forward(tensorOf(batch.inputs, batch.streams), state);
        const Tensor squares = (said - tensorOf(batch.targets, batch.streams)).square().mean(2);
        const Eigen::MatrixXd row = batch.weights.transpose();
        const Tensor weights = tensorOf(row, batch.streams).squeeze(2);
        return (squares * weights).sum() / weights.sum().clamp_min(1.0);
    }
    Eigen::MatrixXd run(const Eigen::MatrixXd& inputs) {
        const torch::NoGradGuard fixed;
        m_module->eval();
        Eigen::MatrixXd outputs(m_spec.outputs, inputs.cols());
        constexpr Eigen::Index block = 1024;  // a scan holds log₂ T copies of its states
        for (Eigen::Index first = 0; first < inputs.cols(); first += block) {
            const Eigen::MatrixXd part = inputs.middleCols(first, std::min(block, inputs.cols() - first));
            const Tensor said = m_module->forward(tensorOf(part, 1), m_running).to(torch::kDouble).contiguous();
            outputs.middleCols(first, part.cols()) =
                Eigen::Map<const Eigen::MatrixXd>(said.data_ptr<double>(), m_spec.outputs, part.cols());
        }
        return outputs;
    }

    NetworkSpec m_spec;
    torch::ScalarType m_type;
    std::shared_ptr<WholeModule> m_module;
    std::unique_ptr<torch::optim::Adam> m_optimiser;
    LayerState m_learning, m_running;
};

class TorchNetworks : public Networks {
public:
    TorchNetworks() { torch::set_num_threads(1); }
    std::unique_ptr<Network> make(const NetworkSpec& spec) const override {
        if (networkKind(spec.kind) == nullptr) throw std::invalid_argument("there is no network of the kind '" + spec.kind + "'");
        return std::make_unique<TorchNetwork>(spec);
    }
};

}  // namespace

extern "C" Networks* echoplaneNetworks() {
    return new TorchNetworks;  // NOLINT: whoever asked owns it
}
