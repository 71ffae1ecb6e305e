// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/from_run.h"

#include <cmath>
#include <fstream>

#include <nlohmann/json.hpp>

#include "core/own_data/data.h"
#include "core/tables/data_table.h"
#include "core/text/json_text.h"
#include "tests/core/model/trained_runs.h"
#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"
#include "tests/core/test.h"

namespace echoplane::from_run_tests {

class ModelOf : public testing::TestWithParam<TrainedRun> {};

TEST_P(ModelOf, PredictsWhatTheRunPredicted) {
    const RunResult run = trained(GetParam());
    ASSERT_FALSE(run.score->divergedAt);
    const Model model = modelOf(run);
    const ModelTrial trial = trialOf(model);
    ASSERT_EQ(trial.targets, run.data->targets);
    const ModelPrediction prediction = predict(model, trial.inputs, trial.targets.leftCols(trial.known));
    const Eigen::Index scored = trial.inputs.cols() - trial.testFirst;
    EXPECT_LT(relativeError(prediction.outputs.rightCols(scored), run.score->predictions.rightCols(scored)), 1e-12);
    EXPECT_NEAR(trialError(model, trial, {}) / run.score->test.rmse, 1.0, 1e-6);
}

INSTANTIATE_TEST_SUITE_P(Methods, ModelOf, testing::ValuesIn(trainedRuns()), [](const auto& each) { return each.param.name(); });

TEST(ModelOfMuted, HasNoWeightForMutedModes) {
    for (const char* method : {"golden", "normal"}) {
        Experiment experiment = trained({method}).experiment;
        experiment.reservoir.edit.muted = {0, 3};
        const RunResult run = Pipeline().run(experiment);
        const Model model = modelOf(run);
        const ModelPrediction prediction = predict(model, trialOf(model).inputs);
        EXPECT_LT(relativeError(prediction.outputs, run.score->predictions), 1e-11) << method;
    }
}

TEST(ModelOf, KnowsItsSettings) {
    const RunResult run = trained({"golden"});
    EXPECT_EQ(experimentOf(modelOf(run)), run.experiment);
    EXPECT_EQ(plainJson(modelOf(run).metadata)["rmse"]["test"], run.score->test.rmse);
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

// For a file with columns far from 0, the model works in the units of the file.
using ModelOfData = TemporaryDirectory;

TEST_F(ModelOfData, TakesTheNumbersOfTheFile) {
    const std::string file = (directory / "far.csv").string();
    std::ofstream out(file);
    out << "a,b,c\n";
    for (int t = 0; t < 400; ++t)
        out << 500 + 100 * std::sin(0.05 * t) << ',' << -3e-4 + 1e-5 * std::cos(0.31 * t) << ',' << 7 + 0.5 * std::sin(0.1 * t)
            << '\n';
    out.close();
    for (const char* normalisation : {"none", "standardise", "min-max"}) {
        for (const char* parts : {"", "bias", "output", "feedback", "input", "tanh", "tanh_bias_output_feedback_input"}) {
            const std::string has = parts;
            const auto with = [&](const char* part) { return has.find(part) != std::string::npos; };
            Experiment experiment;
            experiment.reservoir.method = "normal";
            experiment.reservoir.size = 30;
            experiment.dynamics.leakRate = 0.7;
            experiment.readout.ridge = 1e-6;
            experiment.set(ownData::normalisation, normalisation);
            experiment.readout.bias = with("bias");
            experiment.readout.output = with("output");
            experiment.input.feedback = with("feedback");
            experiment.input.feedbackScaling = 0.05;
            experiment.readout.input = with("input");
            if (with("tanh")) experiment.dynamics.activation = "tanh";
            experiment = withDataFile(experiment, file, {"a", "b"}, {"c", "b"});
            const RunResult run = Pipeline().run(experiment);
            const Model model = modelOf(run);
            checkModel(model);
            const DataTable& table = *experiment.data.source.table;
            const Eigen::Index steps = experiment.steps();
            const auto column = [&](int k, int first) {
                return Eigen::Map<const Eigen::RowVectorXd>(table.columns[static_cast<std::size_t>(k)].values.data() + first,
                                                            steps);
            };
            Eigen::MatrixXd inputs(2, steps), targets(2, steps);
            inputs << column(0, 0), column(1, 0);
            targets << column(2, 1), column(1, 1);
            const ModelPrediction prediction = predict(model, inputs, targets.leftCols(experiment.data.split.training));
            // In closed loop rounding errors may be amplified.
            const double tolerance = experiment.closedLoop() ? 1e-5 : 1e-9;
            const Normalisation& made = run.data->targetNormalisation;
            for (int output = 0; output < 2; ++output) {
                const Eigen::RowVectorXd wanted =
                    run.score->predictions.row(output).array() * made.scale[output] + made.shift[output];
                EXPECT_LT((prediction.outputs.row(output) - wanted).tail(experiment.data.split.test).cwiseAbs().maxCoeff(),
                          tolerance * made.scale[output])
                    << normalisation << ' ' << parts << ' ' << output;
            }
        }
    }
}

TEST(ModelOf, ADivergedRunHasNone) {
    Experiment experiment;
    experiment.dynamics.spectralRadius = 2.0;
    EXPECT_NE(refusal([&] { modelOf(Pipeline().run(experiment)); }).find("diverged"), std::string::npos);
}

}  // namespace echoplane::from_run_tests
