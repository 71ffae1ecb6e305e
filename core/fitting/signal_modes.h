// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <string>
#include <string_view>
#include <vector>

#include <Eigen/Core>

namespace echoplane {

/// Methods to estimate the modes of a signal.
enum class ModeEstimator {
    leastSquares,       ///< matrix pencil/ESPRIT: U₂ ≈ U₁·Ψ by least squares
    totalLeastSquares,  ///< by total least squares, with errors on both sides, for noisy signals
    rational            ///< ESPIRA: rational approximation of the Fourier transform by AAA (aaa_poles.h)
};
inline constexpr ModeEstimator modeEstimators[] = {ModeEstimator::leastSquares, ModeEstimator::totalLeastSquares,
                                                   ModeEstimator::rational};
/// "ESPRIT (least squares)", …
std::string_view nameOf(ModeEstimator estimator);

/// Signal subspace: singular values and left singular vectors of the Hankel matrix.
struct SignalSubspace {
    Eigen::VectorXd singularValues;  ///< descending, L
    Eigen::MatrixXd vectors;         ///< L × L, their left singular vectors
    Eigen::Index columns = 0;        ///< of the Hankel matrix, over all channels

    /// Largest order that can be estimated: below L and the number of columns.
    Eigen::Index largestOrder() const;
    /// Number of singular values before the widest gap σ_n/σ_{n+1}, both floored at the rounding of σ₁, for n up to nine tenths
    /// of largestOrder() (the last ones of noise have wide gaps too).
    Eigen::Index orderByGap() const;
    /// σ_n/σ_{n+1} with the same floor; 1 if n is 0 or the last.
    double gapAfter(Eigen::Index order) const;
};

/// Subspace of the Hankel matrices of the rows of `signal` (D × T), side by side: L × D·(T − L + 1), L = ⌊T/2⌋, at most 300. The
/// left singular vectors of Σ_k c_k·λ_kᵗ span the columns (1, λ_k, λ_k², …) (Y. Hua, T. Sarkar, IEEE Trans. ASSP 38, 1990).
/// Computed by QR of the transpose and SVD of the triangle, without forming the product. With `anyLevel` the mean of each row of
/// the Hankel matrix is subtracted: a constant offset (a mode at 1) then drops out and does not count in the order, while the
/// span of the other modes is unchanged. (Subtracting the mean of the signal instead would leave the mean of the modes as a
/// constant.) Throws std::invalid_argument for fewer than 4 steps. Cost 2·L²·D·T + 20·L³.
SignalSubspace signalSubspace(const Eigen::Ref<const Eigen::MatrixXd>& signal, bool anyLevel = false);

/// Constant offset of each row, by least squares of offset and modes together.
Eigen::VectorXd constantOffset(const Eigen::Ref<const Eigen::MatrixXd>& signal, const std::vector<std::complex<double>>& modes);

/// Modes by ESPRIT: the eigenvalues of Ψ with U₂ = U₁·Ψ, U₁ and U₂ being the first `order` singular vectors without their last
/// and their first row (R. Roy, T. Kailath, IEEE Trans. ASSP 37, 1989). Returns real modes and the upper one of each pair;
/// `order` counts both of a pair. Throws std::invalid_argument for an order outside 1 … largestOrder().
std::vector<std::complex<double>> modesBySubspace(const SignalSubspace& subspace, Eigen::Index order, ModeEstimator estimator);

/// Least-squares amplitudes |c_k| (root of the sum of squares over the rows) of Σ_k Re(c_k·λ_kᵗ) in the signal, by QR of columns
/// scaled to 1 at their larger end. Cost O(T·n²).
Eigen::VectorXd modeAmplitudes(const Eigen::Ref<const Eigen::MatrixXd>& signal, const std::vector<std::complex<double>>& modes);

/// Standard deviation of white noise added to the modes: from the residual of least squares of n modes (pairs count twice) in D
/// rows of T steps, divided by the D·T − D·n − n′ degrees of freedom left by their weights and by the n′ locations of modes other
/// than 1; 0 if none are left. For six damped modes and an offset in noise the mean is within 1.5 % of the true value from T = 60
/// on, with the minimal possible scatter 1/√(2·(T − 13)); an estimate from the remaining singular values would be 1 to 6 % too
/// low there.
double residualNoise(const Eigen::Ref<const Eigen::MatrixXd>& signal, const std::vector<std::complex<double>>& modes);

/// True if the series cannot be distinguished from independent values: neither the Ljung–Box portmanteau of min(T/4, 40)
/// autocorrelations (Biometrika 65, 1978; χ² by Wilson and Hilferty) nor R. A. Fisher's largest periodogram ordinate (Proc. R.
/// Soc. A 125, 1929) is significant at 1 in 1000. Uses at most the first 4096 steps. Cost O(T²).
bool looksIndependent(const Eigen::Ref<const Eigen::VectorXd>& series);

}  // namespace echoplane
