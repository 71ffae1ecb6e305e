// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/kinds/classes/merging.h"
#include "core/model/model.h"
#include "core/sequences/text_set.h"

namespace echoplane {

/// The parts of a classifying model besides its reservoir and readout. The states of a sequence are merged into F features
/// (Merging); without merging, the features of a step are its state and the products. Then
///
///     z = c + ⟨u⟩·U + features·W_out,   votes of z,
///
/// with ⟨u⟩ the mean of the sequence's inputs, or without merging the input of the step. The class names are Model::outputNames.
struct ClassForm {
    Merging merging;
    std::string votes = "none";  ///< maps z to votes: toVotes(); "none": z itself, the largest wins
    // For texts only:
    TokenKind tokens = TokenKind::words;
    std::vector<std::string> vocabulary;  ///< V tokens; empty if the model takes numbers
    Eigen::MatrixXd vectors;              ///< D_in × V: input vector of each token; empty for one-hot inputs
    std::int32_t unknown = -1;            ///< the token for unknown words; −1: their input is 0
    std::vector<double> lexicon;          ///< V: weight of each token in Merge::lexicon, or empty

    bool takesTexts() const { return !vocabulary.empty(); }
    /// True if each step is classified.
    bool perStep() const { return merging.merges.empty(); }
};

/// Models that predict classes; their part is a ClassForm.
extern const ModelKind classModels;

void makeClassifier(Model& model, ClassForm form);
/// Throws std::invalid_argument if the model is not a classifier.
const ClassForm& classFormOf(const Model& model);

}  // namespace echoplane
