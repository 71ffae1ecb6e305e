// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/ridge_curve.h"

#include <cmath>

#include <Eigen/Core>

#include "core/kinds/recall/memory.h"
#include "tests/core/by_eigen.h"
#include "tests/core/run/small_experiment.h"
#include "tests/core/test.h"

namespace echoplane::ridge_curve_tests {

struct Case {
    const char* method;
    const char* task;
    bool bias, output;
};

class RidgeCurves : public testing::TestWithParam<Case> {};

TEST_P(RidgeCurves, EachAlphaIsARunOfItsOwn) {
    Experiment experiment = small(GetParam().method);
    experiment.data.task = GetParam().task;
    experiment.set(memory::delays, 3);
    experiment.readout.bias = GetParam().bias;
    experiment.readout.output = GetParam().output;
    experiment.input.scaling = 0.5;
    Pipeline pipeline;
    const std::vector<double> alphas = {1e-6, 1e-3, 1.0};
    const RidgeCurve curve = ridgeCurve(experiment, pipeline.runToFactor(experiment), alphas);
    ASSERT_EQ(curve.alphas, alphas);
    for (std::size_t i = 0; i < alphas.size(); ++i) {
        experiment.readout.ridge = alphas[i];
        const RunResult run = pipeline.run(experiment);
        const auto expectSame = [&](double onCurve, double ofRun) {
            if (std::isnan(ofRun)) {  // diverged on its own output
                EXPECT_TRUE(std::isnan(onCurve)) << alphas[i];
            } else {
                EXPECT_NEAR(onCurve, ofRun, 1e-8 * ofRun) << alphas[i];
            }
        };
        expectSame(curve.training[i], run.score->training.rmse);
        expectSame(curve.validation[i], run.score->validation.rmse);
        expectSame(curve.test[i], run.score->test.rmse);
    }
}

INSTANTIATE_TEST_SUITE_P(Methods, RidgeCurves,
                         testing::Values(Case{"golden", "mso", false, false}, Case{"golden", "mso", true, false},
                                         Case{"golden", "mso", true, true}, Case{"normal", "mso", false, false},
                                         Case{"ewt", "mso", false, false}, Case{"golden", "memory", false, false}));

TEST(RidgeCurve, DegreesOfFreedomAreTheTraceOfTheHatMatrix) {
    Experiment experiment = small();
    experiment.readout.bias = true;
    experiment.reservoir.metric = "identity";
    experiment.input.scaling = 0.5;
    const RunResult run = Pipeline().runToFactor(experiment);
    const int fitted = experiment.data.split.training - experiment.data.split.washout;
    Eigen::MatrixXd seen(experiment.reservoir.size + 1, fitted);
    seen.row(0).setOnes();
    seen.bottomRows(experiment.reservoir.size) = 0.5 * run.states->states.middleCols(experiment.data.split.washout, fitted);
    const std::vector<double> alphas = {1e-4, 1e-2, 1.0};
    const RidgeCurve curve = ridgeCurve(experiment, run, alphas);
    for (std::size_t i = 0; i < alphas.size(); ++i) {
        const Eigen::MatrixXd normal = seen * seen.transpose() + alphas[i] * Eigen::MatrixXd::Identity(seen.rows(), seen.rows());
        const double trace = (seen.transpose() * byEigen::solved(normal, seen)).trace();
        EXPECT_NEAR(curve.degreesOfFreedom[i], trace, 1e-6 * trace) << alphas[i];
    }
}

TEST(RidgeCurve, InputScalingOfTheReadoutIsAlphaOverItsSquare) {
    Experiment experiment = small();
    const RunResult run = Pipeline().runToFactor(experiment);
    const std::vector<double> alphas = {1e-4, 1e-2};
    const RidgeCurve plain = ridgeCurve(experiment, run, std::vector<double>{alphas[0] / 0.01, alphas[1] / 0.01});
    experiment.input.scaling = 0.1;
    const RidgeCurve scaled = ridgeCurve(experiment, run, alphas);
    for (std::size_t i = 0; i < alphas.size(); ++i) {
        EXPECT_NEAR(scaled.degreesOfFreedom[i], plain.degreesOfFreedom[i], 1e-10);
        EXPECT_NEAR(scaled.test[i], plain.test[i], 1e-9 * plain.test[i]);
    }
}

TEST(RidgeCurve, DegreesOfFreedomFallFromTheRankToNothing) {
    Experiment experiment = small();
    const RidgeCurve curve = ridgeCurve(experiment, Pipeline().runToFactor(experiment), ridgeGrid(1e-300, 1e12, 1));
    for (std::size_t i = 1; i < curve.degreesOfFreedom.size(); ++i)
        EXPECT_LE(curve.degreesOfFreedom[i], curve.degreesOfFreedom[i - 1]);
    EXPECT_NEAR(curve.degreesOfFreedom.front(), experiment.reservoir.size, 1e-6);
    EXPECT_LT(curve.degreesOfFreedom.back(), 1e-3);
}

TEST(RidgeCurve, TheGridHasItsEndsAndSoManyADecade) {
    const std::vector<double> grid = ridgeGrid();
    ASSERT_EQ(grid.size(), 52U);
    EXPECT_NEAR(grid.front(), 1e-17, 1e-30);
    EXPECT_EQ(grid.back(), 1.0);
    for (std::size_t i = 1; i < grid.size(); ++i) EXPECT_NEAR(std::log10(grid[i] / grid[i - 1]), 1.0 / 3.0, 1e-12);
    EXPECT_THROW(ridgeGrid(0.0, 1.0), std::invalid_argument);
    EXPECT_THROW(ridgeGrid(1.0, 1.0), std::invalid_argument);
    EXPECT_THROW(ridgeGrid(1e-3, 1.0, 0), std::invalid_argument);
}

TEST(RidgeCurve, RefusesADivergedRun) {
    Experiment experiment = small();
    RunResult run = Pipeline().runToFactor(experiment);
    run.factor = nullptr;
    EXPECT_THROW(ridgeCurve(experiment, run, ridgeGrid()), std::invalid_argument);
}

TEST(RidgeCurve, CanBeCancelled) {
    Experiment experiment = small();
    experiment.readout.output = true;
    const RunResult run = Pipeline().runToFactor(experiment);
    std::stop_source source;
    source.request_stop();
    RunContext context;
    context.stop = source.get_token();
    EXPECT_THROW(ridgeCurve(experiment, run, ridgeGrid(), context), Cancelled);
}

}  // namespace echoplane::ridge_curve_tests
