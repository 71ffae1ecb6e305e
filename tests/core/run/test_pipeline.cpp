// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/pipeline.h"

#include <cmath>

#include "core/settings/settings.h"
#include "tests/core/reference_data.h"
#include "tests/core/run/run_stages.h"
#include "tests/core/run/small_experiment.h"
#include "tests/core/test.h"

namespace echoplane::pipeline_tests {

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
    experiment.readout.ridge = 1e-5;
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
    other.reservoir.seed = 2;
    pipeline.run(other);
    EXPECT_EQ(first.score->predictions, predictions);
}

TEST(Pipeline, TwoColdRunsAreTheSameBitForBit) {
    for (const char* method : {"normal", "ewt", "diagonalized", "uniform", "golden", "noisy-golden", "sim", "ring", "annulus",
                               "legendre", "s4d-lin", "time-scales"}) {
        Experiment experiment;
        experiment.reservoir.method = method;
        EXPECT_EQ(firstDifference(Pipeline().run(experiment), Pipeline().run(experiment)), "") << method;
    }
}

TEST(Pipeline, ARefusedExperimentLeavesTheCacheAsItWas) {
    Pipeline pipeline;
    pipeline.run(small());
    Experiment bad = small();
    bad.dynamics.spectralRadius = -1.0;
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
            other.reservoir.seed = 2;
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
            // Only the last stage may be too short to measure.
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
    other.reservoir.seed = 2;
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
    experiment.dynamics.spectralRadius = 2.0;
    experiment.data.split.training = 1000;
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
    wild.dynamics.spectralRadius = 2.0;
    wild.data.split.training = 1000;
    pipeline.run(small());
    ASSERT_TRUE(pipeline.run(wild).diverged());
    EXPECT_EQ(firstDifference(pipeline.run(small()), Pipeline().run(small())), "");
}

TEST(Pipeline, RadiusAboveOneWithoutOverflowIsAllowed) {
    Experiment experiment = small();
    experiment.dynamics.spectralRadius = 1.05;
    EXPECT_FALSE(Pipeline().run(experiment).diverged());
}

TEST(Pipeline, RadiusZeroRemembersOnlyTheInput) {
    // Λ = 0 and lr = 1: r(t) = u(t)·W_in, so every prediction is a multiple of its input.
    Experiment experiment = small();
    experiment.dynamics.spectralRadius = 0.0;
    const RunResult run = Pipeline().run(experiment);
    const Eigen::MatrixXd& u = run.data->inputs;
    const Eigen::MatrixXd& y = run.score->predictions;
    const double factor = (u * y.transpose())(0, 0) / u.squaredNorm();
    EXPECT_LT((y - factor * u).norm(), 1e-9 * y.norm());
}

TEST(Pipeline, OneStateVariableIsEnough) {
    for (const char* method : {"normal", "uniform", "golden"}) {
        Experiment experiment = small(method);
        experiment.reservoir.size = 1;
        EXPECT_FALSE(Pipeline().run(experiment).diverged()) << method;
    }
}

TEST(Pipeline, MoreVariablesThanStepsWorks) {
    for (const char* method : {"normal", "uniform", "golden"}) {
        Experiment experiment = small(method);
        experiment.reservoir.size = 100;
        const RunResult run = Pipeline().run(experiment);
        EXPECT_TRUE(run.score->predictions.allFinite()) << method;
    }
}

TEST(Pipeline, LearnsMso5AsTheIssueAsks) {
    // NumPy, twelve seeds: test RMSE 6e-10 to 3e-8 with these settings.
    for (const char* method : {"golden", "normal"}) {
        Experiment experiment;
        experiment.reservoir.method = method;
        EXPECT_LT(Pipeline().run(experiment).score->test.rmse, 1e-7) << method;
    }
}

TEST(Pipeline, AnImpossibleSizeIsRefusedWithTheMemoryItWouldNeed) {
    Experiment experiment;
    experiment.reservoir.size = 1000000;
    try {
        Pipeline().run(experiment);
        FAIL() << "10⁶ × 10⁶ eigenvectors were not refused";
    } catch (const std::runtime_error& error) {
        EXPECT_NE(std::string(error.what()).find("GB"), std::string::npos) << error.what();
    }
}

}  // namespace echoplane::pipeline_tests
