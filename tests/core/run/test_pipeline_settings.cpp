// SPDX-License-Identifier: GPL-3.0-or-later
// What a change of each setting recomputes: every stage whose result it changes, and none before these. Judged by the results.
#include <algorithm>
#include <cmath>
#include <fstream>
#include <optional>

#include <gtest/gtest.h>

#include "core/jobs/parallel_for.h"
#include "core/kinds/fields/field_settings.h"
#include "core/kinds/recall/memory.h"
#include "core/own_data/data.h"
#include "core/reservoir/topologies/stack.h"
#include "core/reservoir/topologies/topology.h"
#include "core/run/hand_edit.h"
#include "core/run/pipeline.h"
#include "core/settings/settings.h"
#include "tests/core/reference_data.h"
#include "tests/core/run/run_stages.h"
#include "tests/core/run/small_experiment.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::pipeline_settings_tests {

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
    // One weight a row makes a W that cannot be diagonalised.
    if (setting.name == "weights-per-row") return setValue(setting, experiment, 12.0);
    // Tiles must divide the points.
    if (setting.name == "points" || setting.name == "tiles") return setValue(setting, experiment, now + 2.0);
    if (now == 0.0) return setValue(setting, experiment, setting.isInteger() ? 1.0 : 0.1);
    setValue(setting, experiment, setting.isInteger() ? now + 1.0 : now * 0.9);
}

void smallField(Experiment& e) {
    e.data.task = "lorenz96";
    e.reservoir.metric = "identity";
    e.readout.bias = e.readout.squares = true;
    e.set(fields::points, 8);
    e.set(fields::tiles, 2);
    e.set(fields::overlap, 1);
    e.set(fields::forecastSteps, 10);
    e.set(fields::inputWindow, 3);
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
        // Layers of equal rings would share their eigenvalues.
        {"ring", [](Experiment& e) { e.reservoir.method = "ring", e.set(stacks::ratio, 0.8); }},
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
        {"stack", [](Experiment& e) { e.set(stacks::layers, 3), e.set(stacks::input, "all"); }},
        {"stack_tanh",
         [](Experiment& e) {
             e.reservoir.method = "normal", e.dynamics.activation = "tanh", e.dynamics.bias = 0.1, e.reservoir.size = 60,
             e.set(stacks::layers, 2);
         }},
        {"stack_parallel",
         [](Experiment& e) { e.reservoir.metric = "identity", e.set(stacks::layers, 2), e.set(stacks::coupling, 0.0); }},
        {"tanh_feedback",
         [](Experiment& e) {
             e.reservoir.method = "normal", e.dynamics.activation = "tanh", e.input.feedback = true,
             e.input.feedbackScaling = 0.01;
         }},
        {"input", [](Experiment& e) { e.readout.input = true; }},
        {"noise", [](Experiment& e) { e.data.noise.input = e.data.noise.target = 0.1, e.dynamics.noise = 0.01; }},
        {"es2n", [](Experiment& e) { e.reservoir.method = "normal", e.dynamics.activation = "tanh", e.dynamics.cell = "es2n"; }},
        {"euler",
         [](Experiment& e) { e.reservoir.method = "normal", e.dynamics.activation = "tanh", e.dynamics.cell = "euler"; }},
        {"residual",
         [](Experiment& e) { e.reservoir.method = "normal", e.dynamics.activation = "tanh", e.dynamics.cell = "residual"; }},
        {"leak_spread",
         [](Experiment& e) { e.reservoir.method = "normal", e.dynamics.activation = "tanh", e.dynamics.leakSpread = 1.0; }},
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
        {"squares", [](Experiment& e) { e.readout.squares = true; }},
        {"all_products_normal", [](Experiment& e) { e.reservoir.method = "normal", e.readout.products = -1; }},
        {"mixing", [](Experiment& e) { e.readout.mixing = 9, e.readout.triples = 4, e.reservoir.metric = "identity"; }},
        {"ewt_products", [](Experiment& e) { e.reservoir.method = "ewt", e.readout.products = 6; }},
        {"tanh_mixing_feedback",
         [](Experiment& e) {
             e.reservoir.method = "normal", e.dynamics.activation = "tanh", e.readout.mixing = 5, e.input.feedback = true,
             e.input.feedbackScaling = 0.01;
         }},
        {"tones", [](Experiment& e) { e.data.task = "tones", e.sequence.merge = "mean+max", e.readout.bias = true; }},
        {"tones_tanh",
         [](Experiment& e) {
             e.data.task = "tones", e.reservoir.method = "normal", e.dynamics.activation = "tanh", e.dynamics.bias = 0.1,
             e.readout.products = 5, e.sequence.bidirectional = true;
         }},
        {"tones_softmax", [](Experiment& e) { e.data.task = "tones", e.sequence.classifier = "softmax", e.readout.ridge = 1.0; }},
        {"memory_feedback_normal",
         [](Experiment& e) {
             e.reservoir.method = "normal", e.data.task = "memory", e.set(memory::delays, 2),
             e.input.feedback = e.readout.bias = true, e.input.feedbackScaling = 0.01;
         }},
        {"sparse",
         [](Experiment& e) {
             e.reservoir.method = "normal", e.reservoir.size = 60, e.reservoir.connectivity = 0.1, e.reservoir.weightsPerRow = 6;
         }},
        {"edited",
         [](Experiment& e) {
             const RunResult run = Pipeline().run(e);
             HandModes modes = handModes(e, run.dynamics->spectrum);
             e = withHandModes(e, std::move(modes));
         }},
        {"own_data",
         [](Experiment& e) {
             const std::filesystem::path file = std::filesystem::temp_directory_path() / "echoplane-pipeline-settings.csv";
             std::ofstream text(file);
             text << "time,a,b\n";
             for (int t = 0; t < 200; ++t)
                 text << t << ',' << (t == 30 ? std::string() : std::to_string(2.0 + std::sin(0.3 * t))) << ','
                      << 3.0 + std::cos(0.7 * t) << '\n';
             text.close();
             const SplitSpec split = e.data.split;
             e = withDataFile(e, file.string(), {"a", "b"}, {"a"});
             e.data.split = split;
         }},
        {"lorenz96", [](Experiment& e) { smallField(e), e.set(fields::boundary, "constant"); }},
        {"lorenz96_normal", [](Experiment& e) { smallField(e), e.reservoir.method = "normal", e.dynamics.activation = "tanh"; }},
    };
    return list;
}

Experiment smallOf(const std::string& kind) {
    Experiment experiment = small();
    experiment.input.scaling = 0.7;  // at 1 it does not show where it enters
    std::ranges::find(kinds(), kind, &Kind::name)->make(experiment);
    return experiment;
}

/// A pipeline that has run the experiment of a kind, which each setting changes and gives back.
struct Prepared {
    explicit Prepared(const std::string& kind) : experiment(smallOf(kind)), first(pipeline.run(experiment)) {}
    Pipeline pipeline;
    Experiment experiment;
    RunResult first;
};

/// The stage whose result is the first that differs between two runs, as far as the changes of one setting are to be seen in it;
/// stageCount where none does.
std::size_t firstChange(const RunResult& before, const RunResult& after) {
    const std::string name = firstDifference(before, after);
    return static_cast<std::size_t>(std::ranges::find(stageNames, name) - stageNames.begin());
}

/// Changes after which the first stage may give the same result again.
bool mayRepeat(const std::string& name, const Experiment& before) {
    // Other settings of the reservoir apply with another layer, which classes choose.
    if (name == "layer" || (name == "task" && kindOf(before).loss == Loss::crossEntropy)) return true;
    if (name == "cell" && !before.plainLeak()) return true;  // the spectrum of W alone is that of every cell without modes
    return name == "valid-threshold";                        // valid times are whole steps
}

void changeRecomputesWhatItChanges(const Setting& changed, Prepared& prepared) {
    const std::string& name = changed.name;
    auto& [pipeline, start, first] = prepared;
    Experiment experiment = start;
    const RunResult before = pipeline.run(experiment);
    ASSERT_EQ(firstDifference(before, first), "") << "stale after the setting before";
    const bool idle = !whyIdle(changed, experiment).empty();
    change(changed, experiment);
    std::optional<RunResult> cold;
    const std::string why = refusal([&] { cold = Pipeline().run(experiment); });
    if (!why.empty()) {
        EXPECT_EQ(refusal([&] { pipeline.run(experiment); }), why);
        // Another method has no activation, and no place for eigenvalues edited by hand.
        const bool known = idle || (name == "method" && (!experiment.linear() || before.experiment.editedByHand())) ||
                           (name == "activation" && !experiment.plainLeak()) ||  // other cells need one
                           (hasStack(experiment) && (!experiment.plainLeak() || experiment.adapts()));
        EXPECT_TRUE(known) << why;
        return;
    }
    const RunResult warm = pipeline.run(experiment);
    EXPECT_EQ(firstDifference(warm, *cold), "") << "stale";
    const std::size_t recomputed = std::min(pattern(warm).find('C'), std::size_t{stageCount});
    if (idle) {
        EXPECT_EQ(recomputed, std::size_t{stageCount});
    }
    if (recomputed < stageCount && !mayRepeat(name, before.experiment)) {
        EXPECT_EQ(firstChange(before, warm), recomputed) << "recomputed to the same result";
    }
    // A dataset that is the same is the same object.
    if (sameBits(before.data->inputs, warm.data->inputs) && sameBits(before.data->targets, warm.data->targets) &&
        sameBits(before.data->feedbackNoise, warm.data->feedbackNoise)) {
        EXPECT_EQ(before.data, warm.data) << "the data were made anew";
    }
}

class PipelinePerKind : public testing::TestWithParam<std::string> {
protected:
    /// Threads give the same results, and for so little they wait longer for a processor than they run.
    static void SetUpTestSuite() { useThreads(1); }
    static void TearDownTestSuite() { useThreads(0); }
};

/// One test a kind: a test for each of the 5700 pairs would cost every suite of this program their registration.
TEST_P(PipelinePerKind, ChangeOfASettingRecomputesWhatItChanges) {
    std::optional<Prepared> prepared(std::in_place, GetParam());
    ASSERT_EQ(pattern(prepared->first), "CCCCCC");
    for (const Setting& each : settings()) {
        if (each.choices.size() == 1) continue;  // no other value to change to
        SCOPED_TRACE(each.name);
        changeRecomputesWhatItChanges(each, *prepared);
        if (HasFailure()) prepared.emplace(GetParam());  // what is stale after one setting does not fail the next
    }
}

std::vector<std::string> kindNames() {
    std::vector<std::string> names;
    for (const Kind& kind : kinds()) names.push_back(kind.name);
    return names;
}

INSTANTIATE_TEST_SUITE_P(Kinds, PipelinePerKind, testing::ValuesIn(kindNames()), [](const auto& each) { return each.param; });

}  // namespace echoplane::pipeline_settings_tests
