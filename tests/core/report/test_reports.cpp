// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <string>

#include <nlohmann/json.hpp>

#include "core/kinds/fields/field_settings.h"
#include "core/project/result_tables.h"
#include "core/report/report.h"
#include "core/report/run_json.h"
#include "core/run/pipeline.h"
#include "core/tasks/task.h"
#include "tests/core/test.h"

namespace echoplane::report_tests {

namespace {

RunResult small(const char* task) {
    Experiment experiment = withTask({}, task);
    experiment.reservoir.size = 20;
    experiment.data.split.training = 300;
    experiment.data.split.validation = experiment.data.split.test = 100;
    if (reads(echoplane::task(task), fields::tiles.setting().name)) experiment.set(fields::tiles, 2);
    return Pipeline().run(experiment);
}

}  // namespace

/// JSON and table show what the report of each kind of run says.
TEST(Report, IsShownInFull) {
    for (const char* task : {"mso", "parity", "memory", "symbol-order", "lorenz96"}) {
        const RunResult run = small(task);
        const Report report = reportOf(run);
        const TextTable table = errorTable(run);
        for (const Metric metric : report.columns)
            EXPECT_NE(std::ranges::find(table.header, std::string(traits(metric).title)), table.header.end()) << task;
        const nlohmann::ordered_json json = runJson(run);
        for (const auto& [name, numbers] : report.numbers.items()) {
            ASSERT_TRUE(json.contains(name)) << task << ' ' << name;
            if (numbers.is_object()) {
                for (const auto& [inner, number] : numbers.items())
                    EXPECT_TRUE(json[name].contains(inner)) << task << ' ' << inner;
            } else {
                EXPECT_EQ(json[name], numbers) << task << ' ' << name;
            }
        }
        for (const Message& line : report.lines) EXPECT_EQ(line.english().find("%1"), std::string::npos) << line;
    }
}

TEST(Report, IsThatOfTheKind) {
    EXPECT_EQ(reportOf(small("parity")).columns.back(), Metric::accuracy);
    EXPECT_EQ(reportOf(small("memory")).lines.back().english().substr(0, 16), "memory capacity ");
    EXPECT_TRUE(reportOf(small("symbol-order")).numbers.contains("confusion"));
    const Report field = reportOf(small("lorenz96"));
    EXPECT_EQ(field.lines.front().english().substr(0, 8), "2 tiles ");
    EXPECT_TRUE(field.numbers.contains("psd_nrmse") && field.numbers.contains("tiles"));
    EXPECT_TRUE(reportOf(small("mso")).numbers.empty());
}

}  // namespace echoplane::report_tests
