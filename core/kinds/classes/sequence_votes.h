// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/model/model.h"
#include "core/sequences/labelled_set.h"

namespace echoplane {

/// Votes of a classifier along one sequence.
struct SequenceVotes {
    /// K × T: votes for the sequence cut off after each step (prefixStates()); if each step is classified, the votes at each
    /// step.
    Eigen::MatrixXd votes;
    /// M × T: modulus of each mode (real eigenvalue or pair), or of each unit if the model is not in its eigenbasis.
    Eigen::MatrixXd moduli;
    std::optional<int> divergedAt;  ///< step; columns from it on are not meaningful
};
/// Votes along sequence `sequence` of a set that fits the model. Throws like classVotes(). Cost: one run over it, and O(F·K·T).
SequenceVotes sequenceVotes(const Model& model, const LabelledSet& set, int sequence);

}  // namespace echoplane
