// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/analysis/ensemble_interval.h"
#include "core/analysis/residuals.h"
#include "core/math/random.h"
#include "core/run/pipeline.h"
#include "core/tasks/task.h"
#include "tests/core/test.h"

namespace echoplane::ensemble_interval_tests {

constexpr int fitted = 2000, validated = 2000, tested = 20000, steps = fitted + validated + tested;

/// At every second step the seeds' disagreement is ten times as large, and the error grows with it: its deviation is 2·s.
struct Uneven {
    RunResult run;
    Spread spread;
};

Uneven uneven() {
    Uneven made;
    Experiment experiment = withTask({}, "mackey-glass");
    setSplitLengths(experiment, 0, fitted, validated, tested);
    RandomStream random(9, "ensemble");
    Eigen::RowVectorXd mean(steps), deviation(steps), target(steps);
    for (int t = 0; t < steps; ++t) {
        mean[t] = std::sin(0.1 * t);
        deviation[t] = t % 2 == 0 ? 0.1 : 1.0;
        target[t] = mean[t] + 2.0 * deviation[t] * random.normal();
    }
    Dataset data;
    data.inputs = data.targets = target;
    ScoreResult score;
    score.predictions = mean;
    made.run.experiment = experiment;
    made.run.split = experiment.data.split;
    made.run.data = std::make_shared<const Dataset>(std::move(data));
    made.run.score = std::make_shared<const ScoreResult>(std::move(score));
    made.spread.seeds = 8;
    made.spread.mean = mean;
    made.spread.deviation = deviation;
    return made;
}

double shareWithin(const Uneven& of, const EnsembleInterval& interval, int first) {
    int within = 0, all = 0;
    for (int t = fitted + validated + first; t < steps; t += 2, ++all)
        if (const double y = of.run.data->targets(0, t); y >= interval.lower[t] && y <= interval.upper[t]) ++within;
    return static_cast<double>(within) / all;
}

TEST(EnsembleInterval, CoversWhatItPromises) {
    const Uneven of = uneven();
    for (const double level : {0.5, 0.9, 0.95}) {
        const auto interval = ensembleInterval(of.run, of.spread, 0, level);
        ASSERT_TRUE(interval);
        EXPECT_NEAR(interval->test, level, 0.03) << level;
        EXPECT_NEAR(interval->validation, level, 0.005) << level;
        EXPECT_EQ(interval->seeds, 8);
    }
}

/// Unlike the interval from residuals, which has the same width everywhere.
TEST(EnsembleInterval, IsWiderWhereTheSeedsDisagree) {
    const Uneven of = uneven();
    const auto interval = ensembleInterval(of.run, of.spread, 0);
    const auto even = predictionInterval(of.run, 0);
    ASSERT_TRUE(interval && even);
    EXPECT_NEAR(interval->noise, 2.0 * std::sqrt(0.5 * (1.0 + 0.01)), 0.05);
    EXPECT_GT(interval->upper[1] - interval->lower[1], 1.15 * (interval->upper[0] - interval->lower[0]));
    // The same share of all steps is covered by an interval that is narrower where errors are smaller.
    EXPECT_NEAR(interval->test, even->test, 0.02);
    EXPECT_LT(interval->testWidth, even->upper - even->lower);
    EXPECT_GT(shareWithin(of, *interval, 0), shareWithin(of, *interval, 1));
}

TEST(EnsembleInterval, TakesTheOrderStatisticOfTheFormula) {
    Uneven of = uneven();
    Experiment experiment = of.run.experiment;
    setSplitLengths(experiment, 0, 100, 39, 10);
    Eigen::RowVectorXd targets = Eigen::RowVectorXd::Zero(149);
    for (int t = 0; t < 100; ++t) targets[t] = t % 2 == 0 ? 3.0 : -3.0;                             // σ = 3
    for (int k = 0; k < 39; ++k) targets[100 + k] = (k % 2 == 0 ? 1 : -1) * ((k * 17) % 39 + 1.0);  // ±1 … ±39 in some order
    Dataset data;
    data.inputs = data.targets = targets;
    ScoreResult score;
    score.predictions = Eigen::RowVectorXd::Zero(149);
    of.run.experiment = experiment;
    of.run.split = experiment.data.split;
    of.run.data = std::make_shared<const Dataset>(data);
    of.run.score = std::make_shared<const ScoreResult>(score);
    of.spread.mean = Eigen::RowVectorXd::Zero(149);
    of.spread.deviation = Eigen::RowVectorXd::Constant(149, 4.0);  // a = √(3² + 4²) = 5
    const auto interval = ensembleInterval(of.run, of.spread, 0, 0.9);
    ASSERT_TRUE(interval);
    EXPECT_DOUBLE_EQ(interval->noise, 3.0);
    EXPECT_DOUBLE_EQ(interval->factor, 36.0 / 5.0);  // ⌈40·0.9⌉ = 36
    EXPECT_DOUBLE_EQ(interval->upper[120], 36.0);
    EXPECT_DOUBLE_EQ(interval->lower[120], -36.0);
    EXPECT_DOUBLE_EQ(interval->testWidth, 72.0);
    EXPECT_DOUBLE_EQ(interval->validation, 36.0 / 39.0);
    EXPECT_FALSE(ensembleInterval(of.run, of.spread, 0, 0.99)) << "39 steps are too few";
    EXPECT_THROW(ensembleInterval(of.run, of.spread, 0, 1.0), std::invalid_argument);
}

TEST(EnsembleInterval, IsOfARunAndItsSpread) {
    Experiment experiment = withTask({}, "mackey-glass");
    setSplitLengths(experiment, 50, 300, 100, 100);
    experiment.reservoir.size = 20;
    Pipeline pipeline;
    const RunResult run = pipeline.run(experiment);
    const auto interval = ensembleInterval(run, spreadOf(run, 4), 0);
    ASSERT_TRUE(interval);
    EXPECT_NEAR(interval->validation, 0.9, 0.02);
    EXPECT_EQ(interval->lower.size(), run.score->predictions.cols());
    EXPECT_FALSE(ensembleInterval(run, Spread{}, 0)) << "without predictions";
}

}  // namespace echoplane::ensemble_interval_tests
