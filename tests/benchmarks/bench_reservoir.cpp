// SPDX-License-Identifier: GPL-3.0-or-later
//
// Cost of the reservoir itself: one diagonal step in nanoseconds per mode, its growth with N, the dense step for comparison, long
// runs, and the generation of large golden spectra. A mode is one real eigenvalue or one conjugate pair.
#include <benchmark/benchmark.h>

#include <cblas.h>
#include <sys/resource.h>

#include "core/jobs/parallel_for.h"
#include "core/reservoir/diagonal_reservoir.h"
#include "core/reservoir/step_kernel.h"
#include "core/run/pipeline.h"
#include "core/spectrum/distributions.h"
#include "core/system/blas_threads.h"

namespace {

using namespace echoplane;

Spectrum golden(std::int64_t size) {
    Experiment experiment;
    experiment.reservoir.size = static_cast<int>(size);
    RandomStream random(1, "eigenvalues");
    return scaled(goldenEigenvalues(experiment, random), 0.9);
}

void perMode(benchmark::State& state, const Spectrum& spectrum, double steps = 1.0) {
    state.counters["per_mode"] = benchmark::Counter(static_cast<double>(spectrum.modes()) * steps,
                                                    benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

/// r(t) = r(t−1) ⊙ Λ + u(t)·W_in, states not kept.
void diagonalStep(benchmark::State& state) {
    const Spectrum spectrum = golden(state.range(0));
    const DiagonalStepper stepper(spectrum);
    const Eigen::VectorXd weights = Eigen::VectorXd::Ones(spectrum.size());
    Eigen::VectorXd previous = weights, next = weights;
    double u = 0.1;
    for (auto _ : state) {
        next = weights * u;
        stepper.step(previous.data(), next.data());
        previous.swap(next);
        u = -u;
        benchmark::DoNotOptimize(previous.data());
    }
    perMode(state, spectrum);
    state.SetComplexityN(state.range(0));
}

void denseStep(benchmark::State& state) {
    const int size = static_cast<int>(state.range(0));
    const Eigen::MatrixXd weights = Eigen::MatrixXd::Constant(size, size, 1e-4);
    Eigen::VectorXd previous = Eigen::VectorXd::Ones(size), next(size);
    for (auto _ : state) {
        cblas_dgemv(CblasColMajor, CblasTrans, size, size, 1.0, weights.data(), size, previous.data(), 1, 0.0, next.data(), 1);
        benchmark::DoNotOptimize(next.data());
    }
    state.SetComplexityN(size);
}

/// A long run with every state kept: on one thread, and in parallel over time (Appendix B).
void longRun(benchmark::State& state, bool parallel) {
    const Spectrum spectrum = golden(100);
    const Eigen::MatrixXd weights = Eigen::MatrixXd::Ones(1, 100), inputs = Eigen::MatrixXd::Random(1, state.range(0));
    for (auto _ : state) {
        const Trajectory run =
            parallel ? runDiagonalParallel(spectrum, weights, inputs, defaultThreads()) : runDiagonal(spectrum, weights, inputs);
        benchmark::DoNotOptimize(run.states.data());
    }
    perMode(state, spectrum, static_cast<double>(state.range(0)));
}
void longRunSerial(benchmark::State& state) {
    longRun(state, false);
}
void longRunParallel(benchmark::State& state) {
    longRun(state, true);
}

/// N = 10⁴ trained on 400 steps and run over 10⁵: the states of the test span are never kept in memory.
void longTestStretch(benchmark::State& state) {
    Experiment experiment;
    experiment.reservoir.size = 10000;
    experiment.reservoir.metric = "identity";
    experiment.data.split.test = 100000 - experiment.data.split.training - experiment.data.split.validation;
    for (auto _ : state) {
        double error = Pipeline().run(experiment).score->test.rmse;
        benchmark::DoNotOptimize(error);
    }
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    state.counters["peak_MB"] = static_cast<double>(usage.ru_maxrss) / 1024.0;
    perMode(state, golden(experiment.reservoir.size), experiment.steps());
}

void generateGolden(benchmark::State& state) {
    for (auto _ : state) benchmark::DoNotOptimize(golden(state.range(0)).upper.data());
}

BENCHMARK(longTestStretch)->Unit(benchmark::kMillisecond)->Iterations(1);  // first, so that the peak memory is its own
BENCHMARK(diagonalStep)->RangeMultiplier(10)->Range(1000, 1000000)->Complexity(benchmark::oN);
BENCHMARK(denseStep)->RangeMultiplier(2)->Range(125, 2000)->Complexity(benchmark::oNSquared);
BENCHMARK(longRunSerial)->Arg(100000)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(longRunParallel)->Arg(100000)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(generateGolden)->Arg(1000000)->Unit(benchmark::kMillisecond);

}  // namespace

int main(int argc, char** argv) {
    echoplane::useOneBlasThread();
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
