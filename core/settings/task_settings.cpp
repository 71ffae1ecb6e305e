// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/task_settings.h"

#include "core/settings/owned_settings.h"
#include "core/tasks/task.h"

namespace echoplane {

namespace {

std::vector<SettingChoice> taskChoices() {
    std::vector<SettingChoice> choices;
    for (const Task& each : tasks()) choices.push_back({each.name, each.label, each.help});
    return choices;
}

}  // namespace

void addTaskSettings(std::vector<Setting>& list) {
    list.push_back({.name = "task",
                    .label = "Task",
                    .group = "Task",
                    .help = "What the reservoir has to do.",
                    .field = fieldOf<&Experiment::data, &DataSpec::task>(),
                    .firstStage = Stage::states,
                    .choices = taskChoices()});
    addOwned(list, tasks(), OwnerKind::task, Stage::states);
    list.push_back({.name = "free-run",
                    .label = "Free test run",
                    .group = "Task",
                    .help = "Over the test stretch the model runs on its own output: each prediction is its next input. The test "
                            "error is then that of the free run, and the score is the valid time: how long free runs from ten "
                            "starts follow the series.",
                    .field = fieldOf<&Experiment::data, &DataSpec::freeRun>(),
                    .firstStage = Stage::score,
                    .minimum = 0,
                    .maximum = 1,
                    .idle = [](const Experiment& e) { return whyNoFreeRun(e); },
                    .hiddenWhenIdle = true});
}

}  // namespace echoplane
