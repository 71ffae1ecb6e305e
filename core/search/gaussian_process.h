// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include <Eigen/Core>

namespace echoplane {

/// Matérn 5/2 covariance with a length for each dimension, and independent noise:
///
///     r² = Σ_j δ_j(x, x')² / l_j²,    k(x, x') = v·(1 + √5·r + 5/3·r²)·exp(−√5·r),    cov(y_i, y_k) = k(x_i, x_k) + σ²·[i = k]
///
/// δ is the difference of two numbers; for choices it is 0 if equal, else 1 (Hamming). Rasmussen and Williams 2006, eq. 4.17.
struct Covariance {
    double variance = 1.0;    ///< v
    double noise = 0.01;      ///< σ²
    Eigen::VectorXd lengths;  ///< l, one per dimension

    /// [log v, log σ², log l_1, …]: the parameters that are fitted.
    Eigen::VectorXd logarithms() const;
    static Covariance fromLogarithms(const Eigen::VectorXd& logarithms);
};

/// Squared differences δ² of points (d × n): one n × n matrix per dimension; `choices` as in UnitCube. Cost O(d·n²).
std::vector<Eigen::MatrixXd> squaredDifferences(const Eigen::MatrixXd& points, std::span<const int> choices);

/// log p(y) of zero-mean values, and its gradient with respect to Covariance::logarithms().
struct Likelihood {
    double value = 0.0;  ///< −∞ if the covariance is not positive definite
    Eigen::VectorXd gradient;
};
/// log p(y) = −½ yᵀK⁻¹y − ½ log|K| − n/2·log 2π, from the differences of the points. Cost O(n³ + d·n²).
Likelihood logLikelihood(const std::vector<Eigen::MatrixXd>& differences, const Eigen::VectorXd& values,
                         const Covariance& covariance);

/// A zero-mean Gaussian process, conditioned on noisy observations at some points.
class GaussianProcess {
public:
    /// Conditions on `values` at `points` (d × n). Throws std::runtime_error if the covariance is not positive definite. Cost
    /// O(n³).
    GaussianProcess(Eigen::MatrixXd points, const Eigen::VectorXd& values, Covariance covariance, std::vector<int> choices);

    const Covariance& covariance() const { return m_covariance; }

    struct Prediction {
        Eigen::VectorXd mean, variance;  ///< of the function, without the noise
    };
    /// Posterior at points d × m. Cost O(m·n²).
    Prediction predict(const Eigen::MatrixXd& at) const;
    /// Posterior covariance of the function's means over groups of `size` consecutive points of d × (groups·size): groups ×
    /// groups. Cost O(n²·groups·size + d·(groups·size)²).
    Eigen::MatrixXd averagedCovariance(const Eigen::MatrixXd& at, Eigen::Index size) const;

private:
    Eigen::MatrixXd prior(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b) const;

    Eigen::MatrixXd m_points;
    Covariance m_covariance;
    std::vector<int> m_choices;
    Eigen::MatrixXd m_factor;   ///< L of K = LLᵀ
    Eigen::VectorXd m_weights;  ///< K⁻¹y
};

/// The covariance that maximises likelihood times prior, for values of about mean 0 and deviation 1 on the unit cube: BFGS in the
/// logarithms from fixed starts. The log-normal priors prevent fits to few points from attributing everything, or nothing, to
/// noise: v about 0.5, σ² about 0.02, l about ½·√(d/4); σ² is at least 1e-6·v. Cost: about 50 likelihoods per start.
Covariance fittedCovariance(const Eigen::MatrixXd& points, const Eigen::VectorXd& values, std::span<const int> choices);

}  // namespace echoplane
