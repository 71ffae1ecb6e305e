// SPDX-License-Identifier: GPL-3.0-or-later
// Files are the same bytes wherever they are written: a French printf() would put decimal commas into them.
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <memory>

#include "core/explore/journal.h"
#include "core/formats/model_format.h"
#include "core/formats/model_json.h"
#include "core/predict/from_run.h"
#include "core/predict/rounded.h"
#include "core/project/project_file.h"
#include "core/project/result_tables.h"
#include "core/report/run_record.h"
#include "core/run/pipeline.h"
#include "core/tables/eigenvalue_csv.h"
#include "core/tables/table_text.h"
#include "core/text/error_text.h"
#include "core/text/number_text.h"
#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::numbers_in_any_locale_tests {

/// Sets a locale with decimal commas, and creates one for the suite if there is none, which takes half a second.
class FrenchLocale : public TemporaryDirectory {
protected:
    static void SetUpTestSuite() {
        // The other one is the name on Windows.
        for (const char* name : {"French_France.1252", "fr_FR.UTF-8"})
            if (isFrench(std::setlocale(LC_ALL, name))) s_name = name;
        if (s_name == nullptr) {
            s_name = "fr_FR.UTF-8";
            s_made = std::make_unique<SharedDirectory>();
            // Without the French order of letters, which takes most of the time.
            std::string source = "comment_char %\nescape_char /\n";
            for (const std::string part : {"CTYPE", "COLLATE", "MONETARY", "NUMERIC", "TIME", "MESSAGES", "PAPER", "NAME",
                                           "ADDRESS", "TELEPHONE", "MEASUREMENT", "IDENTIFICATION"})
                source += "LC_" + part + "\ncopy \"" + (part == "COLLATE" ? "POSIX" : "fr_FR") + "\"\nEND LC_" + part + '\n';
            put(s_made->directory / "source", source);
            const std::string command = "localedef -i " + (s_made->directory / "source").string() + " -f UTF-8 " +
                                        (s_made->directory / s_name).string() + " >/dev/null 2>&1";
            s_result = std::system(command.c_str());  // NOLINT: its exit code also reports mere warnings
            setenv("LOCPATH", s_made->directory.c_str(), 1);
        }
        backToC();
    }
    static void TearDownTestSuite() {
        if (s_made) unsetenv("LOCPATH");
        s_made.reset();
    }

    void SetUp() override {
        if (!isFrench(std::setlocale(LC_ALL, s_name)))
            GTEST_SKIP() << "there is no French locale, and localedef made none (" << s_result << ")";
    }
    void TearDown() override { backToC(); }

    static void backToC() {
        if (!std::setlocale(LC_ALL, "C.UTF-8")) std::setlocale(LC_ALL, "C");
    }

    static bool isFrench(const char* set) {
        char text[8];
        std::snprintf(text, sizeof text, "%.1f", 0.5);
        return set != nullptr && std::string(text) == "0,5";
    }

    static RunResult run() {
        Experiment experiment = ofSize(12);
        experiment.dynamics.spectralRadius = 0.75;
        experiment.readout.ridge = 1.5e-7;
        experiment.data.split.washout = 10;
        experiment.data.split.training = 60;
        experiment.data.split.validation = experiment.data.split.test = 20;
        return Pipeline().run(experiment);
    }

    /// The results of `write` in French and in C.
    void expectSame(const std::function<std::string()>& write, const char* what) const {
        const std::string french = write();
        std::setlocale(LC_ALL, "C");
        EXPECT_EQ(french, write()) << what;
        std::setlocale(LC_ALL, s_name);
    }

private:
    inline static const char* s_name = nullptr;
    inline static std::unique_ptr<SharedDirectory> s_made;
    inline static int s_result = 0;
};

TEST_F(FrenchLocale, TablesHaveDecimalPoints) {
    const RunResult result = run();
    TextTable table{"", {"v", "e"}, {{0.25, TextTable::Estimate{1.5e-9, 2.5e-11}}, {1234.5, -0.125}}, "", 3};
    expectSame([&] { return tableCsv(table) + tableMarkdown(table) + tableLatex(table); }, "table");
    expectSame([&] { return tableMarkdown(errorTable(result)) + tableLatex(errorTable(result)); }, "errors");
    expectSame([&] { return runRecord(result); }, "record");
    EXPECT_EQ(tableMarkdown({"", {"v"}, {{0.25}}, "", 3}), "| v |\n| ---: |\n| 0.25 |\n");
}

TEST_F(FrenchLocale, ModelsInEveryFormatAreTheSameBytes) {
    const Model model = modelOf(run());
    for (const ModelFormat& format : modelFormats()) {
        const auto write = [&] {
            const std::filesystem::path file = directory / ("model" + format.suffix);
            writeModel(file, model, {});
            return contents(file);
        };
        expectSame(write, format.suffix.c_str());
    }
}

TEST_F(FrenchLocale, WhatIsWrittenIsReadBack) {
    const RunResult result = run();
    const Model model = modelOf(result);
    EXPECT_EQ(parseModelJson(modelJsonText(model), "a.json").readout, model.readout);
    Project project;
    project.experiment = result.experiment;
    EXPECT_EQ(parseProject(projectText(project), "a.echo"), project);
    EXPECT_EQ(storedRun(runRecord(result), "a.json").experiment, result.experiment);
    put(directory / "list.csv", "0.5,0.25\n0.75,0\n");
    EXPECT_EQ(readEigenvalues(directory / "list.csv").front(), std::complex<double>(0.5, 0.25));
    EXPECT_EQ(std::get<double>(sweepAxesFromJson("{\"ridge\": [1.5e-3]}").front().values.front()), 1.5e-3);
}

TEST(NumberText, IsPrintfsOfTheCLocale) {
    std::setlocale(LC_ALL, "C");
    for (const double number : {0.0, 1.0, -0.125, 1.0 / 3.0, 2e-5, 99.96, 123456.0, 1e22, -1.5e-300}) {
        for (int digits = 1; digits < 18; ++digits) {
            char text[400];
            std::snprintf(text, sizeof text, "%.*g", digits, number);
            EXPECT_EQ(roundedText(number, digits), text);
            std::snprintf(text, sizeof text, "%.*e", digits, number);
            EXPECT_EQ(scientificText(number, digits), text);
            std::snprintf(text, sizeof text, "%.*f", digits, number);
            EXPECT_EQ(fixedText(number, digits), text);
        }
    }
    std::setlocale(LC_ALL, "C.UTF-8");
}

TEST(NumberText, ErrorsHaveFourDigitsWhereTheyAreNear1) {
    EXPECT_EQ(errorText(0.316), "0.3160");
    EXPECT_EQ(errorText(0.33154), "0.3315");
    EXPECT_EQ(errorText(0.99996), "1.000");
    EXPECT_EQ(errorText(31.6), "31.60");
    EXPECT_EQ(errorText(12345.6), "12346");
    EXPECT_EQ(errorText(0.001), "0.001000");
    EXPECT_EQ(errorText(0.00099), "9.900e-04");
    EXPECT_EQ(errorText(8.13e-7, 1), "8.1e-07");
    EXPECT_EQ(errorText(2.5e6, 2), "2.50e+06");
    EXPECT_EQ(errorText(-0.5), "-0.5000");
    EXPECT_EQ(errorText(0.0), "0");
    EXPECT_EQ(deviationText(0.3162, 0.00023), "0.0002");
    EXPECT_EQ(deviationText(0.3162, 0.000041), "4e-05");
    EXPECT_EQ(deviationText(31.6, 1.234), "1.23");
    EXPECT_EQ(deviationText(3e-7, 1.2e-8), "1e-08");
}

}  // namespace echoplane::numbers_in_any_locale_tests
