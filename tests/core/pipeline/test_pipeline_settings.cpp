// SPDX-License-Identifier: GPL-3.0-or-later
// What a change of each setting recomputes.
#include <algorithm>

#include <gtest/gtest.h>

#include "core/pipeline/pipeline.h"
#include "core/reservoir/topology.h"
#include "core/settings/settings.h"
#include "core/tasks/memory.h"
#include "tests/core/pipeline/small_experiment.h"
#include "tests/core/reference_data.h"

namespace echoplane::pipeline_settings_tests {

std::string patternFrom(Stage first) {
    const auto cached = static_cast<std::size_t>(first);
    return std::string(cached, '.') + std::string(stageCount - cached, 'C');
}

/// Changes one setting to another accepted value.
void change(const Setting& setting, Experiment& experiment) {
    if (setting.isChoice()) {
        for (const SettingChoice& choice : setting.choices) {
            if (choice.name == std::get<std::string>(value(setting, experiment))) continue;
            setValue(setting, experiment, choice.name);
            return;
        }
    }
    const double now = std::get<double>(value(setting, experiment));
    if (setting.isSwitch()) return setValue(setting, experiment, 1.0 - now);
    // One weight per row makes a W that is not diagonalisable.
    if (setting.name == "weights-per-row") return setValue(setting, experiment, 12.0);
    if (now == 0.0) return setValue(setting, experiment, setting.isInteger() ? 1.0 : 0.1);
    setValue(setting, experiment, setting.isInteger() ? now + 1.0 : now * 0.9);
}

/// A name for a kind of experiment, and how it differs from small("golden").
struct Kind {
    std::string name;
    void (*make)(Experiment& experiment);
};

const std::vector<Kind>& kinds() {
    static const std::vector<Kind> list = {
        {"golden", [](Experiment& e) { e.reservoir.method = "golden"; }},
        {"normal", [](Experiment& e) { e.reservoir.method = "normal"; }},
        {"ewt", [](Experiment& e) { e.reservoir.method = "ewt"; }},
        {"diagonalized", [](Experiment& e) { e.reservoir.method = "diagonalized"; }},
        {"uniform", [](Experiment& e) { e.reservoir.method = "uniform"; }},
        {"noisy_golden", [](Experiment& e) { e.reservoir.method = "noisy-golden"; }},
        {"sim", [](Experiment& e) { e.reservoir.method = "sim"; }},
        {"ring", [](Experiment& e) { e.reservoir.method = "ring"; }},
        {"annulus", [](Experiment& e) { e.reservoir.method = "annulus"; }},
        {"custom",
         [](Experiment& e) {
             e.reservoir.method = "custom";
             for (int k = 0; k < e.reservoir.size; ++k) e.reservoir.edit.eigenvalues.emplace_back(0.05 * (k + 1));
         }},
        {"identity", [](Experiment& e) { e.reservoir.metric = "identity"; }},
        {"bias", [](Experiment& e) { e.readout.bias = true; }},
        {"output", [](Experiment& e) { e.readout.output = true; }},
        {"feedback", [](Experiment& e) { e.input.feedback = true, e.input.feedbackScaling = 0.01; }},
        {"tanh",
         [](Experiment& e) {
             e.reservoir.method = "normal", e.dynamics.activation = "tanh", e.dynamics.bias = 0.1, e.readout.input = true;
         }},
        {"tanh_feedback",
         [](Experiment& e) {
             e.reservoir.method = "normal", e.dynamics.activation = "tanh", e.input.feedback = true,
             e.input.feedbackScaling = 0.01;
         }},
        {"input", [](Experiment& e) { e.readout.input = true; }},
        {"noise", [](Experiment& e) { e.data.noise.input = e.data.noise.target = 0.1, e.dynamics.noise = 0.01; }},
        {"tanh_noise",
         [](Experiment& e) { e.reservoir.method = "normal", e.dynamics.activation = "tanh", e.dynamics.noise = 0.01; }},
        {"reservoir_bias", [](Experiment& e) { e.dynamics.bias = 0.3; }},
        {"cycle", [](Experiment& e) { e.reservoir.method = "normal", e.reservoir.topology = "cycle"; }},
        {"jumps",
         [](Experiment& e) {
             e.reservoir.method = "normal", e.reservoir.topology = "cycle-with-jumps", e.set(cycleOfJumps::jumpLength, 4);
         }},
        {"small_world", [](Experiment& e) { e.reservoir.method = "normal", e.reservoir.topology = "small-world"; }},
        {"memory", [](Experiment& e) { e.data.task = "memory", e.set(memory::delays, 3); }},
        {"narma", [](Experiment& e) { e.data.task = "narma"; }},
        {"mackey_glass", [](Experiment& e) { e.data.task = "mackey-glass"; }},
        {"lorenz", [](Experiment& e) { e.data.task = "lorenz"; }},
        {"parity", [](Experiment& e) { e.data.task = "parity"; }},
        {"sine_or_square", [](Experiment& e) { e.data.task = "sine-or-square"; }},
        {"tones", [](Experiment& e) { e.data.task = "tones", e.sequence.merge = "mean+max", e.readout.bias = true; }},
        {"tones_tanh",
         [](Experiment& e) {
             e.data.task = "tones", e.reservoir.method = "normal", e.dynamics.activation = "tanh", e.dynamics.bias = 0.1,
             e.sequence.products = 5, e.sequence.bidirectional = true;
         }},
        {"tones_softmax", [](Experiment& e) { e.data.task = "tones", e.sequence.classifier = "softmax", e.readout.ridge = 1.0; }},
        {"memory_feedback_normal",
         [](Experiment& e) {
             e.reservoir.method = "normal", e.data.task = "memory", e.set(memory::delays, 2),
             e.input.feedback = e.readout.bias = true, e.input.feedbackScaling = 0.01;
         }},
    };
    return list;
}

Experiment smallOf(const std::string& kind) {
    Experiment experiment = small();
    std::ranges::find(kinds(), kind, &Kind::name)->make(experiment);
    return experiment;
}

class PipelinePerSetting : public testing::TestWithParam<std::tuple<std::string, std::string>> {};

TEST_P(PipelinePerSetting, ChangeRerunsExactlyFromItsFirstStage) {
    const auto& [name, kind] = GetParam();
    const Setting& changed = setting(name);
    Pipeline pipeline;
    Experiment experiment = smallOf(kind);
    ASSERT_EQ(pattern(pipeline.run(experiment)), "CCCCCC");
    const bool idle = !whyIdle(changed, experiment).empty();
    const Stage first = firstStage(changed, experiment);
    change(changed, experiment);
    if (name == "size" && kind == "custom") {  // idle because the list determines it: another size is refused
        EXPECT_NE(refusal([&] { pipeline.run(experiment); }), "");
        return;
    }
    if (name == "activation" && experiment.reservoir.method != "normal") {  // idle because no other one is accepted
        EXPECT_TRUE(idle);
        EXPECT_NE(refusal([&] { pipeline.run(experiment); }), "");
        return;
    }
    if (name == "method" && !experiment.linear()) {  // the other method has no activation
        EXPECT_NE(refusal([&] { pipeline.run(experiment); }), "");
        return;
    }
    if (tellsClasses(experiment) && experiment.closedLoop()) {  // idle because a sequence has one answer
        EXPECT_TRUE(idle);
        EXPECT_NE(refusal([&] { pipeline.run(experiment); }), "");
        return;
    }
    EXPECT_EQ(pattern(pipeline.run(experiment)), idle ? "......" : patternFrom(first));
}

/// All settings that have another value.
std::vector<std::string> settingNames() {
    std::vector<std::string> names;
    for (const Setting& each : settings()) {
        if (each.choices.size() != 1) names.push_back(each.name);
    }
    return names;
}

std::vector<std::string> kindNames() {
    std::vector<std::string> names;
    for (const Kind& kind : kinds()) names.push_back(kind.name);
    return names;
}

INSTANTIATE_TEST_SUITE_P(Settings, PipelinePerSetting,
                         testing::Combine(testing::ValuesIn(settingNames()), testing::ValuesIn(kindNames())),
                         [](const auto& each) {
                             std::string name = std::get<0>(each.param) + "_" + std::get<1>(each.param);
                             for (char& letter : name) letter = letter == '-' ? '_' : letter;
                             return name;
                         });

}  // namespace echoplane::pipeline_settings_tests
