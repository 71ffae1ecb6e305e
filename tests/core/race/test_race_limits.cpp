// SPDX-License-Identifier: GPL-3.0-or-later
// Limits of contenders, and how they report them.
#include <cmath>

#include "core/learners/baselines.h"
#include "core/own_data/data.h"
#include "core/own_data/data_series.h"
#include "core/race/race.h"
#include "tests/core/race/race_plans.h"
#include "tests/core/temporary_directory.h"
#include "tests/core/test.h"
#include "tests/core/torch/torch_module.h"

namespace echoplane::race_limits_tests {

/// If the logarithm of the series is learned, the reservoir's search is judged on the series itself, so that its curve would be
/// in other units than those of networks; its final error is in theirs.
class RaceOfLogarithms : public TemporaryDirectory {};

TEST_F(RaceOfLogarithms, HasNoCurveInAnotherUnit) {
    std::string series = "height\n";
    for (int t = 0; t < 600; ++t) series += std::to_string(1000.0 * std::exp(0.4 * std::sin(0.2 * t))) + "\n";
    put(directory / "wave.csv", series);
    RacePlan plan = planOf({"reservoir"});
    plan.base = withDataFile(plan.base, (directory / "wave.csv").string(), {"height"}, {"height"});
    plan.base.set(ownData::logarithm, true);
    const auto contenders = race(plan, nullptr);
    ASSERT_TRUE(contenders[0].score) << contenders[0].why;
    EXPECT_TRUE(contenders[0].curve.empty());
    // In units of the standard deviation of the logarithm, 0.28; in the series' own units, about 1080 times as much.
    EXPECT_GT(contenders[0].score->validation.rmse, 100.0 * contenders[0].validation);
    EXPECT_GT(contenders[0].validation, 0.0);
}

TEST(RaceLimits, NvarSaysHowManyFeaturesAreTooMany) {
    RacePlan plan = planOf({"nvar"});
    setSplitLengths(plan.base, 2, 12, 20, 20);  // ten fitted steps, two features; the smallest has 1, u and u²
    const Learned nvar = race(plan, nullptr).front();
    EXPECT_FALSE(nvar.score || nvar.parameters || nvar.state);
    EXPECT_EQ(nvar.why.english(), "the smallest has 3 features, more than the 2 that the fitted steps and the time allow");
}

TEST(RaceLimits, WhatIsFedBackIsCarried) {
    RacePlan plan = planOf({"reservoir"});
    plan.base = withTask({}, "lorenz");
    plan.base.reservoir.size = 30;
    EXPECT_EQ(race(plan, nullptr).front().state, 30);
    plan.base.readout.output = true;
    const Learned fed = race(plan, nullptr).front();
    ASSERT_TRUE(fed.score) << fed.why;
    EXPECT_EQ(fed.state, 33);
}

/// The baselines under a score and the contenders of a race are the same models; an NVAR may be larger in a race.
TEST(RaceLimits, ContendersAreTheBaselinesOfAScore) {
    const RacePlan plan = planOf({"mean", "persistence", "seasonal", "ar", "nvar"});
    const auto data = std::make_shared<const Dataset>(datasetOf(plan.base));
    const auto baselines = baselinesOf(plan.base, data, plan.base.data.split);
    const std::vector<Learned> contenders = race(plan, nullptr);
    ASSERT_EQ(baselines->all.size(), contenders.size());
    for (std::size_t k = 0; k < contenders.size(); ++k) {
        const Learned &baseline = baselines->all[k], &contender = contenders[k];
        EXPECT_EQ(contender.name, baseline.name);
        ASSERT_EQ(contender.score == nullptr, baseline.score == nullptr) << contender.name;
        const bool larger = contender.name == "nvar" && *contender.parameters > *baseline.parameters;
        if (!contender.score || larger) continue;
        EXPECT_EQ(contender.title, baseline.title);
        EXPECT_EQ(contender.score->predictions, baseline.score->predictions) << contender.name;
        EXPECT_EQ(contender.score->test.rmse, baseline.score->test.rmse) << contender.name;
    }
    EXPECT_THROW(static_cast<void>(learner("oracle")), std::invalid_argument);
}

TEST(RaceLimits, EachLearnerOfOneLossHasItsColour) {
    for (const Loss loss : {Loss::squares, Loss::crossEntropy}) {
        std::set<int> colours;
        for (const Learner& each : learners())
            if (each.learns(loss)) {
                EXPECT_TRUE(colours.insert(each.colour).second) << each.name;
            }
    }
}

class NetworkLimits : public NeedsTorch {};

/// It refuses instead of starting from only some eigenvalues, or silently from a ring.
TEST_F(NetworkLimits, AnLruStartsFromAllEigenvaluesOrNone) {
    RacePlan plan = planOf({"lru"});
    plan.base.reservoir.method = "normal";
    plan.base.reservoir.size = 5000;
    plan.base.reservoir.weightsPerRow = 10;
    plan.lruFromPlane = true;
    const Learned lru = race(plan, torchNetworks()).front();
    EXPECT_FALSE(lru.network);
    EXPECT_NE(lru.why.english().find("only the largest eigenvalues of a sparse reservoir of this size are known"),
              std::string::npos)
        << lru.why;
}

}  // namespace echoplane::race_limits_tests
