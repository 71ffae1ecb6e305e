// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>
#include <string>

#include "core/pipeline/stages.h"

namespace echoplane {

/// What tells classes without a reservoir.
struct ClassRival {
    std::string name;   ///< "majority", "bag_of_embeddings"
    std::string label;  ///< "majority class", "mean of the inputs"
    Errors errors;      ///< accuracy and what goes with it
};

/// The scale for an accuracy:
///
///     majority           the class that most training sequences have
///     bag of embeddings  ridge on [1; ⟨u⟩], the mean of a sequence's inputs (of a text: of its words' vectors), which knows no
///                        order; alpha of 10⁻⁶ … 10⁴, by decades, by validation accuracy
struct ClassBaselines {
    ClassRival majority, bag;

    std::array<const ClassRival*, 2> all() const { return {&majority, &bag}; }
};

/// Of data whose columns are sequences (Dataset::classes); null of others. Cost O(S·D²).
std::shared_ptr<const ClassBaselines> classBaselinesOf(const Dataset& data, const Split& split);

/// What they say of a run, in a sentence, on the validation sequences, by accuracy: whether it is better than the best of them by
/// more than 1.645 standard errors of the difference, the sequences that one of them tells wrong taken to be different ones (the
/// most that the error can be).
std::string comparedWith(const RunResult& run, const ClassBaselines& baselines);

}  // namespace echoplane
