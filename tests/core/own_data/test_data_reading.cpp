// SPDX-License-Identifier: GPL-3.0-or-later
// The options for reading a file are saved with the settings.
#include <cmath>
#include <cstdio>
#include <memory>
#include <string>

#include <nlohmann/json.hpp>

#include "core/kinds/classes/class_tasks.h"
#include "core/own_data/data.h"
#include "core/predict/from_run.h"
#include "core/predict/predict_csv.h"
#include "core/project/project_file.h"
#include "core/run/pipeline.h"
#include "core/sequences/own_set.h"
#include "core/settings/experiment_json.h"
#include "core/tables/data_table.h"
#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::data_reading_tests {

double wave(int t) {
    return 0.5 + 0.3 * std::sin(0.4 * t);
}

std::string number(double value, char decimal) {
    char text[32];
    std::snprintf(text, sizeof text, "%.6f", value);
    std::string written = text;
    for (char& letter : written) letter = letter == '.' ? decimal : letter;
    return written;
}

class DataReading : public TemporaryDirectory {
protected:
    std::string file(const std::string& name, const std::string& text) const {
        put(directory / name, text);
        return (directory / name).string();
    }
    /// A table with years as column names and 200 rows.
    std::string years() const {
        std::string text = "1999,2000,2001\n";
        for (int t = 0; t < 200; ++t)
            text += number(wave(t), '.') + ',' + number(wave(t + 3), '.') + ',' + number(wave(2 * t), '.') + '\n';
        return file("years.csv", text);
    }
    static Experiment kept(const Experiment& experiment) { return experimentFromJson(settingsJson(experiment)); }
    static DataOptions firstRow() {
        DataOptions options;
        options.header = true;
        return options;
    }
};

TEST_F(DataReading, SettingsReadTheFileTheSameWayAgain) {
    const Experiment chosen = withDataFile({}, years(), {}, {}, {}, firstRow());
    ASSERT_EQ(chosen.data.source.table->rows, 200U);
    EXPECT_EQ(chosen.data.source.inputs, (std::vector<std::string>{"1999", "2000", "2001"}));
    const Experiment again = withDataLoaded(kept(chosen));
    EXPECT_EQ(again, chosen);
    EXPECT_EQ(again.data.source.table->rows, 200U);
    EXPECT_EQ(again.data.source.reading, firstRow());
    Experiment forgotten = kept(chosen);
    forgotten.data.source.reading = {};
    EXPECT_NE(forgotten, kept(chosen)) << "another way of reading is another experiment";
}

TEST_F(DataReading, JsonNamesAreThoseOfTheOptions) {
    DataOptions options = firstRow();
    options.delimiter = '\t';
    options.decimalComma = true;
    options.skipRows = 2;
    options.time = "day";
    options.comment = "%";
    Experiment experiment;
    experiment.data.source.file = "x.csv";
    experiment.data.source.reading = options;
    const nlohmann::ordered_json data = settingsJson(experiment)["data"];
    EXPECT_EQ(data["delimiter"], "tab");
    EXPECT_EQ(data["decimal"], ",");
    EXPECT_EQ(data["header"], "first-row");
    EXPECT_EQ(data["skip_rows"], 2);
    EXPECT_EQ(data["time"], "day");
    EXPECT_EQ(data["comment"], "%");
    EXPECT_EQ(kept(experiment).data.source.reading, options);
}

TEST_F(DataReading, SettingsOfBeforeHaveNone) {
    Experiment experiment;
    experiment.data.source.file = "x.csv";
    const nlohmann::ordered_json data = settingsJson(experiment)["data"];
    for (const char* name : {"delimiter", "decimal", "header", "skip_rows", "time", "comment"}) EXPECT_FALSE(data.contains(name));
    EXPECT_EQ(kept(experiment).data.source.reading, DataOptions());
}

TEST_F(DataReading, WhatNoOptionCanBeIsRefusedWithItsPlace) {
    Experiment experiment;
    experiment.data.source.file = "x.csv";
    for (const auto& [name, value] : {std::pair<const char*, nlohmann::ordered_json>{"delimiter", ";;"},
                                      {"decimal", 5},
                                      {"header", "second-row"},
                                      {"skip_rows", -1},
                                      {"skip_rows", 1.5},
                                      {"skip-rows", "1"},
                                      {"comment", ""}}) {
        nlohmann::ordered_json json = settingsJson(experiment);
        json["data"][name] = value;
        EXPECT_NE(refusal([&] { experimentFromJson(json); }), "") << name;
    }
    nlohmann::ordered_json both = settingsJson(experiment);
    both["data"]["delimiter"] = ",";
    both["data"]["decimal"] = ",";
    EXPECT_NE(refusal([&] { experimentFromJson(both); }).find("comma"), std::string::npos);
}

TEST_F(DataReading, AProjectKeepsIt) {
    Project project;
    project.experiment = withDataFile({}, years(), {}, {}, {}, firstRow());
    writeProject(directory / "it.echo", project);
    const Experiment again = withDataLoaded(readProject(directory / "it.echo").experiment);
    EXPECT_EQ(again, project.experiment);
    EXPECT_EQ(again.data.source.table->fingerprint, project.experiment.data.source.table->fingerprint);
}

TEST_F(DataReading, AModelReadsAsItsTrainingDid) {
    Experiment experiment;
    experiment.reservoir.size = 10;
    experiment = withDataFile(experiment, years(), {"1999"}, {"2001"}, {}, firstRow());
    Pipeline pipeline;
    const Model model = modelOf(pipeline.run(experiment));
    EXPECT_EQ(readingOf(model), firstRow());
    const PredictedTable predicted = predictCsv(model, {years(), {}, (directory / "o.csv").string()});
    EXPECT_EQ(predicted.steps, 200);
    EXPECT_TRUE(predicted.byName);
    // Another file without such a heading is read without one.
    const std::string other = file("other.csv", "0.1,0.2,0.3\n0.2,0.3,0.4\n");
    const std::string message = refusal([&] { predictCsv(model, {other, {}, (directory / "p.csv").string()}); });
    EXPECT_NE(message.find("--header first-row"), std::string::npos) << message;
    EXPECT_EQ(readingOf(Model()), DataOptions());
}

TEST_F(DataReading, DecimalsOfClassTablesAreKept) {
    std::string text = "x|label\n";
    for (int row = 0; row < 60; ++row) text += number(wave(row) + (row % 2), ',') + '|' + (row % 2 ? "b" : "a") + '\n';
    const std::string table = file("classes.txt", text);
    DataOptions reading;
    reading.delimiter = '|';
    reading.decimalComma = true;
    Experiment experiment;
    experiment.data.task = "classes";
    experiment.data.source.reading = reading;
    experiment = withSetFile(experiment, table);
    const LabelledSet& set = *experiment.data.source.content.find<LabelledSet>();
    ASSERT_EQ(set.count(), 60);
    EXPECT_NEAR(set.values(0, 1), wave(1) + 1.0, 1e-6);
    const Experiment again = withSetLoaded(kept(experiment), {});
    EXPECT_EQ(fingerprintOf(*again.data.source.content.find<LabelledSet>()), fingerprintOf(set));
}

}  // namespace echoplane::data_reading_tests
