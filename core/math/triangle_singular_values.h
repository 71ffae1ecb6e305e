// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace echoplane {

/// The ends of the singular values of an upper triangle R, N × N.
struct TriangleSingularValues {
    double largest = 0.0;   ///< σ₁, from below, relative error at most `tolerance`
    double smallest = 0.0;  ///< σ_N; where it is not `verified`, ‖Rv‖ for a unit v, which σ_N is at most
    /// ‖(RᵀR)⁻¹v − θv‖/θ of the smallest, θ = σ_N⁻²: twice the relative error that σ_N can have; not a number for a singular R.
    double residual = 0.0;
    bool verified = false;  ///< `residual` is at most `tolerance`, and σ₁/σ_N at most `reach`

    static constexpr double tolerance = 1e-3;
    static constexpr double reach = 1e15;  ///< beyond, what rounds v moves ‖Rv‖ by more than 1 %
};

/// By Lanczos (lanczos.h) on RᵀR and on (RᵀR)⁻¹, which finds the end of the spectrum fast where it stands alone, and one of them
/// where several are the same. What the inverse gives is verified with solutions refined by residuals of 64 binary digits (N. J.
/// Higham, Accuracy and Stability of Numerical Algorithms, 2002, chapter 12), right to rounding while σ₁/σ_N is below about
/// 10¹⁵; where the plain solutions do not stand up to that, Lanczos runs again with refined ones. What lies below the diagonal is
/// not read. Throws std::invalid_argument where R is not square. Cost O(N²) a step, about 10 steps for the smallest and
/// 10·N^(1/3) for the largest where R is the triangle of random columns.
TriangleSingularValues triangleSingularValues(const Eigen::MatrixXd& triangle);

}  // namespace echoplane
