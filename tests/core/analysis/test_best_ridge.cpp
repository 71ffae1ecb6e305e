// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/best_ridge.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "core/run/task_metric.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::best_ridge_tests {

TEST(BestRidge, NoOtherAlphaIsBetterOnTheValidationStretch) {
    Experiment experiment = ofSize(40);
    experiment.data.noise.target = 0.3;
    experiment.data.noise.input = 0.3;
    experiment.readout.bias = true;
    Pipeline pipeline;
    const Experiment best = withBestRidge(experiment, pipeline);
    const double found = pipeline.run(best).score->validation.rmse;
    for (const double alpha : {1e-16, 1e-11, 1e-6, 1e-3, 0.1, 1.0, 10.0, 1e3, 1e6}) {
        experiment.readout.ridge = alpha;
        EXPECT_LE(found, pipeline.run(experiment).score->validation.rmse * (1.0 + 1e-9)) << alpha;
    }
    EXPECT_GT(best.readout.ridge, Experiment().readout.ridge) << "noise wants ridge";
}

TEST(BestRidge, GoesDownToNoneWhereThatIsBest) {
    // Sines without noise: less ridge is better, down to rounding.
    Experiment experiment = ofSize(60);
    experiment.dynamics.spectralRadius = 0.4;
    Pipeline pipeline;
    const Experiment best = withBestRidge(experiment, pipeline);
    const auto error = [&](double alpha) {
        experiment.readout.ridge = alpha;
        return pipeline.run(experiment).score->validation.rmse;
    };
    const double found = error(best.readout.ridge), rounding = error(0.0);
    // A batch of alphas rounds differently from a single one, and without ridge little but rounding is left.
    for (const double alpha : {0.0, 1e-30, 1e-25, 1e-22, 1e-19, 1e-17, 1e-12}) EXPECT_LE(found, error(alpha) + rounding) << alpha;
    EXPECT_LT(best.readout.ridge, 1e-17);
    Experiment end = best;
    end.readout.ridge = 0.0;
    EXPECT_NE(bestRidgeNote(end).english().find("the best α is 0"), std::string::npos);
    end.readout.ridge = highestRidge;
    EXPECT_NE(bestRidgeNote(end).english().find("upper end"), std::string::npos);
    end.readout.ridge = 1e-3;
    EXPECT_EQ(bestRidgeNote(end).english(), "");
}

TEST(BestRidge, AModelThatIsTestedOnItsOwnIsChosenByItsValidTime) {
    // Squares of Lorenz with the smallest one-step error leave the attractor within a few steps of a closed loop.
    Experiment experiment = withTask(Experiment(), "lorenz");
    experiment.data.freeRun = true;
    experiment.reservoir.size = 40;
    experiment.dynamics.spectralRadius = 0.5;
    experiment.readout.squares = true;
    Pipeline pipeline;
    const auto following = [&](const Experiment& e) { return pipeline.run(e).score->validationValidTime->meanSteps; };
    const Experiment best = withBestRidge(experiment, pipeline);
    const RidgeCurve curve = ridgeCurve(experiment, pipeline.runToFactor(experiment), ridgeLevels(0.0));
    const auto closest = std::ranges::min_element(curve.validation);
    experiment.readout.ridge = curve.alphas[static_cast<std::size_t>(closest - curve.validation.begin())];
    EXPECT_GT(following(best), 2.0 * following(experiment));
    for (const double alpha : {1e-12, 1e-9, 1e-6, 1e-3}) {
        experiment.readout.ridge = alpha;
        EXPECT_GE(following(best), following(experiment)) << alpha;
    }
}

TEST(BestRidge, LevelsBeginAtNoneAndHaveThreeADecadeFromThereOn) {
    for (const double rounding : {0.0, 3e-28, 1e-12, 1e-60}) {
        const std::vector<double> levels = ridgeLevels(rounding);
        EXPECT_EQ(levels.front(), 0.0);
        EXPECT_GT(levels[1], rounding);
        EXPECT_EQ(levels.back(), highestRidge);
        EXPECT_EQ(std::ranges::adjacent_find(levels), levels.end());
        EXPECT_TRUE(std::ranges::is_sorted(levels));
    }
    EXPECT_NEAR(ridgeLevels(3e-28)[1], 1e-27, 1e-40);
    EXPECT_NEAR(ridgeLevels(3e-28)[2], 1e-26, 1e-39);
    EXPECT_NEAR(commonRidgeLevels()[1], 1e-30, 1e-43);
}

TEST(BestRidge, ACurveIsJudgedByItsMetricWhereItHasOne) {
    RidgeCurve curve;
    curve.alphas = {1e-3, 1e-2, 1e-1};
    curve.validation = {0.3, 0.2, 0.4};
    EXPECT_EQ(bestOf(curve), 1U);
    curve.metric = Metric::accuracy;
    curve.validationMetric = {0.5, 0.6, 0.9};
    EXPECT_EQ(bestOf(curve), 2U) << "more is better";
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    curve.validationMetric.clear();
    curve.validation = {none, none, 0.4};
    EXPECT_EQ(bestOf(curve), 2U);
    curve.validation = {none, none, none};
    EXPECT_FALSE(bestOf(curve));
}

}  // namespace echoplane::best_ridge_tests
