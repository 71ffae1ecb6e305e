// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>

#include "core/tasks/self_contained.h"
#include "core/tasks/task.h"
#include "tests/core/test.h"

namespace echoplane::self_contained_tests {

/// All tasks by name, so that a new task must be classified here.
TEST(SelfContained, KnowsWhichTasksReadSomething) {
    const std::set<std::string> reading = {"data",   "classes",       "text",    "next-token", "field",
                                           "digits", "spoken-digits", "fashion", "glosses"};
    for (const Task& each : tasks()) {
        Experiment experiment;
        experiment.data.task = each.name;
        EXPECT_EQ(isSelfContained(experiment), !reading.contains(each.name)) << each.name;
    }
}

TEST(SelfContained, NoFileMayBeNamedEvenWhereItIsNotRead) {
    Experiment experiment;
    EXPECT_TRUE(isSelfContained(experiment));
    experiment.data.source.file = "/etc/passwd";
    EXPECT_FALSE(isSelfContained(experiment));
    EXPECT_THROW(requireSelfContained(experiment, "a line"), std::invalid_argument);
}

}  // namespace echoplane::self_contained_tests
