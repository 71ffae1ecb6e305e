// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/pipeline/stages.h"
#include "core/readout/seen_columns.h"

namespace echoplane {

/// Numbers that the readout sees a step, E, of N states.
Eigen::Index seenNumbers(const Experiment& experiment, const Dataset& data, Eigen::Index size);

/// What the readout sees over the steps from `first` on, [1; y(t−1); u(t); s·r(t)] or as much of it as there is, the outputs
/// taken from the target: `states` is N × K, `seen` E × K.
void putSeen(const Experiment& experiment, const Eigen::Ref<const Eigen::MatrixXd>& states, const Dataset& data,
             Eigen::Index first, Eigen::Ref<Eigen::MatrixXd> seen);

/// The same over all those steps, one after the other, never put together in one matrix: views of the states where these are all
/// that is seen. All of these must stay.
SeenColumns seenStates(const Experiment& experiment, const Eigen::MatrixXd& states, const Dataset& data,
                       const std::vector<Steps>& fitted);

}  // namespace echoplane
