// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/lbfgs.h"

#include <cmath>
#include <deque>
#include <limits>
#include <utility>
#include <vector>

namespace echoplane {

namespace {

struct Pair {
    Eigen::VectorXd step, change;
    double inverse;
};

/// The quasi-Newton direction, by the two-loop recursion.
Eigen::VectorXd directionOf(const Eigen::VectorXd& gradient, const std::deque<Pair>& pairs) {
    Eigen::VectorXd direction = -gradient;
    std::vector<double> weights(pairs.size());
    for (std::size_t i = pairs.size(); i-- > 0;) {
        weights[i] = pairs[i].inverse * pairs[i].step.dot(direction);
        direction -= weights[i] * pairs[i].change;
    }
    if (!pairs.empty()) direction /= pairs.back().inverse * pairs.back().change.squaredNorm();
    for (std::size_t i = 0; i < pairs.size(); ++i)
        direction += (weights[i] - pairs[i].inverse * pairs[i].change.dot(direction)) * pairs[i].step;
    return direction;
}

}  // namespace

Minimum minimise(const std::function<double(const Eigen::VectorXd& x, Eigen::VectorXd& gradient)>& function, Eigen::VectorXd& x,
                 double tolerance, int mostIterations) {
    constexpr std::size_t memory = 10;
    constexpr double decrease = 1e-4, curvature = 0.9;
    constexpr int mostTrials = 50;
    Eigen::VectorXd gradient(x.size()), next(x.size()), nextGradient(x.size());
    Minimum minimum;
    minimum.value = function(x, gradient);
    const double goal = tolerance * gradient.norm();
    std::deque<Pair> pairs;
    for (; minimum.iterations < mostIterations; ++minimum.iterations) {
        if (gradient.norm() <= goal) break;
        Eigen::VectorXd direction = directionOf(gradient, pairs);
        double slope = direction.dot(gradient);
        if (!(slope < 0.0)) {
            pairs.clear();
            direction = -gradient;
            slope = -gradient.squaredNorm();
        }
        double low = 0.0, high = std::numeric_limits<double>::infinity();
        double length = pairs.empty() ? 1.0 / direction.norm() : 1.0, value = 0.0;
        bool found = false;
        for (int trial = 0; trial < mostTrials && !found; ++trial) {
            next = x + length * direction;
            value = function(next, nextGradient);
            if (!(value <= minimum.value + decrease * length * slope))
                high = length;
            else if (nextGradient.dot(direction) < curvature * slope)
                low = length;
            else
                found = true;
            if (!found) length = std::isinf(high) ? 2.0 * low : 0.5 * (low + high);
        }
        if (!(value < minimum.value)) break;  // no lower value within rounding
        Pair pair{next - x, nextGradient - gradient, 0.0};
        const double curved = pair.step.dot(pair.change);
        x.swap(next);
        gradient.swap(nextGradient);
        minimum.value = value;
        if (!(curved > 0.0)) continue;
        pair.inverse = 1.0 / curved;
        pairs.push_back(std::move(pair));
        if (pairs.size() > memory) pairs.pop_front();
    }
    minimum.converged = gradient.norm() <= goal;
    return minimum;
}

}  // namespace echoplane
