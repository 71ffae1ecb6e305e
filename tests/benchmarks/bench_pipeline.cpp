// SPDX-License-Identifier: GPL-3.0-or-later
//
// Cost of one edit. For comparison, ReservoirPy on the same kind of machine (DESIGN.md §8): fitting 400 and running 600 steps of
// MSO5 takes 168 ms at N = 100 and 660 ms at N = 1000. A full refit here is a change of the spectral radius: stages 2 to 6,
// nothing cached.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <string>

#include "core/jobs/parallel_for.h"
#include "core/run/pipeline.h"
#include "core/system/blas_threads.h"
#include "core/tasks/task.h"

namespace {

using namespace echoplane;

constexpr const char* metricName(std::int64_t identity) {
    return identity != 0 ? "identity" : "eigenvectors";
}

Experiment experimentOf(const benchmark::State& state, const char* method) {
    Experiment experiment;
    experiment.reservoir.method = method;
    experiment.reservoir.size = static_cast<int>(state.range(0));
    experiment.reservoir.metric = metricName(state.range(1));
    return experiment;
}

/// Runs with one setting alternating between two values, so that its stage is never cached.
void edit(benchmark::State& state, const char* method, FieldOf<double> field, double first, double second) {
    Experiment experiment = experimentOf(state, method);
    Pipeline pipeline;
    pipeline.run(experiment);
    bool odd = false;
    double test = 0.0;
    for (auto _ : state) {
        field(experiment) = (odd = !odd) ? first : second;
        test = pipeline.run(experiment).score->test.rmse;
        benchmark::DoNotOptimize(test);
    }
    state.counters["testRMSE"] = test;
}

void refitGolden(benchmark::State& state) {
    edit(state, "golden", fieldOf<&Experiment::dynamics, &DynamicsSpec::spectralRadius>(), 0.9, 0.91);
    const double reservoirPy = state.range(0) == 100 ? 168e-3 : 660e-3;
    state.counters["xReservoirPy"] =
        benchmark::Counter(reservoirPy, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kAvgThreads);
}
/// A change of rho with 100,000 modes, on all cores.
void refitHuge(benchmark::State& state) {
    Experiment experiment;
    experiment.reservoir.size = 100000;
    experiment.reservoir.metric = metricName(1);
    RunContext context;
    context.threads = defaultThreads();
    Pipeline pipeline;
    pipeline.run(experiment, context);
    bool odd = false;
    for (auto _ : state) {
        experiment.dynamics.spectralRadius = (odd = !odd) ? 0.91 : 0.9;
        const RunResult run = pipeline.run(experiment, context);
        for (std::size_t stage = 0; stage < run.reports.size(); ++stage)
            if (!run.reports[stage].cached) state.counters[std::string(stageNames[stage])] = 1e3 * run.reports[stage].seconds;
    }
}
/// A change of rho, 4000 fitted steps of a series, N = 100 and so many units of a mixing layer; on all cores, stage by stage.
void refitMixing(benchmark::State& state) {
    Experiment experiment = withTask({}, "narma");
    experiment.data.split = {200, 4200, 1000, 2000};
    experiment.reservoir.size = 100;
    experiment.readout.mixing = static_cast<int>(state.range(0));
    RunContext context;
    context.threads = defaultThreads();
    Pipeline pipeline;
    pipeline.run(experiment, context);
    bool odd = false;
    for (auto _ : state) {
        experiment.dynamics.spectralRadius = (odd = !odd) ? 0.91 : 0.9;
        const RunResult run = pipeline.run(experiment, context);
        for (std::size_t stage = 0; stage < run.reports.size(); ++stage)
            if (!run.reports[stage].cached) state.counters[std::string(stageNames[stage])] = 1e3 * run.reports[stage].seconds;
    }
}
void refitNormal(benchmark::State& state) {
    edit(state, "normal", fieldOf<&Experiment::dynamics, &DynamicsSpec::spectralRadius>(), 0.9, 0.91);
}
void ridgeGolden(benchmark::State& state) {
    edit(state, "golden", fieldOf<&Experiment::readout, &ReadoutSpec::ridge>(), 1e-11, 1e-10);
}
void scalingGolden(benchmark::State& state) {
    edit(state, "golden", fieldOf<&Experiment::input, &InputSpec::scaling>(), 1.0, 0.5);
}

/// Everything from the seed on: the cost of a new reservoir.
void coldGolden(benchmark::State& state) {
    Experiment experiment = experimentOf(state, "golden");
    for (auto _ : state) {
        ++experiment.reservoir.seed;
        benchmark::DoNotOptimize(Pipeline().run(experiment).score);
    }
}

/// Stage 1 alone: eigenvalues, eigenvectors, their triangle and κ(Q). From N = 1200 on κ was once 97 % of it.
void spectrumGolden(benchmark::State& state) {
    const Experiment experiment = experimentOf(state, "golden");
    double condition = 0.0;
    for (auto _ : state) condition = computeSpectrum(experiment, {}).conditionNumber;
    state.counters["kappa"] = condition;
}

const std::vector<std::vector<std::int64_t>> sizesAndMetrics = {{100, 1000}, {0, 1}};

BENCHMARK(refitGolden)->ArgsProduct(sizesAndMetrics)->ArgNames({"N", "identity"})->Unit(benchmark::kMillisecond);
BENCHMARK(refitHuge)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(refitMixing)->Arg(0)->Arg(400)->ArgName("units")->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(refitNormal)->ArgsProduct({{100, 1000}, {0}})->ArgNames({"N", "identity"})->Unit(benchmark::kMillisecond);
BENCHMARK(ridgeGolden)->ArgsProduct(sizesAndMetrics)->ArgNames({"N", "identity"})->Unit(benchmark::kMillisecond);
BENCHMARK(scalingGolden)->ArgsProduct(sizesAndMetrics)->ArgNames({"N", "identity"})->Unit(benchmark::kMillisecond);
BENCHMARK(coldGolden)->ArgsProduct(sizesAndMetrics)->ArgNames({"N", "identity"})->Unit(benchmark::kMillisecond);
BENCHMARK(spectrumGolden)
    ->ArgsProduct({{100, 1000, 1200, 2000, 3000}, {0}})
    ->ArgNames({"N", "identity"})
    ->Unit(benchmark::kMillisecond);

}  // namespace

int main(int argc, char** argv) {
    echoplane::useOneBlasThread();
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
