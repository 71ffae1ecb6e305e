// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "core/formats/model_format.h"
#include "core/predict/from_run.h"
#include "tests/core/formats/independent.h"
#include "tests/core/model/example_models.h"
#include "tests/core/model/trained_runs.h"
#include "tests/core/reference_data.h"
#include "tests/core/series_csv.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::model_c_tests {

constexpr const char* compiler = "cc -std=c99 -Wall -Wextra -Werror -pedantic -o ";

/// A program that reads inputs from a text, with known outputs after the inputs of the first `known` steps, and prints outputs.
constexpr const char* driver = R"(
#include <stdio.h>
#include MODEL
int main(void) {
    m_state s;
    REAL u[m_INPUTS], y[m_OUTPUTS];
    int steps, known;
    if (m_selftest() || scanf("%d %d", &steps, &known) != 2) return 1;
    m_reset(&s);
    for (int t = 0; t < steps; ++t) {
        double x;
        for (int k = 0; k < m_INPUTS; ++k) { if (scanf("%lf", &x) != 1) return 2; u[k] = (REAL)x; }
        m_step(&s, u, y);
        for (int k = 0; k < m_OUTPUTS; ++k) printf("%.17g ", (double)y[k]);
        printf("\n");
        if (t < known) {
            for (int k = 0; k < m_OUTPUTS; ++k) { if (scanf("%lf", &x) != 1) return 2; y[k] = (REAL)x; }
            m_known(&s, y);
        }
    }
    return 0;
})";

class CHeader : public TemporaryDirectory {
protected:
    void SetUp() override {
        if (!shellIsThere()) GTEST_SKIP() << "needs a POSIX shell, which starts the compiler";
    }

    /// Error of the compiled header's outputs from predict()'s over the steps from `first`.
    double error(const Model& model, NumberFormat numbers, const Eigen::MatrixXd& inputs, const Eigen::MatrixXd& known = {},
                 Eigen::Index first = 0) {
        ExportOptions options;
        options.numbers = numbers;
        writeModel(directory / "m.h", model, options);
        const bool single = numbers == NumberFormat::float32;
        put(directory / "main.c", std::string("#define MODEL \"m.h\"\n#define REAL ") + (single ? "float" : "double") + driver);
        std::string text = std::to_string(inputs.cols()) + ' ' + std::to_string(known.cols()) + '\n';
        const auto shortestText = [](double value) {
            char digits[40];
            std::snprintf(digits, sizeof digits, "%.17g ", value);
            return std::string(digits);
        };
        for (Eigen::Index t = 0; t < inputs.cols(); ++t) {
            for (const double each : inputs.col(t)) text += shortestText(each);
            if (t < known.cols())
                for (const double each : known.col(t)) text += shortestText(each);
        }
        put(directory / "series", text);
        const Outcome outcome =
            runProgram("cd " + quoted(directory) + " && " + compiler + "main main.c -lm && ./main < series > out");
        EXPECT_EQ(outcome.code, 0) << outcome.text;
        if (outcome.code != 0) return 1e300;
        const Eigen::MatrixXd expected = predict(model, inputs, known).outputs, printed = readSeriesCsv(directory / "out");
        const Eigen::Index scored = expected.cols() - first;
        return relativeError(printed.rightCols(scored), expected.rightCols(scored));
    }
};

class CHeaders : public CHeader, public testing::WithParamInterface<ExampleModel> {};

TEST_P(CHeaders, CompileAndRepeatTheModel) {
    const Model model = exampleModel(GetParam());
    const Eigen::MatrixXd inputs = exampleInputs(model);
    EXPECT_LT(error(model, NumberFormat::float64, inputs), 1e-12);
    EXPECT_LT(error(model, NumberFormat::float32, inputs), 1e-5);
}

INSTANTIATE_TEST_SUITE_P(Models, CHeaders, testing::ValuesIn(exampleModels()),
                         [](const auto& each) { return each.param.name() + "_" + std::to_string(each.index); });

TEST_F(CHeader, RepeatsTheTestStretchOfARun) {
    for (const TrainedRun& make : trainedRuns()) {
        const RunResult run = trained(make);
        const Eigen::MatrixXd known = run.data->targets.leftCols(run.experiment.data.split.training);
        const Eigen::Index first = run.experiment.data.split.training + run.experiment.data.split.validation;
        EXPECT_LT(error(modelOf(run), NumberFormat::float64, run.data->inputs, known, first), 1e-12) << make.name();
    }
}

TEST_F(CHeader, TheTestAloneIsAProgram) {
    writeModel(directory / "9 lives - ü.h", exampleModel({true}));
    const std::string command =
        "cd " + quoted(directory) + " && " + compiler + "main -x c -DECHOPLANE_SELFTEST_MAIN '9 lives - ü.h' -lm && ./main";
    const Outcome outcome = runProgram(command);
    EXPECT_EQ(outcome.code, 0);
    EXPECT_EQ(outcome.text, "24 steps agree with Echoplane\n");
}

TEST_F(CHeader, AWrongWeightFailsTheTest) {
    Model model = exampleModel({true});
    writeModel(directory / "m.h", model);
    const std::string right = contents(directory / "m.h");
    model.readout(3, 0) += 1e-6;
    writeModel(directory / "m.h", model);
    std::string mixed = contents(directory / "m.h");
    const auto section = [](const std::string& text, const char* name) {
        const std::size_t at = text.find(name);
        return std::pair{at, text.find("};", at) - at};
    };
    const auto [at, length] = section(mixed, "m_test_outputs[");
    const auto [from, count] = section(right, "m_test_outputs[");
    put(directory / "m.h", mixed.replace(at, length, right.substr(from, count)));
    EXPECT_EQ(
        runProgram("cd " + quoted(directory) + " && " + compiler + "main -x c -DECHOPLANE_SELFTEST_MAIN m.h -lm && ./main").code,
        1);
}

TEST(CHeaderLimits, TellWhatFloatCosts) {
    ExportOptions options;
    options.numbers = NumberFormat::float32;
    const Model model = modelOf(trained({"golden"}));
    const auto limits = exportLimits("m.h", model, options);
    ASSERT_EQ(limits.size(), 2U);
    EXPECT_TRUE(limits[0].sentence.english().starts_with("with numbers as float32, the RMSE on the test data is "))
        << limits[0].sentence;
    EXPECT_NE(limits[1].sentence.english().find("eigenvectors"), std::string::npos);
    Model large = model;
    large.readout(0, 0) = 1e39;
    EXPECT_TRUE(exportLimits("m.h", large, options).front().blocks);
    options.numbers = NumberFormat::q8_0;
    EXPECT_NE(refusal([&] { exportLimits("m.h", model, options); }).find("float64, float32"), std::string::npos);
}

}  // namespace echoplane::model_c_tests
