// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <Eigen/Core>

#include "core/capacity/product_capacity.h"
#include "core/experiment/experiment.h"
#include "core/jobs/run_context.h"
#include "core/run/states/spectrum_stage.h"

namespace echoplane {

/// How the capacity of a reservoir is measured.
struct CapacityOptions {
    static constexpr int mostDegrees = 10;

    int degrees = 5;             ///< highest degree of the products, at most mostDegrees
    int steps = 20000;           ///< T, counted after the washout
    int mostProducts = 100'000;  ///< computed over all degrees; the search stops there

    bool operator==(const CapacityOptions&) const = default;
};

/// Information processing capacity (J. Dambre et al., Scientific Reports 2, 514, 2012): the sum of the capacities of all products
/// of Legendre polynomials of past inputs (InputProduct). For a reservoir that forgets its start it adds up to the number of
/// independent states, at most N: one budget, which degree 1 (memory) and the higher degrees (nonlinearity) share.
struct Capacity {
    std::vector<double> byDegree;              ///< over the counted products of degree 1, 2, …, bias taken off
    std::vector<std::vector<double>> byDelay;  ///< those of each degree by the largest delay k = 0, 1, …, all of one length
    std::vector<int> counted, computed;        ///< numbers of products of each degree above the threshold, and in all
    /// Of each degree, the sum over the products computed but not counted, bias taken off: what the threshold leaves out of
    /// these.
    std::vector<double> below;
    double total = 0.0;                    ///< Σ of `byDegree`; statistical error may take it a little above `most`
    double most = 0.0;                     ///< N
    int rank = 0;                          ///< r, the number of independent states
    double threshold = 0.0;                ///< ProductRecall::threshold()
    int steps = 0;                         ///< T
    int washout = 0;                       ///< steps before them, and the longest delay
    bool whole = true;                     ///< false if CapacityOptions::mostProducts ended the search
    std::vector<ProductCapacity> largest;  ///< the counted products of largest capacity, at most 50
    std::optional<int> divergedAt;         ///< the step at which the states diverged; all else is then empty
};

/// Capacity of states, N × T, driven by `inputs`, E + T independent numbers uniform on [−1, 1] (ProductRecall). Of each degree,
/// products are computed that reach back no further than 2 steps (16 for degree 1); then those in which one delay, or all of
/// them, is up to as many steps longer than in a counted one, until all that follow are below the threshold. Throws as
/// ProductRecall, and for degrees outside 1 … mostDegrees. Cost as ProductRecall, and 2·r·T flops for each product.
Capacity capacityOf(const Eigen::Ref<const Eigen::MatrixXd>& states, const Eigen::Ref<const Eigen::VectorXd>& inputs,
                    const CapacityOptions& options, const RunContext& context = {});

/// The number of steps of washout: 1000, or 2·N if that is more.
int capacityWashout(const Experiment& experiment);

/// The inputs that drive it, drawn from the seed of the reservoir: one row of `steps` numbers uniform on [−1, 1).
Eigen::MatrixXd capacityInputs(const Experiment& experiment, Eigen::Index steps);

/// Capacity of reservoirWithOneInput(experiment), driven from zero by capacityInputs() for a washout and options.steps.
/// `spectrum` is stage 1 of it. Throws as above, std::runtime_error if the states do not fit into memory, Cancelled. Cost as
/// above, and options.steps steps of the reservoir: N = 100, 20,000 steps and 3000 products take well below a second on two
/// cores.
Capacity capacityOf(const Experiment& experiment, const SpectrumResult& spectrum, const CapacityOptions& options,
                    const RunContext& context = {});

}  // namespace echoplane
