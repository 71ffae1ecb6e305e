// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <utility>

#include "core/reservoir/activation.h"
#include "core/reservoir/carry.h"
#include "core/reservoir/diagonal_reservoir.h"
#include "core/reservoir/packed_weights.h"
#include "core/reservoir/sparse_weights.h"

namespace echoplane {

/// The leaky reservoir with an activation (Jaeger 2001; Jaeger et al. 2007, Neural Networks 20), in its original basis:
///
///     r(t) = (1 − lr)·r(t−1) + lr·f(z(t)),   z(t) = rho·r(t−1)·W + u(t)·W_in (+ y(t−1)·W_fb + b)
///
/// The leak is applied outside f, so the input weights do not include it. For the identity this is eq. 1 with the leak of eq. 4.
/// With a carry (cell.h) the first equation is r(t) = r(t−1)·K + g ⊙ f(z(t)).
class ActivatedStepper {
public:
    /// Takes a dense W, N × N, and stores rho·W.
    ActivatedStepper(const Eigen::MatrixXd& weights, double spectralRadius, double leakRate, Activation activation);
    /// Takes a sparse W, not null, which is shared and not copied.
    ActivatedStepper(std::shared_ptr<const SparseWeights> weights, double spectralRadius, double leakRate, Activation activation);

    Eigen::Index size() const { return m_sparse ? m_sparse->rows() : m_dense.units(); }
    /// Number of stored weights.
    Eigen::Index weights() const { return m_sparse ? m_sparse->nonZeros() : m_dense.rows() * m_dense.units(); }
    double leakRate() const { return m_leakRate; }
    /// Replaces the leak by r(t−1)·K + g ⊙ f(z(t)). An empty carry leaves it. Both have N units.
    void setCarry(Carry carry) { m_carry = std::move(carry); }
    const Carry& carry() const { return m_carry; }

    /// Steps from `previous` = r(t−1) to `state` = r(t). On entry `state` contains the drive, u(t)·W_in etc. Both have N numbers
    /// and must not overlap. If `slopes` is not null it receives f'(z(t)). Allocates nothing. Cost O(N²), or O(N + non-zero
    /// weights).
    void step(const double* previous, double* state, double* slopes = nullptr) const;
    /// What step() does to the (at most) PackedWeights::unitsTogether units from `first` on, a multiple of it, if there is no
    /// carry.
    void stepUnits(const double* previous, double* state, Eigen::Index first) const;
    /// Steps a batch of states, one per column, N × B, to the bit as step() each. `slopes` receives f'(z(t)) of the first column.
    /// Several columns cost a matrix product, which is several times less than each by itself.
    void stepAll(const Eigen::Ref<const Eigen::MatrixXd>& previous, Eigen::Ref<Eigen::MatrixXd> states,
                 double* slopes = nullptr) const;
    /// next += rho·previous·W.
    void addRecurrent(const double* previous, double* next) const;
    /// How a small difference moves in a step with slopes s = f'(z(t)): next ← previous·K + g ⊙ s ⊙ (next + rho·previous·W),
    /// where `next` contains the difference of the drive on entry; for the leaky cell K = (1 − lr)·I and g = lr.
    void propagate(const Eigen::VectorXd& previous, const Eigen::VectorXd& slopes, Eigen::VectorXd& next) const;
    /// The Jacobian of such a step, J = K + rho·W·diag(g ⊙ s), N × N for row vectors. Cost O(N²).
    Eigen::MatrixXd jacobian(const Eigen::VectorXd& slopes) const;

private:
    /// next += rho·previous·W for each column.
    void addRecurrentAll(const Eigen::Ref<const Eigen::MatrixXd>& previous, Eigen::Ref<Eigen::MatrixXd> next) const;
    /// From rho·previous·W + drive in `state` to the new state.
    void finish(const double* previous, double* state, double* slopes) const;

    PackedWeights m_dense;                          // rho·W, or empty
    std::shared_ptr<const SparseWeights> m_sparse;  // W, or null
    double m_spectralRadius, m_leakRate;
    Activation m_activation;
    Carry m_carry;
};

}  // namespace echoplane
