// SPDX-License-Identifier: GPL-3.0-or-later
// One training step of a GRU of width 64 over 20 streams of 100 steps: through our module, and with plain LibTorch.
#include <benchmark/benchmark.h>
#include <torch/nn/modules/linear.h>
#include <torch/nn/modules/rnn.h>
#include <torch/optim/adam.h>

#include "tests/core/torch/torch_module.h"

namespace {

using namespace echoplane;

constexpr int streams = 20, steps = 100, width = 64;

void learnsByTheModule(benchmark::State& state) {
    const Networks* networks = torchNetworks();
    if (networks == nullptr) {
        state.SkipWithError("built without LibTorch");
        return;
    }
    NetworkSpec spec;
    spec.width = width;
    const auto network = networks->make(spec);
    const StepBatch batch{streams, Eigen::MatrixXd::Random(1, streams * steps), Eigen::MatrixXd::Random(1, streams * steps),
                          Eigen::VectorXd::Ones(streams * steps)};
    for (auto _ : state) benchmark::DoNotOptimize(network->learn(batch, 1e-3, false));
}
BENCHMARK(learnsByTheModule)->Unit(benchmark::kMillisecond);

void learnsBare(benchmark::State& state) {
    torch::set_num_threads(1);
    torch::nn::GRU gru(torch::nn::GRUOptions(1, width));
    torch::nn::Linear head(width, 1);
    auto parameters = gru->parameters();
    for (const auto& each : head->parameters()) parameters.push_back(each);
    torch::optim::Adam adam(parameters, torch::optim::AdamOptions(1e-3));
    const torch::Tensor x = torch::randn({steps, streams, 1}), y = torch::randn({steps, streams, 1});
    for (auto _ : state) {
        adam.zero_grad();
        torch::Tensor loss = torch::mse_loss(head(std::get<0>(gru(x))), y);
        loss.backward();
        adam.step();
        benchmark::DoNotOptimize(loss.item<double>());
    }
}
BENCHMARK(learnsBare)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
