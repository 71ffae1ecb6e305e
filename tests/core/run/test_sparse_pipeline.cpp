// SPDX-License-Identifier: GPL-3.0-or-later
// Reservoirs whose W is stored sparse, through all stages.
#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "core/analysis/effective_radius.h"
#include "core/analysis/response.h"
#include "core/kinds/recall/memory.h"
#include "core/kinds/recall/memory_curves.h"
#include "core/live/live_run.h"
#include "core/modes/leading_eigenvalues.h"
#include "core/modes/two_sided_modes.h"
#include "core/paper/memory_experiment.h"
#include "core/run/hand_edit.h"
#include "core/run/pipeline.h"
#include "core/run/states/reservoir_stepper.h"
#include "core/run/states/weight_matrix.h"
#include "core/settings/settings.h"
#include "tests/core/reference_data.h"
#include "tests/core/run/run_stages.h"
#include "tests/core/test.h"

namespace echoplane::sparse_pipeline_tests {

Experiment sparseExperiment(int size, double connectivity) {
    Experiment experiment;
    experiment.reservoir.method = "normal";
    experiment.reservoir.size = size;
    experiment.reservoir.connectivity = connectivity;
    experiment.readout.ridge = 1e-8;
    return experiment;
}

/// The same reservoir with W dense: the same stages, W from the same entries.
SpectrumResult densified(const SpectrumResult& spectrum) {
    SpectrumResult dense = spectrum;
    dense.weights = Eigen::MatrixXd(*spectrum.sparseWeights);
    dense.sparseWeights = nullptr;
    return dense;
}

double relative(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b) {
    return (a - b).norm() / b.norm();
}

TEST(SparsePipeline, GivesWhatTheDenseStagesGive) {
    Experiment experiment = sparseExperiment(300, 0.03);
    experiment.dynamics.leakRate = 0.7;
    const RunResult sparse = Pipeline().run(experiment);
    ASSERT_TRUE(sparse.spectrum->sparseWeights);
    EXPECT_EQ(sparse.spectrum->weights.size(), 0);
    const RunResult dense = runStages(experiment, densified(*sparse.spectrum));
    EXPECT_LT(relative(sparse.states->states, dense.states->states), 1e-11);
    EXPECT_LT(relative(sparse.score->predictions, dense.score->predictions), 1e-6);
}

/// The run of a large one, made once. One test continues with its pipeline.
struct LargeRun {
    Pipeline pipeline;
    RunResult result = pipeline.run(sparseExperiment(2500, 0.004));
};

LargeRun& largeRun() {
    static LargeRun run;
    return run;
}

TEST(SparsePipeline, LargeReservoirKnowsItsLeadingModesAndHoldsNoSquareMatrix) {
    const RunResult& run = largeRun().result;
    ASSERT_TRUE(run.spectrum->leading);
    EXPECT_TRUE(run.spectrum->leading->converged) << run.spectrum->warning;
    EXPECT_EQ(run.spectrum->weights.size(), 0);
    EXPECT_EQ(run.spectrum->basis, nullptr);
    EXPECT_NEAR(spectralRadius(run.spectrum->spectrum), 1.0, 1e-12);
    EXPECT_GE(run.spectrum->spectrum.size(), 50);
    EXPECT_LT(run.score->test.nrmse, 1e-3);
    EXPECT_EQ(run.readout->magnitudes.size(), run.spectrum->spectrum.modes());
    EXPECT_EQ(run.readout->weights.rows(), 2500);
    EXPECT_FALSE(hasTransferFunction(run)) << "only some poles are known";
}

TEST(SparsePipeline, MagnitudesOfLeadingModesAreThoseOfTheWholeEigenbasis) {
    Experiment experiment = sparseExperiment(400, 0.025);
    const RunResult whole = Pipeline().run(experiment);
    ASSERT_FALSE(whole.spectrum->leading);
    LeadingOptions options;
    options.count = 20;
    options.vectors = true;
    SpectrumResult partial = *whole.spectrum;
    const LeadingEigenvalues leading = leadingEigenvalues(*partial.sparseWeights, options);
    partial.spectrum = leading.spectrum;
    partial.modeInputWeights = partial.inputWeights * leading.right;
    partial.basis = nullptr;
    partial.leading = std::make_shared<const LeadingEigenvalues>(leading);
    const RunResult some = runStages(experiment, partial);
    for (Eigen::Index k = 0; k < leading.spectrum.modes(); ++k) {
        double nearest = 1.0;
        Eigen::Index mode = 0;
        for (Eigen::Index m = 0; m < whole.spectrum->spectrum.modes(); ++m) {
            const double distance = std::abs(whole.spectrum->spectrum.eigenvalue(m) - leading.spectrum.eigenvalue(k));
            if (distance < nearest) {
                nearest = distance;
                mode = m;
            }
        }
        ASSERT_LT(nearest, 1e-9);
        EXPECT_NEAR(some.readout->magnitudes[k], whole.readout->magnitudes[mode], 1e-5 * whole.readout->magnitudes[mode]) << k;
        EXPECT_NEAR(some.readout->contributions[k], whole.readout->contributions[mode],
                    1e-5 * whole.readout->contributions[mode]);
    }
}

TEST(SparsePipeline, LeadingOnesThatAreAskedForAreThoseOfTheWholeSpectrum) {
    const Experiment experiment = sparseExperiment(600, 0.02);
    EXPECT_FALSE(knowsLeadingOnly(experiment));
    EXPECT_TRUE(knowsLeadingOnly(experiment, 15));
    EXPECT_FALSE(knowsLeadingOnly(sparseExperiment(500, 0.03), 15)) << "the whole takes less than a second";
    const SpectrumResult whole = computeSpectrum(experiment, {}), part = computeSpectrum(experiment, {}, 15);
    ASSERT_FALSE(whole.leading);
    ASSERT_TRUE(part.leading);
    EXPECT_EQ(part.leading->source, EigenvalueSource::krylov);
    EXPECT_TRUE(part.leading->converged) << part.warning;
    EXPECT_NEAR(part.divisor / whole.divisor, 1.0, 1e-9);
    const std::vector<Eigen::Index> first = leadingModes(whole.spectrum, 15), found = leadingModes(part.spectrum, 15);
    ASSERT_EQ(found.size(), first.size());
    for (std::size_t k = 0; k < first.size(); ++k)
        EXPECT_LT(std::abs(part.spectrum.eigenvalue(found[k]) - whole.spectrum.eigenvalue(first[k])), 1e-7) << k;
}

TEST(SparsePipeline, NoEigenvalueIsComputedWhereTheExpectedRadiusIsEnough) {
    const SpectrumResult& sought = *largeRun().result.spectrum;
    Experiment experiment = sparseExperiment(2500, 0.004);
    experiment.dynamics.leakRate = 0.8;
    experiment.reservoir.scaledTo = "expected-radius";
    std::vector<std::string> messages;
    const RunResult run = Pipeline().run(experiment, {{}, [&](std::string_view what, double) { messages.emplace_back(what); }});
    EXPECT_TRUE(std::ranges::none_of(messages, [](const std::string& what) { return what.starts_with("spectral radius"); }));
    ASSERT_TRUE(run.spectrum->leading);
    EXPECT_EQ(run.spectrum->leading->source, EigenvalueSource::expected);
    EXPECT_EQ(run.spectrum->spectrum.size(), 0);
    EXPECT_TRUE(run.spectrum->warning.empty());
    // The same W up to a factor within five deviations of 1.
    const double factor = sought.divisor / run.spectrum->divisor;
    EXPECT_NEAR(factor, 1.0, run.spectrum->leading->radiusError);
    EXPECT_GT(run.spectrum->leading->radiusError, 1e-4);
    const SparseWeights expected = factor * *sought.sparseWeights;
    EXPECT_LT((*run.spectrum->sparseWeights - expected).norm(), 1e-14 * expected.norm());
    EXPECT_DOUBLE_EQ(spectralRadiusOf(experiment, *run.spectrum), experiment.dynamics.spectralRadius);
    const EffectiveRadius radius = verifiedEffectiveRadius(experiment, *run.spectrum, *run.dynamics);
    EXPECT_FALSE(radius.known());
    EXPECT_EQ(radius.side(), RadiusSide::undecided) << "no mean bounds the eigenvalues of one matrix";
    EXPECT_LE(radius.radius, 0.8 * 0.9 * factor + 0.2);
    EXPECT_NEAR(radius.mean, 0.8 * 0.9 * factor + 0.2, 0.01);
    const EffectiveRadius found = verifiedEffectiveRadius(experiment, *run.spectrum, *run.dynamics, {}, quickSearchSize);
    EXPECT_TRUE(found.known());
    EXPECT_EQ(found.side(), RadiusSide::inside);
    Experiment unleaked = experiment;
    unleaked.dynamics.leakRate = 1.0;
    const RunResult whole = Pipeline().runToDynamics(unleaked);
    EXPECT_NEAR(verifiedEffectiveRadius(unleaked, *whole.spectrum, *whole.dynamics, {}, quickSearchSize).radius, 0.9 * factor,
                1e-8);
    ASSERT_TRUE(run.score);
    EXPECT_TRUE(std::isfinite(run.score->test.rmse));
    EXPECT_FALSE(run.spectrum->hasModes());
    EXPECT_EQ(run.readout->modeWeights.size(), 0);
    // They are found on request, at the same scale.
    const SpectrumResult leading = computeSpectrum(experiment, {}, 4);
    EXPECT_EQ(leading.divisor, run.spectrum->divisor);
    EXPECT_NEAR(spectralRadius(leading.spectrum), factor, 1e-9);
}

TEST(SparsePipeline, TheExpectedRadiusScalesADenseMatrixToo) {
    Experiment experiment = sparseExperiment(1000, 1.0);
    experiment.reservoir.scaledTo = "expected-radius";
    const SpectrumResult spectrum = computeSpectrum(experiment, {});
    EXPECT_FALSE(spectrum.leading);
    EXPECT_NEAR(spectralRadius(spectrum.spectrum), 1.0, 0.03);
    EXPECT_NE(spectralRadius(spectrum.spectrum), 1.0);
    const auto refused = [](Experiment wrong) { EXPECT_THROW(validate(wrong), std::invalid_argument); };
    experiment.reservoir.size = 999;
    refused(experiment);
    experiment.reservoir.size = 1000;
    experiment.reservoir.topology = "cycle";
    refused(experiment);
}

TEST(SparsePipeline, StatesAndPredictionsOfManyUnitsTellHowFarTheyAreAndStop) {
    Experiment experiment = sparseExperiment(20000, 0.0005);
    experiment.reservoir.scaledTo = "expected-radius";
    experiment.input.feedback = true;  // so that predictions need a separate run
    experiment.data.split = {20, 60, 40, 40};
    Pipeline pipeline;
    for (const std::string what : {"states", "score"}) {
        std::stop_source source;
        std::vector<double> fractions;
        const RunContext context{source.get_token(), [&](std::string_view now, double fraction) {
                                     if (now != what) return;
                                     fractions.push_back(fraction);
                                     if (fractions.size() == 4) source.request_stop();
                                 }};
        EXPECT_THROW(pipeline.run(experiment, context), Cancelled) << what;
        EXPECT_EQ(fractions.size(), 4U) << what;
        EXPECT_TRUE(std::ranges::is_sorted(fractions)) << what;
    }
}

TEST(SparsePipeline, WhatTheRadiusShouldBeIsToldWhileItIsSought) {
    Experiment experiment = sparseExperiment(2500, 0.004);
    std::vector<std::string> messages;
    const RunContext context{{}, [&](std::string_view what, double) { messages.emplace_back(what); }};
    const SpectrumResult result = computeSpectrum(experiment, context, 8);
    const auto expected = expectedRadius(experiment, result.sparseWeights->norm() * result.divisor);
    ASSERT_TRUE(expected);
    EXPECT_NEAR(result.drawnRadius, expected->radius, 5.0 * expected->deviation);
    const auto namesRadius = [&](const std::string& what) { return what.find(edgeText(*expected)) != std::string::npos; };
    EXPECT_GT(std::ranges::count_if(messages, namesRadius), 3);
    experiment.reservoir.topology = "cycle";
    EXPECT_FALSE(expectedRadius(experiment, 50.0)) << "its weights stand in no random place";
    EXPECT_EQ(edgeText({1.00387, 0.00093}), "1.0039 ± 0.0009");
    EXPECT_EQ(edgeText({31.4159, 0.3}), "31.4 ± 0.3");
    EXPECT_EQ(edgeText({314.159, 3.0}), "314 ± 3");
}

TEST(SparsePipeline, MutingALeadingModeTakesItsPartOfTheReadoutOnly) {
    Experiment experiment = sparseExperiment(2500, 0.004);
    auto& [pipeline, all] = largeRun();
    experiment.reservoir.edit.muted = {0};
    const RunResult muted = pipeline.run(experiment);
    ASSERT_TRUE(muted.score->unmuted);
    EXPECT_EQ(muted.score->unmuted->test.rmse, all.score->test.rmse);
    EXPECT_NE(muted.score->test.rmse, all.score->test.rmse);
    // The removed part is s·r(t)·Q_0·(Lᵀ W_out)_0.
    const Eigen::VectorXd part =
        all.spectrum->leading->right.col(0) * (all.spectrum->leading->left.col(0).transpose() * all.readout->weights);
    const Eigen::MatrixXd expected = all.score->predictions - part.transpose() * all.states->states;
    EXPECT_LT((muted.score->predictions - expected).norm(), 1e-9 * all.score->predictions.norm());
}

TEST(SparsePipeline, StepperStepsAsTheStatesDo) {
    Experiment experiment = sparseExperiment(300, 0.03);
    experiment.dynamics.leakRate = 0.4;
    const RunResult run = Pipeline().run(experiment);
    ReservoirStepper stepper(experiment, *run.spectrum, *run.dynamics, StateBasis::original, Eigen::VectorXd::Zero(300));
    for (int t = 0; t < 50; ++t) ASSERT_EQ(stepper.step(run.data->inputs.col(t)), run.states->states.col(t)) << t;
}

TEST(SparsePipeline, LiveTrainingEndsAtTheBatchSolution) {
    // More weights than steps or not, all eigenvalues known or not.
    for (const auto& [size, connectivity] : {std::pair(100, 0.05), {250, 0.05}, {2100, 0.005}}) {
        Experiment experiment = sparseExperiment(size, connectivity);
        experiment.readout.bias = experiment.readout.output = true;
        experiment.data.split.training = 160;
        experiment.data.split.washout = 40;
        experiment.data.split.validation = experiment.data.split.test = 20;
        experiment.readout.ridge = 1e-6;
        Pipeline pipeline;
        const RunResult batch = pipeline.run(experiment);
        LiveRun live(experiment, pipeline);
        for (int t = 0; t < experiment.data.split.training; ++t) live.step();
        const ReadoutResult learned = *live.snapshot().result->readout;
        EXPECT_LT(relative(learned.weights, batch.readout->weights), 1e-6) << "N = " << size;
        EXPECT_EQ(learned.magnitudes.size(), batch.readout->magnitudes.size()) << "N = " << size;
    }
}

Experiment sparseMemory() {
    Experiment experiment = memoryExperiment("normal", 2200);
    experiment.reservoir.connectivity = 0.005;
    experiment.set(memory::delays, 50);
    experiment.data.split.washout = 200;
    experiment.data.split.training = 500;
    experiment.readout.ridge = 1e-6;
    return experiment;
}

TEST(SparsePipeline, MemoryIsMeasuredOnItAndLearnedLive) {
    const Experiment experiment = sparseMemory();
    Pipeline pipeline;
    const RunResult batch = pipeline.run(experiment);
    ASSERT_TRUE(testMemory(*batch.score));
    const double total = testMemory(*batch.score)->total;
    EXPECT_GT(total, 10.0);
    EXPECT_LE(total, 50.0);
    LiveRun live(experiment, pipeline);
    live.advanceTo(live.totalSteps());
    const LiveSnapshot end = live.snapshot();
    ASSERT_TRUE(testMemory(*end.result->score));
    EXPECT_NEAR(testMemory(*end.result->score)->total, total, 1e-6 * total);
}

TEST(SparsePipeline, WeightsPerRowAreExact) {
    Experiment experiment = sparseExperiment(1000, 1.0);
    experiment.reservoir.weightsPerRow = 7;
    EXPECT_DOUBLE_EQ(drawnConnectivity(experiment), 0.007);
    const SparseWeights weights = drawSparse(experiment);
    EXPECT_EQ(weights.nonZeros(), 7000);
    EXPECT_EQ(drawDense(experiment), Eigen::MatrixXd(weights));
    EXPECT_NE(whyIdle(setting("connectivity"), experiment).english(), "");
    experiment.reservoir.weightsPerRow = 5000;  // more than N: all weights
    Experiment full = experiment;
    full.reservoir.weightsPerRow = 0;
    EXPECT_EQ(drawDense(experiment), drawDense(full));
}

TEST(SparsePipeline, AnotherNumberOfWeightsPerRowIsAnotherSpectrum) {
    Experiment experiment = sparseExperiment(50, 0.5);
    Pipeline pipeline;
    const RunResult first = pipeline.run(experiment);
    experiment.reservoir.weightsPerRow = 10;
    const RunResult second = pipeline.run(experiment);
    EXPECT_FALSE(second.reports[0].cached);
    EXPECT_NE(first.score->test.rmse, second.score->test.rmse);
    experiment.reservoir.connectivity = 0.2;  // ignored
    EXPECT_TRUE(pipeline.run(experiment).reports[0].cached);
}

TEST(SparsePipeline, HandEditsOfALeadingPartAreRefusedWithTheReason) {
    const Experiment experiment = sparseExperiment(2500, 0.004);
    Spectrum shown;
    shown.reals = Eigen::Vector2d(0.5, 0.4);
    const std::string message = refusal([&] { withHandModes(experiment, handModes(experiment, shown)); });
    EXPECT_NE(message.find("at most 2000"), std::string::npos) << message;
}

TEST(SparsePipeline, ADiagonalizedReservoirThatCannotFitIsRefusedWithTheFigure) {
    Experiment experiment = sparseExperiment(1'000'000, 1e-5);
    experiment.reservoir.method = "diagonalized";
    try {
        Pipeline().run(experiment);
        FAIL();
    } catch (const std::runtime_error& error) {
        const std::string message = error.what();
        EXPECT_NE(message.find("4.8e+04 GB"), std::string::npos) << message;
        EXPECT_NE(message.find("method normal"), std::string::npos) << message;
    }
}

TEST(SparsePipeline, ANilpotentWIsRefusedAtEverySize) {
    // Below one connection per unit there are hardly any cycles.
    Experiment experiment = sparseExperiment(3000, 1e-6);
    try {
        Pipeline().run(experiment);
        FAIL();
    } catch (const std::runtime_error& error) {
        EXPECT_NE(std::string(error.what()).find("spectral radius 0"), std::string::npos) << error.what();
    }
}

}  // namespace echoplane::sparse_pipeline_tests
