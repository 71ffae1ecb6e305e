// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/found_modes.h"

#include <algorithm>
#include <cmath>

#include "core/math/eigendecomposition.h"
#include "core/modes/leading_eigenvalues.h"
#include "core/run/pipeline.h"
#include "core/run/states/dynamics_stage.h"
#include "core/run/states/spectrum_stage.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::found_modes_tests {

Experiment largeExperiment() {
    Experiment experiment;
    experiment.reservoir.method = "normal";
    experiment.reservoir.size = 2050;
    experiment.reservoir.connectivity = 0.004;
    experiment.readout.ridge = 1e-8;
    return experiment;
}

/// One run shared by all tests here, because its spectrum is slow to compute. One test continues with its pipeline.
struct KnownRun {
    Pipeline pipeline;
    RunResult result = pipeline.run(largeExperiment());
};

KnownRun& knownRun() {
    static KnownRun run;
    return run;
}

const RunResult& known() {
    return knownRun().result;
}

/// A smaller one, for comparison with all eigenvalues, whose time is that of N³; the pipeline would compute them all, so its
/// leading ones are asked for.
Experiment comparedExperiment() {
    Experiment experiment = largeExperiment();
    experiment.reservoir.size = 600;
    experiment.reservoir.connectivity = 0.02;
    return experiment;
}

const std::shared_ptr<const SpectrumResult>& compared() {
    static const auto leading = std::make_shared<const SpectrumResult>(computeSpectrum(comparedExperiment(), {}, 20));
    return leading;
}

/// All eigenvalues of its W, by LAPACK.
const Eigendecomposition& whole() {
    static const Eigendecomposition all = eigenvaluesOf(Eigen::MatrixXd(*compared()->sparseWeights));
    return all;
}

const FoundModes& hundredLeading() {
    static const FoundModes more = withLeading(known().spectrum, 100);
    return more;
}

/// The largest ‖Wv − λv‖ over the modes, and of the left ones, at rho = 1.
double largestResidual(const SpectrumResult& spectrum) {
    const Eigen::Index reals = spectrum.spectrum.reals.size(), pairs = spectrum.spectrum.upper.size();
    double largest = 0.0;
    for (Eigen::Index mode = 0; mode < reals + pairs; ++mode) {
        const auto vector = [&](const Eigen::MatrixXd& columns, double sign) {
            Eigen::VectorXcd complex = columns.col(mode).cast<std::complex<double>>();
            if (mode >= reals) complex.imag() = sign * columns.col(mode + pairs);
            return Eigen::VectorXcd(complex.normalized());
        };
        const std::complex<double> lambda = spectrum.spectrum.eigenvalue(mode);
        const Eigen::VectorXcd right = vector(spectrum.leading->right, 1.0), left = vector(spectrum.leading->left, -1.0);
        const auto matrix = spectrum.sparseWeights->cast<std::complex<double>>().eval();
        largest =
            std::max({largest, (matrix * right - lambda * right).norm(), (matrix.transpose() * left - lambda * left).norm()});
    }
    return largest;
}

TEST(FoundModes, LeadingOnesGrowAndThoseKnownKeepTheirNumbers) {
    const SpectrumResult& before = *known().spectrum;
    const FoundModes& more = hundredLeading();
    ASSERT_TRUE(more.converged) << more.note;
    const SpectrumResult& after = *more.spectrum;
    EXPECT_EQ(after.spectrum.size(), before.spectrum.size() + more.added);
    EXPECT_GE(leadingCount(after), 100);
    EXPECT_EQ(leadingCount(before), before.spectrum.size());
    EXPECT_EQ(after.spectrum.reals.head(before.spectrum.reals.size()), before.spectrum.reals);
    EXPECT_EQ(after.spectrum.upper.head(before.spectrum.upper.size()), before.spectrum.upper);
    EXPECT_LT(largestResidual(after), 1e-6);
    EXPECT_EQ(after.drawnRadius, before.drawnRadius);
}

TEST(FoundModes, NearestOnesAreThoseOfTheDenseMatrixWithVectors) {
    const std::complex<double> point(0.3, 0.4);
    ASSERT_TRUE(compared()->leading);
    const FoundModes more = withNearest(compared(), point, 6);
    ASSERT_TRUE(more.converged) << more.note;
    EXPECT_GE(more.added, 6);
    const Eigendecomposition& all = whole();
    std::vector<double> expected, found;
    for (const auto& each : all.upper) expected.push_back(std::abs(each - point));
    for (const auto& each : more.spectrum->spectrum.upper) found.push_back(std::abs(each - point));
    std::ranges::sort(expected);
    std::ranges::sort(found);
    for (std::size_t k = 0; k < 3; ++k) EXPECT_NEAR(found[k], expected[k], 1e-9) << k;
    EXPECT_LT(largestResidual(*more.spectrum), 1e-6);
    EXPECT_EQ(leadingCount(*more.spectrum), leadingCount(*compared())) << "they are not leading ones";
}

TEST(FoundModes, WhatIsKnownIsNotFoundAgain) {
    const FoundModes more = withNearest(compared(), compared()->spectrum.eigenvalue(0), 1);
    EXPECT_TRUE(more.converged) << more.note;
    EXPECT_EQ(more.added, 0);
    EXPECT_EQ(more.spectrum, compared());
}

TEST(FoundModes, AWholeSpectrumHasNoMore) {
    Experiment experiment;
    const auto small = Pipeline().run(experiment).spectrum;
    EXPECT_NE(refusal([&] { withNearest(small, 0.1); }).find("known already"), std::string::npos);
    EXPECT_EQ(leadingCount(*small), experiment.reservoir.size);
}

TEST(FoundModes, APipelineThatKnowsThemComputesOnlyWhatTheyChange) {
    Experiment experiment = largeExperiment();
    auto& [pipeline, before] = knownRun();
    const auto grown = hundredLeading().spectrum;
    pipeline.adoptSpectrum(experiment, grown);
    const RunResult after = pipeline.run(experiment);
    EXPECT_EQ(after.spectrum, grown);
    EXPECT_EQ(after.states, before.states);
    EXPECT_EQ(after.factor->ridge, before.factor->ridge);
    EXPECT_EQ(after.score, before.score);
    EXPECT_EQ(after.dynamics->spectrum.size(), grown->spectrum.size());
    EXPECT_EQ(after.factor->modeRms.size(), grown->spectrum.modes());
    EXPECT_EQ(after.readout->magnitudes.size(), grown->spectrum.modes());
    const Eigen::Index pairs = before.spectrum->spectrum.upper.size(), reals = grown->spectrum.reals.size();
    EXPECT_LT(relativeError(after.readout->magnitudes.segment(reals, pairs), before.readout->magnitudes.tail(pairs)), 1e-12);

    experiment.dynamics.spectralRadius = 0.7;  // downstream change: the modes are kept
    const RunResult moved = pipeline.run(experiment);
    EXPECT_EQ(moved.spectrum, grown);
    Pipeline cold;
    cold.adoptSpectrum(experiment, grown);
    EXPECT_EQ(cold.run(experiment).readout->contributions, moved.readout->contributions);

    Experiment other = experiment;
    other.reservoir.size = 100;  // another W in between
    other.reservoir.connectivity = 0.1;
    pipeline.run(other);
    const RunResult back = pipeline.run(experiment);
    EXPECT_EQ(back.spectrum, grown);
    EXPECT_EQ(back.readout->contributions, moved.readout->contributions);
}

TEST(FoundModes, AMutedModeStaysTheSameOneWhenMoreAreKnown) {
    Experiment experiment = largeExperiment();
    const Spectrum& spectrum = known().spectrum->spectrum;
    experiment.reservoir.edit.muted = {columnOfMode(experiment, spectrum, spectrum.modes() - 1)};
    Pipeline before, after;
    before.adoptSpectrum(experiment, known().spectrum);
    after.adoptSpectrum(experiment, hundredLeading().spectrum);
    const RunResult few = before.run(experiment), many = after.run(experiment);
    EXPECT_LT(relativeError(many.score->predictions, few.score->predictions), 1e-12);
    EXPECT_NE(few.score->test.rmse, few.score->unmuted->test.rmse);
}

TEST(FoundModes, TheLimitOfTheEffectiveRadiusHoldsAllEigenvalues) {
    Experiment experiment = comparedExperiment();
    experiment.dynamics.leakRate = 0.3;
    const DynamicsResult dynamics = computeDynamics(experiment, *compared());
    const Eigendecomposition& all = whole();
    const double exact =
        spectralRadius(leaked(scaled({all.reals, all.upper}, experiment.dynamics.spectralRadius), experiment.dynamics.leakRate));
    EXPECT_LE(dynamics.effectiveSpectralRadius, exact * (1.0 + 1e-9));
    EXPECT_GE(dynamics.effectiveRadiusLimit, exact * (1.0 - 1e-9));
    EXPECT_LT(dynamics.effectiveRadiusLimit - dynamics.effectiveSpectralRadius, 0.03);
    experiment.dynamics.leakRate = 1.0;
    const DynamicsResult plain = computeDynamics(experiment, *compared());
    EXPECT_EQ(plain.effectiveRadiusLimit, plain.effectiveSpectralRadius);
}

}  // namespace echoplane::found_modes_tests
