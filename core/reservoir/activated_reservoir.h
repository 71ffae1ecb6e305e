// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/reservoir/activation.h"
#include "core/reservoir/diagonal_reservoir.h"
#include "core/reservoir/sparse_weights.h"

namespace echoplane {

/// The leaky reservoir with an activation (Jaeger 2001; Jaeger et al. 2007, Neural Networks 20), in its original basis:
///
///     r(t) = (1 − lr)·r(t−1) + lr·f(z(t)),   z(t) = rho·r(t−1)·W + u(t)·W_in (+ y(t−1)·W_fb + b)
///
/// The leak stays outside f, so that input weights carry none. For the identity this is eq. 1 with the leak of eq. 4.
class ActivatedStepper {
public:
    /// A dense W, N × N, multiplied by rho once.
    ActivatedStepper(const Eigen::MatrixXd& weights, double spectralRadius, double leakRate, Activation activation);
    /// A sparse W, not null, which is shared and left as it is.
    ActivatedStepper(std::shared_ptr<const SparseWeights> weights, double spectralRadius, double leakRate, Activation activation);

    Eigen::Index size() const { return m_sparse ? m_sparse->rows() : m_dense.rows(); }
    double leakRate() const { return m_leakRate; }

    /// `state` holds what drives the units on entry, u(t)·W_in and so on, and r(t) afterwards. The two have N numbers and do not
    /// overlap. Where `slopes` is not null it takes f'(z(t)). Allocates nothing. Cost O(N²), or O(N + non-zero weights).
    void step(const double* previous, double* state, double* slopes = nullptr) const;
    /// The same for many states of one reservoir side by side, one a column, N × B; `slopes` takes those of the first column.
    /// Cost of a dense W as one product of matrices.
    void stepAll(const Eigen::MatrixXd& previous, Eigen::MatrixXd& states, double* slopes = nullptr) const;
    /// next += rho·previous·W.
    void addRecurrent(const double* previous, double* next) const;

private:
    Eigen::MatrixXd m_dense;                        // rho·W, or empty
    std::shared_ptr<const SparseWeights> m_sparse;  // W, or null
    double m_spectralRadius, m_leakRate;
    Activation m_activation;
};

}  // namespace echoplane
