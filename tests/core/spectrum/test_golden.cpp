// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <numbers>
#include <optional>

#include "core/spectrum/distributions.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::golden_tests {

/// The spiral's index k of each kept eigenvalue if the first kept one is `first`: |λ|² grows with k (Algorithm 3, line 17).
/// Nothing if the indices are not integers.
std::optional<Eigen::VectorXi> spiralIndices(const Spectrum& spectrum, int first) {
    const Eigen::ArrayXd k = spectrum.upper.cwiseAbs2().array() * (first / std::norm(spectrum.upper[0]));
    if ((k - k.round()).abs().maxCoeff() > 1e-6) return {};
    return k.round().cast<int>().matrix();
}

/// Whether `spectrum` contains the whole upper half of the phyllotaxis spiral of Algorithm 3.
bool isGoldenSpiral(const Spectrum& spectrum, const Eigen::VectorXi& indices) {
    const double step = 3.0 - std::sqrt(5.0);
    const double start = std::arg(spectrum.upper[0]) / std::numbers::pi;
    Eigen::Index kept = 0;
    for (int k = 1; kept < indices.size(); ++k) {
        double angle = std::fmod(start + step * (k - indices[0]), 2.0);
        if (angle < 0.0) angle += 2.0;
        const bool onTheRealAxis = std::min({std::abs(angle), std::abs(angle - 1.0), std::abs(angle - 2.0)}) < 1e-9;
        if (angle >= 1.0 && !onTheRealAxis) {
            if (indices[kept] == k) return false;  // the lower half must be absent
            continue;
        }
        if (indices[kept] != k) {
            if (onTheRealAxis) continue;  // rounding may decide either way
            return false;
        }
        if (std::abs(std::arg(spectrum.upper[kept]) / std::numbers::pi - angle) > 1e-8) return false;
        ++kept;
    }
    return true;
}

TEST(GoldenDistribution, HasExactlyNVariables) {
    for (int size = 1; size <= 300; ++size) {
        RandomStream random(static_cast<std::uint64_t>(size), "spectrum");
        const Spectrum spectrum = goldenEigenvalues(ofSize(size), random);
        ASSERT_EQ(spectrum.size(), size);
        ASSERT_EQ(spectrum.reals.size(), realEigenvalueCount(size));
    }
}

TEST(GoldenDistribution, LargestModulusIsOne) {
    for (int size = 1; size <= 300; ++size) {
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            RandomStream random(seed, "spectrum");
            ASSERT_NEAR(spectralRadius(goldenEigenvalues(ofSize(size), random)), 1.0, 1e-15)
                << "N = " << size << ", seed " << seed;
        }
    }
}

TEST(GoldenDistribution, PairsAreTheUpperHalfOfTheGoldenSpiral) {
    for (const int size : {4, 5, 10, 33, 100, 257, 300}) {
        for (std::uint64_t seed = 0; seed < 50; ++seed) {
            RandomStream random(seed, "spectrum");
            const Spectrum spectrum = goldenEigenvalues(ofSize(size), random);
            bool found = false;
            // Two steps are more than a half turn, so the first kept index is at most 3.
            for (int first = 1; first <= 3 && !found; ++first) {
                const std::optional<Eigen::VectorXi> indices = spiralIndices(spectrum, first);
                found = indices && isGoldenSpiral(spectrum, *indices);
            }
            ASSERT_TRUE(found) << "N = " << size << ", seed " << seed;
        }
    }
}

TEST(GoldenDistribution, RealsAreScaledWithThePairs) {
    // Before scaling the reals lie in [−1, 1) and the pair of index k has modulus √(k/2n_c): undoing the scaling must stay in
    // that range.
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        RandomStream random(seed, "spectrum");
        const Spectrum spectrum = goldenEigenvalues(ofSize(100), random);
        const double pairs = 46.0;
        double largest = 0.0;
        for (int first = 1; first <= 3; ++first) {
            const std::optional<Eigen::VectorXi> indices = spiralIndices(spectrum, first);
            if (!indices || !isGoldenSpiral(spectrum, *indices)) continue;
            const double scale = std::abs(spectrum.upper[0]) / std::sqrt(first / (2.0 * pairs));
            largest = spectrum.reals.cwiseAbs().maxCoeff() / scale;
            break;
        }
        ASSERT_LE(largest, 1.0 + 1e-12) << "seed " << seed;
        ASSERT_GT(largest, 0.1) << "seed " << seed;
    }
}

TEST(GoldenDistribution, IsSeeded) {
    RandomStream first(9, "spectrum");
    RandomStream second(9, "spectrum");
    RandomStream other(10, "spectrum");
    const Spectrum spectrum = goldenEigenvalues(ofSize(50), first);
    EXPECT_EQ(spectrum.upper, goldenEigenvalues(ofSize(50), second).upper);
    EXPECT_NE(spectrum.upper, goldenEigenvalues(ofSize(50), other).upper);
}

}  // namespace echoplane::golden_tests
