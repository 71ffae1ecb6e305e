// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/pipeline/stages.h"

namespace echoplane {

/// What tells classes without a reservoir.
struct ClassRival {
    std::string name;      ///< "majority", "bag_of_embeddings", "kneser_ney_5"
    std::string label;     ///< "majority class", "mean of the inputs"
    Errors errors;         ///< accuracy and what goes with it, or the log loss alone
    double seconds = 0.0;  ///< of one core, to fit it and to say all; of Kneser–Ney not told
};

/// The scale for an accuracy:
///
///     majority           the class that most training sequences have; its log loss is that of the classes' shares in training
///     bag of embeddings  ridge on [1; ⟨u⟩], the mean of a sequence's inputs (of a text: of its words' vectors), which knows no
///                        order; alpha of 10⁻⁶ … 10⁴, by decades, by validation accuracy. Where each step has its answer: on
///                        that step's own input
///     Kneser–Ney         of one series of tokens whose next one is told: n-grams of order 1 to 5 (kneser_ney.h), their log loss
struct ClassBaselines {
    std::vector<ClassRival> rivals;
};

/// "majority" or "bag_of_embeddings" alone, of data that have classes (Dataset::classes); nothing where a text's tokens have so
/// many inputs, over 300, that the second would take longer than a run itself.
std::optional<ClassRival> classRivalOf(std::string_view name, const Dataset& data, const Split& split);

/// Of data that have classes (Dataset::classes); null of others. Cost O(S·D²), and of Kneser–Ney that of its tokens. Throws
/// Cancelled.
std::shared_ptr<const ClassBaselines> classBaselinesOf(const Dataset& data, const Split& split, const RunContext& context = {});

/// What they say of a run, in a sentence, on the validation sequences, by accuracy: whether it is better than the best of them by
/// more than 1.645 standard errors of the difference, the sequences that one of them tells wrong taken to be different ones (the
/// most that the error can be). Of one series, by log loss, in bits: what both have.
std::string comparedWith(const RunResult& run, const ClassBaselines& baselines);

}  // namespace echoplane
