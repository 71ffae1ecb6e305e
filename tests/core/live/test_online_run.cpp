// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/online_run.h"

#include <cmath>
#include <string>

#include <gtest/gtest.h>

#include "core/live/live_run.h"
#include "core/model/model.h"
#include "core/own_data/data.h"
#include "core/predict/from_run.h"
#include "core/predict/online_lines.h"
#include "core/run/pipeline.h"
#include "core/settings/settings.h"
#include "core/text/number_text.h"
#include "tests/core/by_eigen.h"
#include "tests/core/reference_data.h"
#include "tests/core/run/small_experiment.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::online_run_tests {

constexpr int rows = 260, washout = 20;

double input(int row) {
    return std::sin(0.3 * row) + 0.5 * std::cos(0.71 * row);
}
double target(int row) {
    return 0.5 * input(row - 1) - 0.2 * input(row - 3) + 1.0;
}

Experiment onlineSettings(const std::string& method) {
    Experiment experiment = small(method);
    experiment.data.task = "data";
    experiment.set(ownData::normalisation, "none");
    experiment.set(forecast::horizon, 0);
    experiment.readout.bias = true;
    experiment.readout.ridge = 1e-6;
    experiment.input.scaling = 0.3;
    experiment.data.split.washout = washout;
    return experiment;
}

class OnlineRuns : public TemporaryDirectory {
protected:
    void SetUp() override {
        std::string text = "u,y\n";
        for (int row = 0; row < rows; ++row) text += shortestText(input(row)) + ',' + shortestText(target(row)) + '\n';
        put(directory / "a.csv", text);
    }
    Experiment ofFile(const Experiment& settings) const {
        Experiment experiment = withDataFile(settings, (directory / "a.csv").string(), {"u"}, {"y"});
        experiment.data.split = {washout, rows - 60, 30, 30};
        return experiment;
    }
};

TEST_F(OnlineRuns, HaveTheNumbersOfLiveTraining) {
    for (const char* method : {"golden", "normal", "ewt"}) {
        for (const bool feedback : {false, true}) {
            Experiment settings = onlineSettings(method);
            settings.input.feedback = settings.readout.output = settings.readout.input = feedback;
            settings.input.feedbackScaling = 0.05;
            const Experiment experiment = ofFile(settings);
            const int trained = experiment.data.split.training;
            Pipeline pipeline;
            LiveRun live(experiment, pipeline);
            live.advanceTo(trained);
            const LiveSnapshot there = live.snapshot();
            OnlineRun run(settings, {"u"}, {"y"});
            for (int row = 0; row < trained; ++row) {
                const Eigen::VectorXd& told =
                    run.learn(Eigen::VectorXd::Constant(1, input(row)), Eigen::VectorXd::Constant(1, target(row)));
                if (row < washout)
                    ASSERT_EQ(told.size(), 0);
                else
                    ASSERT_EQ(told[0], there.result->score->predictions(0, row)) << method << ' ' << row;
            }
            const RunResult result = run.result();
            EXPECT_EQ(result.readout->weights, there.result->readout->weights);
            EXPECT_EQ(result.score->training.rmse, there.result->score->training.rmse);
            // The model that is exported goes on as the live one does, whose readout is frozen there.
            live.advanceTo(rows);
            const Model model = modelOf(result);
            Model warm = model;
            warm.initialState = model.warmState;
            warm.initialOutput = model.warmOutput;
            Eigen::MatrixXd next(1, rows - trained);
            for (int row = trained; row < rows; ++row) next(0, row - trained) = input(row);
            const Eigen::MatrixXd expected = live.snapshot().result->score->predictions.rightCols(next.cols());
            EXPECT_LT((predict(warm, next).outputs - expected).norm(), 1e-8 * expected.norm()) << method;
        }
    }
}

TEST_F(OnlineRuns, EndAtTheRidgeRegressionOfAllSteps) {
    const Experiment settings = onlineSettings("normal");
    OnlineRun run(settings, {"u"}, {"y"});
    for (int row = 0; row < rows; ++row)
        run.learn(Eigen::VectorXd::Constant(1, input(row)), Eigen::VectorXd::Constant(1, target(row)));
    const RunResult result = run.result();
    // By hand: r(t) = r(t − 1)·ρW + u(t)·W_in, X = [1, s·r], W_out = (XᵀX + α·I)⁻¹Xᵀy.
    const Eigen::MatrixXd transition = settings.dynamics.spectralRadius * result.spectrum->weights;
    Eigen::RowVectorXd state = Eigen::RowVectorXd::Zero(transition.rows());
    Eigen::MatrixXd seen(rows - washout, transition.rows() + 1);
    Eigen::VectorXd wanted(rows - washout);
    for (int row = 0; row < rows; ++row) {
        state = state * transition + input(row) * result.spectrum->inputWeights.row(0);
        if (row < washout) continue;
        seen.row(row - washout) << 1.0, settings.input.scaling * state;
        wanted[row - washout] = target(row);
    }
    const Eigen::MatrixXd gram =
        seen.transpose() * seen + settings.readout.ridge * Eigen::MatrixXd::Identity(seen.cols(), seen.cols());
    const Eigen::VectorXd weights = byEigen::solved(gram, seen.transpose() * wanted);
    const Model model = modelOf(result);
    Eigen::MatrixXd inputs(1, rows);
    for (int row = 0; row < rows; ++row) inputs(0, row) = input(row);
    const Eigen::RowVectorXd predicted = predict(model, inputs).outputs.row(0).tail(rows - washout);
    EXPECT_LT((predicted.transpose() - seen * weights).norm(), 1e-6 * wanted.norm());
}

TEST_F(OnlineRuns, RefuseWhatNeedsTheWholeSeries) {
    const auto refused = [](auto change) {
        Experiment settings = onlineSettings("golden");
        change(settings);
        return refusal([&] { OnlineRun(settings, {"u"}, {"y"}); });
    };
    EXPECT_NE(refused([](Experiment& e) { e.readout.squares = true; }).find("cannot learn online"), std::string::npos);
    EXPECT_NE(refused([](Experiment& e) { e.data.noise.input = 0.1; }).find("cannot be added online"), std::string::npos);
    EXPECT_EQ(refused([](Experiment& e) { e.set(ownData::normalisation, "standardise"); }),
              "the normalisation is standardise, but must be none to learn online: its numbers need all training steps");
    EXPECT_EQ(refusal([] { OnlineRun(onlineSettings("golden"), {"u"}, {"y"}).result(); }),
              "there are 0 steps to learn from, but the washout takes 20 and one more is needed");
}

class OnlineLinesOf : public testing::Test {
protected:
    static std::string line(int row) { return shortestText(input(row)) + ',' + shortestText(target(row)); }
};

TEST_F(OnlineLinesOf, AreStepsOfARunAndBadOnesChangeNothing) {
    const Experiment settings = onlineSettings("golden");
    OnlineRun run(settings, {"u"}, {"y"});
    OnlineLines lines(settings, {}, {}, {});
    OnlineLines bare(settings, {}, {}, {});
    EXPECT_EQ(lines.take("u,y"), "y\n");
    EXPECT_EQ(lines.take("# a comment"), "");
    for (int row = 0; row < 60; ++row) {
        const Eigen::VectorXd told =
            run.learn(Eigen::VectorXd::Constant(1, input(row)), Eigen::VectorXd::Constant(1, target(row)));
        if (row == 30) {  // line 33
            EXPECT_NE(refusal([&] { lines.take("abc,1"); }).find("line 33: "), std::string::npos);
            EXPECT_NE(refusal([&] { lines.take("1"); }).find("line 34: "), std::string::npos);
            EXPECT_NE(refusal([&] { lines.take("1,"); }).find("line 35: "), std::string::npos);
            EXPECT_NE(refusal([&] { lines.take("1,2,3"); }).find("line 36: "), std::string::npos);
            EXPECT_NE(refusal([&] { lines.take("1e200,2"); }).find("line 37: "), std::string::npos);
        }
        const std::string expected = (told.size() > 0 ? shortestText(told[0]) : std::string()) + '\n';
        ASSERT_EQ(lines.take(line(row)), expected) << row;
        ASSERT_EQ(bare.take(line(row)), expected) << row;
    }
    EXPECT_EQ(lines.result().readout->weights, run.result().readout->weights);
}

TEST_F(OnlineLinesOf, ASpreadsheetsErrorBeginsARowAndACommentHasItsPrefix) {
    const Experiment settings = onlineSettings("golden");
    OnlineLines lines(settings, {}, {}, {});
    EXPECT_EQ(lines.take("# made by hand"), "");
    EXPECT_EQ(lines.take("u,y"), "y\n");
    EXPECT_NE(refusal([&] { lines.take("#N/A,5"); }).find("line 3: "), std::string::npos);
    EXPECT_EQ(lines.take("# moved, 3 m, by hand"), "");
    DataOptions percent;
    percent.comment = "%";
    OnlineLines other(settings, {}, {}, percent);
    EXPECT_EQ(other.take("u,y"), "y\n");
    EXPECT_EQ(other.take("% a, b"), "");
    EXPECT_NE(refusal([&] { other.take("# a comment"); }).find("line 3: "), std::string::npos);
    EXPECT_NE(refusal([&] { other.take("1,2\r3,4"); }).find("line 4: it holds a carriage return"), std::string::npos);
}

TEST_F(OnlineLinesOf, FindColumnsByNameOrNumber) {
    const Experiment settings = onlineSettings("golden");
    OnlineLines named(settings, {"u"}, {"y"}, {}), numbered(settings, {"3"}, {"1"}, {});
    EXPECT_EQ(named.take("y,other,u"), "y\n");
    EXPECT_EQ(numbered.take("y,other,u"), "y\n");
    EXPECT_EQ(OnlineLines(settings, {"2"}, {"power, kW", "3"}, {}).take("\"power, kW\",u,y"), "\"power, kW\",y\n");
    EXPECT_EQ(OnlineLines(settings, {}, {}, {}).take("u,\"power, kW\""), "\"power, kW\"\n");
    OnlineRun run(settings, {"u"}, {"y"});
    for (int row = 0; row < 40; ++row) {
        const std::string text = shortestText(target(row)) + ",7," + shortestText(input(row));
        const Eigen::VectorXd told =
            run.learn(Eigen::VectorXd::Constant(1, input(row)), Eigen::VectorXd::Constant(1, target(row)));
        const std::string expected = (told.size() > 0 ? shortestText(told[0]) : std::string()) + '\n';
        ASSERT_EQ(named.take(text), expected);
        ASSERT_EQ(numbered.take(text), expected);
    }
    OnlineLines missing(settings, {"v"}, {}, {});
    missing.take("u,y");
    EXPECT_NE(refusal([&] { missing.take("1,2"); }).find("has no column \"v\""), std::string::npos);
    EXPECT_EQ(refusal([&] { missing.result(); }), "there is no line to learn from");
}

}  // namespace echoplane::online_run_tests
