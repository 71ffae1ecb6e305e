// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdio>

#include <nlohmann/json.hpp>

#include "core/files/text_file.h"
#include "core/formats/model_format.h"
#include "core/predict/from_run.h"
#include "core/text/base64.h"
#include "tests/core/formats/independent.h"
#include "tests/core/formats/python.h"
#include "tests/core/model/example_models.h"
#include "tests/core/model/trained_runs.h"
#include "tests/core/model/warm_model.h"
#include "tests/core/reference_data.h"
#include "tests/core/series_csv.h"
#include "tests/core/temporary_directory.h"
#include "tests/core/test.h"

namespace echoplane::model_python_tests {

class PythonScript : public TemporaryDirectory, public testing::WithParamInterface<ExampleModel> {};

/// Runs model.py once with each of these arguments, split at blanks, in one process.
std::vector<Outcome> runEach(const std::filesystem::path& directory, std::vector<std::string> arguments) {
    writeTextFile(directory / "run_each.py", R"(import contextlib, io, json, sys
with open("model.py", encoding="utf-8") as file:
    script = compile(file.read(), "model.py", "exec")
outcomes = []
for arguments in sys.argv[1:]:
    sys.argv = ["model.py"] + arguments.split()
    code = 0
    with io.StringIO() as printed, contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
        try:
            exec(script, {"__name__": "__main__"})
        except SystemExit as end:
            code = end.code or 0
        outcomes.append((code, printed.getvalue()))
print(json.dumps(outcomes))
)");
    const std::size_t count = arguments.size();
    arguments.insert(arguments.begin(), "run_each.py");
    const Outcome all = runPython(directory, arguments);
    EXPECT_EQ(all.code, 0) << all.text;
    std::vector<Outcome> outcomes(count);  // as failed
    if (all.code != 0) return outcomes;
    const nlohmann::json answers = nlohmann::json::parse(all.text);
    for (std::size_t k = 0; k < count; ++k) outcomes[k] = {answers.at(k).at(0).get<int>(), answers.at(k).at(1)};
    return outcomes;
}

TEST_P(PythonScript, ChecksItselfAndRunsOverACsv) {
    if (!pythonHas("numpy")) GTEST_SKIP() << "needs the Debian package python3-numpy";
    Model model = exampleModel(GetParam());
    model.inputNames.clear();  // found by order; PythonCsv tests names
    writeModel(directory / "model.py", model);
    const Eigen::MatrixXd inputs = exampleInputs(model);
    put(directory / "in.csv", seriesCsv(inputs, "u"));
    for (const Outcome& each : runEach(directory, {"", "in.csv out.csv"})) ASSERT_EQ(each.code, 0) << each.text;
    EXPECT_LT(relativeError(readSeriesCsv(directory / "out.csv"), predict(model, inputs).outputs), 1e-12);
}

INSTANTIATE_TEST_SUITE_P(Models, PythonScript, testing::ValuesIn(exampleModels()),
                         [](const auto& each) { return each.param.name() + "_" + std::to_string(each.index); });

using PythonScripts = TemporaryDirectory;

TEST_F(PythonScripts, RepeatTheTestStretchOfARun) {
    if (!pythonHas("numpy")) GTEST_SKIP() << "needs the Debian package python3-numpy";
    std::vector<RunResult> runs;
    std::vector<std::string> arguments{"run_all.py"};
    for (const TrainedRun& make : trainedRuns()) {
        const std::string name = "m" + std::to_string(runs.size());
        runs.push_back(trained(make));
        const RunResult& run = runs.back();
        writeModel(directory / (name + ".py"), modelOf(run));
        put(directory / (name + ".csv"), seriesCsv(run.data->inputs, "u"));
        put(directory / (name + ".known"), seriesCsv(run.data->targets.leftCols(run.experiment.data.split.training), "y"));
        arguments.push_back(name);
    }
    put(directory / "run_all.py", R"(import importlib, sys
import numpy as np
for name in sys.argv[1:]:
    model = importlib.import_module(name)
    known = np.loadtxt(name + ".known", delimiter=",", skiprows=1, ndmin=2)
    np.savetxt(name + ".out", model.run(model.read_csv(name + ".csv"), known), fmt="%.17g", delimiter=",")
)");
    const Outcome outcome = runPython(directory, arguments);
    ASSERT_EQ(outcome.code, 0) << outcome.text;
    for (std::size_t k = 0; k < runs.size(); ++k) {
        const Eigen::Index scored = runs[k].experiment.data.split.test;
        const Eigen::MatrixXd printed = readSeriesCsv(directory / (arguments[k + 1] + ".out"));
        EXPECT_LT(relativeError(printed.rightCols(scored), runs[k].score->predictions.rightCols(scored)), 1e-12)
            << trainedRuns()[k].name();
    }
}

TEST_F(PythonScripts, AScriptWithAWrongWeightSaysSo) {
    if (!pythonHas("numpy")) GTEST_SKIP() << "needs the Debian package python3-numpy";
    writeModel(directory / "model.py", exampleModel({false, Activation::tanh, 1, 1, false, false, 0.5}));
    std::string text = contents(directory / "model.py");
    const std::string leak = "leak_rate = 0.5\n";
    ASSERT_NE(text.find(leak), std::string::npos);
    put(directory / "model.py", text.replace(text.find(leak), leak.size(), "leak_rate = 0.51\n"));
    EXPECT_EQ(runPython(directory, {"model.py"}).code, 1);
}

/// A model of data from a file, whose columns have names.
Model namedModel() {
    Model model = exampleModel({false, Activation::tanh, 2, 1, true, true, 0.6});
    model.inputNames = {"temperature", "wind \"north\", ü"};
    model.outputNames = {"power, kW"};
    return model;
}

class PythonCsv : public TemporaryDirectory {
protected:
    void SetUp() override {
        if (!pythonHas("numpy")) GTEST_SKIP() << "needs the Debian package python3-numpy";
    }
    Outcome run(const std::string& arguments) const { return runPython(directory, wordsOf("model.py " + arguments)); }
};

TEST_F(PythonCsv, FindsColumnsByTheirNames) {
    const Model model = namedModel();
    writeModel(directory / "model.py", model);
    const Eigen::MatrixXd inputs = exampleInputs(model, 3);
    const Eigen::MatrixXd expected = predict(model, inputs).outputs;
    const auto cell = [&](int row, int step, char point) {
        char digits[40];
        std::snprintf(digits, sizeof digits, "%.17g", inputs(row, step));
        std::string text = digits;
        std::ranges::replace(text, '.', point);
        return text;
    };
    const auto file = [&](const std::string& beginning, const std::string& between, char point, const std::string& end) {
        std::string text = beginning + "\"wind \"\"north\"\", ü\"" + between + "note" + between + "temperature" + end;
        for (int t = 0; t < 3; ++t) text += cell(1, t, point) + between + "calm" + between + cell(0, t, point) + end;
        return text;
    };
    const std::string texts[] = {file("", ",", '.', "\n"), file("\xef\xbb\xbf", ",", '.', "\r\n"),
                                 file("# by hand\n\n", ";", ',', "\n"), file("", "\t", '.', "\n")};
    for (const std::string& text : texts) {
        put(directory / "in.csv", text);
        const Outcome outcome = run("in.csv out.csv");
        ASSERT_EQ(outcome.code, 0) << outcome.text << text;
        const std::string output = contents(directory / "out.csv");
        EXPECT_TRUE(output.starts_with("\"power, kW\"\n")) << output;
        put(directory / "out.csv", output.substr(output.find('\n') + 1));
        EXPECT_LT(relativeError(readSeriesCsv(directory / "out.csv"), expected), 1e-12) << text;
    }
}

TEST_F(PythonCsv, ReadsStandardInputAndWritesStandardOutput) {
    const Model model = exampleModel({true, Activation::identity, 2, 2});
    writeModel(directory / "model.py", model);
    const Eigen::MatrixXd inputs = exampleInputs(model);
    put(directory / "in.csv", seriesCsv(inputs, "u"));
    const Outcome outcome =
        runProgram("cd " + quoted(directory) + " && /usr/bin/python3 -B -W error model.py - - < in.csv > out.csv");
    ASSERT_EQ(outcome.code, 0) << outcome.text;
    EXPECT_LT(relativeError(readSeriesCsv(directory / "out.csv"), predict(model, inputs).outputs), 1e-12);
}

TEST_F(PythonCsv, StartsWarmAndTakesKnownOutputs) {
    const Model model = withWarmStart(exampleModel({false, Activation::tanh, 2, 1, true, true, 0.6}));
    writeModel(directory / "model.py", model);
    const Eigen::MatrixXd inputs = exampleInputs(model), known = Eigen::MatrixXd::Constant(1, 5, 0.25);
    const auto bare = [](const std::string& text) { return text.substr(text.find('\n') + 1); };
    put(directory / "in.csv", bare(seriesCsv(inputs, "u")));
    put(directory / "known.csv", bare(seriesCsv(known, "y")));
    const Outcome outcome = run("in.csv out.csv --known known.csv --warm");
    ASSERT_EQ(outcome.code, 0) << outcome.text;
    put(directory / "out.csv", bare(contents(directory / "out.csv")));
    EXPECT_LT(relativeError(readSeriesCsv(directory / "out.csv"), predict(startedWarm(model), inputs, known).outputs), 1e-12);
}

TEST_F(PythonCsv, ABadFileIsOneSentenceAndExitCodeTwo) {
    Model cold = namedModel();
    cold.warmState.resize(0);
    cold.warmOutput.resize(0);
    writeModel(directory / "model.py", cold);
    const std::string header = "temperature,\"wind \"\"north\"\", ü\"\n";
    const struct {
        std::string text, part;
    } cases[] = {{"", "holds no rows"},
                 {"\n\n# nothing\n", "holds no rows"},
                 {"\xef\xbb\xbf", "holds no rows"},
                 {header, "has a header, but no rows"},
                 {"temperature,rain\n1,2\n", "no column \"wind \"north\", ü\""},
                 {header + "1,2\n1,NaN\n", "row 3, column \"wind \"north\", ü\": there is no number"},
                 {header + "1,2\n,2\n", "row 3, column \"temperature\": there is no number"},
                 {header + "1,inf\n", "there is no number"},
                 {header + "1,2\nwarm,2\n", R"(row 3, column "temperature": "warm" is no number)"},
                 {header + "1,2\n1_0,2\n", "\"1_0\" is no number"},
                 {header + "1,2\n1,2,3\n", "row 3: 3 cells, but 2"},
                 {"1\n2\n", "has 1 column, but the model has 2 inputs"},
                 {"1,2,3\n4,5,6\n", "has 3 columns, but the model has 2 inputs"},
                 {"1,NaN\n2,3\n", "row 1, column 2: there is no number"},
                 {std::string("\xff\xfe\x31\x00", 4), "begins as UTF-16 does"},
                 {std::string("\x00\x01\x02", 3), "has zero bytes"}};
    std::vector<std::string> files;
    for (const auto& each : cases) {
        const std::string number = std::to_string(files.size());
        put(directory / ("in" + number + ".csv"), each.text);
        files.push_back("in" + number + ".csv out" + number + ".csv");
    }
    const std::vector<Outcome> refused = runEach(directory, files);
    for (std::size_t k = 0; k < files.size(); ++k) {
        const auto& [text, part] = cases[k];
        const Outcome& outcome = refused[k];
        EXPECT_EQ(outcome.code, 2) << text << outcome.text;
        EXPECT_NE(outcome.text.find(part), std::string::npos) << text << outcome.text;
        EXPECT_EQ(std::ranges::count(outcome.text, '\n'), 1) << outcome.text;
        EXPECT_FALSE(std::filesystem::exists(directory / ("out" + std::to_string(k) + ".csv"))) << text;
    }
    put(directory / "in.csv", "1,2\n");
    put(directory / "long.csv", "1\n2\n");
    const std::pair<std::string, std::string> calls[] = {{"none.csv out.csv", "none.csv: No such file"},
                                                         {"in.csv in.csv", "would replace in.csv"},
                                                         {"in.csv", "give the CSV"},
                                                         {"in.csv out.csv --warm", "there is no start \"warm\""},
                                                         {"in.csv out.csv --known long.csv", "more than the 1 of in.csv"},
                                                         {"in.csv out.csv --hot", "no option --hot"},
                                                         {"in.csv gone/out.csv", "gone/out.csv: No such file"}};
    std::vector<std::string> called;
    for (const auto& call : calls) called.push_back(call.first);
    const std::vector<Outcome> outcomes = runEach(directory, called);
    for (std::size_t k = 0; k < called.size(); ++k) {
        const auto& [arguments, part] = calls[k];
        const Outcome& outcome = outcomes[k];
        EXPECT_EQ(outcome.code, 2) << arguments << outcome.text;
        EXPECT_NE(outcome.text.find(part), std::string::npos) << arguments << ": " << outcome.text;
        EXPECT_EQ(std::ranges::count(outcome.text, '\n'), 1) << outcome.text;
    }
}

TEST_F(PythonCsv, ADivergenceIsToldAndTheStepsBeforeAreWritten) {
    Model model = exampleModel({true});
    std::get<DiagonalForm>(model.reservoir).spectrum.reals.setConstant(1e30);
    writeModel(directory / "model.py", model);
    put(directory / "in.csv", seriesCsv(exampleInputs(model), "u"));
    const Outcome outcome = run("in.csv out.csv");
    EXPECT_EQ(outcome.code, 1) << outcome.text;
    EXPECT_NE(outcome.text.find("the model diverged at step"), std::string::npos) << outcome.text;
    EXPECT_GT(readSeriesCsv(directory / "out.csv").cols(), 0);
}

TEST_F(PythonCsv, IsPython38) {
    ExportOptions options;
    for (const bool reservoirPy : {false, true}) {
        options.reservoirPy = reservoirPy;
        writeModel(directory / "model.py", withWarmStart(exampleModel({true, Activation::identity, 3, 3, true, true})), options);
        const Outcome outcome = runPython(
            directory, {"-c", "import ast; ast.parse(open('model.py', encoding='utf-8').read(), feature_version=(3, 8))"});
        EXPECT_EQ(outcome.code, 0) << outcome.text;
    }
}

TEST_F(PythonScripts, WrongShapesAreRefusedInASentence) {
    if (!pythonHas("numpy")) GTEST_SKIP() << "needs the Debian package python3-numpy";
    writeModel(directory / "model.py", exampleModel({true, Activation::identity, 2, 1, false, true}));
    for (const auto& [call, part] : {std::pair{"[[1, 2, 3]]", "must be a matrix with 2 columns"},
                                     {"[1, 2]", "must be a matrix with 2 columns"},
                                     {"[[1, float('nan')]]", "no finite number, first in row 1"},
                                     {"[[1, 2]], known=[[1, 2]]", "must be a matrix with 1 column,"}}) {
        const Outcome outcome = runPython(directory, {"-c", "import model; model.run(" + std::string(call) + ")"});
        EXPECT_NE(outcome.text.find(std::string("ValueError: the ")), std::string::npos) << outcome.text;
        EXPECT_NE(outcome.text.find(part), std::string::npos) << outcome.text;
    }
}

TEST(Base64, FollowsTheRfc) {  // RFC 4648, section 10
    EXPECT_EQ(base64(""), "");
    EXPECT_EQ(base64("f"), "Zg==");
    EXPECT_EQ(base64("fo"), "Zm8=");
    EXPECT_EQ(base64("foo"), "Zm9v");
    EXPECT_EQ(base64("foobar"), "Zm9vYmFy");
    EXPECT_EQ(base64("\xff\xfe\xfd"), "//79");
}

}  // namespace echoplane::model_python_tests
