// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/score.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/math/random.h"
#include "core/run/pipeline.h"
#include "core/run/task_metric.h"
#include "core/tasks/mso.h"
#include "core/tasks/task.h"
#include "tests/core/run/small_experiment.h"
#include "tests/core/test.h"

namespace echoplane::score_tests {

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

TEST(Score, NothingUnderflowsOrOverflows) {
    const Eigen::MatrixXd targets = RandomStream(1, "targets").normalMatrix(1, 50);
    const Eigen::MatrixXd predictions = targets + 0.1 * RandomStream(2, "errors").normalMatrix(1, 50);
    const Score plain = scoreOf(predictions, targets);
    for (const double scale : {1e-300, 1e-200, 1e200, 1e290}) {
        const Score score = scoreOf(scale * predictions, scale * targets);
        EXPECT_NEAR(score.rmse / scale / plain.rmse, 1.0, 1e-9) << scale;
        EXPECT_NEAR(score.nrmse, plain.nrmse, 1e-9) << scale;
    }
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
    predictions << 0.2, -3, -0.1, 0.4, 0.0;  // an output without a sign counts as wrong
    EXPECT_DOUBLE_EQ(scoreOf(predictions, targets).accuracy, 0.4);
}

TEST(Score, AConstantTargetHasNoNrmse) {
    const Score score = scoreOf(Eigen::MatrixXd::Zero(1, 9), Eigen::MatrixXd::Constant(1, 9, 2.0));
    EXPECT_DOUBLE_EQ(score.rmse, 2.0);
    EXPECT_TRUE(std::isnan(score.nrmse));
    EXPECT_TRUE(std::isnan(score.r2));
    // A mean that is not representable in 53 bits is rounded.
    for (const double value : {0.1, -5.01, 1e-200, 1.7e99}) {
        for (const int steps : {3, 60, 997}) {
            const Eigen::MatrixXd constant = Eigen::MatrixXd::Constant(2, steps, value);
            EXPECT_TRUE(std::isnan(scoreOf(0.5 * constant, constant).nrmse)) << value << ' ' << steps;
        }
    }
    const Eigen::RowVectorXd slight = 1.0 + 1e-13 * Eigen::RowVectorXd::LinSpaced(9, -1.0, 1.0).array();
    EXPECT_NEAR(scoreOf(Eigen::MatrixXd::Ones(1, 9), slight).nrmse, 1.0, 1e-2);
}

TEST(Score, EachTaskHasItsStandardOne) {
    const auto standard = [](const char* name, int horizon = 1) {
        Experiment experiment = small();
        experiment.data.task = name;
        experiment.set(forecast::horizon, horizon);
        return standardMeasure(Pipeline().run(experiment), Role::test);
    };
    EXPECT_EQ(traits(standard("mso").what.metric).name, "rmse");
    EXPECT_EQ(traits(standard("narma").what.metric).name, "nrmse");
    EXPECT_EQ(traits(standard("lorenz").what.metric).name, "valid_time");
    EXPECT_EQ(traits(standard("lorenz", 2).what.metric).name, "nrmse") << "no free run, no valid time";
    EXPECT_EQ(traits(standard("parity").what.metric).name, "accuracy");
    EXPECT_EQ(traits(standard("memory").what.metric).name, "memory_capacity");
    EXPECT_TRUE(traits(standard("parity").what.metric).higherIsBetter);
    EXPECT_FALSE(traits(standard("narma").what.metric).higherIsBetter);
    for (const char* name : {"mso", "narma", "lorenz", "parity", "memory"})
        EXPECT_TRUE(std::isfinite(standard(name).value)) << name;
}

Normalisation unitsOf(std::initializer_list<double> scales) {
    const Eigen::VectorXd scale = Eigen::Map<const Eigen::VectorXd>(scales.begin(), static_cast<Eigen::Index>(scales.size()));
    return {Eigen::VectorXd::Zero(scale.size()), scale};
}

TEST(Score, OneTargetIsInItsUnit) {
    const Eigen::MatrixXd targets = RandomStream(1, "targets").normalMatrix(1, 200);
    const Eigen::MatrixXd predictions = targets + 0.1 * RandomStream(2, "errors").normalMatrix(1, 200);
    const Score score = scoreOf(predictions, targets, unitsOf({50.0}));
    const double rmse = std::sqrt((predictions - targets).array().square().mean());
    EXPECT_NEAR(score.rmse, 50.0 * rmse, 1e-12);
    EXPECT_NEAR(score.normalisedRmse, rmse, 1e-14);
    EXPECT_NEAR(score.nrmse, scoreOf(predictions, targets).nrmse, 1e-14);
}

TEST(Score, TargetsWithUnitsOfTheirOwnCountTheSameHoweverTheyAreScaled) {
    Eigen::MatrixXd targets = RandomStream(1, "targets").normalMatrix(2, 500), predictions = targets;
    predictions.row(0) += 0.9 * RandomStream(2, "errors").normalMatrix(1, 500);
    predictions.row(1) += 0.01 * RandomStream(3, "errors").normalMatrix(1, 500);
    const Normalisation units = unitsOf({1.0, 1.0});
    const double first = scoreOf(predictions, targets, units, 0).nrmse, second = scoreOf(predictions, targets, units, 1).nrmse;
    EXPECT_NEAR(first, scoreOf(predictions.row(0), targets.row(0)).nrmse, 1e-14);
    const Score pooled = scoreOf(predictions, targets, units);
    EXPECT_NEAR(pooled.nrmse, std::sqrt(0.5 * (first * first + second * second)), 1e-14);
    EXPECT_NEAR(pooled.r2, 1.0 - pooled.nrmse * pooled.nrmse, 1e-14);
    predictions.row(1) *= 1e4;
    targets.row(1) *= 1e4;
    EXPECT_NEAR(scoreOf(predictions, targets, units).nrmse, pooled.nrmse, 1e-12);
    targets.row(1).setConstant(3.0);
    EXPECT_NEAR(scoreOf(predictions, targets, units).nrmse, first, 1e-14) << "a constant target has no NRMSE";
}

TEST(Score, EveryOutputHasItsOwn) {
    const RunResult run = Pipeline().run(smallLorenz());
    ASSERT_EQ(run.score->outputs.size(), 3U);
    for (Eigen::Index k = 0; k < 3; ++k) {
        const auto& output = run.score->outputs[static_cast<std::size_t>(k)];
        EXPECT_EQ(output.name, "output " + std::to_string(k + 1));
        const Eigen::RowVectorXd error = (run.score->predictions - run.data->targets).row(k).segment(1200, 200);
        EXPECT_NEAR(output.errors.test.rmse, std::sqrt(error.squaredNorm() / 200.0), 1e-12);
    }
    EXPECT_EQ(Pipeline().run(small()).score->outputs.front().name, "output");
    EXPECT_TRUE(Pipeline().run(withTask(small(), "memory")).score->outputs.empty()) << "memory has its curve";
}

TEST(Score, TheHeadlineIsOneFigureOnAllThreeStretches) {
    for (const bool autonomous : {false, true}) {
        // Memory needs 100 steps in each span.
        for (const char* name : {"mso", "narma", "mackey-glass", "lorenz", "henon", "parity", "memory", "sine-to-square"}) {
            Experiment experiment = small();
            experiment.data.task = name;
            experiment.data.freeRun = autonomous;
            if (experiment.data.task == "memory") setSplitLengths(experiment, 100, 300, 100, 100);
            const RunResult run = Pipeline().run(experiment);
            const Measure test = standardMeasure(run, Role::test);
            for (const Role role : {Role::fit, Role::validation, Role::test}) {
                const Measure score = standardMeasure(run, role);
                EXPECT_EQ(score.what.metric, test.what.metric) << name << autonomous;
                EXPECT_TRUE(std::isfinite(score.value)) << name << autonomous;
                EXPECT_EQ(score.unit, test.unit) << name;
            }
            if (autonomous && runsAutonomously(experiment)) {
                EXPECT_EQ(test.what.metric, Metric::validTime) << name;
            }
        }
    }
}

TEST(Score, UnderFreeRunItIsTheValidTimeInStepsWhereNoExponentIsKnown) {
    Experiment experiment = small();
    experiment.set(mso::components, 1);
    experiment.data.freeRun = true;
    const RunResult run = Pipeline().run(experiment);
    const Measure score = standardMeasure(run, Role::test);
    EXPECT_EQ(score.unit, "steps");
    EXPECT_TRUE(traits(score.what.metric).higherIsBetter);
    EXPECT_EQ(score.value, run.score->validTime->meanSteps);
    EXPECT_EQ(score.standardError, run.score->validTime->standardError);
}

TEST(Score, AValidTimeHasItsErrorAndMedian) {
    const RunResult run = Pipeline().run(smallLorenz());
    for (const auto& time : {run.score->validTime, run.score->validationValidTime, run.score->trainingValidTime}) {
        ASSERT_TRUE(time);
        ASSERT_EQ(time->steps.size(), 10U);
        double sum = 0.0, squares = 0.0;
        for (const int each : time->steps) sum += each;
        for (const int each : time->steps) squares += std::pow(each - sum / 10.0, 2);
        EXPECT_NEAR(time->meanSteps, sum / 10.0, 1e-12);
        EXPECT_NEAR(time->standardError, std::sqrt(squares / 9.0 / 10.0), 1e-12);
        std::vector<int> sorted = time->steps;
        std::ranges::sort(sorted);
        EXPECT_NEAR(time->medianSteps, (sorted[4] + sorted[5]) / 2.0, 1e-12);
    }
}

TEST(Score, NoLinearReservoirTellsXor) {
    Experiment experiment = withTask(small(), "parity");
    experiment.data.split.test = 20'000;
    const RunResult run = Pipeline().run(experiment);
    EXPECT_NEAR(run.score->test.accuracy, 0.5, 0.03);
}

}  // namespace echoplane::score_tests
