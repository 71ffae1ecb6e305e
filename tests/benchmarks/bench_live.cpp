// SPDX-License-Identifier: GPL-3.0-or-later
//
// What live training costs: one row learned (rows/s beside it), and the weights from it.
#include <benchmark/benchmark.h>

#include "core/math/blas_threads.h"
#include "core/math/random.h"
#include "core/readout/recursive_least_squares.h"

namespace {

using namespace echoplane;

constexpr Eigen::Index rows = 500;

/// N, D_out.
void learnRows(benchmark::State& state) {
    RandomStream random(1, "bench live");
    const Eigen::MatrixXd states = random.normalMatrix(state.range(0), rows);
    const Eigen::MatrixXd targets = random.normalMatrix(state.range(1), rows);
    RecursiveLeastSquares learner(state.range(0), state.range(1), 1e-11);
    Eigen::Index t = 0;
    for (auto _ : state) {
        learner.update(states.col(t), targets.col(t));
        t = (t + 1) % rows;
    }
    state.counters["rows/s"] = benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}

void weights(benchmark::State& state) {
    RandomStream random(1, "bench live");
    const Eigen::MatrixXd states = random.normalMatrix(state.range(0), rows);
    const Eigen::MatrixXd targets = random.normalMatrix(state.range(1), rows);
    RecursiveLeastSquares learner(state.range(0), state.range(1), 1e-11);
    for (Eigen::Index t = 0; t < rows; ++t) learner.update(states.col(t), targets.col(t));
    for (auto _ : state) benchmark::DoNotOptimize(learner.weights());
}

BENCHMARK(learnRows)->ArgsProduct({{100, 1000}, {1, 200}})->ArgNames({"N", "outputs"})->Unit(benchmark::kMicrosecond);
BENCHMARK(weights)->ArgsProduct({{100, 1000}, {1, 200}})->ArgNames({"N", "outputs"})->Unit(benchmark::kMicrosecond);

}  // namespace

int main(int argc, char** argv) {
    echoplane::useOneBlasThread();
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
