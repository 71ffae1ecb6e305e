// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_result.h"

#include <cmath>
#include <complex>

#include <Eigen/Core>

#include "core/analysis/effective_radius.h"
#include "core/run/pipeline.h"
#include "core/tasks/mso.h"
#include "tests/core/by_eigen.h"
#include "tests/core/reference_data.h"
#include "tests/core/run/run_stages.h"
#include "tests/core/test.h"

namespace echoplane::stages_tests {

// Against NumPy: tests/data/make_reference_data.py.
class StagesAgainstNumPy : public testing::TestWithParam<const char*> {
protected:
    StagesAgainstNumPy() : data(GetParam()), run(runStages(data.experiment(), data.spectrum())) {}

    ReferenceData data;
    RunResult run;
};

TEST_P(StagesAgainstNumPy, TaskSignal) {
    EXPECT_LT(relativeError(run.data->inputs, data.matrix("inputs")), 1e-14);
    EXPECT_LT(relativeError(run.data->targets, data.matrix("targets")), 1e-14);
}

TEST_P(StagesAgainstNumPy, States) {
    const Eigen::MatrixXd expected = data.matrix("states");
    Eigen::MatrixXd actual(expected.rows(), expected.cols());
    for (Eigen::Index j = 0; j < expected.cols(); ++j) actual.col(j) = run.states->states.col(j * data.integer("states_every"));
    EXPECT_LT(relativeError(actual, expected), 1e-11);
}

TEST_P(StagesAgainstNumPy, Predictions) {
    EXPECT_LT(relativeError(run.score->predictions, data.matrix("predictions")), 1e-9);
}

TEST_P(StagesAgainstNumPy, ReadoutWeights) {
    EXPECT_LT(relativeError(run.readout->weights, data.matrix("readout_weights")), 1e-7);
}

TEST_P(StagesAgainstNumPy, ErrorsOfEachStretch) {
    const auto expectScore = [&](const Score& score, const std::string& span) {
        EXPECT_NEAR(score.rmse / data.number("rmse_" + span), 1.0, 1e-6) << span;
        EXPECT_NEAR(score.nrmse / data.number("nrmse_" + span), 1.0, 1e-6) << span;
    };
    expectScore(run.score->training, "training");
    expectScore(run.score->validation, "validation");
    expectScore(run.score->test, "test");
}

TEST_P(StagesAgainstNumPy, WeightAndContributionOfEachMode) {
    const Eigen::MatrixXd real = data.matrix("mode_real");
    const Eigen::MatrixXd imag = data.matrix("mode_imag");
    const Spectrum& spectrum = run.spectrum->spectrum;
    ASSERT_EQ(spectrum.modes(), real.cols());
    ASSERT_EQ(run.readout->modeWeights.size(), real.cols());
    ASSERT_EQ(run.readout->contributions.size(), real.cols());
    for (Eigen::Index mode = 0; mode < real.cols(); ++mode) {
        Eigen::Index nearest = 0;
        const double distance = ((real.array() - spectrum.eigenvalue(mode).real()).square() +
                                 (imag.array() - spectrum.eigenvalue(mode).imag()).square())
                                    .row(0)
                                    .minCoeff(&nearest);
        ASSERT_LT(distance, 1e-16) << "mode " << mode << " is none of NumPy's";
        const double weight = data.matrix("mode_weights")(0, nearest);
        const double contribution = data.matrix("mode_contributions")(0, nearest);
        EXPECT_NEAR(std::abs(run.readout->modeWeights[mode]) / weight, 1.0, 1e-6) << "mode " << mode;
        EXPECT_NEAR(run.readout->contributions[mode] / contribution, 1.0, 1e-6) << "mode " << mode;
    }
}

INSTANTIATE_TEST_SUITE_P(Cases, StagesAgainstNumPy,
                         testing::Values("dense_tall", "dense_tall_leaky", "dense_wide", "diagonal_tall", "diagonal_tall_leaky",
                                         "diagonal_wide"),
                         [](const auto& each) { return std::string(each.param); });

/// W = Q·[W]_Q·Q⁻¹ with the two-by-two rotations of each pair written out.
Eigen::MatrixXd weightsOf(const Spectrum& spectrum, const Eigen::MatrixXd& basis) {
    const Eigen::Index reals = spectrum.reals.size();
    const Eigen::Index pairs = spectrum.upper.size();
    Eigen::MatrixXd block = Eigen::MatrixXd::Zero(basis.rows(), basis.cols());
    block.topLeftCorner(reals, reals) = spectrum.reals.asDiagonal();
    for (Eigen::Index k = 0; k < pairs; ++k) {
        const Eigen::Index re = reals + k;
        const Eigen::Index im = reals + pairs + k;
        block(re, re) = block(im, im) = spectrum.upper[k].real();
        block(re, im) = spectrum.upper[k].imag();
        block(im, re) = -spectrum.upper[k].imag();
    }
    return basis * block * byEigen::inverse(basis);
}

/// A random experiment of modest condition; the seed decides it.
Experiment randomExperiment(std::uint32_t seed, RandomStream& random) {
    Experiment experiment;
    experiment.reservoir.method = random.uniform() < 0.5 ? "golden" : "uniform";
    experiment.set(mso::components, 1 + static_cast<int>(random.uniform(0.0, 12.0)));
    experiment.reservoir.size = 2 + static_cast<int>(random.uniform(0.0, 50.0));
    experiment.reservoir.seed = seed;
    experiment.data.split.washout = static_cast<int>(random.uniform(0.0, 30.0));
    experiment.data.split.training = experiment.data.split.washout + 10 + static_cast<int>(random.uniform(0.0, 100.0));
    experiment.data.split.validation = 40;
    experiment.data.split.test = 40;
    experiment.dynamics.spectralRadius = random.uniform(0.1, 1.0);
    experiment.dynamics.leakRate = random.uniform(0.1, 1.0);
    experiment.input.scaling = std::pow(10.0, random.uniform(-1.0, 1.0));
    experiment.readout.ridge = std::pow(10.0, random.uniform(-7.0, 0.0)) * experiment.input.scaling * experiment.input.scaling;
    return experiment;
}

TEST(Metric, TrainingInTheEigenbasisEqualsTrainingInTheOriginalBasis) {
    // Theorem 1 with eq. 29: the eigenbasis with metric QᵀQ against W itself with the identity.
    RandomStream random(1, "metric");
    int cases = 0;
    for (std::uint32_t seed = 0; cases < 100; ++seed) {
        const Experiment experiment = randomExperiment(seed, random);
        const SpectrumResult direct = computeSpectrum(experiment, {});
        if (direct.conditionNumber > 1e4) continue;  // W itself would not have the required digits
        ++cases;
        const Eigen::MatrixXd& basis = direct.basis->columns;
        const Eigen::MatrixXd inputWeights = direct.modeInputWeights * byEigen::inverse(basis);
        const SpectrumResult original = denseReservoir(weightsOf(direct.spectrum, basis), inputWeights);
        const RunResult inEigenbasis = runStages(experiment, direct);
        const RunResult inOriginal = runStages(experiment, original);
        ASSERT_LT(relativeError(inEigenbasis.score->predictions, inOriginal.score->predictions), 1e-8)
            << "seed " << seed << ", N = " << experiment.reservoir.size << ", alpha = " << experiment.readout.ridge
            << ", κ = " << direct.conditionNumber;
    }
}

TEST(Metric, IdentityDrawsNoEigenvectors) {
    Experiment experiment;
    experiment.reservoir.metric = "identity";
    const SpectrumResult spectrum = computeSpectrum(experiment, {});
    EXPECT_EQ(spectrum.basis, nullptr);
    EXPECT_EQ(spectrum.conditionNumber, 1.0);
    EXPECT_EQ(spectrum.modeInputWeights.cols(), experiment.reservoir.size);
}

TEST(SpectrumStage, EveryMethodHasSpectralRadiusOneAndNVariables) {
    for (const char* method : {"normal", "uniform", "golden"}) {
        for (const int size : {1, 2, 3, 10, 101}) {
            Experiment experiment;
            experiment.reservoir.method = method;
            experiment.reservoir.size = size;
            const SpectrumResult result = computeSpectrum(experiment, {});
            EXPECT_EQ(result.spectrum.size(), size) << method;
            EXPECT_NEAR(spectralRadius(result.spectrum), 1.0, 1e-14) << method << ", N = " << size;
            EXPECT_EQ(result.runsInEigenbasis, std::string(method) != "normal");
        }
    }
}

TEST(SpectrumStage, EigenvaluesOfADenseReservoirAreThoseOfItsW) {
    Experiment experiment;
    experiment.reservoir.method = "normal";
    experiment.reservoir.size = 30;
    const SpectrumResult result = computeSpectrum(experiment, {});
    // Power sums: trace(W^k) = Σλ^k.
    Eigen::MatrixXd power = result.weights;
    for (int k = 1; k <= 5; ++k, power *= result.weights) {
        std::complex<double> sum = 0.0;
        for (Eigen::Index mode = 0; mode < result.spectrum.modes(); ++mode) {
            const std::complex<double> term = std::pow(result.spectrum.eigenvalue(mode), k);
            sum += result.spectrum.isReal(mode) ? term : std::complex<double>(2.0 * term.real());
        }
        EXPECT_NEAR(power.trace(), sum.real(), 1e-12) << "k = " << k;
    }
}

TEST(SpectrumStage, InputWeightsAreUniformAndMappedToTheEigenbasis) {
    Experiment experiment;
    experiment.reservoir.size = 400;
    const SpectrumResult result = computeSpectrum(experiment, {});
    const Eigen::MatrixXd original = result.modeInputWeights * byEigen::inverse(result.basis->columns);
    EXPECT_LE(original.maxCoeff(), 1.0 + 1e-9);
    EXPECT_GE(original.minCoeff(), -1.0 - 1e-9);
    EXPECT_NEAR(original.squaredNorm() / 400.0, 1.0 / 3.0, 5.0 * std::sqrt(4.0 / 45.0 / 400.0));
}

TEST(DynamicsStage, IsEquation4) {
    Experiment experiment;
    experiment.dynamics.spectralRadius = 0.7;
    experiment.dynamics.leakRate = 0.2;
    const SpectrumResult spectrum = computeSpectrum(experiment, {});
    const DynamicsResult dynamics = computeDynamics(experiment, spectrum);
    double radius = 0.0;
    for (Eigen::Index mode = 0; mode < spectrum.spectrum.modes(); ++mode) {
        const std::complex<double> expected = 0.2 * 0.7 * spectrum.spectrum.eigenvalue(mode) + 0.8;
        ASSERT_LT(std::abs(dynamics.spectrum.eigenvalue(mode) - expected), 1e-15) << "mode " << mode;
        radius = std::max(radius, std::abs(expected));
    }
    EXPECT_LT(relativeError(dynamics.modeInputWeights, 0.2 * spectrum.modeInputWeights), 1e-15);
    EXPECT_NEAR(dynamics.effectiveSpectralRadius, radius, 1e-15);
    EXPECT_NEAR(effectiveRadius(dynamics).leastTimeConstant(), -1.0 / std::log(radius), 1e-9);
}

TEST(DynamicsStage, TheTimeConstantIsInfiniteOnTheUnitCircleAndBeyond) {
    const SpectrumResult spectrum = computeSpectrum(Experiment{}, {});
    Experiment experiment;
    experiment.dynamics.spectralRadius = 1.1;
    EXPECT_TRUE(std::isinf(effectiveRadius(computeDynamics(experiment, spectrum)).leastTimeConstant()));
}

TEST(ReadoutStage, InputScalingActsLikeARidgeOfAlphaOverItsSquare) {
    // Theorem 5: the predictions of (s, alpha) are those of (1, alpha/s²).
    Experiment scaledExperiment;
    scaledExperiment.input.scaling = 0.125;
    scaledExperiment.readout.ridge = 1e-6;
    Experiment unscaled;
    unscaled.readout.ridge = 1e-6 * 64.0;
    const SpectrumResult spectrum = computeSpectrum(unscaled, {});
    EXPECT_LT(
        relativeError(runStages(scaledExperiment, spectrum).score->predictions, runStages(unscaled, spectrum).score->predictions),
        1e-12);
}

TEST(ReadoutStage, ModesAddUpToThePrediction) {
    // y(t) = Σ w·r over the reals + 2·Re Σ w·r over the pairs.
    for (const char* method : {"golden", "normal"}) {
        Experiment experiment;
        experiment.reservoir.method = method;
        experiment.reservoir.size = 40;
        experiment.readout.ridge = 1e-4;
        experiment.input.scaling = 0.5;
        const RunResult run = runStages(experiment, computeSpectrum(experiment, {}));
        const Eigen::Index reals = run.spectrum->spectrum.reals.size();
        const Eigen::Index pairs = run.spectrum->spectrum.upper.size();
        Eigen::MatrixXd inBasis = run.states->states;
        if (!run.spectrum->runsInEigenbasis) inBasis = run.spectrum->basis->columns.transpose() * inBasis;
        const Eigen::VectorXcd& w = run.readout->modeWeights;
        Eigen::RowVectorXd sum = w.head(reals).real().transpose() * inBasis.topRows(reals);
        sum += 2.0 * w.tail(pairs).real().transpose() * inBasis.middleRows(reals, pairs);
        sum -= 2.0 * w.tail(pairs).imag().transpose() * inBasis.bottomRows(pairs);
        EXPECT_LT(relativeError(experiment.input.scaling * sum, run.score->predictions), 1e-9) << method;
    }
}

}  // namespace echoplane::stages_tests
