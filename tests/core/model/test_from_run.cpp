// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/from_run.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/core/model/trained_runs.h"
#include "tests/core/reference_data.h"

namespace echoplane {
namespace {

class ModelOf : public testing::TestWithParam<TrainedRun> {};

TEST_P(ModelOf, PredictsWhatTheRunPredicted) {
    const RunResult run = trained(GetParam());
    ASSERT_FALSE(run.score->divergedAt);
    const Model model = modelOf(run);
    const ModelTrial trial = trialOf(model);
    ASSERT_EQ(trial.targets, run.states->task.targets);
    const ModelPrediction said = predict(model, trial.inputs, trial.targets.leftCols(trial.known));
    const Eigen::Index scored = trial.inputs.cols() - trial.testFirst;
    EXPECT_LT(relativeError(said.outputs.rightCols(scored), run.score->predictions.rightCols(scored)), 1e-12);
    EXPECT_NEAR(trialError(model, trial, {}) / run.score->test.rmse, 1.0, 1e-6);
}

INSTANTIATE_TEST_SUITE_P(Methods, ModelOf, testing::ValuesIn(trainedRuns()), [](const auto& each) { return each.param.name(); });

TEST(ModelOfMuted, HasNoWeightForMutedModes) {
    for (const char* method : {"golden", "normal"}) {
        Experiment experiment = trained({method}).experiment;
        experiment.muted = {0, 3};
        const RunResult run = Pipeline().run(experiment);
        const Model model = modelOf(run);
        const ModelPrediction said = predict(model, trialOf(model).inputs);
        EXPECT_LT(relativeError(said.outputs, run.score->predictions), 1e-11) << method;
    }
}

TEST(ModelOf, KnowsItsSettings) {
    const RunResult run = trained({"golden"});
    EXPECT_EQ(experimentOf(modelOf(run)), run.experiment);
    EXPECT_EQ(nlohmann::json::parse(modelOf(run).metadata)["rmse"]["test"], run.score->test.rmse);
}

TEST(ExperimentOf, NothingWhereMetadataHaveNone) {
    Model model = modelOf(trained({"golden"}));
    for (const char* metadata : {"", "{}", "[]", R"({"settings": 3})", R"({"settings": {"method": "of 2040"}})",
                                 R"({"settings": {"task": "memory", "delays": 7}})"}) {
        model.metadata = metadata;
        EXPECT_FALSE(experimentOf(model)) << metadata;
        EXPECT_EQ(trialOf(model).targets.size(), 0);
    }
}

TEST(ModelOf, ADivergedRunHasNone) {
    Experiment experiment;
    experiment.spectralRadius = 2.0;
    EXPECT_NE(refusal([&] { modelOf(Pipeline().run(experiment)); }).find("diverged"), std::string::npos);
}

}  // namespace
}  // namespace echoplane
