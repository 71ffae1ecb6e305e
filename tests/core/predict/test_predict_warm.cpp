// SPDX-License-Identifier: GPL-3.0-or-later
// Warm starts of models of a file: the state has seen every row of the training, so the following rows are predicted from the
// first one on. The reference is the series itself, a sum of sines, which a linear reservoir forecasts up to rounding.
#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <Eigen/Core>
#include <nlohmann/json.hpp>

#include "core/own_data/data.h"
#include "core/own_data/data_series.h"
#include "core/predict/from_run.h"
#include "core/predict/predict_csv.h"
#include "core/run/pipeline.h"
#include "core/text/json_text.h"
#include "core/text/number_text.h"
#include "tests/core/reference_data.h"
#include "tests/core/series_csv.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::predict_warm_tests {

struct WarmCase {
    const char* name;
    int horizon = 1;
    int difference = 0;
    bool logarithm = false;
    bool feedback = false;
    bool targetAmongInputs = true;
    int unused = 0;  ///< rows at the end that the stretches leave
};

void PrintTo(const WarmCase& each, std::ostream* stream) {
    *stream << each.name;
}

constexpr int trained = 600, following = 60;

double wave(int t) {
    return std::sin(0.23 * t) + 0.4 * std::cos(0.37 * t);
}

class PredictWarm : public TemporaryDirectory, public testing::WithParamInterface<WarmCase> {
protected:
    static double value(int t) { return GetParam().logarithm ? 50.0 * std::exp(0.3 * wave(t)) : 20.0 + 5.0 * wave(t); }
    /// What drives it: another phase of the same sines.
    static double other(int t) {
        return GetParam().logarithm ? std::exp(0.2 * wave(t + 1)) : 3.0 + std::cos(0.23 * t) - 0.7 * std::sin(0.37 * t);
    }

    std::string rows(const std::string& file, int first, int end, bool target = true) const {
        std::string text = target ? "day,u,y\n" : "day,u\n";
        for (int t = first; t < end; ++t)
            text += std::to_string(t) + ',' + shortestText(other(t)) + (target ? ',' + shortestText(value(t)) : "") + '\n';
        put(directory / file, text);
        return (directory / file).string();
    }

    Model model() const {
        const WarmCase& given = GetParam();
        Experiment experiment;
        experiment.reservoir.size = 40;
        experiment.readout.ridge = 1e-13;
        experiment.set(forecast::horizon, given.horizon);
        experiment.set(ownData::difference, given.difference);
        experiment.set(ownData::logarithm, given.logarithm);
        experiment.readout.output = given.feedback;
        experiment =
            withDataFile(experiment, rows("train.csv", 0, trained),
                         given.targetAmongInputs ? std::vector<std::string>{"u", "y"} : std::vector<std::string>{"u"}, {"y"});
        experiment.data.split.test -= given.unused;
        return modelOf(Pipeline().run(experiment));
    }

    Eigen::MatrixXd outputsOf(const Model& model, const std::string& inputs) {
        predicted = predictCsv(model, {inputs, {}, (directory / "out.csv").string(), true});
        return readSeriesCsv(directory / "out.csv");
    }

    PredictedTable predicted;
};

TEST_P(PredictWarm, GoesOnWithTheRowAfterTheLastFromItsFirstLineOn) {
    const WarmCase& given = GetParam();
    const Model trainedModel = model();
    const int first = trained - given.unused;
    const Eigen::MatrixXd outputs = outputsOf(trainedModel, rows("next.csv", first, first + following));
    ASSERT_EQ(outputs.cols(), following);
    for (int t = 0; t < following; ++t) ASSERT_NEAR(outputs(0, t), value(first + t + given.horizon), 1e-4) << "row " << t;
    const std::string name = given.horizon > 0 ? "y(t+" + std::to_string(given.horizon) + ")" : "y";
    EXPECT_TRUE(predicted.csv.starts_with(name + '\n')) << predicted.csv.substr(0, 40);
    EXPECT_EQ(predicted.warmAfterRow, first);
    EXPECT_NE(predicted.notes.front().english().find("continues after row " + std::to_string(first) + " of " +
                                                     (directory / "train.csv").string()),
              std::string::npos)
        << predicted.notes.front();
}

/// Those whose target is no input.
class PredictWarmOfInputs : public PredictWarm {};

/// Without the target's column what it was up to the last row is in the model.
TEST_P(PredictWarmOfInputs, NeedsNoColumnOfTheTarget) {
    const WarmCase& given = GetParam();
    const Model trainedModel = model();
    const int first = trained - given.unused;
    const Eigen::MatrixXd outputs = outputsOf(trainedModel, rows("next.csv", first, first + following, false));
    // With differences, the last `horizon` values before it are the model's own predictions, and those after it are sums of them.
    for (int t = 0; t < following; ++t)
        ASSERT_NEAR(outputs(0, t), value(first + t + given.horizon), given.difference > 0 ? 1e-2 : 1e-4) << "row " << t;
}

/// The state is that of one run from the first row of the file to the last.
TEST_P(PredictWarm, IsWhereTheWholeFileLeavesTheModel) {
    const WarmCase& given = GetParam();
    const Model trainedModel = model();
    const int rowsIn = trained - given.unused - given.difference;
    Eigen::MatrixXd inputs(trainedModel.inputs(), rowsIn), known(1, rowsIn - given.horizon);
    const auto w = [&](double x) { return given.logarithm ? std::log(x) : x; };
    const int lag = targetLag(given.difference, given.horizon);
    for (int t = 0; t < rowsIn; ++t) {
        const int row = t + given.difference;
        inputs(0, t) = w(other(row)) - (given.difference > 0 ? w(other(row - given.difference)) : 0.0);
        if (given.targetAmongInputs)
            inputs(1, t) = w(value(row)) - (given.difference > 0 ? w(value(row - given.difference)) : 0.0);
        if (t >= known.cols()) continue;
        const int wanted = row + given.horizon;
        known(0, t) = w(value(wanted)) - (lag > 0 ? w(value(wanted - lag)) : 0.0);
    }
    const Eigen::VectorXd state = predict(trainedModel, inputs, known).lastState;
    EXPECT_LT(relativeError(trainedModel.warmState, state), 1e-6);
    const auto metadata = plainJson(trainedModel.metadata);
    EXPECT_EQ(metadata.at("warm_start").at("after_row"), trained - given.unused);
}

const std::vector<WarmCase> kinds{WarmCase{"OneAhead"},
                                  WarmCase{"SameStep", 0},
                                  WarmCase{"ThreeAhead", 3},
                                  WarmCase{"Logarithm", 2, 0, true},
                                  WarmCase{"Differences", 1, 1},
                                  WarmCase{"SeasonBelowHorizon", 5, 2},
                                  WarmCase{"SeasonAboveHorizon", 2, 7},
                                  WarmCase{"LogarithmOfChanges", 3, 1, true},
                                  WarmCase{"OwnOutput", 2, 0, false, true},
                                  WarmCase{"InputsAlone", 3, 0, false, false, false},
                                  WarmCase{"ChangesOfInputsAlone", 3, 2, false, false, false},
                                  WarmCase{"FileNotUsedUp", 2, 1, false, false, true, 17}};

std::vector<WarmCase> withoutTheTarget() {
    std::vector<WarmCase> chosen;
    std::ranges::copy_if(kinds, std::back_inserter(chosen), [](const WarmCase& each) { return !each.targetAmongInputs; });
    return chosen;
}

std::string nameOf(const testing::TestParamInfo<WarmCase>& each) {
    return each.param.name;
}

INSTANTIATE_TEST_SUITE_P(Kinds, PredictWarm, testing::ValuesIn(kinds), nameOf);
INSTANTIATE_TEST_SUITE_P(Kinds, PredictWarmOfInputs, testing::ValuesIn(withoutTheTarget()), nameOf);

class PredictWarmBefore : public TemporaryDirectory {};

/// A model of an earlier version starts `horizon` rows earlier, gives the same outputs as then, and reports where it starts.
TEST_F(PredictWarmBefore, AnEarlierModelSaysWhichRowItStandsAt) {
    std::string text = "x\n";
    for (int t = 0; t < 300; ++t) text += shortestText(wave(t)) + '\n';
    put(directory / "x.csv", text);
    Experiment experiment;
    experiment.reservoir.size = 20;
    experiment.readout.ridge = 1e-10;
    experiment.set(forecast::horizon, 3);
    experiment = withDataFile(experiment, (directory / "x.csv").string());
    const RunResult run = Pipeline().run(experiment);
    Model model = modelOf(run);
    const Eigen::MatrixXd inputs = original(run.data->inputs, run.data->inputNormalisation);
    model.warmState = predict(model, inputs).lastState;
    auto metadata = plainJson(model.metadata);
    metadata.erase("warm_start");
    model.metadata = metadata.dump();
    put(directory / "next.csv", "x\n" + shortestText(wave(297)) + '\n');
    const PredictedTable result =
        predictCsv(model, {(directory / "next.csv").string(), {}, (directory / "out.csv").string(), true});
    EXPECT_NEAR(readSeriesCsv(directory / "out.csv")(0, 0), wave(300), 1e-3);
    EXPECT_EQ(result.warmAfterRow, 297);
    EXPECT_NE(result.notes.front().english().find("continues after row 297 of"), std::string::npos) << result.notes.front();
}

/// The output of predict can be passed back as known outputs.
TEST_F(PredictWarmBefore, KnownOutputsMayBeCalledAsPredictCallsThem) {
    std::string text = "x\n";
    for (int t = 0; t < 300; ++t) text += shortestText(wave(t)) + '\n';
    put(directory / "x.csv", text);
    Experiment experiment;
    experiment.reservoir.size = 20;
    experiment.readout.output = true;
    experiment = withDataFile(experiment, (directory / "x.csv").string());
    const Model model = modelOf(Pipeline().run(experiment));
    const std::string inputs = (directory / "x.csv").string(), outputs = (directory / "out.csv").string();
    predictCsv(model, {inputs, {}, outputs});
    const std::string again = (directory / "again.csv").string();
    predictCsv(model, {inputs, outputs, again});
    EXPECT_EQ(contents(again), contents(outputs));
    put(directory / "plain.csv", "x" + contents(outputs).substr(contents(outputs).find('\n')));
    predictCsv(model, {inputs, (directory / "plain.csv").string(), again});
    EXPECT_EQ(contents(again), contents(outputs));
}

}  // namespace echoplane::predict_warm_tests
