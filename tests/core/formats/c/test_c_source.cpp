// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/c/c_source.h"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <set>
#include <sstream>
#include <string>

#include "core/formats/model_format.h"
#include "tests/core/formats/independent.h"
#include "tests/core/model/example_models.h"
#include "tests/core/model/warm_model.h"
#include "tests/core/reference_data.h"
#include "tests/core/series_csv.h"
#include "tests/core/temporary_directory.h"
#include "tests/core/test.h"

namespace echoplane::c_source_tests {

/// Models of every kind, including those with empty arrays.
std::vector<Model> everyModel() {
    std::vector<Model> models;
    for (const ExampleModel& make : exampleModels()) models.push_back(withWarmStart(exampleModel(make)));
    for (const bool pairs : {false, true}) {
        Model model = exampleModel({true, Activation::identity, 1, 1, false, false, 1.0, 4});
        DiagonalForm form;
        form.spectrum.reals = pairs ? Eigen::VectorXd() : Eigen::VectorXd(Eigen::VectorXd::LinSpaced(4, -0.9, 0.9));
        if (pairs) form.spectrum.upper = Eigen::VectorXcd::Constant(2, {0.3, 0.6});
        model.reservoir = form;
        models.push_back(model);
    }
    Model empty = exampleModel({false, Activation::tanh, 2, 2, false, false, 0.5, 5, false, true});
    empty.reservoir = Eigen::SparseMatrix<double>(5, 5);
    models.push_back(empty);
    Model cold = exampleModel({false, Activation::sigmoid, 1, 2, true, true, 0.5});
    cold.initialState.setZero();
    cold.initialOutput.setZero();
    models.push_back(cold);
    return models;
}

class CSource : public TemporaryDirectory {
protected:
    static constexpr const char* needsShell = "needs a POSIX shell, which starts the compiler";
    Outcome compiled(const std::string& compiler, const std::string& arguments) const {
        return runProgram("cd " + quoted(directory) + " && " + compiler + " " + arguments);
    }
    void write(const std::string& name, const Model& model, NumberFormat numbers = NumberFormat::float64) const {
        ExportOptions options;
        options.numbers = numbers;
        writeModel(directory / name, model, options);
    }
};

struct Compiler {
    std::string command;
    /// The first compiler of its language also compiles each source by itself, and it optimises: the optimiser of GCC has
    /// warnings of its own (uninitialised, out of bounds), which are the same for every standard. Those of Clang come from its
    /// front end. So the others need not go on to code where nothing runs.
    bool first = false;
};

void PrintTo(const Compiler& compiler, std::ostream* stream) {
    *stream << compiler.command;
}

/// Files of every model, for all compilers: source and header in one format of numbers, and headers alone in both.
struct WrittenModels : CSource {
    WrittenModels() {
        std::set<std::string> includes;
        int count = 0;
        testedSources = "#define ECHOPLANE_SELFTEST\n";
        for (const Model& model : everyModel()) {
            const std::string number = std::to_string(++count), source = "m" + number + ".c";
            const bool isDouble = count % 2 == 0;
            write(source, model, isDouble ? NumberFormat::float64 : NumberFormat::float32);
            sources += "#include \"" + source + "\"\n";
            const std::string tested = "t" + number + ".c";
            write(tested, model, isDouble ? NumberFormat::float64 : NumberFormat::float32);
            testedSources += "#include \"" + tested + "\"\n";
            // By itself only one of all sources with the same includes: in one translation unit they give each other no more.
            std::istringstream lines(contents(directory / source) + contents(directory / ("m" + number + ".h")));
            std::string included;
            for (std::string line; std::getline(lines, line);)
                if (line.starts_with("#include <")) included += line;
            if (includes.insert(included).second) alone += ' ' + source;
            for (const bool likeSource : {true, false}) {
                const bool asDouble = likeSource == isDouble;
                const std::string name = (asDouble ? "d" : "f") + number, real = asDouble ? "double" : "float";
                write(name + ".h", model, asDouble ? NumberFormat::float64 : NumberFormat::float32);
                (likeSource ? headers : otherHeaders) += "#include \"" + name + ".h\"\nvoid use_" + name + "(" + real + " *u, " +
                                                         real + " *y);\nvoid use_" + name + "(" + real + " *u, " + real +
                                                         " *y) { " + name + "_state s; " + name + "_reset(&s); " + name +
                                                         "_step(&s, u, y); }\n";
            }
        }
    }
    void TestBody() override {}
    using CSource::directory;
    std::string sources;        ///< includes them all
    std::string testedSources;  ///< includes them under other names, with their self-tests
    std::string headers;        ///< includes and uses those with the numbers of the sources
    std::string otherHeaders;   ///< includes and uses those with the other numbers
    std::string alone;          ///< names of those that are also compiled by themselves
};

class CCompilers : public CSource, public testing::WithParamInterface<Compiler> {
protected:
    static void SetUpTestSuite() { s_written = std::make_unique<WrittenModels>(); }
    static void TearDownTestSuite() { s_written.reset(); }
    void SetUp() override {
        const std::string& command = GetParam().command;
        if (runProgram("command -v " + command.substr(0, command.find(' '))).code != 0) GTEST_SKIP() << "needs " << command;
    }
    /// `level` is -O2, -O0 or -fsyntax-only.
    static std::string strict(const std::string& level) {
        return GetParam().command + ' ' + level +
               " -Wall -Wextra -Wconversion -Wsign-conversion -Wdouble-promotion -Wshadow -Wpedantic -Wunused "
               "-Wfloat-equal -Wundef -Werror -I" +
               s_written->directory.string() + " -I. ";
    }
    static bool inCpp() { return GetParam().command.find("g++") != std::string::npos; }
    void expectClean(const std::string& level, const std::string& text) const {
        put(directory / "use.c", text);
        const Outcome outcome = compiled(strict(level), "-S use.c -o use.s");
        EXPECT_EQ(outcome.code, 0) << outcome.text.substr(0, 2000);
    }
    inline static std::unique_ptr<WrittenModels> s_written;
};

/// Headers with reset and step alone, sources, and sources with their self-tests: all of them in one translation unit with every
/// compiler, which shows each compiler's own warnings for the cost of a single start. Each model is optimised once with each
/// format of numbers, in C as a source with its self-test and in C++ as a header.
TEST_P(CCompilers, HeadersAndSourcesAreClean) {
    const WrittenModels& written = *s_written;
    if (!GetParam().first)
        return expectClean("-fsyntax-only", written.headers + written.otherHeaders + written.sources + written.testedSources);
    expectClean("-O0", written.headers + written.sources + (inCpp() ? written.testedSources : written.otherHeaders));
    expectClean("-O2", inCpp() ? written.otherHeaders : written.testedSources);
    const Outcome alone = runProgram("cd " + quoted(written.directory) + " && " + strict("-fsyntax-only") + written.alone);
    EXPECT_EQ(alone.code, 0) << alone.text.substr(0, 2000);
}

TEST_P(CCompilers, NamesOfFilesThatAreWordsOfTheLanguageWork) {
    // Two of the names have the same prefix, "model": one program for each.
    for (const std::vector<std::string>& stems :
         {std::vector<std::string>{"int", "double", "class", "9", "ü", "a__b", "std", "linux", "Größe 1.5", "and"}, {"-"}}) {
        if (stems.size() == 1 && !GetParam().first) break;
        std::string includes, tests;
        for (const std::string& stem : stems) {
            write(stem + ".h", exampleModel({true, Activation::identity, 1, 1, false, false, 1.0, 4}));
            includes += "#include \"" + stem + ".h\"\n";
            tests += " + " + cPrefix(stem) + "_selftest()";
        }
        put(directory / "use.c", includes + "int main(void) { return 0" + tests + "; }\n");
        const Outcome outcome = compiled(strict(GetParam().first && stems.size() == 1 ? "-O2" : "-O0"),
                                         "-DECHOPLANE_SELFTEST use.c -o use -lm && ./use");
        EXPECT_EQ(outcome.code, 0) << outcome.text.substr(0, 2000);
    }
}

INSTANTIATE_TEST_SUITE_P(Compilers, CCompilers,
                         testing::Values(Compiler{"gcc -std=c99 -Wstrict-prototypes -Wc++-compat", true},
                                         Compiler{"gcc -std=c17"}, Compiler{"g++ -x c++ -std=c++11", true},
                                         Compiler{"g++ -x c++ -std=c++20 -Wold-style-cast"}, Compiler{"clang -std=c99"},
                                         Compiler{"clang++ -x c++ -std=c++11"}, Compiler{"clang++ -x c++ -std=c++20"}));

/// Each model with both formats of numbers and in both kinds of file.
TEST_F(CSource, ItsOwnTestPassesInEveryForm) {
    if (!shellIsThere()) GTEST_SKIP() << needsShell;
    const std::vector<Model> models = everyModel();
    // One program that names those that fail …
    std::string includes, tests;
    for (const NumberFormat numbers : {NumberFormat::float64, NumberFormat::float32}) {
        for (std::size_t k = 0; k < models.size(); ++k) {
            const bool isDouble = numbers == NumberFormat::float64;
            const std::string name = (isDouble ? "d" : "f") + std::to_string(k),
                              file = name + (isDouble == (k % 2 == 0) ? ".h" : ".c");
            write(file, models[k], numbers);
            includes += "#include \"" + file + "\"\n";
            tests += " if (" + name + "_selftest() != 0) failed = !puts(\"" + name + "\") + 1;";
        }
        // … and the main function in the source itself.
        for (const std::string suffix : {".h", ".c"}) {
            write("m" + suffix, models[0], numbers);
            const Outcome own = compiled("gcc -std=c99 -x c", "-DECHOPLANE_SELFTEST_MAIN m" + suffix + " -o m -lm && ./m");
            EXPECT_EQ(own.code, 0) << suffix << own.text;
        }
    }
    put(directory / "all.c",
        "#include <stdio.h>\n" + includes + "int main(void) { int failed = 0;" + tests + " return failed; }\n");
    const Outcome outcome = compiled("gcc -std=c99", "-DECHOPLANE_SELFTEST all.c -o all -lm && ./all");
    EXPECT_EQ(outcome.code, 0) << outcome.text;
}

/// A program that steps over the inputs and prints one row per step. Its arguments: whether it starts cold or warm, and where the
/// outputs are written.
constexpr const char* loop = R"(
#include <stdio.h>
#include <string.h>
#include "m.h"
int main(int count, char **words) {
    m_state s;
    double u[m_INPUTS > m_OUTPUTS ? m_INPUTS : m_OUTPUTS], y[m_OUTPUTS], *outputs = y;
    if (count != 3) return 1;
    m_reset(&s);
#ifdef WARM
    if (strcmp(words[1], "warm") == 0) m_reset_warm(&s);
#endif
    if (strcmp(words[2], "u") == 0) outputs = u;
    if (strcmp(words[2], "s.y") == 0) outputs = s.y;
    for (;;) {
        for (int k = 0; k < m_INPUTS; ++k) if (scanf("%lf", &u[k]) != 1) return 0;
        m_step(&s, u, outputs);
        for (int k = 0; k < m_OUTPUTS; ++k) printf("%.17g ", outputs[k]);
        printf("\n");
    }
})";

class CLoop : public CSource {
protected:
    void SetUp() override {
        if (!shellIsThere()) GTEST_SKIP() << needsShell;
    }
    void build(const Model& model, const Eigen::MatrixXd& inputs, const std::string& options = {}) const {
        write("m.c", model);
        put(directory / "main.c", loop);
        std::string text = seriesCsv(inputs, "u");
        text.erase(0, text.find('\n') + 1);
        std::ranges::replace(text, ',', ' ');
        put(directory / "series", text);
        const Outcome outcome = compiled("gcc -std=c99", options + " main.c m.c -o main -lm");
        ASSERT_EQ(outcome.code, 0) << outcome.text;
    }
    Eigen::MatrixXd printed(const std::string& arguments) const {
        const Outcome outcome = runProgram("cd " + quoted(directory) + " && ./main " + arguments + " < series > out");
        EXPECT_EQ(outcome.code, 0) << outcome.text;
        return outcome.code == 0 ? readSeriesCsv(directory / "out") : Eigen::MatrixXd();
    }
};

TEST_F(CLoop, AWarmStartGoesOnWhereTheTrainingEnded) {
    const Model model = withWarmStart(exampleModel({false, Activation::tanh, 2, 3, true, true, 0.4}));
    const Eigen::MatrixXd inputs = exampleInputs(model);
    build(model, inputs, "-DWARM");
    EXPECT_LT(relativeError(printed("warm y"), predict(startedWarm(model), inputs).outputs), 1e-12);
    EXPECT_LT(relativeError(printed("cold y"), predict(model, inputs).outputs), 1e-12);
}

TEST_F(CLoop, OutputsMayBeWrittenOverInputsAndLastOutputs) {
    const Model model = exampleModel({true, Activation::identity, 3, 3, true, true, 1.0, 11, true});
    const Eigen::MatrixXd inputs = exampleInputs(model), expected = predict(model, inputs).outputs;
    build(model, inputs);
    for (const char* outputs : {"y", "u", "s.y"})
        EXPECT_LT(relativeError(printed(std::string("cold ") + outputs), expected), 1e-12) << outputs;
}

TEST_F(CSource, NoWarmStartIsOfferedWhereNoneIsKnown) {
    write("m.h", exampleModel({true}));
    EXPECT_EQ(contents(directory / "m.h").find("reset_warm"), std::string::npos);
}

/// The whole number after `before` in the text.
long stated(const std::string& text, const std::string& before) {
    const std::size_t at = text.find(before);
    if (at == std::string::npos) return -1;
    return std::strtol(text.c_str() + at + before.size(), nullptr, 10);
}

TEST_F(CSource, StatesTheMemoryThatTheCompilerMeasures) {
    if (runProgram("command -v gcc && command -v size").code != 0) GTEST_SKIP() << "needs gcc and size";
    int count = 0;
    for (const ExampleModel& make : {ExampleModel{true, Activation::identity, 2, 2, true, true, 1.0, 200},
                                     {false, Activation::tanh, 1, 3, true, false, 0.3, 60},
                                     {false, Activation::tanh, 1, 1, false, false, 1.0, 300, false, true},
                                     {false, Activation::relu, 3, 1, true, true}}) {
        const NumberFormat numbers = ++count % 2 == 0 ? NumberFormat::float32 : NumberFormat::float64;
        write("m.c", withWarmStart(exampleModel(make)), numbers);
        put(directory / "ram.c", "#include \"m.c\"\nchar ram[sizeof(m_state)];\n");
        const Outcome outcome = compiled(
            "gcc -std=c99",
            // Otherwise the 128-byte red zone below the stack pointer, which some processors allow such functions, would not be
            // counted.
            "-Os -fstack-usage $(test $(uname -m) = x86_64 && echo -mno-red-zone) -c ram.c && size -A ram.o && cat ram.su");
        ASSERT_EQ(outcome.code, 0) << outcome.text;
        const std::string about = contents(directory / "m.h");
        const long flash = stated(about, "Flash:  ") + stated(about, "constants, ");
        long constants = 0;
        for (std::size_t at = outcome.text.find(".rodata"); at != std::string::npos; at = outcome.text.find(".rodata", at + 1))
            constants += std::stol(outcome.text.substr(outcome.text.find(' ', at)));
        EXPECT_GE(constants, flash) << make;
        EXPECT_LE(constants, flash + 20L * 32) << make << ": padding between arrays";
        const long ram = stated(outcome.text, ".bss ");
        ASSERT_GT(ram, 0) << outcome.text;
        EXPECT_EQ(stated(about, "RAM:    "), ram) << make;
        const long stack = stated(outcome.text, "m_step\t");
        ASSERT_GT(stack, 0) << outcome.text;
        EXPECT_GE(stated(about, "Stack:  about "), stack) << make;
        EXPECT_LE(stated(about, "Stack:  about "), stack + 128) << make;
    }
}

TEST_F(CSource, TellsColumnsUnitsAndTheStart) {
    Model model = exampleModel({true, Activation::identity, 2, 1, false, true});
    model.inputNames = {"temperature", "wind"};
    model.outputNames = {"power"};
    model.forgetsStartAfter = 57;
    for (const char* name : {"m.h", "m.c"}) {
        write(name, model);
        const std::string text = contents(directory / "m.h");
        for (const char* part : {"u[0] \"temperature\"", "u[1] \"wind\"", "y[0] \"power\"", "forgotten after 57 steps",
                                 "units of the data", "m_known"})
            EXPECT_NE(text.find(part), std::string::npos) << name << ": " << part;
    }
}

TEST_F(CSource, TwoModelsOfOneNameAreNoSilentMixture) {
    if (!shellIsThere()) GTEST_SKIP() << needsShell;
    std::filesystem::create_directory(directory / "a");
    std::filesystem::create_directory(directory / "b");
    write("a/m.h", exampleModel({true}));
    write("b/m.h", exampleModel({true, Activation::identity, 2}));
    put(directory / "use.c", "#include \"a/m.h\"\n#include \"a/m.h\"\n");
    EXPECT_EQ(compiled("gcc -std=c99", "-fsyntax-only use.c").code, 0);
    put(directory / "use.c", "#include \"a/m.h\"\n#include \"b/m.h\"\n");
    const Outcome outcome = compiled("gcc -std=c99", "-fsyntax-only use.c");
    EXPECT_NE(outcome.code, 0);
    EXPECT_NE(outcome.text.find("two models are called m"), std::string::npos) << outcome.text;

    write("a/m.c", exampleModel({true}));
    write("b/m.c", exampleModel({true, Activation::identity, 2}));
    std::filesystem::copy_file(directory / "b/m.h", directory / "a/m.h", std::filesystem::copy_options::overwrite_existing);
    EXPECT_NE(compiled("gcc -std=c99", "-fsyntax-only a/m.c").text.find("from different exports"), std::string::npos);
}

TEST_F(CSource, AHeaderThatCannotBeIncludedIsRefused) {
    EXPECT_NE(refusal([&] { write("a\"b.c", exampleModel({true})); }).find("quotation marks"), std::string::npos);
    EXPECT_EQ(filesInDirectory(), 0U);
}

TEST(CPrefix, IsAnIdentifierThatNoLanguageKeeps) {
    EXPECT_EQ(cPrefix("model"), "model");
    EXPECT_EQ(cPrefix("9 lives - ü"), "model_9_lives");
    EXPECT_EQ(cPrefix("a__b--c"), "a_b_c");
    EXPECT_EQ(cPrefix("_x_"), "x");
    EXPECT_EQ(cPrefix("ü"), "model");
    EXPECT_EQ(cPrefix(""), "model");
    EXPECT_EQ(cPrefix(std::string(39, 'a') + " bcd"), std::string(39, 'a'));
}

}  // namespace echoplane::c_source_tests
