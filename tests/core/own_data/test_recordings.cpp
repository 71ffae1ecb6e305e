// SPDX-License-Identifier: GPL-3.0-or-later
// Several recordings in one file.
#include "core/own_data/recordings.h"

#include <cmath>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/explore/folds.h"
#include "core/learners/baselines.h"
#include "core/live/live_run.h"
#include "core/own_data/data.h"
#include "core/own_data/data_series.h"
#include "core/predict/fit_all.h"
#include "core/predict/from_run.h"
#include "core/run/pipeline.h"
#include "core/settings/experiment_json.h"
#include "core/settings/settings.h"
#include "tests/core/reference_data.h"
#include "tests/core/run/small_experiment.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::recordings_tests {

const std::vector<std::pair<std::string, int>> lengths = {{"a", 60}, {"b", 40}, {"c", 50}, {"tiny", 1}, {"d", 30}, {"e", 35}};

double value(const std::string& name, int row) {
    return std::sin(0.3 * row + name[0]) + 0.1 * name[0];
}

class Recordings : public TemporaryDirectory {
protected:
    void SetUp() override {
        std::string text = "who,x\n";
        for (const auto& [name, rows] : lengths)
            for (int row = 0; row < rows; ++row) text += name + ',' + std::to_string(value(name, row)) + '\n';
        put(directory / "a.csv", text);
    }

    Experiment of(const std::string& file = "a.csv", Experiment experiment = small()) const {
        experiment.set(ownData::normalisation, "none");
        DataSource source;
        source.file = (directory / file).string();
        source.sequences = "who";
        return withDataSource(std::move(experiment), std::move(source));
    }
};

TEST_F(Recordings, AreSequencesWithoutATargetOfAnother) {
    const Experiment experiment = of();
    EXPECT_EQ(experiment.data.source.inputs, std::vector<std::string>{"x"});
    const Dataset data = datasetOf(experiment);
    const std::vector<std::pair<std::string, int>> used = {{"a", 59}, {"b", 39}, {"c", 49}, {"d", 29}, {"e", 34}};
    ASSERT_EQ(data.sequences.size(), used.size());  // one of a single row has no step
    int first = 0;
    for (std::size_t k = 0; k < used.size(); ++k) {
        const auto& [name, steps] = used[k];
        EXPECT_EQ(data.sequences[k].name, name);
        EXPECT_EQ(data.sequences[k].steps, (Steps{first, steps}));
        for (int t = 0; t < steps; ++t) {
            ASSERT_NEAR(data.inputs(0, first + t), value(name, t), 1e-6);
            ASSERT_NEAR(data.targets(0, first + t), value(name, t + 1), 1e-6);
        }
        first += steps;
    }
    EXPECT_EQ(data.steps(), first);
}

TEST_F(Recordings, AreDividedAsAWholeWithAWashoutInEach) {
    const Experiment experiment = of();
    // Of 210 steps: 147 are nearest to 60 %, 176 to 80 %.
    EXPECT_EQ(experiment.data.split, (SplitSpec{1, 147, 29, 34}));
    Experiment longer = experiment;
    longer.data.split.washout = 5;
    const Dataset data = datasetOf(longer);
    const Split split = columnSplit(longer, data);
    EXPECT_EQ(split.of(Role::fit, data), (std::vector<Steps>{{5, 54}, {64, 34}, {103, 44}}));
    EXPECT_EQ(split.of(Role::validation, data), (std::vector<Steps>{{152, 24}}));
    EXPECT_EQ(split.of(Role::test, data), (std::vector<Steps>{{181, 29}}));
    const RunResult run = Pipeline().run(longer);
    const Eigen::MatrixXd errors = run.score->predictions - run.data->targets;
    EXPECT_NEAR(run.score->test.rmse, std::sqrt(errors.middleCols(181, 29).array().square().mean()), 1e-12);
}

TEST_F(Recordings, BeginFromTheZeroState) {
    for (const bool feedback : {false, true}) {
        Experiment experiment = of("a.csv", small("normal"));
        experiment.input.feedback = feedback;
        experiment.input.feedbackScaling = 0.05;
        const RunResult run = Pipeline().run(experiment);
        const Eigen::MatrixXd& drawn = run.spectrum->inputWeights;
        const double scale = feedback ? experiment.input.scaling : 1.0;
        for (const int first : {0, 59, 98}) {  // y(−1) = 0
            const Eigen::VectorXd expected = scale * drawn.row(0).transpose() * run.data->inputs(0, first);
            EXPECT_LT((run.states->states.col(first) - expected).norm(), 1e-12 * expected.norm()) << first;
        }
    }
}

TEST_F(Recordings, HaveBaselinesThatKnowNothingOfTheRecordingBefore) {
    const Experiment experiment = of();
    const RunResult run = Pipeline().run(experiment);
    const auto baselines = baselinesOf(experiment, run.data, run.split);
    const double mean = columnsOf(run.data->targets, run.split.of(Role::fit, *run.data)).mean();
    const Eigen::MatrixXd& repeated = baselines->of("persistence").score->predictions;
    for (const int first : {0, 59, 98, 147, 176}) {
        EXPECT_NEAR(repeated(0, first), mean, 1e-12);
        EXPECT_EQ(repeated(0, first + 1), run.data->targets(0, first));
    }
}

TEST_F(Recordings, AreKeptWithTheSettingsAndFittedAsAWhole) {
    const Experiment experiment = of();
    const RunResult run = Pipeline().run(experiment);
    Experiment read = experimentFromJson(settingsJson(experiment));
    EXPECT_EQ(read.data.source.sequences, "who");
    EXPECT_EQ(Pipeline().run(read).score->predictions, run.score->predictions);
    // After the last row of the last recording.
    const Model model = modelOf(run);
    EXPECT_EQ(warmStartPositionOf(model).row, 216);
    const Model all = modelFittedOnAll(run, model);
    EXPECT_NE(all.metadata.find("\"fitted_on\""), std::string::npos);
    EXPECT_NE(all.metadata.find("\"steps\": 205"), std::string::npos);  // 210 without the first of each
}

TEST_F(Recordings, FillGapsFromTheirOwnRows) {
    std::string text = "who,x\n";
    for (const std::string name : {"a", "b", "c", "d"})
        for (int row = 0; row < 20; ++row)
            text += name + ',' + (row == 0 && name == "b" ? "" : std::to_string(value(name, row))) + '\n';
    put(directory / "gaps.csv", text);
    const Dataset data = datasetOf(of("gaps.csv"));
    EXPECT_NEAR(data.inputs(0, 19), value("b", 1), 1e-6);  // not the last of a
    EXPECT_TRUE(data.isLeftOut(19));
}

TEST_F(Recordings, AreToldApartByTheTextsOfTheirCells) {
    const std::vector<std::string> names = {"9007199254740992", "9007199254740993", "007", "7", "1e5", "100000"};
    std::string text = "who,x,note\n";
    for (const std::string& name : names)
        for (int row = 0; row < 20; ++row) text += name + ',' + std::to_string(value(name, row)) + ",n\n";
    for (int row = 0; row < 20; ++row) text += (row % 2 == 0 ? "8," : "8.0,") + std::to_string(value("8", row)) + ",n\n";
    put(directory / "ids.csv", text + "Total,20,n\n");
    const Dataset data = datasetOf(of("ids.csv"));
    std::vector<std::string> found;
    for (const Sequence& each : data.sequences) found.push_back(each.name);
    EXPECT_EQ(found, (std::vector<std::string>{"9007199254740992", "9007199254740993", "007", "7", "1e5", "100000", "8"}));
    EXPECT_EQ(data.steps(), 7 * 19);
}

TEST_F(Recordings, RefuseWhatWouldMixThem) {
    Experiment cut = of();
    cut.data.split = {1, 100, 76, 34};
    EXPECT_EQ(refusal([&] { validate(cut); }), "training is 100, but must be whole recordings, which are 98 or 147 steps here");
    Experiment resampled = of();
    resampled.set(ownData::difference, 1);
    EXPECT_EQ(refusal([&] { validate(resampled); }), "the difference is 1, but must be 0 for several recordings in one file");
    Experiment long_ = of();
    long_.data.split.washout = 29;
    EXPECT_EQ(refusal([&] { Pipeline().run(long_); }),
              "washout is 29, but must be below 29, the number of steps of the recording \"d\"");
    EXPECT_EQ(whyNoAutonomousRun(of()).english(),
              "free run has no meaning for several recordings in one file, each of which begins anew");
    Pipeline pipeline;
    EXPECT_EQ(refusal([&] { LiveRun(of(), pipeline); }),
              "learning step by step has no meaning for several recordings in one file, each of which begins anew");
    EXPECT_EQ(refusal([&] { rollingOrigins(of(), 3); }),
              "folds have no meaning for several recordings in one file, each of which begins anew");
    put(directory / "again.csv", "who,x\na,1\na,2\nb,1\nb,2\na,3\na,4\n");
    EXPECT_NE(refusal([&] { of("again.csv"); }).find("the recording \"a\" has rows in two places"), std::string::npos);
    put(directory / "two.csv", "who,x\na,1\na,2\nb,1\nb,2\n");
    EXPECT_NE(refusal([&] {
                  validate(of("two.csv"));
              }).find("has 2 recordings with more rows than the horizon, but training, validation and test need one each"),
              std::string::npos);
    put(directory / "none.csv", "who,x\na,1\n,2\nb,1\nb,2\n");
    EXPECT_NE(refusal([&] { of("none.csv"); }).find("row 2 of the data does not say which recording it belongs to"),
              std::string::npos);
}

}  // namespace echoplane::recordings_tests
