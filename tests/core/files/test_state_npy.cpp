// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/state_npy.h"

#include <limits>
#include <stdexcept>
#include <string>

#include "core/files/npy.h"
#include "tests/core/refusal.h"
#include "tests/core/test.h"

namespace echoplane::state_npy_tests {

std::string refusal(const std::string& bytes, Eigen::Index size) {
    return echoplane::refusal([&] { stateFromNpy(bytes, size); });
}

TEST(StateNpy, ComesBackToTheBit) {
    const Eigen::VectorXd state = Eigen::VectorXd::LinSpaced(7, -1.0 / 3.0, 2.0);
    EXPECT_EQ(stateFromNpy(npyBytes(state), 7), state);
}

TEST(StateNpy, OfAnotherReservoirIsRefusedWithBothLengths) {
    EXPECT_EQ(refusal(npyBytes(Eigen::VectorXd(Eigen::VectorXd::Zero(7))), 8),
              "the state has 7 numbers, but the reservoir has size 8");
}

TEST(StateNpy, WhatIsNotFiniteIsRefusedWithItsPlace) {
    Eigen::VectorXd state = Eigen::VectorXd::Zero(4);
    state[2] = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(refusal(npyBytes(state), 4), "number 2 of the state is not finite");
}

TEST(StateNpy, AMatrixOrNoArrayIsNoState) {
    EXPECT_NE(refusal(npyBytes(Eigen::MatrixXd(Eigen::MatrixXd::Zero(2, 2))), 4).find("list of real numbers"), std::string::npos);
    EXPECT_FALSE(refusal("something else", 4).empty());
}

}  // namespace echoplane::state_npy_tests
