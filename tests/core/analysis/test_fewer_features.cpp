// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/fewer_features.h"

#include <algorithm>
#include <cmath>

#include "core/run/pipeline.h"
#include "core/run/states/readout_features.h"
#include "core/tasks/task.h"
#include "tests/core/test.h"

namespace echoplane::fewer_features_tests {

Experiment mixing(int units) {
    const Experiment standard;
    Experiment experiment = withTask(standard, "narma");
    experiment.data.split = {200, 4200, 1000, 2000};
    experiment.readout.mixing = units;
    return experiment;
}

TEST(FewerFeatures, AreTheFirstEighthOfEachKind) {
    Experiment experiment = mixing(400);
    experiment.reservoir.size = 30;
    experiment.readout.products = 200;
    experiment.readout.triples = 300;
    experiment.readout.squares = true;
    const StateFeatures all = stateFeaturesOf(experiment), fewer = stateFeaturesOf(withFewerFeatures(experiment));
    EXPECT_EQ(fewer.triples.size(), 37U);
    EXPECT_TRUE(std::equal(fewer.triples.begin(), fewer.triples.end(), all.triples.begin()));
    EXPECT_EQ(fewer.mixing, all.mixing.topRows(50));
    EXPECT_EQ(fewer.offsets, all.offsets.head(50));
    EXPECT_EQ(fewer.pairs.size(), 30U + 25U);  // all squares
    for (const auto& pair : fewer.pairs) EXPECT_NE(std::ranges::find(all.pairs, pair), all.pairs.end());

    experiment.readout.products = -1;  // all 465, with the squares
    EXPECT_EQ(stateFeatureCount(withFewerFeatures(experiment)), 30 + 465 / 8 + 37 + 50);
}

TEST(FewerFeatures, AreWorthItForManyOnly) {
    EXPECT_TRUE(passesWithFewerFeatures(mixing(400)));
    EXPECT_FALSE(passesWithFewerFeatures(mixing(0)));
    EXPECT_FALSE(passesWithFewerFeatures(mixing(100)));  // is as quick
    Experiment states = mixing(50);                      // which are not fewer
    states.reservoir.size = 1000;
    EXPECT_FALSE(passesWithFewerFeatures(states));
    Experiment brief = mixing(400);
    brief.data.split = {100, 400, 300, 300};
    EXPECT_FALSE(passesWithFewerFeatures(brief));
    Experiment digits = mixing(400);  // of another kind, which has no such features
    digits.data.task = "parity";
    EXPECT_EQ(passesWithFewerFeatures(digits), hasReadoutFeatures(digits));
}

TEST(FewerFeatures, PredictMuchTheSame) {
    const Experiment experiment = mixing(400);
    const RunResult run = Pipeline().run(experiment), first = Pipeline().run(withFewerFeatures(experiment));
    EXPECT_LT(std::abs(first.score->test.nrmse - run.score->test.nrmse), 0.15);
}

TEST(FewerFeatures, TheFactorIsTheSameUnlessAnEarlierStageReadsAChange) {
    const Experiment experiment = mixing(400);
    Experiment ridge = experiment, radius = experiment, gain = experiment;
    ridge.readout.ridge *= 10.0;
    radius.dynamics.spectralRadius = 0.5;
    gain.readout.mixingGain = 0.5;
    EXPECT_TRUE(sameFactor(experiment, ridge));
    EXPECT_FALSE(sameFactor(experiment, radius));
    EXPECT_FALSE(sameFactor(experiment, gain));
}

}  // namespace echoplane::fewer_features_tests
