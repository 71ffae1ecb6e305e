// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/run_record.h"

#include <cmath>

#include <nlohmann/json.hpp>

#include "core/report/run_json.h"
#include "core/run/pipeline.h"
#include "core/settings/experiment_json.h"
#include "tests/core/refusal.h"
#include "tests/core/test.h"

namespace echoplane::run_record_tests {

RunResult run(double ridge = 1e-9) {
    Experiment experiment;
    experiment.reservoir.size = 30;
    experiment.reservoir.seed = 7;
    experiment.dynamics.spectralRadius = 0.1 + 0.2;
    experiment.readout.ridge = ridge;
    return Pipeline().run(experiment);
}

std::string refusal(const std::string& text) {
    return echoplane::refusal([&] { storedRun(text, "a.svg"); });
}

TEST(RunRecord, ReadsBackBitForBit) {
    const RunResult result = run();
    const StoredRun stored = storedRun(runRecord(result), "a.svg");
    EXPECT_EQ(stored.experiment, result.experiment);
    EXPECT_EQ(stored.testRmse, result.score->test.rmse);
    EXPECT_EQ(stored.validationRmse, result.score->validation.rmse);
    EXPECT_EQ(stored.trainingRmse, result.score->training.rmse);
    EXPECT_EQ(stored.verb, "train");
    EXPECT_EQ(stored.program, "echoplane " ECHOPLANE_VERSION);
}

TEST(RunRecord, IsOneLineWithoutTimes) {
    EXPECT_EQ(runRecord(run()), runRecord(run()));
    EXPECT_EQ(runRecord(run()).find('\n'), std::string::npos);
}

TEST(RunRecord, ReadsTheDocumentOfTrain) {
    const RunResult result = run();
    const StoredRun stored = storedRun(runJson(result).dump(), "run.json");
    EXPECT_EQ(stored.experiment, result.experiment);
    EXPECT_EQ(stored.testRmse, result.score->test.rmse);
}

TEST(RunRecord, ReadsWhatASweepStartedFrom) {
    const RunResult result = run();
    const nlohmann::ordered_json plan = {{"base", settingsJson(result.experiment)}, {"axes", {{"ridge", {1.0}}}}, {"seeds", 2}};
    const StoredRun stored = storedRun(plan.dump(), "s.csv");
    EXPECT_EQ(stored.experiment, result.experiment);
    EXPECT_EQ(stored.verb, "sweep");
}

TEST(RunRecord, TellsWhatDiffers) {
    const RunResult result = run();
    StoredRun stored = storedRun(runRecord(result), "a.svg");
    EXPECT_EQ(differenceFrom(stored, result), "");
    stored.testRmse = std::nextafter(stored.testRmse, 1.0);
    EXPECT_NE(differenceFrom(stored, result).find("the test RMSE is"), std::string::npos);
    stored = storedRun(settingsRecord("sweep", result.experiment), "a.svg");
    EXPECT_EQ(differenceFrom(stored, result), "") << "a file without errors cannot differ";
}

TEST(RunRecord, RefusesWhatHoldsNoSettings) {
    EXPECT_EQ(refusal("{}"), "a.svg: it contains no experiment settings");
    EXPECT_EQ(refusal("[1]"), "a.svg: it contains no experiment settings");
    EXPECT_EQ(refusal(R"({"settings": {"size": -1}})").substr(0, 6), "a.svg,");
    EXPECT_EQ(refusal(R"({"settings": 3})").substr(0, 5), "a.svg");
    EXPECT_EQ(refusal("{").substr(0, 5), "a.svg");
    EXPECT_EQ(refusal(commandRecord("reproduce fig6 --seeds 3")),
              "a.svg shows more than one run: run \"echoplane reproduce fig6 --seeds 3\" to make it again");
}

}  // namespace echoplane::run_record_tests
