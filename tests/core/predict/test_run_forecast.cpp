// SPDX-License-Identifier: GPL-3.0-or-later
// Forecasts beyond the data of a run. The reference is the series itself, which goes on by its formula, and what the commands
// train and forecast do in turn.
#include "core/predict/run_forecast.h"

#include <cmath>
#include <string>

#include <gtest/gtest.h>

#include "core/own_data/data.h"
#include "core/own_data/data_series.h"
#include "core/predict/fit_all.h"
#include "core/predict/forecast_errors.h"
#include "core/predict/from_run.h"
#include "core/run/pipeline.h"
#include "core/settings/settings.h"
#include "core/text/number_text.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::run_forecast_tests {

std::shared_ptr<const RunResult> runOf(const Experiment& experiment) {
    return std::make_shared<const RunResult>(Pipeline().run(experiment));
}

class RunForecasts : public TemporaryDirectory {
protected:
    static constexpr int rows = 600, steps = 20;

    static double y(int t) { return 20.0 + 5.0 * std::sin(0.23 * t) + 2.0 * std::cos(0.37 * t); }
    /// Another phase of the same sines, which drives nothing.
    static double u(int t) { return std::cos(0.23 * t) - 0.7 * std::sin(0.37 * t); }

    static std::string text(int first, int end) {
        std::string lines = "day,u,y\n";
        for (int t = first; t < end; ++t) lines += std::to_string(t) + ',' + shortestText(u(t)) + ',' + shortestText(y(t)) + '\n';
        return lines;
    }
    Experiment settings(const std::vector<std::string>& inputs) const {
        put(directory / "train.csv", text(0, rows));
        Experiment experiment = withDataFile({}, (directory / "train.csv").string(), inputs, {"y"});
        experiment.reservoir.size = 30;
        experiment.readout.ridge = 1e-13;
        return experiment;
    }
};

TEST_F(RunForecasts, GoOnAsTheSeriesDoes) {
    const RunForecast result = forecastAfter({.run = runOf(settings({"y"})), .steps = steps, .mostMeasured = 50});
    ASSERT_EQ(result.forecast.values.cols(), steps);
    EXPECT_EQ(result.forecast.names, std::vector<std::string>({"y"}));
    ASSERT_EQ(result.measured.cols(), 50);
    for (int k = 0; k < 50; ++k) EXPECT_EQ(result.measured(0, k), y(rows - 50 + k));
    for (int k = 0; k < steps; ++k) {
        EXPECT_EQ(result.forecast.times.texts[static_cast<std::size_t>(k)], std::to_string(rows + k));
        EXPECT_NEAR(result.forecast.values(0, k), y(rows + k), 2e-3) << k;
        EXPECT_LE(result.forecast.lower(0, k), result.forecast.upper(0, k)) << k;
    }
}

TEST_F(RunForecasts, AreThoseOfTheCommands) {
    for (const bool all : {true, false}) {
        const auto run = runOf(settings({"y"}));
        const std::string series = text(0, rows);
        Model model = modelOf(*run);
        const auto errors = measuredForecastErrors(model, *run);
        if (all) model = modelFittedOnAll(*run, model);
        model = withForecastErrors(model, errors);
        const DataTable& table = *run->experiment.data.source.table;
        const Forecast expected =
            forecastTable(model, table, {.steps = steps, .level = 0.8, .times = lastTimeTexts(std::string_view(series), table)});
        const RunForecast result = forecastAfter({.run = run, .steps = steps, .level = 0.8, .fitAll = all});
        EXPECT_EQ(forecastCsv(result.forecast), forecastCsv(expected)) << all;
    }
}

TEST_F(RunForecasts, TakeInputsThatAreKnown) {
    const Experiment experiment = settings({"u", "y"});
    EXPECT_EQ(inputsToKnow(experiment), std::vector<std::string>({"u"}));
    put(directory / "later.csv", text(rows, rows + steps));
    const RunForecast result =
        forecastAfter({.run = runOf(experiment), .steps = steps, .known = (directory / "later.csv").string()});
    for (int k = 0; k < steps; ++k) EXPECT_NEAR(result.forecast.values(0, k), y(rows + k), 2e-3) << k;
    EXPECT_THROW(forecastAfter({.run = runOf(experiment), .steps = steps}), std::invalid_argument);
}

// A task without a file goes on from its last step, whatever is set for files.
TEST_F(RunForecasts, OfATaskGoOnWithIt) {
    Experiment experiment;
    experiment.set(ownData::logarithm, true);
    experiment.set(ownData::difference, 3);
    const RunForecast result = forecastAfter({.run = runOf(experiment), .steps = steps, .mostMeasured = 10});
    Experiment longer = experiment;
    longer.data.split.test += 2 * steps;
    const Eigen::MatrixXd series = datasetOf(longer).inputs;
    const Eigen::Index last = experiment.data.split.steps();  // one step ahead
    for (Eigen::Index k = 0; k < 10; ++k) EXPECT_EQ(result.measured(0, k), series(0, last - 9 + k));
    for (Eigen::Index k = 0; k < steps; ++k) EXPECT_NEAR(result.forecast.values(0, k), series(0, last + 1 + k), 1e-5) << k;
    EXPECT_EQ(result.forecast.names, std::vector<std::string>({"y1"}));
    EXPECT_TRUE(result.forecast.notes.empty());
}

TEST_F(RunForecasts, SayWhyThereAreNone) {
    EXPECT_TRUE(whyNoForecast({}).empty());
    EXPECT_TRUE(whyNoForecast(withTask({}, "lorenz")).empty());
    EXPECT_TRUE(whyNoForecast(settings({"u"})).empty());
    EXPECT_NE(whyNoForecast(withTask({}, "narma")).english().find("narma"), std::string::npos);
    EXPECT_NE(whyNoForecast(withTask({}, "tones")).english().find("only a series"), std::string::npos);
    EXPECT_NE(whyNoForecast(withTask({}, "kuramoto-sivashinsky")).english().find("only a series"), std::string::npos);
    Experiment sameRow = settings({"y"});
    sameRow.set(forecast::horizon, 0);
    EXPECT_NE(whyNoForecast(sameRow).english().find("horizon of 1"), std::string::npos);
    EXPECT_THROW(forecastAfter({.run = runOf(withTask({}, "narma")), .steps = 1}), std::invalid_argument);
}

TEST_F(RunForecasts, StopWhenAsked) {
    std::stop_source source;
    source.request_stop();
    RunContext context;
    context.stop = source.get_token();
    EXPECT_THROW(forecastAfter({.run = runOf(settings({"y"})), .steps = steps}, context), Cancelled);
}

}  // namespace echoplane::run_forecast_tests
