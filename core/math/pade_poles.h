// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace echoplane {

/// Poles of the Padé approximant [q − 1/q] of a delay, e^{−s}: the zeros of 1F1(−q; 1 − 2q; s), all in the left half plane. Of
/// each conjugate pair the upper one, and where q is odd the real one, with imaginary part exactly 0, first.
///
/// These are the eigenvalues of the matrix of a Legendre memory unit, a_ij = (2i + 1)·(−1 if i < j, else (−1)^{i−j+1}) (A. R.
/// Voelker, I. Kajić, C. Eliasmith, NeurIPS 2019), which a general eigensolver loses from q = 30 on, so far is it from normal.
/// The zeros s_k of a solution of Kummer's equation are in equilibrium, Σ_{j≠k} 1/(s_k − s_j) = ½ + (2q − 1)/(2 s_k) (T. J.
/// Stieltjes), a system that is well conditioned: Newton's method from where the zeros lie for large q, on the curve |w(z)| = 1,
/// w = z·e^{√(1+z²)}/(1 + √(1+z²)), s = 2q·z (E. B. Saff, R. S. Varga, Numerische Mathematik 30, 1978; F. W. J. Olver, 1954). The
/// residual is checked. Throws std::invalid_argument for q < 1, std::runtime_error where Newton fails. Cost O(q³) a step, about
/// 8 steps.
Eigen::VectorXcd padePoles(int q);

}  // namespace echoplane
