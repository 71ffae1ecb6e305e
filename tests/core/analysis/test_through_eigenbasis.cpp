// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/through_eigenbasis.h"

#include <cmath>
#include <limits>

#include <Eigen/Core>

#include "core/run/pipeline.h"
#include "core/tasks/task.h"
#include "tests/core/by_eigen.h"
#include "tests/core/run/run_stages.h"
#include "tests/core/run/small_experiment.h"
#include "tests/core/test.h"

namespace echoplane::through_eigenbasis_tests {

/// A W whose run takes longer than a frame.
Experiment large(const std::string& method = "normal") {
    Experiment experiment;
    experiment.reservoir.method = method;
    experiment.reservoir.size = 300;
    return experiment;
}

/// The conversion as done by the window, with the run's knowledge of W.
RunResult passing(const RunResult& run) {
    Pipeline pipeline;
    const Experiment diagonalized = throughEigenbasis(run.experiment);
    pipeline.adoptSpectrum(diagonalized, std::make_shared<const SpectrumResult>(throughEigenbasis(*run.spectrum)));
    RunResult passing = pipeline.run(diagonalized);
    EXPECT_TRUE(passing.report(Stage::spectrum).cached);
    return passing;
}

/// Bound on the difference by rounding between predictions of the two methods, relative to the largest; `run` is that of
/// `normal`. ‖W_lrᵏ‖ ≤ κ·(lr·rho + 1 − lr)ᵏ, so the rounding of one step, at most N·ε·κ·‖r‖, grows to δ = N·ε·κ·‖r‖/(lr·(1 −
/// rho)) in a state; that of the eigenbasis returns through Q⁻¹ with the same bound. Ridge, w = (XXᵀ + αI)⁻¹Xy with the residual
/// e, responds to a change D of X with ‖δw‖ ≤ ‖D‖·(‖e‖/α + ‖w‖/√α), and a prediction r·w with ‖δr‖·‖w‖ + ‖r‖·‖δw‖. κ is computed
/// from an SVD of Q.
double roundingBound(const RunResult& run) {
    const Experiment& e = run.experiment;
    const Eigen::VectorXd values = byEigen::singularValues(run.spectrum->basis->columns);
    const double kappa = values[0] / values[values.size() - 1], epsilon = std::numeric_limits<double>::epsilon();
    const double largest = run.states->states.colwise().norm().maxCoeff();
    const double step =
        2.0 * e.reservoir.size * epsilon * kappa * largest / (e.dynamics.leakRate * (1.0 - e.dynamics.spectralRadius));
    const SplitSpec& split = e.data.split;
    const int fitted = split.training - split.washout;
    const Eigen::MatrixXd residual = (run.score->predictions - run.data->targets).middleCols(split.washout, fitted);
    const double weights = run.readout->weights.norm(), alpha = e.readout.ridge;
    const double change = std::sqrt(fitted) * step * (residual.norm() / alpha + weights / std::sqrt(alpha));
    return (step * weights + largest * change) / run.score->predictions.cwiseAbs().maxCoeff();
}

TEST(ThroughEigenbasis, IsTheRunOfDiagonalizedBitForBit) {
    for (const char* method : {"normal", "ewt"}) {
        Experiment experiment = small(method);
        experiment.input.scaling = 0.7;
        experiment.readout.bias = true;
        const RunResult run = Pipeline().run(experiment);
        experiment.reservoir.method = "diagonalized";
        EXPECT_EQ(firstDifference(passing(run), Pipeline().run(experiment)), "") << method;
    }
}

TEST(ThroughEigenbasis, PredictionsArePartedByNoMoreThanRounding) {
    for (const double connectivity : {1.0, 0.3})
        for (const double radius : {0.3, 0.9})
            for (const char* task : {"mso", "narma"}) {
                Experiment experiment = withTask({}, task);
                experiment.reservoir.method = "normal";
                experiment.reservoir.size = 60;
                experiment.reservoir.connectivity = connectivity;
                experiment.dynamics.spectralRadius = radius;
                experiment.dynamics.leakRate = 0.8;
                experiment.readout.ridge = 1e-2;
                const double bound = roundingBound(Pipeline().run(experiment));
                EXPECT_LT(bound, 1e-3) << "says nothing: " << task << ' ' << connectivity << ' ' << radius;
                for (const char* method : {"normal", "ewt"}) {
                    experiment.reservoir.method = method;
                    const RunResult run = Pipeline().run(experiment), other = passing(run);
                    const double apart = (run.score->predictions - other.score->predictions).cwiseAbs().maxCoeff() /
                                         run.score->predictions.cwiseAbs().maxCoeff();
                    EXPECT_LT(apart, bound) << method << ' ' << task << ' ' << connectivity << ' ' << radius;
                    EXPECT_DOUBLE_EQ(predictionDifference(run, other), apart);
                }
            }
}

TEST(ThroughEigenbasis, OnlyWhereTheTheoremHolds) {
    const SpectrumResult spectrum = computeSpectrum(large(), {});
    const auto passes = [&](auto change) {
        Experiment experiment = large();
        change(experiment);
        return passesThroughEigenbasis(experiment, spectrum);
    };
    EXPECT_TRUE(passes([](Experiment&) {}));
    EXPECT_TRUE(passes([](Experiment& e) { e.reservoir.method = "ewt"; }));
    EXPECT_TRUE(passes([](Experiment& e) { e.dynamics.bias = 0.5; }));
    EXPECT_FALSE(passes([](Experiment& e) { e.reservoir.method = "diagonalized"; }));
    EXPECT_FALSE(passes([](Experiment& e) { e.dynamics.activation = "tanh"; }));
    EXPECT_FALSE(passes([](Experiment& e) { e.dynamics.noise = 1e-6; }));
    EXPECT_FALSE(passes([](Experiment& e) { e.input.feedback = true; }));
    EXPECT_FALSE(passes([](Experiment& e) { e.readout.output = true; }));
    EXPECT_FALSE(passes([](Experiment& e) { e.data.freeRun = true; }));
    EXPECT_FALSE(passes([](Experiment& e) { e = withTask(e, "glosses"); }));
    EXPECT_FALSE(passes([](Experiment& e) { e.data.split = {10, 50, 10, 10}; })) << "the run itself is quick";
}

TEST(ThroughEigenbasis, OnlyWhereTheEigenvectorsAreFarFromDependent) {
    SpectrumResult spectrum = computeSpectrum(large(), {});
    for (const double kappa : {1.0, 1e6}) {
        spectrum.conditionNumber = kappa;
        EXPECT_TRUE(passesThroughEigenbasis(large(), spectrum)) << kappa;
    }
    for (const double kappa : {1.1e6, std::numeric_limits<double>::infinity(), std::nan("")}) {
        spectrum.conditionNumber = kappa;
        EXPECT_FALSE(passesThroughEigenbasis(large(), spectrum)) << kappa;
    }
    spectrum.conditionNumber = 1.0;
    spectrum.basis = nullptr;
    EXPECT_FALSE(passesThroughEigenbasis(large(), spectrum)) << "only leading modes are known";
}

TEST(ThroughEigenbasis, PredictionsApartIsTheLargestDifferenceByTheLargestPrediction) {
    const auto of = [](const Eigen::MatrixXd& predictions) {
        ScoreResult score;
        score.predictions = predictions;
        RunResult run;
        run.score = std::make_shared<const ScoreResult>(score);
        return run;
    };
    const RunResult a = of(Eigen::MatrixXd{{1.0, -4.0}, {2.0, 3.0}});
    EXPECT_EQ(predictionDifference(a, of(Eigen::MatrixXd{{1.0, -3.0}, {2.5, 3.0}})), 0.25);
    EXPECT_EQ(predictionDifference(a, a), 0.0);
    EXPECT_TRUE(std::isnan(predictionDifference(a, RunResult())));
    EXPECT_TRUE(std::isnan(predictionDifference(a, of(Eigen::MatrixXd{{1.0, std::nan("")}, {2.0, 3.0}})))) << "diverged";
}

TEST(ThroughEigenbasis, SameStatesAreThoseOfStageThree) {
    Experiment other = large();
    other.readout.ridge = 1e-3;
    other.input.scaling = 2.0;
    EXPECT_TRUE(sameStates(large(), other));
    other.dynamics.spectralRadius = 0.5;
    EXPECT_FALSE(sameStates(large(), other));
    other = large();
    other.reservoir.seed = 2;
    EXPECT_FALSE(sameStates(large(), other));
}

}  // namespace echoplane::through_eigenbasis_tests
