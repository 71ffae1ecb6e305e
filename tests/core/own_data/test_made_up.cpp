// SPDX-License-Identifier: GPL-3.0-or-later
// Filled and imputed values must not improve the scores: white noise cannot be forecast, however many of its cells are empty and
// however finely it is resampled.
#include <cmath>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "core/math/random.h"
#include "core/own_data/data.h"
#include "core/own_data/data_series.h"
#include "core/own_data/data_warnings.h"
#include "core/run/pipeline.h"
#include "core/text/number_text.h"
#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::made_up_tests {

class MadeUp : public TemporaryDirectory {
protected:
    void SetUp() override {
        RandomStream random(5, "white noise");
        std::string gapped = "x\n", timed = "t,x\n";
        for (int row = 0; row < 4000; ++row) {
            noise.push_back(random.normal());
            gapped += random.uniform() < 0.5 ? "\n" : shortestText(noise.back()) + '\n';
            if (row < 1000) timed += std::to_string(21600 * row) + ',' + shortestText(noise.back()) + '\n';
        }
        // An empty line is not a row, so a gap in a single column is written out.
        for (std::size_t at = 0; (at = gapped.find("\n\n", at)) != std::string::npos;) gapped.insert(at + 1, "NA");
        put(directory / "gapped.csv", gapped);
        put(directory / "timed.csv", timed);
    }

    Experiment on(const char* file, const Experiment& settings) const {
        return withDataFile(settings, (directory / file).string(), {"x"}, {"x"});
    }
    static double testR2(const Experiment& experiment) { return Pipeline().run(experiment).score->test.r2; }

    std::vector<double> noise;
};

Experiment small() {
    Experiment experiment;
    experiment.reservoir.size = 20;
    experiment.readout.ridge = 1e-2;
    return experiment;
}

TEST_F(MadeUp, WhiteNoiseWithHalfItsCellsEmptyHasNothingToForecast) {
    for (const char* policy : {"hold", "mask"}) {
        Experiment settings = small();
        settings.set(ownData::gaps, policy);
        EXPECT_LT(testR2(on("gapped.csv", settings)), 0.03) << policy;
    }
    EXPECT_EQ(small()[ownData::gaps], "hold") << "the usual way";
    // A straight line from x(t − 1) to x(t + 1) leaks half of the next value: interpolation must be chosen, and warns of this.
    Experiment settings = small();
    settings.set(ownData::gaps, "interpolate");
    const Experiment drawn = on("gapped.csv", settings);
    EXPECT_GT(testR2(drawn), 0.05);
    const auto warnings = dataWarnings(drawn);
    EXPECT_TRUE(
        std::ranges::any_of(warnings, [](const Message& each) { return each.english().find("too small") != std::string::npos; }));
}

TEST_F(MadeUp, ErrorsCountTheRowsThatWereMeasured) {
    const Experiment experiment = on("gapped.csv", small());
    const RunResult run = Pipeline().run(experiment);
    const DataColumn& column = dataColumn(*experiment.data.source.table, "x");
    double squares = 0.0;
    int count = 0;
    const Span test = experiment.data.split.span(Role::test);
    const Normalisation& made = run.data->targetNormalisation;
    for (int t = test.first; t < test.end(); ++t) {
        const double wanted = column.values[static_cast<std::size_t>(t) + 1];
        if (std::isnan(wanted)) continue;
        squares += std::pow(run.score->predictions(0, t) * made.scale[0] + made.shift[0] - wanted, 2);
        ++count;
    }
    EXPECT_NEAR(run.score->test.rmse, std::sqrt(squares / count), 1e-12);
    // Mean and deviation are also those of the measured values.
    double sum = 0.0, ofSquares = 0.0;
    int measured = 0;
    for (int row = 0; row < experiment.data.split.training; ++row) {
        const double each = column.values[static_cast<std::size_t>(row)];
        if (std::isnan(each)) continue;
        sum += each;
        ofSquares += each * each;
        ++measured;
    }
    EXPECT_NEAR(made.shift[0], sum / measured, 1e-12);
    EXPECT_NEAR(made.scale[0], std::sqrt(ofSquares / measured - std::pow(sum / measured, 2)), 1e-12);
}

TEST_F(MadeUp, ResamplingUpwardsMakesNothingToForecast) {
    Experiment settings = small();
    settings.set(ownData::resample, 3600.0);
    const Experiment upsampled = on("timed.csv", settings);
    EXPECT_LT(testR2(upsampled), 0.05);
    const auto hasWarning = [](const Experiment& experiment, const std::string& words) {
        return std::ranges::any_of(dataWarnings(experiment),
                                   [&](const Message& each) { return each.english().find(words) != std::string::npos; });
    };
    EXPECT_TRUE(hasWarning(upsampled, "83 % of the steps have no row in the file"));  // five of six
    EXPECT_NEAR(imputedShare(*upsampled.data.source.table, upsampled), 5.0 * 999.0 / 5995.0, 1e-12);
    settings.set(ownData::gaps, "interpolate");
    EXPECT_TRUE(hasWarning(on("timed.csv", settings), "interpolated up to the later one"));
    settings.set(ownData::resample, 43200.0);
    EXPECT_FALSE(hasWarning(on("timed.csv", settings), "have no row"));
}

TEST_F(MadeUp, AnEvenStepIsTheLastRowUpToIt) {
    put(directory / "uneven.csv", "t,x,y\n0,1,\n0.5,2,5\n1.1,3,6\n3,4,\n3.9,5,8\n6,6,9\n");
    Experiment settings;
    settings.set(ownData::resample, 1.0);
    const Experiment experiment = on("uneven.csv", settings);
    const DataTable& table = *experiment.data.source.table;
    const OwnSeries x = ownSeries(table, "x", experiment), y = ownSeries(table, "y", experiment);
    EXPECT_EQ(x.values, (Eigen::VectorXd(7) << 1, 2, 3, 4, 5, 5, 6).finished());
    EXPECT_EQ(x.imputed, (std::vector<Steps>{{5, 1}}));
    EXPECT_TRUE(x.gaps.empty());
    EXPECT_EQ(x.leadingGap, 0);
    // There is no value before the first number; a row without a number is a gap until the next one.
    EXPECT_EQ(y.values, (Eigen::VectorXd(7) << 5, 5, 6, 6, 8, 8, 9).finished());
    EXPECT_EQ(y.imputed, (std::vector<Steps>{{0, 1}, {3, 1}, {5, 1}}));
    EXPECT_EQ(y.gaps, (std::vector<Steps>{{0, 1}, {3, 1}}));
    EXPECT_EQ(y.leadingGap, 1);
}

TEST_F(MadeUp, BeforeTheFirstNumberOfAnInputNothingIsFitted) {
    std::string text = "late,y\n";
    for (int row = 0; row < 200; ++row)
        text += (row < 40 ? "" : shortestText(noise[static_cast<std::size_t>(row)])) + ',' +
                shortestText(noise[static_cast<std::size_t>(row + 500)]) + '\n';
    put(directory / "late.csv", text);
    const Experiment experiment = withDataFile(small(), (directory / "late.csv").string(), {"late", "y"}, {"y"});
    EXPECT_EQ(generateData(experiment).leftOut, (std::vector<Steps>{{0, 40}}));
}

TEST_F(MadeUp, APartWithoutAMeasuredTargetIsRefused) {
    std::string text = "u,y\n";
    for (int row = 0; row < 100; ++row)
        text += shortestText(noise[static_cast<std::size_t>(row)]) + ',' + (row < 75 ? std::to_string(row % 7) : "NA") + '\n';
    put(directory / "ends.csv", text);
    EXPECT_NE(refusal([&] {
                  generateData(withDataFile(small(), (directory / "ends.csv").string(), {"u"}, {"y"}));
              }).find("no step of the test data has a measured target"),
              std::string::npos);
}

}  // namespace echoplane::made_up_tests
