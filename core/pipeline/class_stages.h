// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <Eigen/Core>

#include "core/classes/merging.h"
#include "core/pipeline/stages.h"

namespace echoplane {

// What the stages do where the result is a class (TaskResult::classes): stage 3 drives the reservoir by each sequence and merges
// its states, so that a column of X is a whole sequence of F numbers, and from there on stages 4 to 6 go over columns as they do
// over steps. `ewt` is trained and runs in its original basis here: it is `normal`, as the paper's theorem has it.

/// How the experiment merges.
Merging mergingOf(const Experiment& experiment);
/// What makes its states.
SequenceLayer layerOf(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics);

/// Its states see those before them: not where classes are told by a layer that is none, or whose units see none.
bool hasReservoir(const Experiment& experiment);
/// State variables of the layer: N, or D_in where there is none.
Eigen::Index layerSize(const Experiment& experiment);
/// Rows of StatesResult::states: N, of classes F.
Eigen::Index featureCount(const Experiment& experiment);

/// First rows of the blocks of `layerSize()` states among those: one, of classes one a direction and merge; none without a
/// reservoir.
std::vector<Eigen::Index> stateBlocks(const Experiment& experiment);
/// The rows of a block stand in the eigenbasis.
bool statesInEigenbasis(const Experiment& experiment, const SpectrumResult& spectrum);

/// Stage 3.
StatesResult computeClassStates(const Experiment& experiment, std::shared_ptr<const Dataset> data, const SpectrumResult& spectrum,
                                const DynamicsResult& dynamics, const RunContext& context);
/// Stage 4's metric: R in the place of each linear merge's states, the identity elsewhere; null for the identity throughout.
std::shared_ptr<const Eigen::MatrixXd> classMetricFactor(const Experiment& experiment, const SpectrumResult& spectrum);
/// FactorResult::modeRms: over the fitted sequences, root of the sum of squares over directions and merges.
Eigen::VectorXd classModeRms(const Experiment& experiment, const Split& split, const SpectrumResult& spectrum,
                             const StatesResult& states);
/// Stage 5: the same as readoutFrom(), with a mode's weight made of those in all directions and merges (of products none).
ReadoutResult classReadoutFrom(const Experiment& experiment, const SpectrumResult& spectrum, const Eigen::MatrixXd& trained,
                               const Eigen::VectorXd& modeRms);

}  // namespace echoplane
