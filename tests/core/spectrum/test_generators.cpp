// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "core/run/run_result.h"
#include "core/spectrum/distributions.h"
#include "core/spectrum/methods.h"
#include "tests/core/reference_data.h"

namespace echoplane::generators_tests {

/// Random settings of everything that a generator may read.
Experiment randomSettings(const std::string& method, RandomStream& random) {
    Experiment experiment;
    experiment.reservoir.method = method;
    experiment.reservoir.metric = "identity";
    experiment.reservoir.size =
        1 + static_cast<int>(random.uniform(0.0, method == "sim" ? 50.0 : 150.0));  // sim diagonalises a W
    experiment.reservoir.seed = static_cast<std::uint32_t>(random.uniform(0.0, 4294967296.0));
    experiment.set(noisyGolden::noise, random.uniform(0.0, 0.5));
    experiment.set(noisyGolden::renormalise, random.uniform() < 0.5);
    experiment.set(annulus::innerRadius, random.uniform(0.0, 1.0));
    experiment.set(annulus::maximumPhase, random.uniform(0.001, std::numbers::pi));
    experiment.reservoir.connectivity = experiment.reservoir.size < 20 ? 1.0 : random.uniform(0.4, 1.0);
    experiment.reservoir.weightLaw = random.uniform() < 0.5 ? "normal" : "uniform";
    if (method == "custom") {
        for (int i = 0; i < experiment.reservoir.size; ++i) {
            const double imaginary = random.uniform() < 0.3 ? 0.0 : random.normal();
            experiment.reservoir.edit.eigenvalues.emplace_back(random.normal(), imaginary);
        }
        experiment.reservoir.size = static_cast<int>(customSize(experiment.reservoir.edit.eigenvalues));
    }
    return experiment;
}

Spectrum generated(const Experiment& experiment) {
    return computeSpectrum(experiment, {}).spectrum;
}

class Generators : public testing::TestWithParam<std::string> {
protected:
    static constexpr int settings = 250;

    template <typename Check>
    void forRandomSettings(Check&& check) {
        RandomStream random(1, GetParam());
        for (int i = 0; i < settings; ++i) {
            const Experiment experiment = randomSettings(GetParam(), random);
            SCOPED_TRACE("N = " + std::to_string(experiment.reservoir.size) + ", seed " +
                         std::to_string(experiment.reservoir.seed));
            check(experiment, generated(experiment));
            if (HasFatalFailure()) return;
        }
    }
};

TEST_P(Generators, GiveExactlyNVariablesAndWholePairs) {
    forRandomSettings([](const Experiment& experiment, const Spectrum& spectrum) {
        ASSERT_EQ(spectrum.size(), experiment.reservoir.size);
        ASSERT_EQ((experiment.reservoir.size - spectrum.reals.size()) % 2, 0);
    });
}

TEST_P(Generators, ContainTheUpperMemberOfEachPair) {
    // Each represents a conjugate pair, so the spectrum is that of a real matrix.
    forRandomSettings([](const Experiment&, const Spectrum& spectrum) {
        for (const std::complex<double>& value : spectrum.upper) ASSERT_GT(value.imag(), 0.0);
    });
}

TEST_P(Generators, HaveSpectralRadiusOneUnlessNoiseIsLeftOnIt) {
    forRandomSettings([](const Experiment& experiment, const Spectrum& spectrum) {
        const bool noiseLeft = experiment.reservoir.method == "noisy-golden" && !experiment[noisyGolden::renormalise];
        // Six standard deviations of each part: probability 2e-9 per draw.
        const double bound = noiseLeft ? 1.0 + 6.0 * std::numbers::sqrt2 * experiment[noisyGolden::noise] : 1.0 + 1e-14;
        ASSERT_LE(spectralRadius(spectrum), bound);
        if (!noiseLeft) {
            ASSERT_GE(spectralRadius(spectrum), 1.0 - 1e-14);
        }
    });
}

TEST_P(Generators, HaveTheRealCountOfTheirLaw) {
    const std::string& method = GetParam();
    forRandomSettings([&](const Experiment& experiment, const Spectrum& spectrum) {
        if (method == "ring") {
            ASSERT_EQ(spectrum.reals.size(), experiment.reservoir.size % 2 == 0 ? 2 : 1);  // 1, and −1 for even N
        } else if (method == "custom") {
            const auto isReal = [](const auto& value) { return value.imag() == 0.0; };
            ASSERT_EQ(spectrum.reals.size(), std::ranges::count_if(experiment.reservoir.edit.eigenvalues, isReal));
        } else if (method == "legendre" || method == "s4d-lin") {
            ASSERT_EQ(spectrum.reals.size(), experiment.reservoir.size % 2);
        } else if (method == "time-scales") {
            ASSERT_EQ(spectrum.reals.size(), experiment.reservoir.size);
        } else if (method != "sim") {
            ASSERT_EQ(spectrum.reals.size(), realEigenvalueCount(experiment.reservoir.size));
        }
    });
}

TEST_P(Generators, GiveTheSameForTheSameSettings) {
    forRandomSettings([](const Experiment& experiment, const Spectrum& spectrum) {
        const Spectrum again = generated(experiment);
        ASSERT_EQ(spectrum.reals, again.reals);
        ASSERT_EQ(spectrum.upper, again.upper);
    });
}

TEST_P(Generators, GiveOthersForAnotherSeed) {
    const bool drawsNothing = GetParam() == "ring" || GetParam() == "custom" || GetParam() == "legendre" ||
                              GetParam() == "s4d-lin" || GetParam() == "time-scales";
    forRandomSettings([&](Experiment experiment, const Spectrum& spectrum) {
        if (experiment.reservoir.size < 4) return;  // a single mode is ±1 after scaling
        ++experiment.reservoir.seed;
        const Spectrum other = generated(experiment);
        ASSERT_EQ(spectrum.reals.size() == other.reals.size() && spectrum.reals == other.reals && spectrum.upper == other.upper,
                  drawsNothing);
    });
}

INSTANTIATE_TEST_SUITE_P(Methods, Generators,
                         testing::Values("uniform", "golden", "noisy-golden", "ring", "annulus", "legendre", "s4d-lin",
                                         "time-scales", "custom", "sim"),
                         [](const auto& each) {
                             std::string name = each.param;
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

}  // namespace echoplane::generators_tests
