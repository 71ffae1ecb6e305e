// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <memory>
#include <vector>

#include <Eigen/Core>

#include "core/run/run_result.h"

namespace echoplane {

/// Training objective of a diagonal reservoir as a function of its eigenvalues alone (variable projection: G. Golub, V. Pereyra,
/// SIAM J. Numer. Anal. 10, 1973): for each Λ the readout is the ridge solution, and
///
///     J(Λ) = (‖Y − Zᵀw‖² + alpha·‖diag(I, R)·w‖²)/T,     w = argmin, Z = [1; y(t − 1); u(t); s·r(t)]
///
/// over the T training steps. Since J is stationary in w, its gradient is taken through Z at fixed w. With g(t) = 2/T·s·w·(Zᵀw −
/// Y)(t) for a mode, the adjoint p(t) = g(t) + λ̄·p(t + 1), restarted in each sequence, gives ∂J/∂Re λ + i·∂J/∂Im λ = Σ p(t)·z̄(t −
/// 1).
///
/// The parametrisation is unconstrained: modulus B·σ(a) and angle π·σ(b) for a pair, B·tanh(a) for a real mode, so any vector of
/// parameters is a valid reservoir with moduli below the bound B. Modes keep their input weights, their columns of Q and their
/// kind (real or pair).
class ModeProblem {
public:
    /// `run` must have a readout; `bound` applies to the moduli as shown in the plane. Throws std::invalid_argument if modes
    /// cannot be moved independently (an activation, noise in the state, y(t − 1) in the state, a reservoir that does not train
    /// and run in its eigenbasis, no series to predict), and for a bound that is not positive.
    ModeProblem(const RunResult& run, double bound);

    /// Number of parameters: 1 per real mode, 2 per pair.
    Eigen::Index parameters() const { return m_reals + 2 * m_pairs; }
    /// Parameters of the run's modes; moduli beyond 0.999 of the bound are set to that.
    const Eigen::VectorXd& start() const { return m_start; }
    std::vector<std::complex<double>> modesOf(const Eigen::VectorXd& x) const;
    /// The settings with these modes (withHandModes()).
    Experiment experimentOf(const Eigen::VectorXd& x) const;

    struct Value {
        double objective = 0.0;   ///< log J
        double training = 0.0;    ///< RMSE over the training steps
        double validation = 0.0;  ///< RMSE over the validation steps; NaN without any
    };
    /// log J, so that step lengths are comparable at J = 10⁻²⁰ and J = 1, and optionally its gradient. Cost of the states and one
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
    Eigen::MatrixXcd m_drive;  ///< modes × steps: drive of each mode
    Eigen::MatrixXd m_above;   ///< readout features other than the state, over all steps
    Eigen::MatrixXd m_targets;
    Eigen::VectorXd m_start;
    double m_scale = 1.0, m_bound = 1.0, m_unit = 1.0;
    Eigen::Index m_reals = 0, m_pairs = 0, m_steps = 0;
};

}  // namespace echoplane
