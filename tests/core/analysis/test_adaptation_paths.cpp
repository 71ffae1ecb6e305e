// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/adaptation_paths.h"

#include <algorithm>
#include <cmath>

#include "core/run/pipeline.h"
#include "core/tasks/task.h"
#include "tests/core/test.h"

namespace echoplane::adaptation_paths_tests {

AdaptationEpoch epochOf(std::vector<double> reals, std::vector<std::complex<double>> upper) {
    AdaptationEpoch epoch;
    epoch.spectrum.reals = Eigen::Map<Eigen::VectorXd>(reals.data(), static_cast<Eigen::Index>(reals.size()));
    epoch.spectrum.upper = Eigen::Map<Eigen::VectorXcd>(upper.data(), static_cast<Eigen::Index>(upper.size()));
    return epoch;
}

TEST(AdaptationPaths, FollowAGrowingSpectrum) {
    AdaptationResult adaptation;
    for (const double scale : {0.4, 0.6, 0.9})
        adaptation.epochs.push_back(epochOf({scale, -0.5 * scale}, {std::polar(scale, 1.0), std::polar(0.8 * scale, 2.0)}));
    const auto paths = adaptationPaths(adaptation);
    ASSERT_EQ(paths.size(), 4U);
    for (const auto& path : paths) {
        ASSERT_EQ(path.size(), 3U);
        EXPECT_NEAR(std::abs(path[1] / path[0] - 1.5), 0.0, 1e-12);
        EXPECT_NEAR(std::abs(path[2] / path[1] - 1.5), 0.0, 1e-12);
    }
}

TEST(AdaptationPaths, TwoRealOnesBecomeAPair) {
    AdaptationResult adaptation;
    adaptation.epochs = {epochOf({0.1, 0.2, -0.7}, {}), epochOf({-0.8}, {{0.15, 0.05}}), epochOf({-0.8, 0.1, 0.2}, {})};
    const auto paths = adaptationPaths(adaptation);
    ASSERT_EQ(paths.size(), 4U);  // one of the first two ends, one of the last two begins
    EXPECT_EQ(std::ranges::count_if(paths, [](const auto& path) { return path.size() == 3; }), 2);
    EXPECT_EQ(std::ranges::count_if(paths, [](const auto& path) { return path.size() == 1; }), 2);
    const auto left = std::ranges::find_if(paths, [](const auto& path) { return path.front().real() < 0.0; });
    ASSERT_NE(left, paths.end());
    EXPECT_EQ(*left, (std::vector<std::complex<double>>{-0.7, -0.8, -0.8}));
}

TEST(AdaptationPaths, ThoseOfARunEndAtItsEigenvalues) {
    Experiment experiment = withTask({}, "narma");
    experiment.reservoir.method = "normal";
    experiment.dynamics.activation = "tanh";
    experiment.dynamics.spectralRadius = 0.5;
    experiment.reservoir.size = 40;
    experiment.adaptation.rule = "intrinsic-plasticity";
    const RunResult run = Pipeline().run(experiment);
    ASSERT_TRUE(run.adaptation);
    const auto paths = adaptationPaths(*run.adaptation);
    double outermost = 0.0;
    Eigen::Index ends = 0;
    for (const auto& path : paths) {
        if (path.size() != run.adaptation->epochs.size()) continue;
        outermost = std::max(outermost, std::abs(path.back()));
        ++ends;
    }
    EXPECT_NEAR(outermost, run.dynamics->effectiveSpectralRadius, 1e-9);
    EXPECT_GT(ends, 15);
}

TEST(AdaptationPaths, TooManyAreNotFollowed) {
    AdaptationResult adaptation;
    AdaptationEpoch epoch;
    epoch.spectrum.reals = Eigen::VectorXd::LinSpaced(600, -1.0, 1.0);
    adaptation.epochs = {epoch};
    EXPECT_TRUE(adaptationPaths(adaptation).empty());
}

}  // namespace echoplane::adaptation_paths_tests
