// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/random.h"

#include <cmath>
#include <string>
#include <vector>

#include "tests/core/test.h"

namespace echoplane::random_tests {

/// The engine's seed as random.h documents it, written out again: FNV-1a (offset 14695981039346656037, prime 1099511628211) and
/// the finaliser of splitmix64 (Vigna, public domain).
std::uint64_t documentedSeed(std::uint64_t seed, const std::string& name) {
    std::uint64_t hash = 14695981039346656037ULL;
    for (const char letter : name) hash = (hash ^ static_cast<unsigned char>(letter)) * 1099511628211ULL;
    std::uint64_t z = seed + hash;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31U);
}

TEST(Random, EngineIsTheOneOfTheStandard) {
    // [rand.predef]: the 10000th consecutive invocation of a default-constructed mt19937_64 gives this.
    std::mt19937_64 engine;
    engine.discard(9999);
    EXPECT_EQ(engine(), 9981545732273789042ULL);
}

TEST(Random, UniformIsTheUpper53BitsOfTheDocumentedEngine) {
    for (const std::uint64_t seed : {0ULL, 1ULL, 42ULL, 0xffffffffffffffffULL}) {
        for (const std::string name : {"", "spectrum", "input weights"}) {
            RandomStream stream(seed, name);
            std::mt19937_64 engine(documentedSeed(seed, name));
            for (int i = 0; i < 100; ++i) {
                ASSERT_EQ(stream.uniform(), std::ldexp(static_cast<double>(engine() >> 11U), -53))
                    << "seed " << seed << ", stream \"" << name << "\", draw " << i;
            }
        }
    }
}

TEST(Random, NormalIsThePolarMethodOnTheUniforms) {
    RandomStream normals(7, "normal");
    RandomStream uniforms(7, "normal");
    for (int pair = 0; pair < 1000; ++pair) {
        double u = 0.0;
        double v = 0.0;
        double s = 0.0;
        do {
            u = 2.0 * uniforms.uniform() - 1.0;
            v = 2.0 * uniforms.uniform() - 1.0;
            s = u * u + v * v;
        } while (s >= 1.0 || s == 0.0);
        const double factor = std::sqrt(-2.0 * std::log(s) / s);
        const double first = normals.normal();
        const double second = normals.normal();
        // Which of the two comes first is not specified.
        const double straight = std::abs(first - u * factor) + std::abs(second - v * factor);
        const double swapped = std::abs(first - v * factor) + std::abs(second - u * factor);
        ASSERT_LT(std::min(straight, swapped), 1e-13) << "pair " << pair;
    }
}

TEST(Random, SameSeedAndNameGiveTheSameNumbers) {
    RandomStream first(3, "x");
    RandomStream second(3, "x");
    EXPECT_EQ(first.normalMatrix(20, 30), second.normalMatrix(20, 30));
    EXPECT_EQ(first.uniformMatrix(20, 30, -2.0, 5.0), second.uniformMatrix(20, 30, -2.0, 5.0));
}

TEST(Random, MatricesAreDrawnColumnByColumn) {
    RandomStream whole(3, "x");
    RandomStream single(3, "x");
    const Eigen::MatrixXd matrix = whole.normalMatrix(4, 3);
    for (Eigen::Index j = 0; j < 3; ++j) {
        for (Eigen::Index i = 0; i < 4; ++i) ASSERT_EQ(matrix(i, j), single.normal()) << "row " << i << ", column " << j;
    }
    const Eigen::MatrixXd uniforms = whole.uniformMatrix(5, 2, -1.0, 3.0);
    for (Eigen::Index j = 0; j < 2; ++j) {
        for (Eigen::Index i = 0; i < 5; ++i) ASSERT_EQ(uniforms(i, j), single.uniform(-1.0, 3.0));
    }
}

/// Sample correlation of two streams of uniforms.
double correlation(RandomStream first, RandomStream second, int count) {
    double sum = 0.0;
    for (int i = 0; i < count; ++i) sum += (first.uniform() - 0.5) * (second.uniform() - 0.5);
    return 12.0 * sum / count;
}

TEST(Random, StreamsOfOtherNamesAndSeedsAreUncorrelated) {
    constexpr int count = 20000;
    const double bound = 5.0 / std::sqrt(count);  // five standard deviations
    EXPECT_LT(std::abs(correlation({1, "a"}, {1, "b"}, count)), bound);
    EXPECT_LT(std::abs(correlation({1, "a"}, {2, "a"}, count)), bound);
    EXPECT_LT(std::abs(correlation({1, "spectrum"}, {1, "spectrum2"}, count)), bound);
}

TEST(Random, DrawingFromOneStreamShiftsNoOther) {
    RandomStream alone(1, "b");
    RandomStream first(1, "a");
    RandomStream second(1, "b");
    for (int i = 0; i < 10; ++i) {
        first.normal();
        ASSERT_EQ(second.uniform(), alone.uniform());
    }
}

TEST(Random, UniformStaysInItsHalfOpenRange) {
    RandomStream stream(5, "range");
    for (int i = 0; i < 100000; ++i) {
        const double value = stream.uniform();
        ASSERT_GE(value, 0.0);
        ASSERT_LT(value, 1.0);
    }
}

/// Mean of the `power`-th powers of `samples`.
double moment(const Eigen::MatrixXd& samples, int power) {
    return samples.array().pow(power).mean();
}

TEST(Random, MomentsOfUniformAreThoseOfTheDistribution) {
    const Eigen::MatrixXd samples = RandomStream(11, "moments").uniformMatrix(1000, 1000, -1.0, 1.0);
    // Bounds: five standard errors of each moment over 10⁶ samples.
    EXPECT_NEAR(moment(samples, 1), 0.0, 5e-3 * std::sqrt(1.0 / 3.0));
    EXPECT_NEAR(moment(samples, 2), 1.0 / 3.0, 5e-3 * std::sqrt(1.0 / 5.0 - 1.0 / 9.0));
    EXPECT_NEAR(moment(samples, 3), 0.0, 5e-3 * std::sqrt(1.0 / 7.0));
    EXPECT_NEAR(moment(samples, 4), 1.0 / 5.0, 5e-3 * std::sqrt(1.0 / 9.0 - 1.0 / 25.0));
}

TEST(Random, MomentsOfNormalAreThoseOfTheDistribution) {
    const Eigen::MatrixXd samples = RandomStream(12, "moments").normalMatrix(1000, 1000);
    EXPECT_NEAR(moment(samples, 1), 0.0, 5e-3);
    EXPECT_NEAR(moment(samples, 2), 1.0, 5e-3 * std::sqrt(2.0));
    EXPECT_NEAR(moment(samples, 3), 0.0, 5e-3 * std::sqrt(15.0));
    EXPECT_NEAR(moment(samples, 4), 3.0, 5e-3 * std::sqrt(96.0));
    EXPECT_NEAR((samples.array().abs() < 1.0).cast<double>().mean(), std::erf(std::sqrt(0.5)), 5e-3 * 0.5);
}

}  // namespace echoplane::random_tests
