// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/task_settings.h"

#include <cstdint>
#include <limits>
#include <utility>

#include "core/settings/owned_settings.h"
#include "core/tasks/task.h"

namespace echoplane {

namespace {

std::vector<SettingChoice> taskChoices() {
    std::vector<SettingChoice> choices;
    for (const Task& each : tasks()) choices.push_back({each.name, each.label, each.help});
    return choices;
}

/// W_in has a row for each input, which all tasks but a few have one of, and W_fb one for each output. The choice of the layer,
/// which classes bring, stands before the spectrum.
Stage stageOfTask(const Experiment& experiment) {
    const bool otherInputs = tellsClasses(experiment) || task(experiment.data.task).inputs(experiment) != 1;
    return otherInputs || experiment.input.feedback ? Stage::spectrum : Stage::states;
}

/// The first noise in the state makes input scaling no factor of the states.
Stage stageOfStateNoise(const Experiment& experiment) {
    const bool was = scalesInputsEarly(experiment) || (experiment.noisy() && !tellsClasses(experiment));
    return was ? Stage::states : Stage::dynamics;
}

}  // namespace

bool scalesInputsEarly(const Experiment& experiment) {
    // A product of two states takes input scaling twice.
    const bool squared = isField(experiment) || (tellsClasses(experiment) && experiment.sequence.products > 0);
    return squared || experiment.input.feedback || experiment.biasedReservoir() || !experiment.linear();
}

void addTaskSettings(std::vector<Setting>& list) {
    list.push_back({.name = "task",
                    .label = "Task",
                    .group = "Task",
                    .help = "What the reservoir has to do.",
                    .field = fieldOf<&Experiment::data, &DataSpec::task>(),
                    .firstStage = Stage::states,
                    .stageIn = stageOfTask,
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

void addNoise(std::vector<Setting>& list, Noise of) {
    const auto level = [&](std::string name, std::string label, std::string symbol, std::string group, FieldOf<double> field,
                           std::string help, Stage (*stageIn)(const Experiment&) = nullptr) {
        list.push_back({.name = std::move(name),
                        .label = std::move(label),
                        .symbol = std::move(symbol),
                        .group = std::move(group),
                        .help = std::move(help),
                        .field = field,
                        .firstStage = Stage::states,
                        .stageIn = stageIn,
                        .minimum = 0,
                        .maximum = 1e3,
                        .sliderMinimum = 0,
                        .sliderMaximum = 0.5,
                        .detail = true});
    };
    switch (of) {
        case Noise::input:
            level(
                "input-noise", "Input noise", "σ_u", "Input", fieldOf<&Experiment::data, &DataSpec::noise, &NoiseSpec::input>(),
                "White noise on what the reservoir is given, at every step, in standard deviations of each input over training. "
                "The target stays as it is.");
            return;
        case Noise::state:
            level("state-noise", "State noise", "σ_r", "Dynamics", fieldOf<&Experiment::dynamics, &DynamicsSpec::noise>(),
                  "White noise that each unit adds to its state at every step: r(t) = … + σ_r·ν(t). Modes near the unit circle "
                  "gather signal and noise alike, so that a mode that resonates with the input stands out.",
                  stageOfStateNoise);
            return;
        case Noise::target:
            break;
    }
    level(
        "target-noise", "Target noise", "σ_y", "Task", fieldOf<&Experiment::data, &DataSpec::noise, &NoiseSpec::target>(),
        "White noise on what the readout is fitted to, in standard deviations of each target over training. Validation and test "
        "are judged against the target without it.");
    list.push_back({.name = "noise-seed",
                    .label = "Noise seed",
                    .group = "Task",
                    .help = "Start of the random streams of all noise, apart from the seed of the reservoir.",
                    .field = fieldOf<&Experiment::data, &DataSpec::noise, &NoiseSpec::seed>(),
                    .firstStage = Stage::states,
                    .minimum = 0,
                    .maximum = std::numeric_limits<std::uint32_t>::max(),
                    .idle = [](const Experiment& e) -> std::string {
                        const bool any = e.data.noise.input > 0.0 || e.data.noise.target > 0.0 || e.noisy();
                        return any ? "" : "there is no noise";
                    },
                    .hiddenWhenIdle = true});
}

}  // namespace echoplane
