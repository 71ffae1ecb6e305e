// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <string>
#include <utility>

#include "core/math/decompositions.h"
#include "core/math/random.h"
#include "core/search/proposer.h"

namespace echoplane {

namespace {

/// The covariance matrix adaptation evolution strategy (Hansen, The CMA Evolution Strategy: A Tutorial, 2016, with its standard
/// parameters). Points outside the cube are clipped to its faces and learned from as evaluated. When a generation yields no more
/// information, it restarts from another place with twice as many points (IPOP, Auger and Hansen 2005).
class CmaEs : public Proposer {
public:
    CmaEs(UnitCube cube, const ProposerOptions& options) : m_cube(std::move(cube)), m_seed(options.seed) { restart(); }

    int batch() const override { return m_lambda; }

    std::vector<Eigen::VectorXd> ask() override {
        RandomStream stream(m_seed, "cma generation " + std::to_string(m_generation));
        const Eigen::MatrixXd normals = stream.normalMatrix(m_mean.size(), m_lambda);
        std::vector<Eigen::VectorXd> points;
        for (const auto& normal : normals.colwise()) {
            const Eigen::VectorXd step = m_axes * m_scales.cwiseProduct(normal);
            points.push_back(m_cube.snap((m_mean + m_sigma * step).cwiseMax(0.0).cwiseMin(1.0)));
        }
        return points;
    }

private:
    void learn(std::span<const Eigen::VectorXd> points, std::span<const double> costs) override {
        ++m_generation;
        std::vector<std::size_t> order(points.size());
        std::iota(order.begin(), order.end(), 0U);
        const auto worth = [&](std::size_t i) {
            return std::isfinite(costs[i]) ? costs[i] : std::numeric_limits<double>::infinity();
        };
        std::ranges::stable_sort(order, {}, worth);
        update(points, order);
        m_bests.push_back(worth(order.front()));
        const bool flat = !(worth(order.back()) > worth(order.front()));
        if (flat || settled()) restart();
    }

    void restart() {
        const auto size = static_cast<double>(m_cube.size());
        m_lambda = m_restarts == 0 ? 4 + static_cast<int>(3.0 * std::log(size)) : std::min(2 * m_lambda, 1024);
        const auto parents = m_lambda / 2;
        m_weights = Eigen::VectorXd(parents);
        for (int i = 0; i < parents; ++i) m_weights[i] = std::log((m_lambda + 1) / 2.0) - std::log(i + 1.0);
        m_weights /= m_weights.sum();
        m_mass = 1.0 / m_weights.squaredNorm();
        m_pathRate = (m_mass + 2.0) / (size + m_mass + 5.0);
        m_damping = 1.0 + 2.0 * std::max(0.0, std::sqrt((m_mass - 1.0) / (size + 1.0)) - 1.0) + m_pathRate;
        m_covarianceRate = (4.0 + m_mass / size) / (size + 4.0 + 2.0 * m_mass / size);
        m_oneRate = 2.0 / ((size + 1.3) * (size + 1.3) + m_mass);
        m_manyRate = std::min(1.0 - m_oneRate, 2.0 * (m_mass - 2.0 + 1.0 / m_mass) / ((size + 2.0) * (size + 2.0) + m_mass));
        m_length = std::sqrt(size) * (1.0 - 1.0 / (4.0 * size) + 1.0 / (21.0 * size * size));
        RandomStream stream(m_seed, "cma start " + std::to_string(m_restarts));
        m_mean = Eigen::VectorXd::Constant(m_cube.size(), 0.5);
        if (m_restarts > 0) m_mean = stream.uniformMatrix(m_cube.size(), 1, 0.0, 1.0).col(0);
        m_sigma = 0.3;
        m_covariance = m_axes = Eigen::MatrixXd::Identity(m_cube.size(), m_cube.size());
        m_scales = Eigen::VectorXd::Ones(m_cube.size());
        m_stepPath = m_covariancePath = Eigen::VectorXd::Zero(m_cube.size());
        m_bests.clear();
        m_age = 0;
        ++m_restarts;
    }

    void update(std::span<const Eigen::VectorXd> points, const std::vector<std::size_t>& order) {
        ++m_age;
        const auto size = static_cast<double>(m_cube.size());
        const auto parents = static_cast<std::size_t>(m_weights.size());
        const Eigen::VectorXd before = m_mean;
        const auto step = [&](std::size_t rank) -> Eigen::VectorXd { return (points[order[rank]] - before) / m_sigma; };
        Eigen::VectorXd mean = Eigen::VectorXd::Zero(m_cube.size());
        for (std::size_t i = 0; i < parents; ++i) mean += m_weights[static_cast<Eigen::Index>(i)] * step(i);
        m_mean = before + m_sigma * mean;
        const Eigen::VectorXd whitened = m_axes * (m_axes.transpose() * mean).cwiseQuotient(m_scales);
        m_stepPath = (1.0 - m_pathRate) * m_stepPath + std::sqrt(m_pathRate * (2.0 - m_pathRate) * m_mass) * whitened;
        const double unbiased = m_stepPath.norm() / std::sqrt(1.0 - std::pow(1.0 - m_pathRate, 2.0 * m_age));
        const bool moves = unbiased < (1.4 + 2.0 / (size + 1.0)) * m_length;
        m_covariancePath *= 1.0 - m_covarianceRate;
        if (moves) m_covariancePath += std::sqrt(m_covarianceRate * (2.0 - m_covarianceRate) * m_mass) * mean;
        const double stalled = moves ? 0.0 : m_oneRate * m_covarianceRate * (2.0 - m_covarianceRate);
        m_covariance *= 1.0 - m_oneRate - m_manyRate + stalled;
        m_covariance += m_oneRate * m_covariancePath * m_covariancePath.transpose();
        for (std::size_t i = 0; i < parents; ++i)
            m_covariance += m_manyRate * m_weights[static_cast<Eigen::Index>(i)] * step(i) * step(i).transpose();
        m_sigma = std::min(1.0, m_sigma * std::exp(m_pathRate / m_damping * (m_stepPath.norm() / m_length - 1.0)));
        const SymmetricEigen eigen = symmetricEigen(m_covariance);
        m_axes = eigen.vectors;
        m_scales = eigen.values.cwiseMax(1e-20).cwiseSqrt();
    }

    bool settled() const {
        if (m_sigma * m_scales.maxCoeff() < 1e-4 || m_scales.maxCoeff() > 1e7 * m_scales.minCoeff()) return true;
        const auto recent = static_cast<std::size_t>(10) + static_cast<std::size_t>(30 * m_cube.size() / m_lambda);
        if (m_bests.size() < recent) return false;
        const auto [least, most] = std::minmax_element(m_bests.end() - static_cast<std::ptrdiff_t>(recent), m_bests.end());
        return *most - *least < 1e-12 * (1.0 + std::abs(*least));
    }

    UnitCube m_cube;
    std::uint64_t m_seed;
    int m_generation = 0, m_restarts = 0, m_age = 0;
    int m_lambda = 0;           // λ, points per generation
    Eigen::VectorXd m_weights;  // w, weights of the better half
    double m_mass = 0.0;        // μ_eff
    double m_pathRate = 0.0, m_damping = 0.0, m_covarianceRate = 0.0, m_oneRate = 0.0,
           m_manyRate = 0.0;  // c_σ, d_σ, c_c, c_1, c_μ
    double m_length = 0.0;    // E‖N(0, I)‖
    Eigen::VectorXd m_mean, m_scales, m_stepPath, m_covariancePath;
    Eigen::MatrixXd m_covariance, m_axes;  // C = B·D²·Bᵀ
    double m_sigma = 0.3;
    std::vector<double> m_bests;  // best cost of each generation since the restart
};

}  // namespace

std::unique_ptr<Proposer> makeCmaEs(const UnitCube& cube, const ProposerOptions& options) {
    return std::make_unique<CmaEs>(cube, options);
}

}  // namespace echoplane
