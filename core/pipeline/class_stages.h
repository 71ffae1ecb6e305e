// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <Eigen/Core>

#include "core/classes/merging.h"
#include "core/pipeline/stages.h"

namespace echoplane {

// Stages 3 to 6 for classification tasks (TaskResult::classes). Stage 3 drives the reservoir with each sequence and merges its
// states, so that a column of X is a whole sequence of F numbers. Stages 4 to 6 then treat columns the way they treat steps of a
// series. `ewt` trains and runs in its original basis here: by the paper's theorem it is equivalent to `normal`.

/// How the experiment merges the states of a sequence.
Merging mergingOf(const Experiment& experiment);
/// The layer that produces the states.
SequenceLayer layerOf(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics);

/// True if the layer is recurrent. False for classification without a layer, or with a layer of unconnected units.
bool hasReservoir(const Experiment& experiment);
/// State variables of the layer: N, or D_in without a layer.
Eigen::Index layerSize(const Experiment& experiment);
/// Rows of StatesResult::states: N for series, F for classes.
Eigen::Index featureCount(const Experiment& experiment);

/// First row of each block of `layerSize()` states within those rows. Series have one block; classes have one per direction and
/// merge, and none without a reservoir.
std::vector<Eigen::Index> stateBlocks(const Experiment& experiment);
/// True if the rows of a block are coordinates in the eigenbasis.
bool statesInEigenbasis(const Experiment& experiment, const SpectrumResult& spectrum);

/// Stage 3.
StatesResult computeClassStates(const Experiment& experiment, std::shared_ptr<const Dataset> data, const SpectrumResult& spectrum,
                                const DynamicsResult& dynamics, const RunContext& context);
/// Stage 4's metric factor: R in the blocks of linear merges, the identity elsewhere. Null if it is the identity throughout.
std::shared_ptr<const Eigen::MatrixXd> classMetricFactor(const Experiment& experiment, const SpectrumResult& spectrum);
/// FactorResult::modeRms for classes: root of the sum of squares over directions and merges, averaged over the fitted sequences.
Eigen::VectorXd classModeRms(const Experiment& experiment, const Split& split, const SpectrumResult& spectrum,
                             const StatesResult& states);
/// Stage 5: the counterpart of readoutFrom(). A mode's weight combines its weights in all directions and merges; products are not
/// counted.
ReadoutResult classReadoutFrom(const Experiment& experiment, const SpectrumResult& spectrum, const Eigen::MatrixXd& trained,
                               const Eigen::VectorXd& modeRms);

}  // namespace echoplane
