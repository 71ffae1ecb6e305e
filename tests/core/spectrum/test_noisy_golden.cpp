// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/spectrum/distributions.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::noisy_golden_tests {

Experiment noisy(int size, double noise, bool renormalise = false) {
    Experiment experiment = ofSize(size);
    experiment.reservoir.method = "noisy-golden";
    experiment.set(noisyGolden::noise, noise);
    experiment.set(noisyGolden::renormalise, renormalise);
    return experiment;
}

Spectrum drawn(const Experiment& experiment, std::uint64_t seed) {
    RandomStream random(seed, "spectrum");
    return noisyGoldenEigenvalues(experiment, random);
}

Spectrum golden(int size, std::uint64_t seed) {
    RandomStream random(seed, "spectrum");
    return goldenEigenvalues(ofSize(size), random);
}

TEST(NoisyGoldenDistribution, WithoutNoiseIsTheGoldenOne) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        EXPECT_EQ(drawn(noisy(75, 0.0), seed).upper, golden(75, seed).upper) << "seed " << seed;
        EXPECT_EQ(drawn(noisy(75, 0.0), seed).reals, golden(75, seed).reals) << "seed " << seed;
    }
}

TEST(NoisyGoldenDistribution, LeavesTheRealEigenvaluesAlone) {
    // Algorithm 3, line 28, adds the noise to the pairs only.
    for (std::uint64_t seed = 0; seed < 20; ++seed)
        EXPECT_EQ(drawn(noisy(100, 0.2), seed).reals, golden(100, seed).reals) << "seed " << seed;
}

TEST(NoisyGoldenDistribution, NoiseIsNormalWithTheGivenDeviationInEachPart) {
    const double sigma = 0.02;
    const Spectrum clean = golden(40000, 1), rough = drawn(noisy(40000, sigma), 1);
    ASSERT_EQ(clean.upper.size(), rough.upper.size());
    Eigen::Index count = 0;
    double re = 0.0, im = 0.0, reSquare = 0.0, imSquare = 0.0, product = 0.0, reFourth = 0.0;
    for (Eigen::Index i = 0; i < clean.upper.size(); ++i) {
        if (clean.upper[i].imag() < 10.0 * sigma) continue;  // may have been folded back from below the real axis
        const std::complex<double> noise = (rough.upper[i] - clean.upper[i]) / sigma;
        ++count;
        re += noise.real(), im += noise.imag(), product += noise.real() * noise.imag();
        reSquare += noise.real() * noise.real(), imSquare += noise.imag() * noise.imag(), reFourth += std::pow(noise.real(), 4);
    }
    ASSERT_GT(count, 10000);
    const double n = static_cast<double>(count), bound = 5.0 / std::sqrt(n);
    EXPECT_NEAR(re / n, 0.0, bound);
    EXPECT_NEAR(im / n, 0.0, bound);
    EXPECT_NEAR(product / n, 0.0, bound);
    EXPECT_NEAR(reSquare / n, 1.0, bound * std::sqrt(2.0));
    EXPECT_NEAR(imSquare / n, 1.0, bound * std::sqrt(2.0));
    EXPECT_NEAR(reFourth / n, 3.0, bound * std::sqrt(96.0));
}

TEST(NoisyGoldenDistribution, WithThePapersSigmaASixthOfThePairsLiesOutside) {
    // DESIGN §4: σ = 0.2 at N = 100 puts 17 % of the pairs outside the unit circle.
    double outside = 0.0;
    constexpr int seeds = 200;
    for (std::uint64_t seed = 0; seed < seeds; ++seed)
        outside += (drawn(noisy(100, 0.2), seed).upper.cwiseAbs().array() > 1.0).cast<double>().mean();
    EXPECT_NEAR(outside / seeds, 0.17, 0.02);
}

TEST(NoisyGoldenDistribution, RenormalisingScalesAllToRadiusOne) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Spectrum rough = drawn(noisy(61, 0.2), seed), scaledBack = drawn(noisy(61, 0.2, true), seed);
        const double radius = spectralRadius(rough);
        EXPECT_NEAR(spectralRadius(scaledBack), 1.0, 1e-15);
        EXPECT_LT((scaledBack.upper * radius - rough.upper).norm(), 1e-14 * rough.upper.norm());
        EXPECT_LT((scaledBack.reals * radius - rough.reals).norm(), 1e-14 * rough.reals.norm());
    }
}

}  // namespace echoplane::noisy_golden_tests
