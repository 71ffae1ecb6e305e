// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/classes/merging.h"
#include "core/sequences/text_set.h"

namespace echoplane {

/// What a model that tells classes has beside its reservoir and readout. The states of a sequence are merged into F features
/// (Merging), or without merging stay as they are, with their products; then
///
///     z = c + ⟨u⟩·U + features·W_out,   votes of z,
///
/// ⟨u⟩ the mean of the sequence's inputs, or without merging those of the step. The classes' names are Model::outputNames.
struct ClassForm {
    Merging merging;
    std::string votes = "none";  ///< what makes the answer of z: toVotes(), "none" where the largest z wins as it stands
    // Of texts:
    TokenKind tokens = TokenKind::words;
    std::vector<std::string> vocabulary;  ///< V tokens; empty where the model takes numbers
    Eigen::MatrixXd vectors;              ///< D_in × V: what goes in for each; empty where that is 1 on the token's own input
    std::int32_t unknown = -1;            ///< the token of all others; −1: 0 goes in for them
    std::vector<double> lexicon;          ///< V: what a token counts in Merge::lexicon, or empty

    bool takesTexts() const { return !vocabulary.empty(); }
    /// Each step has its answer.
    bool perStep() const { return merging.merges.empty(); }
};

}  // namespace echoplane
