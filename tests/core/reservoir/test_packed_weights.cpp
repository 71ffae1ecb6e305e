// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/packed_weights.h"

#include <algorithm>

#include "core/math/random.h"
#include "tests/core/test.h"

namespace echoplane::packed_weights_tests {

constexpr Eigen::Index together = PackedWeights::unitsTogether;

/// previous·W of each column, each unit's sum in the order of the previous states, in long double.
Eigen::MatrixXd exact(const Eigen::MatrixXd& weights, const Eigen::MatrixXd& previous) {
    Eigen::MatrixXd result(weights.cols(), previous.cols());
    for (Eigen::Index b = 0; b < previous.cols(); ++b) {
        for (Eigen::Index unit = 0; unit < weights.cols(); ++unit) {
            long double sum = 0.0L;
            for (Eigen::Index i = 0; i < weights.rows(); ++i)
                sum += static_cast<long double>(weights(i, unit)) * static_cast<long double>(previous(i, b));
            result(unit, b) = static_cast<double>(sum);
        }
    }
    return result;
}

/// Sizes on both sides of a block's and a part's boundaries.
class PackedWeightsOfSize : public testing::TestWithParam<Eigen::Index> {};
INSTANTIATE_TEST_SUITE_P(Sizes, PackedWeightsOfSize, testing::Values(1, 7, 8, 31, 32, 33, 63, 64, 65, 96, 100, 129));

TEST_P(PackedWeightsOfSize, GiveTheProductForAnyNumberOfStatesAndPartsOfTheUnitsToTheBit) {
    const Eigen::Index size = GetParam();
    RandomStream random(11, "packed");
    const Eigen::MatrixXd weights = random.normalMatrix(size, size), states = random.normalMatrix(size, 12),
                          drive = random.normalMatrix(size, 12);
    const PackedWeights packed(weights, 0.7);
    ASSERT_EQ(packed.rows(), size);
    ASSERT_EQ(packed.units(), size);
    EXPECT_EQ(packed.matrix(), 0.7 * weights);
    const Eigen::MatrixXd expected = drive + exact(0.7 * weights, states);
    Eigen::MatrixXd alone = drive;
    for (Eigen::Index b = 0; b < states.cols(); ++b) packed.addProduct(states.col(b), alone.col(b), 0, size);
    EXPECT_LT((alone - expected).cwiseAbs().maxCoeff(), 1e-15 * static_cast<double>(size + 10)) << size;
    for (Eigen::Index columns = 2; columns <= states.cols(); ++columns) {
        Eigen::MatrixXd next = drive;
        packed.addProduct(states.leftCols(columns), next.leftCols(columns), 0, size);
        EXPECT_EQ(next.leftCols(columns), alone.leftCols(columns)) << columns;
        EXPECT_EQ(next.rightCols(12 - columns), drive.rightCols(12 - columns));
    }
    for (const Eigen::Index columns : {1, 3, 12}) {
        Eigen::MatrixXd next = drive.leftCols(columns);
        for (Eigen::Index first = (size - 1) / together * together; first >= 0; first -= together)
            packed.addProduct(states.leftCols(columns), next, first, std::min(together, size - first));
        EXPECT_EQ(next, alone.leftCols(columns)) << columns;
    }
}

TEST(PackedWeights, NeedNotBeSquareAndLeaveOtherRowsAlone) {
    RandomStream random(12, "packed");
    const Eigen::MatrixXd weights = random.normalMatrix(5, 70), states = random.normalMatrix(9, 3).topRows(5);
    Eigen::MatrixXd next = Eigen::MatrixXd::Constant(71, 3, 2.0);
    PackedWeights(weights).addProduct(states, next.topRows(70), 0, 70);
    EXPECT_LT((next.topRows(70) - exact(weights, states) - Eigen::MatrixXd::Constant(70, 3, 2.0)).norm(), 1e-13);
    EXPECT_EQ(next.row(70), Eigen::RowVectorXd::Constant(3, 2.0));
    PackedWeights(weights).addProduct(states, next, 64, 6);
    EXPECT_LT((next.middleRows(64, 6) - 2.0 * exact(weights, states).bottomRows(6) - Eigen::MatrixXd::Constant(6, 3, 2.0)).norm(),
              1e-13);
}

}  // namespace echoplane::packed_weights_tests
