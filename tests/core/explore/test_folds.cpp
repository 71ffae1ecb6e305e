// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/folds.h"

#include "core/explore/runner.h"
#include "core/explore/sweep.h"
#include "core/run/pipeline.h"
#include "core/tasks/task.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::folds_tests {

const SplitSpec split{20, 130, 50, 40};

TEST(Folds, OneIsTheSplitItself) {
    EXPECT_EQ(rollingOrigins(split, 1), std::vector{split});
}

TEST(Folds, GrowAndFollowEachOtherUpToTheTest) {
    const std::vector<SplitSpec> folds = rollingOrigins(split, 4);  // 180 steps, spans of 36
    ASSERT_EQ(folds.size(), 4U);
    int end = 36;
    for (const SplitSpec& fold : folds) {
        EXPECT_EQ(fold.washout, 20);
        EXPECT_EQ(fold.training, end) << "begins where the one before ended";
        EXPECT_EQ(fold.validation, 36);
        end = fold.training + fold.validation;
    }
    EXPECT_EQ(end, split.training + split.validation) << "no step of the test is looked at";
}

TEST(Folds, WhatDoesNotDivideGoesToTheFirstTraining) {
    const std::vector<SplitSpec> folds = rollingOrigins({0, 10, 7, 5}, 3);  // 17 steps, spans of 4
    EXPECT_EQ(folds.front().training, 5);
    EXPECT_EQ(folds.back().training + folds.back().validation, 17);
}

TEST(Folds, RefuseWhereTheFirstHasNothingToFit) {
    EXPECT_NE(refusal([] { rollingOrigins(split, 0); }).find("folds is 0"), std::string::npos);
    EXPECT_NE(refusal([] { rollingOrigins(split, 8); }).find("must exceed the washout of 20"), std::string::npos);
    EXPECT_NE(refusal([] { rollingOrigins(split, 1000); }), "");
}

SweepPlan plan() {
    SweepPlan result;
    result.base.reservoir.size = 12;
    result.base.data.split = split;
    result.axes = {{"ridge", {1e-6, 1e-2}}, {"spectral-radius", {0.5, 0.9}}};
    result.seeds = 2;
    result.folds = 3;
    return result;
}

/// For sequences the split counts sequences, but the washout counts steps within each.
TEST(Folds, OfSequencesKeepTheirWashout) {
    Experiment experiment = withTask({}, "tones");
    experiment.data.split = {40, 30, 10, 5};
    const std::vector<SplitSpec> folds = rollingOrigins(experiment, 3);
    ASSERT_EQ(folds.size(), 3U);
    EXPECT_EQ(folds[0], (SplitSpec{40, 10, 10, 1}));
    EXPECT_EQ(folds[2], (SplitSpec{40, 30, 10, 1}));
    EXPECT_NE(refusal([&] { rollingOrigins(experiment, 1000); }), "");
    experiment = withTask({}, "mso");
    experiment.data.split = {40, 30, 10, 5};
    EXPECT_NE(refusal([&] { rollingOrigins(experiment, 3); }).find("must exceed the washout of 40"), std::string::npos);
}

TEST(Folds, ASweepGivesTheMeansOfRunsOfTheirOwn) {
    std::vector<SweepRow> rows;
    runSweep(sweepGroups(plan()), 0, 2, {},
             [&](std::size_t, const std::vector<SweepRow>& more) { rows.insert(rows.end(), more.begin(), more.end()); });
    ASSERT_EQ(rows.size(), 8U);
    for (const SweepRow& row : rows) {
        double training = 0.0, validation = 0.0;
        for (const SplitSpec& fold : rollingOrigins(split, 3)) {
            Experiment own = row.experiment;
            own.data.split = fold;
            const RunResult run = Pipeline().run(own);
            training += run.score->training.rmse / 3.0;
            validation += run.score->validation.rmse / 3.0;
        }
        EXPECT_EQ(row.experiment.data.split, split);
        EXPECT_NEAR(row.of(Metric::rmse, Role::fit) / training, 1.0, 1e-9);
        EXPECT_NEAR(row.of(Metric::rmse, Role::validation) / validation, 1.0, 1e-9);
        EXPECT_NEAR(row.of(Metric::rmse, Role::test) / Pipeline().run(row.experiment).score->test.rmse, 1.0, 1e-9);
    }
}

TEST(Folds, ASweepRefusesMoreThanTheSeriesHas) {
    SweepPlan many = plan();
    many.folds = 20;
    EXPECT_NE(refusal([&] { validate(many); }).find("fewer folds"), std::string::npos);
}

}  // namespace echoplane::folds_tests
