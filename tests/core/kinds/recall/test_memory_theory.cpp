// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <Eigen/Core>

#include "core/kinds/recall/memory.h"
#include "core/kinds/recall/memory_curves.h"
#include "core/live/live_run.h"
#include "core/readout/least_norm.h"
#include "core/run/pipeline.h"
#include "core/tasks/mso.h"
#include "core/tasks/task.h"
#include "tests/core/by_eigen.h"
#include "tests/core/test.h"

namespace echoplane::memory_theory_tests {

Experiment memoryOf(const std::string& method, int size, int delays) {
    Experiment experiment;
    experiment.reservoir.method = method;
    experiment.reservoir.size = size;
    experiment = withTask(experiment, "memory");
    experiment.set(memory::delays, delays);
    return experiment;
}

/// r(t) = A·r(t−1) + b·u(t) in the real eigenbasis, from the eigenvalues and input weights of a run.
struct LinearSystem {
    Eigen::MatrixXd a;
    Eigen::VectorXd b;

    explicit LinearSystem(const RunResult& run) {
        const Spectrum& spectrum = run.dynamics->spectrum;
        const Eigen::Index reals = spectrum.reals.size(), pairs = spectrum.upper.size(), size = reals + 2 * pairs;
        a = Eigen::MatrixXd::Zero(size, size);
        a.topLeftCorner(reals, reals).diagonal() = spectrum.reals;
        for (Eigen::Index i = 0; i < pairs; ++i) {
            const Eigen::Index re = reals + i, im = re + pairs;
            const std::complex<double> value = spectrum.upper[i];
            // Columns of Q are Re and Im of an eigenvector: (Re + i·Im) is multiplied by λ.
            a(re, re) = a(im, im) = value.real();
            a(re, im) = -value.imag();
            a(im, re) = value.imag();
        }
        b = run.dynamics->modeInputWeights.row(0).transpose();
    }
};

/// MC_k of a population: with G = Σ_j A^j·b·bᵀ·(A^j)ᵀ (the Gram matrix, by direct sums) and p_k = A^k·b, ridge gives w =
/// (G + γ·M)⁻¹·p_k and the squared correlation (w·p_k)²/(w·G·w), γ being alpha over steps and variance. k from 0.
Eigen::VectorXd exactCurve(const LinearSystem& system, const Eigen::MatrixXd& metric, double gamma, int delays) {
    const Eigen::Index size = system.a.rows();
    Eigen::MatrixXd gram = Eigen::MatrixXd::Zero(size, size);
    Eigen::VectorXd reached = system.b;
    for (int j = 0; j < 20000 && reached.norm() > 1e-18; ++j, reached = system.a * reached) gram += reached * reached.transpose();
    const Eigen::MatrixXd penalised = gram + gamma * metric;
    Eigen::VectorXd curve(delays + 1);
    reached = system.b;
    for (int k = 0; k <= delays; ++k, reached = system.a * reached) {
        const Eigen::VectorXd w = byEigen::solved(penalised, reached);
        curve[k] = w.dot(reached) * w.dot(reached) / w.dot(gram * w);
    }
    return curve;
}

TEST(MemoryTheory, TheGramCurveOfLeastSquaresAddsUpToN) {
    // The bound, checked for the formula to which the next test compares the program.
    Experiment experiment = memoryOf("golden", 8, 20);
    experiment.dynamics.spectralRadius = 0.9;
    const RunResult run = Pipeline().run(experiment);
    EXPECT_NEAR(exactCurve(LinearSystem(run), Eigen::MatrixXd::Zero(8, 8), 0.0, 2000).sum(), 8.0, 1e-4);
}

TEST(MemoryTheory, ACurveIsThatOfTheGramMatrix) {
    Pipeline pipeline;
    for (const double alpha : {1e-6, 1.0}) {
        Experiment experiment = memoryOf("golden", 20, 40);
        experiment.dynamics.spectralRadius = 0.9;
        experiment.readout.ridge = alpha;
        experiment.data.split.washout = 300;
        experiment.data.split.training = 40300;
        experiment.data.split.test = 40000;
        const RunResult run = pipeline.run(experiment);
        const Eigen::MatrixXd& triangle = run.spectrum->basis->triangular;
        const double steps = 40000.0, variance = 0.8 * 0.8 / 3.0;
        const Eigen::VectorXd exact =
            exactCurve(LinearSystem(run), triangle.transpose() * triangle, alpha / steps / variance, experiment[memory::delays]);
        const MemoryCurve& curve = *testMemory(*run.score);
        // Fitted on 40 000 steps, of which 20 weights take 1/2000, and measured on as many: ρ² within 2·√(MC·(1 − MC)/T).
        for (int k = 1; k <= experiment[memory::delays]; ++k) {
            const double tolerance = 6.0 * std::sqrt(exact[k] * std::abs(1.0 - exact[k]) / steps) * 2.0 + 1e-3;
            EXPECT_NEAR(curve.capacity[k - 1], exact[k], tolerance) << "delay " << k << ", alpha " << alpha;
        }
        EXPECT_NEAR(*curve.present, exact[0], 1e-3);
        EXPECT_NEAR(curve.total, exact.tail(experiment[memory::delays]).sum(), 6.0 * curve.standardError + 20.0 * 20.0 / steps);
        EXPECT_EQ(curve.most, 20.0);
    }
}

TEST(MemoryTheory, ManyDelaysDoNotExceedN) {
    Pipeline pipeline;
    for (const char* method : {"golden", "normal", "ring"}) {
        Experiment experiment = memoryOf(method, 20, 1500);
        experiment.dynamics.spectralRadius = 0.95;
        experiment.data.split.washout = 100;
        experiment.data.split.training = 600;
        experiment.data.split.test = 500;
        const RunResult run = pipeline.run(experiment);
        const MemoryCurve& curve = *testMemory(*run.score);
        EXPECT_GT(curve.squaredTotal - curve.total, 2.0) << "chance alone is 1500/499";
        EXPECT_LE(curve.total + *curve.present, 20.0) << method;
        EXPECT_GT(curve.total, 5.0) << method;
    }
}

TEST(MemoryTheory, LiveTrainingEndsAtTheSameCurve) {
    for (const bool feedback : {false, true}) {
        Experiment experiment = memoryOf("golden", 12, 6);
        experiment.input.feedback = feedback;
        experiment.input.feedbackScaling = 0.01;
        experiment.dynamics.spectralRadius = 0.8;
        experiment.readout.ridge = 1e-4;
        Pipeline pipeline;
        LiveRun live(experiment, pipeline);
        live.advanceTo(live.totalSteps());
        const RunResult batch = pipeline.run(experiment);
        const LiveSnapshot end = live.snapshot();
        ASSERT_TRUE(testMemory(*end.result->score) && testMemory(*batch.score));
        EXPECT_NEAR(*testMemory(*end.result->score)->present, *testMemory(*batch.score)->present, 1e-6);
        EXPECT_NEAR(testMemory(*end.result->score)->total, testMemory(*batch.score)->total, 1e-6);
        EXPECT_NEAR(testMemory(*end.result->score)->standardError, testMemory(*batch.score)->standardError, 1e-6);
        EXPECT_EQ(testMemory(*end.result->score)->most, 12.0);
    }
}

// The accuracy achievable in double precision for golden, N = 100, rho = 1 and no ridge, compared with 80-bit Householder QR of
// the same states. Its singular values fall below 1e-16 of the largest at about the 93rd, so some directions consist of the
// rounding of the states themselves, and 80-bit arithmetic gains only a little.
TEST(MemoryTheory, WithoutRidgeItIsNearlyThatOfEightyBits) {
    using byEigen::Wide;
    Experiment experiment = memoryOf("golden", 100, 120);
    experiment.readout.ridge = 0.0;
    Pipeline pipeline;
    const RunResult run = pipeline.run(experiment);
    const int fitted = experiment.data.split.training - experiment.data.split.washout,
              first = experiment.data.split.training + experiment.data.split.validation;
    const Wide states = run.states->states.middleCols(experiment.data.split.washout, fitted).transpose().cast<long double>();
    const Wide targets = run.data->targets.middleCols(experiment.data.split.washout, fitted).transpose().cast<long double>();
    const Wide weights = byEigen::leastSquaresWide(states, targets);
    const Wide predictions = byEigen::product(
        run.states->states.middleCols(first, experiment.data.split.test).transpose().cast<long double>(), weights);
    const MemoryCurve wide =
        memoryCurve(predictions.cast<double>().transpose(), run.data->targets.middleCols(first, experiment.data.split.test));
    EXPECT_NEAR(testMemory(*run.score)->total, wide.total, 4.0);
    EXPECT_TRUE(run.readout->rankByRounding);
    EXPECT_GE(run.readout->rank, 85);
    EXPECT_LT(run.readout->rank, 100);
    EXPECT_EQ(run.readout->of, 100);
    for (const double alpha : {1e-300, 1e-40}) {
        experiment.readout.ridge = alpha;
        EXPECT_EQ(testMemory(*pipeline.run(experiment).score)->total, testMemory(*run.score)->total) << alpha;
    }
    // Less ridge never reduces the memory capacity, above rounding and below: no jump.
    double before = 0.0;
    for (double alpha = 1e-8; alpha > 1e-34; alpha /= 10.0) {
        experiment.readout.ridge = alpha;
        const double now = testMemory(*pipeline.run(experiment).score)->total;
        EXPECT_GT(now, before - 1.0) << alpha;
        EXPECT_LT(now, (before > 0.0 ? before : now) + 4.0) << alpha;
        before = now;
    }
    EXPECT_NEAR(before, testMemory(*run.score)->total, 2.0);
}

// Twenty eigenvalues, half of them twice: the states that belong to one eigenvalue are multiples of one another.
TEST(MemoryTheory, DuplicateEigenvaluesAreTrainedByTheLeastNorm) {
    using byEigen::Wide;
    for (const char* metric : {"identity", "eigenvectors"}) {
        Experiment experiment;
        experiment.reservoir.method = "custom";
        experiment = withTask(experiment, "mso");
        experiment.set(mso::components, 3);
        for (int copy = 0; copy < 2; ++copy)
            for (int i = 0; i < 5; ++i)
                experiment.reservoir.edit.eigenvalues.push_back(std::polar(0.5 + 0.09 * i, 0.3 + 0.5 * i));
        experiment.reservoir.size = 20;
        experiment.reservoir.metric = metric;
        experiment.dynamics.spectralRadius = 0.9;
        experiment.readout.ridge = 0.0;
        Pipeline pipeline;
        const RunResult run = pipeline.run(experiment);
        const int fitted = experiment.data.split.training - experiment.data.split.washout;
        const Wide states = run.states->states.middleCols(experiment.data.split.washout, fitted).transpose().cast<long double>();
        const Wide targets = run.data->targets.middleCols(experiment.data.split.washout, fitted).transpose().cast<long double>();
        const auto [weights, rank] = byEigen::leastNormWide(states, targets, 1e-13L);
        ASSERT_EQ(rank, 10);
        const double best = static_cast<double>((byEigen::product(states, weights) - targets).norm()) / std::sqrt(fitted);
        EXPECT_NEAR(run.score->training.rmse, best, 1e-9) << metric;
        EXPECT_EQ(run.readout->rank, 10) << metric;
        EXPECT_TRUE(run.readout->rankByRounding);
        EXPECT_EQ(rankNote(*run.readout).english(), "rank 10 of 20, decided by rounding");
        if (std::string(metric) == "identity") {
            // As close as rounding in the ten remaining directions allows.
            const Eigen::VectorXd values = byEigen::singularValues(states.cast<double>());
            const double tolerance = 100.0 * std::numeric_limits<double>::epsilon() * values[0] / values[9];
            EXPECT_LT((run.readout->weights - weights.cast<double>()).norm(), tolerance * run.readout->weights.norm());
            LiveRun live(experiment, pipeline);
            live.advanceTo(experiment.data.split.training);
            const ReadoutResult& learned = *live.snapshot().result->readout;
            EXPECT_LT((learned.weights - run.readout->weights).norm(), tolerance * run.readout->weights.norm());
            EXPECT_EQ(rankNote(learned), rankNote(*run.readout));
        }
        experiment.readout.ridge = 1e-8;
        EXPECT_EQ(rankNote(*pipeline.run(experiment).readout).english(), "");
    }
}

}  // namespace echoplane::memory_theory_tests
