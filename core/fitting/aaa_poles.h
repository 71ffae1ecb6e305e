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
/// Comput. 40, 2018) finds it: it takes `order` + 1 of the values as nodes, one after the other where it is worst, and with them
/// the barycentric weights that fit the rest best (the last right singular vector of the Loewner matrix). A mode with λᵀ = 1
/// exactly would be one value that stands alone; the last step is left out where T is even, so that rounding has two chances.
/// Real modes, and of each pair the upper one; `order` counts both of a pair, and what comes out may have fewer. Throws
/// std::invalid_argument for fewer than 2·order + 2 steps. Cost O(T·n³).
std::vector<std::complex<double>> modesByAaa(const Eigen::Ref<const Eigen::VectorXd>& signal, Eigen::Index order);

}  // namespace echoplane
