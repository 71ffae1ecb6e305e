// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/score.h"

#include <cmath>

#include <gtest/gtest.h>

#include "core/math/random.h"
#include "core/pipeline/pipeline.h"
#include "tests/core/pipeline/small_experiment.h"

namespace echoplane {
namespace {

TEST(Score, IsThatOfTheDefinitions) {
    const Eigen::MatrixXd targets = RandomStream(1, "targets").normalMatrix(3, 200);
    const Eigen::MatrixXd predictions = targets + 0.1 * RandomStream(2, "errors").normalMatrix(3, 200);
    double squares = 0.0, deviations = 0.0;
    for (Eigen::Index k = 0; k < 3; ++k) {
        const double mean = targets.row(k).sum() / 200.0;
        for (Eigen::Index t = 0; t < 200; ++t) {
            squares += std::pow(predictions(k, t) - targets(k, t), 2);
            deviations += std::pow(targets(k, t) - mean, 2);
        }
    }
    const Score score = scoreOf(predictions, targets);
    EXPECT_NEAR(score.rmse, std::sqrt(squares / 600.0), 1e-14);
    EXPECT_NEAR(score.nrmse, std::sqrt(squares / deviations), 1e-14);
    EXPECT_NEAR(score.r2, 1.0 - squares / deviations, 1e-14);
    EXPECT_TRUE(std::isnan(score.accuracy)) << "the targets are no bits";
}

TEST(Score, TheMeanAsPredictionHasR2OfZero) {
    const Eigen::MatrixXd targets = RandomStream(1, "targets").normalMatrix(1, 50);
    const Score score = scoreOf(Eigen::MatrixXd::Constant(1, 50, targets.mean()), targets);
    EXPECT_NEAR(score.nrmse, 1.0, 1e-14);
    EXPECT_NEAR(score.r2, 0.0, 1e-14);
}

TEST(Score, AccuracyCountsTheSignsThatAreRight) {
    Eigen::RowVectorXd targets(5), predictions(5);
    targets << 1, -1, 1, -1, 1;
    predictions << 0.2, -3, -0.1, 0.4, 0.0;  // no sign is no answer
    EXPECT_DOUBLE_EQ(scoreOf(predictions, targets).accuracy, 0.4);
}

TEST(Score, AConstantTargetHasNoNrmse) {
    const Score score = scoreOf(Eigen::MatrixXd::Zero(1, 9), Eigen::MatrixXd::Constant(1, 9, 2.0));
    EXPECT_DOUBLE_EQ(score.rmse, 2.0);
    EXPECT_TRUE(std::isnan(score.nrmse));
    EXPECT_TRUE(std::isnan(score.r2));
}

TEST(Score, EachTaskHasItsStandardOne) {
    const auto standard = [](const char* name, int horizon = 1) {
        Experiment experiment = small();
        experiment.task = name;
        experiment.horizon = horizon;
        return standardScore(Pipeline().run(experiment));
    };
    EXPECT_EQ(metricName(standard("mso").metric), "rmse");
    EXPECT_EQ(metricName(standard("narma").metric), "nrmse");
    EXPECT_EQ(metricName(standard("lorenz").metric), "valid_time");
    EXPECT_EQ(metricName(standard("lorenz", 2).metric), "nrmse") << "no free run, no valid time";
    EXPECT_EQ(metricName(standard("parity").metric), "accuracy");
    EXPECT_EQ(metricName(standard("memory").metric), "memory_capacity");
    EXPECT_TRUE(standard("parity").higherIsBetter);
    EXPECT_FALSE(standard("narma").higherIsBetter);
    for (const char* name : {"mso", "narma", "lorenz", "parity", "memory"})
        EXPECT_TRUE(std::isfinite(standard(name).value)) << name;
}

TEST(Score, NoLinearReservoirTellsXor) {
    Experiment experiment = withTask(small(), "parity");
    experiment.test = 20'000;
    const RunResult run = Pipeline().run(experiment);
    EXPECT_NEAR(run.score->test.accuracy, 0.5, 0.03);
}

}  // namespace
}  // namespace echoplane
