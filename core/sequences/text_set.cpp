// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sequences/text_set.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include "core/files/container.h"
#include "core/files/text_file.h"
#include "core/math/random.h"
#include "core/sequences/fasttext_model.h"
#include "core/sequences/labelled_set.h"
#include "core/sequences/word_training.h"
#include "core/system/memory.h"
#include "core/tables/cell_table.h"
#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/number_text.h"
#include "core/text/parse_number.h"
#include "core/text/plain_word.h"
#include "core/text/unicode.h"

namespace echoplane {

namespace {

bool isLetter(char sign) {
    const auto byte = static_cast<unsigned char>(sign);
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') || byte == '\'' ||
           byte >= 0x80;
}

bool isSpace(char sign) {
    return sign == ' ' || sign == '\t' || sign == '\n' || sign == '\r' || sign == '\f' || sign == '\v';
}

/// Number of bytes of the UTF-8 character that starts with this byte.
std::size_t characterLength(char first) {
    const auto byte = static_cast<unsigned char>(first);
    return byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

/// Whether a word and a number are the header of fastText's text format: how many vectors there are, and their length.
bool isHeader(std::string_view word, double length, std::size_t& vectors) {
    constexpr double longest = 1e6;
    if (!(length >= 1.0 && length <= longest && length == std::floor(length))) return false;
    const auto [stop, error] = std::from_chars(word.data(), word.data() + word.size(), vectors);
    if (error == std::errc() && stop == word.data() + word.size()) return true;
    vectors = 0;
    return false;
}

/// Reads the numbers of a text into `numbers`; returns what is wrong with it.
std::optional<Message> readNumbers(std::string_view text, std::vector<double>& numbers) {
    numbers.clear();
    const char* next = text.data();
    const char* const last = text.data() + text.size();
    while (next < last) {
        while (next < last && isSpace(*next)) ++next;
        double number = 0.0;
        const auto [stop, error] = parseNumber(next, last, number);
        if (error == std::errc::result_out_of_range)
            return Message("\"%1\" is too large: numbers go up to 1.8e308",
                           shortened(std::string_view(next, static_cast<std::size_t>(stop - next))));
        if (error != std::errc() || !std::isfinite(number))
            return Message("\"%1\" is not a number", shortened(std::string_view(next, static_cast<std::size_t>(last - next))));
        numbers.push_back(number);
        next = stop;
    }
    return std::nullopt;
}

/// The next line from `at`, without blanks at its end.
std::string_view takeLine(std::string_view text, std::size_t& at) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::string_view row = text.substr(at, end - at);
    at = end + 1;
    while (!row.empty() && isSpace(row.back())) row.remove_suffix(1);
    return row;
}

/// The most frequent count of numbers in the first lines; the first one in a tie, 0 if none can be read.
std::size_t usualDimension(std::string_view text) {
    constexpr int lookedAt = 100;
    std::vector<std::pair<std::size_t, int>> counts;
    std::vector<double> numbers;
    std::size_t at = 0;
    for (int line = 0; line < lookedAt && at < text.size(); ++line) {
        const std::string_view row = takeLine(text, at);
        const std::size_t space = row.find_first_of(" \t");
        if (space == std::string_view::npos || readNumbers(row.substr(space), numbers)) continue;
        const auto known = std::ranges::find(counts, numbers.size(), &std::pair<std::size_t, int>::first);
        if (known == counts.end())
            counts.emplace_back(numbers.size(), 1);
        else
            ++known->second;
    }
    const auto best = std::ranges::max_element(counts, {}, &std::pair<std::size_t, int>::second);
    return best == counts.end() ? 0 : best->first;
}

/// Where the last `count` fields of a line begin; 0 if there are no more fields.
std::size_t lastFields(std::string_view row, std::size_t count) {
    std::size_t at = row.size();
    for (; count > 0 && at > 0; --count) {
        while (at > 0 && isSpace(row[at - 1])) --at;
        while (at > 0 && !isSpace(row[at - 1])) --at;
    }
    return at;
}

}  // namespace

std::vector<std::string> mostFrequent(std::span<const std::vector<std::string>> texts, int most) {
    std::unordered_map<std::string, int> counts;
    for (const auto& text : texts)
        for (const std::string& word : text) ++counts[word];
    std::vector<std::pair<std::string, int>> words(counts.begin(), counts.end());
    std::ranges::sort(
        words, [](const auto& a, const auto& b) { return a.second != b.second ? a.second > b.second : a.first < b.first; });
    words.resize(std::min(words.size(), static_cast<std::size_t>(std::max(0, most))));
    std::vector<std::string> vocabulary;
    vocabulary.reserve(words.size());
    for (auto& word : words) vocabulary.push_back(std::move(word.first));
    return vocabulary;
}

std::unordered_map<std::string, double> readLexicon(const std::filesystem::path& file) {
    const CellTable table = readCellTable(file);
    if (table.names.size() < 2)
        throw Refusal("%1 has only one column, but a lexicon needs words and their weights", file.string());
    const int word = table.find(usualColumns::words), weight = table.find(usualColumns::weights);
    const auto words = static_cast<std::size_t>(word >= 0 ? word : weight == 0 ? 1 : 0);
    const std::size_t weights = weight >= 0 ? static_cast<std::size_t>(weight) : words == 0 ? 1 : 0;
    std::unordered_map<std::string, double> lexicon;
    for (std::size_t row = 0; row < table.cells.size(); ++row) lexicon[table.cells[row][words]] = table.number(row, weights);
    return lexicon;
}

std::vector<std::string> tokensOf(std::string_view text, TokenKind kind) {
    std::vector<std::string> tokens;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t length = 1;
        if (kind == TokenKind::characters) {
            length = std::min(characterLength(text[at]), text.size() - at);
            tokens.emplace_back(text.substr(at, length));
        } else if (isLetter(text[at])) {
            while (at + length < text.size() && isLetter(text[at + length])) ++length;
            tokens.push_back(lowerCase(text.substr(at, length)));
        } else if (!isSpace(text[at])) {
            tokens.emplace_back(1, text[at]);
        }
        at += length;
    }
    return tokens;
}

std::unordered_map<std::string, std::int32_t> WordVectors::index() const {
    std::unordered_map<std::string, std::int32_t> places;
    for (std::size_t k = 0; k < words.size(); ++k) places.emplace(words[k], static_cast<std::int32_t>(k));
    return places;
}

WordVectors readWordVectors(const std::filesystem::path& file, const std::unordered_map<std::string, int>& wanted,
                            const RunContext& context) {
    if (isFastTextModel(file)) return readFastTextModel(file, wanted, context);
    constexpr std::uintmax_t largest = std::uintmax_t{8} << 30;
    const std::string text = readTextFile(file, largest);
    requireNoContainer(text, file.string());
    const auto refuse = [&](std::size_t line, const Message& why) { throw Refusal("%1, line %2: %3", file.string(), line, why); };
    WordVectors result;
    std::vector<double> numbers, own;
    std::size_t dimension = 0, line = 0, announced = 0, vectors = 0;
    std::unordered_map<std::string, std::vector<double>> others;  // by the word in small letters
    for (std::size_t at = text.starts_with(byteOrderMark) ? byteOrderMark.size() : 0; at < text.size();) {
        if (++line % 4096 == 0) context.checkpoint();
        const std::size_t begin = at;
        const std::string_view row = takeLine(text, at);
        if (row.empty()) continue;
        const std::size_t space = row.find_first_of(" \t");
        if (space == std::string_view::npos) refuse(line, Message("it is not a word followed by its numbers"));
        std::string_view word = row.substr(0, space);
        std::optional<Message> wrong = readNumbers(row.substr(space), own);
        if (line == 1 && !wrong && own.size() == 1 && isHeader(word, own[0], announced)) {
            dimension = static_cast<std::size_t>(own[0]);
            continue;
        }
        if (dimension == 0) dimension = usualDimension(std::string_view(text).substr(begin));
        double ignored = 0.0;
        const bool several = wrong || (own.size() > dimension && parseWholeNumber(word, ignored) == std::errc());
        if (const std::size_t numbersAt = several && dimension > 0 ? lastFields(row, dimension) : 0; numbersAt > space) {
            const std::optional<Message> still = readNumbers(row.substr(numbersAt), own);
            if (!still && own.size() == dimension) {  // a word with blanks
                word = row.substr(0, row.find_last_not_of(" \t", numbersAt - 1) + 1);
                wrong.reset();
            }
        }
        if (wrong) refuse(line, *wrong);
        if (own.size() != dimension)
            refuse(line, Message(vectors == 0 && announced == 0 ? "%1 numbers, but most lines have %2"
                                 : at >= text.size() && own.size() < dimension
                                     ? "%1 numbers, but the previous lines have %2: the file is cut short"
                                     : "%1 numbers, but the previous lines have %2",
                                 own.size(), dimension));
        ++vectors;
        if (!isUtf8(word)) refuse(line, Message("the word is not UTF-8"));
        if (!wanted.empty() && !wanted.contains(std::string(word))) {
            std::string small = lowerCase(word);
            if (wanted.contains(small)) others.emplace(std::move(small), own);
            continue;
        }
        result.words.emplace_back(word);
        numbers.insert(numbers.end(), own.begin(), own.end());
    }
    for (const std::string& word : result.words) others.erase(word);
    for (const auto& [word, values] : std::map<std::string, std::vector<double>>(others.begin(), others.end())) {
        result.words.push_back(word);
        numbers.insert(numbers.end(), values.begin(), values.end());
    }
    if (vectors < announced)
        throw Refusal("%1 is cut short: it has %2 vectors, but its header announces %3", file.string(), vectors, announced);
    if (dimension == 0) throw Refusal("%1 contains no word vectors", file.string());
    result.vectors = Eigen::Map<const Eigen::MatrixXd>(numbers.data(), static_cast<Eigen::Index>(dimension),
                                                       static_cast<Eigen::Index>(result.words.size()));
    return result;
}

LabelledSet textSet(const LabelledTexts& texts, const TextOptions& options, const RunContext& context) {
    LabelledSet set;
    set.name = texts.name;
    set.texts = texts.texts;
    set.parts = texts.parts;
    set.warnings = texts.warnings;
    set.classes = classesOf(texts.labels, set.labels);
    std::vector<std::vector<std::string>> tokens;
    for (std::size_t i = 0; i < texts.texts.size(); ++i) {
        if (i % 4096 == 0) context.checkpoint();
        if (!isUtf8(texts.texts[i])) throw Refusal("%1: text %2 is not UTF-8", texts.name, i + 1);
        tokens.push_back(tokensOf(texts.texts[i], options.tokens));
        if (tokens.back().empty()) throw Refusal("%1: text %2 is empty, so it has no steps", texts.name, i + 1);
    }
    std::vector<std::string> words = mostFrequent(tokens, options.vocabulary);
    Eigen::MatrixXd vectors;
    Eigen::Index dimension = options.dimension;
    if (!options.file.empty()) {
        std::unordered_map<std::string, int> wanted;
        for (const std::string& word : words) wanted.emplace(word, 0);
        WordVectors read = readWordVectors(options.file, wanted, context);
        words = std::move(read.words);
        vectors = std::move(read.vectors);
        dimension = vectors.rows();
    }
    requireMemory(8.0 * static_cast<double>(dimension) * static_cast<double>(words.size() + 1), Message("the word vectors"));
    set.values = Eigen::MatrixXd::Zero(dimension, static_cast<Eigen::Index>(words.size()) + 1);
    set.unknown = static_cast<std::int32_t>(words.size());
    std::unordered_map<std::string, std::int32_t> places;
    for (std::size_t k = 0; k < words.size(); ++k) places.emplace(words[k], static_cast<std::int32_t>(k));
    std::vector<std::vector<std::int32_t>> known;  // // −1 for unknown words
    for (const auto& text : tokens) {
        auto& numbers = known.emplace_back();
        for (const std::string& word : text) {
            const auto place = places.find(word);
            numbers.push_back(place == places.end() ? -1 : place->second);
            set.tokens.push_back(numbers.back() < 0 ? set.unknown : numbers.back());
        }
        set.starts.push_back(static_cast<std::int32_t>(set.tokens.size()));
    }
    if (!options.file.empty()) {
        set.values.leftCols(vectors.cols()) = vectors;
        const double unknown = set.unknownShare();
        if (unknown == 1.0) throw Refusal("%1 has a vector for none of the words of %2", options.file.string(), texts.name);
        if (unknown > 0.5)
            set.warnings.push_back(
                Message("%1 % of the text has no vector in %2", fixedText(100.0 * unknown, 2), options.file.string()));
    } else if (options.trained) {
        set.values.leftCols(set.unknown) =
            trainedWordVectors(known, set.unknown, static_cast<int>(dimension), options.seed, context);
    } else {
        RandomStream random(options.seed, "word vectors");
        set.values = random.normalMatrix(dimension, set.values.cols()) / std::sqrt(static_cast<double>(dimension));
    }
    set.vocabulary = std::move(words);
    set.vocabulary.emplace_back("<unknown>");
    if (!options.lexicon.empty()) {
        const std::unordered_map<std::string, double> lexicon = readLexicon(options.lexicon);
        std::unordered_map<std::string, double> small;  // for words that the lexicon has in other letters only
        if (options.tokens == TokenKind::words)
            for (const auto& [word, weight] : std::map<std::string, double>(lexicon.begin(), lexicon.end()))
                small.emplace(lowerCase(word), weight);
        for (const auto& [word, weight] : lexicon) small[word] = weight;
        bool any = false;
        for (const std::string& word : set.vocabulary) {
            const auto found = small.find(word);
            any = any || (found != small.end() && found->second != 0.0);
            set.weights.push_back(found == small.end() ? 0.0 : found->second);
        }
        if (!any) throw Refusal("%1 has a weight for none of the words of %2", options.lexicon.string(), texts.name);
    }
    checkSet(set, set.name);
    return set;
}

LabelledTexts glosses(const std::filesystem::path& root) {
    const std::filesystem::path file = root / "usr/share/wordnet/data.noun";
    std::error_code none;
    if (!std::filesystem::exists(file, none))
        throw Refusal("the set glosses is in the Debian package wordnet-base, which is not installed: apt install wordnet-base");
    const std::string text = readTextFile(file);
    // Numbers of the lexicographer files (lexnames(5)).
    const std::unordered_map<std::string_view, std::string> kinds = {{"05", "animal"},   {"06", "artifact"}, {"13", "food"},
                                                                     {"15", "location"}, {"18", "person"},   {"20", "plant"}};
    LabelledTexts texts;
    texts.name = "glosses";
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view row = std::string_view(text).substr(at, end - at);
        at = end + 1;
        const std::size_t bar = row.find(" | ");
        if (row.empty() || row[0] == ' ' || bar == std::string_view::npos || row.size() < 11) continue;
        const auto kind = kinds.find(row.substr(9, 2));
        if (kind == kinds.end()) continue;
        std::string_view gloss = row.substr(bar + 3);
        gloss = gloss.substr(0, gloss.find("; \""));
        while (!gloss.empty() && isSpace(gloss.back())) gloss.remove_suffix(1);
        if (tokensOf(gloss, TokenKind::words).empty()) continue;
        texts.texts.emplace_back(gloss);
        texts.labels.push_back(kind->second);
    }
    if (texts.texts.empty()) throw Refusal("cannot read %1: it contains no definitions", file.string());
    return texts;
}

}  // namespace echoplane
