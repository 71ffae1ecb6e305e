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

/// What an optimiser knows of what it searches: a unit cube of d dimensions.
struct UnitCube {
    /// For each dimension 0, or how many choices without an order it has: choice i of k is (i + ½)/k.
    std::vector<int> choices;
    /// The nearest point that can be evaluated (whole numbers, choices); must be set.
    std::function<Eigen::VectorXd(const Eigen::VectorXd&)> snap;

    int size() const { return static_cast<int>(choices.size()); }
};

/// Proposes points of a unit cube and is told what they cost, batch by batch:
///
///     const auto optimiser = makeOptimiser(SearchMethod::bayes, cube, {.seed = 1});
///     while (more) {
///         const std::vector<Eigen::VectorXd> points = optimiser->ask();
///         optimiser->tell(points, costsOf(points));
///     }
///
/// What it proposes follows from its seed and from what it was told, bit for bit. So a batch that is known already may be told
/// without asking for it, which costs nothing.
class Optimiser {
public:
    virtual ~Optimiser() = default;

    /// How many points ask() gives now. Cost O(1).
    virtual int batch() const = 0;
    /// The next points, snapped. The same again until tell().
    virtual std::vector<Eigen::VectorXd> ask() = 0;
    /// What the batch cost: the lower the better; whatever is not finite is the worst there is. Points may differ from those
    /// that were asked for. Throws std::invalid_argument where there are not batch() of both.
    virtual void tell(std::span<const Eigen::VectorXd> points, std::span<const double> costs) = 0;
};

enum class SearchMethod { bayes, cma, random };

struct OptimiserOptions {
    std::uint64_t seed = 1;
    int batch = 1;  ///< points that the Bayesian one proposes at once after its first design
    int first = 0;  ///< points that the random one leaves out: those that others do
};

std::unique_ptr<Optimiser> makeOptimiser(SearchMethod method, const UnitCube& cube, const OptimiserOptions& options = {});

/// The index of the point to go for: for bayes the one with the least posterior mean, since what was measured is noisy; for the
/// others the one that cost least. −1 where none cost a finite number.
int bestPoint(SearchMethod method, const UnitCube& cube, std::span<const Eigen::VectorXd> points, std::span<const double> costs);

// The three.
std::unique_ptr<Optimiser> makeBayesian(const UnitCube& cube, const OptimiserOptions& options);
std::unique_ptr<Optimiser> makeCmaEs(const UnitCube& cube, const OptimiserOptions& options);
std::unique_ptr<Optimiser> makeRandomSearch(const UnitCube& cube, const OptimiserOptions& options);

/// Throws what tell() promises.
void requireBatch(int batch, std::size_t points, std::size_t costs);

}  // namespace echoplane
