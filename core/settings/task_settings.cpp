// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/task_settings.h"

#include <cstdint>
#include <limits>
#include <utility>

#include "core/settings/owned_settings.h"
#include "core/tasks/noise.h"
#include "core/tasks/task.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

std::vector<SettingChoice> taskChoices() {
    std::vector<SettingChoice> choices;
    for (const Task& each : tasks()) choices.push_back({each.name, each.label, each.help});
    return choices;
}

/// W_in has a row for each input, of which most tasks have one, and W_fb one for each output.
Stage stageOfTask(const Experiment& experiment) {
    const bool otherInputs = task(experiment.data.task).inputs(experiment) != 1;
    return otherInputs || experiment.input.feedback ? Stage::spectrum : kindOf(experiment).firstStage;
}

/// With the first state noise, input scaling is no longer a factor on the states.
Stage stageOfStateNoise(const Experiment& experiment) {
    return scalesInputsEarly(experiment) ? Stage::states : Stage::dynamics;
}

}  // namespace

bool scalesInputsEarly(const Experiment& experiment) {
    const RunKind& kind = kindOf(experiment);
    // A product of two states scales with the square.
    const bool squared = kind.multipliesStates != nullptr ? kind.multipliesStates(experiment) : hasReadoutFeatures(experiment);
    const bool noisy = experiment.noisy() && kind.takesNoise;
    return squared || noisy || !experiment.input.columns.empty() || experiment.input.feedback || experiment.biasedReservoir() ||
           !experiment.linear();
}

void addTaskSettings(std::vector<Setting>& list) {
    list.push_back({.name = "task",
                    .label = "Task",
                    .group = "Task",
                    .help = "What the reservoir has to do.",
                    .field = fieldOf<&Experiment::data, &DataSpec::task>(),
                    .firstStage = Stage::states,
                    .stageIn = stageOfTask,
                    .choices = taskChoices(),
                    .takesParameter = true,
                    .decidesMetric = true});
    addOwned(list, tasks(), OwnerKind::task, Stage::states);
    list.push_back({.name = "free-run",
                    .label = "Free test run",
                    .group = "Task",
                    .help = "Over the test data the model runs on its own output: each prediction is its next input. The test "
                            "error is then that of this run, and the score is the valid time: how long such runs, from ten "
                            "starting points, follow the series.",
                    .field = fieldOf<&Experiment::data, &DataSpec::freeRun>(),
                    .firstStage = Stage::score,
                    .minimum = 0,
                    .maximum = 1,
                    .decidesMetric = true,
                    .idle = &whyNoAutonomousRun,
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
                        .neutral = 0.0,
                        .detail = true});
    };
    switch (of) {
        case Noise::input:
            level("input-noise", "Input noise", "σ_u", "Input", fieldOf<&Experiment::data, &DataSpec::noise, &NoiseSpec::input>(),
                  "White noise on the input of the reservoir, at every step, in units of the standard deviation of each input "
                  "over the training data. The target is unchanged.");
            return;
        case Noise::feedback:
            level(
                "feedback-noise", "Feedback noise", "σ_f", "Input",
                fieldOf<&Experiment::data, &DataSpec::noise, &NoiseSpec::feedback>(),
                "White noise, at the training steps only, on what the model is given there and predicts itself when it runs on "
                "its own output: inputs that are also targets, and the y(t−1) that is fed back. In units of the standard "
                "deviation of each over the training data. The target to be learned is unchanged, so the model learns to return "
                "to it.");
            list.back().idle = [](const Experiment& e) -> Message {
                return isFedBack(e) ? Message() : Message("feedback noise has no meaning: nothing is fed back to the model");
            };
            return;
        case Noise::state:
            level("state-noise", "State noise", "σ_r", "Dynamics", fieldOf<&Experiment::dynamics, &DynamicsSpec::noise>(),
                  "White noise added to the state of each unit at every step: r(t) = … + σ_r·ν(t). Modes near the unit circle "
                  "accumulate signal and noise alike, so a mode that resonates with the input stands out.",
                  stageOfStateNoise);
            return;
        case Noise::target:
            break;
    }
    level("target-noise", "Target noise", "σ_y", "Task", fieldOf<&Experiment::data, &DataSpec::noise, &NoiseSpec::target>(),
          "White noise on the training target, in units of the standard deviation of each target over the training data. "
          "Validation and test errors use the target without noise.");
    list.back().keepsEvaluation = true;
    list.push_back({.name = "noise-seed",
                    .label = "Noise seed",
                    .group = "Task",
                    .help = "Seeds the random streams of all noise, separately from the reservoir.",
                    .field = fieldOf<&Experiment::data, &DataSpec::noise, &NoiseSpec::seed>(),
                    .firstStage = Stage::states,
                    .minimum = 0,
                    .maximum = std::numeric_limits<std::uint32_t>::max(),
                    .idle = [](const Experiment& e) -> Message {
                        const bool any = e.data.noise.input > 0.0 || e.data.noise.target > 0.0 ||
                                         (e.data.noise.feedback > 0.0 && isFedBack(e)) || e.noisy();
                        return any ? Message() : Message("there is no noise");
                    },
                    .hiddenWhenIdle = true});
}

}  // namespace echoplane
