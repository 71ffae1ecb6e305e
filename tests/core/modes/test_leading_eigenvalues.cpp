// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modes/leading_eigenvalues.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/math/eigendecomposition.h"
#include "core/reservoir/sparse_weights.h"
#include "tests/core/by_eigen.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::leading_eigenvalues_tests {

SparseWeights drawn(int size, double connectivity, std::uint64_t seed = 1) {
    RandomStream random(seed, "reservoir weights");
    return drawSparseWeights(size, weightLaw("normal"), connectivity, random);
}

SparseWeights fromEntries(int size, const std::vector<Eigen::Triplet<double>>& entries) {
    SparseWeights matrix(size, size);
    matrix.setFromTriplets(entries.begin(), entries.end());
    return matrix;
}

/// Without the dense check, so that the iteration itself is tested.
LeadingEigenvalues byIteration(const SparseWeights& matrix, int count = 20, bool vectors = false) {
    LeadingOptions options;
    options.count = count;
    options.vectors = vectors;
    options.denseUpTo = 0;
    return leadingEigenvalues(matrix, options);
}

double denseRadius(const SparseWeights& matrix) {
    const Eigendecomposition eigen = eigenvaluesOf(Eigen::MatrixXd(matrix));
    return spectralRadius({eigen.reals, eigen.upper});
}

TEST(LeadingEigenvalues, RadiusIsTheDenseOneAtEveryConnectivity) {
    // bench-sparse runs 100 seeds at N = 500, 1000 and 2000; here only as many as a test has time for.
    for (const double connectivity : {0.005, 0.01, 0.05, 0.2}) {
        for (std::uint64_t seed = 1; seed <= 2; ++seed) {
            const SparseWeights weights = drawn(500, connectivity, seed);
            const LeadingEigenvalues leading = byIteration(weights);
            const double expected = denseRadius(weights);
            EXPECT_NEAR(leading.spectralRadius, expected, 1e-8 * expected) << "c = " << connectivity << ", seed " << seed;
            EXPECT_TRUE(leading.converged) << leading.note << " c = " << connectivity << ", seed " << seed;
            EXPECT_EQ(leading.source, EigenvalueSource::krylov);
            EXPECT_LT(leading.residual, 1e-6);
        }
    }
}

TEST(LeadingEigenvalues, AreThoseOfTheDenseMatrixOneByOne) {
    const SparseWeights weights = drawn(600, 0.02);
    const LeadingEigenvalues leading = byIteration(weights, 50);
    const Eigendecomposition all = eigenvaluesOf(Eigen::MatrixXd(weights));
    const Spectrum whole{all.reals, all.upper};
    ASSERT_GE(leading.spectrum.size(), 50);
    ASSERT_LE(leading.spectrum.size(), 51);
    double smallest = leading.spectralRadius;
    for (Eigen::Index k = 0; k < leading.spectrum.modes(); ++k) {
        double nearest = 1.0;
        for (Eigen::Index mode = 0; mode < whole.modes(); ++mode)
            nearest = std::min(nearest, std::abs(whole.eigenvalue(mode) - leading.spectrum.eigenvalue(k)));
        EXPECT_LT(nearest, 1e-9 * leading.spectralRadius) << "mode " << k;
        smallest = std::min(smallest, std::abs(leading.spectrum.eigenvalue(k)));
    }
    Eigen::Index outside = 0;
    for (Eigen::Index mode = 0; mode < whole.modes(); ++mode)
        if (std::abs(whole.eigenvalue(mode)) > smallest * (1.0 - 1e-9)) outside += whole.isReal(mode) ? 1 : 2;
    EXPECT_EQ(outside, leading.spectrum.size()) << "some are left out";
}

TEST(LeadingEigenvalues, VectorsAreEigenvectorsAndRowsOfTheInverse) {
    const SparseWeights weights = drawn(500, 0.02);
    const LeadingEigenvalues leading = byIteration(weights, 30, true);
    const Eigen::Index reals = leading.spectrum.reals.size(), pairs = leading.spectrum.upper.size();
    ASSERT_EQ(leading.right.cols(), reals + 2 * pairs);
    // W·Q = Q·Λ with Λ block diagonal, Lᵀ·W = Λ·Lᵀ, LᵀQ = I.
    Eigen::MatrixXd blocks = Eigen::MatrixXd::Zero(reals + 2 * pairs, reals + 2 * pairs);
    for (Eigen::Index k = 0; k < reals; ++k) blocks(k, k) = leading.spectrum.reals[k];
    for (Eigen::Index k = reals; k < reals + pairs; ++k) {
        const std::complex<double> lambda = leading.spectrum.upper[k - reals];
        blocks(k, k) = blocks(k + pairs, k + pairs) = lambda.real();
        blocks(k, k + pairs) = lambda.imag();
        blocks(k + pairs, k) = -lambda.imag();
    }
    const double radius = leading.spectralRadius;
    EXPECT_LT((weights * leading.right - leading.right * blocks).cwiseAbs().maxCoeff(), 1e-7 * radius);
    const Eigen::MatrixXd rows = leading.left.transpose();
    EXPECT_LT((rows * weights - blocks * rows).cwiseAbs().maxCoeff(), 1e-5 * radius);
    EXPECT_LT((rows * leading.right - Eigen::MatrixXd::Identity(rows.rows(), rows.rows())).cwiseAbs().maxCoeff(), 1e-5);
}

TEST(LeadingEigenvalues, ReadoutMagnitudesAreThoseOfTheDenseBasis) {
    // |[W_out]_P| from rows of P⁻¹, against P⁻¹ of the whole matrix.
    const SparseWeights weights = drawn(400, 0.04);
    RandomStream random(2, "readout");
    const Eigen::VectorXd readout = random.normalMatrix(400, 1);
    const LeadingEigenvalues leading = byIteration(weights, 20, true);
    const Eigendecomposition all = eigendecomposition(Eigen::MatrixXd(weights));
    const Eigen::VectorXd expected = byEigen::solved(all.vectors, readout);
    const Eigen::VectorXd found = leading.left.transpose() * readout;
    const Eigen::Index reals = all.reals.size(), pairs = all.upper.size();
    for (Eigen::Index k = 0; k < leading.spectrum.upper.size(); ++k) {
        Eigen::Index mode = 0;
        (all.upper.array() - leading.spectrum.upper[k]).abs().minCoeff(&mode);
        const double wanted = std::hypot(expected[reals + mode], expected[reals + pairs + mode]);
        const Eigen::Index re = leading.spectrum.reals.size() + k;
        EXPECT_NEAR(std::hypot(found[re], found[re + leading.spectrum.upper.size()]), wanted, 1e-5 * wanted) << "pair " << k;
    }
}

TEST(LeadingEigenvalues, OfACycle) {
    for (const int size : {3, 150, 5000}) {
        std::vector<Eigen::Triplet<double>> entries;
        entries.reserve(size);
        for (int k = 0; k < size; ++k) entries.emplace_back(k, (k + 1) % size, 0.8);
        const LeadingEigenvalues leading = leadingEigenvalues(fromEntries(size, entries), {});
        EXPECT_NEAR(leading.spectralRadius, 0.8, 1e-13) << "N = " << size;
        EXPECT_TRUE(leading.converged) << leading.note;
        for (Eigen::Index k = 0; k < leading.spectrum.modes(); ++k)
            EXPECT_NEAR(std::abs(leading.spectrum.eigenvalue(k)), 0.8, 1e-13) << "N = " << size;
    }
}

TEST(LeadingEigenvalues, OfANilpotentMatrixIsZeroExactly) {
    for (const int size : {3, 60, 300, 5000}) {
        std::vector<Eigen::Triplet<double>> entries;
        for (int k = 0; k + 1 < size; ++k) entries.emplace_back(k, k + 1, 2.0);
        for (int k = 0; k + 2 < size; ++k) entries.emplace_back(k, k + 2, -3.0);
        const LeadingEigenvalues leading = leadingEigenvalues(fromEntries(size, entries), {});
        EXPECT_EQ(leading.spectralRadius, 0.0) << "N = " << size;
        EXPECT_TRUE(leading.converged) << "N = " << size;
    }
}

TEST(LeadingEigenvalues, OfASymmetricMatrix) {
    // The path graph: λ_k = 2·cos(πk/(N + 1)), very closely spaced at the ends of the spectrum.
    for (const int size : {400, 1500}) {
        std::vector<Eigen::Triplet<double>> entries;
        for (int k = 0; k + 1 < size; ++k) {
            entries.emplace_back(k, k + 1, 1.0);
            entries.emplace_back(k + 1, k, 1.0);
        }
        const double expected = 2.0 * std::cos(std::acos(-1.0) / (size + 1));
        const LeadingEigenvalues path = leadingEigenvalues(fromEntries(size, entries), {});
        EXPECT_NEAR(path.spectralRadius, expected, 1e-8 * expected);
        EXPECT_EQ(path.spectrum.upper.size(), 0);
    }

    const SparseWeights half = drawn(500, 0.016);
    const SparseWeights symmetric = half + SparseWeights(half.transpose());
    const LeadingEigenvalues leading = byIteration(symmetric);
    const double radius = denseRadius(symmetric);
    EXPECT_NEAR(leading.spectralRadius, radius, 1e-8 * radius);
    EXPECT_TRUE(leading.converged) << leading.note;
}

TEST(LeadingEigenvalues, OfTwoBlocksWithEqualRadius) {
    const SparseWeights block = drawn(400, 0.03);
    std::vector<Eigen::Triplet<double>> entries;
    for (Eigen::Index column = 0; column < 400; ++column) {
        for (SparseWeights::InnerIterator entry(block, column); entry; ++entry) {
            const int row = static_cast<int>(entry.row()), at = static_cast<int>(column);
            entries.emplace_back(row, at, entry.value());
            entries.emplace_back(row + 400, at + 400, -entry.value());
        }
    }
    const double expected = denseRadius(block);
    const LeadingEigenvalues leading = byIteration(fromEntries(800, entries));
    EXPECT_NEAR(leading.spectralRadius, expected, 1e-8 * expected);
    EXPECT_TRUE(leading.converged) << leading.note;
    // With a weight from one to the other: still separate components, joined only by a path.
    entries.emplace_back(5, 700, 1.0);
    const LeadingEigenvalues joined = byIteration(fromEntries(800, entries));
    EXPECT_NEAR(joined.spectralRadius, expected, 1e-8 * expected);
}

TEST(LeadingEigenvalues, OfThreeUnits) {
    // λ³ = 2·3·(−1/6)·… : companion matrix of (λ − 2)(λ² + 1) = λ³ − 2λ² + λ − 2.
    const SparseWeights companion = fromEntries(3, {{0, 0, 2.0}, {0, 1, -1.0}, {0, 2, 2.0}, {1, 0, 1.0}, {2, 1, 1.0}});
    const LeadingEigenvalues leading = leadingEigenvalues(companion, {});
    EXPECT_NEAR(leading.spectralRadius, 2.0, 1e-13);
    ASSERT_EQ(leading.spectrum.upper.size(), 1);
    EXPECT_LT(std::abs(leading.spectrum.upper[0] - std::complex<double>(0.0, 1.0)), 1e-13);
    EXPECT_LT(leading.residual, 1e-14);
}

TEST(LeadingEigenvalues, OfAnAllZeroMatrix) {
    for (const int size : {1, 3, 150, 3000}) {
        const LeadingEigenvalues leading = leadingEigenvalues(fromEntries(size, {}), {});
        EXPECT_EQ(leading.spectralRadius, 0.0) << size;
        EXPECT_TRUE(leading.converged) << size;
    }
}

TEST(LeadingEigenvalues, OneWeightARowIsSolvedByItsCycles) {
    // A functional graph: every component is a cycle with trees, where Arnoldi meets Jordan blocks. Each cycle's eigenvalues are
    // the roots of its product.
    RandomStream random(7, "reservoir weights");
    const SparseWeights weights = drawWeightsPerRow(3000, weightLaw("uniform"), 1, random);
    const LeadingEigenvalues leading = leadingEigenvalues(weights, {});
    EXPECT_EQ(leading.source, EigenvalueSource::components);
    std::vector<int> target(3000);
    std::vector<double> weight(3000);
    for (Eigen::Index column = 0; column < 3000; ++column) {
        for (SparseWeights::InnerIterator entry(weights, column); entry; ++entry) {
            target[static_cast<std::size_t>(entry.row())] = static_cast<int>(column);
            weight[static_cast<std::size_t>(entry.row())] = entry.value();
        }
    }
    double expected = 0.0;
    for (int start = 0; start < 3000; ++start) {  // follow the edges until the start is reached again
        double logarithm = 0.0;
        int unit = start;
        for (int steps = 1; steps <= 3000; ++steps) {
            logarithm += std::log(std::abs(weight[static_cast<std::size_t>(unit)]));
            unit = target[static_cast<std::size_t>(unit)];
            if (unit != start) continue;
            expected = std::max(expected, std::exp(logarithm / steps));
            break;
        }
    }
    EXPECT_NEAR(leading.spectralRadius, expected, 1e-12 * expected);
}

TEST(LeadingEigenvalues, AGraphWithThePeriodOfThePower) {
    // Eleven layers in a cycle: the eigenvalues are the eleventh roots of those of the product, eleven on every circle, which
    // coincide for W¹¹.
    constexpr int layer = 30, layers = 11, size = layer * layers;
    RandomStream random(3, "layers");
    std::vector<Eigen::Triplet<double>> entries;
    Eigen::MatrixXd product = Eigen::MatrixXd::Identity(layer, layer);
    for (int k = 0; k < layers; ++k) {
        const Eigen::MatrixXd weights = random.normalMatrix(layer, layer) / 6.0;
        product = product * weights;
        for (int i = 0; i < layer; ++i)
            for (int j = 0; j < layer; ++j) entries.emplace_back(k * layer + i, (k + 1) % layers * layer + j, weights(i, j));
    }
    const Eigendecomposition eigen = eigenvaluesOf(product);
    const double expected = std::pow(spectralRadius({eigen.reals, eigen.upper}), 1.0 / layers);
    const LeadingEigenvalues leading = leadingEigenvalues(fromEntries(size, entries), {});
    EXPECT_NEAR(leading.spectralRadius, expected, 1e-8 * expected) << leading.note;
}

TEST(LeadingEigenvalues, WhatDoesNotConvergeIsReported) {
    // λ_k = 2·√b·cos(πk/(N + 1)), with vectors that grow by 1/√b from unit to unit: 1e14 in all, so that rounding hides most.
    constexpr int size = 400;
    constexpr double b = 0.85;
    std::vector<Eigen::Triplet<double>> entries;
    for (int k = 0; k + 1 < size; ++k) {
        entries.emplace_back(k, k + 1, 1.0);
        entries.emplace_back(k + 1, k, b);
    }
    const LeadingEigenvalues leading = byIteration(fromEntries(size, entries));
    EXPECT_FALSE(leading.converged);
    EXPECT_FALSE(leading.note.empty());
    EXPECT_GT(leading.residual, 0.0);
    const double expected = 2.0 * std::sqrt(b) * std::cos(std::acos(-1.0) / (size + 1));
    EXPECT_NEAR(leading.spectralRadius, expected, leading.radiusError * expected);
}

TEST(LeadingEigenvalues, AreTheSameWithOneThreadOrTwo) {
    const SparseWeights weights = drawn(600, 0.02);
    LeadingOptions one, two;
    one.threads = 1;
    one.vectors = two.vectors = true;
    const LeadingEigenvalues a = leadingEigenvalues(weights, one), b = leadingEigenvalues(weights, two);
    EXPECT_EQ(a.spectralRadius, b.spectralRadius);
    EXPECT_EQ(a.right, b.right);
    EXPECT_EQ(a.left, b.left);
}

TEST(LeadingEigenvalues, CanBeCancelledInsideTheIteration) {
    const SparseWeights weights = drawn(3000, 0.003);
    std::stop_source source;
    int reports = 0;
    const RunContext context{source.get_token(), [&](std::string_view, double fraction) {
                                 EXPECT_LT(fraction, 1.0);
                                 if (++reports == 5) source.request_stop();
                             }};
    EXPECT_THROW(leadingEigenvalues(weights, {}, context), Cancelled);
    EXPECT_EQ(reports, 5);
}

TEST(LeadingEigenvalues, RefusesWhatHasNone) {
    SparseWeights wide(3, 4);
    EXPECT_NE(refusal([&] { leadingEigenvalues(wide, {}); }).find("square"), std::string::npos);
    SparseWeights infinite = fromEntries(3, {{0, 1, std::numeric_limits<double>::infinity()}});
    EXPECT_NE(refusal([&] { leadingEigenvalues(infinite, {}); }).find("finite"), std::string::npos);
    LeadingOptions none;
    none.count = 0;
    EXPECT_NE(refusal([&] { leadingEigenvalues(fromEntries(3, {}), none); }).find("at least 1"), std::string::npos);
}

}  // namespace echoplane::leading_eigenvalues_tests
