// SPDX-License-Identifier: GPL-3.0-or-later
// Models of other cells than the leaky one in every format: written exactly, run by independent programs, or refused.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/formats/model_format.h"
#include "core/formats/model_members.h"
#include "core/math/random.h"
#include "core/predict/from_run.h"
#include "core/run/pipeline.h"
#include "tests/core/formats/independent.h"
#include "tests/core/formats/python.h"
#include "tests/core/formats/same_model.h"
#include "tests/core/model/example_models.h"
#include "tests/core/reference_data.h"
#include "tests/core/run/small_experiment.h"
#include "tests/core/series_csv.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::model_carry_tests {

/// A tanh model with K as a matrix or diagonal, for W stored either way.
Model carried(bool matrix, bool sparse) {
    ExampleModel make;
    make.activation = Activation::tanh;
    make.inputs = make.outputs = 2;
    make.bias = true;
    make.feedback = !sparse;
    make.sparse = sparse;
    Model model = exampleModel(make);
    RandomStream random(3, "carry");
    model.carry.gains = random.uniformMatrix(model.size(), 1, 0.1, 0.5);
    if (matrix)
        model.carry.matrix = random.uniformMatrix(model.size(), model.size(), -0.2, 0.2);
    else
        model.carry.kept = random.uniformMatrix(model.size(), 1, 0.3, 0.9);
    return model;
}

std::vector<Model> all() {
    return {carried(false, false), carried(false, true), carried(true, false), carried(true, true)};
}

using CarriedModels = TemporaryDirectory;

TEST_F(CarriedModels, PredictAsTheirEquations) {
    for (const Model& model : all()) {
        const Eigen::MatrixXd inputs = exampleInputs(model), weights = denseWeights(model);
        Eigen::RowVectorXd r = model.initialState.transpose(), y = model.initialOutput.transpose();
        Eigen::MatrixXd expected(model.outputs(), inputs.cols());
        for (Eigen::Index t = 0; t < inputs.cols(); ++t) {
            Eigen::RowVectorXd z =
                r * weights + (model.inputWeights * inputs.col(t)).transpose() + model.reservoirBias.transpose();
            if (model.feedbackWeights.size() > 0) z += y * model.feedbackWeights.transpose();
            r = (r * model.carry.dense() + model.carry.gains.transpose().cwiseProduct(Eigen::RowVectorXd(z.array().tanh())))
                    .eval();
            Eigen::RowVectorXd next = r * model.readout + model.readoutBias.transpose();
            if (model.outputReadout.size() > 0) next += y * model.outputReadout;
            y = next;
            expected.col(t) = y.transpose();
        }
        EXPECT_LT(relativeError(predict(model, inputs).outputs, expected), 1e-13);
    }
}

TEST_F(CarriedModels, AreReadBackAsTheyWere) {
    for (const Model& model : all())
        for (const char* name : {"m.npz", "m.json"}) {
            writeModel(directory / name, model);
            expectSameModel(readModel(directory / name), model);
        }
}

TEST_F(CarriedModels, HaveNoLeakRateThatAnEarlierVersionWouldTake) {
    for (const Model& model : all()) {
        bool leaks = false, carries = false;
        std::string equations;
        for (const auto& [name, value] : namedArrays(model)) {
            leaks = leaks || name == "leak_rate";
            carries = carries || name == "carry_gain";
            if (name == "equations") equations = std::get<std::string>(value);
        }
        EXPECT_FALSE(leaks);
        EXPECT_TRUE(carries);
        EXPECT_NE(equations.find("carry_gain * activation(z)"), std::string::npos);
        EXPECT_EQ(equations.find("leak_rate"), std::string::npos);
    }
}

TEST_F(CarriedModels, PythonScriptsRepeatThem) {
    if (!pythonHas("numpy")) GTEST_SKIP() << "needs the Debian package python3-numpy";
    for (Model model : all()) {
        model.inputNames.clear();
        writeModel(directory / "m.py", model);
        const Outcome check = runPython(directory, {"m.py"});
        EXPECT_EQ(check.code, 0) << check.text;
        const Eigen::MatrixXd inputs = exampleInputs(model);
        put(directory / "in.csv", seriesCsv(inputs, "u"));
        const Outcome run = runPython(directory, {"m.py", "in.csv", "out.csv"});
        ASSERT_EQ(run.code, 0) << run.text;
        EXPECT_LT(relativeError(readSeriesCsv(directory / "out.csv"), predict(model, inputs).outputs), 1e-12);
    }
}

TEST_F(CarriedModels, CHeadersRepeatThem) {
    if (!shellIsThere()) GTEST_SKIP() << "needs a POSIX shell, which starts the compiler";
    std::string includes, tests;
    int number = 0;
    ExportOptions options;
    for (const NumberFormat numbers : {NumberFormat::float64, NumberFormat::float32})
        for (const Model& model : all()) {
            const std::string name = "m" + std::to_string(++number);
            options.numbers = numbers;
            writeModel(directory / (name + ".h"), model, options);
            includes += "#include \"" + name + ".h\"\n";
            tests += " if (" + name + "_selftest() != 0) return " + std::to_string(number) + ";";
        }
    put(directory / "main.c", "#define ECHOPLANE_SELFTEST\n" + includes + "int main(void) {" + tests + " return 0; }\n");
    const Outcome outcome =
        runProgram("cd " + quoted(directory) + " && cc -std=c99 -Wall -Wextra -Werror -pedantic -o main main.c -lm && ./main");
    EXPECT_EQ(outcome.code, 0) << outcome.text;
}

TEST_F(CarriedModels, OnnxRuntimeRepeatsThem) {
    if (!nodeHas("onnxruntime-node")) GTEST_SKIP() << "needs Node.js and packaging/install_node_readers.sh";
    std::string command;
    int number = 0;
    for (const Model& model : all()) {
        const std::filesystem::path folder = directory / std::to_string(number);
        std::filesystem::create_directory(folder);
        ExportOptions options;
        options.numbers = number % 2 == 0 ? NumberFormat::float64 : NumberFormat::float32;
        writeModel(folder / "m.onnx", model, options);
        options.batch = true;
        writeModel(folder / "batch.onnx", model, options);
        put(folder / "in.csv", seriesCsv(exampleInputs(model), "u"));
        const auto list = [](const Eigen::VectorXd& values) {
            return nlohmann::ordered_json(std::vector<double>(values.begin(), values.end())).dump();
        };
        put(folder / "start.json", "{\"state\":" + list(model.initialState) + ",\"output\":" + list(model.initialOutput) + "}");
        command += ' ' + std::to_string(number++);
    }
    const Outcome outcome = runScript(directory, "node", "run_onnx.cjs", command);
    ASSERT_EQ(outcome.code, 0) << outcome.text;
    number = 0;
    for (const Model& model : all()) {
        const Eigen::MatrixXd outputs = readSeriesCsv(directory / std::to_string(number) / "out.csv");
        EXPECT_LT(relativeError(outputs, predict(model, exampleInputs(model)).outputs), number % 2 == 0 ? 1e-12 : 1e-5) << number;
        ++number;
    }
}

TEST_F(CarriedModels, FormatsThatCannotHoldThemSaySo) {
    for (const Model& model : all()) {
        EXPECT_NE(refusal([&] { writeModel(directory / "m.gguf", model); }).find("leaky cell"), std::string::npos);
        ExportOptions options;
        options.reservoirPy = true;
        EXPECT_NE(refusal([&] { writeModel(directory / "m.py", model, options); }).find("leaky cell"), std::string::npos);
    }
    // The outline of a run says it before the run.
    Experiment e = small("normal");
    e.dynamics.activation = "tanh";
    for (const char* cell : {"es2n", "euler", "residual"}) {
        e.dynamics.cell = cell;
        EXPECT_NE(refusal([&] { requireExportable(directory / "m.gguf", outlineOf(e)); }).find("leaky cell"), std::string::npos);
        requireExportable(directory / "m.onnx", outlineOf(e));
    }
}

TEST_F(CarriedModels, DamagedOnesAreRefused) {
    Model model = carried(true, false);
    model.carry.kept = Eigen::VectorXd::Ones(model.size());
    EXPECT_NE(refusal([&] { checkModel(model); }).find("both carry and carry_diagonal"), std::string::npos);
    model.carry.kept.resize(0);
    model.leakRate = 0.5;
    EXPECT_NE(refusal([&] { checkModel(model); }).find("both a leak rate and carry_gain"), std::string::npos);
    model.leakRate = 1.0;
    model.carry.gains.conservativeResize(5);
    EXPECT_NE(refusal([&] { checkModel(model); }).find("carry_gain is 5 × 1"), std::string::npos);
    model = carried(true, false);
    NamedArrays arrays = namedArrays(model);
    std::erase_if(arrays, [](const auto& each) { return each.first == "carry_gain"; });
    EXPECT_NE(refusal([&] { modelFrom(arrays); }).find("carry_gain"), std::string::npos);
    arrays = namedArrays(model);
    arrays.emplace_back("leak_rate", 0.5);
    EXPECT_NE(refusal([&] { modelFrom(arrays); }), "");
}

}  // namespace echoplane::model_carry_tests
