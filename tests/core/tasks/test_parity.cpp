// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/parity.h"
#include "tests/core/test.h"

namespace echoplane::parity_tests {

TEST(Parity, IsOneWhereAnOddNumberOfTheDelayedBitsIs) {
    for (const int bits : {2, 3, 5}) {
        for (const int delay : {0, 1, 4}) {
            Experiment experiment = withTask({}, "parity");
            experiment.set(parity::bits, bits);
            experiment.set(parity::delay, delay);
            const Dataset data = generateParity(experiment);
            for (int t = delay + bits; t < experiment.steps(); ++t) {
                int ones = 0;
                for (int i = 0; i < bits; ++i) ones += data.inputs(0, t - delay - i) > 0.0;
                ASSERT_EQ(data.targets(0, t), ones % 2 == 1 ? 1.0 : -1.0) << bits << " bits, delay " << delay << ", t = " << t;
            }
        }
    }
}

TEST(Parity, BitsAreFair) {
    Experiment experiment = withTask({}, "parity");
    experiment.data.split.training = 100'000;
    const Dataset data = generateParity(experiment);
    EXPECT_TRUE((data.inputs.array().abs() == 1.0).all());
    EXPECT_NEAR(data.inputs.mean(), 0.0, 0.02);
    EXPECT_NEAR(data.targets.mean(), 0.0, 0.02);
    EXPECT_NEAR((data.inputs.array() * data.targets.array()).mean(), 0.0, 0.02);
}

}  // namespace echoplane::parity_tests
