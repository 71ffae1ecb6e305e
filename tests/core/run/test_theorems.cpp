// SPDX-License-Identifier: GPL-3.0-or-later
// The paper's statements about training: Theorem 1, eq. 19, Theorem 6 (Appendix C).
#include <cmath>
#include <complex>

#include <Eigen/Core>

#include "core/kinds/recall/memory.h"
#include "core/reservoir/diagonal_reservoir.h"
#include "core/run/pipeline.h"
#include "core/run/prediction.h"
#include "core/spectrum/distributions.h"
#include "tests/core/by_eigen.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::theorems_tests {

Experiment small(const std::string& method) {
    Experiment experiment;
    experiment.reservoir.method = method;
    experiment.reservoir.size = 25;
    experiment.data.split.washout = 30;
    experiment.data.split.training = 200;
    experiment.data.split.validation = 50;
    experiment.data.split.test = 50;
    experiment.dynamics.leakRate = 0.8;
    experiment.readout.ridge = 1e-4;
    return experiment;
}

/// The extended states [1; y(t−1); r(t)] over the fitted steps, written out.
Eigen::MatrixXd extended(const Experiment& experiment, const Eigen::MatrixXd& states, const Dataset& task) {
    const Eigen::Index fitted = experiment.data.split.training - experiment.data.split.washout, outputs = task.targets.rows();
    Eigen::MatrixXd x(1 + outputs + states.rows(), fitted);
    for (Eigen::Index j = 0; j < fitted; ++j) {
        const Eigen::Index t = experiment.data.split.washout + j;
        x(0, j) = 1.0;
        x.col(j).segment(1, outputs) = t > 0 ? Eigen::VectorXd(task.targets.col(t - 1)) : Eigen::VectorXd::Zero(outputs);
        x.col(j).tail(states.rows()) = states.col(t);
    }
    return x;
}

TEST(Theorem1, WithBiasAndPreviousOutputTheReadoutsDifferByTheBasisOnly) {
    // [W_out]_Q = [I 0; 0 Q⁻¹]·W_out, where the one is trained with QᵀQ and the other with I.
    for (const char* task : {"mso", "memory"}) {
        for (std::uint32_t seed = 0; seed < 20; ++seed) {
            Experiment experiment = small("normal");
            experiment.data.task = task;
            experiment.set(memory::delays, 3);
            experiment.reservoir.seed = seed;
            experiment.readout.bias = experiment.readout.output = true;
            const RunResult original = Pipeline().run(experiment);
            experiment.reservoir.method = "diagonalized";
            const RunResult inBasis = Pipeline().run(experiment);
            const Eigen::MatrixXd& q = inBasis.spectrum->basis->columns;
            if (inBasis.spectrum->conditionNumber > 1e4) continue;
            EXPECT_LT(relativeError(q * inBasis.readout->weights, original.readout->weights), 1e-7) << task << ", seed " << seed;
            EXPECT_LT((inBasis.readout->bias - original.readout->bias).norm(), 1e-8) << task << ", seed " << seed;
            EXPECT_LT((inBasis.readout->outputWeights - original.readout->outputWeights).norm(), 1e-8)
                << task << ", seed " << seed;
        }
    }
}

TEST(Theorem1, TheEigenbasisReadoutSolvesEquation14) {
    // ([X]ᵀ[X] + alpha·diag(I, QᵀQ))·W = [X]ᵀY in long double, bias and y(t−1) penalised by the identity.
    for (const char* method : {"diagonalized", "golden", "normal"}) {
        Experiment experiment = small(method);
        experiment.data.task = "memory";
        experiment.set(memory::delays, 3);
        experiment.readout.bias = experiment.readout.output = true;
        experiment.readout.ridge = 1e-2;
        const RunResult run = Pipeline().run(experiment);
        const Eigen::MatrixXd& states = run.states->states;
        const SplitSpec& split = experiment.data.split;
        const Eigen::MatrixXd expected = byEigen::ridgeWide(
            extended(experiment, states, *run.data), run.data->targets.middleCols(split.washout, split.training - split.washout),
            experiment.readout.ridge, run.spectrum->trainsInEigenbasis ? &run.spectrum->basis->columns : nullptr);
        Eigen::MatrixXd actual(expected.rows(), 3);
        actual << run.readout->bias, run.readout->outputWeights, run.readout->weights;
        EXPECT_LT(relativeError(actual, expected), 1e-9) << method;
    }
}

TEST(Equation19, EwtMapsTheTrainedReadoutWithTheInverseOfQ) {
    for (std::uint32_t seed = 0; seed < 20; ++seed) {
        Experiment experiment = small("normal");
        experiment.reservoir.seed = seed;
        experiment.readout.bias = true;
        const RunResult original = Pipeline().run(experiment);
        experiment.reservoir.method = "ewt";
        const RunResult ewt = Pipeline().run(experiment);
        const Eigen::MatrixXd expected = byEigen::solved(ewt.spectrum->basis->columns, original.readout->weights);
        EXPECT_LT(relativeError(ewt.readout->weights, expected), 1e-15 * 100 * ewt.spectrum->conditionNumber) << "seed " << seed;
        EXPECT_LT(relativeError(ewt.readout->bias, original.readout->bias), 1e-14) << "seed " << seed;
        EXPECT_EQ(ewt.states->states.rows(), 25);
        EXPECT_EQ(ewt.states->trainingStates.cols(), experiment.data.split.training)
            << "ewt must be trained on the dense reservoir's states";
        EXPECT_LT(relativeError(ewt.states->trainingStates, original.states->states.leftCols(experiment.data.split.training)),
                  1e-14);
    }
}

TEST(Theorem6, TrainingOnUnweightedStatesGivesTheSameModel) {
    // D_in = D_out = 1, alpha = 0: γ from states driven with all weights 1 + 0i predicts the same, and w_out = γ ⊘ w_in.
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        RandomStream random(seed, "theorem 6");
        const int size = 12;
        const Spectrum spectrum = scaled(uniformEigenvalues(ofSize(size), random), 0.95);
        const Eigen::Index reals = spectrum.reals.size(), pairs = spectrum.upper.size();
        const Eigen::RowVectorXd signal = random.uniformMatrix(1, 400, -1.0, 1.0);
        const Eigen::RowVectorXd target = random.uniformMatrix(1, 400, -1.0, 1.0);
        Eigen::RowVectorXd inputWeights = random.uniformMatrix(1, size, 0.5, 1.5), ones = Eigen::RowVectorXd::Ones(size);
        ones.tail(pairs).setZero();

        const Eigen::MatrixXd weighted = runDiagonal(spectrum, inputWeights, signal).states;
        const Eigen::MatrixXd bare = runDiagonal(spectrum, ones, signal).states;
        const Eigen::MatrixXd wOut = RidgeFactor(weighted, target).weights(0.0);
        const Eigen::MatrixXd gamma = RidgeFactor(bare, target).weights(0.0);
        // Least squares by Eigen's own QR in 80 bits, to know that both are the optimum.
        const Eigen::VectorXd optimum =
            byEigen::leastSquaresWide(weighted.transpose().cast<long double>(), target.transpose().cast<long double>())
                .cast<double>();
        ASSERT_LT(relativeError(wOut, optimum), 1e-9) << "seed " << seed;
        ASSERT_LT(relativeError(gamma.transpose() * bare, wOut.transpose() * weighted), 1e-10) << "seed " << seed;

        for (Eigen::Index i = 0; i < reals; ++i) ASSERT_NEAR(wOut(i, 0) / (gamma(i, 0) / inputWeights[i]), 1.0, 1e-6);
        for (Eigen::Index i = reals; i < reals + pairs; ++i) {
            // In P: the weight of a pair is (a − ib)/2.
            const std::complex<double> w(wOut(i, 0), -wOut(i + pairs, 0)), g(gamma(i, 0), -gamma(i + pairs, 0));
            const std::complex<double> input(inputWeights[i], inputWeights[i + pairs]);
            ASSERT_LT(std::abs(w - g / input), 1e-6 * std::abs(w)) << "seed " << seed << ", mode " << i;
        }
    }
}

}  // namespace echoplane::theorems_tests
