// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/task.h"

#include <set>

#include "core/kinds/classes/class_kind.h"
#include "core/kinds/fields/field_kind.h"
#include "core/own_data/data.h"
#include "core/settings/settings.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::task_tests {

/// Whether the data are synthetic, not read from a file or a package.
bool isMade(const Task& entry) {
    static const std::set<std::string> packaged = {"digits", "fashion", "spoken-digits", "glosses"};
    return !entry.readsFile && !packaged.contains(entry.name);
}

/// Of few steps, where a claim does not depend on their number.
Experiment shortOf(const Task& entry) {
    Experiment experiment = withTask({}, entry.name);
    experiment.data.split = {20, 100, 30, 30};
    return experiment;
}

TEST(Tasks, NamesAreUniqueAndFindable) {
    std::set<std::string> names;
    for (const Task& entry : tasks()) {
        EXPECT_TRUE(names.insert(entry.name).second) << entry.name << " stands there twice";
        EXPECT_EQ(&task(entry.name), &entry);
        EXPECT_FALSE(entry.label.empty()) << entry.name;
        EXPECT_FALSE(entry.help.empty()) << entry.name;
    }
}

TEST(Tasks, AnUnknownNameIsRefusedWithTheNamesThereAre) {
    const std::string message = refusal([] { task("msoo"); });
    EXPECT_NE(message.find("msoo"), std::string::npos) << message;
    EXPECT_NE(message.find("mso"), std::string::npos) << message;
}

TEST(Tasks, EveryTaskFillsTheWholeSplitWithFiniteNumbers) {
    for (const Task& entry : tasks()) {
        if (!isMade(entry)) continue;
        const Experiment experiment = withTask({}, entry.name);
        const Dataset data = entry.generate(experiment);
        if (entry.kind == &fieldKind) {  // the data are all points, inputs and outputs those of a tile
            EXPECT_GE(data.inputs.rows(), entry.inputs(experiment)) << entry.name;
            EXPECT_EQ(data.targets.rows(), data.inputs.rows()) << entry.name;
            EXPECT_TRUE(data.inputs.allFinite()) << entry.name;
            continue;
        }
        EXPECT_EQ(data.inputs.rows(), entry.inputs(experiment)) << entry.name;
        EXPECT_EQ(data.targets.rows(), entry.outputs(experiment)) << entry.name;
        EXPECT_EQ(data.inputs.cols(), experiment.steps()) << entry.name;
        EXPECT_EQ(data.targets.cols(), experiment.steps()) << entry.name;
        EXPECT_TRUE(data.inputs.allFinite()) << entry.name;
        EXPECT_TRUE(data.targets.allFinite()) << entry.name;
    }
}

TEST(Tasks, DefaultsAreValid) {
    for (const Task& entry : tasks()) {
        if (entry.readsFile) continue;
        for (const int size : {1, 100, 1'000'000}) EXPECT_NO_THROW(validate(withTask(ofSize(size), entry.name))) << entry.name;
    }
}

TEST(Tasks, OneStepForecastsPredictTheirOwnNextInput) {
    int forecasting = 0;
    for (const Task& entry : tasks()) {
        if (!entry.forecasts || !isMade(entry)) continue;
        ++forecasting;
        Experiment experiment = shortOf(entry);
        for (const int horizon : {0, 1, 7}) {
            if (horizon != 1 && !reads(entry, "horizon")) continue;  // always one step ahead
            experiment.set(forecast::horizon, horizon);
            EXPECT_EQ(runsAutonomously(experiment), horizon == 1);
            EXPECT_EQ(autonomousSteps(experiment), horizon == 1 ? experiment.data.split.test : 0);
            const Dataset data = entry.generate(experiment);
            const Eigen::Index both = data.inputs.cols() - horizon;
            EXPECT_EQ(data.targets.leftCols(both), data.inputs.rightCols(both)) << entry.name << ", horizon " << horizon;
        }
    }
    // At least MSO, Mackey-Glass, Lorenz, Rössler, two kinds of scrolls, Rabinovich–Fabrikant, Hénon, logistic map
    EXPECT_GE(forecasting, 9);
}

TEST(Tasks, ALongerSplitContinuesTheSeries) {
    for (const Task& entry : tasks()) {
        if (!isMade(entry) || entry.kind == &classesKind) continue;
        const Experiment experiment = shortOf(entry);
        Experiment longer = experiment;
        longer.data.split.test += 500;
        const Dataset own = entry.generate(experiment), more = entry.generate(longer);
        EXPECT_EQ(own.inputs, more.inputs.leftCols(own.inputs.cols())) << entry.name;
        EXPECT_EQ(own.targets, more.targets.leftCols(own.targets.cols())) << entry.name;
    }
}

TEST(Tasks, ReadTheSettingsThatTheyListAndTheSeedWhereTheyAreSeeded) {
    for (const Task& entry : tasks()) {
        // The tiles of a field are not part of its data.
        if (!isMade(entry) || entry.kind == &fieldKind) continue;
        const Experiment experiment = shortOf(entry);
        const Dataset own = entry.generate(experiment);
        const auto differs = [&](const Experiment& other) {
            const Dataset data = entry.generate(other);
            return data.inputs != own.inputs || data.targets.rows() != own.targets.rows() || data.targets != own.targets;
        };
        Experiment reseeded = experiment;
        reseeded.reservoir.seed += 1;
        EXPECT_EQ(differs(reseeded), entry.seeded) << entry.name;
        for (const Setting& each : settings()) {
            const std::set<std::string> split = {"washout", "training", "validation", "test"};
            if (each.group != "Task" || each.isChoice() || split.contains(each.name)) continue;
            Experiment changed = experiment;
            setValue(each, changed, std::get<double>(value(each, changed)) + 1.0);
            EXPECT_EQ(differs(changed), reads(entry, each.name)) << entry.name << ", " << each.name;
        }
        for (const Setting& each : entry.parameters) EXPECT_NO_THROW(setting(each.name)) << entry.name;
        EXPECT_TRUE(entry.parameter.empty() || reads(entry, entry.parameter)) << entry.name;
    }
}

TEST(Tasks, AreWrittenAsOnTheCommandLine) {
    EXPECT_EQ(taskText({}), "mso:5");
    EXPECT_EQ(taskText(withTask({}, "narma")), "narma:10");
    EXPECT_EQ(taskText(withTask({}, "mackey-glass")), "mackey-glass:17");
    EXPECT_EQ(taskText(withTask({}, "lorenz")), "lorenz");
    EXPECT_EQ(taskText(withTask({}, "memory")), "memory");
}

}  // namespace echoplane::task_tests
