// SPDX-License-Identifier: GPL-3.0-or-later
// Noise on what a closed loop feeds back.
#include <cmath>
#include <string>

#include "core/live/live_run.h"
#include "core/own_data/data.h"
#include "core/run/pipeline.h"
#include "core/run/states/forced_drive.h"
#include "core/settings/settings.h"
#include "core/tasks/noise.h"
#include "tests/core/run/small_experiment.h"
#include "tests/core/temporary_directory.h"
#include "tests/core/test.h"

namespace echoplane::feedback_noise_tests {

double deviationOf(const Eigen::RowVectorXd& series) {
    return std::sqrt((series.array() - series.mean()).square().mean());
}

TEST(FeedbackNoise, IsOnInputsThatAreFedBackWhileTraining) {
    Experiment experiment;
    experiment.data.task = "lorenz";
    experiment.data.split = {.washout = 100, .training = 20000, .validation = 50, .test = 50};
    const Dataset clean = datasetOf(experiment);
    experiment.data.noise.feedback = 0.25;
    const Dataset data = datasetOf(experiment);
    EXPECT_EQ(data.targets, clean.targets);
    EXPECT_EQ(data.inputs.rightCols(100), clean.inputs.rightCols(100));
    for (int k = 0; k < 3; ++k) {
        const Eigen::RowVectorXd added = (data.inputs - clean.inputs).row(k).head(20000);
        const double unit = deviationOf(clean.inputs.row(k).head(20000));
        EXPECT_NEAR(deviationOf(added) / unit, 0.25, 0.25 * 0.02);  // four standard errors of 20000 steps
        EXPECT_NEAR(added.mean() / unit, 0.0, 4.0 * 0.25 / std::sqrt(20000.0));
    }
    // Another seed of noise, other noise; the reservoir's seed has no part in it.
    experiment.reservoir.seed = 9;
    EXPECT_EQ(datasetOf(experiment).inputs, data.inputs);
    experiment.data.noise.seed = 2;
    EXPECT_NE(datasetOf(experiment).inputs, data.inputs);
}

TEST(FeedbackNoise, OfThePreviousOutputIsThatOfTheInputThatIsTheSame) {
    Experiment experiment = smallLorenz();
    const Dataset clean = datasetOf(experiment);
    experiment.data.noise.feedback = 0.1;
    const Dataset data = datasetOf(experiment);
    const int training = experiment.data.split.training, steps = data.steps();
    const Eigen::MatrixXd previous = previousOutputs(data, 0, steps), cleanPrevious = previousOutputs(clean, 0, steps);
    EXPECT_EQ(previous.rightCols(steps - training), cleanPrevious.rightCols(steps - training));
    EXPECT_EQ(previous.col(0), Eigen::Vector3d::Zero().eval());
    for (int k = 0; k < 3; ++k) {
        const Eigen::RowVectorXd onInput = (data.inputs - clean.inputs).row(k).segment(1, training - 1),
                                 onOutput = (previous - cleanPrevious).row(k).segment(1, training - 1);
        const double ratio = deviationOf(clean.inputs.row(k).head(training)) / deviationOf(clean.targets.row(k).head(training));
        EXPECT_LT((onInput - ratio * onOutput).norm(), 1e-9 * onInput.norm());
        EXPECT_GT(onInput.norm(), 0.0);
    }
    // A part from a later step on is that part.
    EXPECT_EQ(previousOutputs(data, 300, 100), previous.middleCols(300, 100));
}

TEST(FeedbackNoise, HasNoMeaningWhereNothingIsFedBack) {
    Experiment experiment;
    experiment.data.task = "narma";
    experiment.data.noise.feedback = 0.1;
    const Dataset data = datasetOf(experiment);
    experiment.data.noise.feedback = 0.0;
    EXPECT_EQ(datasetOf(experiment).inputs, data.inputs);
    EXPECT_EQ(whyIdle(setting("feedback-noise"), experiment).english(),
              "feedback noise has no meaning: nothing is fed back to the model");
    experiment.input.feedback = true;
    EXPECT_TRUE(whyIdle(setting("feedback-noise"), experiment).empty());
}

TEST(FeedbackNoise, IsCachedAndLearnedLiveAsInOneRun) {
    for (const bool feedback : {false, true}) {
        Experiment experiment = smallLorenz();
        experiment.input.feedback = experiment.readout.output = feedback;
        experiment.input.feedbackScaling = 0.01;
        Pipeline pipeline;
        const RunResult clean = pipeline.run(experiment);
        experiment.data.noise.feedback = 1e-2;
        const RunResult noisy = pipeline.run(experiment);
        EXPECT_NE(noisy.readout->weights, clean.readout->weights);
        const int training = experiment.data.split.training;  // a loop may diverge after it
        EXPECT_EQ(noisy.score->predictions.leftCols(training), Pipeline().run(experiment).score->predictions.leftCols(training));
        LiveRun live(experiment, pipeline);
        live.advanceTo(experiment.data.split.training);
        const auto learned = live.snapshot().result->readout;
        EXPECT_LT((learned->weights - noisy.readout->weights).norm(), 1e-6 * noisy.readout->weights.norm());
    }
}

class FeedbackNoiseOfFiles : public TemporaryDirectory {};

TEST_F(FeedbackNoiseOfFiles, IsOnTheColumnsThatAreTargetsToo) {
    std::string text = "load,weather\n";
    for (int t = 0; t < 400; ++t) text += std::to_string(std::sin(0.3 * t)) + ',' + std::to_string(std::cos(0.7 * t)) + '\n';
    put(directory / "a.csv", text);
    Experiment experiment = withDataFile(small(), (directory / "a.csv").string(), {"weather", "load"}, {"load"});
    const Dataset clean = datasetOf(experiment);
    experiment.data.noise.feedback = 0.1;
    const Dataset data = datasetOf(experiment);
    EXPECT_EQ(data.inputs.row(0), clean.inputs.row(0));
    EXPECT_NE(data.inputs.row(1), clean.inputs.row(1));
    EXPECT_EQ(data.targets, clean.targets);
    experiment.set(forecast::horizon, 0);  // then no output is an input
    EXPECT_FALSE(whyIdle(setting("feedback-noise"), experiment).empty());
}

}  // namespace echoplane::feedback_noise_tests
