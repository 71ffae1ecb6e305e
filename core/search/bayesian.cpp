// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <limits>
#include <string>

#include "core/math/random.h"
#include "core/search/proposer.h"
#include "core/search/surrogate.h"

namespace echoplane {

namespace {

/// A Latin hypercube of `count` points: in each dimension, every one of `count` equal parts contains one value, in random order.
Eigen::MatrixXd latinHypercube(int dimensions, int count, RandomStream& stream) {
    Eigen::MatrixXd points(dimensions, count);
    for (int j = 0; j < dimensions; ++j) {
        for (int i = 0; i < count; ++i) {
            // Inside-out shuffle (Durstenfeld).
            const int at = std::min(i, static_cast<int>(stream.uniform() * (i + 1)));
            points(j, i) = points(j, at);
            points(j, at) = i;
        }
    }
    for (double& each : points.reshaped()) each = (each + stream.uniform()) / count;
    return points;
}

/// The smallest distance between two of the points.
double leastDistance(const Eigen::MatrixXd& points) {
    double least = std::numeric_limits<double>::infinity();
    for (Eigen::Index i = 0; i < points.cols(); ++i)
        for (Eigen::Index k = 0; k < i; ++k) least = std::min(least, (points.col(i) - points.col(k)).norm());
    return least;
}

/// Bayesian optimisation. It starts with a Latin hypercube of 2d + 2 points (at least 8), the one of 50 with the largest minimum
/// distance. From then on it proposes the point of largest expected improvement over the lowest posterior mean, under a
/// Surrogate; every third time under a rougher one with 0.35 times the lengths (Wang and de Freitas 2014). Within a batch, each
/// further point assumes that the earlier ones cost what the surrogate predicts (kriging believer, Ginsbourger 2010).
class Bayesian : public Proposer {
public:
    Bayesian(const UnitCube& cube, const ProposerOptions& options)
        : m_cube(cube), m_options(options), m_first(std::max(8, 2 * cube.size() + 2)) {}

    int batch() const override { return m_points.empty() ? m_first : m_options.batch; }

    std::vector<Eigen::VectorXd> ask() override { return m_points.empty() ? design() : improvements(); }

private:
    void learn(std::span<const Eigen::VectorXd> points, std::span<const double> costs) override {
        m_points.insert(m_points.end(), points.begin(), points.end());
        m_costs.insert(m_costs.end(), costs.begin(), costs.end());
    }

    std::vector<Eigen::VectorXd> design() const {
        RandomStream stream(m_options.seed, "search design");
        Eigen::MatrixXd best = latinHypercube(m_cube.size(), m_first, stream);
        for (int i = 1; i < 50; ++i) {
            Eigen::MatrixXd other = latinHypercube(m_cube.size(), m_first, stream);
            if (leastDistance(other) > leastDistance(best)) best = std::move(other);
        }
        std::vector<Eigen::VectorXd> points;
        for (const auto& column : best.colwise()) points.push_back(m_cube.snap(column));
        return points;
    }

    std::vector<Eigen::VectorXd> improvements() const {
        Surrogate surrogate(m_cube, m_points, m_costs);
        std::vector<Eigen::VectorXd> points;
        for (int i = 0; i < m_options.batch; ++i) {
            const std::size_t number = m_points.size() + points.size();
            RandomStream stream(m_options.seed, "search proposal " + std::to_string(number));
            // Lengths fitted to few points are often too long, so that unexplored regions seem known.
            points.push_back(improvement(number % 3 == 0 ? surrogate.withLengths(0.35) : surrogate, stream));
            if (i + 1 == m_options.batch) break;
            surrogate = surrogate.believing(points.back(), surrogate.predict(points.back()).mean[0]);
        }
        return points;
    }

    /// A random neighbour of a point: each coordinate moves by a normal step, each choice occasionally changes.
    Eigen::VectorXd near(const Eigen::VectorXd& middle, double reach, RandomStream& stream) const {
        Eigen::VectorXd point = middle;
        for (Eigen::Index j = 0; j < point.size(); ++j) {
            const int choices = m_cube.choices[static_cast<std::size_t>(j)];
            const double step = stream.normal(), other = stream.uniform(), which = stream.uniform();
            if (choices == 0)
                point[j] = std::clamp(point[j] + reach * step, 0.0, 1.0);
            else if (other < 0.2)
                point[j] = which;
        }
        return withWholeChoices(point);
    }

    Eigen::VectorXd withWholeChoices(Eigen::VectorXd point) const {
        for (Eigen::Index j = 0; j < point.size(); ++j) {
            const int choices = m_cube.choices[static_cast<std::size_t>(j)];
            if (choices > 0) point[j] = (std::min(std::floor(point[j] * choices), choices - 1.0) + 0.5) / choices;
        }
        return point;
    }

    struct Candidate {
        Eigen::VectorXd point;
        double gain = 0.0;
    };

    static std::vector<Candidate> judged(const Surrogate& surrogate, double best, std::span<const Eigen::VectorXd> points) {
        const GaussianProcess::Prediction prediction = surrogate.predict(Surrogate::columns(points));
        std::vector<Candidate> candidates;
        for (std::size_t i = 0; i < points.size(); ++i) {
            const auto at = static_cast<Eigen::Index>(i);
            candidates.push_back({points[i], logExpectedImprovement(best, prediction.mean[at], prediction.variance[at])});
        }
        std::ranges::stable_sort(candidates, std::ranges::greater(), &Candidate::gain);
        return candidates;
    }

    /// The point of largest expected improvement: the best of many candidates, from the whole cube and from around the best
    /// points; the best five of them are then improved by random hill climbing.
    Eigen::VectorXd improvement(const Surrogate& surrogate, RandomStream& stream) const {
        constexpr int everywhere = 1500, around = 150, walkers = 5, strides = 24, tries = 24;
        const GaussianProcess::Prediction known = surrogate.predict(surrogate.points());
        std::vector<Eigen::Index> order(static_cast<std::size_t>(known.mean.size()));
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<Eigen::Index>(i);
        std::ranges::stable_sort(order, {}, [&](Eigen::Index i) { return known.mean[i]; });
        const double best = known.mean[order.front()];
        std::vector<Eigen::VectorXd> points;
        points.reserve(everywhere + walkers * around);
        for (int i = 0; i < everywhere; ++i)
            points.push_back(withWholeChoices(stream.uniformMatrix(m_cube.size(), 1, 0.0, 1.0).col(0)));
        for (std::size_t i = 0; i < std::min<std::size_t>(walkers, order.size()); ++i)
            for (int k = 0; k < around; ++k)
                points.push_back(near(surrogate.points().col(order[i]), k % 2 == 0 ? 0.15 : 0.03, stream));
        std::vector<Candidate> candidates = judged(surrogate, best, points);
        candidates.resize(std::min<std::size_t>(candidates.size(), 20));
        for (std::size_t i = 0; i < std::min<std::size_t>(walkers, candidates.size()); ++i) {
            double reach = 0.1;
            for (int stride = 0; stride < strides; ++stride) {
                points.clear();
                for (int k = 0; k < tries; ++k) points.push_back(near(candidates[i].point, reach, stream));
                const Candidate uphill = judged(surrogate, best, points).front();
                if (uphill.gain > candidates[i].gain)
                    candidates[i] = uphill;
                else
                    reach *= 0.6;
            }
        }
        // Candidates are compared after snapping, since a whole number may be one that is already known.
        points.clear();
        for (const Candidate& each : candidates) points.push_back(m_cube.snap(each.point));
        return judged(surrogate, best, points).front().point;
    }

    UnitCube m_cube;
    ProposerOptions m_options;
    int m_first;
    std::vector<Eigen::VectorXd> m_points;
    std::vector<double> m_costs;
};

}  // namespace

std::unique_ptr<Proposer> makeBayesian(const UnitCube& cube, const ProposerOptions& options) {
    return std::make_unique<Bayesian>(cube, options);
}

}  // namespace echoplane
