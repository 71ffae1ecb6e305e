// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/pipeline.h"
#include "core/settings/settings.h"
#include "core/spectrum/distributions.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::custom_tests {

using Complex = std::complex<double>;

Experiment custom(std::vector<Complex> eigenvalues) {
    Experiment experiment;
    experiment.reservoir.method = "custom";
    experiment.reservoir.edit.eigenvalues = std::move(eigenvalues);
    experiment.reservoir.size = static_cast<int>(customSize(experiment.reservoir.edit.eigenvalues));
    return experiment;
}

Spectrum generated(const Experiment& experiment) {
    RandomStream random(1, "spectrum");
    return customEigenvalues(experiment, random);
}

TEST(Custom, CountsOneVariableForARealEigenvalueAndTwoForAnyOther) {
    EXPECT_EQ(customSize({}), 0U);
    EXPECT_EQ(customSize({0.5, -0.25}), 2U);
    EXPECT_EQ(customSize({0.5, {0.1, 0.2}, {0.1, -0.3}}), 5U);
}

TEST(Custom, ContainsTheListInItsOrderScaledToRadiusOne) {
    const Spectrum spectrum = generated(custom({0.25, {0.3, 0.4}, -0.125, {0.0, 0.1}}));
    ASSERT_EQ(spectrum.reals.size(), 2);
    ASSERT_EQ(spectrum.upper.size(), 2);
    EXPECT_DOUBLE_EQ(spectrum.reals[0], 0.5);
    EXPECT_DOUBLE_EQ(spectrum.reals[1], -0.25);
    EXPECT_LT(std::abs(spectrum.upper[0] - Complex(0.6, 0.8)), 1e-15);
    EXPECT_LT(std::abs(spectrum.upper[1] - Complex(0.0, 0.2)), 1e-15);
}

TEST(Custom, TakesALowerMemberForItsPair) {
    const Spectrum spectrum = generated(custom({{0.6, -0.8}}));
    ASSERT_EQ(spectrum.upper.size(), 1);
    EXPECT_LT(std::abs(spectrum.upper[0] - Complex(0.6, 0.8)), 1e-15);
}

TEST(Custom, AListWithoutAnyRadiusIsRefused) {
    EXPECT_NE(refusal([] { generated(custom({0.0, 0.0})); }), "");
    EXPECT_NE(refusal([] { generated(custom({0.5, std::nan("")})); }), "");
}

TEST(Custom, ValidationRefusesAnEmptyListAndASizeThatDoesNotFit) {
    Experiment experiment = custom({0.5, {0.1, 0.2}});
    EXPECT_NO_THROW(validate(experiment));
    experiment.reservoir.size = 4;
    const std::string message = refusal([&] { validate(experiment); });
    EXPECT_NE(message.find('4'), std::string::npos) << message;
    EXPECT_NE(message.find('3'), std::string::npos) << message;
    EXPECT_NE(refusal([] { validate(custom({})); }), "");
}

TEST(Custom, RunsAsTheReservoirWithThoseEigenvalues) {
    // The eigenvalues of `uniform`, given as a list: the same eigenvectors, the same predictions.
    Experiment uniform = ofSize(30);
    uniform.reservoir.method = "uniform";
    uniform.readout.ridge = 1e-8;
    const RunResult expected = Pipeline().run(uniform);
    Experiment experiment = uniform;
    experiment.reservoir.method = "custom";
    const Spectrum& spectrum = expected.spectrum->spectrum;
    for (const double value : spectrum.reals) experiment.reservoir.edit.eigenvalues.emplace_back(value);
    for (const Complex& value : spectrum.upper) experiment.reservoir.edit.eigenvalues.push_back(value);
    EXPECT_LT(relativeError(Pipeline().run(experiment).score->predictions, expected.score->predictions), 1e-10);
}

}  // namespace echoplane::custom_tests
