// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/gaussian_process.h"

#include <cmath>
#include <limits>
#include <numbers>

#include <Eigen/Cholesky>

#include "core/text/message.h"

namespace echoplane {

namespace {

const double root5 = std::sqrt(5.0);

double difference(double a, double b, int choices) {
    const double between = a - b;
    if (choices == 0) return between;
    return std::abs(between) * choices < 0.5 ? 0.0 : 1.0;  // neighbouring choices are 1/choices apart
}

/// (1 + √5·r + 5/3·r²)·exp(−√5·r) of squared distances r², and what its gradient needs again.
struct Matern {
    explicit Matern(const Eigen::MatrixXd& squares)
        : r(squares.array().sqrt()),
          decay((-root5 * r).exp()),
          shape(((1.0 + root5 * r + 5.0 / 3.0 * squares.array()) * decay).matrix()) {}

    Eigen::ArrayXXd r, decay;
    Eigen::MatrixXd shape;
};

Eigen::MatrixXd scaledSquares(const std::vector<Eigen::MatrixXd>& differences, const Eigen::VectorXd& lengths) {
    Eigen::MatrixXd squares = Eigen::MatrixXd::Zero(differences.front().rows(), differences.front().cols());
    for (std::size_t j = 0; j < differences.size(); ++j)
        squares += differences[j] / (lengths[static_cast<Eigen::Index>(j)] * lengths[static_cast<Eigen::Index>(j)]);
    return squares;
}

double likelihoodOf(const Eigen::VectorXd& values, const Eigen::VectorXd& weights, const Eigen::MatrixXd& factor) {
    return -0.5 * values.dot(weights) - factor.diagonal().array().log().sum() -
           0.5 * static_cast<double>(values.size()) * std::log(2.0 * std::numbers::pi);
}

}  // namespace

Eigen::VectorXd Covariance::logarithms() const {
    Eigen::VectorXd all(2 + lengths.size());
    all << std::log(variance), std::log(noise), lengths.array().log().matrix();
    return all;
}

Covariance Covariance::fromLogarithms(const Eigen::VectorXd& logarithms) {
    return {std::exp(logarithms[0]), std::exp(logarithms[1]), logarithms.tail(logarithms.size() - 2).array().exp().matrix()};
}

std::vector<Eigen::MatrixXd> squaredDifferences(const Eigen::MatrixXd& points, std::span<const int> choices) {
    const Eigen::Index count = points.cols();
    std::vector<Eigen::MatrixXd> all;
    for (Eigen::Index j = 0; j < points.rows(); ++j) {
        Eigen::MatrixXd& squares = all.emplace_back(count, count);
        for (Eigen::Index i = 0; i < count; ++i)
            for (Eigen::Index k = 0; k < count; ++k)
                squares(k, i) = std::pow(difference(points(j, k), points(j, i), choices[static_cast<std::size_t>(j)]), 2);
    }
    return all;
}

Likelihood logLikelihood(const std::vector<Eigen::MatrixXd>& differences, const Eigen::VectorXd& values,
                         const Covariance& covariance) {
    const Eigen::Index count = values.size();
    const auto [r, decay, shape] = Matern(scaledSquares(differences, covariance.lengths));
    Eigen::MatrixXd matrix = covariance.variance * shape;
    matrix.diagonal().array() += covariance.noise;
    const Eigen::LLT<Eigen::MatrixXd> factor(matrix);
    Likelihood result{-std::numeric_limits<double>::infinity(), Eigen::VectorXd::Zero(2 + covariance.lengths.size())};
    if (factor.info() != Eigen::Success) return result;
    const Eigen::VectorXd weights = factor.solve(values);
    result.value = likelihoodOf(values, weights, factor.matrixLLT());
    if (!std::isfinite(result.value)) result.value = -std::numeric_limits<double>::infinity();
    // ∂ log p/∂θ = ½ tr((wwᵀ − K⁻¹)·∂K/∂θ) (Rasmussen and Williams, eq. 5.9).
    const Eigen::MatrixXd inner = weights * weights.transpose() - factor.solve(Eigen::MatrixXd::Identity(count, count));
    result.gradient[0] = 0.5 * covariance.variance * inner.cwiseProduct(shape).sum();
    result.gradient[1] = 0.5 * covariance.noise * inner.trace();
    const Eigen::MatrixXd slope = inner.cwiseProduct((covariance.variance * 5.0 / 3.0 * (1.0 + root5 * r) * decay).matrix());
    for (std::size_t j = 0; j < differences.size(); ++j) {
        const double length = covariance.lengths[static_cast<Eigen::Index>(j)];
        result.gradient[2 + static_cast<Eigen::Index>(j)] = 0.5 * slope.cwiseProduct(differences[j]).sum() / (length * length);
    }
    return result;
}

GaussianProcess::GaussianProcess(Eigen::MatrixXd points, const Eigen::VectorXd& values, Covariance covariance,
                                 std::vector<int> choices)
    : m_points(std::move(points)), m_covariance(std::move(covariance)), m_choices(std::move(choices)) {
    Eigen::MatrixXd matrix = prior(m_points, m_points);
    matrix.diagonal().array() += m_covariance.noise;
    const Eigen::LLT<Eigen::MatrixXd> factor(matrix);
    if (factor.info() != Eigen::Success)
        throw RunError("the covariance of a Gaussian process is not positive definite: its noise is too small");
    m_factor = factor.matrixL();
    m_weights = factor.solve(values);
}

Eigen::MatrixXd GaussianProcess::prior(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b) const {
    Eigen::MatrixXd squares = Eigen::MatrixXd::Zero(a.cols(), b.cols());
    for (Eigen::Index j = 0; j < a.rows(); ++j) {
        const int choices = m_choices[static_cast<std::size_t>(j)];
        const double length = m_covariance.lengths[j];
        for (Eigen::Index k = 0; k < b.cols(); ++k) {
            const double at = b(j, k);
            for (Eigen::Index i = 0; i < a.cols(); ++i) {
                const double part = difference(a(j, i), at, choices) / length;
                squares(i, k) += part * part;
            }
        }
    }
    return m_covariance.variance * Matern(squares).shape;
}

GaussianProcess::Prediction GaussianProcess::predict(const Eigen::MatrixXd& at) const {
    const Eigen::MatrixXd cross = prior(m_points, at);
    const Eigen::MatrixXd whitened = m_factor.triangularView<Eigen::Lower>().solve(cross);
    return {cross.transpose() * m_weights,
            (m_covariance.variance - whitened.colwise().squaredNorm().array()).max(0.0).matrix().transpose()};
}

Eigen::MatrixXd GaussianProcess::averagedCovariance(const Eigen::MatrixXd& at, Eigen::Index size) const {
    const Eigen::Index groups = at.cols() / size;
    // A group's covariance with the observations is linear in its points, so it can be averaged before whitening.
    Eigen::MatrixXd cross(m_points.cols(), groups), own(groups, groups);
    for (Eigen::Index i = 0; i < groups; ++i) {
        const auto group = at.middleCols(i * size, size);
        cross.col(i) = prior(m_points, group).rowwise().mean();
        for (Eigen::Index k = 0; k <= i; ++k) own(i, k) = own(k, i) = prior(group, at.middleCols(k * size, size)).mean();
    }
    const Eigen::MatrixXd whitened = m_factor.triangularView<Eigen::Lower>().solve(cross);
    return own - whitened.transpose() * whitened;
}

}  // namespace echoplane
