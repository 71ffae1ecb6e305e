// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/analysis/residuals.h"
#include "core/math/random.h"
#include "core/run/pipeline.h"
#include "core/tasks/task.h"
#include "tests/core/test.h"

namespace echoplane::residuals_tests {

/// A run with residuals `errors`, step by step: 100 steps to fit, `validation` steps, and the remaining ones to test.
RunResult missing(const Eigen::RowVectorXd& errors, int validation) {
    Experiment experiment = withTask({}, "mackey-glass");
    setSplitLengths(experiment, 10, 100, validation, static_cast<int>(errors.size()) - 100 - validation);
    Dataset data;
    data.inputs = data.targets = Eigen::RowVectorXd::LinSpaced(errors.size(), -1.0, 1.0);
    ScoreResult score;
    score.predictions = data.targets - errors;
    RunResult run;
    run.experiment = experiment;
    run.split = experiment.data.split;
    run.data = std::make_shared<const Dataset>(std::move(data));
    run.score = std::make_shared<const ScoreResult>(std::move(score));
    return run;
}

Eigen::RowVectorXd noise(int steps, double memory, bool skewed) {
    RandomStream random(4, "residuals");
    Eigen::RowVectorXd values(steps);
    double at = 0.0;
    for (int t = 0; t < steps; ++t) {
        const double drawn = random.normal();
        at = memory * at + (skewed ? drawn * drawn - 1.0 : drawn);
        values[t] = at;
    }
    return values;
}

TEST(PredictionInterval, CoversWhatItPromisesWhateverTheDistribution) {
    for (const bool skewed : {false, true}) {
        const RunResult run = missing(noise(100 + 2000 + 20000, 0.0, skewed), 2000);
        for (const double level : {0.5, 0.9, 0.95}) {
            const auto interval = predictionInterval(run, 0, level);
            ASSERT_TRUE(interval);
            EXPECT_NEAR(interval->test, level, 0.03) << level << skewed;
            EXPECT_LT(interval->lower, 0.0);
            EXPECT_GT(interval->upper, 0.0);
        }
    }
    // 90 % of a standard normal distribution lie within 1.645.
    const auto normal = predictionInterval(missing(noise(22100, 0.0, false), 20000), 0);
    EXPECT_NEAR(normal->lower, -1.645, 0.04);
    EXPECT_NEAR(normal->upper, 1.645, 0.04);
}

TEST(PredictionInterval, TakesTheOrderStatisticsOfTheFormula) {
    Eigen::RowVectorXd errors = Eigen::RowVectorXd::Zero(100 + 39 + 10);
    for (int i = 0; i < 39; ++i) errors[100 + i] = (i * 17) % 39 + 1;  // 1 … 39 in some order
    const auto interval = predictionInterval(missing(errors, 39), 0, 0.9);
    ASSERT_TRUE(interval);
    EXPECT_NEAR(interval->lower, 2.0, 1e-12);   // ⌊40·0.05⌋ = 2
    EXPECT_NEAR(interval->upper, 38.0, 1e-12);  // ⌈40·0.95⌉ = 38
    EXPECT_DOUBLE_EQ(interval->validation, 37.0 / 39.0);
    EXPECT_DOUBLE_EQ(interval->test, 0.0);
}

/// One-step residuals do not describe a model that runs on its own output.
TEST(PredictionInterval, IsNoneOfAFreeRun) {
    RunResult run = missing(noise(100 + 500 + 500, 0.0, false), 500);
    ASSERT_TRUE(predictionInterval(run, 0));
    run.experiment.data.freeRun = true;
    ASSERT_TRUE(testsAutonomously(run.experiment));
    EXPECT_FALSE(predictionInterval(run, 0));
}

TEST(PredictionInterval, NeedsEnoughSteps) {
    EXPECT_FALSE(predictionInterval(missing(noise(130, 0.0, false), 18), 0));
    EXPECT_TRUE(predictionInterval(missing(noise(130, 0.0, false), 19), 0));
    EXPECT_THROW(predictionInterval(missing(noise(130, 0.0, false), 18), 0, 1.0), std::invalid_argument);
}

TEST(Residuals, OfWhiteNoiseStayWithinTheBound) {
    const Residuals white = residualsOf(missing(noise(5000, 0.0, false), 100), 0);
    EXPECT_EQ(white.values.size(), 4800U);
    EXPECT_NEAR(white.mean, 0.0, 0.05);
    EXPECT_NEAR(white.deviation, 1.0, 0.05);
    EXPECT_EQ(white.autocorrelation.size(), 41U);
    EXPECT_DOUBLE_EQ(white.autocorrelation[0], 1.0);
    EXPECT_NEAR(white.bound, 1.96 / std::sqrt(4800.0), 1e-12);
    EXPECT_LE(white.outside, 5);
}

/// e(t) = a·e(t−1) + white noise has r(k) = aᵏ.
TEST(Residuals, OfAColouredNoiseHaveItsAutocorrelation) {
    const Residuals coloured = residualsOf(missing(noise(60000, 0.6, false), 100), 0);
    for (const int k : {1, 2, 3}) EXPECT_NEAR(coloured.autocorrelation[static_cast<std::size_t>(k)], std::pow(0.6, k), 0.03);
    EXPECT_GE(coloured.outside, 4);
}

TEST(Residuals, QuantilesOfTheNormalDistribution) {
    // scipy.stats.norm.ppf
    EXPECT_NEAR(normalQuantile(0.975), 1.959963984540054, 1e-9);
    EXPECT_NEAR(normalQuantile(0.5), 0.0, 1e-12);
    EXPECT_NEAR(normalQuantile(0.001), -3.090232306167813, 1e-9);
    EXPECT_NEAR(normalQuantile(0.2), -0.8416212335729142, 1e-9);
    EXPECT_TRUE(std::isinf(normalQuantile(0.0)) && std::isinf(normalQuantile(1.0)));
}

}  // namespace echoplane::residuals_tests
