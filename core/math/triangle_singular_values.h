// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace echoplane {

/// Extreme singular values of an upper triangular matrix R, N × N.
struct TriangleSingularValues {
    double largest = 0.0;   ///< σ₁, from below, relative error at most `tolerance`
    double smallest = 0.0;  ///< σ_N; unless `verified`, an upper bound ‖Rv‖ with a unit vector v
    /// ‖(RᵀR)⁻¹v − θv‖/θ of the smallest, θ = σ_N⁻²: twice the largest possible relative error of σ_N; NaN for a singular R.
    double residual = 0.0;
    bool verified = false;  ///< `residual` is at most `tolerance`, and σ₁/σ_N at most `reach`

    static constexpr double tolerance = 1e-3;
    static constexpr double reach = 1e15;  ///< beyond, the rounding of v changes ‖Rv‖ by more than 1 %
};

/// Computes both by Lanczos (lanczos.h) on RᵀR and on (RᵀR)⁻¹, which converges fast to an isolated end of the spectrum, and to
/// one of several equal values. The result of the inverse is verified with solutions refined by 64-bit-mantissa residuals (N. J.
/// Higham, Accuracy and Stability of Numerical Algorithms, 2002, chapter 12), accurate to rounding while σ₁/σ_N is below about
/// 10¹⁵; if the plain solutions fail that test, Lanczos runs again with refined ones. Entries below the diagonal are not read.
/// Throws std::invalid_argument if R is not square. Cost O(N²) per step; if R is the triangle of random columns, about 10 steps
/// for the smallest and 10·N^(1/3) for the largest.
TriangleSingularValues triangleSingularValues(const Eigen::MatrixXd& triangle);

}  // namespace echoplane
