// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/model/model.h"
#include "core/sequences/labelled_set.h"

namespace echoplane {

/// How a model that tells classes makes up its mind along one sequence.
struct SequenceVotes {
    /// K × T: what it says of the sequence cut off after each step (prefixStates()); of a text's next token what it says at each.
    Eigen::MatrixXd votes;
    /// M × T: modulus of each mode, a real eigenvalue or a pair, or where the model is not in its eigenbasis of each unit.
    Eigen::MatrixXd moduli;
    std::optional<int> divergedAt;  ///< a step; columns from it on are not meaningful
};
/// Of sequence `sequence` of a set that the model takes. Throws as classVotes(). Cost as a run over it, and O(F·K·T).
SequenceVotes sequenceVotes(const Model& model, const LabelledSet& set, int sequence);

}  // namespace echoplane
