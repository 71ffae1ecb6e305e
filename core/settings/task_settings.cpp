// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/task_settings.h"

#include "core/tasks/mso.h"
#include "core/tasks/task.h"

namespace echoplane {

namespace {

std::vector<SettingChoice> taskChoices() {
    std::vector<SettingChoice> choices;
    for (const Task& each : tasks()) choices.push_back({each.name, each.label, each.help});
    return choices;
}

/// Why a setting that tasks list has no effect on this one.
std::string notRead(const Experiment& experiment, const char* name) {
    if (readsSetting(task(experiment.task), name)) return {};
    return std::string(name) + " has no meaning for the task " + experiment.task;
}

}  // namespace

void addTaskSettings(std::vector<Setting>& list) {
    list.push_back({.name = "task",
                    .label = "Task",
                    .symbol = "",
                    .group = "Task",
                    .help = "What the reservoir has to do.",
                    .unit = "",
                    .field = &Experiment::task,
                    .firstStage = Stage::states,
                    .choices = taskChoices()});
    list.push_back({.name = "components",
                    .label = "Components",
                    .symbol = "K",
                    .group = "Task",
                    .help = "Number of superimposed sines: U(t) = Σ sin(α_k·t), k = 1 … K (eq. 22).",
                    .unit = "",
                    .field = &Experiment::components,
                    .firstStage = Stage::states,
                    .minimum = 1,
                    .maximum = msoMaximumComponents,
                    .sliderMinimum = 1,
                    .sliderMaximum = msoMaximumComponents,
                    .idle = [](const Experiment& e) { return notRead(e, "components"); }});
    list.push_back({.name = "delays",
                    .label = "Delays",
                    .symbol = "K",
                    .group = "Task",
                    .help = "Longest delay k for which the memory capacity MC_k is measured (eq. 24).",
                    .unit = "steps",
                    .field = &Experiment::delays,
                    .firstStage = Stage::states,
                    .minimum = 1,
                    .maximum = 10000,
                    .idle = [](const Experiment& e) { return notRead(e, "delays"); }});
    list.push_back({.name = "order",
                    .label = "Order",
                    .symbol = "n",
                    .group = "Task",
                    .help =
                        "Order of the nonlinear system (NARMA): over how many past steps it sums. 10 and 20 are the usual ones; "
                        "above 10 the equation has a tanh, which keeps it bounded.",
                    .unit = "",
                    .field = &Experiment::order,
                    .firstStage = Stage::states,
                    .minimum = 2,
                    .maximum = 30,
                    .idle = [](const Experiment& e) { return notRead(e, "order"); }});
    list.push_back({.name = "tau",
                    .label = "Delay time",
                    .symbol = "tau",
                    .group = "Task",
                    .help = "Delay of the Mackey-Glass equation: chaotic from about 16.8 on; 17 and 30 are the usual ones.",
                    .unit = "steps",
                    .field = &Experiment::tau,
                    .firstStage = Stage::states,
                    .minimum = 1,
                    .maximum = 100,
                    .idle = [](const Experiment& e) { return notRead(e, "tau"); }});
    list.push_back({.name = "period",
                    .label = "Period",
                    .symbol = "P",
                    .group = "Task",
                    .help = "Steps in one period of the sine and the square wave.",
                    .unit = "steps",
                    .field = &Experiment::period,
                    .firstStage = Stage::states,
                    .minimum = 4,
                    .maximum = 1000,
                    .idle = [](const Experiment& e) { return notRead(e, "period"); }});
    list.push_back({.name = "bits",
                    .label = "Bits",
                    .symbol = "n",
                    .group = "Task",
                    .help = "How many successive input bits the parity is taken of: 2 is the exclusive or (XOR).",
                    .unit = "",
                    .field = &Experiment::bits,
                    .firstStage = Stage::states,
                    .minimum = 2,
                    .maximum = 20,
                    .idle = [](const Experiment& e) { return notRead(e, "bits"); }});
    list.push_back({.name = "delay",
                    .label = "Delay",
                    .symbol = "d",
                    .group = "Task",
                    .help = "How many steps ago the last bit came that counts for the parity; 0 is the bit just come.",
                    .unit = "steps",
                    .field = &Experiment::delay,
                    .firstStage = Stage::states,
                    .minimum = 0,
                    .maximum = 100,
                    .idle = [](const Experiment& e) { return notRead(e, "delay"); }});
    list.push_back({.name = "horizon",
                    .label = "Horizon",
                    .symbol = "h",
                    .group = "Task",
                    .help = "How many steps ahead is forecast: the target at step t is the series at t + h, 0 being the same "
                            "step. Only with h = 1 "
                            "can the model run freely on its own output.",
                    .unit = "steps",
                    .field = &Experiment::horizon,
                    .firstStage = Stage::states,
                    .minimum = 0,
                    .maximum = 10000,
                    .idle = [](const Experiment& e) { return notRead(e, "horizon"); }});

    list.push_back({.name = "free-run",
                    .label = "Free test run",
                    .symbol = "",
                    .group = "Task",
                    .help = "Over the test stretch the model runs on its own output: each prediction is its next input. The test "
                            "error is then that of the free run, and the score is the valid time: how long free runs from ten "
                            "starts follow the series.",
                    .unit = "",
                    .field = &Experiment::freeRun,
                    .firstStage = Stage::score,
                    .minimum = 0,
                    .maximum = 1,
                    .idle = [](const Experiment& e) { return whyNoFreeRun(e); }});
    list.push_back(
        {.name = "normalisation",
         .label = "Normalisation",
         .symbol = "",
         .group = "Task",
         .help = "How the columns of a data file are shifted and scaled before anything sees them. What it takes for that is "
                 "measured on the training stretch alone and kept with the model.",
         .unit = "",
         .field = &Experiment::normalisation,
         .firstStage = Stage::states,
         .choices = {{"none", "None", "The numbers as they stand in the file."},
                     {"standardise", "Standardise", "Mean 0 and standard deviation 1 over the training stretch."},
                     {"min-max", "Minimum to maximum", "From −1 to 1 over the training stretch."}},
         .idle = [](const Experiment& e) { return notRead(e, "normalisation"); }});
}

}  // namespace echoplane
