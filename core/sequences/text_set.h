// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <Eigen/Core>

#include "core/jobs/run_context.h"
#include "core/sequences/own_set.h"

namespace echoplane {

/// What a step of a text is.
enum class TokenKind {
    words,      ///< runs of letters, digits and apostrophes, A–Z as a–z; every other sign that is no space alone
    characters  ///< each character as it stands
};

/// The tokens of a text in UTF-8 (bytes beyond ASCII count as letters). Cost O(bytes).
std::vector<std::string> tokensOf(std::string_view text, TokenKind kind);

/// Vectors of words, one a column.
struct WordVectors {
    std::vector<std::string> words;
    Eigen::MatrixXd vectors;  ///< D × words

    std::unordered_map<std::string, std::int32_t> index() const;
};

/// Of a model of fastText (fasttext_model.h), or of a text file with a word and its D numbers a line, as fastText (.vec, with a
/// first line of the two sizes) and GloVe have them. Only the words of `wanted` are kept, if it is not empty. Throws
/// std::invalid_argument naming file and line for another number of numbers than the first line has, fewer lines than the header
/// says ("cut short"), a text that is not UTF-8, or no vector.
WordVectors readWordVectors(const std::filesystem::path& file, const std::unordered_map<std::string, int>& wanted,
                            const RunContext& context = {});

/// How texts become sequences of vectors.
struct TextOptions {
    TokenKind tokens = TokenKind::words;
    int vocabulary = 20000;      ///< most words that have a vector of their own: those that training and the rest have most often
    int dimension = 100;         ///< D, where vectors are trained or drawn
    bool trained = true;         ///< trainedWordVectors(); else drawn
    std::uint64_t seed = 1;      ///< of both
    std::filesystem::path file;  ///< of vectors that are read instead; or empty
    std::filesystem::path lexicon = {};  ///< of what words count (readLexicon()); or empty
};

/// Texts as a set of tokens. Words are counted over all texts; the `vocabulary` most frequent ones (of equal ones the first in
/// the alphabet) have a vector each: trained on the texts, drawn, normal with variance 1/D, or read from the file, where it has
/// one. All others are the unknown word, whose vector is 0 (drawn where others are). Throws std::invalid_argument for an empty
/// text, naming it. With a lexicon LabelledSet::weights are what it says, 0 for words that it does not list.
LabelledSet textSet(const LabelledTexts& texts, const TextOptions& options, const RunContext& context = {});

/// A lexicon: a table of words and what each counts, columns "word" and "weight", else the first two. Words are as tokensOf()
/// makes them; one that is listed twice has its last weight. Throws std::invalid_argument as readCellTable() and for a weight
/// that is no number.
std::unordered_map<std::string, double> readLexicon(const std::filesystem::path& file);

/// The `most` most frequent tokens of all texts, of equal ones the first in the alphabet. Cost O(tokens).
std::vector<std::string> mostFrequent(std::span<const std::vector<std::string>> texts, int most);

/// Definitions of nouns in WordNet 3.0, each with the class of its noun: artifact, person, plant, animal, location or food; the
/// examples in quotation marks are left out (Debian's wordnet-base; C. Fellbaum, WordNet, MIT Press 1998).
LabelledTexts glosses(const std::filesystem::path& root = "/");

}  // namespace echoplane
