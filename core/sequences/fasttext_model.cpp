// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sequences/fasttext_model.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <vector>

#include "core/files/input_file.h"
#include "core/text/message.h"
#include "core/text/unicode.h"

namespace echoplane {

namespace {

constexpr std::int32_t magic = 793712314;

/// Reads the file number by number, little-endian as written by fastText.
class FastTextFile {
public:
    explicit FastTextFile(const std::filesystem::path& file) : m_name(file.string()), m_stream(file, std::ios::binary) {
        std::error_code none;
        if (!std::filesystem::is_regular_file(file, none) || !m_stream) throw Refusal("%1 cannot be read", m_name);
        m_size = std::filesystem::file_size(file);
    }
    const std::string& name() const { return m_name; }

    template <typename Number>
    Number number() {
        Number value{};
        if (!m_stream.read(reinterpret_cast<char*>(&value), sizeof value)) throw Refusal("%1 is cut short", m_name);
        return value;
    }
    std::string text() {
        constexpr std::size_t longest = 1 << 20;
        std::string value;
        for (char sign = number<char>(); sign != 0; sign = number<char>()) {
            value += sign;
            if (value.size() > longest) throw Refusal("%1 is damaged: a word has no end", m_name);
        }
        return value;
    }
    std::uint64_t place() { return static_cast<std::uint64_t>(m_stream.tellg()); }
    std::uint64_t size() const { return m_size; }
    void skip(std::uint64_t bytes) {
        if (bytes > m_size - std::min(m_size, place())) throw Refusal("%1 is cut short", m_name);
        m_stream.seekg(static_cast<std::streamoff>(bytes), std::ios::cur);
    }
    void read(std::uint64_t at, std::vector<float>& row) {
        m_stream.seekg(static_cast<std::streamoff>(at));
        if (!m_stream.read(reinterpret_cast<char*>(row.data()), static_cast<std::streamsize>(row.size() * sizeof(float))))
            throw Refusal("%1 is cut short", m_name);
    }

private:
    std::string m_name;
    std::ifstream m_stream;
    std::uint64_t m_size = 0;
};

struct Ngrams {
    std::int32_t shortest = 0, longest = 0, buckets = 0;

    /// Bucket indices of the n-grams of a word (32-bit FNV-1a over signed characters, as in fastText).
    std::vector<std::int64_t> of(const std::string& word) const {
        std::vector<std::int64_t> places;
        if (longest == 0 || buckets <= 0) return places;
        const std::string marked = '<' + word + '>';
        const auto continues = [&](std::size_t at) { return at < marked.size() && (marked[at] & 0xc0) == 0x80; };
        for (std::size_t begin = 0; begin < marked.size(); ++begin) {
            if (continues(begin)) continue;
            std::uint32_t hash = 2166136261U;
            std::size_t end = begin;
            for (std::int32_t length = 1; end < marked.size() && length <= longest; ++length) {
                do {
                    hash = (hash ^ static_cast<std::uint32_t>(static_cast<std::int8_t>(marked[end]))) * 16777619U;
                    ++end;
                } while (continues(end));
                const bool markAlone = length == 1 && (begin == 0 || end == marked.size());
                if (length >= shortest && !markAlone) places.push_back(hash % static_cast<std::uint32_t>(buckets));
            }
        }
        return places;
    }
};

}  // namespace

bool isFastTextModel(const std::filesystem::path& file) {
    const std::string first = firstBytes(file, sizeof magic);
    std::int32_t number = 0;
    std::memcpy(&number, first.data(), std::min(first.size(), sizeof number));
    return number == magic;
}

WordVectors readFastTextModel(const std::filesystem::path& file, const std::unordered_map<std::string, int>& wanted,
                              const RunContext& context) {
    FastTextFile in(file);
    if (in.number<std::int32_t>() != magic) throw Refusal("%1 is not a fastText model", in.name());
    const auto version = in.number<std::int32_t>();
    if (version != 11 && version != 12)
        throw Refusal("%1 is a fastText model in format %2, but only 11 and 12 can be read", in.name(), version);
    std::array<std::int32_t, 12> arguments{};  // dim, ws, epoch, minCount, neg, wordNgrams, loss, model, bucket, minn, maxn, rate
    for (std::int32_t& each : arguments) each = in.number<std::int32_t>();
    static_cast<void>(in.number<double>());
    constexpr std::int32_t supervised = 3, mostDimensions = 100'000;
    const std::int32_t dimension = arguments[0];
    Ngrams ngrams{arguments[9], arguments[10], arguments[8]};
    if (version == 11 && arguments[7] == supervised) ngrams.longest = 0;
    if (dimension < 1 || dimension > mostDimensions || ngrams.longest < 0 || ngrams.longest > 1000)
        throw Refusal("%1 is damaged: its vectors have %2 numbers", in.name(), dimension);
    const auto entries = in.number<std::int32_t>(), words = in.number<std::int32_t>();
    static_cast<void>(in.number<std::int32_t>());
    static_cast<void>(in.number<std::int64_t>());
    const auto pruned = in.number<std::int64_t>();
    if (entries < 0 || words < 0 || words > entries) throw Refusal("%1 is damaged: it has no dictionary", in.name());
    std::unordered_map<std::string, std::int64_t> rows;
    std::vector<std::string> names;
    for (std::int32_t k = 0; k < entries; ++k) {
        if (k % 4096 == 0) context.checkpoint();
        std::string word = in.text();
        static_cast<void>(in.number<std::int64_t>());
        if (in.number<std::int8_t>() != 0) continue;  // a label
        if (!isUtf8(word)) throw Refusal("%1 has a word that is not UTF-8", in.name());
        rows.emplace(word, k);
        names.push_back(std::move(word));
    }
    if (pruned > 0) in.skip(static_cast<std::uint64_t>(pruned) * 8);
    if (in.number<std::uint8_t>() != 0 || pruned >= 0)
        throw Refusal("%1 is a quantised model (.ftz), which cannot be read: use the .bin or .vec file", in.name());
    const auto height = in.number<std::int64_t>(), width = in.number<std::int64_t>();
    const std::uint64_t begin = in.place();
    if (width != dimension || height < words)
        throw Refusal("%1 is damaged: the size of its matrix does not match its header", in.name());
    if (static_cast<std::uint64_t>(height) > (in.size() - std::min(in.size(), begin)) / (4 * static_cast<std::uint64_t>(width)))
        throw Refusal("%1 is cut short", in.name());

    if (!wanted.empty()) {
        names.clear();
        for (const auto& [word, unused] : wanted) names.push_back(word);
        std::ranges::sort(names);
    }
    WordVectors result;
    std::vector<double> numbers;
    std::vector<float> row(static_cast<std::size_t>(dimension));
    for (const std::string& word : names) {
        context.checkpoint();
        std::vector<std::int64_t> parts;
        if (const auto own = rows.find(word); own != rows.end()) parts.push_back(own->second);
        if (word != "</s>")
            for (const std::int64_t place : ngrams.of(word)) parts.push_back(words + place);
        std::erase_if(parts, [&](std::int64_t part) { return part >= height; });
        if (parts.empty()) continue;
        std::vector<double> sum(row.size(), 0.0);
        for (const std::int64_t part : parts) {
            in.read(begin + static_cast<std::uint64_t>(part) * row.size() * sizeof(float), row);
            for (std::size_t k = 0; k < row.size(); ++k) sum[k] += static_cast<double>(row[k]);
        }
        for (double& each : sum) each /= static_cast<double>(parts.size());
        if (!std::ranges::all_of(sum, [](double each) { return std::abs(each) < 1e30; }))
            throw Refusal("%1 has a number that is not finite", in.name());
        numbers.insert(numbers.end(), sum.begin(), sum.end());
        result.words.push_back(word);
    }
    if (result.words.empty()) throw Refusal("%1 has no vector for any of these words", in.name());
    result.vectors = Eigen::Map<const Eigen::MatrixXd>(numbers.data(), dimension, static_cast<Eigen::Index>(result.words.size()));
    return result;
}

}  // namespace echoplane
