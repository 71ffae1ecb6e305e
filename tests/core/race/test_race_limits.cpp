// SPDX-License-Identifier: GPL-3.0-or-later
// Limits of contenders, and how they report them.
#include <cmath>

#include <gtest/gtest.h>

#include "core/race/race.h"
#include "core/rivals/baselines.h"
#include "core/tasks/data.h"
#include "core/tasks/data_series.h"
#include "tests/core/race/race_plans.h"
#include "tests/core/temporary_directory.h"
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
    const Contender nvar = race(plan, nullptr).front();
    EXPECT_FALSE(nvar.score || nvar.parameters || nvar.state);
    EXPECT_EQ(nvar.why.english(), "the smallest has 3 features, more than the 2 that the fitted steps and the time allow");
}

TEST(RaceLimits, WhatIsFedBackIsCarried) {
    RacePlan plan = planOf({"reservoir"});
    plan.base = withTask({}, "lorenz");
    plan.base.reservoir.size = 30;
    EXPECT_EQ(race(plan, nullptr).front().state, 30);
    plan.base.readout.output = true;
    const Contender fed = race(plan, nullptr).front();
    ASSERT_TRUE(fed.score) << fed.why;
    EXPECT_EQ(fed.state, 33);
}

TEST(RaceLimits, BaselinesAreMadeOneByOne) {
    const RacePlan plan = planOf({});
    const auto data = std::make_shared<const Dataset>(datasetOf(plan.base));
    const Split split(plan.base.data.split);
    const auto all = baselinesOf(plan.base, data, split);
    for (const Rival* each : all->all()) {
        const Rival alone = rivalOf(each->name, plan.base, *data, split);
        EXPECT_EQ(alone.parameter, each->parameter) << each->name;
        ASSERT_EQ(alone.score == nullptr, each->score == nullptr) << each->name;
        if (alone.score) {
            EXPECT_EQ(alone.score->predictions, each->score->predictions) << each->name;
        }
    }
    EXPECT_THROW(rivalOf("oracle", plan.base, *data, split), std::invalid_argument);
}

class NetworkLimits : public NeedsTorch {};

/// It refuses instead of starting from only some eigenvalues, or silently from a ring.
TEST_F(NetworkLimits, AnLruStartsFromAllEigenvaluesOrNone) {
    RacePlan plan = planOf({"lru"});
    plan.base.reservoir.method = "normal";
    plan.base.reservoir.size = 5000;
    plan.base.reservoir.weightsPerRow = 10;
    plan.lruFromPlane = true;
    const Contender lru = race(plan, torchNetworks()).front();
    EXPECT_FALSE(lru.network);
    EXPECT_NE(lru.why.english().find("only the largest eigenvalues of a sparse reservoir of this size are known"),
              std::string::npos)
        << lru.why;
}

}  // namespace echoplane::race_limits_tests
