// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/search.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>

#include "core/explore/folds.h"
#include "core/run/pipeline.h"
#include "core/run/task_metric.h"
#include "core/tasks/mso.h"
#include "core/tasks/task.h"
#include "tests/core/jobs/thread_ranks.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::search_tests {

ExplorationPlan smallPlan(SearchMethod by = SearchMethod::bayes) {
    ExplorationPlan plan;
    plan.base.reservoir.size = 12;
    plan.base.data.split = {20, 90, 40, 30};
    plan.axes = searchAxesFrom("spectral-radius=0.2:1.1,ridge=1e-9:1:log,method=golden|uniform");
    plan.by = by;
    plan.seeds = 2;
    return plan;
}

std::vector<Evaluation> evaluationsOf(const ExplorationPlan& plan, int budget, int threads, std::vector<Evaluation> known = {}) {
    const std::vector<Evaluation> before = known;
    runSearch(plan, before, budget, threads, {}, [&](const Evaluation& each) { known.push_back(each); });
    return known;
}

class EverySearch : public testing::TestWithParam<SearchMethod> {};

TEST_P(EverySearch, IsTheSameWithAnyNumberOfThreads) {
    ExplorationPlan plan = smallPlan(GetParam());
    plan.batch = 3;
    EXPECT_EQ(evaluationsOf(plan, 17, 1), evaluationsOf(plan, 17, 4));
}

TEST_P(EverySearch, GoesOnFromAnyPlaceAsIfItHadNotStopped) {
    ExplorationPlan plan = smallPlan(GetParam());
    plan.batch = 2;
    const std::vector<Evaluation> whole = evaluationsOf(plan, 15, 2);
    ASSERT_EQ(whole.size(), 15U);
    for (const std::size_t kept : {1U, 5U, 8U, 9U, 11U, 15U})
        EXPECT_EQ(evaluationsOf(plan, 15, 2, {whole.begin(), whole.begin() + kept}), whole) << kept;
}

TEST_P(EverySearch, ALargerBudgetBeginsWithTheSmallerOne) {
    const ExplorationPlan plan = smallPlan(GetParam());
    const std::vector<Evaluation> few = evaluationsOf(plan, 10, 2);
    std::vector<Evaluation> many = evaluationsOf(plan, 14, 2);
    many.resize(10);
    EXPECT_EQ(few, many);
}

INSTANTIATE_TEST_SUITE_P(Methods, EverySearch, testing::Values(SearchMethod::bayes, SearchMethod::cma, SearchMethod::random));

TEST(Search, TheBestAlphaOfAPointIsTheBestOfRunsOfTheirOwn) {
    ExplorationPlan plan = smallPlan(SearchMethod::random);
    plan.axes = searchAxesFrom("spectral-radius=0.2:1.1");
    plan.bestRidge = true;
    plan.folds = 2;
    const std::vector<Evaluation> found = evaluationsOf(plan, 3, 2);
    EXPECT_EQ(found, evaluationsOf(plan, 3, 1));
    constexpr double rounding = 1e-2;  // an alpha near rounding level, computed alone or together, by any kernels of BLAS
    for (const Evaluation& each : found) {
        ASSERT_TRUE(each.ridge);
        double lowest = std::numeric_limits<double>::infinity();
        for (const double alpha : {*each.ridge, 0.0, 1e-20, 1e-12, 1e-6, 1e-2, 1.0}) {
            double mean = 0.0;
            for (std::uint32_t seed = 0; seed < 2; ++seed) {
                for (const SplitSpec& split : rollingOrigins(plan.base.data.split, 2)) {
                    Experiment cell = withValues(plan.base, plan.axes, each.values);
                    cell.reservoir.seed += seed;
                    cell.data.split = split;
                    cell.readout.ridge = alpha;
                    mean += Pipeline().run(cell).score->validation.rmse / 4.0;
                }
            }
            if (alpha == *each.ridge) {
                EXPECT_NEAR(each.value, mean, rounding * mean + 1e-13);
            }
            lowest = std::min(lowest, mean);
        }
        EXPECT_LE(each.value, lowest * (1.0 + rounding) + 1e-13);
    }
    EXPECT_EQ(bestOf(plan, found).experiment.readout.ridge, *bestOf(plan, found).evaluation.ridge);
    plan.axes = searchAxesFrom("spectral-radius=0.2:1.1,ridge=1e-9:1:log");
    EXPECT_THROW(validate(plan), std::invalid_argument);
}

TEST(Search, APointIsTheMeanOverSeedsAndFoldsOfRunsOfTheirOwn) {
    ExplorationPlan plan = smallPlan(SearchMethod::random);
    plan.folds = 2;
    plan.seeds = 3;
    plan.measures = {Metric::rmse, Metric::nrmse};
    for (const Evaluation& each : evaluationsOf(plan, 4, 1)) {
        std::vector<double> seeds;
        for (std::uint32_t seed = 0; seed < 3; ++seed) {
            double sum = 0.0;
            for (const SplitSpec& fold : rollingOrigins(plan.base.data.split, 2)) {
                Experiment own = withValues(plan.base, plan.axes, each.values);
                own.reservoir.seed += seed;
                own.data.split = fold;
                const RunResult run = Pipeline().run(own);
                sum += 0.5 * (run.score->validation.rmse + run.score->validation.nrmse);
            }
            seeds.push_back(sum);
        }
        EXPECT_NEAR(each.value / mean(seeds), 1.0, 1e-6);
        EXPECT_NEAR(each.deviation / sampleDeviation(seeds), 1.0, 1e-4);
        EXPECT_EQ(each.failed, 0);
    }
}

TEST(Search, WhatDoesNotGoTogetherIsAFailureAndNoEnd) {
    ExplorationPlan plan = smallPlan(SearchMethod::random);
    plan.axes = searchAxesFrom("washout=0:200:linear,ridge");  // training is 90
    plan.base.data.split.training = 150;
    int failed = 0;
    for (const Evaluation& each : evaluationsOf({plan}, 16, 2)) {
        const bool tooLong = std::get<double>(each.values[0]) >= 150.0;
        EXPECT_EQ(each.failed, tooLong ? 2 : 0);
        EXPECT_EQ(std::isinf(each.value), tooLong);
        failed += tooLong ? 1 : 0;
    }
    EXPECT_GT(failed, 0);
}

/// A search all of whose points follow the series to the end of its span.
ExplorationPlan followedPlan() {
    ExplorationPlan plan;
    plan.base = withTask({}, "mso");
    plan.base.set(mso::components, 2);
    plan.base.reservoir.size = 30;
    plan.base.data.freeRun = true;
    plan.base.data.split = {50, 300, 60, 60};
    plan.axes = searchAxesFrom("ridge=1e-12:1e-6:log");
    plan.by = SearchMethod::random;
    plan.seeds = 1;
    return plan;
}

TEST(Search, KnowsTheLongestValidTimeOfItsRuns) {
    ExplorationPlan plan = followedPlan();
    EXPECT_EQ(longestValidTime(plan), 30.0) << "half of the spans of 60 steps";
    for (const Evaluation& each : evaluationsOf(plan, 3, 1)) EXPECT_GT(each.value, 30.0) << "ranked by what is beyond";
    plan.folds = 3;
    EXPECT_EQ(longestValidTime(plan), 45.0) << "half of the folds of 90 steps";
    for (const Evaluation& each : evaluationsOf(plan, 3, 1)) EXPECT_GT(each.value, 45.0);
    plan.folds = 1;
    plan.measures = {Metric::rmse};
    EXPECT_FALSE(longestValidTime(plan));
}

/// Failures, the best alpha of each point, and what ranks points that reach the end: all of it must reach the other ranks.
TEST(Search, SharedByRanksIsThatOfOneProcess) {
    ExplorationPlan failing = smallPlan(SearchMethod::random);
    failing.axes = searchAxesFrom("washout=0:200:linear,spectral-radius=0.2:1.1");
    failing.bestRidge = true;
    const auto fails = [](const Evaluation& each) { return each.failed > 0; };
    for (const ExplorationPlan& plan : {failing, followedPlan()}) {
        const std::vector<Evaluation> alone = evaluationsOf(plan, 16, 2);
        EXPECT_EQ(std::ranges::any_of(alone, fails), plan.bestRidge);
        EXPECT_FALSE(std::ranges::all_of(alone, fails));
        std::mutex mutex;
        runOnThreadRanks(3, [&](const Ranks& ranks) {
            std::vector<Evaluation> shared;
            RunContext context;
            context.ranks = &ranks;
            runSearch(plan, {}, 16, 1, context, [&](const Evaluation& each) { shared.push_back(each); });
            const std::lock_guard lock(mutex);
            ASSERT_EQ(shared.size(), alone.size());
            for (std::size_t i = 0; i < alone.size(); ++i) {
                EXPECT_EQ(shared[i].value, alone[i].value) << i;
                EXPECT_EQ(shared[i].ridge, alone[i].ridge) << i;
                EXPECT_EQ(shared[i].failed, alone[i].failed) << i;
            }
        });
    }
}

/// If all points follow the series to the end of its span, the remaining error ranks them.
TEST(Search, IsNotBlindWhereEveryValidTimeReachesTheEnd) {
    const ExplorationPlan plan = followedPlan();
    const std::vector<Evaluation> evaluations = evaluationsOf(plan, 6, 1);
    for (const Evaluation& each : evaluations) {
        EXPECT_GT(each.value, 30.0);  // half of the span
        EXPECT_LE(each.value, 30.0 + 16.0);
        for (const Evaluation& other : evaluations) EXPECT_TRUE(&each == &other || each.value != other.value);
    }
    const SearchJudgement judged = judgement(plan, plan.base, 1, {});
    EXPECT_TRUE(judged.validationIsLowerBound && judged.testIsLowerBound);
    EXPECT_EQ(judged.validation.mean, 30.0) << "what is told is the time that was measured";
}

TEST(Search, AMeasureOfWhichMoreIsBetterIsSubtractedFromErrors) {
    ExplorationPlan plan = smallPlan();
    plan.measures = measuresFrom("rmse+r2");
    EXPECT_FALSE(higherIsBetter(plan));
    EXPECT_EQ(measureTitle(plan), "RMSE − R²");
    EXPECT_EQ(measureColumn(plan), "rmse-r2");
    plan.measures = measuresFrom("r2");
    EXPECT_TRUE(higherIsBetter(plan));
    EXPECT_EQ(costOf(plan, {{}, 0.9, 0.0, 0}), -0.9);
    plan.measures.clear();
    EXPECT_EQ(measureColumn(plan), traits(metricOf(plan.base)).column);
    EXPECT_NE(refusal([] { measuresFrom("rmse+beauty"); }).find("\"beauty\""), std::string::npos);
    EXPECT_NE(refusal([] { measuresFrom("rmse+rmse"); }).find("twice"), std::string::npos);
}

TEST(Search, TheBestIsJudgedOnTheTestByRunsOfItsOwn) {
    const ExplorationPlan plan = smallPlan();
    const std::vector<Evaluation> evaluations = evaluationsOf(plan, 12, 2);
    const SearchBest best = bestOf(plan, evaluations);
    const SearchJudgement judged = judgement(plan, best.experiment, 2, {});
    EXPECT_NEAR(judged.validation.mean, best.evaluation.value, 1e-12);
    std::vector<double> test;
    for (std::uint32_t seed = 0; seed < 2; ++seed) {
        Experiment own = best.experiment;
        own.reservoir.seed += seed;
        const RunResult run = Pipeline().run(own);
        test.push_back(metricOn(run, metricOf(own), Role::test));
    }
    EXPECT_NEAR(judged.test.mean / mean(test), 1.0, 1e-9);
    for (const Evaluation& each : evaluations) EXPECT_LE(best.evaluation.value, 2.0 * each.value) << "far from the best";
}

TEST(Search, RefusesAJournalOfAnotherSearch) {
    const ExplorationPlan plan = smallPlan();
    std::vector<Evaluation> known = evaluationsOf(plan, 3, 1);
    known[1].values[0] = 0.123;
    EXPECT_NE(refusal([&] { evaluationsOf(plan, 12, 1, known); }).find("evaluation 2"), std::string::npos);
}

TEST(Search, StopsWhereItIsTold) {
    std::stop_source stop;
    std::size_t seen = 0;
    EXPECT_THROW(runSearch(smallPlan(), {}, 1000, 2, {stop.get_token(), {}},
                           [&](const Evaluation&) {
                               if (++seen == 9) stop.request_stop();
                           }),
                 Cancelled);
    EXPECT_GE(seen, 9U);
    EXPECT_LT(seen, 20U);
}

TEST(Search, RefusesWhatCannotBeJudged) {
    const auto refused = [](auto change) {
        ExplorationPlan plan = smallPlan();
        change(plan);
        return refusal([&] { validate(plan); });
    };
    EXPECT_EQ(refused([](ExplorationPlan&) {}), "");
    EXPECT_NE(refused([](ExplorationPlan& plan) { plan.seeds = 0; }).find("seeds is 0"), std::string::npos);
    EXPECT_NE(refused([](ExplorationPlan& plan) { plan.batch = 0; }).find("batch is 0"), std::string::npos);
    EXPECT_NE(refused([](ExplorationPlan& plan) { plan.folds = 30; }).find("fewer folds"), std::string::npos);
    EXPECT_NE(refused([](ExplorationPlan& plan) {
                  plan.measures = {Metric::nrmse};
                  plan.base.data.split.validation = 1;
              }).find("needs at least"),
              std::string::npos);
    EXPECT_NE(
        refused([](ExplorationPlan& plan) { plan.measures = {Metric::memoryCapacity}; }).find("memory_capacity has no meaning"),
        std::string::npos);
    EXPECT_NE(refused([](ExplorationPlan& plan) {
                  plan.base.data.task = "narma";
                  plan.measures = {Metric::validTime};
              }),
              "");
    EXPECT_NE(refused([](ExplorationPlan& plan) { plan.axes.clear(); }).find("--over"), std::string::npos);
}

}  // namespace echoplane::search_tests
