// SPDX-License-Identifier: GPL-3.0-or-later

#include <stdexcept>

#include "core/project/given_settings.h"
#include "core/project/python_call.h"
#include "core/run/dependent_settings.h"
#include "core/settings/settings.h"
#include "core/tasks/mso.h"
#include "core/tasks/task.h"
#include "tests/core/test.h"

namespace echoplane::python_call_tests {

// That the calls give the same experiments again is tested in Python (tests/python/test_experiments.py).

TEST(PythonCall, NamesWhatDiffersFromWhatSuitsTaskAndMethod) {
    Experiment experiment = withTask({}, "mso");
    experiment.set(mso::components, 7);
    EXPECT_EQ(pythonCall(experiment), R"(Experiment(task="mso:7"))");
    experiment.reservoir.method = "normal";
    experiment.readout.bias = true;
    experiment.readout.ridge = 1e-9;
    EXPECT_EQ(pythonCall(experiment), R"(Experiment(task="mso:7", method="normal", bias=True, ridge=1e-09))");
    EXPECT_EQ(pythonCall(experiment, true), R"(Experiment(task="mso:7", method="normal", bias=True, ridge="best"))");
    EXPECT_EQ(pythonCall(withTask({}, "memory")), R"(Experiment(task="memory"))");
}

TEST(PythonCall, NamesTheMethodAndTheSizeIfTheTaskHasOthers) {
    Experiment digits = withTask({}, "digits");
    EXPECT_EQ(pythonCall(digits), R"(Experiment(task="digits"))");
    digits.reservoir.method = Experiment().reservoir.method;
    EXPECT_EQ(pythonCall(digits), R"(Experiment(task="digits", method="golden"))");
    Experiment field = withTask({}, "field");
    field.data.source.file = "field.npy";
    EXPECT_EQ(pythonCall(field).find(", size="), std::string::npos) << pythonCall(field);
    field.reservoir.size = Experiment().reservoir.size;
    EXPECT_NE(pythonCall(field).find(", size=100"), std::string::npos) << pythonCall(field);
}

TEST(PythonCall, WritesEigenvaluesAndAJsonTextForWhatIsEditedByHand) {
    Experiment experiment = withEigenvalues(withTask({}, "mso"), {{0.5, 0.0}, {0.3, 0.4}});
    EXPECT_EQ(pythonCall(experiment), R"(Experiment(task="mso:5", eigenvalues=[0.5, complex(0.3, 0.4)]))");
    experiment.reservoir.edit.muted = {0};
    EXPECT_TRUE(pythonCall(experiment).starts_with("Experiment.from_json(\"{"));
}

TEST(PythonCall, QuotesTexts) {
    EXPECT_EQ(pythonText("a\"b\\c\n"), R"("a\"b\\c\n")");
}

TEST(PythonCall, TheScriptAsksForWhatTheOptionsSay) {
    PythonScript script;
    script.experiment = withTask({}, "mso");
    script.repeat = 5;
    script.interval = 0.8;
    script.exports = {"model.npz"};
    script.plots = {{"plane", "plane.svg"}};
    const std::string text = pythonScript(script);
    EXPECT_NE(text.find("experiment = echoplane.Experiment(task=\"mso:5\")\n"), std::string::npos) << text;
    EXPECT_NE(text.find("result.model().save(\"model.npz\")\n"), std::string::npos) << text;
    EXPECT_NE(text.find("result.plot(\"plane\", \"plane.svg\")\n"), std::string::npos) << text;
    EXPECT_NE(text.find("print(result.json(interval=0.8, repeat=5))\n"), std::string::npos) << text;
}

TEST(GivenSettings, TheTaskSuitsWhatIsLeftOpenAndNothingElse) {
    Experiment given;
    setFromText(setting("task"), given, "mso:8");
    setFromText(setting("training"), given, "777");
    const auto isGiven = [](const Setting& each) {
        return each.name == "task" || each.name == "components" || each.name == "training";
    };
    Experiment wanted = withTask(given, "mso");
    wanted.data.split.training = 777;
    EXPECT_EQ(completedTask(given, isGiven), wanted);
    EXPECT_EQ(completedTask(given, isGiven)[mso::components], 8);
    EXPECT_THROW(setFromText(setting("task"), given, "lorenz:3"), std::invalid_argument);
}

}  // namespace echoplane::python_call_tests
