// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/pipeline/stages.h"
#include "core/text/message.h"

namespace echoplane {

/// A classifier without a reservoir, and its score.
struct ClassRival {
    std::string name;      ///< "majority", "bag_of_embeddings", "kneser_ney_5"
    std::string label;     ///< "majority class", "mean of the inputs"
    Errors errors;         ///< accuracy and related measures, or the log loss alone
    double seconds = 0.0;  ///< of one core, to fit it and to predict everything; not measured for Kneser–Ney
};

/// Reference models that give a scale for an accuracy:
///
///     majority           the most frequent class of the training sequences; its log loss uses the class frequencies in training
///     bag of embeddings  ridge on [1; ⟨u⟩], ⟨u⟩ the mean of a sequence's inputs (for a text, of its word vectors), which ignores
///                        order; alpha from 10⁻⁶ … 10⁴, one per decade, chosen by validation accuracy. If each step has a class:
///                        ridge on that step's input
///     Kneser–Ney         for next-token prediction on one series: n-grams of order 1 to 5 (kneser_ney.h), their log loss
struct ClassBaselines {
    std::vector<ClassRival> rivals;
};

/// "majority" or "bag_of_embeddings" alone, for data with classes (Dataset::classes). Empty for "bag_of_embeddings" on a text
/// whose tokens have more than 300 inputs: it would take longer than a run itself.
std::optional<ClassRival> classRivalOf(std::string_view name, const Dataset& data, const Split& split);

/// All class baselines for data with classes (Dataset::classes); null for other data. Cost O(S·D²), plus that of Kneser–Ney,
/// linear in the tokens. Throws Cancelled.
std::shared_ptr<const ClassBaselines> classBaselinesOf(const Dataset& data, const Split& split, const RunContext& context = {});

/// One sentence that compares a run with the baselines on the validation sequences, by accuracy: whether it is better than the
/// best of them by more than 1.645 standard errors of the difference, assuming that no sequence is misclassified by both (the
/// largest that the standard error can be). For one series: both log losses, in bits.
Message comparedWith(const RunResult& run, const ClassBaselines& baselines);

}  // namespace echoplane
