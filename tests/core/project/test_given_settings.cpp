// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/given_settings.h"

#include "core/settings/settings.h"
#include "core/tasks/task.h"
#include "tests/core/test.h"

namespace echoplane::given_settings_tests {

TEST(CompletedTask, TheMethodGivenHasItsOwnRadiusAtTheSizeGivenWhateverTheTask) {
    const auto completed = [](const char* task, int size) {
        Experiment given;
        given.data.task = task;
        given.reservoir.method = "legendre";
        given.reservoir.size = size;
        return completedTask(given, [](const Setting& each) { return each.name == "method" || each.name == "size"; });
    };
    const Experiment digits = completed("digits", 50);  // a task with a method and a size of its own
    EXPECT_EQ(digits.reservoir.method, "legendre");
    EXPECT_EQ(digits.reservoir.size, 50);
    EXPECT_EQ(digits.dynamics.spectralRadius, completed("mso", 50).dynamics.spectralRadius);
    EXPECT_NE(digits.dynamics.spectralRadius, withTask({}, "digits").dynamics.spectralRadius);
    EXPECT_NE(completed("mso", 20).dynamics.spectralRadius, completed("mso", 50).dynamics.spectralRadius);
}

}  // namespace echoplane::given_settings_tests
