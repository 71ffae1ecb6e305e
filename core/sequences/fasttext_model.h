// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <unordered_map>

#include "core/jobs/run_context.h"
#include "core/sequences/text_set.h"

namespace echoplane {

/// Whether the file is a fastText model (.bin), judging by its first bytes.
bool isFastTextModel(const std::filesystem::path& file);

/// Reads word vectors from a fastText model, file format 11 or 12 (Debian's fasttext; P. Bojanowski et al., Transactions of the
/// ACL 5, 2017). A vector is the mean of the row of the word and those of its character n-grams, with "<" before and ">" after
/// the word; for words not in the model, it is the mean of their n-grams, if the model has any. Returns the words in `wanted`, or
/// all words of the model if that is empty. Only the rows needed are read. Throws std::invalid_argument, naming the file, if it
/// is truncated, damaged or a quantised model (.ftz); Cancelled. Cost O(dictionary + words·n-grams·D).
WordVectors readFastTextModel(const std::filesystem::path& file, const std::unordered_map<std::string, int>& wanted,
                              const RunContext& context = {});

}  // namespace echoplane
