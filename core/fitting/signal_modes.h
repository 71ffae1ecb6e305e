// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <string>
#include <string_view>
#include <vector>

#include <Eigen/Core>

namespace echoplane {

/// How the modes of a signal are told from it.
enum class ModeEstimator {
    leastSquares,       ///< matrix pencil/ESPRIT: U₂ ≈ U₁·Ψ by least squares
    totalLeastSquares,  ///< the same with errors allowed on both sides, for noise
    rational            ///< ESPIRA: a rational function through the spectrum, by AAA (aaa_poles.h)
};
inline constexpr ModeEstimator modeEstimators[] = {ModeEstimator::leastSquares, ModeEstimator::totalLeastSquares,
                                                   ModeEstimator::rational};
/// "ESPRIT (least squares)", …
std::string_view nameOf(ModeEstimator estimator);

/// The subspace that a signal lives in: singular values and left singular vectors of its Hankel matrix.
struct SignalSubspace {
    Eigen::VectorXd singularValues;  ///< descending, L
    Eigen::MatrixXd vectors;         ///< L × L, their left singular vectors
    Eigen::Index columns = 0;        ///< of the Hankel matrix, over all channels

    /// The largest order that can be told from it: below L, and the columns.
    Eigen::Index largestOrder() const;
    /// Number of singular values before the widest gap σ_n/σ_{n+1}, both held above the rounding of σ₁, n up to nine tenths of
    /// largestOrder(): at the end those of noise lie far apart too.
    Eigen::Index orderByGap() const;
    /// σ_n/σ_{n+1} with the same floor; 1 where n is 0 or the last.
    double gapAfter(Eigen::Index order) const;
};

/// Of the Hankel matrices of the rows of `signal` (D × T) side by side: L × D·(T − L + 1), L = ⌊T/2⌋, at most 300: the left
/// singular vectors of Σ_k c_k·λ_kᵗ span the columns (1, λ_k, λ_k², …) (Y. Hua, T. Sarkar, IEEE Trans. ASSP 38, 1990). By QR of
/// the transpose and SVD of its triangle, never of the product. With `anyLevel` each row of the Hankel matrix is taken about its
/// own mean: a constant beside the modes, a mode at 1, is then in no column and in no order, and the others' span stays what it
/// is, where taking the mean off the signal would leave the mean of the modes themselves as a constant. Throws
/// std::invalid_argument for fewer than 4 steps. Cost 2·L²·D·T + 20·L³.
SignalSubspace signalSubspace(const Eigen::Ref<const Eigen::MatrixXd>& signal, bool anyLevel = false);

/// The constant of each row beside those modes, by least squares of both.
Eigen::VectorXd levelBeside(const Eigen::Ref<const Eigen::MatrixXd>& signal, const std::vector<std::complex<double>>& modes);

/// The eigenvalues of Ψ with U₂ = U₁·Ψ, U₁ and U₂ being the first `order` singular vectors without their last and their first
/// row (R. Roy, T. Kailath, IEEE Trans. ASSP 37, 1989). Real ones, and of each pair the upper one; `order` counts both of a
/// pair. Throws std::invalid_argument for an order outside 1 … largestOrder().
std::vector<std::complex<double>> modesBySubspace(const SignalSubspace& subspace, Eigen::Index order, ModeEstimator estimator);

/// Least-squares amplitudes |c_k| (root of the sum of squares over the rows) of Σ_k Re(c_k·λ_kᵗ) in the signal, by QR of columns
/// that begin or end at 1, whichever is larger. Cost O(T·n²).
Eigen::VectorXd modeAmplitudes(const Eigen::Ref<const Eigen::MatrixXd>& signal, const std::vector<std::complex<double>>& modes);

/// Standard deviation of white noise beside the modes: what least squares of n of them, pairs counting twice, leaves of D rows of
/// T steps, over the D·T − D·n − n′ degrees of freedom that their weights and the n′ places of those that are not 1 leave over; 0
/// where there are none. Of six damped modes and a level in noise its mean is within 1.5 % of the noise from T = 60 on, and it
/// scatters by 1/√(2·(T − 13)), as little as anything can; the singular values that are left over read 1 to 6 % low there.
double noiseBeside(const Eigen::Ref<const Eigen::MatrixXd>& signal, const std::vector<std::complex<double>>& modes);

/// Nothing in a row of the signal tells it from independent values: neither Ljung and Box's portmanteau of min(T/4, 40)
/// autocorrelations (Biometrika 65, 1978; χ² by Wilson and Hilferty) nor R. A. Fisher's largest periodogram ordinate (Proc. R.
/// Soc. A 125, 1929) is beyond what chance passes once in 1000. Cost O(T²) up to T = 4096, of longer ones the first so many.
bool looksIndependent(const Eigen::Ref<const Eigen::VectorXd>& series);

}  // namespace echoplane
