// SPDX-License-Identifier: GPL-3.0-or-later
// Module of trained networks, based on LibTorch; loaded when a race first needs one.
#include <cmath>
#include <limits>
#include <mutex>
#include <new>
#include <string>

#include <torch/autograd.h>
#include <torch/nn/module.h>
#include <torch/nn/utils/clip_grad.h>
#include <torch/optim/adam.h>
#include <torch/utils.h>

#include "core/learners/step_graph.h"
#include "core/tasks/dataset.h"
#include "core/text/message.h"
#include "core/torch/traced_module.h"
#include "core/torch/whole_module.h"

namespace {

using namespace echoplane;

/// Runs `work` and shortens LibTorch's errors, which name source locations over many lines, to their first line.
template <typename Work>
auto withShortErrors(const Work& work) {
    try {
        return work();
    } catch (const c10::Error& failure) {
        const std::string all = failure.what_without_backtrace();
        if (all.find("not enough memory") != std::string::npos || all.find("allocate memory") != std::string::npos)
            throw std::bad_alloc();
        throw RunError("LibTorch reports: %1", all.substr(0, all.find('\n')));
    }
}

class TorchNetwork : public Network {
public:
    explicit TorchNetwork(const NetworkSpec& spec) : m_spec(spec), m_type(spec.doublePrecision ? torch::kDouble : torch::kFloat) {
        {
            // LibTorch has one global generator: without the lock, draws of two threads would interleave in random order.
            static std::mutex drawing;
            const std::scoped_lock alone(drawing);
            torch::manual_seed(spec.seed);
            m_module = std::make_shared<WholeModule>(spec);
        }
        m_module->to(m_type);
        m_optimiser = std::make_unique<torch::optim::Adam>(m_module->parameters());
    }

    std::int64_t parameters() const override {
        std::int64_t count = 0;
        for (const Tensor& each : m_module->parameters()) count += each.numel();
        return count;
    }
    std::int64_t state() const override {
        std::int64_t count = 0;
        for (const Tensor& each : m_module->body->start(1)) count += each.numel();
        return count;
    }
    Eigen::VectorXd carried() const override {
        std::vector<double> all;
        for (const Tensor& each : m_running) append(all, each);
        return Eigen::Map<const Eigen::VectorXd>(all.data(), static_cast<Eigen::Index>(all.size()));
    }
    void setCarried(const Eigen::VectorXd& state) override {
        requireCarried();
        if (state.size() != this->state())
            throw Refusal("there are %1 numbers, but the network's state has %2", state.size(), this->state());
        Eigen::VectorXd given = state;
        std::int64_t first = 0;
        for (Tensor& each : m_running) {
            const std::int64_t count = each.numel();
            each = torch::from_blob(given.data() + first, each.sizes(), torch::kDouble).to(m_type, false, true);
            first += count;
        }
    }
    Eigen::MatrixXd stepJacobian(const Eigen::VectorXd& input) override {
        requireCarried();
        return withShortErrors([&] { return jacobianAt(input); });
    }
    Eigen::VectorXcd eigenvalues() const override {
        std::vector<std::complex<double>> all;
        m_module->body->addEigenvalues(all);
        return Eigen::Map<const Eigen::VectorXcd>(all.data(), static_cast<Eigen::Index>(all.size()));
    }

    Eigen::VectorXd step(const Eigen::VectorXd& input) override { return run(input, {}); }

    Eigen::MatrixXd outputs(const StepBatch& batch) override {
        const torch::NoGradGuard fixed;
        m_module->eval();
        LayerState state;
        return withShortErrors([&] { return columnsOf(m_module->forward(tensorOf(batch.inputs, batch.streams), state)); });
    }
    double learn(const StepBatch& batch, double rate, bool carried) override {
        if (!carried) m_learning.clear();
        m_module->train();
        return withShortErrors([&] {
            m_optimiser->zero_grad();
            const Tensor error = errorOf(batch, m_learning);
            error.backward();
            for (Tensor& each : m_learning) each = each.detach();
            torch::nn::utils::clip_grad_norm_(m_module->parameters(), 1.0);
            for (auto& group : m_optimiser->param_groups()) group.options().set_lr(rate);
            m_optimiser->step();
            return error.item<double>();
        });
    }
    double gradient(const StepBatch& batch, std::vector<double>& gradient) override {
        LayerState state;
        m_module->eval();
        return withShortErrors([&] {
            m_optimiser->zero_grad();
            const Tensor error = errorOf(batch, state);
            error.backward();
            gradient.clear();
            for (const Tensor& each : m_module->parameters())
                append(gradient, each.grad().defined() ? each.grad() : torch::zeros_like(each));
            return error.item<double>();
        });
    }

    std::vector<NamedWeights> named() const override {
        std::vector<NamedWeights> all;
        for (const auto& each : m_module->named_parameters()) {
            all.push_back({each.key(), each.value().sizes().vec(), {}});
            append(all.back().values, each.value());
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
            throw Refusal("there are %1 weights, but the network has %2", weights.size(), parameters());
        std::size_t first = 0;
        for (Tensor& each : m_module->parameters()) {
            std::vector<double> values(weights.begin() + static_cast<std::ptrdiff_t>(first),
                                       weights.begin() + static_cast<std::ptrdiff_t>(first) + each.numel());
            each.copy_(torch::from_blob(values.data(), each.sizes(), torch::kDouble));
            first += values.size();
        }
    }
    StepGraph stepGraph() const override { return operationsOf(*m_module, m_spec); }
    std::string torchScript(const Normalisation& inputs, const Normalisation& outputs) const override {
        return scriptOf(*m_module, m_spec, inputs, outputs);
    }

private:
    Eigen::MatrixXd jacobianAt(const Eigen::VectorXd& input) {
        m_module->eval();
        const std::int64_t count = state(), streams = m_module->body->streamsAt();
        Eigen::MatrixXd jacobian = Eigen::MatrixXd::Zero(count, count);
        if (count == 0) return jacobian;
        // One stream per state variable, all in the same state: back-propagating entry k of the next state in stream k gives row
        // k.
        LayerState before;
        for (const Tensor& each : m_running) {
            std::vector<std::int64_t> extents = each.sizes().vec();
            extents[static_cast<std::size_t>(streams)] = count;
            before.push_back(each.detach().expand(extents).clone().set_requires_grad(true));
        }
        LayerState after = before;
        m_module->forward(tensorOf(input.replicate(1, count), count), after);
        const Tensor next = rowsOf(after, streams);
        const auto gradients = torch::autograd::grad({next}, before, {torch::eye(count, next.options())}, {}, false, true);
        LayerState rows;
        for (std::size_t k = 0; k < before.size(); ++k)
            rows.push_back(gradients[k].defined() ? gradients[k] : torch::zeros_like(before[k]));
        const Tensor values = rowsOf(rows, streams).to(torch::kDouble).contiguous();
        jacobian = Eigen::Map<const Eigen::MatrixXd>(values.data_ptr<double>(), count, count).transpose();
        return jacobian;
    }
    void requireCarried() const {
        if (m_running.empty() && state() > 0) throw Refusal("the network has no state yet: it has read no step");
    }
    /// The state as streams × S, tensor after tensor.
    static Tensor rowsOf(const LayerState& state, std::int64_t streams) {
        std::vector<Tensor> parts;
        for (const Tensor& each : state) parts.push_back(each.movedim(streams, 0).flatten(1));
        return torch::cat(parts, 1);
    }
    /// T × streams × D.
    Tensor tensorOf(const Eigen::MatrixXd& columns, std::int64_t streams) const {
        return torch::from_blob(const_cast<double*>(columns.data()),
                                {columns.cols() / streams, streams, columns.rows()},  // NOLINT
                                torch::kDouble)
            .to(m_type, false, true);
    }
    /// D × (T·streams).
    Eigen::MatrixXd columnsOf(const Tensor& outputs) const {
        const Tensor values = outputs.to(torch::kDouble).contiguous();
        return Eigen::Map<const Eigen::MatrixXd>(values.data_ptr<double>(), m_spec.outputs, outputs.size(0) * outputs.size(1));
    }
    Tensor errorOf(const StepBatch& batch, LayerState& state) {
        const Tensor outputs = m_module->forward(tensorOf(batch.inputs, batch.streams), state);
        const Tensor targets = tensorOf(batch.targets, batch.streams);
        const Tensor errors = m_spec.loss == Loss::crossEntropy ? -(targets * torch::log_softmax(outputs, 2)).sum(2)
                                                                : (outputs - targets).square().mean(2);
        const Eigen::MatrixXd row = batch.weights.transpose();
        const Tensor weights = tensorOf(row, batch.streams).squeeze(2);
        return (errors * weights).sum() / weights.sum().clamp_min(1.0);
    }
    Eigen::MatrixXd startOn(const Eigen::Ref<const Eigen::MatrixXd>& inputs, const RunContext& context) override {
        m_running.clear();
        return run(inputs, context);
    }
    Eigen::MatrixXd run(const Eigen::MatrixXd& inputs, const RunContext& context) {
        const torch::NoGradGuard fixed;
        m_module->eval();
        Eigen::MatrixXd outputs(m_spec.outputs, inputs.cols());
        constexpr Eigen::Index block = 1024;  // a scan keeps log₂ T copies of its states in memory
        for (Eigen::Index first = 0; first < inputs.cols(); first += block) {
            context.checkpoint();
            const Eigen::MatrixXd part = inputs.middleCols(first, std::min(block, inputs.cols() - first));
            outputs.middleCols(first, part.cols()) =
                withShortErrors([&] { return columnsOf(m_module->forward(tensorOf(part, 1), m_running)); });
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
        if (networkKind(spec.kind) == nullptr) throw Refusal("there is no network of the kind '%1'", spec.kind);
        torch::init_num_threads();  // OpenMP keeps the thread count per calling thread
        return withShortErrors([&]() -> std::unique_ptr<Network> { return std::make_unique<TorchNetwork>(spec); });
    }
};

}  // namespace

extern "C" Networks* echoplaneNetworks() {
    return new TorchNetworks;  // NOLINT: the caller owns it
}
