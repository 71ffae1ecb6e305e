// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/mso.h"

#include <cmath>

#include "tests/core/test.h"

namespace echoplane::mso_tests {

// The paper's twelve frequencies, section 5.1.
constexpr double frequencies[] = {0.2, 0.331, 0.42, 0.51, 0.63, 0.74, 0.85, 0.97, 1.08, 1.19, 1.27, 1.32};

double signal(int components, int t) {
    double sum = 0.0;
    for (int k = 0; k < components; ++k) sum += std::sin(frequencies[k] * t);
    return sum;
}

Experiment withComponents(int components) {
    Experiment experiment;
    experiment.set(mso::components, components);
    return experiment;
}

TEST(Mso, IsTheSumOfThePapersSines) {
    for (int components = 1; components <= 12; ++components) {
        const Dataset data = generateMso(withComponents(components));
        for (int t = 0; t < 1000; ++t)
            ASSERT_NEAR(data.inputs(0, t), signal(components, t), 1e-12) << "MSO" << components << ", t = " << t;
    }
}

TEST(Mso, TargetIsTheNextInput) {
    const Dataset data = generateMso(withComponents(5));
    const Eigen::Index steps = data.inputs.cols();
    EXPECT_EQ(data.targets.leftCols(steps - 1), data.inputs.rightCols(steps - 1));
    EXPECT_NEAR(data.targets(0, steps - 1), signal(5, 1000), 1e-12);
}

TEST(Mso, HasTheLengthOfTheSplit) {
    Experiment experiment;
    experiment.data.split.training = 40;
    experiment.data.split.validation = 20;
    experiment.data.split.test = 7;
    const Dataset data = generateMso(experiment);
    EXPECT_EQ(data.inputs.rows(), 1);
    EXPECT_EQ(data.targets.rows(), 1);
    EXPECT_EQ(data.inputs.cols(), 67);
    EXPECT_EQ(data.targets.cols(), 67);
}

TEST(Mso, NamesItsFrequencies) {
    const Dataset data = generateMso(withComponents(12));
    ASSERT_EQ(data.frequencies.size(), 12U);
    for (std::size_t k = 0; k < 12; ++k) EXPECT_EQ(data.frequencies[k].radiansPerStep, frequencies[k]);
    EXPECT_EQ(data.frequencies[0].label, "ω₁");
    EXPECT_EQ(data.frequencies[11].label, "ω₁₂");
}

TEST(Mso, ReadsOnlyTheTaskSettingsAndTheSplit) {
    Experiment other = withComponents(3);
    other.reservoir.method = "normal";
    other.reservoir.size = 7;
    other.reservoir.seed = 99;
    other.dynamics.spectralRadius = 0.1;
    other.dynamics.leakRate = 0.2;
    other.input.scaling = 5.0;
    other.readout.ridge = 1.0;
    EXPECT_EQ(generateMso(other).inputs, generateMso(withComponents(3)).inputs);
}

}  // namespace echoplane::mso_tests
