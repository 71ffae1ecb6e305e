// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/classes/classify.h"

#include <fstream>
#include <map>

#include <gtest/gtest.h>

#include "core/formats/model_format.h"
#include "core/kinds/classes/class_form.h"
#include "core/kinds/classes/class_tasks.h"
#include "core/predict/from_run.h"
#include "core/run/pipeline.h"
#include "core/sequences/class_data.h"
#include "core/sequences/labelled_set.h"
#include "tests/core/formats/independent.h"
#include "tests/core/reference_data.h"
#include "tests/core/run/small_experiment.h"
#include "tests/core/series_csv.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::classify_tests {

Experiment tones(const std::string& method, const std::string& merge) {
    Experiment e = withTask(small(method), "tones");
    setSplitLengths(e, 2, 120, 40, 40);
    e.reservoir.connectivity = 1.0;
    e.sequence.merge = merge;
    return e;
}

/// Experiments with models of every kind.
std::vector<std::pair<std::string, Experiment>> kinds() {
    std::vector<std::pair<std::string, Experiment>> list;
    list.emplace_back("modes", tones("golden", "last+mean+max"));
    list.emplace_back("dense", tones("normal", "first"));
    Experiment e = tones("normal", "norm");
    e.dynamics.activation = "tanh";
    e.dynamics.leakRate = 0.6;
    e.sequence.bidirectional = true;
    e.readout.products = 5;
    e.sequence.classifier = "softmax";
    list.emplace_back("tanh", e);
    e = tones("diagonalized", "mean");
    e.readout.input = true;
    e.sequence.classifier = "logistic";
    list.emplace_back("logistic", e);
    e = tones("normal", "last");
    e.sequence.layer = "random";
    e.dynamics.activation = "tanh";
    list.emplace_back("random", e);
    e = tones("golden", "mean");
    e.sequence.layer = "none";
    list.emplace_back("none", e);
    e = tones("golden", "none");
    e.sequence.bidirectional = true;
    list.emplace_back("steps", e);
    return list;
}

/// The sequences of the run in the order of its columns.
LabelledSet sequencesOf(const RunResult& run) {
    const ClassData& classes = *run.data->parts.find<ClassData>();
    LabelledSet set = *classes.set;
    LabelledSet ordered;
    ordered.name = set.name;
    ordered.values.resize(set.dimension(), 0);
    for (const int each : classes.order) {
        const Eigen::MatrixXd values = set.sequence(each);
        ordered.values.conservativeResize(Eigen::NoChange, ordered.values.cols() + values.cols());
        ordered.values.rightCols(values.cols()) = values;
        ordered.close(static_cast<int>(ordered.values.cols()), 0);
    }
    return ordered;
}

using ClassModels = TemporaryDirectory;

TEST_F(ClassModels, ReproduceTheRunInEveryFormat) {
    std::map<std::string, Eigen::MatrixXd> expected;
    for (const auto& [name, experiment] : kinds()) {
        SCOPED_TRACE(name);
        const RunResult run = Pipeline().run(experiment);
        ASSERT_TRUE(run.score);
        const Model model = modelOf(run);
        const LabelledSet set = sequencesOf(run);
        const Eigen::MatrixXd votes = classVotes(model, set, 2);
        EXPECT_LT(relativeError(votes, run.score->predictions), 1e-9);
        for (const char* suffix : {".npz", ".json"}) {
            writeModel(directory / (std::string("m") + suffix), model);
            const Model again = readModel(directory / (std::string("m") + suffix));
            EXPECT_TRUE((classVotes(again, set, 1).array() == votes.array()).all()) << suffix;
            EXPECT_EQ(again.outputNames, run.data->parts.find<ClassData>()->set->classes);
        }
        std::filesystem::create_directory(directory / name);
        writeModel(directory / name / "model.py", model);
        std::ofstream(directory / name / "in.csv") << seriesCsv(set.sequence(0), "u");
        expected[name] = votes.leftCols(classFormOf(model).perStep() ? set.length(0) : 1);
    }
    if (!pythonHas("numpy")) return;
    // Each is run as a program, which checks itself, and imported.
    const Outcome outcome = runProgram("cd " + quoted(directory) +
                                       " && /usr/bin/python3 -B -c \"import glob, os, runpy, numpy as np\n"
                                       "for file in glob.glob('*/model.py'):\n"
                                       "    try: runpy.run_path(file, run_name='__main__')\n"
                                       "    except SystemExit as end: assert not end.code, file\n"
                                       "    os.chdir(os.path.dirname(file))\n"
                                       "    given = np.loadtxt('in.csv', delimiter=',', skiprows=1, ndmin=2)\n"
                                       "    votes = runpy.run_path('model.py')['classify'](given)\n"
                                       "    np.savetxt('out.csv', votes, fmt='%.17g', delimiter=',')\n"
                                       "    os.chdir('..')\"");
    ASSERT_EQ(outcome.code, 0) << outcome.text;
    for (const auto& [name, votes] : expected)
        EXPECT_LT(relativeError(readSeriesCsv(directory / name / "out.csv"), votes), 1e-11) << name;
}

TEST_F(ClassModels, RunInOnnxRuntime) {
    if (!nodeHas("onnxruntime-node")) GTEST_SKIP() << "needs Node.js and packaging/install_node_readers.sh";
    std::string files;
    std::map<std::string, std::pair<Eigen::MatrixXd, double>> expected;
    for (const auto& [kind, experiment] : kinds()) {
        const RunResult run = Pipeline().run(experiment);
        const Model model = modelOf(run);
        const LabelledSet set = sequencesOf(run);
        const bool perStep = classFormOf(model).perStep();
        const Eigen::MatrixXd votes = classVotes(model, set).middleCols(perStep ? set.starts[3] : 3, perStep ? set.length(3) : 1);
        put(directory / (kind + ".csv"), seriesCsv(set.sequence(3), "u"));
        for (const auto& [numbers, most] : {std::pair{NumberFormat::float64, 1e-9}, {NumberFormat::float32, 1e-3}}) {
            const std::string name = kind + "_" + std::string(numberFormatName(numbers));
            ExportOptions options;
            options.numbers = numbers;
            writeModel(directory / (name + ".onnx"), model, options);
            files += ' ' + name + ".onnx " + kind + ".csv " + name + ".out.csv";
            expected[name] = {votes, most};
        }
    }
    const Outcome outcome = runScript(directory, "node", "run_onnx_classes.cjs", files);
    ASSERT_EQ(outcome.code, 0) << outcome.text;
    for (const auto& [name, each] : expected)
        EXPECT_LT(relativeError(readSeriesCsv(directory / (name + ".out.csv")), each.first), each.second) << name;
}

TEST_F(ClassModels, UnsupportedFormatsAreRefused) {
    const Model model = modelOf(Pipeline().run(tones("golden", "mean")));
    const auto why = [&](const char* file) {
        try {
            writeModel(directory / file, model);
        } catch (const std::invalid_argument& error) {
            return std::string(error.what());
        }
        return std::string("none");
    };
    EXPECT_NE(why("m.h").find("C export cannot merge the states of sequences"), std::string::npos);
    EXPECT_NE(why("m.gguf").find("it cannot hold models that classify whole sequences"), std::string::npos);
    EXPECT_THROW(predict(model, Eigen::MatrixXd::Zero(1, 5)), std::invalid_argument);
}

Experiment nextLetter(const std::filesystem::path& file) {
    // Letters in pairs, so that every second one follows from the one before.
    std::string text;
    const char* const pairs[] = {"ab", "cd", "ef", "gh"};
    unsigned state = 1;
    for (int k = 0; k < 1500; ++k) {
        state = state * 1664525U + 1013904223U;
        text += pairs[state >> 30];
    }
    std::ofstream(file) << text;
    Experiment e = withTask(small(), "next-token");
    e.data.source.file = file.string();
    e = withSetFile(e, file.string());
    e.reservoir.size = 20;
    e.readout.products = 0;
    e.readout.ridge = 1e-3;
    setSplitLengths(e, 20, 2000, 400, 400);
    return e;
}

TEST_F(ClassModels, OfTheNextTokenKnowWhatCanBeKnown) {
    const Experiment experiment = nextLetter(directory / "pairs.txt");
    const RunResult run = Pipeline().run(experiment);
    ASSERT_TRUE(run.score);
    EXPECT_EQ(run.data->targets.rows(), 8);
    EXPECT_EQ(run.split.of(Role::fit, *run.data).front().first, 20);
    // Half of the letters cost two bits, the others none.
    EXPECT_NEAR(run.score->test.logLoss / std::log(2.0), 1.0, 0.03);
    EXPECT_NEAR(run.score->test.accuracy, 0.625, 0.05);

    const Model model = modelOf(run);
    EXPECT_TRUE(predictsNextToken(model));
    writeModel(directory / "m.npz", model);
    const Model again = readModel(directory / "m.npz");
    const std::string text = generatedText(again, "a", {400, 1.0, 3});
    EXPECT_EQ(text.size(), 400U);
    int wrong = text[0] == 'b' ? 0 : 1;
    for (std::size_t k = 1; k + 1 < text.size(); k += 2) wrong += text[k + 1] == text[k] + 1 ? 0 : 1;
    EXPECT_LE(wrong, 6);
    EXPECT_EQ(text, generatedText(model, "a", {400, 1.0, 3}));
    EXPECT_NE(text, generatedText(model, "a", {400, 1.0, 4}));
    EXPECT_EQ(generatedText(model, "a", {1, 0.0, 1}), "b");
    EXPECT_THROW(generatedText(model, "a", {0, 1.0, 1}), std::invalid_argument);
    EXPECT_THROW(generatedText(modelOf(Pipeline().run(tones("golden", "mean"))), "a", {}), std::invalid_argument);
}

TEST_F(ClassModels, OfTheNextTokenGoIntoGgufWithTheirVocabulary) {
    if (!nodeHas("@huggingface/gguf")) GTEST_SKIP() << "needs Node.js and packaging/install_node_readers.sh";
    const RunResult run = Pipeline().run(nextLetter(directory / "pairs.txt"));
    const Model model = modelOf(run);
    writeModel(directory / "m.gguf", model);
    const Eigen::MatrixXd inputs = run.data->inputs.leftCols(40);
    std::ofstream(directory / "in.csv") << seriesCsv(inputs, "u");
    const Outcome outcome = runScript(directory, "node", "run_gguf.cjs", "m.gguf in.csv out.csv");
    ASSERT_EQ(outcome.code, 0) << outcome.text;
    EXPECT_LT(relativeError(readSeriesCsv(directory / "out.csv"), predict(model, inputs).outputs), 1e-4);
    const Outcome listed = runScript(directory, "node", "list_gguf_tokens.cjs", "m.gguf");
    EXPECT_EQ(
        listed.text, "gpt2 8 0 " + [&] {
            std::string letters;
            for (const std::string& each : model.outputNames) letters += each;
            return letters;
        }() + "\n");
}

}  // namespace echoplane::classify_tests
