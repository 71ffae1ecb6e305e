// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <numbers>

#include "core/spectrum/distributions.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::annulus_tests {

Experiment annulus(int size, double innerRadius, double maximumPhase) {
    Experiment experiment = ofSize(size);
    experiment.set(annulus::innerRadius, innerRadius);
    experiment.set(annulus::maximumPhase, maximumPhase);
    return experiment;
}

TEST(Annulus, StaysBetweenItsRadiiAndBelowItsPhase) {
    RandomStream settings(1, "annulus settings");
    for (int i = 0; i < 250; ++i) {
        const Experiment experiment =
            annulus(1 + static_cast<int>(settings.uniform(0.0, 120.0)), settings.uniform(), settings.uniform(0.001, 3.14159));
        RandomStream random(static_cast<std::uint64_t>(i), "spectrum");
        const Spectrum spectrum = annulusEigenvalues(experiment, random);
        for (const double value : spectrum.reals) {
            ASSERT_GE(value, experiment[annulus::innerRadius] - 1e-15);
            ASSERT_LE(value, 1.0 + 1e-15);
        }
        for (const std::complex<double>& value : spectrum.upper) {
            ASSERT_GE(std::abs(value), experiment[annulus::innerRadius] - 1e-15);
            ASSERT_LE(std::abs(value), 1.0 + 1e-15);
            ASSERT_LE(std::arg(value), experiment[annulus::maximumPhase] + 1e-15);
        }
    }
}

TEST(Annulus, CoversItsAreaEvenly) {
    // |λ|² uniform on [r_min², 1], phase uniform on [0, θ_max]: the first two moments.
    const double inner = 0.7, phase = 0.4;
    RandomStream random(2, "spectrum");
    const Spectrum spectrum = annulusEigenvalues(annulus(100000, inner, phase), random);
    const auto n = static_cast<double>(spectrum.upper.size());
    const Eigen::ArrayXd area = (spectrum.upper.cwiseAbs2().array() - inner * inner) / (1.0 - inner * inner);
    const Eigen::ArrayXd angle = spectrum.upper.unaryExpr([](auto z) { return std::arg(z); }).real().array() / phase;
    for (const Eigen::ArrayXd& part : {area, angle}) {
        EXPECT_NEAR(part.mean(), 0.5, 5.0 / std::sqrt(12.0 * n));
        EXPECT_NEAR(part.square().mean(), 1.0 / 3.0, 5.0 * std::sqrt(4.0 / 45.0 / n));
    }
    EXPECT_NEAR((area * angle).mean(), 0.25, 5.0 * std::sqrt(7.0 / 144.0 / n));
}

TEST(Annulus, WithInnerRadiusOneIsACircle) {
    RandomStream random(3, "spectrum");
    const Spectrum spectrum = annulusEigenvalues(annulus(51, 1.0, 3.0), random);
    EXPECT_LT((spectrum.upper.cwiseAbs().array() - 1.0).abs().maxCoeff(), 1e-14);
    EXPECT_LT((spectrum.reals.array() - 1.0).abs().maxCoeff(), 1e-14);
}

}  // namespace echoplane::annulus_tests
