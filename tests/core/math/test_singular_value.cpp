// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/singular_value.h"

#include <Eigen/Core>

#include "core/math/random.h"
#include "core/reservoir/sparse_weights.h"
#include "core/reservoir/topologies/topology.h"
#include "tests/core/by_eigen.h"
#include "tests/core/test.h"

namespace echoplane::singular_value_tests {

TEST(LargestSingularValue, IsThatOfEigensJacobi) {
    RandomStream random(1, "test");
    for (const int size : {1, 2, 7, 40}) {
        const Eigen::MatrixXd matrix = random.normalMatrix(size, size);
        EXPECT_NEAR(largestSingularValue(matrix) / byEigen::singularValues(matrix)[0], 1.0, 1e-13) << size;
    }
}

TEST(LargestSingularValue, OfASparseMatrixIsThatOfTheDenseOne) {
    for (const int size : {5, 300, 700}) {
        RandomStream random(2, "test");
        const SparseWeights weights = drawSparseWeights(size, weightLaw("normal"), size < 10 ? 0.5 : 0.02, random);
        EXPECT_NEAR(largestSingularValue(weights) / largestSingularValue(Eigen::MatrixXd(weights)), 1.0, 1e-11) << size;
    }
}

TEST(LargestSingularValue, WhereAllAreTheSame) {
    EXPECT_NEAR(largestSingularValue(cycle(1000)), 1.0, 1e-13);
    EXPECT_NEAR(largestSingularValue(delayLine(1000)), 1.0, 1e-13);
}

TEST(LargestSingularValue, OfNothingIsZero) {
    EXPECT_EQ(largestSingularValue(SparseWeights(20, 20)), 0.0);
    EXPECT_EQ(largestSingularValue(Eigen::MatrixXd(0, 0)), 0.0);
}

}  // namespace echoplane::singular_value_tests
