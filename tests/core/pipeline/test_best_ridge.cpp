// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/best_ridge.h"

#include <gtest/gtest.h>

#include "core/pipeline/task_metric.h"
#include "tests/core/reference_data.h"

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
