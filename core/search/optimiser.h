// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include <Eigen/Core>

namespace echoplane {

/// The search space as an optimiser sees it: a unit cube of d dimensions.
struct UnitCube {
    /// For each dimension 0, or its number of unordered choices: choice i of k is at (i + ½)/k.
    std::vector<int> choices;
    /// Maps to the nearest point that can be evaluated (whole numbers, choices); must be set.
    std::function<Eigen::VectorXd(const Eigen::VectorXd&)> snap;

    int size() const { return static_cast<int>(choices.size()); }
};

/// Ask-and-tell optimiser: proposes points of a unit cube and receives their costs, batch by batch:
///
///     const auto optimiser = makeOptimiser(SearchMethod::bayes, cube, {.seed = 1});
///     while (more) {
///         const std::vector<Eigen::VectorXd> points = optimiser->ask();
///         optimiser->tell(points, costsOf(points));
///     }
///
/// Its proposals are a deterministic function of its seed and the costs received, bit for bit. A batch that is already known can
/// therefore be passed to tell() without calling ask(), at no cost.
class Optimiser {
public:
    virtual ~Optimiser() = default;

    /// Number of points that ask() returns now. Cost O(1).
    virtual int batch() const = 0;
    /// The next points, snapped. Unchanged until tell() is called.
    virtual std::vector<Eigen::VectorXd> ask() = 0;
    /// Passes the costs of the batch: lower is better; any non-finite cost counts as the worst. Points may differ from those
    /// proposed. Throws std::invalid_argument unless there are batch() points and costs.
    virtual void tell(std::span<const Eigen::VectorXd> points, std::span<const double> costs) = 0;
};

enum class SearchMethod { bayes, cma, random };

struct OptimiserOptions {
    std::uint64_t seed = 1;
    int batch = 1;  ///< points per batch of the Bayesian optimiser after its initial design
    int first = 0;  ///< points that random search skips because other parts evaluate them
};

std::unique_ptr<Optimiser> makeOptimiser(SearchMethod method, const UnitCube& cube, const OptimiserOptions& options = {});

/// Index of the best point: for bayes the one with the lowest posterior mean, since measurements are noisy; for the others the
/// one with the lowest cost. −1 if no cost is finite.
int bestPoint(SearchMethod method, const UnitCube& cube, std::span<const Eigen::VectorXd> points, std::span<const double> costs);

std::unique_ptr<Optimiser> makeBayesian(const UnitCube& cube, const OptimiserOptions& options);
std::unique_ptr<Optimiser> makeCmaEs(const UnitCube& cube, const OptimiserOptions& options);
std::unique_ptr<Optimiser> makeRandomSearch(const UnitCube& cube, const OptimiserOptions& options);

/// Throws the exception documented for tell().
void requireBatch(int batch, std::size_t points, std::size_t costs);

}  // namespace echoplane
