// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/dependent_settings.h"

#include "core/settings/settings.h"
#include "core/tasks/task.h"
#include "tests/core/test.h"

namespace echoplane::dependent_settings_tests {

/// Unlike the defaults in every setting that some task sets.
Experiment mine() {
    Experiment e;
    e.reservoir.method = "normal";
    e.reservoir.size = 37;
    e.dynamics.activation = "tanh";
    e.dynamics.spectralRadius = 0.83;
    e.dynamics.leakRate = 0.7;
    e.dynamics.bias = 0.2;
    e.dynamics.noise = 0.001;
    e.input.scaling = 0.3;
    e.data.noise.input = 0.01;
    e.readout.bias = false;
    e.readout.ridge = 3e-5;
    e.data.split = {11, 222, 33, 44};
    return e;
}

/// The task is chosen where `before` is shown, which was chosen from `base`.
Experiment choose(const Experiment& before, const std::string& task, const Experiment& base) {
    Experiment changed = before;
    changed.data.task = task;
    return withDependentSettings(before, changed, nullptr, base);
}

class LeavingATask : public testing::TestWithParam<std::string> {};

TEST_P(LeavingATask, RestoresWhatItSet) {
    const Experiment base = mine(), there = choose(base, GetParam(), Experiment());
    ASSERT_EQ(there.data.task, GetParam());
    EXPECT_EQ(choose(there, "mso", base), base);
}

TEST_P(LeavingATask, ForAnotherIsAsChoosingThatAtOnce) {
    const Experiment base = mine(), there = choose(base, GetParam(), Experiment());
    for (const char* other : {"narma", "memory", "kuramoto-sivashinsky", "tones"})
        if (GetParam() != other) {
            EXPECT_EQ(choose(there, other, base), choose(base, other, Experiment())) << other;
        }
}

TEST_P(LeavingATask, KeepsWhatItDidNotSet) {
    const Experiment base = mine();
    Experiment there = choose(base, GetParam(), Experiment());
    there.reservoir.seed = 4711;
    there.data.noise.seed = 12;
    Experiment expected = base;
    expected.reservoir.seed = 4711;
    expected.data.noise.seed = 12;
    EXPECT_EQ(choose(there, "mso", base), expected);
}

std::vector<std::string> otherTasks() {
    std::vector<std::string> names;
    for (const Task& each : tasks())
        if (each.name != "mso") names.push_back(each.name);
    return names;
}

INSTANTIATE_TEST_SUITE_P(Of, LeavingATask, testing::ValuesIn(otherTasks()), [](const auto& named) {
    std::string name = named.param;
    std::erase(name, '-');
    return name;
});

TEST(DependentSettings, ALinearReservoirHasTheLeakyCellAndDoesNotAdapt) {
    Experiment before = mine();
    before.dynamics.cell = "es2n";
    Experiment changed = before;
    changed.dynamics.activation = "identity";
    EXPECT_EQ(withDependentSettings(before, changed, nullptr, before).dynamics.cell, "leaky");
    before.dynamics.cell = "leaky";
    before.adaptation.rule = "oja";
    changed = before;
    changed.reservoir.method = "golden";
    EXPECT_EQ(withDependentSettings(before, changed, nullptr, before).adaptation.rule, "none");
    changed = before;
    changed.dynamics.cell = "euler";
    EXPECT_EQ(withDependentSettings(before, changed, nullptr, before).adaptation.rule, "none");
    changed = before;
    changed.readout.ridge = 1.0;
    EXPECT_EQ(withDependentSettings(before, changed, nullptr, before).adaptation.rule, "oja");
}

}  // namespace echoplane::dependent_settings_tests
