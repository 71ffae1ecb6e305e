// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/gaussian_process.h"

#include <algorithm>
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
    // As few matrices as possible: a fit calls this hundreds of times.
    Eigen::MatrixXd shape(count, count), slope(count, count);  // of k(x, x')/v, and 5/3·(1 + √5·r)·exp(−√5·r)
    Eigen::ArrayXd squares(count);
    for (Eigen::Index k = 0; k < count; ++k) {
        squares.setZero();
        for (std::size_t j = 0; j < differences.size(); ++j) {
            const double length = covariance.lengths[static_cast<Eigen::Index>(j)];
            squares += differences[j].col(k).array() / (length * length);
        }
        const Eigen::ArrayXd far = root5 * squares.sqrt(), decay = (-far).exp();
        shape.col(k) = (1.0 + far + 5.0 / 3.0 * squares) * decay;
        slope.col(k) = 5.0 / 3.0 * (1.0 + far) * decay;
    }
    Eigen::MatrixXd matrix = covariance.variance * shape;
    matrix.diagonal().array() += covariance.noise;
    const Eigen::LLT<Eigen::Ref<Eigen::MatrixXd>> factor(matrix);  // in place
    Likelihood result{-std::numeric_limits<double>::infinity(), Eigen::VectorXd::Zero(2 + covariance.lengths.size())};
    if (factor.info() != Eigen::Success) return result;
    const Eigen::VectorXd weights = factor.solve(values);
    result.value = likelihoodOf(values, weights, matrix);
    if (!std::isfinite(result.value)) result.value = -std::numeric_limits<double>::infinity();
    // ∂ log p/∂θ = ½ tr((wwᵀ − K⁻¹)·∂K/∂θ) (Rasmussen and Williams, eq. 5.9).
    Eigen::MatrixXd inner = factor.solve(-Eigen::MatrixXd::Identity(count, count));
    inner.noalias() += weights * weights.transpose();
    result.gradient[0] = 0.5 * covariance.variance * inner.cwiseProduct(shape).sum();
    result.gradient[1] = 0.5 * covariance.noise * inner.trace();
    slope.array() *= covariance.variance * inner.array();
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
    const Eigen::ArrayXXd byDimension = a.transpose().array();
    Eigen::MatrixXd all(a.cols(), b.cols());
    Eigen::ArrayXd squares(a.cols());
    for (Eigen::Index k = 0; k < b.cols(); ++k) {
        squares.setZero();
        for (Eigen::Index j = 0; j < a.rows(); ++j) {
            const int choices = m_choices[static_cast<std::size_t>(j)];
            const double at = b(j, k), length = m_covariance.lengths[j];
            if (choices == 0)
                squares += ((byDimension.col(j) - at) / length).square();
            else
                squares += byDimension.col(j).unaryExpr([&](double other) { return difference(other, at, choices); }) /
                           (length * length);
        }
        const Eigen::ArrayXd far = root5 * squares.sqrt();
        all.col(k) = m_covariance.variance * (1.0 + far + 5.0 / 3.0 * squares) * (-far).exp();
    }
    return all;
}

GaussianProcess::Prediction GaussianProcess::predict(const Eigen::MatrixXd& at) const {
    constexpr Eigen::Index together = 128;  // stay in the processor's cache
    Prediction all{Eigen::VectorXd(at.cols()), Eigen::VectorXd(at.cols())};
    for (Eigen::Index first = 0; first < at.cols(); first += together) {
        const Eigen::Index count = std::min(together, at.cols() - first);
        const Eigen::MatrixXd cross = prior(m_points, at.middleCols(first, count));
        const Eigen::MatrixXd whitened = m_factor.triangularView<Eigen::Lower>().solve(cross);
        all.mean.segment(first, count) = cross.transpose() * m_weights;
        all.variance.segment(first, count) =
            (m_covariance.variance - whitened.colwise().squaredNorm().array()).max(0.0).matrix().transpose();
    }
    return all;
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
