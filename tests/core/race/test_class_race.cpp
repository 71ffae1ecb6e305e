// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <fstream>

#include <nlohmann/json.hpp>

#include "core/kinds/classes/class_tasks.h"
#include "core/learners/baselines.h"
#include "core/math/random.h"
#include "core/project/result_tables.h"
#include "core/race/race_json.h"
#include "core/run/pipeline.h"
#include "core/settings/settings.h"
#include "tests/core/race/race_plans.h"
#include "tests/core/torch/torch_module.h"

namespace echoplane::class_race_tests {

TEST(ClassRace, OfClassesHasTheirBaselines) {
    const RacePlan plan = classPlanOf({"majority", "bag-of-embeddings", "ar", "reservoir"});
    const auto contenders = race(plan, nullptr);
    const RunResult run = Pipeline().run(plan.base);
    const auto baselines = baselinesOf(plan.base, run.data, run.split);
    EXPECT_EQ(contenders[0].score->test.accuracy, baselines->all[0].on(Role::test).accuracy);
    EXPECT_EQ(contenders[1].score->test.accuracy, baselines->all[1].on(Role::test).accuracy);
    EXPECT_FALSE(contenders[2].score);
    EXPECT_NE(contenders[2].why.english().find("series"), std::string::npos);
    EXPECT_GE(contenders[3].score->validation.accuracy, run.score->validation.accuracy);
    EXPECT_DOUBLE_EQ(contenders[3].validation, 1.0 - contenders[3].score->validation.accuracy);
    const auto json = raceJson(plan, contenders);
    EXPECT_EQ(json["contenders"][0]["accuracy"], contenders[0].score->test.accuracy);
    EXPECT_TRUE(json["contenders"][2]["accuracy"].is_null());
    EXPECT_EQ(raceTable(plan, contenders).header[1], "test accuracy");
    const auto series = race(planOf({"majority", "mean"}), nullptr);
    EXPECT_FALSE(series[0].score);
    EXPECT_TRUE(series[1].score);
}

/// If each step has a class, all contenders predict the same steps: those of the pipeline's split, without their washout.
TEST(ClassRace, OfStepsOfSequencesIsOnTheirSplit) {
    for (const int washout : {0, 5}) {
        RacePlan plan = classPlanOf({"majority", "reservoir"});
        plan.base.sequence.merge = "none";
        plan.base.data.split = {washout, 60, 30, 40};
        plan.seconds = 0.1;
        const auto contenders = race(plan, nullptr);
        const RunResult run = Pipeline().run(plan.base);
        const auto baselines = baselinesOf(plan.base, run.data, run.split);
        ASSERT_TRUE(contenders[0].score) << contenders[0].why;
        EXPECT_EQ(contenders[0].score->test.accuracy, baselines->all[0].on(Role::test).accuracy) << washout;
        EXPECT_EQ(contenders[0].score->validation.accuracy, baselines->all[0].on(Role::validation).accuracy) << washout;
        EXPECT_GE(contenders[1].score->validation.accuracy, run.score->validation.accuracy) << washout;
    }
}

/// A layer without recurrence carries no state, and neither its spectral radius nor its leak rate is searched for.
TEST(ClassRace, OfLayersWithoutRecurrenceCarriesNothing) {
    for (const char* layer : {"none", "random"}) {
        RacePlan plan = classPlanOf({"reservoir"});
        plan.base.sequence.layer = layer;
        plan.seconds = 0.2;
        const Learned contender = race(plan, nullptr)[0];
        ASSERT_TRUE(contender.score) << contender.why;
        EXPECT_EQ(contender.state, 0);
        EXPECT_EQ(contender.settings.english().find("rho"), std::string::npos) << contender.settings;
        EXPECT_EQ(contender.settings.english().find("leak"), std::string::npos) << contender.settings;
        EXPECT_GT(contender.microsecondsPerStep, 0.0);
    }
}

class NetworkClassRace : public NeedsTorch {};

TEST_F(NetworkClassRace, LearnsTheStepsOfSequencesBeyondTheirWashout) {
    RacePlan plan = classPlanOf({"gru", "majority"});
    plan.base.sequence.merge = "none";
    plan.base.data.split = {10, 200, 60, 60};
    plan.epochs = 40;
    auto contenders = race(plan, torchNetworks());
    plan.contenders = {"reservoir-gd"};
    plan.base.data.split = {10, 20, 20, 20};
    plan.epochs = 4;
    contenders.push_back(race(plan, torchNetworks())[0]);
    for (const Learned& each : contenders) {
        ASSERT_TRUE(each.score) << each.name << each.why;
        EXPECT_DOUBLE_EQ(each.validation, 1.0 - each.score->validation.accuracy) << each.name;
    }
    EXPECT_GT(contenders[0].score->validation.accuracy, contenders[1].score->validation.accuracy + 0.1);
    // It was trained on the intended sequences and judged on those of its score.
    const auto shown = [](const LearningPoint& point) { return point.validation; };
    EXPECT_LE(std::ranges::min(contenders[0].curve, {}, shown).validation, contenders[0].validation + 1e-12);
}

/// The order of two symbols is not a sum of the inputs: a model without memory of order stays at chance.
TEST_F(NetworkClassRace, LearnsClassesOfSequences) {
    RacePlan plan = classPlanOf({"gru", "bag-of-embeddings"}, "symbol-order");
    plan.base.set(classSets::distance, 4);
    plan.epochs = 8;
    plan.width = 12;
    const auto contenders = race(plan, torchNetworks());
    const Learned& gru = contenders[0];
    ASSERT_TRUE(gru.score) << gru.why;
    EXPECT_LT(contenders[1].score->test.accuracy, 0.8);
    EXPECT_GT(gru.score->test.accuracy, 0.95);
    EXPECT_NEAR(gru.score->predictions.colwise().sum().maxCoeff(), 1.0, 1e-6);
    EXPECT_NEAR(gru.score->predictions.colwise().sum().minCoeff(), 1.0, 1e-6);
    const auto shown = [](const LearningPoint& point) { return point.validation; };
    EXPECT_GE(gru.validation, std::ranges::min(gru.curve, {}, shown).validation);
}

TEST_F(NetworkClassRace, TrainsAReadoutOfClasses) {
    RacePlan plan = classPlanOf({"reservoir-gd"});
    plan.epochs = 60;
    const auto contenders = race(plan, torchNetworks());
    ASSERT_TRUE(contenders[0].score) << contenders[0].why;
    EXPECT_GT(contenders[0].score->test.accuracy, Pipeline().run(plan.base).score->test.accuracy - 0.1);
    EXPECT_EQ(contenders[0].state, 40);
    EXPECT_EQ(contenders[0].parameters, 41 * contenders[0].score->predictions.rows());
}

/// Letters in pairs: every second one follows from the one before, the others are one of four.
TEST_F(NetworkClassRace, SaysProbabilitiesOfTheStepsOfOneText) {
    const std::filesystem::path file = std::filesystem::path(testing::TempDir()) / "race_pairs.txt";
    std::string text;
    RandomStream random(1, "pairs");
    for (int k = 0; k < 800; ++k) text += std::array{"ab", "cd", "ef", "gh"}[static_cast<std::size_t>(4.0 * random.uniform())];
    std::ofstream(file) << text;
    RacePlan plan = classPlanOf({"gru"}, "next-token");
    plan.base = withSetFile(plan.base, file.string());
    setSplitLengths(plan.base, 20, 1000, 200, 200);
    plan.epochs = 24;
    const auto contenders = race(plan, torchNetworks());
    std::filesystem::remove(file);
    ASSERT_TRUE(contenders[0].score) << contenders[0].why;
    EXPECT_NEAR(contenders[0].score->predictions.colwise().sum().maxCoeff(), 1.0, 1e-6);
    EXPECT_NEAR(contenders[0].score->predictions.colwise().sum().minCoeff(), 1.0, 1e-6);
    EXPECT_LT(contenders[0].score->test.logLoss, 0.9 * std::log(8.0));  // eight letters: it has learned something
}

}  // namespace echoplane::class_race_tests
