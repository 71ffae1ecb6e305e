// SPDX-License-Identifier: GPL-3.0-or-later
// The paper's statements about states: Theorem 5, Appendix A and Appendix B.
#include <cmath>
#include <complex>
#include <vector>

#include "core/math/eigendecomposition.h"
#include "core/reservoir/dense_reservoir.h"
#include "core/reservoir/step_kernel.h"
#include "core/spectrum/distributions.h"
#include "tests/core/by_eigen.h"
#include "tests/core/reference_data.h"
#include "tests/core/reservoir/runs.h"
#include "tests/core/test.h"

namespace echoplane::theorems_tests {

using Complex = std::complex<double>;

/// row_d(W_in) ⊙ row_d(R), each pair's two rows read as one complex number.
Eigen::MatrixXd weighted(const Spectrum& spectrum, const Eigen::RowVectorXd& weights, const Eigen::MatrixXd& unweighted) {
    const Eigen::Index reals = spectrum.reals.size(), pairs = spectrum.upper.size();
    Eigen::MatrixXd result(unweighted.rows(), unweighted.cols());
    for (Eigen::Index t = 0; t < unweighted.cols(); ++t) {
        for (Eigen::Index i = 0; i < reals; ++i) result(i, t) = weights[i] * unweighted(i, t);
        for (Eigen::Index i = reals; i < reals + pairs; ++i) {
            const Complex product = Complex(weights[i], weights[i + pairs]) * Complex(unweighted(i, t), unweighted(i + pairs, t));
            result(i, t) = product.real();
            result(i + pairs, t) = product.imag();
        }
    }
    return result;
}

TEST(Theorem5, InputWeightsMayBeAppliedAfterTheRecurrence) {
    // r(t) = Σ_d row_d(W_in) ⊙ row_d(R(t)), where R is driven by the bare inputs.
    for (const int inputs : {1, 3}) {
        for (const int size : {1, 2, 7, 40, 101}) {
            RandomStream random(static_cast<std::uint64_t>(size), "theorem 5");
            const Spectrum spectrum = scaled(uniformEigenvalues(ofSize(size), random), 0.95);
            const Eigen::MatrixXd inputWeights = random.normalMatrix(inputs, size);
            const Eigen::MatrixXd signal = random.normalMatrix(inputs, 200);
            Eigen::RowVectorXd ones = Eigen::RowVectorXd::Ones(size);
            ones.tail(spectrum.upper.size()).setZero();  // 1 + 0i for a pair
            Eigen::MatrixXd sum = Eigen::MatrixXd::Zero(size, 200);
            for (Eigen::Index d = 0; d < inputs; ++d)
                sum += weighted(spectrum, inputWeights.row(d), runDiagonal(spectrum, ones, signal.row(d)).states);
            EXPECT_LT(relativeError(runDiagonal(spectrum, inputWeights, signal).states, sum), 1e-13)
                << "D_in = " << inputs << ", N = " << size;
        }
    }
}

TEST(AppendixA, TheRealBlockStepsAsItsComplexNumbers) {
    // [r]^real ⊙ Λ_real and [r]^cpx ⊙ Λ_cpx, then u·W_in added to the real block: against std::complex, step by step.
    for (const int size : {1, 2, 3, 10, 33, 100}) {
        RandomStream random(static_cast<std::uint64_t>(size), "appendix A");
        const Spectrum spectrum = scaled(uniformEigenvalues(ofSize(size), random), 0.98);
        const Eigen::Index reals = spectrum.reals.size(), pairs = spectrum.upper.size();
        const Eigen::RowVectorXd inputWeights = random.normalMatrix(1, size);
        const Eigen::RowVectorXd signal = random.normalMatrix(1, 300);
        const Eigen::MatrixXd states = runDiagonal(spectrum, inputWeights, signal).states;

        std::vector<double> real(static_cast<std::size_t>(reals), 0.0);
        std::vector<Complex> complex(static_cast<std::size_t>(pairs), 0.0);
        for (Eigen::Index t = 0; t < signal.size(); ++t) {
            for (Eigen::Index i = 0; i < reals; ++i) {
                double& r = real[static_cast<std::size_t>(i)];
                r = r * spectrum.reals[i] + signal[t] * inputWeights[i];
                ASSERT_NEAR(states(i, t), r, 1e-12) << "N = " << size << ", t = " << t;
            }
            for (Eigen::Index i = 0; i < pairs; ++i) {
                Complex& z = complex[static_cast<std::size_t>(i)];
                z = z * spectrum.upper[i] + signal[t] * Complex(inputWeights[reals + i], inputWeights[reals + pairs + i]);
                ASSERT_LT(std::abs(Complex(states(reals + i, t), states(reals + pairs + i, t)) - z), 1e-12)
                    << "N = " << size << ", t = " << t;
            }
        }
    }
}

TEST(AppendixA, TheStateInTheRealBasisIsTheStateTimesQ) {
    // [r]_Q = r·Q, for W = P·D·P⁻¹ of dgeev: the dense reservoir against the diagonal one with [W_in]_Q = W_in·Q.
    for (const double leakRate : {1.0, 0.3}) {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            RandomStream random(seed, "appendix A");
            const Eigen::MatrixXd weights = random.normalMatrix(25, 25) / 6.0;
            const Eigen::MatrixXd inputWeights = random.normalMatrix(2, 25), signal = random.normalMatrix(2, 100);
            const Eigendecomposition modes = eigendecomposition(weights);
            const Spectrum spectrum = leaked(scaled({modes.reals, modes.upper}, 0.9), leakRate);
            const Eigen::MatrixXd original = runDense(weights, 0.9, leakRate, inputWeights, signal).states;
            const Eigen::MatrixXd inBasis = runDiagonal(spectrum, inputWeights * modes.vectors, signal).states;
            ASSERT_LT(relativeError(inBasis, modes.vectors.transpose() * original), 1e-12) << "seed " << seed;
        }
    }
}

TEST(AppendixB, EachStateIsTheSumOfItsEchoes) {
    // x(t) = Σ_i u(i)·W_in·W^(t−i), eq. 30, the powers of W formed one by one in long double.
    using byEigen::Wide;
    constexpr Eigen::Index size = 15, steps = 60;
    for (const double leakRate : {1.0, 0.4}) {
        RandomStream random(4, "appendix B");
        const Eigen::MatrixXd weights = random.normalMatrix(size, size) / 4.0;
        const Eigen::MatrixXd inputWeights = random.normalMatrix(2, size), signal = random.normalMatrix(2, steps);
        const Wide transition = (leakRate * 0.9L * weights.cast<long double>() + (1.0L - leakRate) * Wide::Identity(size, size));
        std::vector<Wide> echoes = {inputWeights.cast<long double>()};  // W_in·W^k
        for (Eigen::Index k = 1; k < steps; ++k) echoes.push_back(byEigen::product(echoes.back(), transition));
        Eigen::MatrixXd expected(size, steps);
        for (Eigen::Index t = 0; t < steps; ++t) {
            Wide sum = Wide::Zero(1, size);
            for (Eigen::Index i = 0; i <= t; ++i)
                sum += byEigen::product(signal.col(i).transpose().cast<long double>(), echoes[static_cast<std::size_t>(t - i)]);
            expected.col(t) = sum.transpose().cast<double>();
        }
        EXPECT_LT(relativeError(runDense(weights, 0.9, leakRate, inputWeights, signal).states, expected), 1e-13);

        const Eigendecomposition modes = eigendecomposition(weights);
        const Spectrum spectrum = leaked(scaled({modes.reals, modes.upper}, 0.9), leakRate);
        const Eigen::MatrixXd inBasis = runDiagonal(spectrum, inputWeights * modes.vectors, signal).states;
        EXPECT_LT(relativeError(inBasis, modes.vectors.transpose() * expected), 1e-12);
    }
}

TEST(AppendixB, InParallelOverTimeIsTheSameUpToRounding) {
    // Lengths below, at and above multiples of the block of 8192 steps.
    for (const Eigen::Index steps : {1, 8191, 8192, 8193, 16384, 40000}) {
        RandomStream random(5, "appendix B");
        const Spectrum spectrum = scaled(uniformEigenvalues(ofSize(13), random), 0.9999);
        const Eigen::MatrixXd inputWeights = random.normalMatrix(2, 13), signal = random.normalMatrix(2, steps);
        const Eigen::MatrixXd serial = runDiagonal(spectrum, inputWeights, signal).states;
        const Trajectory one = runDiagonalParallel(spectrum, inputWeights, signal, 1);
        EXPECT_FALSE(one.divergedAt);
        EXPECT_LT(relativeError(one.states, serial), 1e-12) << steps << " steps";
        for (const int threads : {2, 3})
            EXPECT_EQ(one.states, runDiagonalParallel(spectrum, inputWeights, signal, threads).states) << steps << " steps";
    }
}

TEST(AppendixB, InParallelOverTimeDivergesAtTheSameStep) {
    // One real eigenvalue: |r(t)| = (λ^(t+1) − 1)/(λ − 1) passes 1e100 in the third block.
    const double eigenvalue = 1.0128;
    const Spectrum spectrum{Eigen::VectorXd::Constant(1, eigenvalue), Eigen::VectorXcd()};
    const Eigen::MatrixXd one = Eigen::MatrixXd::Ones(1, 1), signal = Eigen::MatrixXd::Ones(1, 30000);
    const Trajectory serial = runDiagonal(spectrum, one, signal), parallel = runDiagonalParallel(spectrum, one, signal, 2);
    ASSERT_TRUE(serial.divergedAt);
    EXPECT_GT(*serial.divergedAt, 16384);
    EXPECT_EQ(serial.divergedAt, parallel.divergedAt);
}

TEST(AppendixB, InParallelOverTimeAModeAtRestStaysAtRest) {
    // 1.5^8192 is infinite, but that mode has no input.
    Spectrum spectrum{Eigen::VectorXd(2), Eigen::VectorXcd(1)};
    spectrum.reals << 1.5, 0.5;
    spectrum.upper << Complex(1.2, 0.9);
    Eigen::RowVectorXd weights(4);
    weights << 0.0, 1.0, 0.0, 0.0;
    const Eigen::RowVectorXd signal = RandomStream(7, "appendix B").normalMatrix(1, 20000);
    const Trajectory serial = runDiagonal(spectrum, weights, signal),
                     parallel = runDiagonalParallel(spectrum, weights, signal, 2);
    EXPECT_FALSE(serial.divergedAt);
    EXPECT_FALSE(parallel.divergedAt);
    EXPECT_LT(relativeError(parallel.states, serial.states), 1e-13);
}

TEST(AppendixB, APowerOfTheSpectrumIsThatOfEachEigenvalue) {
    RandomStream random(6, "appendix B");
    const Spectrum spectrum = uniformEigenvalues(ofSize(20), random);
    for (const int exponent : {1, 2, 3, 7, 64, 8192}) {
        const Spectrum raised = power(spectrum, exponent);
        for (Eigen::Index mode = 0; mode < spectrum.modes(); ++mode) {
            const Complex expected = std::pow(spectrum.eigenvalue(mode), exponent);
            ASSERT_LT(std::abs(raised.eigenvalue(mode) - expected), 1e-14 * exponent) << "exponent " << exponent;
        }
    }
}

}  // namespace echoplane::theorems_tests
