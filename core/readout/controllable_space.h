// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <Eigen/Core>

#include "core/readout/tall_qr.h"

namespace echoplane {

/// Where all states lie that k steps of one input can drive a linear reservoir to from zero: what its controllability matrix
/// K = [w, Λ₀w, …, Λ₀ᵏ⁻¹w] spans, N × k (R. E. Kalman, IRE Trans. Autom. Control 4, 1959, 110). A driven state is K·g, and g
/// depends on the input, the spectral radius and the leak rate, but not on the reservoir:
///
///     g(t) = (1 − lr)·g(t−1) + lr·rho·shift(g(t−1)) + lr·u(t)·e₀
///
/// So R⁻ᵀK = Q·T, with R of RidgeFactor, is factorised once for a reservoir, and what is left of it where rho, leak or input
/// move is T·G, k × T, however large N is. Backward stable: a row of T·G has the rounding of ‖T‖·‖g‖, which for rho ≤ 1 is that
/// of the states.
class ControllableSpace {
public:
    /// `matrix` is K, whose rows are at least as many as its columns; `metric` is R, or null for the identity. Cost N²·k flops
    /// where there is a metric, and 2·k²·(N − k/3).
    ControllableSpace(Eigen::MatrixXd matrix, std::shared_ptr<const Eigen::MatrixXd> metric, int threads);

    /// T, k × k.
    const Eigen::MatrixXd& triangle() const { return m_qr.triangle(); }
    /// Weights of the states from weights v in the coordinates T·g, R⁻¹·Q·v: N × as many. Cost 4·N·k + N² flops a column.
    Eigen::MatrixXd weights(const Eigen::MatrixXd& inside) const;

private:
    std::shared_ptr<const Eigen::MatrixXd> m_metric;
    TallQr m_qr;
};

}  // namespace echoplane
