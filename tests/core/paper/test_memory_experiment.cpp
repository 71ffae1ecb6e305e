// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/paper/memory_experiment.h"

#include <cstdio>

#include "core/kinds/recall/memory.h"
#include "core/kinds/recall/memory_curves.h"
#include "core/run/pipeline.h"
#include "core/settings/settings.h"
#include "core/spectrum/distributions.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::memory_experiment_tests {

/// Mean total capacity over a few seeds.
double total(Experiment experiment, int seeds = 3) {
    Pipeline pipeline;
    double sum = 0.0;
    for (int k = 1; k <= seeds; ++k) {
        experiment.reservoir.seed = static_cast<std::uint32_t>(k);
        sum += testMemory(*pipeline.run(experiment).score)->total;
    }
    return sum / seeds;
}

TEST(MemoryExperiment, IsThatOfThePaper) {
    for (const int size : {10, 100, 300, 600, 1000}) {
        const Experiment experiment = memoryExperiment("golden", size);
        EXPECT_NO_THROW(validate(experiment));
        EXPECT_EQ(experiment.data.task, "memory");
        EXPECT_EQ(experiment.reservoir.size, size);
        EXPECT_EQ(experiment.dynamics.spectralRadius, 1.0);  // section 5.2: no leak, radius strictly 1
        EXPECT_EQ(experiment.dynamics.leakRate, 1.0);
        EXPECT_EQ(experiment[memory::delays], size + size / 5);
        EXPECT_GT(experiment.data.split.washout, experiment[memory::delays]);
        EXPECT_EQ(experiment.data.split.training - experiment.data.split.washout, 4 * size + 1000);
        EXPECT_EQ(experiment.data.split.test, 2000);
    }
    EXPECT_NE(memoryCaption(7).find("1e-08"), std::string::npos) << memoryCaption(7);
    EXPECT_NE(memoryCaption(7).find('7'), std::string::npos);
}

TEST(MemoryExperiment, RidgeDecidesTheTotalAsMeasured) {
    // DESIGN §4, by an independent NumPy run: N = 100 remembers 35 steps at alpha = 1, 58 at 1e-8.
    Experiment experiment = memoryExperiment("normal", 100);
    EXPECT_NEAR(total(experiment) / 58.0, 1.0, 0.15);
    experiment.readout.ridge = 1.0;
    EXPECT_NEAR(total(experiment) / 35.0, 1.0, 0.15);
}

TEST(MemoryExperiment, NoReservoirRemembersMoreThanItsSize) {
    // Jaeger's bound, Σ MC_k ≤ N including delay 0, for all delays that can be set: most of them are chance.
    Pipeline pipeline;
    for (const char* method : {"normal", "ewt", "diagonalized", "uniform", "golden", "noisy-golden", "sim", "annulus", "ring"}) {
        Experiment experiment = memoryExperiment(method, 40);
        experiment.set(memory::delays, 1000);
        experiment.data.split.validation = 100;
        experiment.data.split.test = 1000;
        experiment.set(noisyGolden::renormalise, true);  // else some modes lie outside, and the outputs diverge
        const RunResult run = pipeline.run(experiment);
        ASSERT_TRUE(testMemory(*run.score)) << method;
        const MemoryCurve& curve = *testMemory(*run.score);
        EXPECT_LE(curve.total + *curve.present, 40.0) << method;
        EXPECT_LT(curve.total, curve.squaredTotal - 0.8 * (1000.0 - 40.0) / 1000.0) << method;
    }
}

TEST(MemoryExperiment, ARingReachesItsLimitN) {
    // A cycle's states are the last N inputs, so that its capacity is N as long as old inputs have faded: rho a little below 1.
    // At rho = 1 nothing fades, and the delays k and k + N are indistinguishable.
    for (const int size : {50, 100}) {
        Experiment experiment = memoryExperiment("ring", size);
        experiment.dynamics.spectralRadius = 1.0 - 5.0 / size;
        const double reached = total(experiment);
        std::printf("  ring, N = %d, rho = 1 − 5/N: %.2f\n", size, reached);
        EXPECT_NEAR(reached / size, 1.0, 0.05);
    }
}

}  // namespace echoplane::memory_experiment_tests
