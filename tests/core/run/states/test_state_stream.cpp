// SPDX-License-Identifier: GPL-3.0-or-later
//
// Training and prediction without keeping the states in memory, compared with those that keep them: stages 4 and 6 of a run of
// which only the first 50 states are known.
#include "core/run/states/state_stream.h"

#include <algorithm>
#include <map>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/run/pipeline.h"
#include "core/run/prediction.h"
#include "core/settings/settings.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::state_stream_tests {

struct Case {
    const char* name;
    void (*change)(Experiment&);
};

/// A run, and what is known of it.
struct Kept {
    explicit Kept(void (*change)(Experiment&)) {
        experiment.reservoir.size = 30;
        experiment.reservoir.method = "golden";
        experiment.dynamics.spectralRadius = 0.9;
        experiment.readout.ridge = 1e-6;
        experiment.data.split.training = 20000;  // more than two blocks
        change(experiment);
        run = Pipeline().run(experiment);
        auto first = std::make_shared<StatesResult>(*run.states);
        first->states = run.states->states.leftCols(50).eval();
        if (first->trainingStates.size() > 0) first->trainingStates = run.states->trainingStates.leftCols(50).eval();
        begun = first;
    }
    Experiment experiment;
    RunResult run;
    std::shared_ptr<const StatesResult> begun;
};

class Streamed : public testing::TestWithParam<Case> {
protected:
    /// Each run is made once.
    static const Kept& kept() {
        static std::map<std::string, Kept> runs;
        return runs.try_emplace(GetParam().name, GetParam().change).first->second;
    }
    void SetUp() override { ASSERT_TRUE(run.score); }
    const Experiment& experiment = kept().experiment;
    const RunResult& run = kept().run;
    const std::shared_ptr<const StatesResult>& begun = kept().begun;
};

TEST_P(Streamed, FactorHasTheProductsOfAllThatIsSeen) {
    const FactorResult factor = computeFactor(experiment, run.split, *run.spectrum, *run.dynamics, begun, {});
    const auto products = [](const RidgeFactor& ridge) -> Eigen::MatrixXd {
        return ridge.triangle().transpose() * ridge.triangle();
    };
    EXPECT_LT(relativeError(products(*factor.ridge), products(*run.factor->ridge)), 1e-12);
    EXPECT_LT(relativeError(factor.ridge->triangle().transpose() * factor.ridge->projected(),
                            run.factor->ridge->triangle().transpose() * run.factor->ridge->projected()),
              1e-11);
    EXPECT_LT(relativeError(factor.modeRms, run.factor->modeRms), 1e-11);
}

TEST_P(Streamed, FactorDoesNotDependOnTheThreads) {
    RunContext two;
    two.threads = 2;
    const FactorResult one = computeFactor(experiment, run.split, *run.spectrum, *run.dynamics, begun, {});
    EXPECT_EQ(computeFactor(experiment, run.split, *run.spectrum, *run.dynamics, begun, two).ridge->triangle(),
              one.ridge->triangle());
}

TEST_P(Streamed, PredictionsAreThose) {
    const auto from = [&](const StatesResult& states) {
        return predict(experiment, run.split, *run.spectrum, *run.dynamics, states, *run.readout, {});
    };
    const Prediction streamed = from(*begun), stored = from(*run.states);
    ASSERT_EQ(streamed.divergedAt, stored.divergedAt);  // with feedback it diverges, after the teacher-forced steps
    const Eigen::Index predictedSteps = stored.divergedAt.value_or(experiment.steps());
    ASSERT_GE(predictedSteps, 20000);
    EXPECT_LT(relativeError(streamed.outputs.leftCols(predictedSteps), stored.outputs.leftCols(predictedSteps)), 1e-9);
    ASSERT_EQ(streamed.further.size(), stored.further.size());
    if (stored.further.size() > 0) {
        EXPECT_LT(relativeError(streamed.further, stored.further), 1e-9);
    }
}

TEST_P(Streamed, TheFirstStatesAreThose) {
    const Trajectory first = firstStates(experiment, *run.spectrum, *run.dynamics, *run.data, runBasis(*run.spectrum), 20000, {});
    EXPECT_FALSE(first.divergedAt);
    ASSERT_EQ(first.states.cols(), 20000);
    EXPECT_LT(relativeError(first.states, run.states->states.leftCols(20000)), 1e-12);
}

TEST_P(Streamed, ReportsHowFarItIs) {
    for (const int threads : {1, 2}) {
        std::vector<double> states, factor;
        RunContext context;
        context.threads = threads;
        context.progress = [&](std::string_view what, double fraction) {
            if (what == "states") states.push_back(fraction);
            if (what == "factor") factor.push_back(fraction);
        };
        firstStates(experiment, *run.spectrum, *run.dynamics, *run.data, runBasis(*run.spectrum), 20000, context);
        computeFactor(experiment, run.split, *run.spectrum, *run.dynamics, begun, context);
        for (const std::vector<double>& reports : {states, factor}) {
            ASSERT_GE(reports.size(), 10U) << threads;
            EXPECT_TRUE(std::ranges::is_sorted(reports)) << threads;
            EXPECT_GT(reports.back(), 0.9) << threads;
            EXPECT_LE(reports.back(), 1.0) << threads;
        }
        EXPECT_EQ(factor.back(), 1.0) << threads;
    }
}

TEST_P(Streamed, AStopEndsItBeforeTheNextBlock) {
    std::stop_source source;
    int reports = 0;
    RunContext context;
    context.stop = source.get_token();
    context.progress = [&](std::string_view, double) {
        if (++reports == 3) source.request_stop();
    };
    EXPECT_THROW(firstStates(experiment, *run.spectrum, *run.dynamics, *run.data, runBasis(*run.spectrum), 20000, context),
                 Cancelled);
    EXPECT_EQ(reports, 3);
    source = std::stop_source();
    context.stop = source.get_token();
    reports = 0;
    EXPECT_THROW(computeFactor(experiment, run.split, *run.spectrum, *run.dynamics, begun, context), Cancelled);
    EXPECT_EQ(reports, 3);
}

INSTANTIATE_TEST_SUITE_P(Kinds, Streamed,
                         testing::Values(Case{"diagonal", [](Experiment&) {}},
                                         Case{"original", [](Experiment& e) { e.reservoir.method = "normal"; }},
                                         Case{"trainedInTheOriginalBasis", [](Experiment& e) { e.reservoir.method = "ewt"; }},
                                         Case{"extended",
                                              [](Experiment& e) {
                                                  e.readout.bias = true;
                                                  e.readout.input = true;
                                                  e.input.scaling = 0.5;
                                              }},
                                         Case{"feedback",
                                              [](Experiment& e) {
                                                  e.readout.output = true;
                                                  e.input.feedback = true;
                                                  e.input.feedbackScaling = 0.1;
                                              }},
                                         Case{"activated",
                                              [](Experiment& e) {
                                                  e.reservoir.method = "normal";
                                                  e.dynamics.activation = "tanh";
                                              }},
                                         Case{"noisy", [](Experiment& e) { e.dynamics.noise = 1e-3; }},
                                         Case{"recalling",
                                              [](Experiment& e) {
                                                  e = withTask(e, "memory");
                                                  e.data.split.training = 20000;
                                              }}),
                         [](const auto& each) { return std::string(each.param.name); });

TEST(StatesAreStreamed, WhereTheyWouldTakeMuchMemoryForManyMoreStepsThanNumbers) {
    Experiment experiment;
    experiment.reservoir.size = 100;
    EXPECT_FALSE(statesAreStreamed(experiment, 300'000));
    EXPECT_TRUE(statesAreStreamed(experiment, 400'000));
    experiment.dynamics.activation = "tanh";
    EXPECT_FALSE(statesAreStreamed(experiment, 600'000));
    EXPECT_TRUE(statesAreStreamed(experiment, 700'000));
    experiment.dynamics.activation = "identity";
    experiment.reservoir.size = 100'000;
    EXPECT_FALSE(statesAreStreamed(experiment, 1000));
}

}  // namespace echoplane::state_stream_tests
