// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/task.h"

#include <set>

#include <gtest/gtest.h>

#include "tests/core/reference_data.h"

namespace echoplane {
namespace {

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
        Experiment experiment;
        experiment.task = entry.name;
        const TaskData data = entry.generate(experiment);
        EXPECT_EQ(data.inputs.cols(), experiment.steps()) << entry.name;
        EXPECT_EQ(data.targets.cols(), experiment.steps()) << entry.name;
        EXPECT_TRUE(data.inputs.allFinite()) << entry.name;
        EXPECT_TRUE(data.targets.allFinite()) << entry.name;
    }
}

}  // namespace
}  // namespace echoplane
