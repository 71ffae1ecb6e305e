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

/// Unit of one step of a text.
enum class TokenKind {
    words,      ///< runs of letters, digits and apostrophes, A–Z as a–z; other non-space characters singly
    characters  ///< each character, unchanged
};

/// The tokens of a text in UTF-8 (bytes beyond ASCII count as letters). Cost O(bytes).
std::vector<std::string> tokensOf(std::string_view text, TokenKind kind);

/// Word vectors, one per column.
struct WordVectors {
    std::vector<std::string> words;
    Eigen::MatrixXd vectors;  ///< D × words

    std::unordered_map<std::string, std::int32_t> index() const;
};

/// Reads word vectors from a fastText model (fasttext_model.h), or from a text file with a word and its D numbers per line, as
/// written by fastText (.vec, with both sizes in the first line) and GloVe; a word may contain blanks. If `wanted` is not empty,
/// only its words are kept; the first one in other letters (A–Z for a–z) stands for one that is missing. Throws
/// std::invalid_argument, naming file and line, if lines have different numbers of values, if there are fewer lines than in the
/// header ("cut short"), if the text is not UTF-8, or if there is no vector.
WordVectors readWordVectors(const std::filesystem::path& file, const std::unordered_map<std::string, int>& wanted,
                            const RunContext& context = {});

/// How texts become sequences of vectors.
struct TextOptions {
    TokenKind tokens = TokenKind::words;
    int vocabulary = 20000;              ///< largest number of words with their own vector: the most frequent ones
    int dimension = 100;                 ///< D, if vectors are trained or drawn
    bool trained = true;                 ///< trainedWordVectors(); else drawn
    std::uint64_t seed = 1;              ///< of both
    std::filesystem::path file;          ///< file of vectors to read instead; or empty
    std::filesystem::path lexicon = {};  ///< file of word weights (readLexicon()); or empty
};

/// Converts texts to a set of token sequences. Words are counted over all texts. The `vocabulary` most frequent ones (ties in
/// alphabetical order) have a vector each: trained on the texts, drawn from a normal distribution of variance 1/D, or read from
/// the file, if it contains the word. All others are the unknown word, whose vector is 0 (drawn if the others are drawn). With a
/// lexicon, LabelledSet::weights are its weights, 0 for words that it does not list. Throws std::invalid_argument for an empty
/// text, naming it, and for a file that has none of the words; warns if it lacks more than half of the text.
LabelledSet textSet(const LabelledTexts& texts, const TextOptions& options, const RunContext& context = {});

/// Reads a lexicon: a table of words and their weights, columns "word" and "weight", else the first two. Words are
/// compared as tokensOf() returns them, then in small letters; if a word is listed twice, its last weight counts. Throws
/// std::invalid_argument as readCellTable(), and for a weight that is not a number.
std::unordered_map<std::string, double> readLexicon(const std::filesystem::path& file);

/// The `most` most frequent tokens of all texts; ties in alphabetical order. Cost O(tokens).
std::vector<std::string> mostFrequent(std::span<const std::vector<std::string>> texts, int most);

/// Definitions of nouns in WordNet 3.0, each with the class of its noun: artifact, person, plant, animal, location or food; the
/// examples in quotation marks are left out (Debian's wordnet-base; C. Fellbaum, WordNet, MIT Press 1998).
LabelledTexts glosses(const std::filesystem::path& root = "/");

}  // namespace echoplane
