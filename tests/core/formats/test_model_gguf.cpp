// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/model_gguf.h"

#include "core/predict/from_run.h"
#include "tests/core/formats/independent.h"
#include "tests/core/model/example_models.h"
#include "tests/core/model/trained_runs.h"
#include "tests/core/model/warm_model.h"
#include "tests/core/reference_data.h"
#include "tests/core/series_csv.h"
#include "tests/core/temporary_directory.h"
#include "tests/core/test.h"

namespace echoplane::model_gguf_tests {

constexpr NumberFormat allNumbers[] = {NumberFormat::float32, NumberFormat::float16, NumberFormat::q8_0, NumberFormat::q4_0};

/// Models of every kind that the layout can hold.
std::vector<Model> carried() {
    std::vector<Model> models;
    for (const ExampleModel& make : exampleModels()) {
        Model model = exampleModel(make);
        model.initialState.setZero();
        model.initialOutput.setZero();
        model.outputReadout.resize(0, 0);
        model.inputReadout.resize(0, 0);
        model.readoutFeatures.reset();
        if (model.leakRate < 1.0) model.readoutBias.resize(0);
        if (model.linear() || model.activation == Activation::tanh) models.push_back(std::move(model));
    }
    return models;
}

bool blocks(const Model& model, std::string_view part) {
    for (const FormatLimit& limit : exportLimits("m.gguf", model))
        if (limit.blocks && limit.sentence.english().find(part) != std::string::npos) return true;
    return false;
}

TEST(GgufModel, InFloat32RepeatsTheModel) {
    for (const Model& model : carried()) {
        const Eigen::MatrixXd inputs = exampleInputs(model);
        EXPECT_LT(relativeError(predict(ggufModel(model, NumberFormat::float32), inputs).outputs, predict(model, inputs).outputs),
                  1e-5);
    }
}

TEST(GgufModel, LosesMoreWithFewerBits) {
    const Model model = exampleModel({false, Activation::tanh, 1, 2, false, false, 1.0, 64});
    Model zero = model;
    zero.initialState.setZero();
    const Eigen::MatrixXd inputs = exampleInputs(zero), exact = predict(zero, inputs).outputs;
    double last = 0.0;
    for (const NumberFormat numbers : allNumbers) {
        const double error = relativeError(predict(ggufModel(zero, numbers), inputs).outputs, exact);
        EXPECT_GT(error, last) << numberFormatName(numbers);
        last = error;
    }
    EXPECT_LT(last, 1.0);
}

TEST(GgufModel, UnitsThatFillABlockStayIdle) {
    Model model = exampleModel({false, Activation::tanh, 1, 1, true});
    model.initialState.setZero();
    const Model kept = ggufModel(model, NumberFormat::q8_0);
    EXPECT_EQ(kept.size(), 32);
    EXPECT_TRUE(denseWeights(kept).bottomRows(20).isZero(0.0));
    EXPECT_TRUE(denseWeights(kept).rightCols(20).isZero(0.0));
}

TEST(GgufLimits, NameWhatHasNoPlace) {
    EXPECT_TRUE(blocks(exampleModel({false, Activation::relu}), "tanh alone, not relu"));
    EXPECT_TRUE(blocks(exampleModel({true}), "initial state"));
    EXPECT_TRUE(blocks(exampleModel({true, Activation::identity, 1, 1, false, true}), "last output"));
    EXPECT_TRUE(
        blocks(exampleModel({true, Activation::identity, 1, 1, false, false, 1.0, 11, true}), "the input in the readout"));
    EXPECT_TRUE(blocks(exampleModel({false, Activation::tanh, 1, 1, true, false, 0.5}), "no bias in the readout of a leaky"));
    for (const Model& model : carried()) EXPECT_FALSE(blocks(model, ""));
}

TEST(GgufLimits, TellOfNamesAndTheStart) {
    const Model model = withWarmStart(carried().front());
    std::string sentences;
    for (const FormatLimit& limit : exportLimits("m.gguf", model)) sentences += limit.sentence.english() + '\n';
    EXPECT_NE(sentences.find("has no column names"), std::string::npos) << sentences;
    EXPECT_NE(sentences.find("cannot hold a warm start; the zero start is forgotten after 321 steps"), std::string::npos)
        << sentences;
}

TEST(GgufLimits, TellWhatQuantisationCostsOnTheTask) {
    const Model model = modelOf(trained({"golden", "identity"}));
    for (const NumberFormat numbers : allNumbers) {
        ExportOptions options;
        options.numbers = numbers;
        const std::string sentence = exportLimits("m.gguf", model, options).front().sentence.english();
        EXPECT_TRUE(sentence.starts_with("with numbers as " + std::string(numberFormatName(numbers)) + ",")) << sentence;
    }
    const ModelTrial trial = trialOf(model);
    const double whole = trialError(ggufModel(model, NumberFormat::float32), trial, {}), exact = trialError(model, trial, {});
    EXPECT_NEAR(whole / exact, 1.0, 0.1);
    EXPECT_GT(trialError(ggufModel(model, NumberFormat::q4_0), trial, {}), 3.0 * exact);
}

using GgufFile = TemporaryDirectory;

TEST_F(GgufFile, HuggingFaceReadsItAndItsWeightsRepeatTheModel) {
    if (!nodeHas("@huggingface/gguf")) GTEST_SKIP() << "needs Node.js and packaging/install_node_readers.sh";
    const std::vector<Model> models = carried();
    std::string files;
    for (std::size_t k = 0; k < models.size(); ++k) {
        const std::string name = std::to_string(k);
        ExportOptions options;
        options.numbers = allNumbers[k % 4];
        const Model model = withWarmStart(models[k]);
        writeModel(directory / (name + ".gguf"), model, options);
        put(directory / (name + ".in.csv"), seriesCsv(exampleInputs(model), "u"));
        files += ' ' + name + ".gguf " + name + ".in.csv " + name + ".out.csv";
    }
    const Outcome outcome = runScript(directory, "node", "run_gguf.cjs", files);
    ASSERT_EQ(outcome.code, 0) << outcome.text;
    for (std::size_t k = 0; k < models.size(); ++k) {
        const Model model = withWarmStart(models[k]);
        const NumberFormat numbers = allNumbers[k % 4];
        const Eigen::MatrixXd inputs = exampleInputs(model),
                              outputs = readSeriesCsv(directory / (std::to_string(k) + ".out.csv"));
        EXPECT_LT(relativeError(outputs, predict(ggufModel(model, numbers), inputs).outputs), 1e-6) << k;
        EXPECT_LT(relativeError(outputs, predict(model, inputs).outputs), numbers == NumberFormat::float32 ? 1e-5 : 1.0) << k;
    }
    EXPECT_GE(models.size(), 16U);
}

}  // namespace echoplane::model_gguf_tests
