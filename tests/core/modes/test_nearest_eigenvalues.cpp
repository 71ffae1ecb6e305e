// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modes/nearest_eigenvalues.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/math/eigendecomposition.h"
#include "core/reservoir/sparse_weights.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::nearest_eigenvalues_tests {

SparseWeights drawn(int size, double connectivity) {
    RandomStream random(1, "reservoir weights");
    return drawSparseWeights(size, weightLaw("normal"), connectivity, random);
}

double distance(std::complex<double> upper, std::complex<double> point) {
    return std::min(std::abs(upper - point), std::abs(std::conj(upper) - point));
}

/// Distances of all eigenvalues (of pairs, by their nearer half) from the point, nearest first.
std::vector<double> denseDistances(const SparseWeights& matrix, std::complex<double> point) {
    const Eigendecomposition all = eigenvaluesOf(Eigen::MatrixXd(matrix));
    std::vector<double> distances;
    for (const double real : all.reals) distances.push_back(std::abs(real - point));
    for (const std::complex<double> upper : all.upper) distances.push_back(distance(upper, point));
    std::ranges::sort(distances);
    return distances;
}

TEST(NearestEigenvalues, AreTheNearestOfTheDenseMatrix) {
    const SparseWeights weights = drawn(400, 0.025);
    for (const std::complex<double> point : {std::complex<double>(1.0, 1.5), {0.0, 0.0}, {-0.7, -1.1}, {5.0, 0.0}}) {
        const NearestEigenvalues nearest = nearestEigenvalues(weights, point, {});
        ASSERT_TRUE(nearest.converged) << nearest.note << " at " << point;
        std::vector<double> found;
        found.reserve(nearest.modes.spectrum.modes());
        for (Eigen::Index mode = 0; mode < nearest.modes.spectrum.modes(); ++mode)
            found.push_back(distance(nearest.modes.spectrum.eigenvalue(mode), point));
        std::ranges::sort(found);
        const std::vector<double> expected = denseDistances(weights, point);
        for (std::size_t k = 0; k < found.size(); ++k) EXPECT_NEAR(found[k], expected[k], 1e-8) << k << " at " << point;
    }
}

TEST(NearestEigenvalues, LeftVectorsAreRowsOfTheInverse) {
    const SparseWeights weights = drawn(300, 0.04);
    NearestOptions options;
    options.vectors = true;
    const ModeSet modes = nearestEigenvalues(weights, {0.5, 0.8}, options).modes;
    ASSERT_GE(modes.right.cols(), 10);
    const Eigen::MatrixXd identity = Eigen::MatrixXd::Identity(modes.right.cols(), modes.right.cols());
    EXPECT_LT((modes.left.transpose() * modes.right - identity).cwiseAbs().maxCoeff(), 1e-6);
}

TEST(NearestEigenvalues, OfACycleAreItsRootsOfUnity) {
    constexpr int size = 1000;
    SparseWeights cycle(size, size);
    for (int k = 0; k < size; ++k) cycle.insert(k, (k + 1) % size) = 1.0;
    cycle.makeCompressed();
    const NearestEigenvalues nearest = nearestEigenvalues(cycle, {0.0, 1.05}, {});
    ASSERT_TRUE(nearest.converged) << nearest.note;
    for (const std::complex<double>& lambda : nearest.modes.spectrum.upper) {
        EXPECT_NEAR(std::abs(lambda), 1.0, 1e-10);
        const double turns = std::arg(lambda) / (2.0 * std::acos(-1.0)) * size;
        EXPECT_NEAR(turns, std::round(turns), 1e-6);
        EXPECT_LE(std::abs(turns - 0.25 * size), 10.0);
    }
}

TEST(NearestEigenvalues, APointOnAnEigenvalueIsNoObstacle) {
    SparseWeights diagonal(50, 50);
    for (int k = 0; k < 50; ++k) diagonal.insert(k, k) = k + 1.0;
    diagonal.makeCompressed();
    NearestOptions options;
    options.count = 3;
    const NearestEigenvalues nearest = nearestEigenvalues(diagonal, 7.0, options);
    ASSERT_TRUE(nearest.converged) << nearest.note;
    EXPECT_NEAR(nearest.modes.spectrum.reals[0], 7.0, 1e-6);
}

TEST(NearestEigenvalues, RefusesBeforeItAllocatesWhatCannotFit) {
    SparseWeights large(1'000'000, 1'000'000);
    large.makeCompressed();
    try {
        nearestEigenvalues(large, 0.5, {});
        FAIL();
    } catch (const std::runtime_error& error) {
        EXPECT_NE(std::string(error.what()).find("1.6e+04 GB"), std::string::npos) << error.what();
    }
}

TEST(NearestEigenvalues, RefusesAPointThatIsNotFinite) {
    EXPECT_NE(refusal([] { nearestEigenvalues(drawn(10, 0.5), {std::nan(""), 0.0}, {}); }).find("finite"), std::string::npos);
}

}  // namespace echoplane::nearest_eigenvalues_tests
