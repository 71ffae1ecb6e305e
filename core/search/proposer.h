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

/// The axes of an exploration as a proposer sees them: a unit cube of d dimensions.
struct UnitCube {
    /// For each dimension 0, or its number of unordered choices: choice i of k is at (i + ½)/k.
    std::vector<int> choices;
    /// Maps to the nearest point that can be evaluated (whole numbers, choices); must be set, except for a grid.
    std::function<Eigen::VectorXd(const Eigen::VectorXd&)> snap;

    int size() const { return static_cast<int>(choices.size()); }
};

/// Proposes points of a unit cube and receives their costs, batch by batch:
///
///     const auto proposer = makeProposer(SearchMethod::bayes, cube, {.seed = 1});
///     while (more) {
///         const std::vector<Eigen::VectorXd> points = proposer->ask();
///         proposer->tell(points, costsOf(points));
///     }
///
/// Its proposals are a deterministic function of its seed and the costs received, bit for bit. A batch that is already known can
/// therefore be passed to tell() without calling ask(), at no cost.
class Proposer {
public:
    virtual ~Proposer() = default;

    /// Number of points that ask() returns now; 0 once a grid has been evaluated. Cost O(1).
    virtual int batch() const = 0;
    /// The next points, snapped. Unchanged until tell() is called.
    virtual std::vector<Eigen::VectorXd> ask() = 0;
    /// Passes the costs of the batch: lower is better; any non-finite cost counts as the worst. Points may differ from those
    /// proposed. Throws std::invalid_argument unless there are batch() points and costs.
    void tell(std::span<const Eigen::VectorXd> points, std::span<const double> costs);

private:
    virtual void learn(std::span<const Eigen::VectorXd> points, std::span<const double> costs) = 0;
};

/// How points are proposed: the last one proposes all combinations of choices in one batch.
enum class SearchMethod { bayes, cma, random, grid };

struct ProposerOptions {
    std::uint64_t seed = 1;
    int batch = 1;  ///< points per batch of the Bayesian optimiser after its initial design
    int first = 0;  ///< points that random search skips because other parts evaluate them
};

std::unique_ptr<Proposer> makeProposer(SearchMethod method, const UnitCube& cube, const ProposerOptions& options = {});

/// Index of the best point: for bayes the one with the lowest posterior mean, since measurements are noisy; for the others the
/// one with the lowest cost. −1 if no cost is finite.
int bestPoint(SearchMethod method, const UnitCube& cube, std::span<const Eigen::VectorXd> points, std::span<const double> costs);

std::unique_ptr<Proposer> makeBayesian(const UnitCube& cube, const ProposerOptions& options);
std::unique_ptr<Proposer> makeCmaEs(const UnitCube& cube, const ProposerOptions& options);
std::unique_ptr<Proposer> makeRandomSearch(const UnitCube& cube, const ProposerOptions& options);
/// All combinations of the choices, the last dimension fastest. A dimension without choices has no points.
std::unique_ptr<Proposer> makeGrid(const UnitCube& cube);

}  // namespace echoplane
