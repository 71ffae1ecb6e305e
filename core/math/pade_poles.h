// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace echoplane {

/// Poles of the Padé approximant [q − 1/q] of a delay, e^{−s}: the zeros of 1F1(−q; 1 − 2q; s), all in the left half plane.
/// Returns the upper one of each conjugate pair; if q is odd, the real one, with imaginary part exactly 0, comes first.
///
/// These are the eigenvalues of the matrix of a Legendre memory unit, a_ij = (2i + 1)·(−1 if i < j, else (−1)^{i−j+1}) (A. R.
/// Voelker, I. Kajić, C. Eliasmith, NeurIPS 2019), which is so non-normal that a general eigensolver fails from q = 30 on. The
/// zeros s_k of a solution of Kummer's equation are in equilibrium, Σ_{j≠k} 1/(s_k − s_j) = ½ + (2q − 1)/(2 s_k) (T. J.
/// Stieltjes), a well-conditioned system. It is solved by Newton's method, starting from the asymptotic zeros for large q on the
/// curve |w(z)| = 1, w = z·e^{√(1+z²)}/(1 + √(1+z²)), s = 2q·z (E. B. Saff, R. S. Varga, Numerische Mathematik 30, 1978; F. W. J.
/// Olver, 1954). Throws std::invalid_argument for q < 1, std::runtime_error if Newton's method does not converge. Cost O(q³) per
/// step, about 8 steps.
Eigen::VectorXcd padePoles(int q);

}  // namespace echoplane
