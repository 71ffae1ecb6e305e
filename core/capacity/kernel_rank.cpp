// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/capacity/kernel_rank.h"

#include "core/capacity/capacity.h"
#include "core/kinds/recall/one_input.h"
#include "core/math/decompositions.h"
#include "core/math/random.h"
#include "core/run/states/reservoir_stepper.h"

namespace echoplane {

namespace {

/// The states after `steps` inputs drawn by `draw`, one column for each of N series.
template <typename Draw>
Eigen::MatrixXd lastStates(const Reservoir& reservoir, Eigen::Index drives, const RunContext& context, Draw draw) {
    const Eigen::Index size = reservoir.size();
    Eigen::MatrixXd states = Eigen::MatrixXd::Zero(size, size), next(size, size);
    Eigen::MatrixXd drive = Eigen::MatrixXd::Ones(drives, size);  // below the input, the 1 of a reservoir bias
    for (int t = 0; t < KernelRank::steps; ++t) {
        context.checkpoint();
        drive.row(0) = draw(size);
        reservoir.stepBatch(states, drive, next);
        states.swap(next);
    }
    return states;
}

}  // namespace

int rankAbove(const Eigen::MatrixXd& matrix, double tolerance) {
    if (matrix.size() == 0 || !matrix.allFinite()) return 0;
    const Eigen::VectorXd values = rightSingular(matrix).values;
    return values[0] > 0.0 ? static_cast<int>((values.array() > tolerance * values[0]).count()) : 0;
}

KernelRank kernelRank(const Experiment& experiment, const SpectrumResult& spectrum, const RunContext& context) {
    const Experiment driven = reservoirWithOneInput(experiment);
    const DynamicsResult dynamics = computeDynamics(driven, spectrum);
    const StateBasis basis = runBasis(spectrum);
    const Reservoir reservoir = reservoirOf(driven, spectrum, dynamics, basis);
    const Eigen::Index drives = (basis == StateBasis::eigenbasis ? dynamics.modeInputWeights : dynamics.inputWeights).rows();
    RandomStream random(driven.reservoir.seed, "kernel rank");
    const auto uniform = [&](Eigen::Index count, double largest) -> Eigen::RowVectorXd {
        return random.uniformMatrix(1, count, -largest, largest);
    };
    KernelRank result;
    result.kernel = rankAbove(lastStates(reservoir, drives, context, [&](Eigen::Index count) { return uniform(count, 1.0); }),
                              KernelRank::tolerance);
    result.generalisation = rankAbove(lastStates(reservoir, drives, context,
                                                 [&](Eigen::Index count) -> Eigen::RowVectorXd {
                                                     const double common = random.uniform(-1.0, 1.0);
                                                     return uniform(count, KernelRank::jitter).array() + common;
                                                 }),
                                      KernelRank::tolerance);
    return result;
}

}  // namespace echoplane
