// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <vector>

#include <Eigen/Core>

namespace echoplane {

/// Modes λ_k of a real signal x(t) = Σ_k c_k·λ_kᵗ, t = 0 … T − 1, from its discrete Fourier transform, by ESPIRA (N. Derevianko,
/// G. Plonka, M. Petz, IMA J. Numer. Anal. 43, 2023):
///
///     ω^−j·x̂(j) = Σ_k c_k·(1 − λ_kᵀ)/(ω^j − λ_k),  ω = e^(2πi/T)
///
/// is a rational function of z = ω^j whose poles are the modes. AAA (Y. Nakatsukasa, O. Sète, L. N. Trefethen, SIAM J. Sci.
/// Comput. 40, 2018) finds it: it selects `order` + 1 of the values as nodes, greedily where the error is largest, and computes
/// the barycentric weights that fit the remaining values best (the last right singular vector of the Loewner matrix). A mode with
/// λᵀ = 1 exactly would contribute to a single value only; if T is even the first step is dropped, which excludes λ = −1. Returns
/// real modes and the upper one of each pair; `order` counts both of a pair, and the result may have fewer. Throws
/// std::invalid_argument for fewer than 2·order + 2 steps. Cost O(T·n³).
std::vector<std::complex<double>> modesByAaa(const Eigen::Ref<const Eigen::VectorXd>& signal, Eigen::Index order);

}  // namespace echoplane
