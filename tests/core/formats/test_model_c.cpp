// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <memory>

#include "core/formats/model_format.h"
#include "core/predict/from_run.h"
#include "tests/core/formats/independent.h"
#include "tests/core/model/example_models.h"
#include "tests/core/model/trained_runs.h"
#include "tests/core/reference_data.h"
#include "tests/core/series_csv.h"
#include "tests/core/temporary_directory.h"
#include "tests/core/test.h"

namespace echoplane::model_c_tests {

constexpr const char* compiler = "cc -std=c99 -Wall -Wextra -Werror -pedantic -o ";

/// Reads inputs from a text, with known outputs after the inputs of the first `known` steps, and prints outputs.
constexpr const char* driver = R"(
static int m_run(void) {
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
}
)";

/// Runs the models of the given numbers, each from its own file to its own file.
constexpr const char* mainFunction = R"(
int main(int count, char **words) {
    int failed = 0;
    for (int k = 1; k < count; ++k) {
        char name[40];
        snprintf(name, sizeof name, "series%s", words[k]);
        if (!freopen(name, "r", stdin)) return 3;
        snprintf(name, sizeof name, "out%s", words[k]);
        if (!freopen(name, "w", stdout)) return 3;
        if (runs[atoi(words[k])]()) failed = 1;
    }
    return failed;
}
)";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

class CHeader : public TemporaryDirectory {
protected:
    void SetUp() override {
        if (!shellIsThere()) GTEST_SKIP() << "needs a POSIX shell, which starts the compiler";
    }

    /// Compiles the headers of several models to one program in `folder`, which runs the models whose numbers it is given.
    static void compile(const std::filesystem::path& folder, const std::vector<std::pair<Model, NumberFormat>>& models) {
        std::string headers, runs, names;
        for (const auto& [model, numbers] : models) {
            const std::string name = "m" + std::to_string(std::count(names.begin(), names.end(), ','));
            ExportOptions options;
            options.numbers = numbers;
            writeModel(folder / (name + ".h"), model, options);
            headers += "#include \"" + name + ".h\"\n";
            runs += replaced(replaced(driver, "m_", name + "_"), "REAL", numbers == NumberFormat::float32 ? "float" : "double");
            names += name + "_run, ";
        }
        put(folder / "main.c", headers + "#include <stdio.h>\n#include <stdlib.h>\n" + runs +
                                   "static int (*const runs[])(void) = {" + names + "};\n" + mainFunction);
        const Outcome outcome = runProgram("cd " + quoted(folder) + " && " + compiler + "main main.c -lm");
        EXPECT_EQ(outcome.code, 0) << outcome.text;
    }

    /// What the compiled header of that number will read.
    static void putSeries(const std::filesystem::path& folder, std::size_t number, const Eigen::MatrixXd& inputs,
                          const Eigen::MatrixXd& known = {}) {
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
        put(folder / ("series" + std::to_string(number)), text);
    }

    /// Runs the compiled headers of the first `count` numbers, in one process.
    static void run(const std::filesystem::path& folder, std::size_t count) {
        std::string numbers;
        for (std::size_t k = 0; k < count; ++k) numbers += ' ' + std::to_string(k);
        const Outcome outcome = runProgram("cd " + quoted(folder) + " && ./main" + numbers);
        EXPECT_EQ(outcome.code, 0) << outcome.text;
    }

    /// Error of the outputs of a compiled header from predict()'s over the steps from `first`.
    static double error(const std::filesystem::path& folder, std::size_t number, const Model& model,
                        const Eigen::MatrixXd& inputs, const Eigen::MatrixXd& known = {}, Eigen::Index first = 0) {
        const Eigen::MatrixXd expected = predict(model, inputs, known).outputs,
                              printed = readSeriesCsv(folder / ("out" + std::to_string(number)));
        const Eigen::Index scored = expected.cols() - first;
        if (printed.rows() != expected.rows() || printed.cols() != expected.cols()) return 1e300;
        return relativeError(printed.rightCols(scored), expected.rightCols(scored));
    }
};

/// One program of all example models, float64 before float32.
class CHeaders : public CHeader, public testing::WithParamInterface<std::size_t> {
protected:
    static void SetUpTestSuite() {
        if (!shellIsThere()) return;
        s_folder = std::make_unique<SharedDirectory>();
        std::vector<std::pair<Model, NumberFormat>> models;
        for (const ExampleModel& make : exampleModels())
            for (const NumberFormat numbers : {NumberFormat::float64, NumberFormat::float32})
                models.emplace_back(exampleModel(make), numbers);
        compile(s_folder->directory, models);
        for (std::size_t k = 0; k < models.size(); ++k) putSeries(s_folder->directory, k, exampleInputs(models[k].first));
        run(s_folder->directory, models.size());
    }
    static void TearDownTestSuite() { s_folder.reset(); }

    inline static std::unique_ptr<SharedDirectory> s_folder;
};

TEST_P(CHeaders, CompileAndRepeatTheModel) {
    const Model model = exampleModel(exampleModels().at(GetParam()));
    const Eigen::MatrixXd inputs = exampleInputs(model);
    EXPECT_LT(error(s_folder->directory, 2 * GetParam(), model, inputs), 1e-12);
    EXPECT_LT(error(s_folder->directory, 2 * GetParam() + 1, model, inputs), 1e-5);
}

INSTANTIATE_TEST_SUITE_P(Models, CHeaders, testing::Range(std::size_t{0}, exampleModels().size()), [](const auto& each) {
    return exampleModels().at(each.param).name() + "_" + std::to_string(each.index);
});

TEST_F(CHeader, RepeatsTheTestStretchOfARun) {
    std::vector<RunResult> runs;
    std::vector<std::pair<Model, NumberFormat>> models;
    for (const TrainedRun& make : trainedRuns()) {
        runs.push_back(trained(make));
        models.emplace_back(modelOf(runs.back()), NumberFormat::float64);
    }
    compile(directory, models);
    const auto knownOf = [](const RunResult& each) { return each.data->targets.leftCols(each.experiment.data.split.training); };
    for (std::size_t k = 0; k < runs.size(); ++k) putSeries(directory, k, runs[k].data->inputs, knownOf(runs[k]));
    run(directory, runs.size());
    for (std::size_t k = 0; k < runs.size(); ++k) {
        const SplitSpec& split = runs[k].experiment.data.split;
        const Eigen::MatrixXd known = knownOf(runs[k]);
        EXPECT_LT(error(directory, k, models[k].first, runs[k].data->inputs, known, split.training + split.validation), 1e-12)
            << trainedRuns()[k].name();
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
