// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <Eigen/Core>

#include "core/readout/tall_qr.h"

namespace echoplane {

/// The controllable subspace: all states to which k steps of one input can drive a linear reservoir from zero, that is the column
/// space of its controllability matrix K = [w, Λ₀w, …, Λ₀ᵏ⁻¹w], N × k (R. E. Kalman, IRE Trans. Autom. Control 4, 1959, 110). A
/// driven state is K·g, where g depends on the input, the spectral radius and the leak rate, but not on the reservoir:
///
///     g(t) = (1 − lr)·g(t−1) + lr·rho·shift(g(t−1)) + lr·u(t)·e₀
///
/// So R⁻ᵀK = Q·T, with R of RidgeFactor, is factorised once per reservoir; when rho, leak or input change, only T·G, k × T, has
/// to be computed, whatever N is. Backward stable: a row of T·G has rounding errors of order ε·‖T‖·‖g‖, which for rho ≤ 1 is the
/// level of the states.
class ControllableSpace {
public:
    /// `matrix` is K, with at least as many rows as columns; `metric` is R, or null for the identity. Cost 2·k²·(N − k/3) flops,
    /// plus N²·k with a metric.
    ControllableSpace(Eigen::MatrixXd matrix, std::shared_ptr<const Eigen::MatrixXd> metric, int threads);

    /// T, k × k.
    const Eigen::MatrixXd& triangle() const { return m_qr.triangle(); }
    /// Maps weights v in the coordinates T·g to weights of the states, R⁻¹·Q·v, N × c. Cost 4·N·k + N² flops per column.
    Eigen::MatrixXd weights(const Eigen::MatrixXd& inside) const;

private:
    std::shared_ptr<const Eigen::MatrixXd> m_metric;
    TallQr m_qr;
};

}  // namespace echoplane
