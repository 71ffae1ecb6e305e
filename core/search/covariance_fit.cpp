// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "core/search/gaussian_process.h"

namespace echoplane {

namespace {

/// The objective to minimise: −log of likelihood times prior.
class Objective {
public:
    Objective(const Eigen::MatrixXd& points, Eigen::VectorXd values, std::span<const int> choices)
        : m_differences(squaredDifferences(points, choices)), m_values(std::move(values)) {
        const auto dimensions = points.rows();
        m_middle.resize(2 + dimensions);
        m_deviation.resize(2 + dimensions);
        m_middle[0] = std::log(0.5);
        m_deviation[0] = 1.0;
        m_middle[1] = std::log(0.02);
        m_deviation[1] = 1.5;
        m_middle.tail(dimensions).setConstant(std::log(0.5 * std::sqrt(static_cast<double>(dimensions) / 4.0)));
        m_deviation.tail(dimensions).setConstant(0.9);
    }

    const Eigen::VectorXd& middle() const { return m_middle; }

    double operator()(const Eigen::VectorXd& at, Eigen::VectorXd& gradient) const {
        const Likelihood likelihood = logLikelihood(m_differences, m_values, Covariance::fromLogarithms(at));
        const Eigen::VectorXd away = (at - m_middle).cwiseQuotient(m_deviation);
        gradient = -likelihood.gradient + away.cwiseQuotient(m_deviation);
        return -likelihood.value + 0.5 * away.squaredNorm();
    }

private:
    std::vector<Eigen::MatrixXd> m_differences;
    Eigen::VectorXd m_values, m_middle, m_deviation;
};

struct Minimum {
    double value = std::numeric_limits<double>::infinity();
    Eigen::VectorXd at;
};

/// BFGS with halved steps (Nocedal and Wright 2006, ch. 6).
Minimum descend(const Objective& objective, Eigen::VectorXd at, int steps) {
    const Eigen::Index size = at.size();
    Eigen::VectorXd gradient, newGradient;
    double value = objective(at, gradient);
    if (!std::isfinite(value)) return {value, at};
    Eigen::MatrixXd inverse = Eigen::MatrixXd::Identity(size, size) * 0.1;
    for (int step = 0; step < steps && gradient.norm() > 1e-4; ++step) {
        Eigen::VectorXd direction = -inverse * gradient;
        if (direction.dot(gradient) >= 0.0) {
            inverse.setIdentity();
            direction = -gradient;
        }
        if (const double length = direction.norm(); length > 2.0) direction *= 2.0 / length;
        double part = 1.0, newValue = value;
        Eigen::VectorXd next;
        for (; part > 1e-4; part *= 0.5) {
            next = at + part * direction;
            newValue = objective(next, newGradient);
            if (newValue <= value + 1e-4 * part * direction.dot(gradient)) break;
        }
        if (!(newValue < value)) break;
        const Eigen::VectorXd moved = next - at, turned = newGradient - gradient;
        if (const double curvature = moved.dot(turned); curvature > 1e-12) {
            const Eigen::VectorXd image = inverse * turned;
            inverse += (1.0 + turned.dot(image) / curvature) / curvature * moved * moved.transpose() -
                       (image * moved.transpose() + moved * image.transpose()) / curvature;
        }
        const bool done = value - newValue < 1e-7 * (1.0 + std::abs(value));
        at = next;
        gradient = newGradient;
        value = newValue;
        if (done) break;
    }
    return {value, at};
}

}  // namespace

Covariance fittedCovariance(const Eigen::MatrixXd& points, const Eigen::VectorXd& values, std::span<const int> choices) {
    const Objective objective(points, values, choices);
    // Starts at the prior means, and at smooth and rough functions with little and much noise.
    constexpr std::array<std::array<double, 2>, 5> starts = {{{0.0, 0.0}, {0.7, -2.0}, {0.7, 2.0}, {-0.9, -2.0}, {-0.9, 2.0}}};
    constexpr Eigen::Index many = 150;  // from here on the likelihood has one clear maximum, and each start is expensive
    Minimum best;
    for (std::size_t i = 0; i < (points.cols() > many ? 2 : starts.size()); ++i) {
        Eigen::VectorXd start = objective.middle();
        start.tail(points.rows()).array() += starts[i][0];
        start[1] += starts[i][1];
        Minimum found = descend(objective, std::move(start), points.cols() > many ? 25 : 60);
        if (found.value < best.value || best.at.size() == 0) best = std::move(found);
    }
    Covariance fitted = Covariance::fromLogarithms(best.at);
    // For equal values the likelihood is unbounded, and a point may occur twice.
    fitted.variance = std::max(fitted.variance, 1e-8);
    fitted.noise = std::max(fitted.noise, 1e-6 * fitted.variance);
    return fitted;
}

}  // namespace echoplane
