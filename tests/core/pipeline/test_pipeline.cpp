// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/pipeline.h"

#include <array>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "core/pipeline/settings.h"
#include "tests/core/pipeline/run_stages.h"
#include "tests/core/reference_data.h"

namespace echoplane {
namespace {

Experiment small(const std::string& method = "golden") {
    Experiment experiment;
    experiment.method = method;
    experiment.size = 20;
    experiment.washout = 20;
    experiment.training = 80;
    experiment.validation = 30;
    experiment.test = 30;
    experiment.connectivity = 0.8;
    experiment.ridge = 1e-8;
    return experiment;
}

/// "..CCCC": a dot for each cached stage, C for each computed one.
std::string pattern(const RunResult& run) {
    std::string text;
    for (const StageReport& report : run.reports) text += report.cached ? '.' : 'C';
    return text;
}

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
    setValue(setting, experiment, setting.isInteger() ? now + 1.0 : now * 0.9);
}

class PipelinePerSetting : public testing::TestWithParam<std::tuple<std::string, std::string>> {};

TEST_P(PipelinePerSetting, ChangeRerunsExactlyFromItsFirstStage) {
    const auto& [name, method] = GetParam();
    const Setting& changed = setting(name);
    Pipeline pipeline;
    Experiment experiment = small(method);
    ASSERT_EQ(pattern(pipeline.run(experiment)), "CCCCCC");
    const bool idle = !whyIdle(changed, experiment).empty();
    const Stage first = firstStage(changed, experiment);
    change(changed, experiment);
    EXPECT_EQ(pattern(pipeline.run(experiment)), idle ? "......" : patternFrom(first));
}

/// All that have another value to change to.
std::vector<std::string> settingNames() {
    std::vector<std::string> names;
    for (const Setting& each : settings()) {
        if (each.choices.size() != 1) names.push_back(each.name);
    }
    return names;
}

INSTANTIATE_TEST_SUITE_P(Settings, PipelinePerSetting,
                         testing::Combine(testing::ValuesIn(settingNames()), testing::Values("golden", "normal")),
                         [](const auto& each) {
                             std::string name = std::get<0>(each.param) + "_" + std::get<1>(each.param);
                             for (char& letter : name) letter = letter == '-' ? '_' : letter;
                             return name;
                         });

TEST(Pipeline, StagesOfTheIssue) {
    // Alpha recomputes only stages 5–6, rho only 2–6 and never the spectrum.
    EXPECT_EQ(setting("ridge").firstStage, Stage::readout);
    EXPECT_EQ(setting("input-scaling").firstStage, Stage::readout);
    EXPECT_EQ(setting("spectral-radius").firstStage, Stage::dynamics);
    EXPECT_EQ(setting("leak-rate").firstStage, Stage::dynamics);
    EXPECT_EQ(setting("washout").firstStage, Stage::factor);
}

TEST(Pipeline, TheSameExperimentAgainIsAllCachedAndSharesItsResults) {
    Pipeline pipeline;
    const RunResult first = pipeline.run(small());
    const RunResult second = pipeline.run(small());
    EXPECT_EQ(pattern(second), "......");
    EXPECT_EQ(first.spectrum, second.spectrum);
    EXPECT_EQ(first.score, second.score);
    EXPECT_EQ(second.totalSeconds(), 0.0);
}

TEST(Pipeline, ResultsNameTheExperimentTheyBelongTo) {
    Pipeline pipeline;
    Experiment experiment = small();
    pipeline.run(experiment);
    experiment.ridge = 1e-5;
    EXPECT_EQ(pipeline.run(experiment).experiment, experiment);
}

TEST(Pipeline, ClearForgetsEverything) {
    Pipeline pipeline;
    pipeline.run(small());
    pipeline.clear();
    EXPECT_EQ(pattern(pipeline.run(small())), "CCCCCC");
}

TEST(Pipeline, EarlierResultsStayAsTheyWere) {
    Pipeline pipeline;
    const RunResult first = pipeline.run(small());
    const Eigen::MatrixXd predictions = first.score->predictions;
    Experiment other = small();
    other.seed = 2;
    pipeline.run(other);
    EXPECT_EQ(first.score->predictions, predictions);
}

/// One random edit that leaves the experiment valid.
void edit(Experiment& experiment, RandomStream& random) {
    const auto whole = [&](int low, int high) { return static_cast<int>(random.uniform(low, high + 1.0)); };
    switch (whole(0, 14)) {
        case 0:
            experiment.method = std::array{"normal", "uniform", "golden"}[static_cast<std::size_t>(whole(0, 2))];
            break;
        case 1:
            experiment.size = whole(1, 40);
            break;
        case 2:
            experiment.seed = static_cast<std::uint32_t>(whole(0, 5));
            break;
        case 3:
            experiment.connectivity = random.uniform(0.5, 1.0);
            break;
        case 4:
            experiment.metric = random.uniform() < 0.5 ? "identity" : "eigenvectors";
            break;
        case 5:
            experiment.components = whole(1, 12);
            break;
        case 6:
            experiment.washout = whole(0, 39);
            break;
        case 7:
            experiment.training = whole(40, 90);
            break;
        case 8:
            experiment.validation = whole(1, 40);
            break;
        case 9:
            experiment.test = whole(1, 40);
            break;
        case 10:
            experiment.spectralRadius = random.uniform(0.0, 1.2);
            break;
        case 11:
            experiment.leakRate = random.uniform(0.1, 1.0);
            break;
        case 12:
            experiment.inputScaling = std::pow(10.0, random.uniform(-2.0, 1.0));
            break;
        default:
            experiment.ridge = random.uniform() < 0.1 ? 0.0 : std::pow(10.0, random.uniform(-14.0, 2.0));
            break;
    }
}

TEST(Pipeline, CachedEqualsColdBitForBitOverARandomWalk) {
    RandomStream random(1, "walk");
    Pipeline cached;
    Experiment experiment = small();
    std::vector<Experiment> visited;
    for (int step = 0; step < 200; ++step) {
        if (step % 10 == 9) {
            experiment = visited[static_cast<std::size_t>(random.uniform(0.0, static_cast<double>(visited.size())))];
        } else {
            edit(experiment, random);
        }
        visited.push_back(experiment);
        Pipeline cold;
        ASSERT_EQ(firstDifference(cached.run(experiment), cold.run(experiment)), "") << "after step " << step;
    }
}

TEST(Pipeline, TwoColdRunsAreTheSameBitForBit) {
    for (const char* method : {"normal", "uniform", "golden"}) {
        Experiment experiment;
        experiment.method = method;
        EXPECT_EQ(firstDifference(Pipeline().run(experiment), Pipeline().run(experiment)), "") << method;
    }
}

TEST(Pipeline, ARefusedExperimentLeavesTheCacheAsItWas) {
    Pipeline pipeline;
    pipeline.run(small());
    Experiment bad = small();
    bad.spectralRadius = -1.0;
    EXPECT_NE(refusal([&] { pipeline.run(bad); }), "");
    EXPECT_EQ(pattern(pipeline.run(small())), "......");
}

TEST(Pipeline, AStoppedContextRunsNothing) {
    std::stop_source source;
    source.request_stop();
    RunContext context;
    context.stop = source.get_token();
    Pipeline pipeline;
    EXPECT_THROW(pipeline.run(small(), context), Cancelled);
    EXPECT_EQ(pattern(pipeline.run(small())), "CCCCCC");
}

TEST(Pipeline, ACancelInAnyStageLeavesNoTrace) {
    for (const char* method : {"golden", "normal"}) {
        for (int stage = 0; stage < stageCount; ++stage) {
            Pipeline pipeline;
            pipeline.run(small(method));
            Experiment other = small(method);
            other.seed = 2;
            std::stop_source source;
            RunContext context;
            context.stop = source.get_token();
            context.progress = [&](std::string_view what, double) {
                if (what == stageName(static_cast<Stage>(stage))) source.request_stop();
            };
            bool cancelled = false;
            try {
                pipeline.run(other, context);
            } catch (const Cancelled&) {
                cancelled = true;
            }
            // Only the last stage may be too short to notice.
            EXPECT_TRUE(cancelled || stage == stageCount - 1)
                << method << ", stage " << stageNames[static_cast<std::size_t>(stage)];
            EXPECT_EQ(firstDifference(pipeline.run(other), Pipeline().run(other)), "") << method << ", stage " << stage;
            EXPECT_EQ(firstDifference(pipeline.run(small(method)), Pipeline().run(small(method))), "") << method;
        }
    }
}

TEST(Pipeline, ACancelInTheFirstStageKeepsThePreviousResults) {
    Pipeline pipeline;
    pipeline.run(small());
    Experiment other = small();
    other.seed = 2;
    std::stop_source source;
    RunContext context;
    context.stop = source.get_token();
    context.progress = [&](std::string_view, double) { source.request_stop(); };
    EXPECT_THROW(pipeline.run(other, context), Cancelled);
    EXPECT_EQ(pattern(pipeline.run(small())), "......");
}

TEST(Pipeline, ProgressNeverGoesBack) {
    for (const char* method : {"golden", "normal"}) {
        double last = 0.0;
        RunContext context;
        context.progress = [&](std::string_view what, double fraction) {
            EXPECT_GE(fraction, last) << what;
            EXPECT_LE(fraction, 1.0) << what;
            last = fraction;
        };
        Pipeline().run(small(method), context);
    }
}

TEST(Pipeline, DivergenceIsReportedAtItsStep) {
    Experiment experiment = small("uniform");
    experiment.spectralRadius = 2.0;
    experiment.training = 1000;
    const RunResult run = Pipeline().run(experiment);
    ASSERT_TRUE(run.diverged());
    ASSERT_TRUE(run.states->divergedAt);
    // 2^t passes 1e100 near t = 332; a weight on the largest mode shifts that a little.
    EXPECT_NEAR(*run.states->divergedAt, 332, 15);
    EXPECT_EQ(run.factor, nullptr);
    EXPECT_EQ(run.readout, nullptr);
    EXPECT_EQ(run.score, nullptr);
    EXPECT_TRUE(run.states->states.leftCols(*run.states->divergedAt).allFinite());
}

TEST(Pipeline, AfterADivergenceTheNextRunIsWhole) {
    Pipeline pipeline;
    Experiment wild = small();
    wild.spectralRadius = 2.0;
    wild.training = 1000;
    pipeline.run(small());
    ASSERT_TRUE(pipeline.run(wild).diverged());
    EXPECT_EQ(firstDifference(pipeline.run(small()), Pipeline().run(small())), "");
}

TEST(Pipeline, RadiusAboveOneWithoutOverflowIsAllowed) {
    Experiment experiment = small();
    experiment.spectralRadius = 1.05;
    EXPECT_FALSE(Pipeline().run(experiment).diverged());
}

TEST(Pipeline, RadiusZeroRemembersOnlyTheInput) {
    // Λ = 0 and lr = 1: r(t) = u(t)·W_in, so every prediction is a multiple of its input.
    Experiment experiment = small();
    experiment.spectralRadius = 0.0;
    const RunResult run = Pipeline().run(experiment);
    const Eigen::MatrixXd& u = run.states->task.inputs;
    const Eigen::MatrixXd& y = run.score->predictions;
    const double factor = (u * y.transpose())(0, 0) / u.squaredNorm();
    EXPECT_LT((y - factor * u).norm(), 1e-9 * y.norm());
}

TEST(Pipeline, OneStateVariableIsEnough) {
    for (const char* method : {"normal", "uniform", "golden"}) {
        Experiment experiment = small(method);
        experiment.size = 1;
        EXPECT_FALSE(Pipeline().run(experiment).diverged()) << method;
    }
}

TEST(Pipeline, MoreVariablesThanStepsWorks) {
    for (const char* method : {"normal", "uniform", "golden"}) {
        Experiment experiment = small(method);
        experiment.size = 100;
        const RunResult run = Pipeline().run(experiment);
        EXPECT_TRUE(run.score->predictions.allFinite()) << method;
    }
}

TEST(Pipeline, LearnsMso5AsTheIssueAsks) {
    // NumPy, twelve seeds: test RMSE 6e-10 to 3e-8 with these settings.
    for (const char* method : {"golden", "normal"}) {
        Experiment experiment;
        experiment.method = method;
        EXPECT_LT(Pipeline().run(experiment).score->test.rmse, 1e-7) << method;
    }
}

TEST(Pipeline, AnImpossibleSizeIsRefusedWithTheMemoryItWouldNeed) {
    Experiment experiment;
    experiment.size = 1000000;
    try {
        Pipeline().run(experiment);
        FAIL() << "10⁶ × 10⁶ eigenvectors were not refused";
    } catch (const std::runtime_error& error) {
        EXPECT_NE(std::string(error.what()).find("GB"), std::string::npos) << error.what();
    }
}

}  // namespace
}  // namespace echoplane
