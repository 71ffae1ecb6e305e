// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sequences/corpus.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "core/files/container.h"
#include "core/files/text_file.h"
#include "core/math/random.h"
#include "core/sequences/folder_entries.h"
#include "core/sequences/labelled_set.h"
#include "core/sequences/word_training.h"
#include "core/system/memory.h"
#include "core/text/fnv_hash.h"
#include "core/text/message.h"
#include "core/text/unicode.h"

namespace echoplane {

namespace {

constexpr std::uintmax_t mostBytes = std::uintmax_t{256} << 20;

/// /// Whether a file name is one of the Brown corpus: "ca01" … "cr09".
bool isBrownFile(const std::string& name) {
    return name.size() == 4 && name[0] == 'c' && name[1] >= 'a' && name[1] <= 'r' && name[2] >= '0' && name[2] <= '9' &&
           name[3] >= '0' && name[3] <= '9';
}

std::string readDocument(const std::filesystem::path& file) {
    std::string text = readTextFile(file, mostBytes);
    if (!isUtf8(text)) {
        requireNoContainer(text, file.string());
        throw Refusal("%1 is not UTF-8", file.string());
    }
    constexpr std::string_view mark = "\xef\xbb\xbf";
    if (text.starts_with(mark)) text.erase(0, mark.size());
    return text;
}

std::string readFolder(const std::filesystem::path& folder, std::vector<Message>& warnings, const RunContext& context) {
    FolderEntries entries = entriesOf(folder);
    if (const auto left = entries.foldersLeftOut()) warnings.push_back(*left);
    std::vector<std::filesystem::path>& files = entries.files;
    const auto ofBrown = [](const std::filesystem::path& file) { return isBrownFile(file.filename().string()); };
    if (std::ranges::count_if(files, ofBrown) > 1) std::erase_if(files, [&](const auto& file) { return !ofBrown(file); });
    RandomStream random(1, "order of documents");
    for (std::size_t left = files.size(); left > 1; --left)
        std::swap(files[left - 1],
                  files[std::min(left - 1, static_cast<std::size_t>(random.uniform() * static_cast<double>(left)))]);
    std::string text;
    for (const std::filesystem::path& file : files) {
        context.checkpoint();
        const std::string document = readDocument(file);
        if (!text.empty()) text += text.ends_with('\n') ? "\n" : "\n\n";
        text += ofBrown(file) ? withoutTags(document) : document;
        if (text.size() > mostBytes) throw Refusal("%1 has more than %2 MB of text", folder.string(), mostBytes >> 20);
    }
    return text;
}

}  // namespace

Corpus::Corpus(std::string name, std::string text, std::vector<Message> warnings)
    : m_name(std::move(name)), m_text(std::move(text)), m_warnings(std::move(warnings)) {
    FnvHash hash;
    hash.add(m_text.data(), m_text.size());
    m_fingerprint = hash.value();
}

std::shared_ptr<const CorpusTokens> Corpus::tokens(TokenKind kind, int most) const {
    const std::lock_guard lock(m_mutex);
    std::shared_ptr<const CorpusTokens>& known = m_known[{kind, most}];
    if (known) return known;
    const std::vector<std::string> list = tokensOf(m_text, kind);
    auto tokens = std::make_shared<CorpusTokens>();
    tokens->vocabulary = mostFrequent({&list, 1}, most);
    std::unordered_map<std::string_view, std::int32_t> places;
    for (const std::string& each : tokens->vocabulary) places.emplace(each, static_cast<std::int32_t>(places.size()));
    const auto rest = static_cast<std::int32_t>(tokens->vocabulary.size());
    tokens->ids.reserve(list.size());
    for (const std::string& each : list) {
        const auto place = places.find(each);
        tokens->unknown = tokens->unknown || place == places.end();
        tokens->ids.push_back(place == places.end() ? rest : place->second);
    }
    if (tokens->unknown) tokens->vocabulary.emplace_back("<unknown>");
    return known = std::move(tokens);
}

std::string withoutTags(std::string_view tagged) {
    std::string text;
    for (std::size_t at = 0; at < tagged.size();) {
        const std::size_t end = std::min(tagged.find('\n', at), tagged.size());
        const std::string_view line = tagged.substr(at, end - at);
        at = end + 1;
        bool begun = false;
        for (std::size_t from = 0; from < line.size();) {
            const std::size_t begin = line.find_first_not_of(" \t\r", from);
            if (begin == std::string_view::npos) break;
            const std::size_t stop = std::min(line.find_first_of(" \t\r", begin), line.size());
            std::string_view word = line.substr(begin, stop - begin);
            if (const std::size_t slash = word.rfind('/'); slash != std::string_view::npos) word = word.substr(0, slash);
            if (begun) text += ' ';
            text += word;
            begun = true;
            from = stop;
        }
        if (begun) text += '\n';
    }
    return text;
}

std::shared_ptr<const Corpus> readCorpus(const std::filesystem::path& path, const RunContext& context) {
    std::error_code none;
    const bool folder = std::filesystem::is_directory(path, none);
    std::vector<Message> warnings;
    std::string text = folder ? readFolder(path, warnings, context) : readDocument(path);
    if (text.find_first_not_of(" \t\r\n") == std::string::npos)
        throw Refusal(folder ? "%1 has no files that contain text" : "%1 contains no text", path.string());
    return std::make_shared<const Corpus>(path.string(), std::move(text), std::move(warnings));
}

LabelledSet nextTokenSet(const Corpus& corpus, TokenKind kind, int vocabulary, TokenVectors vectors, int dimension,
                         std::uint64_t seed, int steps, const RunContext& context) {
    const std::shared_ptr<const CorpusTokens> tokens = corpus.tokens(kind, vocabulary);
    const auto count = static_cast<int>(tokens->ids.size()), classes = static_cast<int>(tokens->vocabulary.size());
    if (steps > count - 1)
        throw Refusal("training, validation and test take %1 tokens, but %2 has %3, the last of which has no successor", steps,
                      corpus.name(), count);
    if (classes < 2) throw Refusal("%1 consists of a single repeated token, so there is nothing to predict", corpus.name());
    if (vectors == TokenVectors::oneHot) dimension = classes;
    requireMemory(8.0 * (dimension + classes) * (static_cast<double>(steps) + classes),
                  Message("the vectors and classes of the tokens (less with a smaller vocabulary)"));
    LabelledSet set;
    set.name = corpus.name();
    set.classes = set.vocabulary = tokens->vocabulary;
    set.unknown = tokens->unknown ? classes - 1 : -1;
    set.tokens.assign(tokens->ids.begin(), tokens->ids.begin() + steps);
    set.stepLabels.assign(tokens->ids.begin() + 1, tokens->ids.begin() + steps + 1);
    set.close(steps, set.stepLabels.back());
    switch (vectors) {
        case TokenVectors::oneHot:
            set.values = Eigen::MatrixXd::Identity(classes, classes);
            break;
        case TokenVectors::trained:
            set.values = trainedWordVectors({&set.tokens, 1}, classes, dimension, seed, context);
            break;
        case TokenVectors::drawn: {
            RandomStream random(seed, "word vectors");
            set.values = random.normalMatrix(dimension, classes) / std::sqrt(static_cast<double>(dimension));
            break;
        }
    }
    return set;
}

}  // namespace echoplane
