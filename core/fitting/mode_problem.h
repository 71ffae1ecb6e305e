// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <memory>
#include <vector>

#include <Eigen/Core>

#include "core/pipeline/stages.h"

namespace echoplane {

/// A trained diagonal reservoir as a function of its eigenvalues alone (variable projection: G. Golub, V. Pereyra, SIAM J. Numer.
/// Anal. 10, 1973): for each Λ the readout is the ridge solution, and
///
///     J(Λ) = (‖Y − Zᵀw‖² + alpha·‖diag(I, R)·w‖²)/T,     w = argmin, Z = [1; y(t − 1); u(t); s·r(t)]
///
/// over the T fitted steps. Since J is stationary in w, its gradient is that of Z at fixed w. With g(t) = 2/T·s·w·(Zᵀw − Y)(t)
/// for a mode, its adjoint p(t) = g(t) + λ̄·p(t + 1), anew in each sequence, gives ∂J/∂Re λ + i·∂J/∂Im λ = Σ p(t)·z̄(t − 1).
///
/// Modes move freely within a bound: modulus B·σ(a) and angle π·σ(b) of a pair, B·tanh(a) of a real mode, so that any vector of
/// parameters is a reservoir. Modes keep their input weights, their columns of Q, and their kind.
class ModeProblem {
public:
    /// Of a run that got as far as its readout. `bound` on the moduli as the plane shows them. Throws std::invalid_argument where
    /// not every mode can be moved by itself: an activation, noise in the state, y(t − 1) in the state, a reservoir that does not
    /// train and run in its eigenbasis, classes; and for a bound that is not positive.
    ModeProblem(const RunResult& run, double bound);

    /// 1 a real mode, 2 a pair.
    Eigen::Index parameters() const { return m_reals + 2 * m_pairs; }
    /// Those of the run's own modes; moduli beyond the bound are held to 0.999 of it.
    const Eigen::VectorXd& start() const { return m_start; }
    std::vector<std::complex<double>> modesOf(const Eigen::VectorXd& x) const;
    /// The settings with these modes (withHandModes()).
    Experiment experimentOf(const Eigen::VectorXd& x) const;

    struct Value {
        double objective = 0.0;   ///< log J
        double training = 0.0;    ///< RMSE over the fitted steps
        double validation = 0.0;  ///< RMSE over the validation steps, in which nothing is trained; not a number without any
    };
    /// log J, so that steps are as long at 10⁻²⁰ as at 1, and its gradient where one is asked for. Cost of the states and one
    /// factorisation, O(T·N²); the gradient adds O(T·N).
    Value evaluate(const Eigen::VectorXd& x, Eigen::VectorXd* gradient = nullptr) const;

private:
    /// z of each mode over all steps in use.
    Eigen::MatrixXcd statesOf(const std::vector<std::complex<double>>& modes) const;

    Experiment m_experiment;
    Spectrum m_spectrum;
    std::shared_ptr<const Dataset> m_data;
    std::vector<Steps> m_fitted, m_validation, m_recordings;
    std::shared_ptr<const Eigen::MatrixXd> m_metric;
    Eigen::MatrixXcd m_drive;  ///< modes × steps: what enters each
    Eigen::MatrixXd m_above;   ///< what the readout sees beside the state, over all steps
    Eigen::MatrixXd m_targets;
    Eigen::VectorXd m_start;
    double m_scale = 1.0, m_bound = 1.0, m_unit = 1.0;
    Eigen::Index m_reals = 0, m_pairs = 0, m_steps = 0;
};

}  // namespace echoplane
