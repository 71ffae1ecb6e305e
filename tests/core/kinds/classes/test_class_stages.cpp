// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/classes/class_stages.h"

#include <cmath>
#include <stop_token>

#include "core/analysis/best_ridge.h"
#include "core/analysis/fork.h"
#include "core/analysis/stability.h"
#include "core/explore/sweep.h"
#include "core/kinds/classes/class_readout.h"
#include "core/kinds/classes/class_tasks.h"
#include "core/learners/baselines.h"
#include "core/run/pipeline.h"
#include "core/run/task_metric.h"
#include "tests/core/reference_data.h"
#include "tests/core/run/small_experiment.h"
#include "tests/core/test.h"

namespace echoplane::class_stages_tests {

Experiment tones(const std::string& method = "golden") {
    Experiment experiment = withTask(small(method), "tones");
    setSplitLengths(experiment, 0, 200, 80, 80);
    experiment.reservoir.connectivity = 1.0;
    return experiment;
}

TEST(ClassStages, TrainingInTheEigenbasisIsTrainingInTheOriginalOneWhereMergesAreLinear) {
    for (const char* merge : {"mean", "last+mean", "first"}) {
        Experiment experiment = tones("normal");
        experiment.sequence.merge = merge;
        experiment.sequence.bidirectional = true;
        experiment.readout.ridge = 1e-3;
        const RunResult original = Pipeline().run(experiment);
        experiment.reservoir.method = "diagonalized";
        const RunResult inModes = Pipeline().run(experiment);
        EXPECT_LT(relativeError(inModes.score->predictions, original.score->predictions), 1e-8) << merge;
        experiment.reservoir.method = "ewt";
        EXPECT_LT(relativeError(Pipeline().run(experiment).score->predictions, original.score->predictions), 1e-12) << merge;
    }
}

TEST(ClassStages, StatesAreMergedColumnsAndPredictionsTheirReadout) {
    Experiment experiment = tones("normal");
    experiment.sequence.merge = "mean+max";
    const RunResult run = Pipeline().run(experiment);
    EXPECT_EQ(run.states->states.rows(), 40);
    EXPECT_EQ(run.states->states.cols(), 360);
    EXPECT_EQ(layoutOf(experiment).features, 40);
    const Eigen::MatrixXd predicted =
        (run.readout->weights.transpose() * run.states->states).colwise() + Eigen::VectorXd(run.readout->bias.row(0).transpose());
    EXPECT_LT(relativeError(run.score->predictions, predicted), 1e-12);
    EXPECT_EQ(run.score->outputs.size(), 0);
    EXPECT_EQ(run.readout->parts.find<ModeGroups>()->weights.cols(), 4);
    EXPECT_EQ(run.readout->parts.find<ModeGroups>()->weights.rows(), run.spectrum->spectrum.modes());
}

/// LIBLINEAR cannot be interrupted: a stop abandons it.
TEST(ClassStages, LinearClassifiersAreStopped) {
    Experiment experiment = tones();
    for (const char* classifier : {"logistic", "svm"}) {
        experiment.sequence.classifier = classifier;
        const RunResult run = Pipeline().run(experiment);
        std::stop_source stop;
        RunContext context;
        context.stop = stop.get_token();
        EXPECT_EQ(computeClassReadout(experiment, *run.spectrum, *run.factor, context).weights, run.readout->weights);
        stop.request_stop();
        EXPECT_THROW(computeClassReadout(experiment, *run.spectrum, *run.factor, context), Cancelled) << classifier;
    }
}

TEST(ClassStages, InputScalingIsAFactorUntilProductsSquareIt) {
    Experiment experiment = tones();
    const RunResult one = Pipeline().run(experiment);
    Experiment scaled = experiment;
    scaled.input.scaling = 0.1;
    scaled.readout.ridge = experiment.readout.ridge * 0.01;
    scaled.readout.bias = experiment.readout.bias = false;
    EXPECT_LT(relativeError(Pipeline().run(scaled).score->predictions, Pipeline().run(experiment).score->predictions), 1e-8);
    scaled.readout.products = 10;
    const RunResult run = Pipeline().run(scaled);
    scaled.input.scaling = 1.0;
    const RunResult whole = Pipeline().run(scaled);
    EXPECT_LT(relativeError(10.0 * run.states->states.topRows(20), whole.states->states.topRows(20)), 1e-12);
    EXPECT_LT(relativeError(100.0 * run.states->states.bottomRows(10), whole.states->states.bottomRows(10)), 1e-12);
}

TEST(ClassStages, EveryClassifierTellsTonesApart) {
    for (const char* classifier : {"ridge", "softmax", "logistic", "svm"}) {
        Experiment experiment = tones();
        experiment.set(classSets::noise, 0.1);
        experiment.reservoir.size = 100;
        experiment.sequence.merge = "max";
        experiment.sequence.classifier = classifier;
        const RunResult run = Pipeline().run(experiment);
        EXPECT_GT(run.score->test.accuracy, 0.85) << classifier;  // by chance 0.25
        EXPECT_EQ(standardMetric(run), Metric::accuracy);
        const bool probable = std::string_view(classifier) == "softmax" || std::string_view(classifier) == "logistic";
        EXPECT_EQ(std::isfinite(run.score->test.logLoss), probable) << classifier;
    }
}

TEST(ClassStages, WithoutAReservoirOnlyTheMeanIsSeen) {
    Experiment experiment = tones();
    experiment.sequence.layer = "none";
    experiment.sequence.merge = "mean";
    const RunResult run = Pipeline().run(experiment);
    EXPECT_EQ(run.states->states, run.data->inputs);
    EXPECT_LT(run.score->test.accuracy, 0.45) << "a tone's mean says nothing of its frequency";
    experiment.sequence.layer = "random";
    EXPECT_EQ(Pipeline().run(experiment).states->states.rows(), 20);
    EXPECT_LT(Pipeline().run(experiment).score->test.accuracy, 0.45) << "a linear layer neither";
}

TEST(ClassStages, MutingAllModesLeavesTheBias) {
    Experiment experiment = tones();
    const RunResult run = Pipeline().run(experiment);
    for (Eigen::Index mode = 0; mode < run.spectrum->spectrum.modes(); ++mode)
        experiment.reservoir.edit.muted.push_back(columnOfMode(experiment, run.spectrum->spectrum, mode));
    const RunResult muted = Pipeline().run(experiment);
    for (Eigen::Index i = 0; i < muted.score->predictions.cols(); ++i)
        EXPECT_LT((muted.score->predictions.col(i) - run.readout->bias.transpose()).norm(), 1e-12);
    ASSERT_TRUE(muted.score->unmuted);
    EXPECT_EQ(muted.score->unmuted->test.accuracy, run.score->test.accuracy);
}

TEST(ClassStages, SweepsGiveWhatRunsGive) {
    for (const char* classifier : {"ridge", "softmax"}) {
        SweepPlan plan;
        plan.base = tones();
        plan.base.sequence.classifier = classifier;
        plan.axes = {{"ridge", {1e-2, 1.0}}, {"spectral-radius", {0.5, 0.9}}};
        EXPECT_EQ(sweepMetric(plan), Metric::accuracy);
        for (const SweepGroup& group : sweepGroups(plan)) {
            Pipeline pipeline;
            for (const SweepRow& row : runGroup(group, pipeline, {})) {
                const RunResult run = Pipeline().run(row.experiment);
                EXPECT_EQ(measureOf(row.measures, Metric::accuracy, Role::validation).value, run.score->validation.accuracy);
                EXPECT_NEAR(measureOf(row.measures, Metric::rmse, Role::test).value, run.score->test.rmse, 1e-9);
            }
        }
    }
}

TEST(ClassStages, TheBestAlphaIsFoundForEveryClassifier) {
    for (const char* classifier : {"ridge", "softmax"}) {
        Experiment experiment = tones();
        experiment.sequence.classifier = classifier;
        Pipeline pipeline;
        const Experiment best = withBestRidge(experiment, pipeline);
        EXPECT_GE(pipeline.run(best).score->validation.accuracy, pipeline.run(experiment).score->validation.accuracy);
    }
}

TEST(ClassStages, WhatNeedsOneSeriesIsRefusedInASentence) {
    const Experiment experiment = tones();
    const RunResult run = Pipeline().run(experiment);
    EXPECT_EQ(refusal([&] { stabilityOf(experiment, *run.spectrum, *run.dynamics, *run.data, {}, {}); }),
              "a test of stability along the series has no meaning for the task tones, whose sequences are independent");
    EXPECT_EQ(refusal([&] { runForks(run, {}, false, {}); }),
              "forks have no meaning for the task tones, whose sequences are independent");
}

TEST(ClassBaselines, KnowTheMajorityAndTheMeans) {
    Experiment experiment = withTask(small(), "symbol-order");
    setSplitLengths(experiment, 0, 400, 100, 100);
    const auto data = std::make_shared<const Dataset>(datasetOf(experiment));
    const auto baselines = baselinesOf(experiment, data, columnSplit(experiment, *data));
    ASSERT_TRUE(baselines);
    ASSERT_EQ(baselines->all.size(), 3U);
    EXPECT_FALSE(baselines->all[2].score) << "there is no next token";
    EXPECT_NEAR(baselines->all[0].on(Role::test).accuracy, 0.25, 0.02);
    EXPECT_NEAR(baselines->all[0].on(Role::test).logLoss, std::log(4.0), 0.02) << "of four shares, not of a certain class";
    // The counts of A and B reveal how many of them there are, but not their order.
    EXPECT_LT(baselines->all[1].on(Role::test).accuracy, 0.8);
    EXPECT_GT(baselines->all[1].on(Role::test).accuracy, 0.4);
}

}  // namespace echoplane::class_stages_tests
