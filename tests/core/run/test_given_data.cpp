// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <tuple>
#include <vector>

#include <Eigen/Core>

#include "core/analysis/best_ridge.h"
#include "core/predict/from_run.h"
#include "core/run/pipeline.h"
#include "tests/core/by_eigen.h"
#include "tests/core/reference_data.h"
#include "tests/core/run/run_stages.h"
#include "tests/core/run/small_experiment.h"
#include "tests/core/test.h"

namespace echoplane::given_data_tests {

/// Three sines of different lengths and frequencies, one after another, each forecast one step ahead.
std::shared_ptr<Dataset> threeRecordings() {
    auto data = std::make_shared<Dataset>();
    constexpr std::array lengths = {90, 40, 70};
    data->inputs.resize(1, 200);
    data->targets.resize(1, 200);
    int first = 0;
    for (std::size_t k = 0; k < lengths.size(); ++k) {
        for (int t = 0; t < lengths[k]; ++t) {
            data->inputs(0, first + t) = std::sin(0.2 * static_cast<double>(k + 1) * t + 1.0);
            data->targets(0, first + t) = std::sin(0.2 * static_cast<double>(k + 1) * (t + 1) + 1.0);
        }
        data->sequences.push_back({"recording " + std::to_string(k), {first, lengths[k]}});
        first += lengths[k];
    }
    return data;
}

/// Two are fitted, each after its own washout; the last is tested.
Split threeParts() {
    return Split({{0, 0, 10, Role::washout},
                  {0, 10, 80, Role::fit},
                  {1, 0, 10, Role::washout},
                  {1, 10, 20, Role::fit},
                  {1, 30, 10, Role::validation},
                  {2, 5, 65, Role::test}});
}

Experiment settingsOf(const std::string& method, bool feedback = false) {
    Experiment experiment;
    experiment.reservoir.method = method;
    experiment.reservoir.size = 12;
    experiment.readout.ridge = feedback ? 1e-2 : 1e-6;  // so that the model stays bounded on its own output
    experiment.readout.bias = true;
    experiment.readout.output = feedback;
    experiment.input.feedback = feedback;
    experiment.input.feedbackScaling = 0.1;
    return experiment;
}

class GivenSequences : public testing::TestWithParam<std::tuple<std::string, bool>> {};

// By a plain loop over the dense W, and the normal equations in long double.
TEST_P(GivenSequences, StartsAnewInEachAndFitsWhatTheSplitSays) {
    const auto [method, feedback] = GetParam();
    const Experiment experiment = settingsOf(method, feedback);
    const std::shared_ptr<Dataset> data = threeRecordings();
    Pipeline pipeline;
    const RunResult run = pipeline.learn(data, threeParts(), experiment);
    ASSERT_FALSE(run.divergedAt());
    EXPECT_EQ(run.data, data);

    const auto& [rho, leak] = std::tie(experiment.dynamics.spectralRadius, experiment.dynamics.leakRate);
    const Eigen::MatrixXd w = rho * leak * run.spectrum->weights + (1.0 - leak) * Eigen::MatrixXd::Identity(12, 12);
    const Eigen::MatrixXd& in = run.dynamics->inputWeights;
    const Eigen::Index seen = feedback ? 14 : 13;
    Eigen::MatrixXd states(12, 200), extended(seen, 200);
    const auto step = [&](Eigen::Index t, bool begins, double output) {
        Eigen::RowVectorXd state = begins ? Eigen::RowVectorXd::Zero(12) : Eigen::RowVectorXd(states.col(t - 1).transpose() * w);
        state += data->inputs(0, t) * in.row(0);
        if (feedback) state += output * in.row(1);
        states.col(t) = state.transpose();
        extended.col(t) << 1.0, Eigen::VectorXd::Constant(feedback ? 1 : 0, output), state.transpose();
    };
    const auto begins = [](Eigen::Index t) { return t == 0 || t == 90 || t == 130; };
    for (Eigen::Index t = 0; t < 200; ++t) step(t, begins(t), begins(t) ? 0.0 : data->targets(0, t - 1));
    Eigen::MatrixXd x(seen, 100), y(1, 100);
    x << extended.middleCols(10, 80), extended.middleCols(100, 20);
    y << data->targets.middleCols(10, 80), data->targets.middleCols(100, 20);
    const Eigen::MatrixXd weights = byEigen::ridgeWide(x, y, experiment.readout.ridge);

    EXPECT_LT((run.states->states.leftCols(120) - states.leftCols(120)).cwiseAbs().maxCoeff(), 1e-12);
    Eigen::RowVectorXd expected(200);
    for (Eigen::Index t = 0; t < 200; ++t) {
        // After the last fitted step the model is fed its own output, starting from 0 in each sequence.
        if (t >= 120) step(t, begins(t), begins(t) ? 0.0 : t == 120 ? data->targets(0, 119) : expected[t - 1]);
        expected[t] = (weights.transpose() * extended.col(t)).value();
    }
    EXPECT_LT((run.score->predictions - expected).cwiseAbs().maxCoeff(), 1e-7);
    const auto rmse = [&](Eigen::Index first, Eigen::Index count) {
        return std::sqrt((expected - data->targets).segment(first, count).squaredNorm() / static_cast<double>(count));
    };
    EXPECT_NEAR(measureOf(run.score->measures, Metric::rmse, Role::validation).value, rmse(120, 10), 1e-7);
    EXPECT_NEAR(measureOf(run.score->measures, Metric::rmse, Role::test).value, rmse(135, 65), 1e-7);
    const double fitted = std::sqrt((std::pow(rmse(10, 80), 2) * 80 + std::pow(rmse(100, 20), 2) * 20) / 100.0);
    EXPECT_NEAR(measureOf(run.score->measures, Metric::rmse, Role::fit).value, fitted, 1e-7);
}

INSTANTIATE_TEST_SUITE_P(Readouts, GivenSequences, testing::Values(std::tuple("normal", false), std::tuple("normal", true)));

// Learning from sequences in the eigenbasis gives the same result as with the dense reservoir.
TEST(GivenData, OfSequencesInTheEigenbasisIsThatInTheOriginalOne) {
    Pipeline pipeline;
    const RunResult dense = pipeline.learn(threeRecordings(), threeParts(), settingsOf("normal"));
    for (const char* method : {"ewt", "diagonalized"}) {
        const RunResult run = pipeline.learn(threeRecordings(), threeParts(), settingsOf(method));
        EXPECT_LT((run.score->predictions - dense.score->predictions).cwiseAbs().maxCoeff(), 1e-8) << method;
        EXPECT_LT(relativeError(run.factor->modeRms, dense.factor->modeRms), 1e-9) << method;
    }
}

TEST(GivenData, OfATasksOwnDataIsTheRun) {
    for (const char* task : {"mso", "memory"}) {
        Experiment experiment;
        experiment.reservoir.size = 30;
        experiment = withTask(experiment, task);
        const auto data = std::make_shared<const Dataset>(datasetOf(experiment));
        EXPECT_EQ(firstDifference(Pipeline().learn(data, experiment.data.split, experiment), Pipeline().run(experiment)), "")
            << task;
    }
}

TEST(GivenData, KeepsWhatItLearnedOfTheSameDataOnly) {
    Pipeline pipeline;
    const Experiment experiment = settingsOf("golden");
    const auto one = threeRecordings(), other = threeRecordings();
    const RunResult first = pipeline.learn(one, threeParts(), experiment);
    EXPECT_EQ(pattern(pipeline.learn(one, threeParts(), experiment)), "......");
    EXPECT_EQ(pattern(pipeline.learn(other, threeParts(), experiment)), "..CCCC");
    Split longer = threeParts();
    longer.spans[1].count -= 1;
    EXPECT_EQ(pattern(pipeline.learn(other, longer, experiment)), "..CCCC");
    EXPECT_EQ(pattern(pipeline.run(experiment)), "..CCCC");
    EXPECT_EQ(firstDifference(pipeline.run(experiment), Pipeline().run(experiment)), "");
    EXPECT_EQ(firstDifference(pipeline.learn(one, threeParts(), experiment), first), "");
}

// The table is never read: the data are given.
TEST(GivenData, OfAFileNeedsNoFileForItsModelAndItsRidge) {
    Experiment experiment = settingsOf("golden");
    experiment.data.task = "data";
    experiment.data.source.file = "no such file";
    experiment.data.source.inputs = experiment.data.source.targets = {"x"};
    const auto data = threeRecordings();
    const Split withoutTest({{0, 0, 10, Role::washout}, {0, 10, 60, Role::fit}, {0, 70, 20, Role::validation}});
    Pipeline pipeline;
    const RunResult run = pipeline.learn(data, withoutTest, experiment);
    const Model model = modelOf(run);
    const ModelPrediction own = predict(model, data->inputs.leftCols(90));
    EXPECT_LT(relativeError(own.outputs, run.score->predictions.leftCols(90)), 1e-12);

    const RidgeCurve curve = ridgeCurve(experiment, run, std::vector<double>{1e-8, 1e-2});
    for (std::size_t k = 0; k < 2; ++k) {
        experiment.readout.ridge = curve.alphas[k];
        const RunResult each = pipeline.learn(data, withoutTest, experiment);
        EXPECT_NEAR(curve.validation[k] / each.score->validation.rmse, 1.0, 1e-6);
        EXPECT_TRUE(std::isnan(curve.test[k]));
    }
    const double best = bestRidgeOf(experiment, run);
    experiment.readout.ridge = best;
    EXPECT_LE(pipeline.learn(data, withoutTest, experiment).score->validation.rmse,
              (1.0 + 1e-9) * *std::ranges::min_element(curve.validation));
}

TEST(GivenData, RefusesWhatDoesNotFit) {
    Pipeline pipeline;
    const auto data = threeRecordings();
    EXPECT_NE(refusal([&] {
                  pipeline.learn(data, Split({{2, 0, 71, Role::fit}}), settingsOf("golden"));
              }).find("sequence 2"),
              std::string::npos);
    EXPECT_NE(refusal([&] {
                  pipeline.learn(data, Split({{3, 0, 1, Role::fit}}), settingsOf("golden"));
              }).find("sequence 3"),
              std::string::npos);
    EXPECT_NE(refusal([&] {
                  pipeline.learn(data, Split({{0, 0, 9, Role::test}}), settingsOf("golden"));
              }).find("no step to fit"),
              std::string::npos);
    data->inputs.conservativeResize(2, Eigen::NoChange);
    EXPECT_NE(refusal([&] { pipeline.learn(data, threeParts(), settingsOf("golden")); }).find("1 inputs"), std::string::npos);
}

TEST(SplitOfData, JoinsWhatLiesSideBySide) {
    const auto data = threeRecordings();
    const Split split({{0, 80, 10, Role::fit}, {1, 0, 5, Role::fit}, {1, 7, 3, Role::fit}, {2, 0, 0, Role::fit}});
    EXPECT_EQ(split.of(Role::fit, *data), (std::vector<Steps>{{80, 15}, {97, 3}}));
    EXPECT_TRUE(split.of(Role::test, *data).empty());
    EXPECT_EQ(split.taught(*data), 100);
    const Eigen::MatrixXd columns = columnsOf(data->inputs, split.of(Role::fit, *data));
    ASSERT_EQ(columns.cols(), 18);
    EXPECT_EQ(columns(0, 14), data->inputs(0, 94));
    EXPECT_EQ(columns(0, 15), data->inputs(0, 97));
}

}  // namespace echoplane::given_data_tests
