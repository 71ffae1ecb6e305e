// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/step_kernel.h"

#include <vector>

#include "core/math/random.h"
#include "tests/core/test.h"

namespace echoplane::step_kernel_tests {

std::vector<double> drawn(RandomStream& random, std::size_t count) {
    std::vector<double> values(count);
    for (double& value : values) value = random.normal();
    return values;
}

TEST(StepKernel, IsOneComplexMultiplyAddAMode) {
    // Every tail length of registers of 2, 4 and 8 numbers; the digits must not depend on the instruction set, so they are
    // compared exactly.
    RandomStream random(1, "kernel");
    for (std::size_t reals = 0; reals < 20; ++reals) {
        for (std::size_t pairs = 0; pairs < 20; ++pairs) {
            const std::vector<double> real = drawn(random, reals);
            const std::vector<double> re = drawn(random, pairs);
            const std::vector<double> im = drawn(random, pairs);
            const std::vector<double> previous = drawn(random, reals + 2 * pairs);
            const std::vector<double> drive = drawn(random, reals + 2 * pairs);

            std::vector<double> expected = drive;
            for (std::size_t i = 0; i < reals; ++i) expected[i] += real[i] * previous[i];
            for (std::size_t i = 0; i < pairs; ++i) {
                const double x = previous[reals + i];
                const double y = previous[reals + pairs + i];
                expected[reals + i] += re[i] * x - im[i] * y;
                expected[reals + pairs + i] += re[i] * y + im[i] * x;
            }
            std::vector<double> state = drive;
            diagonalStep({reals, pairs, real.data(), re.data(), im.data()}, previous.data(), state.data());
            ASSERT_EQ(state, expected) << reals << " reals, " << pairs << " pairs";
        }
    }
}

}  // namespace echoplane::step_kernel_tests
