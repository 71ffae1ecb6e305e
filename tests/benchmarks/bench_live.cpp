// SPDX-License-Identifier: GPL-3.0-or-later
//
// Cost of live training: learning one row (with rows/s), computing the weights, one training step of a live run, one snapshot,
// and the rate of a player at full speed that delivers sixty snapshots per second.
#include <benchmark/benchmark.h>

#include <chrono>
#include <condition_variable>
#include <mutex>

#include "core/live/live_player.h"
#include "core/math/random.h"
#include "core/readout/recursive_least_squares.h"
#include "core/system/blas_threads.h"

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

Experiment trainedFor(const benchmark::State& state, int steps) {
    Experiment experiment;
    experiment.reservoir.size = static_cast<int>(state.range(0));
    experiment.data.split.training = experiment.data.split.washout + steps;
    return experiment;
}

void liveStep(benchmark::State& state) {
    const Experiment experiment = trainedFor(state, 200000);
    Pipeline pipeline;
    LiveRun run(experiment, pipeline);
    run.advanceTo(experiment.data.split.washout);
    for (auto _ : state) {
        run.step();
        if (run.phase() != LivePhase::training) state.SkipWithError("the training span is too short");
    }
    state.counters["steps/s"] = benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}

/// Live training of a sparse W with 10 weights per row on MSO5: T < N, so no N × N matrix.
void liveSparse(benchmark::State& state) {
    Experiment experiment;
    experiment.reservoir.method = "normal";
    experiment.reservoir.size = static_cast<int>(state.range(0));
    experiment.reservoir.weightsPerRow = 10;
    Pipeline pipeline;
    double steps = 0.0;
    pipeline.runToDynamics(experiment);
    for (auto _ : state) {
        LiveRun run(experiment, pipeline);
        run.advanceTo(experiment.data.split.training);
        steps += experiment.data.split.training;
    }
    state.counters["steps/s"] = benchmark::Counter(steps, benchmark::Counter::kIsRate);
}

void liveSnapshot(benchmark::State& state) {
    const Experiment experiment = trainedFor(state, 300);
    Pipeline pipeline;
    LiveRun run(experiment, pipeline);
    run.advanceTo(experiment.data.split.training - 1);
    for (auto _ : state) benchmark::DoNotOptimize(run.snapshot());
}

/// Plays `steps` learning steps to the end, with a listener that only counts the snapshots.
void playAtFullSpeed(benchmark::State& state) {
    const int steps = static_cast<int>(state.range(1));
    const Experiment experiment = trainedFor(state, steps);
    double pictures = 0.0, seconds = 0.0;
    for (auto _ : state) {
        std::mutex mutex;
        std::condition_variable changed;
        LiveStatus latest;
        long count = 0;
        LivePlayer player({[&](const LiveSnapshot& snapshot) {
                               {
                                   const std::lock_guard lock(mutex);
                                   latest = snapshot.status;
                                   ++count;
                               }
                               changed.notify_all();
                           },
                           [](const Message&, const Experiment&) {}});
        const auto wait = [&](auto&& wanted) {
            std::unique_lock lock(mutex);
            changed.wait(lock, wanted);
        };
        player.setExperiment(experiment);
        wait([&] { return count > 0; });
        const auto start = std::chrono::steady_clock::now();
        player.play();
        wait([&] { return latest.step >= experiment.data.split.training; });
        const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
        state.SetIterationTime(elapsed.count());
        seconds += elapsed.count();
        pictures += static_cast<double>(count);
    }
    state.counters["steps/s"] = static_cast<double>(state.iterations()) * steps / seconds;
    state.counters["pictures/s"] = pictures / seconds;
}

BENCHMARK(learnRows)->ArgsProduct({{100, 1000}, {1, 200}})->ArgNames({"N", "outputs"})->Unit(benchmark::kMicrosecond);
BENCHMARK(weights)->ArgsProduct({{100, 1000}, {1, 200}})->ArgNames({"N", "outputs"})->Unit(benchmark::kMicrosecond);
BENCHMARK(liveStep)->Arg(100)->Iterations(100000)->ArgName("N")->Unit(benchmark::kMicrosecond);
BENCHMARK(liveStep)->Arg(1000)->Iterations(2000)->ArgName("N")->Unit(benchmark::kMicrosecond);
BENCHMARK(liveSparse)->Arg(10000)->Arg(100000)->ArgName("N")->Unit(benchmark::kMillisecond);
BENCHMARK(liveSnapshot)->Arg(100)->Arg(1000)->ArgName("N")->Unit(benchmark::kMicrosecond);
BENCHMARK(playAtFullSpeed)->Args({100, 200000})->ArgNames({"N", "steps"})->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK(playAtFullSpeed)->Args({1000, 2000})->ArgNames({"N", "steps"})->UseManualTime()->Unit(benchmark::kMillisecond);

}  // namespace

int main(int argc, char** argv) {
    echoplane::useOneBlasThread();
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
