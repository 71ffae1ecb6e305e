// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <vector>

#include <Eigen/Core>

#include "core/spectrum/distributions.h"
#include "tests/core/by_eigen.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::ring_tests {

/// All N eigenvalues, including the lower members of pairs.
std::vector<std::complex<double>> whole(const Spectrum& spectrum) {
    std::vector<std::complex<double>> all;
    for (const double value : spectrum.reals) all.emplace_back(value);
    for (const std::complex<double>& value : spectrum.upper) {
        all.push_back(value);
        all.push_back(std::conj(value));
    }
    return all;
}

Spectrum ring(int size) {
    RandomStream random(1, "spectrum");
    return ringEigenvalues(ofSize(size), random);
}

TEST(Ring, ContainsEachRootOfUnityOnce) {
    for (int size = 1; size <= 250; ++size) {
        std::vector<std::complex<double>> all = whole(ring(size));
        ASSERT_EQ(all.size(), static_cast<std::size_t>(size));
        std::vector<bool> met(all.size(), false);
        for (const std::complex<double>& value : all) {
            ASSERT_NEAR(std::abs(value), 1.0, 1e-15) << "N = " << size;
            const double turns = std::arg(value) / (2.0 * std::numbers::pi) * size;
            ASSERT_NEAR(turns, std::round(turns), 1e-12 * size) << "N = " << size;
            const auto k = static_cast<std::size_t>((static_cast<int>(std::round(turns)) + size) % size);
            ASSERT_FALSE(met[k]) << "N = " << size << ": root " << k << " stands there twice";
            met[k] = true;
        }
    }
}

TEST(Ring, IsTheSpectrumOfACycle) {
    // Rodan and Tiňo's simple cycle reservoir: W moves each unit's activity to the next. By Eigen's own solver.
    for (int size = 3; size <= 40; ++size) {
        Eigen::MatrixXd cycle = Eigen::MatrixXd::Zero(size, size);
        for (Eigen::Index i = 0; i < size; ++i) cycle(i, (i + 1) % size) = 1.0;
        const Eigen::VectorXcd expected = byEigen::eigenvalues(cycle);
        for (const std::complex<double>& value : whole(ring(size)))
            ASSERT_LT((expected.array() - value).abs().minCoeff(), 1e-12) << "N = " << size;
    }
}

TEST(Ring, DrawsNothing) {
    RandomStream random(1, "spectrum"), untouched(1, "spectrum");
    ringEigenvalues(ofSize(50), random);
    EXPECT_EQ(random.uniform(), untouched.uniform());
}

}  // namespace echoplane::ring_tests
