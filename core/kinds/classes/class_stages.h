// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <Eigen/Core>

#include "core/kinds/classes/merging.h"
#include "core/run/run_result.h"

namespace echoplane {

// Stages 3 to 6 for classification tasks (classesKind). Stage 3 drives the reservoir with each sequence and merges its
// states, so that a column of X is a whole sequence of F numbers. Stages 4 to 6 then treat columns the way they treat steps of a
// series. `ewt` trains and runs in its original basis here: by the paper's theorem it is equivalent to `normal`.

/// How the experiment merges the states of a sequence.
Merging mergingOf(const Experiment& experiment);
/// The layer that produces the states.
SequenceLayer layerOf(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics);

/// RunKind::layout: one block of states per direction and merge; none without a reservoir.
StateLayout classLayout(const Experiment& experiment);

/// Stage 3.
StatesResult computeClassStates(const Experiment& experiment, std::shared_ptr<const Dataset> data, const SpectrumResult& spectrum,
                                const DynamicsResult& dynamics, const RunContext& context);
/// Stage 4's metric factor: R in the blocks of linear merges, the identity elsewhere. Null if it is the identity throughout.
std::shared_ptr<const Eigen::MatrixXd> classMetricFactor(const Experiment& experiment, const SpectrumResult& spectrum);
/// Stage 4: a ridge factorisation of the columns, or the design matrix of another classifier (class_readout.h).
FactorResult computeClassFactor(const Experiment& experiment, const Split& split, const SpectrumResult& spectrum,
                                const std::shared_ptr<const StatesResult>& states, const RunContext& context);
/// FactorResult::modeRms for classes: root of the sum of squares over directions and merges, averaged over the fitted sequences.
Eigen::VectorXd classModeRms(const Experiment& experiment, const Split& split, const SpectrumResult& spectrum,
                             const StatesResult& states);
/// Stage 5: the counterpart of readoutFrom(). A mode's weight combines its weights in all directions and merges; products are not
/// counted.
ReadoutResult classReadoutFrom(const Experiment& experiment, const SpectrumResult& spectrum, const Eigen::MatrixXd& trained,
                               const Eigen::VectorXd& modeRms);

}  // namespace echoplane
