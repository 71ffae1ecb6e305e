// SPDX-License-Identifier: GPL-3.0-or-later
// Bias, y(t−1) and feedback against a plain NumPy loop: tests/data/make_closed_loop_data.py.
#include <cmath>

#include "core/kinds/recall/memory.h"
#include "core/run/pipeline.h"
#include "core/settings/settings.h"
#include "tests/core/reference_data.h"
#include "tests/core/run/run_stages.h"
#include "tests/core/test.h"

namespace echoplane::closed_loop_tests {

struct Case {
    const char* data;
    const char* method;
};

class ClosedLoop : public testing::TestWithParam<Case> {
protected:
    ClosedLoop() : data(GetParam().data) {
        experiment = data.experiment();
        experiment.reservoir.method = GetParam().method;
        run = runStages(experiment, reservoir(), {data.matrix("inputs"), data.matrix("targets"), {}});
    }

    /// Stage 1 with the file's W, W_in and W_fb, in the form of the method.
    SpectrumResult reservoir() const {
        Eigen::MatrixXd drive = data.matrix("input_weights");
        if (experiment.input.feedback) {
            drive.conservativeResize(drive.rows() + experiment[memory::delays], Eigen::NoChange);
            drive.bottomRows(experiment[memory::delays]) = data.matrix("feedback_weights");
        }
        SpectrumResult result = denseReservoir(data.matrix("weights"), drive);
        result.trainsInEigenbasis = experiment.reservoir.method == "diagonalized";
        result.runsInEigenbasis = experiment.reservoir.method != "normal";
        return result;
    }

    /// Readout weights in the original basis.
    Eigen::MatrixXd readout() const {
        Eigen::MatrixXd weights = run.readout->weights;
        if (run.spectrum->runsInEigenbasis) weights = run.spectrum->basis->columns * weights;
        Eigen::MatrixXd all(run.readout->bias.rows() + run.readout->outputWeights.rows() + weights.rows(), weights.cols());
        all << run.readout->bias, run.readout->outputWeights, weights;
        return all;
    }

    ReferenceData data;
    Experiment experiment;
    RunResult run;
};

TEST_P(ClosedLoop, PredictionsAreNumPys) {
    ASSERT_FALSE(run.diverged());
    EXPECT_FALSE(run.score->divergedAt);
    EXPECT_LT(relativeError(run.score->predictions.leftCols(experiment.data.split.training),
                            data.matrix("predictions").leftCols(experiment.data.split.training)),
              1e-11);
    EXPECT_LT(relativeError(run.score->predictions, data.matrix("predictions")), 1e-10);
}

TEST_P(ClosedLoop, ReadoutIsNumPys) {
    Eigen::MatrixXd expected = data.matrix("readout");
    // If s_in is a factor on the state applied by the readout, W_out multiplies the scaled state: the same numbers.
    EXPECT_LT(relativeError(readout(), expected), 1e-9);
    EXPECT_EQ(run.readout->bias.rows(), experiment.readout.bias ? 1 : 0);
    EXPECT_EQ(run.readout->outputWeights.rows(), experiment.readout.output ? experiment[memory::delays] : 0);
    EXPECT_EQ(run.readout->weights.cols(), experiment[memory::delays]);
}

TEST_P(ClosedLoop, TheStateAtTheEndOfTrainingIsForcedByTheTarget) {
    Eigen::MatrixXd state = run.states->states.col(experiment.data.split.training - 1);
    state *= inputScalingAt(Stage::factor, experiment) * inputScalingAt(Stage::readout, experiment);
    Eigen::MatrixXd expected = data.matrix("last_forced_state").transpose();
    if (run.spectrum->runsInEigenbasis) expected = run.spectrum->basis->columns.transpose() * expected;
    EXPECT_LT(relativeError(state, expected), 1e-12);
}

TEST_P(ClosedLoop, TestErrorIsNumPys) {
    EXPECT_NEAR(run.score->test.rmse / data.number("rmse_test"), 1.0, 1e-9);
}

std::vector<Case> cases() {
    std::vector<Case> list;
    for (const char* data : {"closed_bias", "closed_output", "closed_feedback", "closed_all", "closed_three_outputs"}) {
        for (const char* method : {"normal", "ewt", "diagonalized"}) list.push_back({data, method});
    }
    return list;
}

INSTANTIATE_TEST_SUITE_P(Cases, ClosedLoop, testing::ValuesIn(cases()),
                         [](const auto& each) { return std::string(each.param.data) + "_" + each.param.method; });

TEST(InputScaling, EntersAtTheStageWhereItIsNoCommonFactor) {
    const Setting& scaling = setting("input-scaling");
    Experiment experiment;
    EXPECT_EQ(firstStage(scaling, experiment), Stage::readout);
    experiment.readout.bias = true;
    EXPECT_EQ(firstStage(scaling, experiment), Stage::factor);
    experiment.readout.bias = false;
    experiment.readout.output = true;
    EXPECT_EQ(firstStage(scaling, experiment), Stage::factor);
    experiment.input.feedback = true;
    EXPECT_EQ(firstStage(scaling, experiment), Stage::dynamics);
}

TEST(InputScaling, IsAppliedAtOneStageOnly) {
    for (const bool bias : {false, true}) {
        for (const bool output : {false, true}) {
            for (const bool feedback : {false, true}) {
                Experiment experiment;
                experiment.readout.bias = bias;
                experiment.readout.output = output;
                experiment.input.feedback = feedback;
                experiment.input.scaling = 3.0;
                double product = 1.0;
                for (int stage = 0; stage < stageCount; ++stage) product *= inputScalingAt(static_cast<Stage>(stage), experiment);
                EXPECT_EQ(product, 3.0) << bias << output << feedback;
            }
        }
    }
}

TEST(InputScaling, EqualsInputWeightsThatWereScaled) {
    // With any other readout features: s_in as the setting, or W_in multiplied by s_in before stage 2 and s_in = 1.
    for (const char* method : {"normal", "ewt", "diagonalized", "golden"}) {
        for (int flags = 0; flags < 8; ++flags) {
            Experiment experiment;
            experiment.reservoir.method = method;
            experiment.reservoir.size = 20;
            experiment.data.split.training = 200;
            experiment.data.split.validation = experiment.data.split.test = 20;
            experiment.dynamics.leakRate = 0.7;
            experiment.readout.ridge = 1e-3;
            experiment.readout.bias = (flags & 1) != 0;
            experiment.readout.output = (flags & 2) != 0;
            experiment.input.feedback = (flags & 4) != 0;
            experiment.input.feedbackScaling = 0.1;
            experiment.input.scaling = 0.25;
            SpectrumResult spectrum = computeSpectrum(experiment, {});
            const RunResult bySetting = runStages(experiment, spectrum);
            spectrum.modeInputWeights.row(0) *= 0.25;
            if (spectrum.inputWeights.size() > 0) spectrum.inputWeights.row(0) *= 0.25;
            experiment.input.scaling = 1.0;
            const RunResult byWeights = runStages(experiment, spectrum);
            ASSERT_FALSE(byWeights.diverged());
            EXPECT_LT(relativeError(bySetting.score->predictions.leftCols(200), byWeights.score->predictions.leftCols(200)), 1e-9)
                << method << ", flags " << flags;
            EXPECT_LT(relativeError(bySetting.readout->contributions, byWeights.readout->contributions), 1e-6)
                << method << ", flags " << flags;
        }
    }
}

TEST(Feedback, AModelThatRunsAwayIsReportedAtItsStep) {
    // A reservoir that diverges on its own output: training is teacher-forced, so that only the autonomous run diverges.
    Experiment experiment;
    experiment.reservoir.size = 10;
    experiment.reservoir.metric = "identity";
    experiment.input.feedback = true;
    experiment.dynamics.spectralRadius = 1.5;
    experiment.data.split.washout = 0;
    experiment.data.split.training = 60;
    experiment.data.split.validation = 1000;
    experiment.readout.ridge = 1e-3;
    const RunResult run = Pipeline().run(experiment);
    ASSERT_FALSE(run.diverged());
    ASSERT_TRUE(run.score->divergedAt);
    const int step = *run.score->divergedAt;
    EXPECT_GT(step, experiment.data.split.training);
    EXPECT_TRUE(run.score->predictions.leftCols(step).allFinite());
    EXPECT_LE(run.score->predictions.leftCols(step).cwiseAbs().maxCoeff(), 1e100);
    EXPECT_TRUE(run.score->predictions.rightCols(experiment.steps() - step).array().isNaN().all());
    EXPECT_TRUE(std::isfinite(run.score->training.rmse));
}

}  // namespace echoplane::closed_loop_tests
