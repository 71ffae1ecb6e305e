// SPDX-License-Identifier: GPL-3.0-or-later
// The conditions of lessons: meaning, unknown values and errors.
#include "core/lessons/condition.h"
#include "core/run/pipeline.h"
#include "tests/core/refusal.h"
#include "tests/core/test.h"

namespace echoplane::condition_tests {

LessonFacts factsOf(const Experiment& experiment) {
    return {experiment, std::make_shared<const RunResult>(Pipeline().run(experiment)), 0};
}

std::optional<bool> holds(const std::string& text, const LessonFacts& now = {}, const LessonFacts& start = {}) {
    return Condition(text).holds(now, start);
}

std::string refusal(const std::string& text) {
    return echoplane::refusal([&] { Condition condition(text); });
}

TEST(Condition, ComparesNumbersWithTheUsualPrecedence) {
    EXPECT_EQ(holds("1 + 2 * 3 = 7"), true);
    EXPECT_EQ(holds("(1 + 2) * 3 = 9"), true);
    EXPECT_EQ(holds("8 / 4 / 2 = 1"), true);
    EXPECT_EQ(holds("5 - 2 - 1 = 2"), true);
    EXPECT_EQ(holds("-2 < 1e-3"), true);
    EXPECT_EQ(holds("2 <= 2 and 2 >= 2 and not 2 < 2"), true);
    EXPECT_EQ(holds("2 != 2 or 2 == 3"), false);
    EXPECT_EQ(holds("true or false and false"), true);  // or binds weakest
    EXPECT_EQ(holds("(true or false) and false"), false);
}

TEST(Condition, ReadsSettingsByTheirNamesAndTheEquations) {
    LessonFacts facts;
    facts.experiment.dynamics.spectralRadius = 0.7;
    facts.experiment.reservoir.method = "normal";
    facts.experiment.readout.bias = true;
    EXPECT_EQ(holds("spectral_radius = 0.7 and rho = 0.7", facts), true);
    EXPECT_EQ(holds("N = 100 and lr = 1 and alpha < 1e-10", facts), true);
    EXPECT_EQ(holds("method = normal and method != golden", facts), true);
    EXPECT_EQ(holds("bias = on and input_readout = off", facts), true);
    EXPECT_EQ(holds("pins = 0", facts), true);
}

TEST(Condition, ComparesWithTheStart) {
    LessonFacts start, now;
    now.experiment.dynamics.spectralRadius = 0.95;
    now.experiment.reservoir.method = "ring";
    EXPECT_EQ(holds("changed rho and changed method", now, start), true);
    EXPECT_EQ(holds("changed leak_rate", now, start), false);
    EXPECT_EQ(holds("rho > start rho + 0.04", now, start), true);
    EXPECT_EQ(holds("method = start method", now, start), false);
}

TEST(Condition, ReadsMeasuresOfTheRun) {
    const LessonFacts facts = factsOf({});
    const RunResult& run = *facts.run;
    const auto text = [](double number) { return std::to_string(number); };
    EXPECT_EQ(holds("rmse.test > 0 and rmse.test < 1e-6 and nrmse.train < 1 and r2.validation > 0.9", facts), true);
    EXPECT_EQ(holds("rho_eff > 0.8999 and rho_eff < 0.9001", facts), true);
    EXPECT_EQ(holds("kappa > 0.99 * " + text(run.spectrum->conditionNumber), facts), true);
    EXPECT_EQ(holds("diverged = 0 and modes = " + std::to_string(run.dynamics->spectrum.modes()), facts), true);
    EXPECT_EQ(holds("seconds.total >= seconds.states and seconds.spectrum > 0", facts), true);
    EXPECT_EQ(holds("resonant_share > 0 and resonant_share <= 1", facts), true);
}

TEST(Condition, WhatIsNotKnownIsNeitherTrueNorFalse) {
    const LessonFacts none;  // no run
    EXPECT_FALSE(holds("rmse.test < 1", none).has_value());
    EXPECT_FALSE(holds("not rmse.test < 1", none).has_value());
    EXPECT_FALSE(holds("changed rmse.test", none).has_value());
    EXPECT_FALSE(holds("rmse.test < 1 and N = 100", none).has_value());
    // One operand may decide the result even if the other is unknown.
    EXPECT_EQ(holds("rmse.test < 1 or N = 100", none), true);
    EXPECT_EQ(holds("rmse.test < 1 and N = 1", none), false);
    // A series has no memory curve.
    EXPECT_FALSE(holds("memory_capacity.test > 0", factsOf({})).has_value());
    Experiment far;
    far.dynamics.spectralRadius = 2.0;
    EXPECT_EQ(holds("diverged = 1", factsOf(far)), true);
    EXPECT_FALSE(holds("rmse.test > 0", factsOf(far)).has_value());
}

TEST(Condition, MemoryAndAnglesAreRead) {
    Experiment one;
    one.reservoir.method = "custom";
    one.reservoir.size = 2;
    one.reservoir.metric = "identity";
    one.reservoir.edit.eigenvalues = {{0.0, 1.0}};
    EXPECT_EQ(holds("leading_angle > 1.5707 and leading_angle < 1.5709 and modes = 1", factsOf(one)), true);
    Experiment memory = withTask({}, "memory");
    memory.reservoir.method = "ring";
    memory.reservoir.size = 20;
    memory.dynamics.spectralRadius = 0.9;
    const LessonFacts facts = factsOf(memory);
    EXPECT_EQ(holds("memory_capacity.test > 1 and memory_capacity.test < 21", facts), true);
    EXPECT_EQ(holds("half_delay > 1 and half_delay < 40", facts), true);
}

TEST(Condition, RefusesInOneSentence) {
    EXPECT_NE(refusal("").find("ends where"), std::string::npos);
    EXPECT_NE(refusal("rho >").find("ends where"), std::string::npos);
    EXPECT_NE(refusal("rho").find("must be a comparison"), std::string::npos);
    EXPECT_NE(refusal("rho > 1 2").find("should end"), std::string::npos);
    EXPECT_NE(refusal("rho > (1 + 2").find("not closed"), std::string::npos);
    EXPECT_NE(refusal("foo > 1").find("\"foo\""), std::string::npos);
    EXPECT_NE(refusal("rmse.tset > 1").find("rmse.tset"), std::string::npos);
    EXPECT_NE(refusal("method > 1").find("by = and != only"), std::string::npos);
    EXPECT_NE(refusal("method = 1").find("one of: "), std::string::npos);
    EXPECT_NE(refusal("method = ring2").find("ring2"), std::string::npos);
    EXPECT_NE(refusal("method = tanh").find("one of: "), std::string::npos);
    EXPECT_NE(refusal("(rho > 1) > 2").find("part of another"), std::string::npos);
    EXPECT_NE(refusal("rho + method > 1").find("is not a number, as required by"), std::string::npos);
    EXPECT_NE(refusal("system(rm)").find("system"), std::string::npos);
    EXPECT_NE(refusal("rho > 1; rho < 2").find("should end"), std::string::npos);
    EXPECT_NE(refusal("changed 1").find("must be followed by the name"), std::string::npos);
    EXPECT_NE(refusal(std::string(Condition::longest + 1, ' ')).find("at most"), std::string::npos);
    EXPECT_NE(refusal(std::string(Condition::deepest + 1, '(') + "1").find("nested brackets"), std::string::npos);
    std::string nots;
    for (int k = 0; k <= Condition::deepest; ++k) nots += "not ";
    EXPECT_NE(refusal(nots + "true").find("nested brackets"), std::string::npos);
}

}  // namespace echoplane::condition_tests
