// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>

#include <nlohmann/json.hpp>

#include "core/formats/model_format.h"
#include "core/onnx/protobuf.h"
#include "core/predict/from_run.h"
#include "tests/core/formats/independent.h"
#include "tests/core/model/example_models.h"
#include "tests/core/model/trained_runs.h"
#include "tests/core/model/warm_model.h"
#include "tests/core/reference_data.h"
#include "tests/core/series_csv.h"
#include "tests/core/temporary_directory.h"
#include "tests/core/test.h"

namespace echoplane::model_onnx_tests {

TEST(ProtobufMessage, EncodesAsItsDocumentationShows) {
    EXPECT_EQ(ProtobufMessage().whole(1, 150).bytes(), "\x08\x96\x01");
    EXPECT_EQ(ProtobufMessage().text(2, "testing").bytes(), "\x12\x07testing");
    EXPECT_EQ(ProtobufMessage().message(3, ProtobufMessage().whole(1, 150)).bytes(), "\x1a\x03\x08\x96\x01");
    EXPECT_EQ(ProtobufMessage().whole(1, -2).bytes(), "\x08\xfe\xff\xff\xff\xff\xff\xff\xff\xff\x01");
    EXPECT_EQ(ProtobufMessage().single(20, 1.0F).bytes(), std::string("\xa5\x01\x00\x00\x80\x3f", 6));
}

class OnnxFile : public TemporaryDirectory {
protected:
    void add(const std::string& name, const Model& model, const Eigen::MatrixXd& inputs, NumberFormat numbers) {
        std::filesystem::create_directory(directory / name);
        ExportOptions options;
        options.numbers = numbers;
        writeModel(directory / name / "m.onnx", model, options);
        options.batch = true;
        writeModel(directory / name / "batch.onnx", model, options);
        put(directory / name / "in.csv", seriesCsv(inputs, "u"));
        const auto list = [](const Eigen::VectorXd& values) {
            return nlohmann::ordered_json(std::vector<double>(values.begin(), values.end())).dump();
        };
        const std::string state = list(model.initialState);
        put(directory / name / "start.json", "{\"state\":" + state + ",\"output\":" + list(model.initialOutput) + "}");
        EXPECT_NE(contents(directory / name / "m.onnx").find(state), std::string::npos) << "not in the metadata";
        m_command += ' ' + name;
    }
    Outcome run() const { return runScript(directory, "node", "run_onnx.cjs", m_command); }
    Eigen::MatrixXd outputsOf(const std::string& name) const { return readSeriesCsv(directory / name / "out.csv"); }

private:
    std::string m_command;
};

TEST_F(OnnxFile, OnnxRuntimeRepeatsTheModel) {
    if (!nodeHas("onnxruntime-node")) GTEST_SKIP() << "needs Node.js and packaging/install_node_readers.sh";
    std::map<std::string, std::pair<Eigen::MatrixXd, double>> expected;
    for (const ExampleModel& make : exampleModels()) {
        const Model model = exampleModel(make);
        const Eigen::MatrixXd inputs = exampleInputs(model, 20);
        for (const auto& [numbers, most] : {std::pair{NumberFormat::float64, 1e-12}, {NumberFormat::float32, 1e-5}}) {
            const std::string name = make.name() + "_" + std::to_string(make.size) + "_" + std::string(numberFormatName(numbers));
            add(name, model, inputs, numbers);
            expected[name] = {predict(model, inputs).outputs, most};
        }
    }
    const Outcome outcome = run();
    ASSERT_EQ(outcome.code, 0) << outcome.text;
    for (const auto& [name, each] : expected) EXPECT_LT(relativeError(outputsOf(name), each.first), each.second) << name;
}

TEST_F(OnnxFile, OnnxRuntimeRepeatsTheTestStretchOfARun) {
    if (!nodeHas("onnxruntime-node")) GTEST_SKIP() << "needs Node.js and packaging/install_node_readers.sh";
    std::map<std::string, RunResult> runs;
    for (const TrainedRun& make : trainedRuns()) {
        RunResult result = trained(make);
        if (result.experiment.closedLoop()) continue;  // known outputs are passed as initial_output, step by step
        add(make.name(), modelOf(result), result.data->inputs, NumberFormat::automatic);
        runs[make.name()] = std::move(result);
    }
    const Outcome outcome = run();
    ASSERT_EQ(outcome.code, 0) << outcome.text;
    for (const auto& [name, result] : runs) {
        const Eigen::Index scored = result.experiment.data.split.test;
        const Eigen::MatrixXd wanted = result.score->predictions.rightCols(scored), given = outputsOf(name).rightCols(scored);
        if (result.experiment.linear()) {
            EXPECT_LT(relativeError(given, wanted), 1e-12) << name;
        } else {  // automatic numbers are float32, with rounding relative to the terms that the readout sums
            const double terms = predict(modelOf(result), result.data->inputs).largestTerm;
            EXPECT_LT((given - wanted).cwiseAbs().maxCoeff(), 1e-6 * terms) << name;
            EXPECT_LT(relativeError(given, wanted), 1e-4) << name;
        }
    }
}

TEST_F(OnnxFile, TakesTheShortestExactForm) {
    const auto holds = [&](const ExampleModel& make, NumberFormat numbers, const char* type) {
        ExportOptions options;
        options.numbers = numbers;
        writeModel(directory / "m.onnx", exampleModel(make), options);
        return contents(directory / "m.onnx").find(ProtobufMessage().text(4, type).bytes()) != std::string::npos;
    };
    EXPECT_TRUE(holds({false, Activation::tanh, 1, 1, false, false, 0.5}, NumberFormat::float32, "GRU"));
    EXPECT_TRUE(holds({false, Activation::tanh}, NumberFormat::float32, "RNN"));
    EXPECT_TRUE(holds({false, Activation::identity}, NumberFormat::float32, "RNN"));
    EXPECT_TRUE(holds({true}, NumberFormat::float32, "Scan"));
    EXPECT_TRUE(holds({false, Activation::tanh, 1, 1, false, true}, NumberFormat::float32, "Scan"));
    EXPECT_TRUE(holds({false, Activation::tanh}, NumberFormat::float64, "Scan"));
}

TEST_F(OnnxFile, CarriesEquationsNamesAndTheWarmStart) {
    const Model model = withWarmStart(exampleModel({true, Activation::identity, 2, 1, false, true}));
    writeModel(directory / "m.onnx", model);
    const std::string file = contents(directory / "m.onnx");
    const auto property = [](const char* key, const std::string& value) {
        return ProtobufMessage().message(14, ProtobufMessage().text(1, key).text(2, value)).bytes();
    };
    const auto list = [](const Eigen::VectorXd& values) {
        return nlohmann::ordered_json(std::vector<double>(values.begin(), values.end())).dump();
    };
    EXPECT_NE(file.find(property("warm_state", list(model.warmState))), std::string::npos);
    EXPECT_NE(file.find(property("warm_output", list(model.warmOutput))), std::string::npos);
    EXPECT_NE(file.find(property("forgets_start_after", "321")), std::string::npos);
    EXPECT_NE(file.find(property("input_names", nlohmann::ordered_json(model.inputNames).dump())), std::string::npos);
    EXPECT_NE(file.find(property("output_names", nlohmann::ordered_json(model.outputNames).dump())), std::string::npos);
    EXPECT_NE(file.find("States, inputs and outputs are rows"), std::string::npos);
    EXPECT_NE(file.find("steps x inputs; columns: " + model.inputNames[0] + ", "), std::string::npos);
}

TEST_F(OnnxFile, TheAutomaticChoiceIsDoubleForLinearModels) {
    const auto size = [&](const ExampleModel& make) {
        writeModel(directory / "m.onnx", exampleModel(make));
        return std::filesystem::file_size(directory / "m.onnx");
    };
    EXPECT_GT(size({false, Activation::identity, 1, 1, false, false, 1.0, 60}), 60 * 60 * 8U);
    EXPECT_LT(size({false, Activation::tanh, 1, 1, false, false, 1.0, 60}), 60 * 60 * 8U);
}

}  // namespace echoplane::model_onnx_tests
