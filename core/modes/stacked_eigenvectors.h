// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include <Eigen/Core>

#include "core/math/spectrum.h"

namespace echoplane {

/// One block of a block triangular W: its eigenvalues and its eigenvectors Q_l, real basis [reals | Re of pairs | Im of pairs].
/// No columns: Q_l is the identity.
struct DiagonalBlock {
    Spectrum spectrum;
    Eigen::MatrixXd columns;
};

/// The eigenvalues of all blocks, [reals of the first, of the second, … | pairs of the first, …].
Spectrum unitedSpectrum(std::span<const DiagonalBlock> blocks);

/// The block, from 0, of each column of a Q in that order: [reals | Re of pairs | Im of pairs].
std::vector<int> blocksOfColumns(std::span<const DiagonalBlock> blocks);

/// The eigenvectors of a W with blocks W_l = Q_l·Λ_l·Q_l⁻¹ on the diagonal and C_l to the right of W_{l−1}, above W_l.
struct StackedEigenvectors {
    Eigen::MatrixXd columns;  ///< Q, N × N, in the order of unitedSpectrum(); empty if it is the identity
    /// Whether coupled blocks share an eigenvalue (to 10⁻¹² of the larger modulus), so that their eigenvectors are nearly equal,
    /// or a Q_l is singular, whose part in the eigenvectors of later blocks is then 0: W has no eigenbasis.
    bool shared = false;
};

/// For an eigenvalue λ of block l, whose eigenvector is v_l there, the parts of the blocks before it are, by W·v = λ·v,
///
///     v_{k−1} = Q_{k−1}·(λ − Λ_{k−1})⁻¹·Q_{k−1}⁻¹·C_k·v_k,   k = l, …, 2
///
/// and those after it 0. Each v then has unit 2-norm. `couplings` are C_2 … C_L, N_{l−1} × N_l, or empty for a block diagonal W.
/// Cost O(N³/L).
StackedEigenvectors stackedEigenvectors(std::span<const DiagonalBlock> blocks, std::span<const Eigen::MatrixXd> couplings);

}  // namespace echoplane
