// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>

#include <Eigen/Core>
#include <unsupported/Eigen/MatrixFunctions>

#include "core/run/dependent_settings.h"
#include "core/run/pipeline.h"
#include "core/spectrum/distributions.h"
#include "core/spectrum/methods.h"
#include "tests/core/by_eigen.h"
#include "tests/core/test.h"

namespace echoplane::named_spectra_tests {

using Complex = std::complex<double>;

Experiment of(const char* method, int size) {
    Experiment experiment;
    experiment.reservoir.method = method;
    experiment.reservoir.size = size;
    return experiment;
}

/// The spectrum in use, with the radius of its source.
Spectrum inUse(const Experiment& experiment) {
    return Pipeline().run(withOwnRadius(experiment)).dynamics->spectrum;
}

TEST(NamedSpectra, LegendreIsTheMemoryUnitHeldOverAStep) {
    for (const int size : {1, 6, 9}) {
        Experiment experiment = of("legendre", size);
        experiment.set(legendre::window, 20.0);
        Eigen::MatrixXd a(size, size);
        for (int i = 0; i < size; ++i)
            for (int j = 0; j < size; ++j) a(i, j) = (2.0 * i + 1.0) * (i < j || (i - j) % 2 == 0 ? -1.0 : 1.0);
        const Eigen::MatrixXd step = (a / 20.0).exp();
        const Eigen::VectorXcd expected = byEigen::eigenvalues(step);
        const Spectrum spectrum = inUse(experiment);
        for (Eigen::Index mode = 0; mode < spectrum.modes(); ++mode) {
            double nearest = 1.0;
            for (const Complex& each : expected) nearest = std::min(nearest, std::abs(each - spectrum.eigenvalue(mode)));
            EXPECT_LT(nearest, 1e-9) << size;
        }
    }
}

TEST(NamedSpectra, S4dLinHasOneDecayAndEvenAngles) {
    for (const int size : {9, 10}) {
        Experiment experiment = of("s4d-lin", size);
        experiment.set(annulus::maximumPhase, 2.0);
        const double delta = 4.0 / (std::numbers::pi * size);
        const Spectrum spectrum = inUse(experiment);
        for (Eigen::Index k = 0; k < spectrum.upper.size(); ++k) {
            const double n = static_cast<double>(k) + (size % 2 == 1 ? 1.0 : 0.5);
            EXPECT_LT(std::abs(spectrum.upper[k] - std::exp(delta * Complex(-0.5, std::numbers::pi * n))), 1e-14);
        }
        EXPECT_EQ(spectrum.reals.size(), size % 2);
        if (size % 2 == 1) {
            EXPECT_NEAR(spectrum.reals[0], std::exp(-0.5 * delta), 1e-15);
        }
    }
}

TEST(NamedSpectra, TimeScalesAreExponentialsAtEvenRatios) {
    Experiment experiment = of("time-scales", 4);
    experiment.set(timeScales::shortest, 2.0);
    experiment.set(timeScales::longest, 54.0);
    const Spectrum spectrum = inUse(experiment);
    ASSERT_EQ(spectrum.reals.size(), 4);
    for (int k = 0; k < 4; ++k) EXPECT_NEAR(spectrum.reals[k], std::exp(-1.0 / (2.0 * std::pow(3.0, k))), 1e-14);
    experiment.reservoir.size = 1;
    EXPECT_NEAR(inUse(experiment).reals[0], std::exp(-1.0 / 54.0), 1e-15);
}

TEST(NamedSpectra, HaveRadiiWithinTheCircle) {
    int count = 0;
    for (const Method& each : methods()) {
        if (each.preferredRadius == nullptr) continue;
        ++count;
        for (const int size : {1, 2, 20, 101}) {
            EXPECT_GT(each.preferredRadius(of(each.name.c_str(), size)), 0.0) << each.name;
            EXPECT_LT(each.preferredRadius(of(each.name.c_str(), size)), 1.0) << each.name;
        }
    }
    EXPECT_EQ(count, 3);
}

TEST(NamedSpectra, AChoiceBringsTheirRadius) {
    Experiment before, changed;
    before.dynamics.leakRate = changed.dynamics.leakRate = 0.3;
    changed.reservoir.method = "time-scales";
    const Experiment after = withDependentSettings(before, changed, nullptr, before);
    EXPECT_NEAR(after.dynamics.spectralRadius, std::exp(-0.01), 1e-15);
    EXPECT_EQ(after.dynamics.leakRate, 1.0);
    changed.reservoir.method = "golden";
    EXPECT_EQ(withDependentSettings(before, changed, nullptr, before).dynamics.spectralRadius, before.dynamics.spectralRadius);
}

}  // namespace echoplane::named_spectra_tests
