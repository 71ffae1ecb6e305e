// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem 1: `normal`, `ewt` (eq. 19) and `diagonalized` (eq. 20) are the same model.
#include <array>
#include <cmath>
#include <cstdio>

#include <Eigen/Core>

#include "core/kinds/recall/memory.h"
#include "core/run/pipeline.h"
#include "core/tasks/mso.h"
#include "tests/core/by_eigen.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::equivalence_tests {

/// A random dense reservoir on a problem kept well posed by the ridge.
Experiment randomExperiment(RandomStream& random, double leastConnectivity) {
    const auto whole = [&](int low, int high) { return low + static_cast<int>(random.uniform(0.0, high - low + 1.0)); };
    Experiment experiment;
    experiment.reservoir.method = "normal";
    experiment.reservoir.size = whole(5, 60);
    experiment.reservoir.seed = static_cast<std::uint32_t>(whole(0, 1000000));
    experiment.reservoir.weightLaw = std::array{"normal", "uniform", "ternary"}[static_cast<std::size_t>(whole(0, 2))];
    experiment.reservoir.connectivity = random.uniform(leastConnectivity, 1.0);
    experiment.dynamics.spectralRadius = random.uniform(0.1, 1.0);
    experiment.dynamics.leakRate = random.uniform(0.1, 1.0);
    experiment.input.scaling = std::pow(10.0, random.uniform(-0.5, 0.5));
    experiment.readout.ridge = std::pow(10.0, random.uniform(-8.0, -2.0));
    experiment.readout.bias = random.uniform() < 0.5;
    experiment.readout.output = random.uniform() < 0.5;
    experiment.data.task = random.uniform() < 0.5 ? "mso" : "memory";
    experiment.set(mso::components, whole(1, 12));
    experiment.set(memory::delays, whole(1, 5));
    experiment.data.split.washout = whole(0, 50);
    experiment.data.split.training = experiment.data.split.washout + whole(60, 250);
    experiment.data.split.validation = 60;
    experiment.data.split.test = 60;
    return experiment;
}

/// True if the readout, fed with its own outputs, damps a difference in them. Otherwise rounding grows exponentially from step to
/// step in any implementation.
bool damps(const RunResult& run) {
    if (!run.experiment.readout.output) return true;
    return byEigen::singularValues(run.readout->outputWeights)[0] <= 1.0;
}

/// Largest difference of predictions in units of the target's rms, over all steps or, where the model running on its own outputs
/// does not damp, over those for which they are given.
double deviation(const RunResult& run, const RunResult& reference) {
    const Eigen::MatrixXd& targets = reference.data->targets;
    const double rms = std::sqrt(targets.squaredNorm() / static_cast<double>(targets.size()));
    const Eigen::Index steps = damps(reference) ? targets.cols() : reference.experiment.data.split.training;
    return (run.score->predictions - reference.score->predictions).leftCols(steps).cwiseAbs().maxCoeff() / rms;
}

RunResult runAs(const char* method, Experiment experiment) {
    experiment.reservoir.method = method;
    return Pipeline().run(experiment);
}

TEST(Equivalence, NormalEwtAndDiagonalizedPredictTheSameWhereTheModesAreIndependent) {
    RandomStream random(1, "equivalence");
    int cases = 0, beyond = 0, freeRunning = 0;
    double worstEwt = 0.0, worstDiagonalized = 0.0, worstCondition = 0.0;
    for (int i = 0; i < 550; ++i) {
        const Experiment experiment = randomExperiment(random, 0.3);
        if (cases >= 200 && !experiment.readout.output) continue;  // of those that run freely there are few
        const RunResult normal = runAs("normal", experiment);
        const double condition = normal.spectrum->conditionNumber;
        if (std::isinf(condition) || normal.diverged()) continue;
        const double ewt = deviation(runAs("ewt", experiment), normal);
        const double diagonalized = deviation(runAs("diagonalized", experiment), normal);
        if (condition >= 1e6) {
            ++beyond;
            std::printf("  κ(Q) = %.1e: ewt deviates by %.1e, diagonalized by %.1e\n", condition, ewt, diagonalized);
            continue;
        }
        ++cases;
        freeRunning += experiment.readout.output && damps(normal) ? 1 : 0;
        worstCondition = std::max(worstCondition, condition);
        worstEwt = std::max(worstEwt, ewt);
        worstDiagonalized = std::max(worstDiagonalized, diagonalized);
        const std::string where = "case " + std::to_string(i) + ", N = " + std::to_string(experiment.reservoir.size) +
                                  ", κ = " + std::to_string(condition) + ", alpha = " + std::to_string(experiment.readout.ridge) +
                                  (experiment.readout.bias ? ", bias" : "") + (experiment.readout.output ? ", y(t−1)" : "") +
                                  ", " + experiment.data.task;
        EXPECT_LT(ewt, 1e-8) << where;
        EXPECT_LT(diagonalized, 1e-8) << where;
    }
    EXPECT_GE(cases, 200);
    EXPECT_GE(freeRunning, 50);
    std::printf("  %d reservoirs with κ(Q) < 1e6 (largest %.1e): ewt deviates by at most %.1e, diagonalized by %.1e; %d beyond\n",
                cases, worstCondition, worstEwt, worstDiagonalized, beyond);
    testing::Test::RecordProperty("reservoirs", cases);
    testing::Test::RecordProperty("worst_ewt", std::to_string(worstEwt * 1e12) + "e-12");
    testing::Test::RecordProperty("worst_diagonalized", std::to_string(worstDiagonalized * 1e12) + "e-12");
}

TEST(Equivalence, AtLowConnectivityTheDeviationComesWithItsConditionNumber) {
    // One to six connections per neuron: W is often almost, or exactly, not diagonalisable (Figure 7). The only requirements here
    // are that the deviation is reported next to κ(Q), and that a W without an eigenbasis is refused with the reason.
    RandomStream random(2, "low connectivity");
    int beyond = 0, refused = 0, warned = 0;
    double largestBelow = 0.0;
    for (int i = 0; i < 130; ++i) {
        Experiment experiment = randomExperiment(random, 0.3);
        experiment.reservoir.connectivity = random.uniform(1.0, 6.0) / experiment.reservoir.size;
        experiment.readout.output = false;
        RunResult normal;
        try {
            normal = runAs("normal", experiment);
        } catch (const std::runtime_error& error) {
            EXPECT_NE(std::string(error.what()).find("spectral radius 0"), std::string::npos) << error.what();
            continue;
        }
        const double condition = normal.spectrum->conditionNumber;
        EXPECT_TRUE(normal.score->predictions.allFinite());
        EXPECT_EQ(normal.spectrum->warning.empty(), condition < 1e12) << normal.spectrum->warning;
        warned += normal.spectrum->warning.empty() ? 0 : 1;
        if (std::isinf(condition)) {
            ++refused;
            for (const char* method : {"ewt", "diagonalized"}) {
                try {
                    runAs(method, experiment);
                    ADD_FAILURE() << method << " ran without an eigenbasis";
                } catch (const std::runtime_error& error) {
                    EXPECT_NE(std::string(error.what()).find("κ(Q)"), std::string::npos) << error.what();
                }
            }
            continue;
        }
        const RunResult ewt = runAs("ewt", experiment), diagonalized = runAs("diagonalized", experiment);
        EXPECT_EQ(ewt.spectrum->conditionNumber, condition);
        EXPECT_EQ(diagonalized.spectrum->conditionNumber, condition);
        if (condition < 1e6) {
            largestBelow = std::max(largestBelow, condition);
            EXPECT_LT(deviation(ewt, normal), 1e-8) << "κ = " << condition;
            EXPECT_LT(deviation(diagonalized, normal), 1e-8) << "κ = " << condition;
            continue;
        }
        ++beyond;
        if (beyond <= 12) {
            std::printf("  κ(Q) = %.1e: ewt deviates by %.1e, diagonalized by %.1e\n", condition, deviation(ewt, normal),
                        deviation(diagonalized, normal));
        }
    }
    std::printf("  %d reservoirs with κ(Q) from 1e6 on, %d warned of, %d refused; largest κ(Q) below: %.1e\n", beyond, warned,
                refused, largestBelow);
    EXPECT_GT(refused, 0);
}

}  // namespace echoplane::equivalence_tests
