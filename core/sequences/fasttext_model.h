// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <unordered_map>

#include "core/jobs/run_context.h"
#include "core/sequences/text_set.h"

namespace echoplane {

/// The file is a model of fastText (.bin), by its first bytes.
bool isFastTextModel(const std::filesystem::path& file);

/// Vectors of words from a model of fastText, file format 11 or 12 (Debian's fasttext; P. Bojanowski et al., Transactions of the
/// ACL 5, 2017): the mean of the word's own row and those of its character n-grams, "<" before and ">" behind it; words that the
/// model does not know are the mean of their n-grams, where it has any. Those of `wanted`, or where that is empty all that the
/// model knows. Rows are read where they lie. Throws std::invalid_argument, naming the file, for what is cut short, is damaged,
/// or is a quantised model (.ftz); Cancelled. Cost O(dictionary + words·n-grams·D).
WordVectors readFastTextModel(const std::filesystem::path& file, const std::unordered_map<std::string, int>& wanted,
                              const RunContext& context = {});

}  // namespace echoplane
