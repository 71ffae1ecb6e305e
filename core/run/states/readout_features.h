// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/readout/column_blocks.h"
#include "core/run/states/states_stage.h"

namespace echoplane {

/// E, the number of readout features per step with N states.
Eigen::Index readoutFeatureCount(const Experiment& experiment, const Dataset& data, Eigen::Index size);

/// Fills in the readout features over the steps from `first` on: [1; y(t−1); u(t); s·r(t)] or the parts of it in use, with
/// targets as the outputs. `states` is N × K, `seen` E × K.
void putReadoutFeatures(const Experiment& experiment, const Eigen::Ref<const Eigen::MatrixXd>& states, const Dataset& data,
                        Eigen::Index first, Eigen::Ref<Eigen::MatrixXd> seen);

/// The readout features over all fitted steps as a sequence of blocks, never assembled into one matrix. Blocks are views of the
/// states if these are the only features. All arguments must outlive the result.
ColumnBlocks readoutFeatures(const Experiment& experiment, const Eigen::MatrixXd& states, const Dataset& data,
                             const std::vector<Steps>& fitted);

}  // namespace echoplane
