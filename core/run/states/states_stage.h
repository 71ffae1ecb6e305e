// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "core/experiment/parts.h"
#include "core/run/states/dynamics_stage.h"
#include "core/tasks/dataset.h"

namespace echoplane {

/// Stage 3: the driven reservoir, starting from zero in each sequence, with the feedback forced to the target. Only the steps up
/// to Split::taught() are kept if the later states depend on the readout (feedback) or would take more than 512 MB: the score
/// then runs the reservoir on from there without keeping states. If even those would exceed that (statesAreStreamed()), the first
/// 64 MB are kept.
struct StatesResult {
    std::shared_ptr<const Dataset> data;
    Eigen::MatrixXd states;  ///< X, N × T (or N × training), one column per step; columns from `divergedAt` on are meaningless
    Eigen::MatrixXd trainingStates;  ///< `ewt`: states of the dense reservoir over the training span; else empty
    std::optional<int> divergedAt;   ///< first step at which the state's norm passed 1e100
    Parts parts = {};                ///< what its kind of run adds

    const Eigen::MatrixXd& fitted() const { return trainingStates.size() > 0 ? trainingStates : states; }
};
StatesResult computeStates(const Experiment& experiment, std::shared_ptr<const Dataset> data, const Split& split,
                           const SpectrumResult& spectrum, const DynamicsResult& dynamics, const RunContext& context);

}  // namespace echoplane
