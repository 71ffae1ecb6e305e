// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/features/scaled_features.h"
#include "core/readout/column_blocks.h"
#include "core/run/states/states_stage.h"

namespace echoplane {

/// E, the number of readout features per step with N states.
Eigen::Index readoutFeatureCount(const Experiment& experiment, const Dataset& data, Eigen::Index size);

/// The functions of N states that the readout sees beside them (hasReadoutFeatures()). Throws as drawnFeatures().
StateFeatures stateFeaturesOf(const Experiment& experiment);
/// Their number F; 0 without hasReadoutFeatures(). Draws nothing. O(1).
Eigen::Index stateFeatureCount(const Experiment& experiment);
/// These functions, scaled by the fitted steps, or by those of them of which states are kept (all kept ones if none is fitted);
/// null without hasReadoutFeatures(). `states` is N × K from step 0 on. Cost as scaledFeatures().
std::shared_ptr<const ScaledFeatures> scaledFeaturesOf(const Experiment& experiment, const Eigen::MatrixXd& states,
                                                       const std::vector<Steps>& fitted);

/// Fills in the readout features over the steps from `first` on: [1; y(t−1); u(t); s·r(t)] or the parts of it in use, with
/// targets as the outputs, and with `features` what ScaledFeatures::put() fills in instead of s·r. `states` is N × K, `seen` E ×
/// K.
void putReadoutFeatures(const Experiment& experiment, const Eigen::Ref<const Eigen::MatrixXd>& states, const Dataset& data,
                        Eigen::Index first, Eigen::Ref<Eigen::MatrixXd> seen, const ScaledFeatures* features = nullptr);

/// The readout features over all fitted steps as a sequence of blocks, never assembled into one matrix. Blocks are views of the
/// states if these are the only features. All arguments must outlive the result.
ColumnBlocks readoutFeatures(const Experiment& experiment, const Eigen::MatrixXd& states, const Dataset& data,
                             const std::vector<Steps>& fitted, const ScaledFeatures* features = nullptr);

}  // namespace echoplane
